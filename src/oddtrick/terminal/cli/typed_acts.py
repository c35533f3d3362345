"""What happened at another table, as it is typed: ``W: lead h5``, ``dummy: s3``, ``S: misdeal faced-card s9``."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from oddtrick.rules.acts import Act, Demand, Look, Mishap
from oddtrick.rules.cards import WHOLE_PACK, Card, Seat, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message
from oddtrick.rules.offers import Offers
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.table import Table
from oddtrick.rules.terms import MishapKind, member
from oddtrick.rules.view import view
from oddtrick.teaching.desk.reconstruction import DealReport, suppose
from oddtrick.teaching.desk.reported_acts import ReportedActs, ReportedDeal, reconstruct
from oddtrick.words.speech.spoken_calls import plain
from oddtrick.words.speech.understanding import parse_act, parse_spoken_card, parse_suit
from oddtrick.words.wording.people_at_table import COMPASS

_PLAY = re.compile(
    r"(i )?(lead|play|claim|concede|take|having|touch|place|quit|turn|leave the|leave with|search|look at|no \w+$|rev)"
)
"""Words that are said while the cards are being played."""

_MISHAP = re.compile(r"mis(?:hap|deal)\s+|looks? (?:at )?(?:my |his )?(?:own )?cards", re.IGNORECASE)


def read_report(code: Code, situation: DealReport, texts: Sequence[str], names: Mapping[Seat, str]) -> ReportedDeal:
    """The acts typed, each as words or as JSON, and a table for them; ``NotUnderstood`` says what to write."""
    acts: list[Act] = []
    for text in texts:
        if text.lstrip().startswith("{"):
            acts.append(_from_json(text))
            continue
        by, words = _split(text, names)
        # Who plays two hands may look at one of them before anything is said (dummy bridge).
        early = code.lineup.alone is not None and plain(words).startswith("look at hand")
        if not acts and not situation.in_play and _PLAY.match(plain(words)) and not early:
            situation = replace(situation, declarer=Seat.S if situation.dealer is None else situation.dealer)
        sitting, _ = suppose(code, situation, acts)
        for act in acts:
            sitting, _ = sitting.do(act)
        table = (sitting if _MISHAP.match(words) else sitting.dealt()).table
        acts.append(_understood(code, table, by, words))
    return reconstruct(code, ReportedActs(situation=situation, acts=tuple(acts)))


def read_act_of(code: Code, table: Table, text: str, names: Mapping[Seat, str]) -> Act:
    """An act typed of a table that is known; ``NotUnderstood`` says what to write instead."""
    if text.lstrip().startswith("{"):
        return _from_json(text)
    return _understood(code, table, *_split(text, names))


def _from_json(text: str) -> Act:
    try:
        return read_act(json.loads(text))
    except json.JSONDecodeError as error:
        why = message(
            "{text} is no act in JSON: {why} at column {column}", text=repr(text), why=error.msg, column=error.colno
        )
        raise NotUnderstood(why) from error


def _split(text: str, names: Mapping[Seat, str]) -> tuple[str, str]:
    """Who did it, and what."""
    who, colon, words = text.partition(":")
    by_name = {**{seat.name: seat for seat in Seat}, **{COMPASS[seat]: seat for seat in Seat}}
    by_name |= {name: seat for seat, name in names.items()}
    seat = next((seat for name, seat in by_name.items() if name.lower() == who.strip().lower()), None)
    if colon and words.strip() and who.strip().lower() in ("dummy", "declarer"):
        return who.strip().lower(), words.strip()
    if not colon or not words.strip() or seat is None:
        raise NotUnderstood(
            message("{text}: write who did it and what, as 'W: lead h5', 'dummy: s3' or 'S: 2h'", text=repr(text))
        )
    return seat.name, words.strip()


def _understood(code: Code, table: Table, who: str, words: str) -> Act:
    seat, from_dummy = _actor(table, who)
    if _MISHAP.match(words) and not words.lower().startswith("look"):
        return _mishap(seat, words)
    words, dealt = _when_dealt(words)
    seen = view(code, table, seat)
    # Who reports it may name any card; only of a hand thrown down whole must it be known what it holds.
    whole = plain(words) in ("throw", "throw hand", "throw my hand")
    open_dummy = from_dummy or "dummy" in words.lower() or words.lower().startswith("touch")
    source = seen.dummy if open_dummy and seen.dummy is not None else seat
    seen = replace(
        seen,
        hand=seen.hand if whole else WHOLE_PACK,
        dummy_hand=WHOLE_PACK if open_dummy else None,
        seen=((source, WHOLE_PACK),),
        own=(source,),
        offers=Offers(rights=seen.offers.rights, acts=seen.offers.acts),
    )
    act = parse_act(words, code, seen)
    if dealt is not None and isinstance(act, Look | Demand):
        return replace(act, dealt=dealt)
    return act


def _when_dealt(words: str) -> tuple[str, int | None]:
    """What was said before ``dealt 20`` or ``at 20``, and that number of cards; all of it, and ``None`` without."""
    match words.rsplit(maxsplit=2):
        case [said, how, count] if how.lower() in ("at", "dealt") and count.isascii() and count.isdecimal():
            return (said, int(count)) if len(count) <= 2 else (words, None)
    return words, None


def _actor(table: Table, who: str) -> tuple[Seat, bool]:
    """Whose act it is, and whether the card comes from dummy: the declarer plays it, also where another is said to."""
    declaration = None if table.deal is None else table.deal.declaration
    declarer = None if declaration is None else declaration.declarer
    if who in Seat.__members__:
        return Seat[who], False
    if declarer is None:
        raise NotUnderstood(
            message("there is no {who} before the declaration is over: name a seat, or give --declarer", who=who)
        )
    return declarer, who == "dummy"


def _mishap(seat: Seat, words: str) -> Mishap:
    """``misdeal faced-card s9 dealt 20``: a word of the table's language, cards, a seat, how far the deal had gone."""
    words, dealt = _when_dealt(words)
    _, *rest = words.split()
    if not rest:
        raise NotUnderstood(
            message("which mishap? There are {mishaps}", mishaps=", ".join(kind.value for kind in MishapKind))
        )
    cards: list[Card] = []
    concerned = None
    corrected = False
    for word in rest[1:]:
        if word.upper() in Seat.__members__:
            concerned = Seat[word.upper()]
        elif word.lower() in ("corrected", "rectified"):
            corrected = True
        else:
            cards.append(parse_spoken_card(word))
    return Mishap(
        by=seat,
        kind=member(MishapKind, rest[0].lower(), "mishap"),
        cards=tuple(cards),
        seat=concerned,
        dealt=dealt,
        corrected=corrected,
    )


# -- what is known of the hands --


def holdings(
    texts: Iterable[str], names: Mapping[Seat, str]
) -> tuple[dict[Seat, tuple[Card, ...]], set[tuple[Seat, Suit]]]:
    """What hands hold, from texts such as ``W=HQ H5`` (cards) and ``W=H`` (one of that suit at least)."""
    cards: dict[Seat, tuple[Card, ...]] = {}
    suits: set[tuple[Seat, Suit]] = set()
    for text in texts:
        by, words = _split(text.replace("=", ":", 1), names)
        if by not in Seat.__members__:
            raise NotUnderstood(message("{text}: name the seat, as W=H or W=HQ,H5", text=repr(text)))
        for word in re.split(r"[\s,]+", words):
            suit = parse_suit(word)
            if suit is None:
                cards[Seat[by]] = (*cards.get(Seat[by], ()), parse_spoken_card(word))
            else:
                suits.add((Seat[by], suit))
    return cards, suits
