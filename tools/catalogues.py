"""Keep the catalogues of languages: every message that the code has, in ``src/oddtrick/words/catalogues/*.po``.

    python tools/catalogues.py                      # new messages come in untranslated, those that are gone go
    python tools/catalogues.py --check              # whether all is translated, and with the fields that it has
    python tools/catalogues.py --missing 3          # what is untranslated, as build/missing-1.po to -3.po
    python tools/catalogues.py --take FILE [FILE…]  # translations from such files

Messages are the literals of ``gettext``, ``ngettext`` and ``mark`` in the code, and the texts of the
laws, the books' players and the lessons, which ``SOURCES`` hand over. They stand in the order of the code.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from itertools import accumulate
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from oddtrick.players.player_messages import messages_of_players
from oddtrick.teaching.desk.messages_of_laws import messages_of_laws
from oddtrick.teaching.lessons.lesson_messages import messages_of_lessons

ROOT = Path(__file__).parents[1]
CODE = ROOT / "src" / "oddtrick"
LANGUAGES = CODE / "words" / "catalogues"
MISSING = ROOT / "build"
WIDTH = 120

KEYWORDS = {
    "_": None,
    "gettext": None,
    "mark": None,
    "ngettext": (1, 2),
    "message": None,
    "plural_message": (1, 2),
    "message_in_context": ((1, "c"), 2),
}
SOURCES = (messages_of_laws, messages_of_players, messages_of_lessons)
"""What yields the texts of data."""

WHOLE = ("de",)
"""The languages that are held to be whole; any other may lack messages, which are told in English."""

Key = tuple[str | None, str]
"""The context of a message, and its English text, in the singular."""


@dataclass(slots=True)
class CodeMessage:
    """A message of the code: ``many`` is its plural, if it has one; the files that it stands in."""

    one: str
    many: str | None = None
    context: str | None = None
    files: list[str] = field(default_factory=list)


class UnfitMessage(Exception):
    """A message that no catalogue can hold."""


def of_code() -> Iterator[CodeMessage]:
    """The literals of the code, file after file."""
    entries = extract_from_dir(CODE, [("**.py", "python")], keywords=KEYWORDS)
    for file, _, text, _, context in sorted(entries, key=lambda each: (each[0], each[1])):
        one, many = (text, None) if isinstance(text, str) else text
        yield CodeMessage(one, many, context, [(CODE / file).relative_to(ROOT).as_posix()])


def of_data() -> Iterator[CodeMessage]:
    """The texts that the laws, the players and the lessons hand over."""
    for texts in SOURCES:
        file = "src/" + texts.__module__.replace(".", "/") + ".py"
        yield from (CodeMessage(text, files=[file]) for text in texts())


def collected() -> dict[Key, CodeMessage]:
    """All messages, each once.

    Raises:
        UnfitMessage: one has two plurals, or one and none
    """
    entries: dict[Key, CodeMessage] = {}
    for entry in (*of_code(), *of_data()):
        if not entry.one:
            continue
        before = entries.setdefault((entry.context, entry.one), entry)
        if before.many != entry.many:
            raise UnfitMessage(f"two plurals, or one and none: {entry.one!r} ({before.files[0]}, {entry.files[0]})")
        before.files.extend(file for file in entry.files if file not in before.files)
    return entries


def read(file: Path) -> Catalog:
    """The catalogue of a file, whose header names its language."""
    with file.open("rb") as opened:
        return read_po(opened)


def written(language: str, messages: Iterable[Message]) -> str:
    """The file of a catalogue, with a header that nothing but its language changes."""
    catalog = Catalog(locale=language)
    for each in messages:
        message = catalog.add(
            each.id, each.string, each.locations, user_comments=each.user_comments, context=each.context
        )
        message.flags.discard("python-format")  # "20 % of" is none
    header = {
        "Project-Id-Version": "oddtrick",
        "Language": language,
        "Plural-Forms": catalog.plural_forms,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    lines = "".join(f'"{name}: {value}\\n"\n' for name, value in header.items())
    file = BytesIO()
    write_po(file, catalog, width=WIDTH, omit_header=True, ignore_obsolete=True, include_lineno=False)
    return f'msgid ""\nmsgstr ""\n{lines}\n{file.getvalue().decode()}'.rstrip("\n") + "\n"


def updated(old: Catalog, entries: dict[Key, CodeMessage]) -> list[Message]:
    """What the code has, with the translations that there are."""
    there = {key_of(message): message for message in old if message.id and not message.fuzzy}
    messages = []
    for key, entry in entries.items():
        text = entry.one if entry.many is None else (entry.one, entry.many)
        before = there.get(key)
        string = before.string if before is not None and before.id == text else None
        comments = before.user_comments if before is not None else ()
        places = [(file, 1) for file in entry.files]
        messages.append(Message(text, string or "", places, user_comments=comments, context=entry.context))
    return messages


def key_of(message: Message) -> Key:
    """By what a message is looked up."""
    return message.context, message.id if isinstance(message.id, str) else message.id[0]


def is_translated(message: Message) -> bool:
    """Whether a translation is there, with all its plurals."""
    return bool(message.string) and all(strings_of(message))


def strings_of(message: Message) -> tuple[str, ...]:
    """What a message is in its language: one text, or one for each number of things that the language tells apart."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def fields(text: str) -> set[str]:
    """The fields of a text, as they stand in it.

    >>> sorted(fields("{who} has {rubber.game:words} points"))
    ['{rubber.game:words}', '{who}']
    """
    return set(re.findall(r"\{[^{}]*\}", text))


def wrong_fields(message: Message) -> str:
    """How the fields of a translation differ from those of its English; empty if they do not.

    What is said of one thing need not name the number.
    """
    if isinstance(message.id, str):
        return difference(fields(message.id), fields(*strings_of(message)))
    one, many = (fields(text) for text in message.id)
    number = {"{count}"}
    first, *others = (fields(text) for text in strings_of(message))
    return difference(one - number, first - number) or next(
        filter(None, (difference(many, other) for other in others)), ""
    )


def difference(english: set[str], other: set[str]) -> str:
    """The fields that are lacking, and those that are too many."""
    lacking = [f"lacks {each}" for each in sorted(english - other)]
    return ", ".join((*lacking, *(f"has {each}" for each in sorted(other - english))))


def update() -> int:
    """Write every catalogue as the code has it now."""
    entries = collected()
    for file in sorted(LANGUAGES.glob("*.po")):
        messages = updated(read(file), entries)
        file.write_text(written(file.stem, messages), encoding="utf-8")
        print(
            f"{file.name}: {len(messages)} messages, {sum(not is_translated(each) for each in messages)} untranslated"
        )
    return 0


def check() -> int:
    """Say what is wrong with the catalogues; 1 if something is."""
    wrong = list(faults())
    print("\n".join(wrong) or "Nothing is wrong with the catalogues.")
    for file in sorted(LANGUAGES.glob("*.po")):
        messages = [each for each in read(file) if each.id]
        if lacking := sum(not is_translated(each) for each in messages):
            print(f"{file.name}: {lacking} of {len(messages)} messages are told in English")
    return 1 if wrong else 0


def faults() -> Iterator[str]:
    """What is wrong with the catalogues, in a line each."""
    try:
        entries = collected()
    except UnfitMessage as unfit:
        yield str(unfit)
        return
    for file in sorted(LANGUAGES.glob("*.po")):
        messages = updated(read(file), entries)
        if file.read_text(encoding="utf-8") != written(file.stem, messages):
            yield f"{file.name} is not what the code has: python tools/catalogues.py"
        for each in messages:
            if not is_translated(each):
                if file.stem not in WHOLE:
                    continue
                yield f"{file.name}: untranslated: {key_of(each)[1]!r}"
            elif wrong := wrong_fields(each):
                yield f"{file.name}: {wrong}: {key_of(each)[1]!r}"


def missing(count: int) -> int:
    """Write what is untranslated in each language to that many files of about the same length."""
    MISSING.mkdir(exist_ok=True)
    for old in MISSING.glob("missing-*.po"):
        old.unlink()
    entries = collected()
    number = 0
    for file in sorted(LANGUAGES.glob("*.po")):
        for part in parts([each for each in updated(read(file), entries) if not is_translated(each)], count):
            number += 1
            to = MISSING / f"missing-{number}.po"
            to.write_text(written(file.stem, part), encoding="utf-8")
            print(f"{to.relative_to(ROOT)}: {len(part)} messages")
    return 0


def parts(messages: list[Message], count: int) -> list[list[Message]]:
    """The messages, in their order, in that many parts of about the same length, or fewer."""
    lengths = [sum(map(len, [each.id] if isinstance(each.id, str) else each.id)) for each in messages]
    made: list[list[Message]] = [[] for _ in range(count)]
    for message, before in zip(messages, accumulate(lengths, initial=0), strict=False):
        made[before * count // sum(lengths)].append(message)
    return [part for part in made if part]


def take(files: Iterable[Path]) -> int:
    """Take the translations of those files; 1 if one was refused."""
    entries = collected()
    refused = []
    for file in files:
        translated = read(file)
        to = LANGUAGES / f"{translated.locale_identifier}.po"
        messages = updated(read(to), entries)
        there = {key_of(message): message for message in messages}
        for each in translated:
            if not each.id or each.fuzzy or not is_translated(each):
                continue
            message = there.get(key_of(each))
            if message is None or message.id != each.id:
                refused.append(f"{file}: no message of the code: {key_of(each)[1]!r}")
            elif wrong := wrong_fields(each):
                refused.append(f"{file}: {wrong}: {key_of(each)[1]!r}")
            else:
                message.string = each.string
        to.write_text(written(to.stem, messages), encoding="utf-8")
    print("\n".join(refused) or "All translations are taken.")
    return 1 if refused else 0


def main() -> int:
    """Do what the command says."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of languages.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true", help="say what is wrong with the catalogues")
    what.add_argument("--missing", type=int, metavar="N", help="write what is untranslated to N files in build")
    what.add_argument("--take", type=Path, nargs="+", metavar="FILE", help="take translations from files")
    options = parser.parse_args()
    if options.check:
        return check()
    if options.missing:
        return missing(options.missing)
    return take(options.take) if options.take else update()


if __name__ == "__main__":
    sys.exit(main())
