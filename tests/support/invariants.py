"""What must be so after every act of anybody, proper or not: each invariant tells what is wrong with a table."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Callable, Iterator

from oddtrick.rules.acts import Act, Play, Say
from oddtrick.rules.calls import Word
from oddtrick.rules.cards import SEATS, Seat
from oddtrick.rules.facts import DealClosed, DealOver, DealVoid, Fined, RenounceBecame, ScoreCorrected
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import standing
from oddtrick.rules.laws.table_score import counted_deals, is_agreed_by_all, sheet_of
from oddtrick.rules.offers import offers
from oddtrick.rules.referee import Ruling, judge
from oddtrick.rules.table import NO_IRREGULARITIES, CurrentDeal, Effect, NoteKind, RevokeState, Right, State, Table
from oddtrick.rules.terms import Fault, Remedy, RemedyKind
from oddtrick.rules.view import view, views
from oddtrick.words.wording.lawbook import LAWBOOKS
from tests.support.printed_score import played_deal, points_of, second_score
from tests.support.second_scorer import played_out


def laws_of(code: Code) -> frozenset[str]:
    """The numbers of all laws of the book, and of its pages on the varieties."""
    return frozenset(law.number for key in (code.key, *code.varieties) for law in LAWBOOKS.get(key, ()))


def lost_cards(table: Table) -> Iterator[str]:
    """Every card dealt is in one hand or in one trick."""
    if table.deal is None:
        return
    play = table.deal.play
    held = [card for hand in play.hands for card in hand]
    laid = [card for trick in play.tricks for _, card in (*trick.plays, *trick.surplus)]
    every = Counter([*held, *laid])
    if every != Counter(card for hand in table.deal.dealt for card in hand):
        twice = [str(card) for card, times in every.items() if times > 1]
        yield f"{sum(every.values())} cards instead of {sum(map(len, table.deal.dealt))}, twice: {twice}"


def stuck(table: Table) -> Iterator[str]:
    """A deal that is not over has somebody whose turn it is, who can do something."""
    deal = table.deal
    if deal is None:
        return
    if deal.state is State.OPEN and deal.declaration.turn is None:
        yield "the declaration is open, and it is nobody's turn"
    if deal.state is State.FINAL:
        if deal.declaration.declarer is None or deal.declaration.strain is None:
            yield "the play has begun without a declarer or a strain"
        if deal.play.turn is None or not deal.play.hands[deal.play.turn]:
            yield f"the play goes on, and {deal.play.turn} who is to play has no card"
    if (deal.state is State.OVER) is (deal.taken is None):
        yield f"state {deal.state}, but the declarer's side took {deal.taken}"
    if deal.taken is not None and not 0 <= deal.taken <= 13:
        yield f"the declarer's side took {deal.taken} tricks"


def stray_refusals(table: Table) -> Iterator[str]:
    """A refusal of suit that can still be put right, or be made good, is of a card that lies in its trick."""
    if table.deal is None:
        return
    tricks = table.deal.play.tricks
    for refusal in table.deal.irregularities.renounces:
        if refusal.state is not RevokeState.OPEN:
            continue
        laid = tricks[refusal.trick - 1 : refusal.trick]
        if not any((refusal.seat, refusal.card) in (*trick.plays, *trick.surplus) for trick in laid):
            yield f"a refusal is open, and its card does not lie there: {refusal}"


def offenders_side(code: Code, table: Table, right: Right) -> frozenset[Seat]:
    """The hands of the offender and of those on their side, persons being what counts where one has two hands.

    Of a past deal the sides are those of that deal, and the chairs those on which its players sit now.
    """
    deal = deal_of(table, right)
    if deal is None or deal is table.deal:
        together = code.lineup.together if deal is None else deal.together
        side = {seat for seat in SEATS if together(seat, right.offender)}
    else:
        now: Callable[[Seat], Seat] = (lambda seat: seat) if table.deal is None else table.deal.home
        offender = deal.home(now(right.offender))
        side = {now(deal.home(seat)) for seat in SEATS if deal.together(seat, offender)}
    persons = {code.lineup.person(seat) for seat in side}
    return frozenset(seat for seat in SEATS if seat in side or code.lineup.person(seat) in persons)


def deal_of(table: Table, right: Right) -> CurrentDeal | None:
    """The deal that a right belongs to: of a revoke perhaps a past one."""
    past = right.deal is not None and right.deal <= len(table.past)
    return table.past[right.deal - 1] if right.deal is not None and past else table.deal


def improper_rights(code: Code, table: Table) -> Iterator[str]:
    """Rights belong to the other side alone, and are of a law that there is; a claimed one has its revoke."""
    for right in table.rights:
        if not right.choosers or not right.remedies:
            yield f"a right of nobody, or to nothing: {right}"
        if right.law not in laws_of(code):
            yield f"a right by law {right.law!r}, which {code.key} does not have"
        if Remedy(RemedyKind.RECTIFY) in right.remedies and right.fault is Fault.MISDEAL:
            continue  # a wrong deal may be stopped by anybody, by who deals it too (1895, 46; 1910, 42)
        deal = deal_of(table, right)
        if offending := right.choosers & offenders_side(code, table, right):
            yield f"the offender's side may choose: {sorted(offending)} for {right.fault.value} of {right.offender}"
        if right.deal is not None and (deal is None or not deal.irregularities.renounces):
            yield f"a revoke may be exacted that is in no deal: {right}"


def unlawful(code: Code, ruling: Ruling) -> Iterator[str]:
    """A ruling cites a law that the book has, and a fault is somebody's."""
    if ruling.law and ruling.law not in laws_of(code):
        yield f"law {ruling.law!r} is cited, which {code.key} does not have"
    if (ruling.offender is None) is not ruling.is_proper:
        yield f"a fault of nobody, or an offender without one: {ruling}"
    if bool(ruling.choosers) is (ruling.until is None):
        yield f"choosers and a term belong together: {ruling}"


def bad_score(code: Code, table: Table) -> Iterator[str]:
    """The totals are the sums of the entries and the bonus, one group of entries a deal, each worth something."""
    sheet = sheet_of(code, table)
    if len(sheet.deals) != len(counted_deals(table)):
        yield f"{len(sheet.deals)} deals on the sheet, {len(counted_deals(table))} counted"
    stands = standing(sheet)
    for side in sheet.columns:
        total = sum(entry.points for entries in sheet.deals for entry in entries if entry.who is side)
        if total + stands.bonus[side] != stands.totals[side]:
            yield f"{side} has {total} and {stands.bonus[side]}, not {stands.totals[side]}"
    for entries in sheet.deals:
        yield from (f"an entry of nothing: {entry}" for entry in entries if entry.points <= 0)


def visible(deal: CurrentDeal, seat: Seat | None) -> set[Seat]:
    """The hands that a seat may have seen, as the books have it; a watcher sees what lies open."""
    declaration, lineup, down = deal.declaration, deal.lineup, deal.play.dummy_down
    hands = {declaration.dummy} if down and declaration.dummy is not None else set()
    if lineup.alone is None:
        return hands | ({seat} if seat is not None and seat is not deal.absent else set())
    player, dummy = lineup.alone, lineup.alone.partner
    hands |= {dummy} if down else set()
    if seat is not player:
        return hands | ({seat} if seat is not None and seat is not dummy else set())
    hands |= {note.seat for note in deal.irregularities.notes if note.kind is NoteKind.SEEN}
    if deal.state is State.DEALING:
        return hands
    if down or deal.play.tricks or deal.state in (State.OVER, State.PASSED_OUT):
        return {*hands, player, dummy}  # a false lead too may have to be followed from either hand
    if deal.dealer not in (player, dummy):
        return {*hands, deal.dealer.left}
    left_it = any(said.call is Word.LEAVE and said.effect is Effect.STANDS for said in declaration.said)
    if left_it and declaration.strain is None:
        return {*hands, dummy}
    return {*hands, player, dummy} if left_it else {*hands, player}


def leaked(code: Code, table: Table) -> Iterator[str]:
    """No view holds the cards of a hand that is not open to it."""
    deal = table.deal
    for seat, together in views(code, table).items():
        if (seen := view(code, table, seat)) != together:
            yield f"{seat} sees something else when all are made together"
        if deal is None:
            continue
        if {at for at, _ in seen.seen} - visible(deal, seat):
            yield f"{seat} sees a hand that he may not look at"
        if not seen.dummy_hand:
            continue
        if seen.dummy_hand != deal.play.hands[deal.declaration.dummy or Seat.N]:
            yield f"{seat} sees a dummy that is none"


def lying_elsewhere(table: Table) -> Iterator[str]:
    """What lies exposed is held by that hand, or lies beside the trick on the table; no trick swallows it."""
    deal = table.deal
    if deal is None:
        return
    beside = () if deal.play.trick is None else deal.play.trick.surplus
    for seat, card in deal.lying:
        if card not in deal.play.hands[seat] and (seat, card) not in beside:
            yield f"a card lies exposed that its hand does not hold: {card} of {seat}"
    laid = {one for trick in deal.play.tricks for one in (*trick.plays, *trick.surplus)}
    for seat, card in deal.irregularities.exposed:
        if card not in deal.play.hands[seat] and (seat, card) not in laid:
            yield f"a card was exposed that its hand never held: {card} of {seat}"


def outlived(before: Table, ruling: Ruling, table: Table) -> Iterator[str]:
    """Nothing of a void deal is left; the claimed revoke of a deal that is closed survives."""
    if not any(isinstance(fact, DealVoid) for fact in ruling.facts):
        return
    for right in table.rights:
        if right in before.rights and (right.deal is None or right.deal > len(table.past)):
            yield f"a right outlives its void deal: {right}"
    if (
        table.deal is not None
        and before.deal is not None
        and table.deal.irregularities is before.deal.irregularities is not NO_IRREGULARITIES
    ):
        yield f"what was irregular outlives its void deal: {table.deal.irregularities}"


def impure(code: Code, table: Table, act: Act, ruling: Ruling) -> Iterator[str]:
    """Judging again, and at a table rebuilt from its bytes, gives the same ruling and leaves the table as it was."""
    before = pickle.dumps(table)
    rebuilt: Table = pickle.loads(before)  # noqa: S301  # its bytes were written here
    if rebuilt != table:
        yield "a table rebuilt from its bytes is another"
    if judge(code, table, act) != ruling:
        yield f"the same act is judged otherwise the second time: {ruling}"
    if judge(code, rebuilt, act) != ruling:
        yield f"the same act is judged otherwise at a rebuilt table: {ruling}"
    if pickle.loads(before) != table:  # noqa: S301  # as above
        yield "judging has changed the table"


FOUND_NOW = (Fault.REVOKE, Fault.MISSED_TRICK)
"""Faults of an earlier act that a proper card brings to light: playing on establishes the revoke."""


def _establishes(ruling: Ruling) -> bool:
    """Whether an earlier refusal, or disobedience, is established by the act."""
    became = (fact.now for fact in ruling.facts if isinstance(fact, RenounceBecame))
    return any(renounce.state is RevokeState.ESTABLISHED for renounce in became)


def speechless(code: Code, table: Table) -> Iterator[str]:
    """Whose turn it is has a proper act, and everything offered to them is possible and proper."""
    deal = table.deal
    if deal is None or deal.state not in (State.OPEN, State.FINAL):
        return
    if deal.irregularities.claim is not None:
        if not any({"agree", "play-on"} & {*offers(code, table, seat).acts} for seat in SEATS):
            yield "nobody can answer the claim"
        return
    player, turn = deal.player, deal.turn
    if player is None or turn is None:
        return
    offered = offers(code, table, player)
    calls = [Say(turn, call) for call in offered.calls]
    plays = [Play(player, (card,), None if hand is player else hand) for hand, card in offered.plays]
    # Of cards laid together one may have to be chosen, or the choice be waived, before it is known who leads.
    if not calls and not plays and not offered.rights:
        yield f"nothing is offered to whose turn it is: {player} in {deal.state}"
    few: tuple[Act, ...] = (*calls[:2], *calls[-2:], *plays[:2], *plays[-1:])
    for act in few:
        ruling = judge(code, table, act)
        fault = ruling.fault
        # Who plays on after a direction disobeyed makes that good, as a revoke.
        found_now = fault in FOUND_NOW or (fault is Fault.DISOBEYED and _establishes(ruling))
        if fault is not None and not found_now and ruling.offender in (player, turn):
            yield f"what is offered is a fault ({fault.value}): {act}"


def scored_otherwise(code: Code, table: Table) -> Iterator[str]:
    """The score is the second scorer's: every deal by column and line, the games, the bonus and the totals."""
    sheet, second = sheet_of(code, table), second_score(code, table)
    for deal, first, other in zip(counted_deals(table), points_of(sheet), second.deals, strict=True):
        plain = played_deal(deal)
        tricks = (
            None
            if plain is None or deal.irregularities.conceded or deal.irregularities.claimants
            else played_out(plain)
        )
        if tricks not in (None, deal.taken):
            yield f"the second scorer has other tricks: {tricks}, not {deal.taken}: {plain}"
        if first != other:
            yield f"the second scorer has other points: {dict(other)}, not {dict(first)}: {plain}"
    stands = standing(sheet)
    if [str(column) for column in stands.won] != second.games:
        yield f"the second scorer has other games: {second.games}, not {stands.won}"
    if not is_agreed_by_all(code, table) and stands.over is not second.over:
        yield f"the second scorer ends the rubber elsewhere: {second.over}"
    if any(total != second.totals[str(column)] for column, total in stands.totals.items()):
        yield f"the second scorer has other totals: {second.totals}, not {stands.totals}"


SCORING = (DealOver, DealClosed, RenounceBecame, ScoreCorrected, Fined)
"""Facts after which the score is another."""


def problems(code: Code, before: Table, ruling: Ruling, table: Table) -> Iterator[str]:
    """All that is wrong after an act."""
    yield from lost_cards(table)
    yield from stuck(table)
    yield from stray_refusals(table)
    yield from unlawful(code, ruling)
    yield from improper_rights(code, table)
    yield from lying_elsewhere(table)
    yield from outlived(before, ruling, table)
    if any(isinstance(fact, SCORING) for fact in ruling.facts):
        yield from scored_otherwise(code, table)
    if table.rights or table.deal is None or table.deal.irregularities is not NO_IRREGULARITIES:
        yield from speechless(code, table)


def deeper(code: Code, table: Table) -> Iterator[str]:
    """What takes longer to look at: the score, the offers and the views."""
    yield from bad_score(code, table)
    yield from leaked(code, table)
    yield from speechless(code, table)
    for seat in SEATS:
        offers(code, table, seat)
