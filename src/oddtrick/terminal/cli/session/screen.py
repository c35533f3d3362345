"""What is shown at the terminal after an act, and before a person answers."""

from __future__ import annotations

from dataclasses import dataclass

from oddtrick.rules.acts import Agree, AgreeScore, ClaimRevoke, Concede, Deal, Demand, Play, Say
from oddtrick.rules.cards import Hand, Seat
from oddtrick.rules.laws.examine.between_deals import due_dealer, is_finished
from oddtrick.rules.laws.table_score import entries_of, sheet_of
from oddtrick.rules.referee import Ruling
from oddtrick.rules.table import CurrentDeal, State, Table
from oddtrick.rules.terms import Fault
from oddtrick.rules.view import View
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.session.game import Ask, Pause, RubberSession
from oddtrick.terminal.drawing.blocks import Block, headline
from oddtrick.terminal.drawing.declaration import declaration_block, may_say
from oddtrick.terminal.drawing.hands import hand_line
from oddtrick.terminal.drawing.rulings_and_laws import right_block, slip
from oddtrick.terminal.drawing.scene import contract_of, heading, play_block, result_text, scene
from oddtrick.terminal.drawing.sheets import entry_lines, sheet_block
from oddtrick.terminal.drawing.tricks import trick_line
from oddtrick.words.wording import act_text, counted, plan_text, sentence
from oddtrick.words.wording.people_at_table import People

_SHOWN_BY_THE_TABLE = (Say, Play, Deal, Agree, AgreeScore)
"""Acts of computer players that need no line of their own: the next picture of the table shows them."""


@dataclass(frozen=True, slots=True)
class ActDone:
    """An act that has been done: the game after it, the table as it was, and the ruling."""

    game: RubberSession
    before: Table
    ruling: Ruling

    def people(self, people: People) -> People:
        """The people as they sat when it was done."""
        return people.moved(None if self.before.deal is None else self.before.deal.declaration.moved)


def show_change(screen: Screen, people: People, change: ActDone) -> None:
    """A line for the act if it needs one, the referee's slip, and whatever came to its end with it."""
    now = change.people(people)
    act, person = change.ruling.act, _person(change, change.ruling.act.by)
    by_itself = isinstance(act, Say | Play) and change.game.pause is Pause.ACT
    if not person and (by_itself or not isinstance(act, _SHOWN_BY_THE_TABLE)):
        screen.say(f"{now.full(act.by)}: {act_text(act, now.name)}")
    elif isinstance(act, Concede):
        screen.say(sentence(f"{act_text(act, now.name)}."))
    _show_ruling(screen, people, change)
    deal, was = change.game.table.deal, change.before.deal
    if deal is None:
        if was is not None and not is_finished(was):
            screen.say(f"The deal is void; the same dealer deals again: {people.name(change.game.table.dealer)}.")
    elif was is not None and deal.number == was.number:
        _show_deal(screen, people, change, deal, was)


def _person(change: ActDone, seat: Seat) -> bool:
    return change.game.home(change.game.code.lineup.person(seat)) in change.game.persons


def _show_ruling(screen: Screen, people: People, change: ActDone) -> None:
    ruling = change.ruling
    if ruling.fault is None:
        return
    if not ruling.hidden:
        screen.say(["", *slip(change.game.code, change.before, ruling, change.people(people), screen.width), ""])
    elif ruling.offender is not None and _person(change, ruling.offender) and ruling.fault is Fault.RENOUNCE:
        screen.say("(You hold a card of the suit led. “take back” puts it right in time.)", faint=True)


def _show_deal(screen: Screen, people: People, change: ActDone, deal: CurrentDeal, was: CurrentDeal) -> None:
    if was.state is State.OPEN and deal.state is not State.OPEN:
        block = declaration_block(change.game.code, deal.declaration.said, deal.dealer, people)
        screen.say(["", *block, ""])
        if deal.state is State.FINAL:
            screen.say(sentence(f"{contract_of(deal, people)}."), strong=True)
            screen.say(_move(deal, people))
    done = [trick for trick in deal.play.tricks if trick.is_complete]
    if len(done) > sum(trick.is_complete for trick in was.play.tricks):
        screen.say(f"{len(done):>2}  {trick_line(done[-1], people.moved(deal.declaration.moved))}.")
    rescored = is_finished(was) and isinstance(change.ruling.act, Demand | ClaimRevoke)
    if is_finished(deal) and (not is_finished(was) or rescored):
        show_end(screen, people, change.game, deal)


def _move(deal: CurrentDeal, people: People) -> Block:
    """Who of three has made room for dummy."""
    chair, vacant = deal.declaration.moved, deal.lineup.vacant
    if chair is None or vacant is None:
        return []
    moves = "move" if chair is people.you and not people.study else "moves"
    return [f"{people.name(chair)} {moves} to {vacant}, and dummy is laid at {chair}."]


def show_end(screen: Screen, people: People, game: RubberSession, deal: CurrentDeal) -> None:
    """A deal that is over: what came of it, what each entry is for, the sheet."""
    screen.say(["", headline(f"Deal {deal.number} is over", screen.width)])
    screen.say(result_text(deal, people), strong=True)
    if deal.state is State.OVER:
        screen.say(entry_lines(entries_of(game.code, game.table), people))
    screen.say(["", *sheet_block(sheet_of(game.code, game.table), people), ""])


# -- before an answer --


def situation(game: RubberSession, seen: View, ask: Ask, people: People, width: int) -> Block:
    """What a person needs to see before they answer."""
    match ask:
        case Ask.TURN:
            return ["", *scene(game.code, seen, people, width)]
        case Ask.RIGHT:
            return right_block(game.code, seen.offers.rights[-1], people.moved(seen.moved), width)
        case Ask.CLAIM:
            assert seen.claim is not None
            how = plan_text(seen.claim)
            plan = f" ({how})" if how else ""
            by = people.moved(seen.moved).full(seen.claim.by)
            return [f"{by}: {counted(seen.claim.tricks, 'trick')} of those left claimed{plan}."]
        case Ask.QUESTION:
            (asked, *_) = [q for q in seen.inquiries if q.seat is seen.seat and q.none is None]
            by = "" if asked.by is None else f"{people.moved(seen.moved).full(asked.by)}: "
            return [f"{by}“No {asked.suit.name.lower()}, partner?”"]
        case Ask.GO_ON if seen.seat is seen.dummy and seen.dummy_hand is not None:
            return ["", heading(game.code, seen, people, width), *play_block(seen, people, width), ""]
        case _:
            return []


def proper_now(seen: View) -> Block:
    """What may properly be said or played at this turn."""
    if seen.offers.calls:
        return [f"You may say {may_say(seen.offers.calls)}."]
    if seen.offers.plays:
        return [f"You may play {hand_line(Hand.of(card for _, card in seen.offers.plays))}."]
    return []


def prompt(game: RubberSession, seat: Seat, ask: Ask, people: People) -> str:
    """The words before the cursor."""
    whose = "Your" if len(game.persons) == 1 else f"{people.full(game.home(seat))}:"
    match ask:
        case Ask.NEXT_DEAL:
            dealer = people.name(due_dealer(game.code.lineup, game.table))
            return f"Enter for the next deal, by {'you' if dealer == 'You' else dealer}> "
        case Ask.GO_ON:
            return "Enter to go on> "
        case Ask.SETTLE:
            return "Enter to settle the rubber> "
        case Ask.CLAIM:
            return "Do you agree, yes or no> "
        case Ask.QUESTION:
            return f"{whose} answer, none or i have one> "
        case Ask.RIGHT:
            return f"{whose} choice, a number or waive> "
        case Ask.TURN:
            return f"{whose} {_wanted(game, seat)}> "


def _wanted(game: RubberSession, seat: Seat) -> str:
    deal = game.table.deal
    assert deal is not None, "it is somebody's turn only in a deal"
    if deal.state is State.OPEN:
        return "call for Dummy's hand" if deal.turn is not seat else "call"
    leads = deal.play.trick is None or deal.play.trick.is_complete
    what = "lead" if leads else "card"
    return f"{what} from dummy" if deal.turn in deal.dummies and deal.turn is not seat else what
