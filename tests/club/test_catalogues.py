"""The catalogues of languages, and the tool that keeps them."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests import ROOT

HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n'
CODE = """
def said(who, count):
    return _("{who} has {cards}", who=who, cards=ngettext("{count} card", "{count} cards", count))
def called():
    return Denied("not-now", message("Wait.")), message_in_context("a call", "pass"), mark("never"), f"{count} of it"
"""


def _tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("catalogues", ROOT / "tools" / "catalogues.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, at work on a package of one file, with a German catalogue that has nothing of it."""
    tool = _tool()
    (tmp_path / "src" / "languages").mkdir(parents=True)
    (tmp_path / "src" / "code.py").write_text(CODE, encoding="utf-8")
    (tmp_path / "src" / "languages" / "de.po").write_text(f'{HEADER}msgid "gone"\nmsgstr "fort"\n', encoding="utf-8")
    places = {"ROOT": "", "CODE": "src", "LANGUAGES": "src/languages", "MISSING": "build"}
    for name, folder in places.items():
        monkeypatch.setattr(tool, name, tmp_path / folder)
    monkeypatch.setattr(tool, "SOURCES", ())
    return tool


def translated(tool: ModuleType, tmp_path: Path, *messages: str) -> int:
    """What the tool answers to a file with those messages."""
    file = tmp_path / "taken.po"
    file.write_text(HEADER + "\n\n".join(messages), encoding="utf-8")
    return int(tool.take([file]))


WAIT = 'msgid "Wait."\nmsgstr "Warten Sie."'
HAS = 'msgid "{who} has {cards}"\nmsgstr "{who} hat {cards}"'
CARDS = 'msgid "{count} card"\nmsgid_plural "{count} cards"\nmsgstr[0] "eine Karte"\nmsgstr[1] "{count} Karten"'
PASS = 'msgctxt "a call"\nmsgid "pass"\nmsgstr "passe"'
NEVER = 'msgid "never"\nmsgstr "nie"'


def test_the_catalogues_have_every_message_translated_with_its_fields() -> None:
    assert list(_tool().faults()) == []


def test_every_literal_of_the_code_comes_in_and_what_is_gone_goes(tool: ModuleType, tmp_path: Path) -> None:
    tool.update()
    file = tmp_path / "src" / "languages" / "de.po"
    text = file.read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if line.startswith(("msgid", "msgctxt", "#: "))] == [
        'msgid ""',
        *("#: src/code.py", 'msgid "{who} has {cards}"'),
        *("#: src/code.py", 'msgid "{count} card"', 'msgid_plural "{count} cards"'),
        *("#: src/code.py", 'msgid "Wait."'),
        *("#: src/code.py", 'msgctxt "a call"', 'msgid "pass"'),
        *("#: src/code.py", 'msgid "never"'),
    ]
    tool.update()
    assert file.read_text(encoding="utf-8") == text


def test_the_catalogue_is_whole_once_all_is_taken(tool: ModuleType, tmp_path: Path) -> None:
    assert next(tool.faults()) == "de.po is not what the code has: python tools/catalogues.py"
    assert translated(tool, tmp_path, WAIT, HAS, CARDS) == 0
    assert list(tool.faults()) == ["de.po: untranslated: 'pass'", "de.po: untranslated: 'never'"]
    assert translated(tool, tmp_path, PASS, NEVER) == 0
    assert list(tool.faults()) == []


def test_a_language_may_lack_messages_and_it_is_told_how_many(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert translated(tool, tmp_path, WAIT, HAS, CARDS, PASS, NEVER) == 0
    dutch = tmp_path / "src" / "languages" / "nl.po"
    dutch.write_text('msgid ""\nmsgstr ""\n"Language: nl\\n"\n', encoding="utf-8")
    tool.update()
    text = dutch.read_text(encoding="utf-8")
    dutch.write_text(text.replace('msgid "never"\nmsgstr ""', 'msgid "never"\nmsgstr "nooit"'), encoding="utf-8")
    capsys.readouterr()
    assert tool.check() == 0
    assert "nl.po: 4 of 5 messages are told in English" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("message", "why"),
    [
        (HAS.replace("hat {cards}", "hat"), "lacks {cards}"),
        (HAS.replace("hat {cards}", "hat {cards} {much}"), "has {much}"),
        (CARDS.replace('[1] "{count}', '[1] "viele'), "lacks {count}"),
        (WAIT.replace("Wait", "Stay"), "no message of the code"),
        (PASS.replace('msgctxt "a call"\n', ""), "no message of the code"),
    ],
)
def test_a_translation_that_cannot_stand_is_refused(
    tool: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str], message: str, why: str
) -> None:
    assert translated(tool, tmp_path, NEVER, message) == 1
    assert f"taken.po: {why}" in capsys.readouterr().out
    assert "nie" in (tmp_path / "src" / "languages" / "de.po").read_text(encoding="utf-8")


def test_a_message_with_wrong_fields_is_a_fault_of_the_catalogue(tool: ModuleType, tmp_path: Path) -> None:
    translated(tool, tmp_path, WAIT, HAS, CARDS, PASS, NEVER)
    file = tmp_path / "src" / "languages" / "de.po"
    file.write_text(file.read_text(encoding="utf-8").replace("{who} hat", "Er hat"), encoding="utf-8")
    assert list(tool.faults()) == ["de.po: lacks {who}: '{who} has {cards}'"]


def test_what_is_missing_is_shared_out_to_translators(tool: ModuleType, tmp_path: Path) -> None:
    translated(tool, tmp_path, WAIT)
    tool.missing(2)
    files = sorted((tmp_path / "build").iterdir())
    given = [[message.id for message in tool.read(file) if message.id] for file in files]
    assert given == [["{who} has {cards}", ("{count} card", "{count} cards")], ["pass", "never"]]


def test_one_english_text_has_no_two_plurals(tool: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "src" / "more.py").write_text('gettext("{count} card")', encoding="utf-8")
    (fault,) = tool.faults()
    assert fault == "two plurals, or one and none: '{count} card' (src/code.py, src/more.py)"
