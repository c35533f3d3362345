"""The one door for files: a table of the kinds that are read, each of which tells how likely a file is its own.

What a file holds counts for more than what it is called: a LIN that begins with lines of ``%`` is no PBN, even where
its name says so. A kind is one row.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from oddtrick.files.deal_files.dlm import is_dlm, scan_dlm
from oddtrick.files.deal_files.numbered_cards import is_bri, is_dup, scan_bri, scan_dup
from oddtrick.files.deal_files.solver_lists import scan_list, share_of_deals
from oddtrick.files.deal_files.viewer_links import has_links, scan_links
from oddtrick.files.pbn.games import MANDATORY
from oddtrick.files.pbn.lin import is_lin, scan_lin
from oddtrick.files.pbn.parsing import PbnScan, scan_pbn
from oddtrick.files.pbn.rbn import is_rbn, scan_rbn
from oddtrick.files.pbn.tokens import text_of
from oddtrick.rules.errors import RecordError
from oddtrick.rules.messages import Message, listed, message

HEAD_LENGTH = 20_000
"""Characters, or bytes, by which a file is recognised."""
NAME_BONUS = 0.3
"""How much likelier a file is of a kind by whose ending it is called."""
MIN_LIKELIHOOD = 0.25
"""Below that a file is of no kind."""


class Scanner(Protocol):
    """Reads every board of a content that can be read."""

    def __call__(self, content: bytes, source: str = "", /) -> PbnScan:
        """The boards and the faults."""
        ...


@dataclass(frozen=True, slots=True)
class FileStart:
    """The beginning of a file, as bytes, and as text whose lines end with a line feed."""

    data: bytes
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FileKind:
    """A kind of files: what it is called, how its files end, how likely (0 to 1) a beginning is one, how it is read.

    ``scan`` is ``None`` for the records of oddtrick, which are not read as boards.
    """

    name: str
    endings: tuple[str, ...]
    likelihood: Callable[[FileStart], float]
    scan: Scanner | None


def _record(begins: FileStart) -> float:
    text = begins.text.lstrip()
    if not text.startswith("{"):
        return 0.0
    return 1.0 if '"oddtrick"' in text.partition("\n")[0] else 0.4


_PBN_TAG = re.compile(r'\[ ?(\w+) ?(")?')
_PBN_NAMES = frozenset(name.lower() for name in (*MANDATORY, "Auction", "Play"))


def _pbn(begins: FileStart) -> float:
    if re.match(r"\s*%\s*PBN\b", begins.text, re.IGNORECASE):
        return 1.0
    tags = [tag for line in begins.text.splitlines() if (tag := _PBN_TAG.match(line.strip()))]
    if any(tag[1].lower() in _PBN_NAMES for tag in tags):
        return 0.95
    if any(tag[2] for tag in tags):
        return 0.8
    return 0.3 if begins.text.lstrip()[:1] in tuple("[%;") else 0.0


_LIN_DEAL = re.compile(r"(?i)(?:^|[|\s])md\s*\|[0-4o]")
_LIN_PARTS = re.compile(r"(?i)\b(?:pn|qx|vg|st|rh|ah|mb|pc|pg|sv|nt|lin)\|")


def _lin(begins: FileStart) -> float:
    if _LIN_DEAL.search(begins.text):
        return 0.97
    if is_lin(begins.text):
        return 0.9
    return 0.6 if len(_LIN_PARTS.findall(begins.text)) > 1 else 0.0


_RBN_HANDS = re.compile(r"(?m)^H\s+[NESW][:;]")
_RBN_CALLS = re.compile(r"(?m)^A\s+[NESW][ZNEB?](?::|$)")


def _rbn(begins: FileStart) -> float:
    if is_rbn(begins.text):
        return 1.0
    hands, calls = _RBN_HANDS.search(begins.text), _RBN_CALLS.search(begins.text)
    return 0.96 if hands and calls else 0.8 if hands or calls else 0.0


def _dlm(begins: FileStart) -> float:
    return 0.99 if is_dlm(begins.text) else 0.4 if re.match(r"\s*\[Document\]", begins.text, re.IGNORECASE) else 0.0


def _list(begins: FileStart) -> float:
    share = share_of_deals(begins.text)
    return 0.9 * share if share > 0.2 else 0.0


def _links(begins: FileStart) -> float:
    return 0.92 if has_links(begins.text) else 0.0


KINDS = (
    FileKind(name="record", endings=(".odd",), likelihood=_record, scan=None),
    FileKind(name="PBN", endings=(".pbn",), likelihood=_pbn, scan=scan_pbn),
    FileKind(name="LIN", endings=(".lin",), likelihood=_lin, scan=scan_lin),
    FileKind(name="RBN", endings=(".rbn",), likelihood=_rbn, scan=scan_rbn),
    FileKind(name="DUP", endings=(".dup",), likelihood=lambda begins: 0.98 * is_dup(begins.data), scan=scan_dup),
    FileKind(name="DLM", endings=(".dlm",), likelihood=_dlm, scan=scan_dlm),
    FileKind(name="BRI", endings=(".bri",), likelihood=lambda begins: 0.97 * is_bri(begins.data), scan=scan_bri),
    FileKind(name="list of deals", endings=(".lst", ".dds", ".gib"), likelihood=_list, scan=scan_list),
    FileKind(name="links of hand viewers", endings=(".url",), likelihood=_links, scan=scan_links),
)
"""Every kind, in the order in which one is taken where two are as likely."""


def recognised(name: str, data: bytes) -> FileKind | None:
    """The kind of a file by what it holds and what it is called; ``None`` if it is of none that is known.

    An empty file is of the kind that it is called by.
    """
    text = text_of(data[:HEAD_LENGTH])
    begins = FileStart(data[:HEAD_LENGTH], text)
    called = "." + name.lower().rpartition(".")[2]
    best, most = None, 0.0
    for kind in KINDS:
        likely = kind.likelihood(begins) + (NAME_BONUS if called in kind.endings else 0.0)
        if likely > most:
            best, most = kind, likely
    return None if most < MIN_LIKELIHOOD else best


def read_games(name: str, data: bytes, source: str) -> PbnScan | None:
    """The games of a file of any kind; ``None`` for a record, ``RecordError`` for what is of no kind."""
    kind = recognised(name, data)
    if kind is None:
        raise RecordError(of_no_kind(data), 1, 1, source)
    return None if kind.scan is None else kind.scan(data, source)


def of_no_kind(data: bytes) -> Message:
    """What is said of a file that is of no known kind: what was tried, and how it begins."""
    text = text_of(data[:HEAD_LENGTH])
    first = next((line.strip() for line in text.splitlines() if line.strip()), "")
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in first[:60])
    return message(
        "this is no file of deals that is known here: it was tried as {kinds}; it begins with {start}",
        kinds=listed(kind.name for kind in KINDS),
        start=repr(shown) if shown else message("nothing"),
    )
