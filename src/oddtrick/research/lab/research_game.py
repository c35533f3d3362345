"""A code as a game for research: what it has in common for all its states.

>>> from random import Random
>>> game = new_game("auction-1910")
>>> chance = Random(7)
>>> state = game.deal(chance)
>>> while not state.is_over:
...     state = state.apply(chance.choice(state.legal()))
>>> len(state.returns()), sum(state.returns())
(4, 0.0)

A game is of one ``deal`` or of a whole ``rubber``. Players are numbered clockwise from North, those alone who act: at
dummy bridge and with three hands there are three.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from oddtrick.files.dealing import Condition, DealingOptions, dealt_rest
from oddtrick.files.pbn.half_deal import HalfDeal, read_half_deal
from oddtrick.players.imagined_view import sheet_with
from oddtrick.research.lab.action_ids import ACTION_OF_CARD, has_action
from oddtrick.research.lab.game_settings import GameSettings, Unit
from oddtrick.research.lab.game_state import GameState, first_state
from oddtrick.rules.cards import SEATS, Seat, Side
from oddtrick.rules.codes import Setting, code_for
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.sheet import Sheet

Score = Mapping[str, tuple[int, int]]
"""A score of a rubber: by side, ``NS`` and ``EW``, the games won and the points below the line in the open game."""


@dataclass(frozen=True, eq=False, kw_only=True)
class ResearchGame(GameSettings):
    """A code played for research; see ``new_game``."""

    def new_state(self, dealer: Seat | str = Seat.N) -> GameState:
        """The state before a deal by that dealer: the first card to be dealt is the next action."""
        return first_state(self, Seat(dealer))

    def deal(self, chance: Random, dealer: Seat | str | None = None) -> GameState:
        """The state after a deal by chance, by that dealer or one that chance settles too."""
        dealers = [seat for seat in SEATS if seat is not self.code.lineup.vacant]
        return self.new_state(chance.choice(dealers) if dealer is None else dealer).deal(chance)

    def deal_half(
        self,
        half: HalfDeal | str,
        chance: Random,
        *,
        dealer: Seat | str | None = None,
        where: Collection[str] = (),
    ) -> GameState:
        """The state after a deal of which some cards are settled, as ``N:AKQxx.Kxx.xx.xxx - - -``: the rest by chance.

        The conditions of ``where`` hold in it, as ``E strength 0-7``; ``NotUnderstood`` where no deal can be so.
        """
        settled = read_half_deal(half) if isinstance(half, str) else half
        wish = DealingOptions(seed=chance.getrandbits(60), conditions=tuple(map(Condition.parse, where)))
        dealers = [seat for seat in SEATS if seat is not self.code.lineup.vacant]
        first = chance.choice(dealers) if dealer is None else Seat(dealer)
        hands = dealt_rest(settled, wish)
        around = [list(hands[(first + 1 + place) % 4]) for place in range(4)]
        pack = tuple(ACTION_OF_CARD[card] for turn in zip(*around, strict=True) for card in turn)
        return self.new_state(first).with_pack(pack)

    def __reduce__(self) -> tuple[object, ...]:
        return (_from_spec, self.spec)


def new_game(
    code: str = "auction-1910",
    *,
    unit: Unit = "deal",
    score: Score | None = None,
    worth: bool = False,
    varieties: Collection[str] = (),
    options: Mapping[str, Setting] | None = None,
) -> ResearchGame:
    """The game of that code with those varieties and options.

    It ends with the ``deal``, or with the ``rubber``. It begins at ``score``, as ``{"NS": (1, 18), "EW": (0, 0)}``:
    games, and points below the line in the open one. With ``worth`` a deal brings its points and what it changes in the
    worth of the score (``score_worth``). ``UnknownCode`` and ``NotUnderstood`` say what there is instead.
    """
    laws = code_for(code, options, varieties)
    if unit not in ("deal", "rubber"):
        raise NotUnderstood(f"{unit!r} is no unit of a game; it is 'deal' or 'rubber'")
    if worth and (unit == "rubber" or laws.scoring.games is None or len(laws.scoring.columns.value.names) != 2):
        raise NotUnderstood("worth is for a deal of two sides who play rubbers: a whole rubber has its own points")
    spec = (code, unit, _items(score), worth, tuple(varieties), _items(options))
    return ResearchGame(code=_playable(laws), unit=unit, worth=worth, sheet=_sheet(laws, score), spec=spec)


def _items(mapping: Mapping[str, object] | None) -> tuple[tuple[str, object], ...] | None:
    return None if mapping is None else tuple(mapping.items())


@lru_cache(maxsize=64)
def _from_spec(*spec: Any) -> ResearchGame:
    """The game as pickle keeps it; states that were pickled share one, with all that its declarations came to."""
    code, unit, score, worth, varieties, options = spec
    kept = {name: None if pairs is None else dict(pairs) for name, pairs in (("score", score), ("options", options))}
    return new_game(code, unit=unit, worth=worth, varieties=varieties, **kept)


def _playable(code: Code) -> Code:
    """The code; ``NotUnderstood`` if it has declarations for which there are no actions."""
    without = [strain.label for strain in code.scoring.tricks if not has_action(strain)]
    if without:
        raise NotUnderstood(f"{', '.join(without)} have no action: {code.name} with that option is no research game")
    return code


def _sheet(code: Code, score: Score | None) -> Sheet:
    if score is None:
        return Sheet(scoring=code.scoring)
    if set(code.scoring.columns.value.names) != set(Side) or code.scoring.games is None:
        raise NotUnderstood(f"{code.name} has no games of two sides: it begins without a score")
    try:
        pairs = {Side(side): (int(games), int(points)) for side, (games, points) in score.items()}
    except (TypeError, ValueError) as error:
        raise NotUnderstood(f"{score!r:.80} is no score; write {{'NS': (1, 18), 'EW': (0, 0)}}") from error
    if any(number < 0 for pair in pairs.values() for number in pair):
        raise NotUnderstood("games and points of a score are not below nothing")
    below = {side: points for side, (_, points) in pairs.items()}
    return sheet_with(code, below, {side: games for side, (games, _) in pairs.items()})
