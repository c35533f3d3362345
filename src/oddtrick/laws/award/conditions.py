"""When a law applies: questions about a case, from which the codes build their conditions."""

from __future__ import annotations

from collections.abc import Callable

from oddtrick.acts import (
    AskPartner,
    Claim,
    ClaimRevoke,
    Concede,
    CorrectScore,
    Cut,
    Demand,
    Expose,
    Look,
    LookKind,
    Mishap,
    Play,
    Quit,
    Remarks,
    Say,
    TakeBack,
)
from oddtrick.calls import Make, Word
from oddtrick.cards import Seat
from oddtrick.laws.directions import applying
from oddtrick.laws.law import Case
from oddtrick.laws.mishaps import COMPLETE, while_dealing
from oddtrick.laws.play import TRICKS, beats, following, trumps_of, waiting
from oddtrick.laws.renounces import REVOKES, is_claimed
from oddtrick.laws.rights import rights_of_side
from oddtrick.table import Lift, NoteKind, RevokeState, Right, State, Step
from oddtrick.terms import Fault, How, MishapKind, Remedy, RemedyKind, Topic

Condition = Callable[[Case], bool]


def both(*conditions: Condition) -> Condition:
    """All of these hold."""

    def condition(case: Case) -> bool:
        return all(one(case) for one in conditions)

    return condition


def by_dealers_side(case: Case) -> bool:
    """The offender is the dealer or the dealer's partner."""
    return case.deal.together(case.offender, case.deal.dealer)


def by_dealers_partner(case: Case) -> bool:
    """The offender is the dealer's partner."""
    return case.offender is case.deal.dealer.partner


def by_dealer(case: Case) -> bool:
    """The offender deals."""
    return case.offender is actual_dealer(case)


def actual_dealer(case: Case) -> Seat:
    """Whoever deals, in turn or not."""
    out_of_turn = next((r.offender for r in case.table.rights if _deals_out_of_turn(r)), None)
    due = case.table.dealer if case.table.deal is None else case.table.deal.dealer
    return due if out_of_turn is None else out_of_turn


def _deals_out_of_turn(right: Right) -> bool:
    """Whoever deals is the dealer, as long as nobody has stopped them (1895, law 46)."""
    return right.fault is Fault.MISDEAL and Remedy(RemedyKind.RECTIFY) in right.remedies


def by_adversary_of_dealer(case: Case) -> bool:
    """The offender is one of the dealer's adversaries."""
    return not by_dealers_side(case)


def by_declarer(case: Case) -> bool:
    """The offender is the declarer (in play: not dummy)."""
    return case.offender is case.deal.declaration.declarer


def by_declarers_side(case: Case) -> bool:
    """The offender is declarer or dummy."""
    declarer = case.deal.declaration.declarer
    return declarer is not None and case.offender.side is declarer.side


def by_adversary(case: Case) -> bool:
    """The offender is an adversary of the declarer."""
    return case.deal.declaration.declarer is not None and not by_declarers_side(case)


def dummys(case: Case) -> bool:
    """The card or the hand concerned is dummy's."""
    return case.offender in case.deal.dummies


def strain_named(case: Case) -> bool:
    """The strain has been named or bid already."""
    return case.deal.declaration.strain is not None


def strain_open(case: Case) -> bool:
    """No strain has been named yet."""
    return not strain_named(case)


def while_calling(case: Case) -> bool:
    """The declaration is not over."""
    return case.deal.state is State.OPEN


def strain_is_due(case: Case) -> bool:
    """By figures: the bidding is over, and its winner has to name what is played."""
    return while_calling(case) and case.deal.declaration.phase > 0


def doubles(case: Case) -> bool:
    """It is a double or a redouble."""
    return isinstance(case.act, Say) and case.act.call in (Word.DOUBLE, Word.REDOUBLE)


def redoubles(case: Case) -> bool:
    """It is a redouble."""
    return isinstance(case.act, Say) and case.act.call is Word.REDOUBLE


def leader_not_heard(case: Case) -> bool:
    """1895: the player on the dealer's left has said nothing of doubling yet."""
    return case.deal.declaration.step is Step.LEADER


def put_right(case: Case) -> bool:
    """A card that refused the suit is taken back in time."""
    return isinstance(case.act, TakeBack)


def side_revoked_before(case: Case) -> bool:
    """The offender's side has an earlier established revoke in this deal, dummy's left out."""
    return any(
        r is not case.renounce
        and r != case.renounce
        and r.seat.side is case.offender.side
        and r.seat not in case.deal.dummies
        and r.state in (RevokeState.ESTABLISHED, RevokeState.CLAIMED)
        and case.renounce is not None
        and r.trick < case.renounce.trick
        for r in case.deal.trouble.renounces
    )


def other_side_revoked(case: Case) -> bool:
    """A revoke of the other side has been claimed in this deal."""
    return any(
        r.seat.side is not case.offender.side
        and (r.state is RevokeState.CLAIMED or is_claimed(case.table, case.deal, r))
        for r in case.deal.trouble.renounces
    )


def bar_is_guarded(case: Case) -> bool:
    """The offender is barred, and the adversaries may settle whether a call of theirs counts (1915, law 50a)."""
    return any(bar.seat is case.offender and bar.guarded for bar in case.deal.trouble.bars)


def out_for_good(case: Case) -> bool:
    """The offender is out of the auction for having called in spite of a bar, or their partner has (1915, law 50a)."""
    bars = case.deal.trouble.bars
    return any(bar.seat is case.offender and bar.lift is Lift.NEVER and not bar.guarded for bar in bars)


def neither(condition: Condition) -> Condition:
    """It does not hold."""

    def denied(case: Case) -> bool:
        return not condition(case)

    return denied


# -- of the deal --


def mishap(*kinds: MishapKind) -> Condition:
    """The mishap is one of these."""

    def condition(case: Case) -> bool:
        return isinstance(case.act, Mishap) and case.act.kind in kinds

    return condition


def surplus_hand(case: Case) -> bool:
    """One hand has been dealt more than thirteen cards and another fewer, whichever of them is found."""
    if mishap(MishapKind.SURPLUS_HAND)(case):
        return True
    deal = case.table.deal
    return deal is not None and mishap(MishapKind.SHORT_HAND)(case) and any(len(hand) > TRICKS for hand in deal.dealt)


def last_round(case: Case) -> bool:
    """The card is one of the last four dealt."""
    return isinstance(case.act, Mishap) and (case.act.dealt is None or case.act.dealt >= COMPLETE - 4)


def still_dealing(case: Case) -> bool:
    """The last card has not been dealt."""
    return isinstance(case.act, Mishap) and while_dealing(case.table, case.act)


def before_51(case: Case) -> bool:
    """Fewer than fifty-one cards have been dealt."""
    return isinstance(case.act, Look | Mishap) and (case.act.dealt or 0) < COMPLETE - 1


def corrected_in_time(case: Case) -> bool:
    """It was put right before another card, by moving one card at most."""
    return isinstance(case.act, Mishap) and case.act.corrected and (case.act.moves or 1) == 1


def by_dealing_side(case: Case) -> bool:
    """The offender deals, or their partner does."""
    dealer = case.table.dealer if case.table.deal is None else case.table.deal.dealer
    return case.code.lineup.together(case.offender, dealer)


def cutting(case: Case) -> bool:
    """The pack is being cut."""
    return isinstance(case.act, Cut)


def cut_well(case: Case) -> bool:
    """The pack is cut properly, but once more, or by another than the player whose office it is."""
    act = case.act
    return isinstance(act, Cut) and not act.shown and (act.at is None or 4 <= act.at <= COMPLETE - 4)


def card_seen(case: Case) -> bool:
    """A card has been seen."""
    return bool(case.cards)


def cut_before(case: Case) -> bool:
    """The pack has been cut already."""
    return case.table.cut


def before_the_first_card(case: Case) -> bool:
    """A card is seen when the pack is put together after the cut, before the first card is dealt."""
    return isinstance(case.act, Mishap) and case.act.dealt == 0


def play_is_over(case: Case) -> bool:
    """The last trick has been played."""
    return case.table.deal is not None and case.table.deal.state is State.OVER


def an_adversary_looked(case: Case) -> bool:
    """An adversary of the dealer has looked at their cards."""
    deal = case.table.deal
    if deal is None:
        return False
    return any(n.kind is NoteKind.LOOKED and not deal.together(n.seat, deal.dealer) for n in deal.trouble.notes)


def has_played(case: Case) -> bool:
    """The hand concerned has played a card."""
    deal = case.table.deal
    seat = case.act.seat if isinstance(case.act, Mishap) else None
    return deal is not None and any((seat or case.offender) in trick.seats for trick in deal.play.tricks)


def cards_played(case: Case) -> bool:
    """Cards have been played."""
    return case.table.deal is not None and case.table.deal.play.dummy_down


# -- of the play --


def by_leader(case: Case) -> bool:
    """The offender has the opening lead."""
    return case.offender is case.deal.declaration.leader


def opening_lead(case: Case) -> bool:
    """No card has been led in turn yet."""
    return not case.deal.play.tricks


def trick_whole(case: Case) -> bool:
    """The card completes a trick that was led out of turn."""
    trick = case.deal.play.trick
    return isinstance(case.act, Play) and trick is not None and trick.due is not None


def lead_made(case: Case) -> bool:
    """The false lead is on the table already: somebody remarks upon it."""
    return not isinstance(case.act, Play)


def fourth_before_second(case: Case) -> bool:
    """The last hand plays although its partner, second in hand, has not."""
    trick = case.deal.play.trick
    if trick is None or not waiting(case.deal.play):
        return False
    return case.offender is trick.leader.right and case.offender.partner not in trick.seats


def seen_by_adversary_alone(case: Case) -> bool:
    """Nobody but an adversary of its holder has seen the card."""
    return isinstance(case.act, Expose) and case.act.how is How.ADVERSARY_ONLY


def leads_winner(case: Case) -> bool:
    """The card that was led cannot be beaten by declarer or dummy; one played to a trick need only take it so far."""
    trick = case.deal.play.trick
    return trick is not None and (trick.leader is not case.offender or winner_is_sure(case))


def winner_is_sure(case: Case) -> bool:
    """The card with which the offender takes the trick so far cannot be beaten by declarer or dummy."""
    deal, trick = case.deal, case.deal.play.trick
    card = None if trick is None else trick.card(case.offender)
    side = deal.declaration.declarer_side
    if trick is None or card is None or side is None:
        return False
    others = [deal.play.hands[seat] for seat in side.seats if seat not in trick.seats]
    follows_with = (following(hand, trick.led.suit) for hand in others)
    return not any(beats(other, card, trumps_of(deal)) for cards in follows_with for other in cards)


def third_has_not_played(case: Case) -> bool:
    """Third hand has not played either (1895, 83)."""
    trick = case.deal.play.trick
    return trick is not None and trick.leader.partner not in trick.seats


def both_adversaries_played(case: Case) -> bool:
    """Both adversaries of the declarer have played to the trick, and the declarer was not last in hand (1915, 86a)."""
    trick = case.deal.play.trick
    side = case.deal.declaration.declarer_side
    if trick is None or sum(seat.side is not side for seat in trick.seats) != 2:
        return False
    return len(trick.plays) < 4 or trick.plays[3][0] is not case.offender


def claimed(case: Case) -> bool:
    """Tricks are claimed."""
    return isinstance(case.act, Claim | Concede)


def peeped(case: Case) -> bool:
    """Dummy has looked into a player's hand."""
    return any(n.kind is NoteKind.PEEPED for n in case.deal.trouble.notes)


def courtesies(case: Case) -> bool:
    """Dummy is away with the courtesies, and no adversary asked the declarer about the suit (1915, 85a)."""
    revoke = case.renounce
    if revoke is None:
        return False
    # The first trick to which the declarer plays in dummy's absence.
    since = [n.trick for n in case.deal.trouble.notes if n.kind is NoteKind.COURTESIES and n.trick is not None]
    if not since or revoke.trick < min(since):
        return False
    led = case.deal.play.tricks[revoke.trick - 1].led.suit
    asked = (q for q in case.deal.trouble.inquiries if q.trick == revoke.trick and q.seat is case.offender)
    return not any(q.suit is led for q in asked)


# -- of the act itself --


def by_playing(case: Case) -> bool:
    """A card is played."""
    return isinstance(case.act, Play)


def by_taking_back(case: Case) -> bool:
    """A card is taken back."""
    return isinstance(case.act, TakeBack)


def revoke_charged(case: Case) -> bool:
    """A revoke is charged."""
    return isinstance(case.act, ClaimRevoke)


def honours_corrected(case: Case) -> bool:
    """An entry above the line is to be corrected."""
    return isinstance(case.act, CorrectScore) and case.act.entry.column == "above"


def score_corrected(case: Case) -> bool:
    """An entry of the score is to be corrected."""
    return isinstance(case.act, CorrectScore)


def established(case: Case) -> bool:
    """The disobedience can no longer be put right."""
    return case.renounce is not None and case.renounce.state is not RevokeState.OPEN


def doubling_not_begun(case: Case) -> bool:
    """1895: nothing has been said of doubling yet."""
    return case.deal.declaration.step in (None, Step.LEADER)


def last_trick_looked_at(case: Case) -> bool:
    """1895, law 103: the last trick turned may be seen."""
    act = case.act
    if not isinstance(act, Look):
        return False
    return act.at.kind is LookKind.LAST_TRICK or act.at.trick == len(case.deal.play.quitted)


def all_have_looked(case: Case) -> bool:
    """Nobody of the entitled side is left who has not looked at their cards (1910, law 39)."""
    deal = case.table.deal
    if deal is None:
        return False
    looked = {n.seat for n in deal.trouble.notes if n.kind is NoteKind.LOOKED}
    return case.adversaries <= looked


def dummy_may_point_out(case: Case) -> bool:
    """1915, law 60 h and i: an established revoke, an exposed card, an adverse lead out of turn."""
    act, deal = case.act, case.deal
    if isinstance(act, Demand):
        return any(Remedy(kind, card) in act.remedies for kind in _OF_LYING_CARDS for _, card in deal.trouble.exposed)
    if isinstance(act, Remarks) and act.about is Topic.OUT_OF_TURN:
        trick = deal.play.trick
        return trick is not None and trick.due is not None
    if isinstance(act, ClaimRevoke) or (isinstance(act, Remarks) and act.about is Topic.REVOKE):
        open_ = [r for r in deal.trouble.renounces if r.state in (RevokeState.OPEN, RevokeState.ESTABLISHED)]
        theirs = [r for r in open_ if r.seat.side is not case.offender.side]
        if isinstance(act, ClaimRevoke):
            theirs = [r for r in theirs if r.seat is act.against and act.trick in (None, r.trick)]
        return bool(theirs) and theirs[-1].state is RevokeState.ESTABLISHED
    return isinstance(act, Remarks) and act.about is Topic.EXPOSED_CARD


_OF_LYING_CARDS = (RemedyKind.CALL_CARD, RemedyKind.EXPOSED)


def placed_on_request(case: Case) -> bool:
    """The player has been asked to say or to show which card is theirs."""
    named = isinstance(case.act, Remarks) and case.act.about is Topic.NAMES_CARD
    notes = case.deal.trouble.notes
    return named and any(n.kind is NoteKind.PLACED and n.trick == case.deal.play.number for n in notes)


def altered_a_declaration(case: Case) -> bool:
    """The word to be altered named trumps, or left it to partner."""
    own = [one.call for one in case.deal.declaration.said if one.by is case.offender]
    return bool(own) and (isinstance(own[-1], Make) or own[-1] is Word.LEAVE)


def cuts_for_partner(case: Case) -> bool:
    """The partner of the player whose office it is cuts the pack."""
    lineup = case.code.lineup
    dealer = case.table.dealer if case.table.deal is None else lineup.left(case.table.deal.dealer)
    return lineup.partner(case.offender) is lineup.right(dealer)


def bound_by_dummys_word(case: Case) -> bool:
    """What the declarer's side disobeys came of dummy's word, not of a suit called."""
    words = (RemedyKind.PLAY_CARD, RemedyKind.NOT_CARD, RemedyKind.LEAD_FROM)
    return any(order.kind in words for order in applying(case.deal, case.offender))


def declarer_played_third(case: Case) -> bool:
    """The declarer has played third hand before second (1915, 80, note)."""
    trick = case.deal.play.trick
    return trick is not None and trick.leader.partner in trick.seats


def hand_faced(case: Case) -> bool:
    """The declarer has had to face their hand after a claim (1915, law 72)."""
    return any(n.kind is NoteKind.FACED and n.seat.side is case.offender.side for n in case.deal.trouble.notes)


def other_hand_faced(case: Case) -> bool:
    """The declarer claims, or has had to face their hand, and an adversary thereupon shows cards (1910, law 74)."""
    trouble = case.deal.trouble
    claims = trouble.claim is not None and trouble.claim.by.side is not case.offender.side
    return claims or any(n.kind is NoteKind.FACED and n.seat.side is not case.offender.side for n in trouble.notes)


def card_called_for(case: Case) -> bool:
    """The declarer calls a card that lies exposed, although they have had to face their hand."""
    if not isinstance(case.act, Demand) or case.table.deal is None or not hand_faced(case):
        return False
    lying = {Remedy(RemedyKind.CALL_CARD, card) for _, card in case.deal.trouble.exposed}
    return case.act.remedies[0] in lying


def card_called(case: Case) -> bool:
    """A card that lies exposed has been called, and another is played in its place."""
    orders = applying(case.deal, case.offender)
    return case.renounce is None and any(order.kind is RemedyKind.CALL_CARD for order in orders)


def turned(case: Case) -> bool:
    """The trick is turned."""
    return isinstance(case.act, Quit)


def demanded(case: Case) -> bool:
    """A remedy is demanded."""
    return isinstance(case.act, Demand)


# -- of consulting --


def formula(case: Case) -> bool:
    """Partner is asked, in the set form of words, to choose the penalty or to leave it to the speaker."""
    return isinstance(case.act, AskPartner)


def both_may_choose(case: Case) -> bool:
    """Each of the partners has a voice in whatever is to be chosen."""
    rights = rights_of_side(case.table, case.act.by)
    return all({case.act.by, case.act.by.partner} <= right.choosers for right in rights)


def about_a_revoke(case: Case) -> bool:
    """Nothing is to be chosen but the penalty of a revoke."""
    return all(right.fault in REVOKES for right in rights_of_side(case.table, case.act.by))


def against_the_declarers_side(case: Case) -> bool:
    """What is to be chosen is a penalty that the declarer or dummy has incurred."""
    deal = case.table.deal
    side = None if deal is None else deal.declaration.declarer_side
    return side is not None and case.act.by.side is not side


def declarer_and_dummy(case: Case) -> bool:
    """The declarer and dummy speak with each other."""
    deal = case.table.deal
    return deal is not None and deal.declaration.declarer_side is case.act.by.side
