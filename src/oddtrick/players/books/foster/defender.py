"""The defence in Foster's book (1910, pp. 137-143, 149-151): leads after the first, third and second hand, discards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from oddtrick.players.books.engine.advice import Advice
from oddtrick.players.books.engine.card_inferences import RULE_OF_ELEVEN
from oddtrick.players.books.engine.deal_plan import DefencePlan, defenders_plan
from oddtrick.players.books.engine.defence import can_ruff, cheapest, first_thrown, promising, spared, tries
from oddtrick.players.books.engine.inferences import CallInferences
from oddtrick.players.books.engine.play_context import PlayContext, first_advice, scene
from oddtrick.players.books.foster import declarer as foster_declarer
from oddtrick.players.books.foster import trumps as foster_trumps
from oddtrick.players.books.foster.agreements import DISCARD
from oddtrick.players.books.foster.leads import (
    LANGUAGE,
    first_lead,
    kept_for_partner,
    new_suit,
    return_lead,
    second_lead,
)
from oddtrick.players.plain.defender_lead import card_of
from oddtrick.players.plain.following import discard
from oddtrick.players.plain.play_knowledge import PlayKnowledge, above
from oddtrick.rules.cards import SEATS, Card, Rank, Suit
from oddtrick.rules.messages import message, sentences
from oddtrick.rules.table import Trick


def see(sight: PlayKnowledge, reading: CallInferences) -> PlayKnowledge:
    """What a defender can see, with what the cards have told; the declarer trusts no adversary's cards."""
    return sight if sight.declaring else scene(sight, reading, LANGUAGE).sight


def lead(sight: PlayKnowledge, reading: CallInferences) -> Advice[Card] | None:
    """What a defender leads."""
    at = scene(sight, reading, LANGUAGE)
    return first_advice((ruff_for_partner, later_lead), at) if at.view.dummy_hand is not None else first_lead(at)


# -- leads after the first --


def ruff_for_partner(at: PlayContext) -> Advice[Card] | None:
    """T-1: who has echoed, or shown out, can trump."""
    for suit in Suit:
        held = [card for card in at.sight.legal if card.suit is suit]
        if held and can_ruff(at, suit):
            reason = message("The partner has no more of this suit, and can trump.")
            return Advice(held[-1], reason, "T-1", "137")
    return None


def later_lead(at: PlayContext) -> Advice[Card] | None:
    """The suit that promises most, and from it the card of the book."""
    plan = defenders_plan(at)
    suit = promising(at, leanings(at, plan))
    advice = second_lead(at, suit) or return_lead(at, suit) or new_suit(at, suit)
    if not plan.marked or suit in {card.suit for card in plan.marked}:
        return advice or gone_on(at, suit)
    advice = advice or gone_on(at, suit) or changed(at, suit)
    return replace(advice, reason=sentences(advice.reason, plan.sentence()))


DISCARDED_SUIT_WEIGHT = 1.5
"""X-1: how much it counts, beside the weights of plain sense, that the partner threw a suit first."""


WAITING_SUIT_WEIGHT = -100.0
"""B-4: what is taken off the weight of a suit that waits for the partner's lead: any other is led before it."""


def gone_on(at: PlayContext, suit: Suit) -> Advice[Card] | None:
    """L-3: without trumps the player's own suit is led right out, the best card of it first where that wins."""
    held = at.sight.hand.suit(suit)
    if at.sight.trumps is not None or at.has_led(suit) is not at.sight.turn or not at.sight.master(held[0]):
        return None
    return Advice(held[0], message("The suit begun is led right out."), "L-3", "125")


def changed(at: PlayContext, suit: Suit) -> Advice[Card]:
    """B-3: the suit that is changed to where that of the partner is left."""
    named = {seat: set(at.reading.of(seat).named) for seat in SEATS}
    return Advice(card_of(at.sight, suit, named), message("The suit is changed."), "B-3", "122, 141")


def leanings(at: PlayContext, plan: DefencePlan) -> Mapping[Suit, float]:
    """What speaks for a suit beside the weights of plain sense: the partner's wish, and against one, that it waits.

    A suit waits whose best card is marked with the declarer (p. 122), one that the partner is to lead through dummy
    (B-4), and in the ending one with a tenace over what the declarer may hold (p. 152).
    """
    marked = {card.suit: DECLARERS_SUIT_WEIGHT for card in plan.marked}
    tenaces = {suit: DECLARERS_SUIT_WEIGHT for suit in Suit if tenace_kept(at, suit)}
    return {
        **wanted(at),
        **tenaces,
        **marked,
        **{suit: WAITING_SUIT_WEIGHT for suit in Suit if kept_for_partner(at, suit)},
    }


DECLARERS_SUIT_WEIGHT = -20.0
"""The same of a suit that is better left to the declarer to lead."""
TENACE_ENDING_CARDS = 6
"""P. 152 [J]: cards left when a tenace waits to be led up to."""


def tenace_kept(at: PlayContext, suit: Suit) -> bool:
    """Whether without trumps, late in the hand, best card and third are held, the second not (p. 152)."""
    sight = at.sight
    held = sight.hand.suit(suit)
    if sight.trumps is not None or len(sight.hand) > TENACE_ENDING_CARDS or len(held) < 2 or not sight.master(held[0]):
        return False
    between = [card for card in sight.hidden.suit(suit) if held[1] < card < held[0]]
    behind = sight.may_hold(sight.declarer, suit)
    return len(between) == 1 and bool(behind & between[0].bit) and sight.hidden.length(suit) > 1


def wanted(at: PlayContext) -> Mapping[Suit, float]:
    """X-1, X-4: against trumps the partner wants the suit that they threw first; without them it tells nothing.

    Where weakness is discarded, as agreed, it is the suit that they do not want.
    """
    thrown = None if at.sight.trumps is None else first_thrown(at)
    if thrown is None:
        return {}
    return {thrown[0]: -DISCARDED_SUIT_WEIGHT if DISCARD.has("weak", at.reading.agreed) else DISCARDED_SUIT_WEIGHT}


# -- following suit --


def following(at: PlayContext) -> Advice[Card] | None:
    """What a defender plays to another's lead."""
    sight = at.sight
    assert sight.trick is not None
    place = len(sight.trick.plays)
    if len(sight.legal) == 1:
        return None
    if not sight.hand.has(sight.trick.led.suit):
        return discarding(at)
    if place == 2:
        return first_advice((eleven, downwards, echo, no_echo, second_best, over_dummy, cheaply), at)
    if place == 1:
        return first_advice((cover, combination, beat_dummy), at)
    return None


def eleven(at: PlayContext) -> Advice[Card] | None:
    """T-6, T-7: a fourth-best tells how many higher cards the declarer has; if none, only dummy is to be beaten."""
    assert at.sight.trick is not None
    suit, led = at.sight.trick.led.suit, at.sight.trick.led
    if suit not in at.cards.fourth or at.has_led(suit) is not at.partner or at.rounds(suit) > 1:
        return None
    if at.sight.trumps is not None and led.rank > Rank.SEVEN:
        return None  # it may be the best card of a short suit
    if at.sight.may_hold(at.sight.declarer, suit) & above(led):
        return None
    winners = at.sight.winners()
    number = RULE_OF_ELEVEN - led.rank
    if at.sight.is_partners() and at.sight.trumps is None:
        reason = message(
            "{number} cards above the {card} are not the leader's, and all are in sight: it is let run.",
            number=number,
            card=led,
        )
        return Advice(at.sight.low(), reason, "T-7", "143")
    if winners:
        reason = message(
            "{number} cards above the {card} are not the leader's, and all are in sight: "
            "dummy is beaten as cheaply as can be.",
            number=number,
            card=led,
        )
        return Advice(winners[0], reason, "T-6", "139-140")
    return None


def echo(at: PlayContext) -> Advice[Card] | None:
    """T-1: against trumps, not trying to win, the higher of two small cards, then the lower."""
    sight = at.sight
    assert sight.trick is not None
    suit = sight.trick.led.suit
    if sight.trumps is None or suit is sight.trumps or tries(at) or sight.best().rank < Rank.QUEEN:
        return None
    holding = sight.hand.suit(suit)
    if len(at.dealt.suit(suit)) == len(holding) == 2 and holding[0].rank < Rank.TEN:
        return Advice(
            holding[0],
            message("Of two small cards the higher goes first: the third round can be trumped."),
            "T-1",
            "137",
        )
    if len(at.dealt.suit(suit)) == 2 and holding[0].rank is Rank.JACK:
        return Advice(holding[-1], message("The fall of the knave will tell as much: it makes no echo."), "T-2", "138")
    return Advice(holding[-1], message("The lowest: there is no echo to make."), "T-1", "137")


def no_echo(at: PlayContext) -> Advice[Card] | None:
    """T-3: the echo is for hands with trumps: without them the lower of two small cards."""
    sight = at.sight
    assert sight.trick is not None
    suit = sight.trick.led.suit
    holding = sight.hand.suit(suit)
    if sight.trumps is not None or tries(at) or len(at.dealt.suit(suit)) != 2 or len(holding) != 2:
        return None
    if holding[0].rank >= Rank.TEN:
        return None
    return Advice(holding[-1], message("Without trumps there is no echo: the lower of two small cards."), "T-3", "138")


def downwards(at: PlayContext) -> Advice[Card] | None:
    """L-9: in the suit that the partner named the higher cards go first, where they win nothing."""
    sight = at.sight
    assert sight.trick is not None
    suit = sight.trick.led.suit
    holding = sight.hand.suit(suit)
    if not _his(at, suit) or tries(at) or sight.trick.leader is not at.partner or holding[0].rank >= Rank.QUEEN:
        return None
    return Advice(holding[0], message("The suit that the partner named is played downwards."), "L-9", "125")


def second_best(at: PlayContext) -> Advice[Card] | None:
    """T-4: without trumps, not trying to win, the second-best; on the next round the one above the lowest."""
    sight = at.sight
    assert sight.trick is not None
    suit = sight.trick.led.suit
    best = sight.best()
    if sight.trumps is not None or tries(at) or at.has_led(suit) is not at.partner or best.rank < Rank.JACK:
        return None
    original, holding = at.dealt.suit(suit), sight.hand.suit(suit)
    if len(holding) < 2 or holding[1] > best:
        return None
    if len(original) == len(holding):
        return Advice(holding[1], message("Third hand, not trying to win, plays its second-best."), "T-4", "138")
    if len(original) > 2 and len(holding) == len(original) - 1:
        return Advice(holding[-2], message("The lowest is kept to the last; the one above it is played."), "T-4", "138")
    return None


def over_dummy(at: PlayContext) -> Advice[Card] | None:
    """T-6: a high card is kept over dummy's honour where the next below it does as well."""
    sight = at.sight
    assert sight.trick is not None
    dummy = [card for card in at.dummy.suit(sight.trick.led.suit) if card.rank >= Rank.TEN]
    winners = sight.winners()
    if sight.turn.right is not at.view.dummy or len(winners) < 2 or not dummy or not tries(at):
        return None
    top = winners[-1]
    lower = [card for card in winners if card < dummy[0] and card.rank >= dummy[0].rank - 2]
    if top > dummy[0] and lower and dummy[0].rank >= Rank.QUEEN and lower[-1].rank >= Rank.TEN:
        card = sight.least_equal(lower[-1], winners)
        return Advice(card, message("The higher card stays over dummy's honour."), "T-6", "139")
    return None


def cheaply(at: PlayContext) -> Advice[Card] | None:
    """T-5: trying to win, as cheaply as possible, the lower of touching cards."""
    sight = at.sight
    assert sight.trick is not None
    if not tries(at):
        return None
    return Advice(
        cheapest(at),
        message("Third hand tries to win as cheaply as it can, with the lower of touching cards."),
        "T-5",
        "138-139",
    )


# -- second hand --


def cover(at: PlayContext) -> Advice[Card] | None:
    """H-2: an honour led through one is covered with an honour; with dummy behind, where dummy has a higher one."""
    sight = at.sight
    assert sight.trick is not None
    led, winners = sight.trick.led, sight.winners()
    if led.rank < Rank.TEN or led.suit is sight.trumps or not winners or winners[0].rank < Rank.JACK:
        return None
    equals = any(card.rank == led.rank - 1 for card in at.dummy.suit(led.suit))
    high = at.dummy.suit(led.suit)[:1]
    beaten = high and high[0] > winners[0] and not sight.master(winners[0])
    if equals or (sight.trick.leader is not at.view.dummy and not beaten):
        return None
    return Advice(winners[0], message("An honour is covered with an honour."), "H-2", "142")


def combination(at: PlayContext) -> Advice[Card] | None:
    """H-3: from a combination that would be led from high, the lowest of the high cards on a small one."""
    sight = at.sight
    assert sight.trick is not None
    led = sight.trick.led
    cards = sight.hand.suit(led.suit)
    letters = "".join(card.rank.letter for card in cards)
    if led.rank >= Rank.TEN or not cards or cards[0] < led:
        return None
    for head in ("AK", "KQ", "QJ", "KJT"):
        if letters.startswith(head):
            high = cards[len(head) - 1]
            run = [c for c in cards if c.rank >= Rank.TEN and sight.least_equal(high, (high, c)) is c]
            lowest = min([high, *(run if head != "KJT" else [])])
            return Advice(lowest, message("From touching high cards the lowest of them, second in hand."), "H-3", "142")
    return None


def beat_dummy(at: PlayContext) -> Advice[Card] | None:
    """H-1: with dummy on the left its cards are beaten if they can be; else a low card."""
    sight = at.sight
    assert sight.trick is not None
    if sight.turn.left is not at.view.dummy:
        return None
    led = sight.trick.led
    dummy = at.dummy.suit(led.suit)
    over = [card for card in sight.winners() if dummy and card > dummy[0]]
    if over and dummy[0].rank >= Rank.TEN and over[0].rank - dummy[0].rank <= 2:
        return Advice(
            over[0], message("Dummy is on the left: its best card is beaten, and that is enough."), "H-1", "141"
        )
    low = sight.low()
    if over or not dummy or low > dummy[0] or not sight.winners() or dummy[0] < led:
        return None
    return Advice(
        low,
        message("Dummy's best card on the left cannot be beaten, nor forced by a lone high card: low."),
        "H-1",
        "141-142",
    )


# -- discards --


def discarding(at: PlayContext) -> Advice[Card] | None:
    """What a defender throws away who cannot follow and has nothing to trump."""
    sight = at.sight
    assert sight.trick is not None
    if sight.trumps is not None and sight.winners() and not sight.is_partners():
        return None
    return first_advice((suit_wanted, downwards_away, three_kept, guards), at)


def suit_wanted(at: PlayContext) -> Advice[Card] | None:
    """X-1: against trumps the first discard is from the suit that one wants led."""
    sight = at.sight
    if sight.trumps is None or any(_threw(sight, trick) for trick in sight.tricks):
        return None
    if DISCARD.has("weak", at.reading.agreed):
        return _from_weakness(sight)
    for suit in Suit:
        held = sight.hand.suit(suit)
        letters = "".join(card.rank.letter for card in held[:2])
        if suit is not sight.trumps and len(held) >= 4 and letters in ("AK", "AQ", "KQ") and held[-1].rank < Rank.TEN:
            return Advice(held[-1], message("The first discard is from the suit that is wanted."), "X-1", "149")
    return None


def _from_weakness(sight: PlayKnowledge) -> Advice[Card] | None:
    """The lowest card of the weakest suit, one without an honour above the knave."""
    suits = [sight.hand.suit(suit) for suit in Suit if suit is not sight.trumps and sight.hand.has(suit)]
    weak = [held for held in suits if held[0].rank <= Rank.JACK]
    if not weak:
        return None
    card = min(weak, key=lambda held: (held[0].rank, -len(held)))[-1]
    return Advice(card, message("The first discard is from weakness, as agreed."), "X-1", "149")


def _threw(sight: PlayKnowledge, trick: Trick) -> bool:
    card = trick.card(sight.turn)
    return card is not None and card.suit is not trick.led.suit and card.suit is not sight.trumps


def downwards_away(at: PlayContext) -> Advice[Card] | None:
    """L-9: thrown away, too, the cards of the partner's suit go from the top, where plain sense spares one of them."""
    card = discard(at.sight)[0]
    holding = at.sight.hand.suit(card.suit)
    if not _his(at, card.suit) or len(holding) < 2 or holding[0].rank >= Rank.QUEEN or at.sight.master(holding[0]):
        return None
    return Advice(holding[0], message("The suit that the partner named is played downwards."), "L-9", "125")


def _his(at: PlayContext, suit: Suit) -> bool:
    """Whether a suit is the partner's alone, and three cards of it were held (L-9)."""
    mine = () if at.view.seat is None else at.reading.of(at.view.seat).named
    partners = suit in at.partners_suits() and suit not in mine and suit is not at.sight.trumps
    return partners and len(at.dealt.suit(suit)) == 3


def three_kept(at: PlayContext) -> Advice[Card] | None:
    """X-3: three to a queen or knave are kept, where another suit can be thrown from."""
    sight = at.sight
    if sight.trumps is not None:
        return None
    kept = {suit for suit in Suit if _guarded_three(at, sight.hand.suit(suit))}
    rest = tuple(card for card in sight.legal if card.suit not in kept)
    if not kept or not rest or all(sight.master(card) for card in rest):
        return None
    card = discard(replace(sight, legal=rest))[0]
    if sight.master(card) or discard(sight)[0].suit not in kept:
        return None
    return Advice(
        card, message("Three to a queen or knave are kept: with its like opposite they stop the suit."), "X-3", "151"
    )


def _guarded_three(at: PlayContext, cards: tuple[Card, ...]) -> bool:
    """Three cards headed by a queen or knave that may yet win a trick."""
    return len(cards) == 3 and cards[0].rank in (Rank.QUEEN, Rank.JACK) and 0 < at.sight.higher(cards[0]) <= 3


def guards(at: PlayContext) -> Advice[Card] | None:
    """X-2, X-3: without trumps from the suit of which one is not afraid; three to a queen or knave are kept."""
    if at.sight.trumps is not None:
        return None
    card = spared(at)
    if card is None:
        return None
    return Advice(card, message("From the suit that is not feared; what guards another is kept."), "X-2", "150-151")


def card(sight: PlayKnowledge, reading: CallInferences) -> Advice[Card] | None:
    """What is played to a lead, and what the declarer leads."""
    at = scene(sight, reading, LANGUAGE)
    if sight.declaring:
        return foster_trumps.leading(at) if sight.trick is None else foster_declarer.following(at)
    return following(at)
