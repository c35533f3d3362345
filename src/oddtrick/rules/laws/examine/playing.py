"""Examining plays: the hand a card comes from, its turn, the suit led, directions to be obeyed."""

from __future__ import annotations

from dataclasses import replace

from oddtrick.rules.acts import Play
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import (
    Ended,
    Fact,
    Forgotten,
    LiesExposed,
    Noted,
    Obeyed,
    Played,
    Rearranged,
    Renounced,
)
from oddtrick.rules.laws.directions import (
    applying,
    finesses_unannounced,
    leads_from_one_hand,
    permitted_cards,
    proper_cards,
    withholds_called,
)
from oddtrick.rules.laws.elections import before_it, election, withdrawn
from oddtrick.rules.laws.examine.exposing import shown_in_declaration, shown_in_play
from oddtrick.rules.laws.examine.false_leads import (
    kept_for_the_declarer,
    lead_stands,
    leads_instead,
    may_follow,
    rights_about_lead,
)
from oddtrick.rules.laws.examine.finding import Finding, deal_in_hand
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.play import (
    accept_trick,
    add_surplus,
    are_all_played,
    is_trick_waiting,
    lay,
    lead_falsely,
    quit_trick,
    refuses,
    second_to_play,
    suit_to_follow,
    trumps_of,
    withdraw,
)
from oddtrick.rules.laws.renounces import established_by_play, false_lead_back
from oddtrick.rules.laws.rights import is_among
from oddtrick.rules.laws.tricks_sure import played_out
from oddtrick.rules.messages import mark, message
from oddtrick.rules.table import (
    NO_IRREGULARITIES,
    CardPlay,
    CurrentDeal,
    Note,
    NoteKind,
    Order,
    Renounce,
    State,
    Table,
    Trick,
)
from oddtrick.rules.terms import Fault, RemedyKind


def examine_play(code: Code, table: Table, act: Play) -> Finding:
    """Find what is wrong with a play, and how the cards lie if it stands."""
    deal = deal_in_hand(table, mark("there is nothing to play to: {why}"))
    source = act.source
    _possible(deal, act, source)
    if act.by is not source and act.by is not deal.player_of(source):
        # It goes back: what another has drawn from a hand its player has neither played nor shown.
        return Finding(fault=Fault.INTERFERED, offender=act.by, cards=act.cards)
    if deal.state is State.OPEN:
        return shown_in_declaration(deal, source, act.cards)
    if deal.state is not State.FINAL:
        raise ImpossibleAct(message("there is nothing to play to: the deal is over"))
    if act.by is deal.declaration.dummy and deal.play.dummy_down:
        # Only the declarer plays dummy's cards; dummy's own hand on them suggests a play.
        return Finding(fault=Fault.DUMMY_SUGGESTED, offender=act.by, cards=act.cards)
    if len(act.cards) > 1 and source not in deal.dummies:
        # Of several of dummy's the declarer plays the one that they name first.
        return _together(code, table, deal, act)
    elected_from = election(deal)
    if elected_from is not None and source.side is deal.declaration.declarer_side:
        return _electing(code, table, deal, source, act.cards[0], elected_from)
    if _false(deal.play):
        return _on_false_trick(code, table, deal, act)
    if leads_from_one_hand(deal, source):
        # Required to lead from one hand (1915, 62a): it is not asked whose turn it had been.
        return _in_turn(code, replace(deal, play=replace(deal.play, turn=source)), source, act.cards[0])
    if source is deal.play.turn:
        return _in_turn(code, deal, source, act.cards[0])
    if _turned_before_time(deal, source):
        return _led_on(code, table, deal, act)
    return _out_of_turn(table, deal, source, act.cards[0])


def _possible(deal: CurrentDeal, act: Play, source: Seat) -> None:
    hand = deal.play.hands[source]
    for card in act.cards:
        if card not in hand:
            raise ImpossibleAct(message("{source} does not hold {card}", source=source, card=card))
    if len(act.cards) > 1 and len(set(act.cards)) != len(act.cards):
        raise ImpossibleAct(message("a card cannot be played twice at once"))


def _false(play: CardPlay) -> bool:
    return play.trick is not None and play.trick.due is not None


def _electing(code: Code, table: Table, deal: CurrentDeal, source: Seat, card: Card, order: Order) -> Finding:
    """Of the cards of dummy that they touched with the lead in hand the declarer leads one (1910, 66; 1915, 64)."""
    before = before_it(deal, order)
    if card in order.cards:
        after = second_to_play(lead_falsely(before, source, card))
        return Finding(stands=(Obeyed(order), *established_by_play(deal, source, after), Played(source, card, after)))
    if source is order.param and code.rectifies_unasked:
        finding = _in_turn(code, replace(deal, play=before), source, card)
        return replace(finding, stands=(*withdrawn(deal, order), *_disputes_ended(table), *finding.stands))
    return Finding(fault=Fault.DISOBEYED, offender=source, cards=(card,))


# -- a card in its turn --


def _in_turn(code: Code, deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    play = deal.play
    led = suit_to_follow(play)
    after = lay(play, source, card, trumps_of(deal))
    facts: tuple[Fact, ...] = (Played(source, card, after),)
    renounces = refuses(play.hands[source], card, led)
    if deal.irregularities is NO_IRREGULARITIES:
        finding = Finding(stands=facts)
    else:
        facts = (*established_by_play(deal, source, after), *facts)
        finding = _irregular(code, deal, source, card, facts, after)
        if not finding.stands:
            return finding  # the card is not played
    if are_all_played(after):
        finding = replace(finding, stands=(*finding.stands, played_out(deal, after)))
    if finding.fault is None and play.quitted and (missed := _missed(deal, source)) is not None:
        noted = Noted(Note(NoteKind.MISSED, source, trick=missed))
        finding = replace(
            finding, fault=Fault.MISSED_TRICK, offender=source, stands=(*finding.stands, noted), cards=(card,)
        )
    if renounces:
        renounce = Renounce(seat=source, trick=after.number, card=card)
        stands = (*finding.stands, Renounced(renounce))
        if finding.fault is not None:
            return replace(finding, stands=stands)
        return Finding(fault=Fault.RENOUNCE, offender=source, cards=(card,), renounce=renounce, stands=stands)
    return finding


def _consequences(deal: CurrentDeal, source: Seat) -> tuple[Fact, ...]:
    """Directions that this card was bound by are spent."""
    spent = tuple(Obeyed(order) for order in applying(deal, source))
    kinds = {NoteKind.DETACHED}
    if source.side is deal.declaration.declarer_side:
        # A declarer who plays on from a hand that they threw down has taken it up again.
        kinds.add(NoteKind.THROWN)
    past = tuple(Forgotten(n) for n in deal.irregularities.notes if n.kind in kinds and n.seat is source)
    return (*spent, *past)


def _irregular(
    code: Code, deal: CurrentDeal, source: Seat, card: Card, facts: tuple[Fact, ...], after: CardPlay
) -> Finding:
    """The play of a card where directions may bind it."""
    if withholds_called(deal, source, card):
        return Finding(fault=Fault.DISOBEYED, offender=source, cards=(card,))
    broken = [order for order in applying(deal, source) if card not in permitted_cards(deal, source, order)]
    # Two directions that cannot both be obeyed are paid by obeying one.
    from_hand = any(order.kind is RemedyKind.LEAD_FROM for order in broken)
    renounces = refuses(deal.play.hands[source], card, suit_to_follow(deal.play))
    if broken and not renounces and (from_hand or card not in proper_cards(deal, source)):
        if source in deal.dummies:
            return Finding(fault=Fault.DISOBEYED, offender=source, cards=(card,))
        kind = broken[0].kind
        penal = kind not in code.unpunished_directions
        renounce = Renounce(seat=source, trick=after.number, card=card, disobeyed=kind, penal=penal)
        return Finding(
            fault=Fault.DISOBEYED,
            offender=source,
            cards=(card,),
            renounce=renounce,
            stands=(*facts, Renounced(renounce)),
        )
    if finesses_unannounced(deal, source, card):
        return Finding(fault=Fault.DISOBEYED, offender=source, cards=(card,))
    return Finding(stands=(*facts, *_consequences(deal, source)))


def _missed(deal: CurrentDeal, source: Seat) -> int | None:
    """The trick (from 1) to which that hand has not played and that nobody has noticed yet."""
    for number, trick in enumerate(deal.play.quitted, 1):
        # Four cards are a whole trick: the others are few, and every trick is asked at every card.
        if len(trick.plays) != 4 and source not in trick.seats:
            noted = any(
                n.kind is NoteKind.MISSED and n.seat is source and n.trick == number for n in deal.irregularities.notes
            )
            if not noted:
                return number
    return None


# -- a card out of its turn --


def _turned_before_time(deal: CurrentDeal, source: Seat) -> bool:
    """Whether a trick that waits for cards has been turned, and a hand that has played to it plays on."""
    trick = deal.play.trick
    if trick is None or source not in trick.seats or trick.due is not None:
        return False
    return any(note.kind is NoteKind.TURNED and note.trick == deal.play.number for note in deal.irregularities.notes)


def _led_on(code: Code, table: Table, deal: CurrentDeal, act: Play) -> Finding:
    """A lead to the next trick while one that was turned before its time waits for cards.

    Those who have not played to it may have it lie again, until they play to the next: then they have left it out
    (1895, 84; 1910, 83; 1915, 81).
    """
    turned = replace(deal, play=quit_trick(deal.play))
    if act.source is turned.play.turn:
        led = _in_turn(code, turned, act.source, act.cards[0])
    else:
        led = _out_of_turn(table, turned, act.source, act.cards[0])
    return led if led.fault is not None else replace(led, fault=Fault.INTERFERED, offender=act.by, cards=act.cards)


def _out_of_turn(table: Table, deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    play = deal.play
    established = (
        established_by_play(deal, source, lead_falsely(play, source, card)) if not is_trick_waiting(play) else ()
    )
    if not is_trick_waiting(play):
        after = lead_falsely(play, source, card)
        side = deal.declaration.declarer_side
        stands = (*established, Played(source, card, after))
        if source.side is side:
            # Nobody need object: second hand may play to it, and is then bound by it.
            stands = (*established, Played(source, card, second_to_play(after)))
            # Where the declarer has no dummy the partner leads on their own account (dummy bridge, played closed).
            offender = source if deal.declaration.dummy is None else deal.declaration.declarer
            return Finding(fault=Fault.LED_WRONG_HAND, offender=offender, cards=(card,), stands=stands)
        return Finding(fault=Fault.LEAD_OUT_OF_TURN, offender=source, cards=(card,), stands=stands)
    trick = play.trick
    assert trick is not None
    if source in trick.seats:
        waits = source.partner not in trick.seats
        if waits and trick.winner is source and source.side is not deal.declaration.declarer_side:
            return _ran(table, deal, source, card)
        laid = add_surplus(play, source, (card,))
        return Finding(fault=Fault.SURPLUS_CARD, offender=source, cards=(card,), stands=(Rearranged(laid),))
    return _laid_out_of_turn(deal, source, card)


def _laid_out_of_turn(deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    """A hand plays to the trick on the table before it is its turn: the card lies in it."""
    play = deal.play
    trick = play.trick
    assert trick is not None
    laid = lay(play, source, card, trumps_of(deal))
    # Out of turn too a play to the next trick makes a revoke good (1895, 88; 1910, 85; 1915, 83).
    facts: tuple[Fact, ...] = (*established_by_play(deal, source, laid), Played(source, card, laid))
    if refuses(play.hands[source], card, trick.led.suit):
        facts = (*facts, Renounced(Renounce(seat=source, trick=play.number, card=card)))
    return Finding(fault=Fault.PLAY_OUT_OF_TURN, offender=source, cards=(card,), stands=facts)


def _ran(table: Table, deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    """One who led or played what wins leads again without waiting for partner: what they lead so lies exposed."""
    trick = deal.play.trick
    assert trick is not None
    earlier = [r.cards for r in table.rights if r.fault is Fault.RAN_WINNERS and r.offender is source]
    winning = trick.card(source)
    assert winning is not None
    run = earlier[-1] if earlier else (winning,)
    cards = run if card in run else (*run, card)
    return Finding(fault=Fault.RAN_WINNERS, offender=source, cards=cards, stands=_lie(deal, source, (card,)))


def _lie(deal: CurrentDeal, seat: Seat, cards: tuple[Card, ...]) -> tuple[Fact, ...]:
    """Those of the cards that did not lie exposed before do so now."""
    lying = {card for _, card in deal.lying}
    return tuple(LiesExposed(seat, card) for card in cards if card not in lying)


def _on_false_trick(code: Code, table: Table, deal: CurrentDeal, act: Play) -> Finding:
    """A play while a false lead lies on the table: the next hand may follow it, the right hand may lead."""
    source, card = act.source, act.cards[0]
    play = deal.play
    trick = play.trick
    assert trick is not None
    if leads_instead(code, table, act):
        return _lead_instead(code, table, deal, act, _in_turn(code, replace(deal, play=withdraw(play)), source, card))
    if may_follow(table, act):
        return _follow_false_lead(code, table, deal, source, card)
    if source not in trick.seats:
        return _laid_out_of_turn(deal, source, card)
    # Doubt: a second card that is shown lies exposed (1895, 70, 71; 1910, 70; 1915, 68), as where the lead was due.
    shown = () if source.side is deal.declaration.declarer_side else _lie(deal, source, (card,))
    return Finding(fault=Fault.SURPLUS_CARD, offender=source, cards=(card,), stands=shown)


def _lead_instead(code: Code, table: Table, deal: CurrentDeal, act: Play, lead: Finding) -> Finding:
    """The right hand leads: the false lead goes back first, with what others played to it."""
    disputes = _disputes_put_right(code, table, act.by)
    return replace(lead, stands=(*false_lead_back(table, deal), *disputes, *lead.stands))


def _follow_false_lead(code: Code, table: Table, deal: CurrentDeal, source: Seat, card: Card) -> Finding:
    """Second, third or fourth hand plays to a false lead, which may be accepted by it, or become a whole trick."""
    play = deal.play
    trick = play.trick
    assert trick is not None
    laid = lay(play, source, card, trumps_of(deal))
    played = (Played(source, card, laid), *_consequences(deal, source))
    facts: tuple[Fact, ...] = (*established_by_play(deal, source, laid), *played)
    if refuses(play.hands[source], card, trick.led.suit):
        facts = (*facts, Renounced(Renounce(seat=source, trick=play.number, card=card)))
    if not is_trick_waiting(laid):
        facts = (*facts, Rearranged(accept_trick(laid)), *lead_stands(table))
        if are_all_played(laid):
            facts = (*facts, played_out(deal, laid))
        # The trick is whole: what was wrong with the lead can no longer be punished.
        return Finding(fault=Fault.LEAD_OUT_OF_TURN, offender=trick.leader, cards=(card,), stands=facts)
    if _accepted_by_following(code, table, deal, trick):
        facts = (*facts, Rearranged(accept_trick(laid)), *lead_stands(table))
    return Finding(stands=facts)


def _accepted_by_following(code: Code, table: Table, deal: CurrentDeal, trick: Trick) -> bool:
    """Whether the next card accepts a false lead.

    It always accepts the declarer's from the wrong hand (1895, 60; 1910, 77; 1915, 77); an adversary's where the
    declarer chooses by playing to it (1915, 78). For a lead by the declarer when the adversaries have it see ``Code``.
    """
    side = deal.declaration.declarer_side
    if trick.leader.side is side:
        return code.second_hand_accepts or (trick.due is not None and trick.due.side is side)
    return all(right.by_acting for right in rights_about_lead(table, Fault.LEAD_OUT_OF_TURN))


def _disputes_put_right(code: Code, table: Table, by: Seat) -> tuple[Fact, ...]:
    """What becomes of the choice about a false lead when the right hand leads.

    A lead by another than the player who may choose takes nothing from their choice (1895, 77, 99; 1910, 76, 97; 1915,
    76, 94): one of the offending side in haste, or the dealer's partner, who plays their own cards in dummy bridge.
    """
    false = rights_about_lead(table, Fault.LEAD_OUT_OF_TURN)
    chosen = all(is_among(code.lineup, by, right.choosers) for right in false)
    return _disputes_ended(table) if chosen else kept_for_the_declarer(table)


def _disputes_ended(table: Table) -> tuple[Fact, ...]:
    return tuple(map(Ended, rights_about_lead(table, Fault.LEAD_OUT_OF_TURN, Fault.LED_WRONG_HAND)))


# -- several cards at once --


def _together(code: Code, table: Table, deal: CurrentDeal, act: Play) -> Finding:
    """The first card named is played until somebody chooses; the rest lie in the trick (1895, laws 71 and 85)."""
    play, source, cards = deal.play, act.source, act.cards
    if source is not play.turn and not is_trick_waiting(play) and source.side is not deal.declaration.declarer_side:
        # Doubt: led out of turn together, the first is the false lead, and the rest lie exposed beside it.
        led = _out_of_turn(table, deal, source, cards[0])
        return replace(led, stands=(*led.stands, *_lie(deal, source, cards[1:])))
    if _false(play) and source is play.turn and play.trick is not None and play.trick.leader.side is not source.side:
        if leads_instead(code, table, act):
            lead = _together(code, table, replace(deal, play=withdraw(play)), act)
            return _lead_instead(code, table, deal, act, lead)
        return _together_to_wrong_lead(code, table, deal, source, cards)
    if source is not play.turn or _false(play):
        return shown_in_play(deal, source, cards)
    # One that is called is the one played, until the declarer chooses another.
    cards = tuple(sorted(cards, key=lambda card: withholds_called(deal, source, card)))
    first = _in_turn(code, deal, source, cards[0])
    if not first.stands:
        return first
    laid = add_surplus(lay(play, source, cards[0], trumps_of(deal)), source, cards[1:])
    # A trick missed earlier is noticed with the next card.
    facts = tuple(fact for fact in first.stands if not isinstance(fact, Noted))
    stands = tuple(replace(fact, after=laid) if isinstance(fact, Played) else fact for fact in facts)
    return Finding(fault=Fault.CARDS_TOGETHER, offender=source, cards=cards, stands=stands)


def _together_to_wrong_lead(
    code: Code, table: Table, deal: CurrentDeal, source: Seat, cards: tuple[Card, ...]
) -> Finding:
    """Several cards laid to a lead that the declarer made from the wrong hand: one is played, and the lead stands."""
    side = deal.declaration.declarer_side
    first = _follow_false_lead(code, table, deal, source, cards[0])
    laid = next((fact.after for fact in reversed(first.stands) if isinstance(fact, Rearranged | Played)), None)
    if source.side is side or first.fault is not None or laid is None or laid.trick is None:
        return shown_in_play(deal, source, cards)
    stands = (*first.stands, Rearranged(add_surplus(laid, source, cards[1:])))
    return Finding(fault=Fault.CARDS_TOGETHER, offender=source, cards=cards, stands=stands)
