"""Examining what is said and looked at: remarks, consulting, questions, quitted tricks, dummy's rights."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import AskPartner, Consult, LeaveTable, Look, LookKind, Place, Remarks
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import Ended, Fact, Forgotten, Narrowed, Noted, Rearranged
from oddtrick.rules.laws.charges import revoke_lost
from oddtrick.rules.laws.examine.dealing import begun
from oddtrick.rules.laws.examine.demanding import card_lost, detached_cards, is_chosen_to_lie
from oddtrick.rules.laws.examine.false_leads import declarers_in_dispute, false_lead_noticed, wrong_hand_named
from oddtrick.rules.laws.examine.finding import NOTHING, Finding
from oddtrick.rules.laws.examine.looking import claims_lost, has_looked
from oddtrick.rules.laws.hands_seen import visible_hands
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.mishaps import PACK_SIZE
from oddtrick.rules.laws.paying import paid
from oddtrick.rules.laws.play import is_trick_waiting, restore_surplus
from oddtrick.rules.laws.renounces import REVOKES, false_lead_back, refused_meanwhile
from oddtrick.rules.laws.rights import rights_of, rights_of_side
from oddtrick.rules.lineup import FOUR
from oddtrick.rules.messages import message
from oddtrick.rules.table import CurrentDeal, Note, NoteKind, Right, State, Table
from oddtrick.rules.terms import Fault, Topic

_ABOUT_THE_TRICK = (Topic.TRICK_IS_MINE, Topic.NAMES_CARD, Topic.DRAWS_TRICK)


def examine_remark(code: Code, table: Table, act: Remarks) -> Finding:
    """Something is said about the play, the calls or the score."""
    deal = table.deal
    if deal is None or deal.state is not State.FINAL:
        return NOTHING
    if act.by is deal.declaration.dummy and deal.play.dummy_down:
        return _by_dummy(code, table, deal, act)
    if act.about is Topic.NUMBER_OF_CARDS:
        return _counted(table, deal)
    if act.about in (Topic.OUT_OF_TURN, Topic.WRONG_HAND):
        return false_lead_noticed(code, table, act.by)
    if act.about is Topic.PREVIOUS_CALL:
        return Finding(fault=Fault.TOLD_CALLS, offender=act.by)
    if act.by is deal.declaration.declarer:
        mine = act.about in _ABOUT_THE_TRICK
        return Finding(fault=Fault.CLAIMED_TRICK, offender=act.by) if mine else NOTHING
    if act.about in _ABOUT_THE_TRICK:
        return _claims_trick(deal, act)
    if act.about is Topic.INCIDENT and act.by.side is not deal.declaration.declarer_side:
        return Finding(fault=Fault.SPOKE_OF_PLAY, offender=act.by)
    return NOTHING


def _claims_trick(deal: CurrentDeal, act: Remarks) -> Finding:
    trick = deal.play.trick
    if trick is None or not is_trick_waiting(deal.play) or act.by.partner in trick.seats:
        return NOTHING
    placed = any(n.kind is NoteKind.PLACED and n.trick == deal.play.number for n in deal.irregularities.notes)
    if act.about is Topic.DRAWS_TRICK and placed:
        return NOTHING
    return Finding(fault=Fault.CLAIMED_TRICK, offender=act.by)


def _counted(table: Table, deal: CurrentDeal) -> Finding:
    """The tricks are counted: a surplus card goes back to its owner, who answers for what it makes a revoke."""
    together = [right for right in table.rights if right.fault is Fault.CARDS_TOGETHER]
    on_table = () if deal.play.trick is None else deal.play.trick.surplus
    in_dispute = {card for right in together for card in right.cards} & {card for _, card in on_table}
    for number, trick in reversed(list(enumerate(deal.play.tricks, 1))):
        for seat, card in trick.surplus:
            if card not in in_dispute:
                back = Rearranged(restore_surplus(deal.play, seat))
                opened = Noted(Note(NoteKind.SURPLUS, seat, card, number))
                return Finding(
                    fault=Fault.SURPLUS_CARD,
                    offender=seat,
                    cards=(card,),
                    stands=(back, opened, *refused_meanwhile(deal, seat, card, number + 1)),
                )
    for note in deal.irregularities.notes:
        if note.kind is NoteKind.TOGETHER and note.card is not None and note.card in deal.play.hands[note.seat]:
            # It lies before its owner already: nobody chose one of the cards that were laid together.
            opened = Noted(replace(note, kind=NoteKind.SURPLUS))
            return Finding(
                fault=Fault.SURPLUS_CARD, offender=note.seat, cards=(note.card,), stands=(Forgotten(note), opened)
            )
    return NOTHING


def _by_dummy(code: Code, table: Table, deal: CurrentDeal, act: Remarks) -> Finding:
    """Dummy speaks: what dummy may point out differs from book to book; the law is asked of what loses a penalty."""
    match act.about:
        case Topic.NUMBER_OF_CARDS:
            return _counted_by_dummy(table, deal, act.by)
        case Topic.WRONG_HAND:
            return wrong_hand_named(code, table, act.by)
        case Topic.OUT_OF_TURN if declarers_in_dispute(deal):
            # It is the declarer's own lead that is out of turn: nothing can be exacted of the adversaries for it.
            return wrong_hand_named(code, table, act.by)
        case Topic.REVOKE_PENALTY if not revoke_lost(table, deal):
            return NOTHING
        case Topic.REVOKE | Topic.REVOKE_PENALTY | Topic.EXPOSED_CARD | Topic.OUT_OF_TURN | Topic.TRICK_IS_MINE:
            # Who speaks of the penalty of a revoke that nobody has claimed has pointed at it.
            lost = _penalty_lost(table, deal, act.about)
            return Finding(
                fault=Fault.DUMMY_PROMPTED, offender=act.by, stands=_pointed_out(table, deal, act), void=lost
            )
        case Topic.INCIDENT if penal := _penal(table, deal):
            return Finding(fault=Fault.DUMMY_PROMPTED, offender=act.by, void=paid(table, penal[0]))
        case Topic.INCIDENT:
            return Finding(fault=Fault.SPOKE_OF_PLAY, offender=act.by)
        case Topic.PREVIOUS_CALL:
            return Finding(fault=Fault.TOLD_CALLS, offender=act.by)
        case _:
            return NOTHING


def _counted_by_dummy(table: Table, deal: CurrentDeal, dummy: Seat) -> Finding:
    """Dummy speaks of the number of cards; what the declarer might exact for it may be lost by that (1895, 61)."""
    wrong_numbers = (Fault.MISSED_TRICK, Fault.CARDS_TOGETHER)
    penal = next((right for right in _penal(table, deal) if right.fault in wrong_numbers), None)
    if penal is None:
        return _counted(table, deal)
    without = replace(table, rights=tuple(right for right in table.rights if right is not penal))
    lost = (Ended(penal), *_counted(without, deal).stands)
    return Finding(fault=Fault.DUMMY_PROMPTED, offender=dummy, stands=_counted(table, deal).stands, void=lost)


def _penal(table: Table, deal: CurrentDeal) -> tuple[Right, ...]:
    """What the declarer may exact of the adversaries now, the latest first; a revoke that is claimed stays so."""
    declarer = deal.declaration.declarer
    if declarer is None:
        return ()
    rights = rights_of(table, declarer)
    return tuple(
        r
        for r in rights
        if not r.secret and not r.is_claimed and r.fault not in REVOKES and r.offender.side is not declarer.side
    )


def _pointed_out(table: Table, deal: CurrentDeal, act: Remarks) -> tuple[Fact, ...]:
    """Where dummy may point at an established revoke, or speak of its penalty, all know of it (1915, 60 f and h)."""
    if act.about not in (Topic.REVOKE, Topic.REVOKE_PENALTY):
        return ()
    side = deal.declaration.declarer_side
    theirs = [r for r in table.rights if r.secret and r.fault in REVOKES and r.offender.side is not side]
    return tuple(Narrowed(right, replace(right, secret=False)) for right in theirs)


def _penalty_lost(table: Table, deal: CurrentDeal, about: Topic) -> tuple[Fact, ...]:
    """What the declarer can no longer exact because dummy drew attention to it: that one penalty, no other."""
    declarer = deal.declaration.declarer
    assert declarer is not None
    if about is Topic.EXPOSED_CARD:
        lying = [card for _, card in deal.lying if not is_chosen_to_lie(deal, card)]
        return card_lost(table, deal, lying[-1]) if lying else tuple(map(Forgotten, detached_cards(deal)[-1:]))
    if about in (Topic.REVOKE, Topic.REVOKE_PENALTY):
        return revoke_lost(table, deal)
    if about is Topic.OUT_OF_TURN:
        trick = deal.play.trick
        undone = false_lead_back(table, deal) if trick is not None and trick.due is not None else ()
        return (*_ended(table, declarer, Fault.LEAD_OUT_OF_TURN, Fault.PLAY_OUT_OF_TURN), *undone)
    return _ended(table, declarer, Fault.CLAIMED_TRICK)


def _ended(table: Table, chooser: Seat, *faults: Fault) -> tuple[Fact, ...]:
    """The latest right of that player for one of these faults is lost."""
    rights = [right for right in rights_of(table, chooser) if right.fault in faults and not right.is_claimed]
    return tuple(fact for right in rights[:1] for fact in paid(table, right))


def examine_consulting(code: Code, table: Table, act: Consult | AskPartner) -> Finding:
    """Partners consult about a penalty; by the set form of words one leaves the choice to the other."""
    del code
    rights = rights_of_side(table, act.by)
    deal = table.deal
    if not rights and deal is not None and deal.lying and act.by.side is deal.declaration.declarer_side:
        lost = card_lost(table, deal, deal.lying[-1][1])
        return Finding(fault=Fault.CONSULTED, offender=act.by, void=lost)
    if not rights:
        return NOTHING
    return Finding(fault=Fault.CONSULTED, offender=act.by, law=rights[0].law)


def examine_look(code: Code, table: Table, act: Look) -> Finding:
    """Someone looks at a quitted trick, at a hand, or at their own cards while they are dealt."""
    deal = table.deal
    hand, trick = act.at.hand, act.at.trick
    if act.at.kind is LookKind.OWN_CARDS:
        return _own_cards(code, table, act)
    if deal is not None and act.by is deal.lineup.alone and hand is not None and deal.lineup.person(hand) is act.by:
        return _own_hands(deal, act, hand)
    if deal is not None and hand is not None and hand not in visible_hands(deal, act.by):
        return _hidden_hand(deal, act)
    if deal is None or deal.state is not State.FINAL:
        return NOTHING
    if act.at.kind is LookKind.LAST_TRICK and (deal.play.trick is None or is_trick_waiting(deal.play)):
        trick = len(deal.play.quitted)
    if trick is not None and 1 <= trick <= len(deal.play.quitted):
        if any(note.kind is NoteKind.SURPLUS and note.trick == trick for note in deal.irregularities.notes):
            # A trick that holds more than four cards may be opened (1895, 85; 1910, 84; 1915, 82).
            return NOTHING
        return Finding(fault=Fault.LOOKED_AT_TRICK, offender=act.by)
    return NOTHING


def _hidden_hand(deal: CurrentDeal, act: Look) -> Finding:
    """One looks at a hand that is closed to them: dummy at another's, or one of three at any."""
    if deal.state is State.FINAL and deal.play.dummy_down and act.by is deal.declaration.dummy:
        note = Noted(Note(NoteKind.PEEPED, act.by))
        return Finding(fault=Fault.DUMMY_LOOKED, offender=act.by, stands=(note,), void=(note,))
    # Of four players no book speaks but of dummy.
    return NOTHING if deal.lineup == FOUR else Finding(fault=Fault.LOOKED_TOO_SOON, offender=act.by)


def _own_hands(deal: CurrentDeal, act: Look, hand: Seat) -> Finding:
    """One who plays two hands looks at one of them, perhaps before they may."""
    if deal.state is State.DEALING or hand in visible_hands(deal, act.by):
        return NOTHING
    noted = Noted(Note(NoteKind.SEEN, hand))
    return Finding(fault=Fault.LOOKED_TOO_SOON, offender=act.by, stands=(noted,), void=(noted,))


def _own_cards(code: Code, table: Table, act: Look) -> Finding:
    dealt = act.dealt == PACK_SIZE or not (
        table.deal is None or table.deal.state is State.DEALING or act.dealt is not None
    )
    gone = claims_lost(table, act.by)
    if dealt:
        # Now they may look, but then they have no claim for what was seen in dealing (1895, law 40; 1910, 39).
        return Finding(stands=(*gone, has_looked(act.by))) if gone else NOTHING
    facts = (*begun(code, table), *gone, has_looked(act.by))
    return Finding(fault=Fault.LOOKED_IN_DEAL, offender=act.by, stands=facts)


def examine_placing(code: Code, table: Table, act: Place) -> Finding:
    """A player asks that the cards be placed: in time until the trick is turned."""
    del code
    deal = table.deal
    if deal is None or deal.state is not State.FINAL or deal.play.trick is None:
        raise ImpossibleAct(message("there are no cards on the table to be placed"))
    return Finding(stands=(Noted(Note(NoteKind.PLACED, act.by, trick=deal.play.number)),))


def examine_leaving(code: Code, table: Table, act: LeaveTable) -> Finding:
    """Dummy leaves the table, with the courtesies or without."""
    del code
    deal = table.deal
    if deal is None or act.by is not deal.declaration.dummy or not deal.play.dummy_down:
        return NOTHING
    declarer = deal.declaration.declarer
    trick = deal.play.trick
    played = trick is not None and declarer in trick.seats
    left = Note(NoteKind.COURTESIES, act.by, trick=deal.play.number + played)
    return Finding(stands=(Noted(left),)) if act.courtesies else NOTHING
