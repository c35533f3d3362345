"""The leads of Badsworth's book (1898, pp. 64-67) and of the hints of Boaz (pp. 37-38)."""

from __future__ import annotations

from oddtrick.players.books.badsworth.agreements import DOUBLED
from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.card_inferences import Language, Sign
from oddtrick.players.books.engine.lead_tables import FOURTH, LOW, NEXT, TOP, Row, card_named, row_for, second_of
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Card, Hand, Rank, Suit
from oddtrick.rules.messages import message

TENACE, TENACES = 4, ("AQ", "AJ", "KJ")
"""L9 [J]: the length of a suit that is not worth its tenace, and what heads it; longer ones are opened."""

WHIST = "As at whist."
ONLY = "The only card of the suit."
AGAINST_TRUMPS: tuple[Row, ...] = (
    Row(head="AK", lead="K", won="A", page="64", tells=f"{WHIST} The king is led from ace and king."),
    Row(head="KQ", lead="K", won="Q", lost="Q", page="64", tells=f"{WHIST} The king is led from king and queen."),
    Row(head="A", lead="A", won=FOURTH, page="64", tells=f"{WHIST} The ace is led, if the king is not with it."),
    Row(head="QJT", lead="Q", won=NEXT, lost=NEXT, page="64", tells=f"{WHIST} The top of a sequence is led."),
    Row(head="JT9", lead="J", won=NEXT, lost=NEXT, page="64", tells=f"{WHIST} The top of a sequence is led."),
    Row(
        head="QJ", least=2, most=3, lead="Q", won=NEXT, lost=NEXT, page="64", tells=f"{WHIST} Top of a short sequence."
    ),
    Row(head="", least=4, lead=FOURTH, page="64", tells=f"{WHIST} The fourth-best of a long suit."),
    Row(head="", most=1, lead=TOP, page="64", tells=ONLY),
    Row(head="K", lead=LOW, page="64", tells=f"{WHIST} A small card from a guarded king."),
    Row(head="Q", lead=LOW, page="64", tells=f"{WHIST} A small card from a guarded queen."),
    Row(head="", lead=TOP, won=NEXT, lost=NEXT, page="64", tells=f"{WHIST} A strengthening card from a weak suit."),
)
"""Against a declared suit: the leads of whist, which the book takes for known."""

AGAINST_PLAIN: tuple[Row, ...] = (
    Row(head="AKQ", lead="K", won="Q", page="64", tells="The high cards of a suit that is all but established."),
    Row(head="AKJ", lead="K", won="A", page="64", tells="King from ace, king, knave."),
    Row(head="AK", least=6, lead="K", won="A", page="64", tells="King from ace, king and many others."),
    Row(
        head="AQJ", least=5, lead="Q", page="65", tells="Queen from ace, queen, knave: the partner may still return it."
    ),
    Row(head="AQJ", lead="A", won="Q", page="65", tells="Ace from ace, queen, knave: an entry, or few others."),
    Row(head="AJT", least=4, lead="J", page="66", tells="The knave sets up the tenace of ace and ten."),
    Row(head="KQJ", lead="K", won="Q", lost="Q", page="64", tells="The top of a sequence is led."),
    Row(head="KQT", lead="K", lost="Q", page="64", tells="The king is led from king, queen, ten."),
    Row(head="QJT", lead="Q", won=NEXT, lost=NEXT, page="64", tells="The top of a sequence is led."),
    Row(head="QJ9", lead="Q", won=NEXT, lost=NEXT, page="64", tells="The top of a sequence is led."),
    Row(head="JT9", lead="J", won=NEXT, lost=NEXT, page="64", tells="The top of a sequence is led."),
    Row(head="JT8", lead="J", won=NEXT, lost=NEXT, page="64", tells="The top of a sequence is led."),
    Row(head="", least=4, lead=FOURTH, page="64", tells="The fourth-best of the long suit."),
    Row(head="", most=1, lead=TOP, page="64", tells=ONLY),
    Row(head="A", lead=LOW, page="64", tells="A small card, the ace to be kept."),
    Row(head="K", lead=LOW, page="64", tells="A small card from a guarded king."),
    Row(head="Q", lead=LOW, page="64", tells="A small card from a guarded queen."),
    Row(head="", lead=TOP, won=NEXT, lost=NEXT, page="64-65", tells="A strengthening card from a weak suit."),
)
"""Without trumps: the book's own combinations, and the leads of whist for the rest."""

LANGUAGE = Language(
    suited={
        Rank.ACE: Sign(denies="K"),
        Rank.KING: Sign(either="AQ"),
        Rank.QUEEN: Sign(holds="J", denies="AK"),
        Rank.JACK: Sign(holds="T", denies="AKQ"),
    },
    plain={
        Rank.ACE: Sign(denies="K"),
        Rank.KING: Sign(either="AQ"),
        Rank.QUEEN: Sign(holds="J", denies="K"),
        Rank.JACK: Sign(holds="T", denies="KQ"),
    },
)
"""What these leads tell, read backwards."""


def table_of(at: PlayContext) -> tuple[Row, ...]:
    """The table that is in force."""
    return AGAINST_PLAIN if at.sight.trumps is None else AGAINST_TRUMPS


# -- the first lead --


def first_lead(at: PlayContext) -> Advice[Card] | None:
    """The lead to the first trick."""
    if at.reading.doubler is at.partner:
        return _partner_doubled(at)
    if at.sight.trumps is None:
        return first_advice((partners_suit, weak, strengthening, strongest), at)
    return first_advice((partners_suit, ace_king, strengthening, no_short_suit, whist), at)


def partners_suit(at: PlayContext) -> Advice[Card] | None:
    """S2: the nearest rule where partners name suits in the declaration: the partner's before the leader's own."""
    hand = _hand(at)
    for suit in at.partners_suits():
        held = hand.suit(suit)
        if held and suit is not at.sight.trumps:
            return Advice(
                held[0], message("The partner's suit, before any of one's own, and a card that helps."), "S2", "78-79"
            )
    return None


def _partner_doubled(at: PlayContext) -> Advice[Card] | None:
    if at.view.strain is Strain.NO_TRUMPS:
        if DOUBLED.has("heart", at.reading.agreed):
            return first_advice((own_strong, heart, strongest), at)
        return first_advice((own_strong, ace_first, weakest, strongest), at)
    return first_advice((own_strong_suit, trump, whist), at)


def own_strong(at: PlayContext) -> Advice[Card] | None:
    """L10: a very strong suit of the leader's own, several tricks in sight, even when the partner has doubled."""
    strong = [cards for cards in _suits(at) if len(cards) >= 5 and _heads(cards, ("AKQ", "KQJ"))]
    return _from_table(at, strong[0], "L10", "66") if strong else None


def heart(at: PlayContext) -> Advice[Card] | None:
    """L10: in America the partner who doubles no trumps is led a heart."""
    hearts = _hand(at).suit(Suit.HEARTS)
    reason = message("The partner doubled no trumps: a heart, as in America.")
    return Advice(hearts[0], reason, "L10", "66") if hearts else None


def weakest(at: PlayContext) -> Advice[Card] | None:
    """L10: in England the suit in which one is weakest is led to find the partner's; of two alike the red one."""
    soft = [cards for cards in _suits(at) if cards[0].rank < Rank.QUEEN]
    if not soft:
        return None
    best = min(soft, key=lambda cards: (_strength(cards), not _red(cards[0].suit)))
    others = [cards for cards in soft if _strength(cards) - _strength(best) <= 1 and _red(cards[0].suit)]
    best = min(others, key=_strength) if others else best
    return Advice(
        best[0], message("Partner doubled no trumps: the weakest suit may be theirs, rather a red one."), "L10", "66"
    )


def ace_first(at: PlayContext) -> Advice[Card] | None:
    """L10: two suits equally weak, and an ace that heads no tenace: it is led for a look at dummy."""
    weak = [cards for cards in _suits(at) if cards[0].rank < Rank.JACK]
    alike = [c for c in weak if _red(c[0].suit)] or weak
    aces = [
        c for c in _suits(at) if c[0].rank is Rank.ACE and not (len(c) >= 3 and c[1].rank in (Rank.QUEEN, Rank.JACK))
    ]
    if len(alike) < 2 or not aces:
        return None
    return Advice(aces[0][0], message("Two suits are equally weak: the ace first, to see dummy."), "L10", "66")


def own_strong_suit(at: PlayContext) -> Advice[Card] | None:
    """L12: spades doubled by the partner rest on general strength: lead your own strong suit."""
    advice = first_advice((ace_king, whist), at) if at.view.strain is Strain.SPADES else None
    reason = message("A double of spades rests on general strength: one's own strong suit.")
    return None if advice is None else Advice(advice.what, reason, "L12", "67")


def trump(at: PlayContext) -> Advice[Card] | None:
    """L11: the partner doubled a suit: a trump."""
    assert at.sight.trumps is not None
    trumps = _hand(at).suit(at.sight.trumps)
    if not trumps:
        return None
    card = trumps[0] if len(trumps) <= 2 or _heads(trumps, ("AK", "KQ", "QJ")) else trumps[-1]
    return Advice(card, message("The partner doubled this suit: a trump."), "L11", "67")


def weak(at: PlayContext) -> Advice[Card] | None:
    """L5: so weak that nothing can be made: a strengthening card from three headed by knave or ten."""
    if any(card.rank >= Rank.JACK for card in at.sight.legal if at.sight.hand.length(card.suit) != 3):
        return None
    short = [c for c in _suits(at) if len(c) == 3 and c[0].rank in (Rank.JACK, Rank.TEN)]
    if not short or any(cards[0].rank > Rank.JACK for cards in _suits(at)):
        return None
    best = max(short, key=lambda cards: cards[0].rank)
    return Advice(
        best[0], message("The hand is desperately weak: a card that may strengthen the partner."), "L5", "64-65"
    )


def strongest(at: PlayContext) -> Advice[Card] | None:
    """L4, L6, L8: against no trumps the longest suit, strength deciding between equals."""
    return _from_table(at, max(_suits(at), key=lambda cards: (len(cards), _strength(cards))), "L4", "64")


def ace_king(at: PlayContext) -> Advice[Card] | None:
    """L3: with three cards of each plain suit the king from ace and king, to have a look at dummy."""
    plain = _plain_suits(at)
    suits = [cards for cards in plain if _heads(cards, ("AK",))] if all(len(cards) == 3 for cards in plain) else []
    return _from_table(at, min(suits, key=len), "L3", "64") if suits else None


def strengthening(at: PlayContext) -> Advice[Card] | None:
    """L9: rather than a short tenace that may lie over dummy, a strengthening card from a weak suit."""
    best = strongest(at) if at.sight.trumps is None else whist(at)
    if best is None:
        return None
    held = _hand(at).suit(best.what.suit)
    if len(held) != TENACE or not _heads(held, TENACES) or _heads(held, ("AQJ", "KJT", "AJT")):
        return None
    short = [cards for cards in _plain_suits(at) if len(cards) == 3 and _heads(cards, ("JT", "T9"))]
    if not short:
        return None
    card = max(cards[0] for cards in short)
    return Advice(
        card, message("The better suit may be a tenace over dummy: a strengthening card from a weak one."), "L9", "37"
    )


def no_short_suit(at: PlayContext) -> Advice[Card] | None:
    """L2: a singleton tempts who has few trumps; it is never led, nor is one of two small cards."""
    trumps = at.sight.trumps
    if trumps is None or not 1 <= _hand(at).length(trumps) <= 3 or all(len(c) > 1 for c in _plain_suits(at)):
        return None
    advice = whist(at)
    if advice is None:
        return None
    return Advice(advice.what, message("A singleton is never led. {reason}", reason=advice.reason), "L2", "64")


def whist(at: PlayContext) -> Advice[Card] | None:
    """L1, L2: the leads of whist; a singleton never, nor one of two small cards."""
    suits = [cards for cards in _plain_suits(at) if len(cards) > 2 or (len(cards) == 2 and cards[0].rank >= Rank.QUEEN)]
    if not suits:
        return None
    return _from_table(at, max(suits, key=_openness), "L1", "64")


def _openness(cards: tuple[Card, ...]) -> float:
    """How good a plain suit is to open against trumps: sequences, then length without a lone high card."""
    if _heads(cards, ("AK", "KQJ", "KQT", "QJT", "JT9")):
        return 4.0 + 0.1 * len(cards)
    if _heads(cards, ("KQ", "QJ", "JT")):
        return 3.0 + 0.1 * len(cards)
    if cards[0].rank < Rank.JACK:
        return 2.0 + 0.1 * len(cards)
    if cards[0].rank is Rank.ACE:
        return 0.5 - 0.1 * len(cards)
    return len(cards) / 4 + (cards[0].rank is Rank.JACK) * 0.3


# -- leads after the first --


def second_lead(at: PlayContext, suit: Suit) -> Advice[Card] | None:
    """L7 and the table: the card with which one goes on in the suit that one led first."""
    assert at.view.seat is not None
    first = at.cards.first.get(suit)
    mine = [trick for trick in at.sight.tricks if trick.leader is at.view.seat and trick.led.suit is suit]
    if first is None or first[0] is not at.view.seat or len(mine) != 1:
        return None
    original = at.dealt.suit(suit)
    row = _row(at, original, at.dealt)
    if row is None or card_named(row.lead, original) is not first[1]:
        return None
    if row.head == "AQJ" and row.lead == "Q" and mine[0].winner is at.view.seat:
        dummy_has = any(card.rank is Rank.KING for card in at.dummy.suit(suit))
        word = "J" if dummy_has else "A"
        reason = (
            message("Dummy has the king: the knave next.")
            if dummy_has
            else message("Dummy has not the king: the ace next.")
        )
        card = card_named(word, original)
        return None if card is None else Advice(card, reason, "L7", "65")
    advice = second_of(row, original, won=mine[0].winner is at.view.seat)
    if advice is None or advice[0] not in at.sight.legal:
        return None
    return Advice(*advice, "L1", row.page)


# -- hands and suits --


def _hand(at: PlayContext) -> Hand:
    return Hand.of(at.sight.legal)


def _suits(at: PlayContext) -> list[tuple[Card, ...]]:
    hand = _hand(at)
    return [hand.suit(suit) for suit in Suit if hand.has(suit)]


def _plain_suits(at: PlayContext) -> list[tuple[Card, ...]]:
    return [cards for cards in _suits(at) if cards[0].suit is not at.sight.trumps]


def _row(at: PlayContext, cards: tuple[Card, ...], hand: Hand) -> Row | None:
    """The row for cards of that hand; L6: the queen from ace, queen, knave is for one who has no other entry."""
    rows = table_of(at)
    if any(hand.has(suit) and hand.suit(suit)[0].rank is Rank.ACE for suit in Suit if suit is not cards[0].suit):
        rows = tuple(row for row in rows if (row.head, row.lead) != ("AQJ", "Q"))
    return row_for(rows, cards)


def _from_table(at: PlayContext, cards: tuple[Card, ...], rule: str, page: str) -> Advice[Card] | None:
    row = _row(at, cards, at.dealt)
    card = None if row is None else card_named(row.lead, cards)
    if row is None or card is None:
        return None
    rules = {"AQJ": "L6", "AJT": "L8"} if at.sight.trumps is None else {}
    return Advice(card, message(row.tells), rules.get(row.head, rule), row.page if row.head in rules else page)


def _heads(cards: tuple[Card, ...], heads: tuple[str, ...]) -> bool:
    return "".join(card.rank.letter for card in cards).startswith(heads)


def _strength(cards: tuple[Card, ...]) -> int:
    """High cards of a suit: an ace counts 4 and a knave 1."""
    return sum(max(0, card.rank - Rank.TEN) for card in cards)


def _red(suit: Suit) -> bool:
    return suit in (Suit.HEARTS, Suit.DIAMONDS)
