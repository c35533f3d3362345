"""How a claimant says that they will win the tricks: ``finesse sq``, ``♠A, ♦3 to ♦K, ♣5 ruffed with ♠4``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from oddtrick.rules.acts import AnnouncedTrick, Claim, LineOfPlay
from oddtrick.rules.cards import Card
from oddtrick.rules.laws.play import TRICKS_IN_DEAL
from oddtrick.rules.plain_acts import read_plan
from oddtrick.rules.terms import ClaimPlan
from oddtrick.words.speech.spoken_calls import plain
from oddtrick.words.speech.spoken_cards import CARD, named_card

_FINESSE = re.compile(rf"\bfiness(?:e|ing)\s+(?:the\s+)?(?:{CARD.pattern})\b")
_JOINING = ("and", "then")
_STEP = re.compile(
    rf"(?:(?:and|then) )*(?P<joined>(?:to|with|ruffed with) )?(?:the )?(?:{CARD.pattern})(?: |$)",
)
"""A card of a line, with what joins it to the one led."""


@dataclass(frozen=True, slots=True)
class SpokenPlan:
    """What was said of how to win tricks: ``words`` are what neither finesse nor line is."""

    words: str
    finesses: tuple[Card, ...] = ()
    line: LineOfPlay = ()


def parse_spoken_plan(text: str) -> SpokenPlan:
    """The finesses that are announced, and the line of play if every trick of it is told.

    >>> [card.name for card in parse_spoken_plan("trumps, then finesse the queen of spades").finesses]
    ['SQ']
    """
    said = plain(text)
    finesses = tuple(dict.fromkeys(map(named_card, _FINESSE.finditer(said))))
    words = _FINESSE.sub(" ", said).split()
    if words and words[0] in _JOINING:
        words = words[1:]
    if words and words[-1] in _JOINING:
        words = words[:-1]
    rest = " ".join(words)
    line = parse_spoken_line(rest)
    return SpokenPlan("" if line else rest, finesses, line)


def parse_spoken_line(text: str) -> LineOfPlay:
    """The line of play that was said; nothing where it is not told what each trick is won with.

    >>> [(trick.led.name, trick.wins.name) for trick in parse_spoken_line("SA, then D10 to DK")]
    [('SA', 'SA'), ('DT', 'DK')]
    """
    said = plain(text)
    line: list[AnnouncedTrick] = []
    at, may_be_joined = 0, False
    while at < len(said):
        step = _STEP.match(said, at)
        if step is None or (step["joined"] and not may_be_joined):
            return ()
        card = named_card(step)
        if step["joined"]:
            line[-1] = AnnouncedTrick(line[-1].led, card)
        else:
            line.append(AnnouncedTrick(card, card))
        at, may_be_joined = step.end(), not step["joined"]
    return tuple(line) if len(line) <= TRICKS_IN_DEAL else ()


def with_spoken_plan(claim: Claim) -> Claim:
    """The claim with the finesses and the line that its plan announces; other words stay as they were typed."""
    if isinstance(claim.plan, ClaimPlan):
        return claim
    plan = parse_spoken_plan(claim.plan)
    if not plan.finesses and not plan.line:
        return claim
    return replace(
        claim, plan=read_plan(plan.words), finesses=claim.finesses or plan.finesses, line=claim.line or plan.line
    )
