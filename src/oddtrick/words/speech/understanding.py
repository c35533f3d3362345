"""What a player says, understood: ``2h``, ``pass``, ``hearts``, ``may i play``, ``hq``, ``claim 3``.

Only what the words mean is found here; whether it may be done is for the referee.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal

from oddtrick.rules.acts import (
    Act,
    Agree,
    AgreeScore,
    Alter,
    Answer,
    AskPartner,
    AskVoid,
    Claim,
    ClaimRevoke,
    Concede,
    Consult,
    CorrectScore,
    Demand,
    Expose,
    LeaveTable,
    Look,
    LookedAt,
    LookKind,
    Mix,
    Place,
    Play,
    PlayOn,
    Quit,
    Remarks,
    Say,
    ScoreEntry,
    Search,
    TakeBack,
    Touch,
    Tricks,
    Waive,
)
from oddtrick.rules.cards import Card, Seat, Side, Suit
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.messages import message, plural_message
from oddtrick.rules.table import State
from oddtrick.rules.terms import PARAMETERS, How, Remedy, RemedyKind, Topic, member
from oddtrick.rules.view import View
from oddtrick.words.speech.spoken_calls import FIGURES, SUIT_NAMES, parse_spoken_call, plain
from oddtrick.words.speech.spoken_cards import CARD, RANK_LETTERS, named_card
from oddtrick.words.speech.spoken_plans import parse_spoken_plan
from oddtrick.words.wording import cards_text
from oddtrick.words.wording.grants import choices


def parse_suit(text: str) -> Suit | None:
    """The suit named: ``h``, ``hearts``; ``None`` if the text names none."""
    return SUIT_NAMES.get(plain(text))


# -- cards --


def parse_spoken_card(text: str) -> Card:
    """The card named: ``hq``, ``qh``, ``10h``, ``♥10``, ``queen of hearts``."""
    match = CARD.fullmatch(plain(text))
    if match is None:
        raise NotUnderstood(
            message("{text} is no card. Name suit and rank, as hq, h10 or queen of hearts.", text=repr(text.strip()))
        )
    return named_card(match)


def _cards(text: str, view: View) -> tuple[Card, ...]:
    said = re.sub(r"\bthe ", "", plain(text))
    if said in RANK_LETTERS:
        return (_only(said, view),)
    if CARD.fullmatch(said):
        return (parse_spoken_card(said),)
    return tuple(map(parse_spoken_card, said.split(" and ") if " and " in said else said.split()))


def _only(rank: str, view: View) -> Card:
    """The one card of that rank that may properly be played: "queen" when a spade was led."""
    cards = [card for _, card in view.offers.plays if card.rank.letter == RANK_LETTERS[rank]]
    if len(cards) != 1:
        raise NotUnderstood(message("Which {rank}? Name the suit too, as {card}.", rank=rank, card=f"h{rank[:1]}"))
    return cards[0]


# -- acts --


def parse_act(text: str, code: Code, view: View) -> Act:
    """The act that is meant by what was said at that seat; ``NotUnderstood`` says what could be said instead."""
    seat = _seat(view)
    said = plain(text)
    if act := _answering(said, view, seat):
        return act
    if said.startswith("i ") and said.split()[1] in _PHRASES:
        said = said.removeprefix("i ")
    word, _, rest = said.partition(" ")
    if said in _TRICK_IS_MINE:
        return Remarks(seat, Topic.TRICK_IS_MINE)
    if said in _REST_IS_MINE:
        return Claim(seat, "rest")
    if word in ("alter", "change"):
        return Alter(seat, parse_spoken_call(re.sub(r"^(it |that )?(to )?", "", rest), code))
    if said in ("having none", "none"):
        return _ask_void(view, seat)
    if word in _PHRASES and (act := _PHRASES[word](rest, view, seat)):
        return act
    if text.strip().endswith("?") and word == "no" and rest in SUIT_NAMES:
        return AskVoid(seat, SUIT_NAMES[rest])
    if view.state is State.OPEN:
        # Who plays two hands speaks for whichever has the word.
        by = view.turn if view.turn is not None and view.turn in view.own else seat
        return Say(by, parse_spoken_call(text, code))
    if view.state is State.FINAL:
        return _play(_PLAYING.sub("", said), view, seat)
    raise NotUnderstood(message("{text} has no meaning now; ? tells what may be said.", text=repr(text.strip())))


_PLAYING = re.compile(r"^(?:well then )?(?:i |well )?(?:play |lead |have )?| please$")
"""What is said beside the name of a card: "we'll have the eight of diamonds", "Ace of hearts, please", 1898, p. 68."""


def _seat(view: View) -> Seat:
    if view.seat is None:
        raise NotUnderstood(message("Whoever only watches has nothing to say."))
    return view.seat


def _play(said: str, view: View, seat: Seat) -> Play:
    """The declarer plays whichever of their two hands holds the card."""
    said = re.sub(r"^(from )?dummys? | from dummy$", "", said)
    cards = _cards(said, view)
    within_reach = {source: hand for source, hand in view.seen if source in {seat, *view.own}}
    if missing := [card for card in cards if not any(card in hand for hand in within_reach.values())]:
        raise NotUnderstood(message("You do not hold {cards}.", cards=cards_text(missing)))
    source = next((at for at, hand in within_reach.items() if all(card in hand for card in cards)), seat)
    return Play(seat, cards, None if source is seat else source)


def _answering(said: str, view: View, seat: Seat) -> Act | None:
    """An answer to what is being asked of this seat: a claim, a question, a choice."""
    if view.claim is not None and "agree" in view.offers.acts:
        if said in ("yes", "y", "agree", "agreed", "i agree", "admit"):
            return Agree(seat)
        if said in ("no", "n", "play on", "playon", "dispute"):
            return PlayOn(seat)
    if any(q.seat is seat and q.none is None for q in view.inquiries):
        if said in ("none", "no", "n", "i have none", "having none"):
            return Answer(seat, void=True)
        if said in ("i have", "i have one", "one", "yes", "y", "having one"):
            return Answer(seat, void=False)
    return _demand_by_number(said, view, seat) or _demand_by_name(said, view, seat)


_CALLING = re.compile(r"(?:i )?(?P<verb>call|forbid)(?: for)?(?: the lead of)?(?: an?)? (?P<what>.+?)(?: lead)?")
_FILLING = frozenset(
    {
        "i",
        "a",
        "an",
        "the",
        "claim",
        "demand",
        "have",
        "let",
        "ask",
        "for",
        "it",
        "be",
        "to",
        "his",
        "her",
        "their",
        "card",
        "called",
        "take",
        "three",
        "trick",
    }
)


def _demand_by_name(said: str, view: View, seat: Seat) -> Act | None:
    """``i claim a new deal``, ``let it stand``, ``call a heart``, ``forbid hearts``: a choice that waits, in words."""
    if not view.offers.rights:
        return None
    granted = choices(view.offers.rights[-1])
    if match := _CALLING.fullmatch(said):
        suit = parse_suit(match["what"])
        kind = RemedyKind.CALL_SUIT if match["verb"] == "call" else RemedyKind.FORBID_SUIT
        if suit is not None:
            wanted = Remedy(kind, suit)
            return Demand(seat, (wanted,)) if any(remedy.admits(wanted) for remedy in granted) else None
    words = " ".join(word for word in said.split() if word not in _FILLING and not word.isdecimal())
    named = [remedy for remedy in granted if remedy.kind.value.replace("-", " ") == words]
    return Demand(seat, (named[0],)) if len(named) == 1 else None


def _demand_by_number(said: str, view: View, seat: Seat) -> Act | None:
    """``2``, ``1 and 2``, or with what the law leaves to be named: ``2 hearts``."""
    match = re.fullmatch(r"(?:demand )?(?P<numbers>\d{1,2}(?: (?:and )?\d{1,2})*+)(?P<param> [a-z♠♥♦♣].*)?", said)
    if not view.offers.rights or match is None:
        return None
    granted = choices(view.offers.rights[-1])
    numbers = [int(number) for number in re.findall(r"\d+", match["numbers"])]
    if not all(1 <= number <= len(granted) for number in numbers):
        raise NotUnderstood(message("The choices are numbered from 1 to {count}.", count=len(granted)))
    remedies = [granted[number - 1] for number in numbers]
    if match["param"]:
        remedies[-1] = _with_param(remedies[-1], match["param"].strip())
    return Demand(seat, tuple(remedies))


def _with_param(remedy: Remedy, named: str) -> Remedy:
    if PARAMETERS[remedy.kind] is Suit and named in SUIT_NAMES:
        return Remedy(remedy.kind, SUIT_NAMES[named])
    return Remedy.parse(f"{remedy.kind.value}:{named.upper()}")


def _tricks(rest: str) -> tuple[Tricks, str]:
    """The number of tricks, or the rest, and whatever is said after it."""
    head, _, tail = rest.partition(" ")
    if head in ("", "rest", "all", "the"):
        return "rest", tail.removeprefix("rest").strip()
    if head in FIGURES and FIGURES[head] <= 13:
        return FIGURES[head], re.sub(r"^(more )?tricks?\b", "", tail).strip()
    raise NotUnderstood(
        message(
            "How many tricks? Say claim 3, claim rest, concede 2 or concede rest; {text} is no number.",
            text=repr(head),
        )
    )


def _claim(rest: str, _view: View, seat: Seat) -> Act:
    tricks, text = _tricks(rest)
    plan = parse_spoken_plan(text)
    return Claim(seat, tricks, plan.words, plan.finesses, plan.line)


def _concede(rest: str, _view: View, seat: Seat) -> Act:
    return Concede(seat, _tricks(rest)[0])


def _charge(rest: str, _view: View, seat: Seat) -> Act:
    match = re.fullmatch(r"(?:by )?(?P<seat>[nesw])\w*(?: in)?(?: trick)? (?P<trick>\d{1,2})", rest)
    if match is None or not 1 <= int(match["trick"]) <= 13:
        raise NotUnderstood(message("Whose revoke, and in which trick? Say revoke e 3: East's in the third trick."))
    return ClaimRevoke(seat, Seat.parse(match["seat"].upper()), int(match["trick"]))


def _take_back(rest: str, view: View, seat: Seat) -> Act | None:
    words = rest.split()
    if "back" not in words or "trick" in words:
        return None
    return TakeBack(seat, view.dummy if {"dummy", "dummys"} & set(words) else None)


def _demand(rest: str, _view: View, seat: Seat) -> Act:
    words = rest.split()
    if not words or not all(word.partition(":")[0] in _REMEDIES for word in words):
        raise NotUnderstood(message("Demand what? Name one of the choices, by its number."))
    return Demand(seat, tuple(Remedy.parse(_as_written(word)) for word in words))


_REMEDIES = frozenset(kind.value for kind in RemedyKind)


def _as_written(remedy: str) -> str:
    name, colon, param = remedy.partition(":")
    return f"{name}{colon}{param.upper()}"


def _ask_void(view: View, seat: Seat) -> Act:
    if view.on_table is None:
        raise NotUnderstood(message("No suit has been led of which to ask."))
    return AskVoid(seat, view.on_table.led.suit)


def _expose(how: How) -> Callable[[str, View, Seat], Act]:
    """A card that should not be seen: ``drop hq``, ``show h q and s 3``, ``throw`` for the whole hand."""

    def parse(rest: str, view: View, seat: Seat) -> Act:
        cards = tuple(view.hand) if how is How.THROWN and rest in ("", "hand", "my hand") else _cards(rest, view)
        if missing := [card for card in cards if card not in view.hand]:
            raise NotUnderstood(message("You do not hold {cards}.", cards=cards_text(missing)))
        return Expose(seat, cards, how)

    return parse


def _remark(rest: str, _view: View, seat: Seat) -> Act:
    """``remark trick is mine``: the subjects are those of the language of the table."""
    return Remarks(seat, member(Topic, rest.replace(" ", "-"), "subject of a remark"))


def _look(rest: str, _view: View, seat: Seat) -> Act:
    words = [word for word in rest.split() if word not in ("at", "me", "my", "the", "of")]
    match words:
        case ["own", "cards"] | ["cards"]:
            return Look(seat, LookedAt(LookKind.OWN_CARDS))
        case ["last", "trick"]:
            return Look(seat, LookedAt(LookKind.LAST_TRICK))
        case ["trick", number] if number.isascii() and number.isdigit() and 1 <= int(number) <= 13:
            return Look(seat, LookedAt(LookKind.TRICK, trick=int(number)))
        case ["hand", whose] | [whose, "hand"] if whose[:1].upper() in Seat.__members__:
            return Look(seat, LookedAt(LookKind.HAND, hand=Seat[whose[0].upper()]))
    raise NotUnderstood(message("Look at what? Say look at trick 3, look at the last trick, or look at hand e."))


def _touch(rest: str, view: View, seat: Seat) -> Act:
    """``touch h5``; with "I arrange" the card is not played, 1910, law 66, 1915, law 64."""
    named = rest.removesuffix(" i arrange").removesuffix(" arranging")
    cards = _cards(named, view)
    if missing := [card for card in cards if card not in (view.dummy_hand or ())]:
        raise NotUnderstood(message("Dummy does not hold {cards}.", cards=cards_text(missing)))
    return Touch(seat, cards, arranging=named != rest)


def _arrange(rest: str, view: View, seat: Seat) -> Act | None:
    """``I arrange h5``: dummy's card is touched and not played."""
    return _touch(f"{rest} arranging", view, seat) if rest else None


def _place(rest: str, _view: View, seat: Seat) -> Act | None:
    return Place(seat) if rest in ("", "cards", "the cards", "your cards", "cards please") else None


def _ask(rest: str, _view: View, seat: Seat) -> Act | None:
    """``ask partner``: the one form in which the law lets partners speak of a penalty."""
    return AskPartner(seat) if not rest else None


def _leave_table(rest: str, view: View, seat: Seat) -> Act | None:
    """``leave the table``, ``leave with the courtesies``; in the declaration ``leave`` is a call."""
    if view.state is not State.FINAL:
        return None
    return LeaveTable(seat, courtesies="courtesies" in rest.split())


def _turn(_rest: str, view: View, seat: Seat) -> Act:
    if view.on_table is None or not view.on_table.is_complete:
        raise NotUnderstood(message("A trick is turned when all four have played to it."))
    return Quit(seat)


def _stop(_rest: str, _view: View, seat: Seat) -> Act:
    return AgreeScore(seat)


_TRICK_IS_MINE = ("that trick is mine", "the trick is mine", "trick is mine", "i think that trick is mine")

_REST_IS_MINE = ("i have the rest", "have the rest", "the rest are mine", "the rest is mine")
"""The words of a claim in the books: Foster p. 45, Work p. 46."""

_CORRECTION = re.compile(
    r"(?:the )?(?:score )?(?P<whose>we|us|our|ours|they|them|their|theirs|ns|ew|n-s|e-w|[nesw]) (?P<column>below|above)"
    r"(?: the line)?(?: in| of)?(?: deal (?P<deal>\d{1,3}))? (?:to )?(?P<to>\d{1,4})"
)


def _correct(rest: str, view: View, seat: Seat) -> Act:
    """``correct we below to 36``, ``correct ew above in deal 2 to 50``: of the last deal, if none is named."""
    match = _CORRECTION.fullmatch(rest)
    scored = len(view.sheet.deals)
    if match is None or not scored:
        raise NotUnderstood(message("Which entry? Say correct we below to 36, or correct they above in deal 2 to 50."))
    who = _column(match["whose"].replace("-", ""), view, seat)
    deal = int(match["deal"] or scored)
    if not 1 <= deal <= scored:
        raise NotUnderstood(
            plural_message(
                "Deal {deal} is not scored; {count} is.", "Deal {deal} is not scored; {count} are.", scored, deal=deal
            )
        )
    column: Literal["below", "above"] = "below" if match["column"] == "below" else "above"
    return CorrectScore(seat, ScoreEntry(column, who, deal), int(match["to"]))


def _column(whose: str, view: View, seat: Seat) -> Side | Seat:
    """Whose column is meant; of three players each has their own."""
    own, others = whose[:1] in "uo" or whose == "we", whose.startswith("the")
    meant: Side | Seat | None = None
    if Side.NS in view.sheet.columns:
        meant = seat.side if own else seat.side.other if others else None
        meant = Side[whose.upper()] if whose in ("ns", "ew") else meant
    elif own or len(whose) == 1:
        meant = seat if own else Seat[whose.upper()]
    if meant not in view.sheet.columns:
        names = ", ".join(map(str, view.sheet.columns))
        raise NotUnderstood(
            message(
                "Whose entry? The columns are {columns}: say {example}.",
                columns=names,
                example=f"correct {names[:2].lower()} below to 36",
            )
        )
    return meant


def _agree(rest: str, _view: View, seat: Seat) -> Act | None:
    return AgreeScore(seat) if rest in ("", "score", "the score", "to the score") else None


_PHRASES: Mapping[str, Callable[[str, View, Seat], Act | None]] = {
    "claim": _claim,
    "concede": _concede,
    "revoke": _charge,
    "take": _take_back,
    "demand": _demand,
    "turn": _turn,
    "waive": lambda _rest, _view, seat: Waive(seat),
    "stop": _stop,
    "agree": _agree,
    "correct": _correct,
    "drop": _expose(How.DROPPED),
    "show": lambda rest, view, seat: (_look if "trick" in rest else _expose(How.SHOWN))(rest, view, seat),
    "expose": _expose(How.SHOWN),
    "detach": _expose(How.DETACHED),
    "throw": _expose(How.THROWN),
    "remark": _remark,
    "look": _look,
    "touch": _touch,
    "arrange": _arrange,
    "place": _place,
    "ask": _ask,
    "consult": lambda _rest, _view, seat: Consult(seat),
    "search": lambda _rest, _view, seat: Search(seat),
    "mix": lambda _rest, _view, seat: Mix(seat),
    "leave": _leave_table,
}
