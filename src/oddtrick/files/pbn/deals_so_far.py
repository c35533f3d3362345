"""The deals of the games of a file read so far: a game that was played at another table has none of its own."""

from __future__ import annotations

from collections.abc import Container, Mapping

from oddtrick.files.pbn.games import PbnGame, Tag

_SHARED = ("Deal", "Dealer", "Vulnerable")
_OCCASION = ("Event", "Site", "Date", "Stage", "Round", "Session")
"""Tags that tell apart boards of the same number in a file of several occasions."""


class DealsSoFar:
    """The deals of the games read so far, for games that were played at another table and have no deal of their own."""

    def __init__(self) -> None:
        self._last: PbnGame | None = None
        self._by_board: dict[str, dict[tuple[str, ...], PbnGame]] = {}
        """By the number of the board, by its occasion."""

    def keep(self, game: PbnGame) -> None:
        """Remember the deal of a game that could be read."""
        self._last = game if game.text("Deal") else None
        if game.text("Deal") and game.text("Board"):
            self._by_board.setdefault(game.text("Board"), {})[_occasion(game.tags)] = game

    def forget(self, board: str | None) -> None:
        """Forget the deals of which a game that could not be read may have had another: those of that ``Board``."""
        self._last = None
        if board is None:
            self._by_board.clear()
        else:
            self._by_board.pop(board, None)

    def shared(self, tags: dict[str, Tag], sections: Container[str]) -> dict[str, Tag]:
        """The tags of a game, with a deal where they refer to one or have only what became of it.

        It is the deal of the game before, or of the last game with the same board of the same occasion.
        """
        own = {name for name in (*_SHARED, "Board") if name in tags and tags[name].value not in ("", "#")}
        if "Deal" in own or not ("Contract" in tags or "Auction" in sections or "Play" in sections):
            return tags
        occasions = self._by_board.get(tags["Board"].value if "Board" in tags else "", {})
        for game in (self._last, occasions.get(_occasion(tags))):
            if game is not None and all(tags[name].value == game.text(name) for name in own):
                taken = {name: game.tags[name] for name in (*_SHARED, "Board") if name in game.tags and name not in own}
                return tags | taken
        return tags


def _occasion(tags: Mapping[str, Tag]) -> tuple[str, ...]:
    return tuple(tags[name].value if name in tags else "" for name in _OCCASION)
