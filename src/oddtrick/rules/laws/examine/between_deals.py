"""Between the deals: dealing, cutting the pack, agreeing and correcting the score."""

from __future__ import annotations

from oddtrick.rules.acts import AgreeScore, CorrectScore, Cut, Deal
from oddtrick.rules.cards import Seat
from oddtrick.rules.errors import ImpossibleAct
from oddtrick.rules.facts import DealClosed, Dealt, Fact, PackCut, ScoreAgreed, ScoreCorrected
from oddtrick.rules.laws.examine.finding import Finding
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.mishaps import is_well_cut
from oddtrick.rules.laws.score.sheet import game_of, is_closed, is_in_last_game
from oddtrick.rules.laws.table_score import closed_sheet, is_agreed_by_all, is_rubber_over
from oddtrick.rules.lineup import Lineup
from oddtrick.rules.messages import message
from oddtrick.rules.table import Correction, CurrentDeal, State, Table
from oddtrick.rules.terms import Fault


def is_finished(deal: CurrentDeal | None) -> bool:
    """Whether nothing more can be called or played in a deal."""
    return deal is not None and deal.state in (State.OVER, State.PASSED_OUT)


def is_under_way(deal: CurrentDeal | None) -> bool:
    """Whether cards have been dealt, and may still be called or played."""
    return deal is not None and deal.state is not State.DEALING and not is_finished(deal)


def due_dealer(lineup: Lineup, table: Table) -> Seat:
    """Whose hand the next deal is; the one in hand, while it lasts."""
    if table.deal is None:
        return table.dealer if table.dealer is not lineup.vacant else lineup.left(table.dealer)
    return lineup.left(table.deal.dealer) if is_finished(table.deal) else table.deal.dealer


def examine_deal(code: Code, table: Table, act: Deal) -> Finding:
    """The cards are dealt; a deal that was over is closed by it."""
    deal = table.deal
    facts: tuple[Fact, ...] = ()
    dealer = due_dealer(code.lineup, table)
    if is_finished(deal):
        facts = (DealClosed(dealer),)
    elif deal is not None and deal.state is not State.DEALING:
        raise ImpossibleAct(
            message("the deal in hand is not over: play it out, or claim a new deal where the law gives one")
        )
    if is_rubber_over(code, table):
        raise ImpossibleAct(message("the rubber is over: settle it, and begin a new record for the next"))
    facts = (*facts, Dealt(act.by, act.hands, code.lineup.first_to_speak(act.by), code.lineup))
    # A wrong number of cards is ruled on when somebody finds it, as the books have it (see ``examine_mishap``).
    if act.by is not dealer:
        return Finding(fault=Fault.MISDEAL, offender=act.by, stands=facts)
    return Finding(stands=facts)


def examine_cut(code: Code, table: Table, act: Cut) -> Finding:
    """The pack is cut for the next deal: nothing more can be claimed of the last one.

    A cut that has to be made afresh closes nothing (a judgement: 1895, 35, 93; 1910, 32, 90; 1915, 32, 88).
    """
    if is_under_way(table.deal):
        raise ImpossibleAct(message("the pack is in play: it is cut when the deal is over"))
    if not is_well_cut(act):
        return Finding(fault=Fault.MISDEAL, offender=act.by, cards=act.shown)
    closed: tuple[Fact, ...] = ()
    if is_finished(table.deal):
        closed = (DealClosed(due_dealer(code.lineup, table)),)
    if table.cut or act.by is not code.lineup.person(code.lineup.right(due_dealer(code.lineup, table))):
        # The cut that was made holds; whether another may cut for the player whose office it is, the book says.
        return Finding(fault=Fault.MISDEAL, offender=act.by, stands=(*closed, PackCut()), void=closed)
    return Finding(stands=(*closed, PackCut()))


def examine_agreement_of_score(code: Code, table: Table, act: AgreeScore) -> Finding:
    """One side agrees the score of the rubber; when all have, the account is closed."""
    del table
    return Finding(stands=(ScoreAgreed(code.scoring.columns.value.of(act.by)),))


def examine_correction(code: Code, table: Table, act: CorrectScore) -> Finding:
    """A proved error of the score is put right, if it is still time."""
    if act.entry.deal > table.deals:
        raise ImpossibleAct(
            message(
                "there is no deal {deal} to correct: {deals} have been dealt", deal=act.entry.deal, deals=table.deals
            )
        )
    if act.entry.who not in code.scoring.columns.value.names:
        columns = ", ".join(map(str, code.scoring.columns.value.names))
        raise ImpossibleAct(
            message(
                "there is no column {who} to correct: the columns are {columns}", who=act.entry.who, columns=columns
            )
        )
    late = is_agreed_by_all(code, table) or (
        act.entry.column == "below" and code.trick_score_closed(code, table, act.entry.deal)
    )
    if late:
        return Finding(fault=Fault.LATE_CLAIM, offender=act.by)
    return Finding(stands=(ScoreCorrected(Correction(act.entry, act.to)),))


# -- when a game is closed, so that its trick score can no longer be put right --


def closed_by_next_deal(code: Code, table: Table, deal: int) -> bool:
    """1895, law 12: when the last card of the deal after the game has been dealt."""
    last = _last_of_game(code, table, deal)
    if last is None:
        return False
    dealt = table.deal is not None and table.deal.state is not State.DEALING
    return len(table.past) > last or dealt


def closed_by_next_declaration(code: Code, table: Table, deal: int) -> bool:
    """1910 and 1915, law 13: when something is declared in the next game; a pass does not close it (1915, A-7)."""
    last = _last_of_game(code, table, deal)
    if last is None:
        return False
    later = [*table.past[last:], table.deal]
    return any(one is not None and one.declaration.by is not None for one in later)


def _last_of_game(code: Code, table: Table, deal: int) -> int | None:
    """The deal by which the game to which a deal belongs was won, of those closed; not of the rubber's last game."""
    sheet = closed_sheet(code, table)
    if deal > len(sheet.deals) or not is_closed(sheet, deal) or is_in_last_game(sheet, deal):
        return None
    return game_of(sheet, deal).deals[-1]
