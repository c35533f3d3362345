"""Refusals of suit: put right in time, asked about, established, claimed.

Codes agree on how a revoke comes about; they differ in who must turn the trick and in what it costs. The
declarer's play from dummy counts as a play of their side.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from oddtrick.rules.acts import Answer, AskVoid, ClaimRevoke, Mix, Search
from oddtrick.rules.cards import Seat, Suit
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Ended, Fact, Inquired, Noted, Renounced
from oddtrick.rules.laws.charges import revoke_lost
from oddtrick.rules.laws.examine.finding import NOTHING, Finding, in_play
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.renounces import (
    charges_dropped,
    establish,
    is_claimed,
    is_kept_open,
    kind_of,
    refused_meanwhile,
    rights_about,
)
from oddtrick.rules.laws.table_score import is_agreed_by_all
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import CurrentDeal, Inquiry, Note, NoteKind, Renounce, RevokeState, State, Table
from oddtrick.rules.terms import Fault


def established_by_quitting(code: Code, deal: CurrentDeal, by: Seat) -> tuple[Fact, ...]:
    """The revokes that turning the trick makes good."""
    facts: list[Fact] = []
    for renounce in deal.irregularities.renounces:
        if renounce.state is RevokeState.OPEN and renounce.trick == deal.play.number:
            # Dummy's hand stands as soon as anyone has turned the trick (1915, 63 against 83; A-42).
            dummys = renounce.seat in deal.dummies
            turned = dummys or code.quits_established(deal, by)
            if turned and (dummys or not is_kept_open(deal, renounce)):
                facts.extend(establish(deal, renounce))
    return tuple(facts)


def whoever_turns_it(_deal: CurrentDeal, _by: Seat) -> bool:
    """1895 and 1910: the trick is quitted by the player who turns it."""
    return True


def its_winners_turn_it(deal: CurrentDeal, by: Seat) -> bool:
    """1915, law 83: only the side that has won the trick quits it."""
    return deal.play.trick is not None and by.side is deal.play.trick.winner.side


def examine_question(code: Code, table: Table, act: AskVoid) -> Finding:
    """ "No spades, partner?": allowed to a partner at any time before the next trick, of the suit just refused.

    To any other question nobody owes an answer: it would tell what is in a hand (1895, 89; 1910, 87; 1915, 85).
    """
    del code
    deal = in_play(table, mark("there is nothing to ask about: {why}"))
    if deal.play.trick is None:
        if deal.play.quitted:
            return NOTHING  # Too late: the trick is turned.
        raise ImpossibleAct(message("no trick lies on the table to ask about"))
    asked = _asked(deal, act)
    if refused_suit(deal, asked) is not act.suit:
        return NOTHING
    return Finding(stands=(Inquired(Inquiry(asked, act.suit, deal.play.number, by=act.by)),))


def refused_suit(deal: CurrentDeal, seat: Seat) -> Suit | None:
    """The suit that this hand has refused to the trick on the table; ``None`` where it has refused none."""
    trick = deal.play.trick
    card = None if trick is None else trick.card(seat)
    return None if trick is None or card is None or card.suit is trick.led.suit else trick.led.suit


def _asked(deal: CurrentDeal, act: AskVoid) -> Seat:
    """Whom the question is put to: partner; by an adversary while dummy is away, the declarer (1915, law 85a)."""
    declarer, trick = deal.declaration.declarer, deal.play.trick
    away = any(note.kind is NoteKind.COURTESIES for note in deal.irregularities.notes)
    if away and declarer is not None and act.by.side is not declarer.side and trick is not None:
        # As long as dummy might have asked, no matter who has played since (p. 70); their own partner if they refused
        # later.
        refused = [seat for seat, card in trick.plays if card.suit is not trick.led.suit]
        meant = [seat for seat in refused if seat in (declarer, act.by.partner)]
        if meant and meant[-1] is declarer:
            return declarer
    partner = partner_to_ask(deal, act.by)
    if partner is None:
        raise ImpossibleAct(message("{seat} has no partner to ask", seat=act.by))
    return partner


def partner_to_ask(deal: CurrentDeal, seat: Seat) -> Seat | None:
    """The player opposite, who may be asked about a suit; ``None`` where nobody else plays that hand, or this one."""
    partner = seat.partner
    absent = deal.absent in (seat, partner)
    return None if absent or deal.lineup.person(partner) is deal.lineup.person(seat) else partner


def examine_answer(code: Code, table: Table, act: Answer) -> Finding:
    """The reply to such a question."""
    del code
    deal = in_play(table, mark("there is nothing to answer: {why}"))
    open_ = [q for q in deal.irregularities.inquiries if q.seat is act.by and q.none is None]
    if not open_:
        return NOTHING
    return Finding(stands=(Inquired(replace(open_[-1], none=act.void)),))


def examine_claim_of_revoke(code: Code, table: Table, act: ClaimRevoke) -> Finding:
    """A revoke is charged: it must have been established, and the pack not yet cut nor the score agreed."""
    deal = table.deal
    if deal is None or deal.state not in (State.FINAL, State.OVER):
        if table.past:
            return Finding(fault=Fault.LATE_CLAIM, offender=act.by)
        raise ImpossibleAct(message("no cards have been played in which to revoke"))
    if is_agreed_by_all(code, table):
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by)
    if deal.state is State.FINAL and deal.play.dummy_down and act.by is deal.declaration.dummy:
        return Finding(
            fault=Fault.DUMMY_PROMPTED,
            offender=act.by,
            void=revoke_lost(table, deal, against=act.against, trick=act.trick),
        )
    charged = [r for r in deal.irregularities.renounces if r.seat is act.against and act.trick in (None, r.trick)]
    proved = [r for r in charged if r.state is RevokeState.ESTABLISHED and not is_claimed(table, deal, r)]
    if act.by.side is act.against.side:
        return Finding(fault=Fault.FALSE_CLAIM, offender=act.by)
    # Should the accused mix the cards before they are looked through, that proves the revoke.
    accused: tuple[Fact, ...] = (Noted(Note(NoteKind.ACCUSED, act.against, trick=act.trick)),)
    with_surplus = () if proved else tuple(_by_surplus_card(deal, act))
    if with_surplus:
        facts = (*accused, Renounced(with_surplus[0]))
        revoke = with_surplus[0]
        return Finding(
            fault=Fault.REVOKE, offender=revoke.seat, renounce=revoke, cards=(revoke.card,), stands=facts, void=facts
        )
    if not proved and (lost := [r for r in charged if r.state is RevokeState.LOST]):
        return Finding(fault=Fault.FALSE_CLAIM, offender=act.by, renounce=lost[0], cards=(lost[0].card,))
    if not proved:
        return Finding(fault=Fault.FALSE_CLAIM, offender=act.by, stands=accused, void=accused)
    revoke = proved[0]
    return Finding(
        fault=kind_of(revoke),
        offender=act.against,
        renounce=revoke,
        cards=(revoke.card,),
        stands=accused,
        void=accused,
    )


def _by_surplus_card(deal: CurrentDeal, act: ClaimRevoke) -> Iterator[Renounce]:
    """The revokes that are such because a card of that hand lies too many in an earlier trick (1895, 85)."""
    for number, trick in enumerate(deal.play.tricks, 1):
        for seat, card in trick.surplus:
            for fact in refused_meanwhile(deal, seat, card, number + 1) if seat is act.against else ():
                established = fact.renounce.state is RevokeState.ESTABLISHED
                if established and act.trick in (None, fact.renounce.trick):
                    yield fact.renounce


def examine_search(code: Code, table: Table, act: Search) -> Finding:
    """The tricks are examined: free after the play, not during it; a charge that it does not prove is dropped."""
    del code
    deal = table.deal
    if deal is None:
        return NOTHING
    if deal.state is State.FINAL and deal.play.quitted:
        return Finding(fault=Fault.LOOKED_AT_TRICK, offender=act.by)
    return Finding(stands=charges_dropped(deal, act.by.side.other) if deal.state is State.OVER else ())


def examine_mixing(code: Code, table: Table, act: Mix) -> Finding:
    """Cards are mixed: by those accused, before the tricks have been looked through, that proves the revoke."""
    del code
    deal = table.deal
    if deal is None:
        return NOTHING
    accused = [n for n in deal.irregularities.notes if n.kind is NoteKind.ACCUSED and n.seat.side is act.by.side]
    taken = [_taken_for_proved(deal, note) for note in accused if note.seat not in deal.dummies]
    proved = [revoke for revoke in taken if revoke is not None]
    if not proved:
        return NOTHING
    # Every one that is charged is proved; those after the first may be charged again, for what a further one costs.
    unseen = {revoke for revoke in proved if revoke not in deal.irregularities.renounces}
    new = sorted(unseen, key=lambda revoke: (revoke.trick, revoke.seat))
    renounce = new[0] if new else proved[-1]
    open_ = map(Ended, rights_about(table, deal, renounce))
    facts = (*charges_dropped(deal, act.by.side), *open_, *map(Renounced, new))
    return Finding(fault=Fault.MIXED_CARDS, offender=act.by, renounce=renounce, cards=(renounce.card,), stands=facts)


def _taken_for_proved(deal: CurrentDeal, note: Note) -> Renounce | None:
    """The revoke that was charged; where there is none, the card that the accused played to the trick named."""
    for renounce in deal.irregularities.renounces:
        proved = renounce.state in (RevokeState.ESTABLISHED, RevokeState.CLAIMED)
        if proved and renounce.seat is note.seat and note.trick in (None, renounce.trick):
            return renounce
    for number, trick in enumerate(deal.play.tricks, 1):
        card = trick.card(note.seat)
        settled = any(r.seat is note.seat and r.trick == number for r in deal.irregularities.renounces)
        if card is not None and note.trick in (None, number) and not settled:
            return Renounce(seat=note.seat, trick=number, card=card, state=RevokeState.ESTABLISHED)
    return None
