"""Acts to be done, as forms: with their words and with what is still to be named, so that a page needs no law."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from oddtrick.club.render.shapes.seat import AskShape, ChoiceShape, FormShape, ListName, ListsShape, OptionShape
from oddtrick.rules.cards import SUITS, Card, Hand, Rank, Seat, Suit
from oddtrick.rules.laws.directions import tenaces
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.messages import mark
from oddtrick.rules.table import Right, State
from oddtrick.rules.terms import OPEN_CARDS, PARAMETERS, How, Remedy, RemedyKind, Topic
from oddtrick.rules.view import View
from oddtrick.words.language import cached_by_language
from oddtrick.words.language import gettext as _
from oddtrick.words.wording import (
    PLANS,
    NameOf,
    alternatives,
    card_text,
    choice_text,
    counted,
    remedy_text,
    sentence,
    topic_text,
)


def option(value: str | int | bool, label: str) -> OptionShape:  # noqa: FBT001 (the value of a field, whatever it is)
    """A value with its label."""
    return {"value": value, "label": label}


def form(seat: Seat, act: str, label: str, *asks: AskShape, **fields: Any) -> FormShape:
    """An act by that seat, with what has still to be named."""
    return {"act": {"by": seat.name, "act": act, **fields}, "label": label, "asks": list(asks)}


def ask(
    field: str, label: str, options: Iterable[OptionShape], *, many: bool = False, optional: bool = False
) -> AskShape:
    """One thing to be named, or several, or perhaps none of them."""
    return {"field": field, "label": label, "options": list(options), "many": many, "optional": optional}


def ask_among(field: str, label: str, among: ListName, *options: OptionShape, upto: int | None = None) -> AskShape:
    """One thing to be named, of a list that everybody has, or of the options after it."""
    asking = ask(field, label, options)
    asking["among"] = among
    if upto is not None:
        asking["upto"] = upto
    return asking


_HOW: Mapping[How, str] = {
    How.DROPPED: mark("drop it on the table"),
    How.SHOWN: mark("let partner see it"),
    How.NAMED: mark("name it"),
    How.THROWN: mark("throw the hand down"),
    How.DETACHED: mark("detach it from the hand"),
    How.BELOW_TABLE: mark("let it fall below the table"),
    How.ADVERSARY_ONLY: mark("let an adversary see it"),
}

_SUITS: Mapping[Suit, str] = {
    Suit.CLUBS: mark("clubs"),
    Suit.DIAMONDS: mark("diamonds"),
    Suit.HEARTS: mark("hearts"),
    Suit.SPADES: mark("spades"),
}


@cached_by_language()
def lists() -> ListsShape:
    """What forms ask for at any table: the same for all who read one language, so that a page is sent it once."""
    return {
        "tricks": [option(count, counted(count, "trick")) for count in range(1, len(Rank))],
        "plans": [option("", _("nothing said")), *(option(plan.value, _(words)) for plan, words in PLANS.items())],
        "ways": [option(way.value, _(text)) for way, text in _HOW.items()],
        "topics": [option(topic.value, topic_text(topic)) for topic in Topic],
        "places": [
            option("last-trick", _("the last trick")),
            *(option(f"trick:{n}", _trick(n)) for n in range(1, len(Rank) + 1)),
        ],
    }


def _trick(number: int) -> str:
    return _("trick {number}", number=number)


def _cards(cards: Iterable[Card]) -> list[OptionShape]:
    return [option(card.name, card_text(card)) for card in cards]


def _seats(seats: Iterable[Seat], name_of: NameOf) -> list[OptionShape]:
    return [option(seat.name, name_of(seat)) for seat in seats]


# -- the choices of a right --


def choices(
    right: Right, seat: Seat, name_of: NameOf, scoring: Scoring, follows: Mapping[tuple[Remedy, ...], str]
) -> list[ChoiceShape]:
    """The remedies as they can be chosen, each with the form that demands it and with what ``follows``."""

    def texts(remedy: Remedy) -> str:
        return sentence(remedy_text(remedy, name_of, scoring))

    shapes: list[ChoiceShape] = []
    for remedies in alternatives(right.remedies):
        text = sentence(choice_text(remedies, name_of, scoring, right))
        demand = _demand(right, remedies[0], seat, text, texts)
        what = follows[remedies]
        if demand["asks"] and what:
            what = _("If it is {suit}: {what}", suit=SUITS[0].symbol, what=what)
        shapes.append({"text": text, "form": demand, "follows": what})
    return shapes


def _demand(right: Right, remedy: Remedy, seat: Seat, label: str, texts: Callable[[Remedy], str]) -> FormShape:
    params = () if remedy.param is not None else tuple(_params(right, remedy.kind))
    if not params:
        return form(seat, "demand", label, remedy=str(remedy))
    named = [Remedy(remedy.kind, param) for param in params]
    options = [option(str(each), texts(each)) for each in named]
    return form(seat, "demand", label, ask("remedy", _("Which"), options))


def _params(right: Right, kind: RemedyKind) -> Iterable[Any]:
    """What a remedy that leaves it open may name."""
    if PARAMETERS[kind] is Suit:
        return SUITS
    if kind in OPEN_CARDS:
        return right.cards
    return right.offender.side.seats if kind is RemedyKind.LEAD_FROM else ()


# -- what is proper now, besides calls and cards --


def forms_offered(view: View, acts: Iterable[str], name_of: NameOf) -> list[FormShape]:
    """Those acts, which are in order, as forms; dealing and cutting are done by the command ``ready``."""
    if view.seat is None:
        return []
    return [each_form for name in acts if name in _OFFERED for each_form in _OFFERED[name](view, view.seat, name_of)]


# Shown to every player at every card, and made once.
@cached_by_language()
def _claiming(seat: Seat, left: int) -> FormShape:
    many = _of_the_rest(left, _("nothing to claim"))
    return form(seat, "claim", _("Claim tricks"), many, ask_among("plan", _("How"), "plans"))


@cached_by_language()
def _conceding(seat: Seat, left: int) -> FormShape:
    return form(seat, "concede", _("Give tricks up"), _of_the_rest(left, _("nothing to give up")))


def _of_the_rest(left: int, nothing: str) -> AskShape:
    rest = option("rest", _("the rest") if left else nothing)
    return ask_among("tricks", _("How many"), "tricks", rest, upto=max(0, left - 1))


@cached_by_language()
def _where(tricks: int) -> AskShape:
    return ask("trick", _("Where"), [option(n, _trick(n)) for n in range(1, tricks + 1)])


def _claim(view: View, seat: Seat, _name_of: NameOf) -> Iterator[FormShape]:
    claiming = _claiming(seat, view.offers.tricks)
    if finessed := _tenaces(view):
        finesses = ask("finesses", _("Finesses to be announced"), _cards(finessed), many=True, optional=True)
        claiming = {**claiming, "asks": [*claiming["asks"], finesses]}
    yield claiming


def _tenaces(view: View) -> list[Card]:
    """The cards with which the claimant might finesse, of the hands they play; nobody means to finesse a low one."""
    hands = [hand for seat, hand in view.seen if seat in view.own]
    bits = 0
    for hand in hands:
        bits |= hand.bits
    for trick in view.tricks:
        for _seat, card in trick.plays:
            bits |= card.bit
    placed = Hand(bits)
    return [card for hand in hands for card in tenaces(hand, placed) if card.rank >= Rank.NINE]


def _concede(view: View, seat: Seat, _name_of: NameOf) -> Iterator[FormShape]:
    yield _conceding(seat, view.offers.tricks)


def _charge(view: View, seat: Seat, name_of: NameOf) -> Iterator[FormShape]:
    if view.state is State.FINAL:
        # The tricks are searched when the play is over: before it only what has been seen proves anything.
        for other, trick in view.offers.charges:
            label = _("Charge {who} with a revoke in trick {trick}", who=name_of(other), trick=trick)
            yield form(seat, "claim-revoke", label, against=other.name, trick=trick)
    elif view.tricks:
        against = ask("against", _("Whose"), _seats(seat.side.other.seats, name_of))
        yield form(seat, "claim-revoke", _("Charge a revoke"), against, _where(len(view.tricks)))


def _ask_void(view: View, seat: Seat, _name_of: NameOf) -> Iterator[FormShape]:
    if view.on_table is not None:
        suit = view.on_table.led.suit
        yield form(seat, "ask-void", _("“No {suit}, partner?”", suit=_(_SUITS[suit])), suit=suit.letter)


def _answer(view: View, seat: Seat, _name_of: NameOf) -> Iterator[FormShape]:
    asked = [inquiry.suit for inquiry in view.inquiries if inquiry.seat is seat and inquiry.none is None]
    none = _("“I have no {suit}”", suit=_(_SUITS[asked[-1]])) if asked else _("“I have no the suit”")
    yield form(seat, "answer", none, void=True)
    yield form(seat, "answer", _("“I have one after all”"), void=False)


def _plainly(name: str, label: str) -> Callable[[View, Seat, NameOf], Iterator[FormShape]]:
    def make(_view: View, seat: Seat, _name_of: NameOf) -> Iterator[FormShape]:
        yield form(seat, name, _(label))

    return make


Maker = Callable[[View, Seat, NameOf], Iterator[FormShape]]

_OFFERED: Mapping[str, Maker] = {
    "waive": _plainly("waive", mark("Ask for nothing")),
    "agree": _plainly("agree", mark("Admit the claim")),
    "play-on": _plainly("play-on", mark("Play on")),
    "take-back": _plainly("take-back", mark("Take the card back")),
    "answer": _answer,
    "claim": _claim,
    "concede": _concede,
    "claim-revoke": _charge,
    "ask-void": _ask_void,
    "quit": _plainly("quit", mark("Turn the trick")),
    "agree-score": _plainly("agree-score", mark("Agree the score")),
}

# -- what one can do at a table all the same --


def besides(code: Code, view: View, name_of: NameOf) -> list[FormShape]:
    """What anybody can do at a table where faults may happen, proper or not."""
    seat = view.seat
    if seat is None or view.state not in (State.OPEN, State.FINAL):
        return []
    forms = [*_with_cards(view, seat), *_talking(code, view, seat)]
    if view.state is State.OPEN and any(said.by is seat for said in view.said):
        forms.append(form(seat, "alter", _("Change my call"), ask_among("call", _("To"), "calls")))
    if view.state is State.FINAL:
        forms += _in_play(view, seat, name_of)
    return forms


def _with_cards(view: View, seat: Seat) -> Iterator[FormShape]:
    if view.hand:
        which = ask("cards", _("Which"), _cards(view.hand), many=True)
        yield form(seat, "expose", _("Let a card be seen"), which, ask_among("how", _("How"), "ways"))


def _talking(code: Code, view: View, seat: Seat) -> Iterator[FormShape]:
    yield form(seat, "remark", _("Make a remark"), ask_among("about", _("About"), "topics"))
    if view.rights:
        # The words that the book allows; where it allows none, as in 1895, they are a consultation like another.
        question = _("“Will you choose the penalty, partner, or shall I?”")
        words = _("“Partner, you choose the penalty”") if code.choice_handed_over else question
        yield form(seat, "ask-partner", words)
        yield form(seat, "consult", _("Consult with partner"))


def _in_play(view: View, seat: Seat, name_of: NameOf) -> Iterator[FormShape]:
    others = (other for other in Seat if other is not seat)
    hands = [option(f"hand:{other}", _("the hand of {who}", who=name_of(other))) for other in others]
    yield form(seat, "look", _("Look at"), ask_among("at", _("What"), "places", *hands, upto=1 + len(view.tricks)))
    dummy = None if view.dummy_hand is None else view.dummy
    if dummy is not None:
        yield from _with_dummy(view, dummy, seat)
    # What comes and goes with each card stands last, lest the others change their places.
    if view.on_table is None:
        return
    yield form(seat, "place", _("Ask that the cards be placed"))
    if view.on_table.card(seat) is not None and "take-back" not in view.offers.acts:
        yield form(seat, "take-back", _("Take my card back"))
    if seat is view.declarer and dummy is not None and view.on_table.card(dummy) is not None:
        yield form(seat, "take-back", _("Take dummy's card back"), hand=dummy.name)


def _with_dummy(view: View, dummy: Seat, seat: Seat) -> Iterator[FormShape]:
    if seat in (view.declarer, dummy) and view.dummy_hand:
        touching = [option(False, _("touching them")), option(True, _("“to arrange”"))]  # noqa: FBT003 (values of a field)
        cards = ask("cards", _("Which"), _cards(view.dummy_hand), many=True)
        yield form(seat, "touch", _("Touch cards of dummy"), cards, ask("arranging", _("How"), touching))
    if seat is dummy:
        asking = [option(True, _("asking for the courtesies")), option(False, _("saying nothing"))]  # noqa: FBT003 (likewise)
        yield form(seat, "leave-table", _("Go from the table, as dummy"), ask("courtesies", _("How"), asking))
