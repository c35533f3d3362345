"""The defence in Badsworth's book (1898, pp. 69-74, 78-79): forcing, returning, third hand, holding up, discards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.players.books.badsworth import declarer as badsworth_declarer
from oddtrick.players.books.badsworth.leads import LANGUAGE, first_lead, second_lead, table_of
from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.defence import (
    Lead,
    by_dummy,
    can_ruff,
    cheapest,
    first_thrown,
    promising,
    spared,
    tries,
)
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.lead_tables import card_named, row_for
from oddtrick.players.books.engine.play_context import PlayContext, first_advice, scene
from oddtrick.players.plain.following import discard, follow
from oddtrick.players.plain.play_knowledge import PlayKnowledge, above
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import Card, Hand, Rank, Suit
from oddtrick.rules.messages import message

TRUMP_ROUNDS_ASKED = 2
"""F5 [J]: rounds of trumps for which a partner who doubled them has asked."""
GAME_SAVING_TRICKS = 5
"""F3: tricks that save the game at love."""
SHOWN, WEAKEST = 1.0, -0.5
"""C8 [J]: how much it counts, beside the weights of plain sense, that the partner threw a suit first."""
FORCE_WEIGHT = -100.0
"""F4: the same of a suit that would force a partner strong in trumps."""
RUN_LENGTH = 3
"""C7: winning cards of one suit."""
HIDDEN_COURT_CARDS = 2
"""C6 [J]: court cards above the knave that are not seen, when the partner can probably win no further trick."""
DISCARDS_EXPECTED = 3
"""C5 [J]: cards of a suit that dummy can run, when several discards are to be expected."""


def see(sight: PlayKnowledge, reading: CallInferences) -> PlayKnowledge:
    """What a defender can see, with what the cards have told; the declarer trusts no adversary's cards."""
    return sight if sight.declaring else scene(sight, reading, LANGUAGE).sight


def lead(sight: PlayKnowledge, reading: CallInferences) -> Advice[Card] | None:
    """What a defender leads."""
    at = scene(sight, reading, LANGUAGE)
    if at.view.dummy_hand is None:
        return first_lead(at)
    return first_advice((strong_trumps, asked_for_trumps, spare_partner, force, go_on, give_back, change), at)


def card(sight: PlayKnowledge, reading: CallInferences) -> Advice[Card] | None:
    """What is played to a lead, and what the declarer leads."""
    at = scene(sight, reading, LANGUAGE)
    if sight.declaring:
        return badsworth_declarer.leading(at) if sight.trick is None else badsworth_declarer.following(at)
    return following(at)


# -- leads after the first --


def strong_trumps(at: PlayContext) -> Advice[Card] | None:
    """F5: strong enough to lead trumps, one leads them."""
    trumps = at.sight.trumps
    held = () if trumps is None else Hand.of(at.sight.legal).suit(trumps)
    if len(held) >= 4 and sum(card.rank >= Rank.JACK for card in held[:3]) == 3:
        return Advice(held[0], message("Strong enough in trumps to lead them."), "F5", "73-74")
    return None


def asked_for_trumps(at: PlayContext) -> Advice[Card] | None:
    """F5: the partner asked for trumps by doubling: they are led, once or twice."""
    trumps = at.sight.trumps
    held = () if trumps is None else Hand.of(at.sight.legal).suit(trumps)
    if not held or trumps is None or not _doubled(at) or at.rounds(trumps) >= TRUMP_ROUNDS_ASKED:
        return None
    return Advice(held[0] if len(held) == 2 else held[-1], message("The partner has asked for trumps."), "F5", "73-74")


def spare_partner(at: PlayContext) -> Advice[Card] | None:
    """F4: a partner strong in trumps, who may bring in their own suit, is not forced."""
    if not _doubled(at) or not any(can_ruff(at, suit) for suit in Suit):
        return None
    suit = promising(at, leaning(at))
    if can_ruff(at, suit):
        return None
    advice = first_advice((go_on, give_back, change), at)
    card = Hand.of(at.sight.legal).suit(suit)[-1] if advice is None else advice.what
    return Advice(card, message("The partner is strong in trumps, and is not forced."), "F4", "73")


def _doubled(at: PlayContext) -> bool:
    """Whether the partner doubled a suit other than spades, which rests on general strength (L12)."""
    return at.reading.doubler is at.partner and at.view.strain not in (Strain.NO_TRUMPS, Strain.SPADES)


def force(at: PlayContext) -> Advice[Card] | None:
    """F1, F2, F3: the partner is void, and is given the ruff, at once, however weak the player's own trumps."""
    for suit in Suit:
        held = Hand.of(at.sight.legal).suit(suit)
        if not held or not can_ruff(at, suit):
            continue
        own = () if at.sight.trumps is None else at.sight.hand.suit(at.sight.trumps)
        if not own or own[0].rank < Rank.TEN:
            return Advice(
                held[-1], message("Weakness in trumps is no reason to refuse the partner a ruff."), "F2", "72-73"
            )
        if at.view.won[at.sight.turn.side] < GAME_SAVING_TRICKS - 1:
            return Advice(
                held[-1],
                message("The ruff is not kept until other tricks are made: it may save the game."),
                "F3",
                "73",
            )
        return Advice(held[-1], message("The partner is void, and is given the ruff."), "F1", "72-73")
    return None


def go_on(at: PlayContext) -> Advice[Card] | None:
    """L7: the player continues their own suit."""
    suit = promising(at, leaning(at))
    return second_lead(at, suit)


def leaning(at: PlayContext) -> Mapping[Suit, float]:
    """What else speaks for a suit, or against it: the partner's first discard (C8); not to force them (F4)."""
    spared = {suit: FORCE_WEIGHT for suit in Suit if _doubled(at) and can_ruff(at, suit)}
    return {**thrown_by_partner(at), **spared}


def thrown_by_partner(at: PlayContext) -> Mapping[Suit, float]:
    """C8: what the partner threw first is their weak suit if no trump had been led, and else their strong one."""
    thrown = first_thrown(at)
    if thrown is None:
        return {}
    suit, drawn = thrown
    return {suit: SHOWN if drawn or at.sight.trumps is None else WEAKEST}


def give_back(at: PlayContext) -> Advice[Card] | None:
    """S2: the partner's suit is returned at the first chance, before any of the player's own."""
    suit = promising(at, leaning(at))
    if at.sight.trumps is None:
        first = next((trick for trick in at.sight.tricks if trick.leader.side is at.partner.side), None)
        fresh = first is not None and first.leader is at.partner and not _led(at, first.led.suit)
        if fresh and first is not None and Hand.of(at.sight.legal).has(first.led.suit):
            suit = first.led.suit
    held = Hand.of(at.sight.legal).suit(suit)
    if not held or at.has_led(suit) is not at.partner:
        return None
    if at.sight.master(held[0]) or len(held) == 2:
        return Advice(held[0], message("The partner's suit is returned, before any of one's own."), "S2", "78-79")
    best = [card for card in held if at.sight.higher(card) <= 1]
    high = len(best) >= 2
    return Advice(
        held[0] if high else held[-1],
        message("The partner's suit is returned, before any of one's own."),
        "S2",
        "78-79",
    )


def _led(at: PlayContext, suit: Suit) -> bool:
    return any(trick.leader is at.sight.turn and trick.led.suit is suit for trick in at.sight.tricks)


def change(at: PlayContext) -> Advice[Card] | None:
    """L13: through dummy's strength, up to its weakness."""
    suit = promising(at, leaning(at))
    held = Hand.of(at.sight.legal).suit(suit)
    where = None if suit is at.sight.trumps or at.ours(suit) else by_dummy(at, suit)
    if where is None or not held:
        return None
    row = row_for(table_of(at), held)
    card = None if row is None else card_named(row.lead, held)
    if card is None:
        return None
    through, up = message("The lead goes through dummy's strength."), message("The lead goes up to dummy's weakness.")
    return Advice(card, through if where is Lead.THROUGH_STRENGTH else up, "L13", "37")


# -- following suit --


def following(at: PlayContext) -> Advice[Card] | None:
    """What a defender plays to another's lead."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.legal) == 1:
        return None
    if not sight.hand.has(sight.trick.led.suit):
        return discarding(at)
    return first_advice((hold_up, unblock, third_hand, win, true_card), at)


def hold_up(at: PlayContext) -> Advice[Card] | None:
    """S3, S4: without trumps the master of a long adverse suit is kept until the hand opposite it is out."""
    sight = at.sight
    assert sight.trick is not None
    suit, leader = sight.trick.led.suit, sight.trick.leader
    held = sight.hand.suit(suit)
    if sight.trumps is not None or leader.side is sight.turn.side or not sight.master(held[0]) or sight.is_partners():
        return None
    masters = len(sight.masters(sight.hand, suit))
    table = at.dummy.length(suit)
    if table < 3 or masters > 1 or len(held) < 2 or sight.winners()[:1] != (held[0],):
        return None
    if any(sight.masters(at.dummy, other) for other in Suit if other is not suit) or at.rounds(suit) > 2:
        return None
    return Advice(sight.low(), message("The master is kept until the hand opposite the long suit is out."), "S4", "79")


def unblock(at: PlayContext) -> Advice[Card] | None:
    """L7: the partner leads the ace after the queen: the king is put under it."""
    sight = at.sight
    assert sight.trick is not None
    led = sight.trick.led
    if sight.trumps is not None or sight.trick.leader is not at.partner or led.rank is not Rank.ACE:
        return None
    king = Card.of(led.suit, Rank.KING)
    queen = Card.of(led.suit, Rank.QUEEN)
    first = at.cards.first.get(led.suit)
    if king in sight.legal and first == (at.partner, queen):
        return Advice(king, message("The king is put under the partner's ace, out of the way."), "L7", "65")
    return None


def third_hand(at: PlayContext) -> Advice[Card] | None:
    """S1: third hand plays its highest, the lowest of cards that touch; it finesses only against dummy."""
    sight = at.sight
    assert sight.trick is not None
    if len(sight.trick.plays) != 2 or not tries(at):
        return None
    return Advice(cheapest(at), message("Third hand plays its highest, of touching cards the lowest."), "S1", "78")


def win(at: PlayContext) -> Advice[Card] | None:
    """S3: a trick is won that can be won, nothing being promised by holding up."""
    sight = at.sight
    assert sight.trick is not None
    winners, behind = sight.winners(), sight.behind()
    if sight.is_partners() or not winners:
        return None
    card = follow(sight)[0] if behind else winners[0]
    if card not in winners or not sight.stands(card, sight.trick.led.suit, behind):
        return None
    return Advice(card, message("A trick is won that can be won."), "S3", "79")


def true_card(at: PlayContext) -> Advice[Card] | None:
    """S5: of cards worth the same the lowest, where it cannot win or need not: a higher one would deny it."""
    sight = at.sight
    if sight.winners() and not (sight.is_partners() and not sight.behind()):
        return None
    low = sight.low()
    equal = [card for card in sight.legal if card > low and sight.least_equal(card, sight.legal) is low]
    if not equal:
        return None
    reason = message(
        "Of cards worth the same the lowest: the {card} would deny it to the partner, a false card.",
        card=equal[-1],
    )
    return Advice(low, reason, "S5", "79")


# -- discards --


def discarding(at: PlayContext) -> Advice[Card] | None:
    """C1 to C4: guards are kept; else the strong suit is shown. A trick is won by a ruff, where it can be (S3)."""
    if ruffs(at):
        return win(at)
    return first_advice((last_hope, hide, decide, sequence, strong_suit, guards), at)


def ruffs(at: PlayContext) -> bool:
    """Whether they would rather trump."""
    sight = at.sight
    assert sight.trick is not None
    return sight.trumps is not None and bool(sight.winners()) and not sight.is_partners()


def last_hope(at: PlayContext) -> Advice[Card] | None:
    """C7: three winners and the master of a suit whose last two cards lie in one adverse hand: these are kept."""
    sight = at.sight
    suits = [suit for suit in Suit if sight.hand.has(suit)]
    run = [suit for suit in suits if len(sight.masters(sight.hand, suit)) >= RUN_LENGTH]
    single = [s for s in suits if sight.hand.length(s) == 1 and sight.masters(sight.hand, s) and _with_one(at, s)]
    rest = [s for s in suits if s not in (*run, *single, sight.trumps)]
    if len(run) != 1 or len(single) != 1 or len(rest) != 1 or at.rounds(rest[0]):
        return None
    card = sight.hand.suit(rest[0])[-1]
    if sight.masters(sight.hand, rest[0]):
        return None
    return Advice(
        card, message("The winners are kept: an adversary may be put in, and must lead up to them."), "C7", "71-72"
    )


def _with_one(at: PlayContext, suit: Suit) -> bool:
    """Whether the last two cards of a suit that others hold lie in one adverse hand."""
    hidden, dummy = at.sight.hidden.length(suit), at.dummy.length(suit)
    return (hidden, dummy) == (0, 2) or ((hidden, dummy) == (2, 0) and (at.partner, suit) in at.sight.voids)


def hide(at: PlayContext) -> Advice[Card] | None:
    """C6: nothing is to be had from the partner, and one must save the hand alone: the strong suit is hidden."""
    sight = at.sight
    high = [card for card in sight.hidden if card.rank >= Rank.QUEEN]
    strong = strong_suit(at)
    rest = () if strong is None else tuple(c for c in sight.legal if c.suit is not strong.what.suit)
    if not rest or len(high) > HIDDEN_COURT_CARDS:
        return None
    card = discard(replace(sight, legal=rest))[0]
    if sight.master(card):
        return None
    return Advice(
        card, message("The partner can win nothing more: the strong suit is not shown to the dealer."), "C6", "71"
    )


def decide(at: PlayContext) -> Advice[Card] | None:
    """C5: before the first of several discards one decides, and with a partner who may win shows the strong suit."""
    assert at.sight.trick is not None
    led, leader = at.sight.trick.led.suit, at.sight.trick.leader
    against = at.sight.hidden.bits | at.sight.hand.bits
    run = [card for card in at.dummy.suit(led) if not against & above(card)]
    if leader.side is at.sight.turn.side or len(run) < DISCARDS_EXPECTED:
        return None
    advice = first_advice((sequence, strong_suit), at)
    reason = message("More discards will follow: the strong suit is shown at the first.")
    return None if advice is None else Advice(advice.what, reason, "C5", "71")


def guards(at: PlayContext) -> Advice[Card] | None:
    """C1: guards come first: what keeps a suit from running is not thrown."""
    card = spared(at)
    if card is None:
        return None
    return Advice(card, message("What guards a suit is kept: the card that can best be spared."), "C1", "70")


def sequence(at: PlayContext) -> Advice[Card] | None:
    """C4: without trumps the top of a solid sequence with a card to spare."""
    if at.sight.trumps is not None:
        return None
    for suit in Suit:
        held = at.sight.hand.suit(suit)
        if len(held) >= 5 and held[0].rank >= Rank.QUEEN and held[3].rank == held[0].rank - 3:
            return Advice(held[0], message("The top of a solid sequence shows all of it."), "C4", "70")
    return None


def strong_suit(at: PlayContext) -> Advice[Card] | None:
    """C1, C2, C3: from the strong suit: with trumps the lowest, without them the lowest but one."""
    if any(trick.plays and _threw(at, trick.plays) for trick in at.sight.tricks):
        return None
    plain = [at.sight.hand.suit(suit) for suit in Suit if suit is not at.sight.trumps]
    strong = [held for held in plain if len(held) >= 5 and held[1].rank >= Rank.TEN]
    if not strong:
        return None
    held = max(strong, key=lambda cards: (len(cards), cards[0].rank))
    if at.sight.trumps is None:
        return Advice(held[-2], message("The lowest but one calls for the strong suit."), "C3", "70")
    return Advice(held[-1], message("The lowest of the strong suit."), "C2", "70")


def _threw(at: PlayContext, plays: tuple[tuple[object, Card], ...]) -> bool:
    """Whether they have thrown a card before: the strong suit is shown once."""
    led = plays[0][1].suit
    return any(seat is at.sight.turn and card.suit is not led for seat, card in plays)
