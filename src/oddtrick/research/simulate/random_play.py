"""Deals called and played by chance, compiled: for the columns of a deal played, without a player or the referee."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from hashlib import sha256

from oddtrick.research.lab import ResearchGame, new_game
from oddtrick.research.lab.batch import PlayedDeals, play_out
from oddtrick.research.lab.batch.score_tables import STRAIN_PLACES
from oddtrick.research.lab.declaration_graph import Node
from oddtrick.research.simulate.shards import Row
from oddtrick.rules.cards import Hands, Seat, Side
from oddtrick.rules.codes import Setting


def played_by_chance(  # noqa: PLR0913 - what a plan consists of, by name
    deals: Sequence[tuple[Seat, Hands]],
    *,
    code: str,
    options: Mapping[str, Setting],
    varieties: Sequence[str],
    policy: str,
    seed: str,
    first: int,
) -> list[Row]:
    """The columns ``PLAYED`` of each deal; ``policy`` is that of ``play_out``, ``first`` the number of the first deal.

    ``NotUnderstood`` for a game that is not played in a batch.
    """
    number = int.from_bytes(sha256(seed.encode()).digest()[:8], "big")
    played = play_out(
        code, deals=deals, seed=number, policy=policy, first=first, keep=True, options=options, varieties=varieties
    )
    game = _game(code, tuple(options.items()), tuple(varieties))
    return [_row(game, played, place, dealer, hands) for place, (dealer, hands) in enumerate(deals)]


@lru_cache(maxsize=16)
def _game(code: str, options: tuple[tuple[str, Setting], ...], varieties: tuple[str, ...]) -> ResearchGame:
    return new_game(code, options=dict(options), varieties=varieties)


def _row(game: ResearchGame, played: PlayedDeals, place: int, dealer: Seat, hands: Hands) -> Row:
    said = _calls(game, dealer, hands, played.calls_made(place))
    if played.declarer[place] < 0:
        return (said, None, None, None, None, None, 0, 0, 0, 0, 0, 0)
    declarer = Seat(int(played.declarer[place]))
    below, above, below_other, above_other = played.scores[place].tolist()
    if declarer.side is Side.EW:
        below, above, below_other, above_other = below_other, above_other, below, above
    ahead = below + above - below_other - above_other
    return (
        said,
        str(STRAIN_PLACES[played.strain[place]]),
        declarer.name,
        int(played.level[place]) or None,
        int(played.doubling[place]),
        int(played.tricks[place]),
        below,
        below_other,
        above,
        above_other,
        ahead,
        ahead if dealer.side is Side.NS else -ahead,
    )


def _calls(game: ResearchGame, dealer: Seat, hands: Hands, actions: tuple[int, ...]) -> str:
    """The calls in words: which word a quiet one is, depends on where in the declaration it is said."""
    root = game.graph.root(dealer, hands)
    node, said = root, []
    for number, action in enumerate(actions, 1):
        said.append(str(node.call(action)))
        if number < len(actions):
            following = node.nexts.get(action) or game.graph.after(dealer, hands, root, node, actions[:number])
            assert isinstance(following, Node), "calls were made after it"
            node = following
    return " ".join(said)
