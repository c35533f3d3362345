"""Words to the program at a prompt: help, hints, laws, and another look at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from oddtrick.players.player import Player
from oddtrick.rules.acts import Act, Agree, Demand, PlayOn, Waive
from oddtrick.rules.cards import Hand
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.auctions.phase import NumberBid
from oddtrick.rules.laws.law import Code
from oddtrick.rules.table import State
from oddtrick.rules.view import View
from oddtrick.terminal.cli.session.game import Ask
from oddtrick.terminal.drawing.blocks import Block, wrapped
from oddtrick.terminal.drawing.declaration import declaration_block, may_say
from oddtrick.terminal.drawing.hands import hand_line
from oddtrick.terminal.drawing.rulings_and_laws import law_page
from oddtrick.terminal.drawing.scene import scene
from oddtrick.terminal.drawing.sheets import sheet_block
from oddtrick.terminal.drawing.tricks import play_table
from oddtrick.words.language import say
from oddtrick.words.speech.spoken_calls import plain
from oddtrick.words.wording import act_text
from oddtrick.words.wording.grants import choices
from oddtrick.words.wording.lawbook import laws_here
from oddtrick.words.wording.people_at_table import People

LEAVING = ("exit", "quit", "bye")
"""Words with which a person leaves the table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PromptContext:
    """Where a word to the program was said: the game, what the person sees, what they are asked for."""

    code: Code
    seen: View
    ask: Ask
    people: People
    adviser: Player
    width: int


def answer(text: str, at: PromptContext) -> Block | None:
    """The answer to a word to the program; ``None`` if the text is none."""
    if text == "?":
        return [*_hint(at), "", *help_lines(at)]
    if text == "help":
        return help_lines(at)
    word, _, rest = plain(text).partition(" ")
    if word == "law":
        return _law(at, rest)
    command = _COMMANDS.get(word)
    return command(at) if command is not None and not rest else None


def _hint(at: PromptContext) -> Block:
    offers = at.seen.offers
    if not (offers.calls or offers.plays or offers.rights or "agree" in offers.acts):
        return ["There is nothing to decide at the moment."]
    decision = at.adviser.decide(at.code, at.seen)
    rule = f"{at.adviser.name} {decision.rule}".strip()
    source = f" ({rule}, p. {say(decision.page)})" if decision.page else ""
    return wrapped(f"Hint: {_as_said(decision.act, at)}. {say(decision.reason)}{source}", at.width)


def _as_said(act: Act, at: PromptContext) -> str:
    """The act in words that can be typed."""
    match act:
        case Agree():
            return "yes"
        case PlayOn():
            return "no"
        case Waive():
            return "waive"
        case Demand(remedies=remedies):
            granted = choices(at.seen.offers.rights[-1]) if at.seen.offers.rights else ()
            numbers = [str(granted.index(remedy) + 1) for remedy in remedies if remedy in granted]
            return " and ".join(numbers) or act_text(act, at.people.name)
        case _:
            return act_text(act, at.people.name)


def _law(at: PromptContext, number: str) -> Block:
    if not number:
        return ["Which law? Say law 52, or another number."]
    try:
        laws = laws_here(at.code, number)
    except NotUnderstood as error:
        return wrapped(str(error), at.width)
    pages = [[*law_page(law, at.code, at.width), ""] for law in laws]
    return [line for page in pages for line in page][:-1]


def _tricks(at: PromptContext) -> Block:
    if not at.seen.tricks or at.seen.leader is None:
        return ["No card has been played."]
    return play_table(at.seen.tricks, at.seen.leader, at.people)


_COMMANDS: Mapping[str, Callable[[PromptContext], Block]] = {
    "hint": _hint,
    "sheet": lambda at: sheet_block(at.seen.sheet, at.people),
    "score": lambda at: sheet_block(at.seen.sheet, at.people),
    "calls": lambda at: declaration_block(at.code, at.seen.said, at.seen.dealer, at.people),
    "table": lambda at: scene(at.code, at.seen, at.people, at.width),
    "tricks": _tricks,
}

# -- help --

Line = tuple[str, str]
"""What to type, and what it means."""

_BESIDES: tuple[Line, ...] = (
    ("hint", "what the book would do here, and why; ? tells that and all of this"),
    ("table", "the table again; calls: the declaration; tricks: the play; sheet: the score"),
    ("law 52", "a law of this game, in a few words"),
    ("exit", "leave; the rubber is kept, and `oddtrick play --resume` goes on with it"),
)


def help_lines(at: PromptContext) -> Block:
    """What may be said now, then what may always be said."""
    rows = [*_now(at), *_BESIDES]
    margin = max(len(typed) for typed, _ in rows) + 2
    lines: Block = []
    for typed, meaning in rows:
        first, *more = wrapped(meaning, at.width - margin)
        lines += [f"{typed:{margin}}{first}", *(" " * margin + line for line in more)]
    return lines


def _now(at: PromptContext) -> Iterator[Line]:
    seen = at.seen
    if at.ask in (Ask.GO_ON, Ask.NEXT_DEAL, Ask.SETTLE):
        yield ("Enter", "go on")
    if at.ask is Ask.CLAIM:
        yield ("yes", "admit the claim: the tricks are scored so")
        yield ("no", "do not admit it: play goes on")
    if seen.offers.rights:
        yield ("1, 2, ...", "choose that remedy; where a suit is to be named, 1 hearts")
        yield ("waive", "give the choice up; ask partner: leave it to them")
    if at.ask is Ask.QUESTION:
        yield ("none", "I have none of it; or i have one, and the card goes back")
    if seen.offers.calls:
        yield from _calls(at)
    if seen.state is State.FINAL and at.ask not in (Ask.CLAIM, Ask.QUESTION):
        yield from _cards(seen)
    if at.ask in (Ask.NEXT_DEAL, Ask.SETTLE):
        yield ("revoke e 3", "charge East with a revoke in the third trick, before the pack is cut")
    if at.ask is Ask.NEXT_DEAL:
        yield ("stop", "both sides agree the score, and the rubber ends here; or agree the score")
    if at.ask in (Ask.NEXT_DEAL, Ask.SETTLE):
        yield ("correct we below to 36", "put an entry of the last deal right; they above in deal 2 to 50")


def _calls(at: PromptContext) -> Iterator[Line]:
    yield ("proper now", may_say(at.seen.offers.calls))
    match at.code.number_bid:
        case NumberBid.TRICKS:
            yield ("2h", "a bid; or 2 hearts, two hearts; 1nt, two no trumps")
            yield ("pass", "or p; double or x; redouble or xx")
        case None if at.code.bids:
            yield ("hearts", "a bid (or h); nt for no trumps")
            yield ("pass", "or p")
        case NumberBid.POINTS:
            yield ("24", "a bid of so many points, tricks and honours together; pass, or p")
            yield ("hearts", "when the bid is yours, what you play: a suit, nt, or misere to lose tricks")
        case _:
            yield ("hearts", "make it hearts (or h); nt for no trumps")
            yield ("leave", "“I leave it to you, partner”")
            yield ("may i play", "or yes, satisfied, double, redouble: what is said of doubling")


def _cards(seen: View) -> Iterator[Line]:
    if seen.offers.plays:
        yield ("proper now", hand_line(Hand.of(card for _, card in seen.offers.plays)))
        yield ("hq", "play the queen of hearts; or qh, h10, queen of hearts; q if only one fits")
    yield ("claim 3", "claim three of the tricks left; claim rest; claim 3 finesse sq announces a finesse")
    yield ("concede 2", "give two tricks up; concede rest")
    if seen.on_table is not None:
        yield ("no hearts?", "ask partner whether they have none; or having none?")
        yield ("take back", "the card that you have just played; take back dummy's")
    yield ("revoke e 3", "charge East with a revoke in the third trick")
    yield ("drop hq", "let a card be seen; or show hq, detach hq, throw; remark, look at trick 3, place")
