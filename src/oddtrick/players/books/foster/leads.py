"""The leads of Foster's book (1910, pp. 122-137, 140-141): which suit, which card, and what to go on with."""

from __future__ import annotations

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.card_inferences import Language, Sign
from oddtrick.players.books.engine.defence import Lead, by_dummy
from oddtrick.players.books.engine.lead_tables import FOURTH, LOW, NEXT, TOP, Row, card_named, row_for, second_of
from oddtrick.players.books.engine.play_context import PlayContext, first_advice
from oddtrick.players.plain.play_knowledge import above
from oddtrick.players.plain.valuing import stakes
from oddtrick.rules.calls import Bid
from oddtrick.rules.cards import Card, Hand, Rank, Seat, Suit
from oddtrick.rules.messages import message

FORCED_LEVEL = 2
"""L-2 [J]: odd tricks from which a first bid over one that wins the game may be made only to stop it."""

ONLY = "The only card of the suit."
AGAINST_TRUMPS: tuple[Row, ...] = (
    Row(head="AKQJ", lead="K", won="J", page="129-130", tells="King from ace, king, queen, knave; the knave next."),
    Row(head="AKQ", lead="K", won="Q", page="130", tells="King from ace, king, queen; the queen next."),
    Row(head="AK", lead="K", won="A", page="130", tells="King from ace, king; the ace next denies the queen."),
    Row(head="KQJT", lead="K", won="T", lost="T", page="131", tells="King from king, queen, knave, ten; then the ten."),
    Row(head="KQJ", lead="K", won="J", lost="J", page="131", tells="King from king, queen, knave; the knave next."),
    Row(head="KQ", lead="K", won=FOURTH, lost="Q", page="132", tells="The king is led with the queen beside it."),
    Row(head="QJ", lead="Q", won=NEXT, lost=NEXT, page="132", tells="The queen is led with the knave beside it."),
    Row(head="KJT", lead="T", page="133", tells="The ten is led from king, knave, ten, and from nothing else."),
    Row(head="AQJ", lead="A", won="Q", page="133-134", tells="Ace from ace, queen, knave; the queen next."),
    Row(head="AJT", lead="A", won="J", page="134", tells="Ace from ace, knave, ten; the knave next."),
    Row(
        head="A", lead="A", won=FOURTH, page="133", tells="A suit with the ace and not the king: the ace, lest it die."
    ),
    Row(
        head="JT", least=4, lead="J", won=NEXT, lost=NEXT, page="132", tells="The knave is led with the ten beside it."
    ),
    Row(head="J", most=3, lead="J", won=NEXT, lost=NEXT, page="132", tells="A short suit: its best card, the knave."),
    Row(head="", least=4, lead=FOURTH, page="134", tells="With no combination to lead high from, the fourth-best."),
    Row(head="", most=1, lead=TOP, page="136", tells=ONLY),
    Row(head="Q", most=3, lead=LOW, page="136", tells="The best card of a short suit is led only below the queen."),
    Row(head="K", most=3, lead=LOW, page="136", tells="The best card of a short suit is led only below the queen."),
    Row(head="", lead=TOP, won=NEXT, lost=NEXT, page="136", tells="From a short weak suit the best card."),
)
"""Against a trump declaration, plain suits."""

THREE = "Three honours, two of them in sequence, are led from high, as against trumps."
AGAINST_PLAIN: tuple[Row, ...] = (
    Row(head="AKQJ", lead="K", won="J", page="136", tells=THREE),
    Row(head="AKQ", lead="K", won="Q", page="136", tells=THREE),
    Row(head="AKJ", lead="K", won="A", page="136", tells=THREE),
    Row(head="AKT", lead="K", won="A", page="136", tells=THREE),
    Row(head="KQJT", lead="K", won="T", lost="T", page="136", tells=THREE),
    Row(head="KQJ", lead="K", won="J", lost="J", page="136", tells=THREE),
    Row(head="KQT", lead="K", won=FOURTH, lost="Q", page="136", tells=THREE),
    Row(head="QJT", lead="Q", won=NEXT, lost=NEXT, page="136", tells=THREE),
    Row(head="AQJ", lead="A", won="Q", page="136", tells=THREE),
    Row(head="KJT", lead="T", page="136", tells=THREE),
    Row(head="AK", least=7, lead="K", won="A", page="136", tells="With seven or more the high card may be led."),
    Row(head="KQ", least=7, lead="K", lost="Q", page="136", tells="With seven or more the high card may be led."),
    Row(head="", least=4, lead=FOURTH, page="136", tells="The fourth-best: without trumps high cards can wait."),
    Row(head="", most=1, lead=TOP, page="136", tells=ONLY),
    Row(head="A", lead=LOW, page="137", tells="The best card of a short suit is led only below the queen."),
    Row(head="K", lead=LOW, page="137", tells="The best card of a short suit is led only below the queen."),
    Row(head="Q", lead=LOW, page="137", tells="The best card of a short suit is led only below the queen."),
    Row(head="", lead=TOP, won=NEXT, lost=NEXT, page="136", tells="From a short suit its best card, then the next."),
)
"""Without trumps, in a suit that the partner has not called."""

LANGUAGE = Language(
    suited={
        Rank.ACE: Sign(denies="K"),
        Rank.KING: Sign(either="AQ"),
        Rank.QUEEN: Sign(holds="J", denies="AK"),
        Rank.JACK: Sign(denies="AKQ"),
    },
    plain={
        Rank.ACE: Sign(holds="QJ", denies="K"),
        Rank.KING: Sign(either="AQ"),
        Rank.QUEEN: Sign(holds="JT", denies="AK"),
        Rank.JACK: Sign(denies="AKQ"),
    },
)
"""What these leads tell, read backwards; the ten and those below are read by counting."""


def table_of(at: PlayContext) -> tuple[Row, ...]:
    """The table that is in force."""
    return AGAINST_PLAIN if at.sight.trumps is None else AGAINST_TRUMPS


# -- the first lead --


def first_lead(at: PlayContext) -> Advice[Card] | None:
    """The lead to the first trick."""
    return first_advice(FIRST_LEADS, at)


def holdings(at: PlayContext) -> list[tuple[Suit, tuple[Card, ...]]]:
    """The suits that may be led, with the cards held; a trump only where nothing else is left."""
    hand = Hand.of(at.sight.legal)
    held = [(suit, hand.suit(suit)) for suit in Suit if hand.has(suit)]
    return [pair for pair in held if pair[0] is not at.sight.trumps] or held


def poor_guide(at: PlayContext) -> Advice[Card] | None:
    """L-2: a suit that the partner named only to stop a game is a poor guide: the leader goes by their own hand."""
    suits = at.partners_suits()
    if not suits or not all(_forced(at, suit) for suit in suits):
        return None
    advice = first_advice((own_suit_called, short_suit, longest, in_sequence, others), at)
    reason = message("The partner overbid only to stop their game, and that suit is a poor guide.")
    return None if advice is None else Advice(advice.what, reason, "L-2", "124")


def _forced(at: PlayContext, suit: Suit) -> bool:
    """Whether the partner, silent before, first named a suit over a bid that would have won the others the game."""
    before: Bid | None = None
    passed = False
    for heard in at.reading.calls:
        bid = heard.call if isinstance(heard.call, Bid) else None
        if heard.by is at.partner and bid is not None:
            if bid.strain.trumps is not suit or not passed or bid.level < FORCED_LEVEL or before is None:
                return False
            score = stakes(at.reading.code, at.view)
            return before.level * at.reading.code.scoring.tricks[before.strain] >= score.game - score.open[1]
        passed = passed or heard.by is at.partner
        if bid is not None:
            before = bid if heard.by.side is not at.partner.side else None
    return False


def partners_suit(at: PlayContext) -> Advice[Card] | None:
    """L-1, L-4: the suit that the partner named, from the top, unless the leader has an ace, king suit of their own.

    Ace and king of the partner's suit do not count as such a suit (p. 124).
    """
    held = dict(holdings(at))
    suits = [suit for suit in at.partners_suits() if suit in held]
    if not suits:
        return None
    theirs = _adverse_suits(at)
    own = [cards for suit, cards in held.items() if _own(cards) and suit not in theirs and suit not in suits]
    if at.sight.trumps is None and own:
        return _from_table(at, max(own, key=_worth), "L-1", "124")
    suit = max(suits, key=lambda suit: at.reading.of(at.partner).least[suit])
    mine = () if at.view.seat is None else at.reading.of(at.view.seat).named
    if at.sight.trumps is None and any(len(held.get(s, ())) >= 6 and _starts(held[s], "AQJ") for s in mine):
        reason = message("A long suit to ace, queen, knave can wait: the best card of the partner's suit.")
        return Advice(held[suit][0], reason, "L-4", "125-126")
    return Advice(
        held[suit][0], message("The partner named this suit: the best card of it, whatever its length."), "L-1", "124"
    )


def _own(cards: tuple[Card, ...]) -> bool:
    """A suit good enough to be led before the partner's."""
    return (len(cards) >= 4 and _starts(cards, "AK")) or (len(cards) >= 7 and _three_honours(cards))


def own_suit_called(at: PlayContext) -> Advice[Card] | None:
    """L-3: the leader's own suit, if only they have called one, led until it is cleared."""
    assert at.view.seat is not None
    if at.sight.trumps is not None:
        return None
    held = dict(holdings(at))
    for suit in at.reading.of(at.view.seat).named:
        if suit in held and len(held[suit]) >= 4:
            return _from_table(at, held[suit], "L-3", "125")
    return None


def short_suit(at: PlayContext) -> Advice[Card] | None:
    """L-8: without trumps a short suit is led only where the long ones are the adversaries'."""
    if at.sight.trumps is not None:
        return None
    theirs = _adverse_suits(at)
    free = [cards for suit, cards in holdings(at) if suit not in theirs or len(cards) >= 6]
    if not free or any(len(cards) >= 4 for cards in free):
        return None
    low = [cards for cards in free if cards[0].rank < Rank.QUEEN]
    return _from_table(at, max(low or free, key=_worth), "L-8", "136")


def longest(at: PlayContext) -> Advice[Card] | None:
    """L-7: against no-trumps the longest suit, unless another is headed by three honours, one as good as a king."""
    if at.sight.trumps is not None:
        return None
    held = holdings(at)
    theirs = _adverse_suits(at)
    strong = [cards for suit, cards in held if suit not in theirs and _three_honours(cards)]
    if strong:
        return _from_table(at, max(strong, key=_worth), "L-7", "135")
    free = [cards for suit, cards in held if suit not in theirs or len(cards) >= 6] or [cards for _, cards in held]
    return _from_table(at, max(free, key=_worth), "L-7", "135")


def in_sequence(at: PlayContext) -> Advice[Card] | None:
    """L-6: against trumps ace and king together are best, then other cards in sequence."""
    held, theirs = holdings(at), _adverse_suits(at)
    for head in ("AK", "KQ", "QJ", "JT"):
        suits = [cards for suit, cards in held if _starts(cards, head) and len(cards) >= 2 and suit not in theirs]
        if suits:
            return _from_table(at, max(suits, key=lambda cards: (_touching(cards), len(cards))), "L-6", "128")
    return None


def ace_kept(at: PlayContext) -> Advice[Card] | None:
    """L-5: an ace is not led only to see dummy, where another suit can be opened."""
    advice = None if at.sight.trumps is None else others(at)
    aces = {suit for suit, cards in holdings(at) if cards[0].rank is Rank.ACE and not _starts(cards, "AK")}
    if advice is None or not aces or advice.what.suit in aces:
        return None
    return Advice(
        advice.what, message("An ace led only to see dummy is mostly wasted: another suit is opened."), "L-5", "124"
    )


def others(at: PlayContext) -> Advice[Card] | None:
    """L-6: no sequence; the worst are short suits with parted honours, and single honours other than the ace."""
    held, theirs = holdings(at), _adverse_suits(at)
    return _from_table(at, max(held, key=lambda pair: _safety(pair[1]) - 2 * (pair[0] in theirs))[1], "L-6", "128")


FIRST_LEADS = (poor_guide, partners_suit, own_suit_called, short_suit, longest, in_sequence, ace_kept, others)
"""The rules of the first lead, in the order in which they are asked."""


def _safety(cards: tuple[Card, ...]) -> float:
    honours = sum(card.rank >= Rank.TEN for card in cards)
    if not honours or cards[0].rank is Rank.TEN:
        return 2.0 + 0.1 * len(cards)
    if cards[0].rank is Rank.ACE:
        return 0.5 - 0.1 * len(cards)
    if len(cards) >= 4:
        return 1.0 + 0.1 * len(cards)
    return -0.5 * honours


# -- leads after the first --


def second_lead(at: PlayContext, suit: Suit) -> Advice[Card] | None:
    """The card that continues a suit which the same player led first: the second lead of the table."""
    assert at.view.seat is not None
    first = at.cards.first.get(suit)
    mine = [trick for trick in at.sight.tricks if trick.leader is at.view.seat and trick.led.suit is suit]
    if first is None or first[0] is not at.view.seat or len(mine) != 1:
        return None
    original = at.dealt.suit(suit)
    row = row_for(table_of(at), original)
    if suit in at.partners_suits():
        card = next((c for c in original if c < first[1] and c in at.sight.legal), None)
        return None if card is None else Advice(card, message("The partner's suit is played downwards."), "L-9", "125")
    if row is None or card_named(row.lead, original) is not first[1]:
        return None
    advice = second_of(row, original, won=mine[0].winner is at.view.seat)
    if advice is None or advice[0] not in at.sight.legal:
        return None
    return Advice(*advice, "L-table", row.page)


def return_lead(at: PlayContext, suit: Suit) -> Advice[Card] | None:
    """B-1, B-2: the card with which the partner's suit is returned."""
    cards = Hand.of(at.sight.legal).suit(suit)
    if at.has_led(suit) is not at.partner or not cards:
        return None
    best = [card for card in cards if at.sight.higher(card) <= 1]
    if len(best) >= 2 and at.sight.higher(best[0]) == 1:
        return Advice(best[0], message("Second and third best are held: one of them goes back."), "B-1", "140")
    if not above(cards[0]) & at.sight.hidden.bits:
        return Advice(cards[0], message("The best of the partner's suit is returned."), "B-1", "140")
    if len(cards) == 2:
        return Advice(cards[0], message("Of two left of the partner's suit the higher is returned."), "B-2", "141")
    over = [card for card in cards if at.dummy.has(suit) and card > at.dummy.suit(suit)[0]]
    if over and over[-1].rank <= Rank.TEN:
        return Advice(over[-1], message("The return should beat what dummy has."), "B-2", "141")
    return Advice(cards[-1], message("Of three or more of the partner's suit the lowest is returned."), "B-2", "141")


def new_suit(at: PlayContext, suit: Suit) -> Advice[Card] | None:
    """B-3, B-4: the card from a suit not yet led, up to dummy's weakness or through its strength."""
    cards, dummy = Hand.of(at.sight.legal).suit(suit), at.dummy.suit(suit)
    if at.ours(suit) or suit is at.sight.trumps or not cards:
        return None
    if suit in at.partners_suits():
        return Advice(cards[0], message("The partner named this suit: the best card left of it."), "L-1", "124")
    if _starts(cards, "AKJ") and over_queen(at, suit) and len(dummy) > 2:
        return Advice(
            cards[1], message("The king shows the ace; the partner is to lead through the queen."), "B-4", "141"
        )
    where = by_dummy(at, suit)
    row = None if where is None else row_for(table_of(at), cards)
    card = None if row is None else card_named(row.lead, cards)
    if card is None:
        return None
    through, up = (
        message("A change of suit, through dummy's strength."),
        message("A change of suit, up to dummy's weakness."),
    )
    return Advice(card, through if where is Lead.THROUGH_STRENGTH else up, "B-3", "141")


def over_queen(at: PlayContext, suit: Suit) -> bool:
    """B-4: whether one sits over dummy's queen, which is not alone."""
    dummy = at.dummy.suit(suit)
    guarded = len(dummy) > 1 and any(card.rank is Rank.QUEEN for card in dummy)
    return guarded and at.sight.turn.right is at.view.dummy


def kept_for_partner(at: PlayContext, suit: Suit) -> bool:
    """B-4: whether the king has shown the ace over dummy's queen: the partner is to lead through it."""
    shown = _starts(at.dealt.suit(suit), "AKJ") and _starts(at.sight.hand.suit(suit), "AJ")
    return shown and over_queen(at, suit)


# -- cards and suits --


def _from_table(at: PlayContext, cards: tuple[Card, ...], rule: str, page: str) -> Advice[Card] | None:
    row = row_for(table_of(at), cards)
    card = None if row is None else card_named(row.lead, cards)
    return (
        Advice(card, message(row.tells), rule, f"{page}, {row.page}") if row is not None and card is not None else None
    )


def _starts(cards: tuple[Card, ...], head: str) -> bool:
    return "".join(card.rank.letter for card in cards[: len(head)]) == head


def _touching(cards: tuple[Card, ...]) -> int:
    """How many cards from the top are in sequence."""
    return next((n for n in range(1, len(cards)) if cards[n].rank != cards[0].rank - n), len(cards))


def _three_honours(cards: tuple[Card, ...]) -> bool:
    row = row_for(AGAINST_PLAIN, cards)
    return row is not None and row.tells is THREE and cards[0].rank >= Rank.KING


def _worth(cards: tuple[Card, ...]) -> float:
    """The length of a suit, its honours to decide between equals."""
    return len(cards) + 0.1 * sum(max(0, card.rank - 9) for card in cards) / 1.5 + 0.3 * (_touching(cards) > 1)


def _adverse_suits(at: PlayContext) -> set[Suit]:
    """The suits that the adversaries have called."""
    seats: tuple[Seat, Seat] = (at.sight.turn.left, at.sight.turn.right)
    return {suit for seat in seats for suit in at.reading.of(seat).named}
