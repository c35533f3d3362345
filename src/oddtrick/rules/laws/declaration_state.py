"""The declaration of a deal under a code: what may be called, how it stands after a call or once one is changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from oddtrick.rules.calls import PASS, Call
from oddtrick.rules.cards import Seat
from oddtrick.rules.facts import Fact, Granted, LiesExposed
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import CurrentDeal, Declaration, Effect, NoteKind, Right, SpokenCall, State, Until
from oddtrick.rules.terms import Fault, Remedy, RemedyKind


def every_call(code: Code, deal: CurrentDeal) -> Iterator[Call]:
    """Every call that might be made now, proper or not, in the order in which to show them."""
    return code.phase_of(deal).calls(code.scoring.tricks, deal)


def fault_of_content(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Fault | None:
    """What is wrong with that call from that seat, whether it is its turn or not; ``None`` for nothing."""
    return code.phase_of(deal).fault(code.scoring.tricks, deal, seat, call)


def made_sufficient(code: Code, deal: CurrentDeal, call: Call) -> Call | None:
    """The least call, of the kind of a bid that is too low, that would be enough; ``None`` where none is."""
    return code.phase_of(deal).sufficient(code.scoring.tricks, deal.declaration, call)


def final_facts(deal: CurrentDeal, after: Declaration) -> tuple[Fact, ...]:
    """What becomes of cards shown during the declaration once it is final and the sides are known (1915, law 65)."""
    if after.state is not State.FINAL:
        return ()
    assert after.declarer is not None, "a final declaration has its declarer"
    # Doubt: A-33. The bar falls on either side, but only adversaries' cards are called.
    side = after.declarer.side
    early = [n for n in deal.irregularities.notes if n.kind is NoteKind.EARLY and n.seat.side is not side]
    facts: list[Fact] = []
    suits = []
    by_partner = [note for note in early if note.seat.partner is after.leader]
    for note in early:
        assert note.card is not None, "it is noted for a card"
        facts.append(LiesExposed(note.seat, note.card))
        if note in by_partner and note.card.suit not in suits:
            suits.append(note.card.suit)
    if suits:
        facts.append(
            Granted(
                Right(
                    law=by_partner[0].law,
                    fault=Fault.EXPOSED_IN_DECLARATION,
                    offender=by_partner[0].seat,
                    choosers=frozenset({after.declarer}),
                    ended_by=frozenset({after.declarer}),
                    remedies=tuple(Remedy(RemedyKind.FORBID_SUIT, suit) for suit in suits),
                    until=Until.OPENING_LEAD,
                )
            )
        )
    return tuple(facts)


# -- how the declaration stands after a call, or after one was changed --


def with_note(declaration: Declaration, seat: Seat, call: Call, effect: Effect) -> Declaration:
    """The same declaration, with a call noted that did not change it."""
    return replace(declaration, said=(*declaration.said, SpokenCall(seat, call, effect)))


def with_call(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
    """The declaration after a call that stands, as if it had been that player's turn."""
    after = code.phase_of(deal).after(code.scoring.tricks, deal, seat, call)
    return replace(after, said=(*deal.declaration.said, SpokenCall(seat, call)))


def with_pass(code: Code, deal: CurrentDeal, seat: Seat, call: Call) -> Declaration:
    """The declaration after a call that counts as a pass."""
    after = code.phase_of(deal).after(code.scoring.tricks, deal, seat, PASS)
    return replace(after, said=(*deal.declaration.said, SpokenCall(seat, call, Effect.AS_PASS)))


def declare_again(code: Code, deal: CurrentDeal, calls: Iterable[SpokenCall]) -> Declaration:
    """The declaration made again from its beginning with these calls."""
    declaration = Declaration(turn=deal.lineup.first_to_speak(deal.dealer))
    for one in calls:
        at_turn = replace(deal, declaration=declaration)
        if one.effect is Effect.STANDS:
            declaration = with_call(code, at_turn, one.by, one.call)
        elif one.effect is Effect.AS_PASS:
            declaration = with_pass(code, at_turn, one.by, one.call)
        else:
            declaration = with_note(declaration, one.by, one.call, one.effect)
    return declaration


def revoiced(
    code: Code, deal: CurrentDeal, place: int, *, call: Call | None = None, effect: Effect = Effect.STANDS
) -> Declaration:
    """The declaration with the call at that place replaced, or given another effect."""
    calls = list(deal.declaration.said)
    calls[place] = SpokenCall(calls[place].by, calls[place].call if call is None else call, effect)
    return declare_again(code, deal, calls)
