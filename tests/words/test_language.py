"""Texts are in the reader's language, with their fields; where a catalogue lacks one, in English."""

from __future__ import annotations

from oddtrick.rules.messages import mark, message_in_context
from oddtrick.words.language import gettext, language, ngettext, reading, say


class Upper:
    """A language that has a few messages, with forms of its own for one, two and more things."""

    code = "xx"

    def message(self, text: str, context: str | None = None) -> str:
        return {(None, "{who} calls next"): "next calls {who}", ("a call", "pass"): "PASS"}.get((context, text), text)

    def plural(self, one: str, many: str, count: int) -> str:
        return f"{one}!" if count == 1 else f"few {many}" if count == 2 else f"many {many}"


def test_english_is_what_the_code_says() -> None:
    assert language() == "en"
    assert gettext("{who} calls next", who="Brown") == "Brown calls next"
    assert gettext("braces {stay} without fields") == "braces {stay} without fields"
    assert [ngettext("{count} {what}", "{count} {what}s", n, what="trick") for n in (1, 3)] == ["1 trick", "3 tricks"]
    assert say(message_in_context("a call", "pass")) == mark("pass") == "pass"


def test_within_a_block_the_catalogue_is_asked() -> None:
    with reading(Upper()):
        assert language() == "xx"
        assert gettext("{who} calls next", who="Brown") == "next calls Brown"
        tricks = [ngettext("{count} trick", "{count} tricks", count) for count in (1, 2, 5)]
        assert tricks == ["1 trick!", "few 2 tricks", "many 5 tricks"]
        assert (say(message_in_context("a call", "pass")), gettext("pass")) == ("PASS", "pass")
        with reading(None):
            assert language() == "en"
        assert language() == "xx"
    assert language() == "en"
