"""Names of players as the commands take them: those that there are, or anybody's own."""

from __future__ import annotations

import click

from oddtrick.players.registry import PLAYERS, new_player
from oddtrick.rules.errors import NoSuchPlayer

PLAYER_NAMES = f"{', '.join(PLAYERS)}, caller:FILE by a model of yours, or your own as module:Class"
"""What a command's help says of them; those that installed packages bring are not looked for until one is named."""


def player_name(value: str) -> str:
    """The name itself, once a player of that name has been constructed."""
    try:
        new_player(value, 0)
    except NoSuchPlayer as error:
        raise click.BadParameter(str(error)) from None
    return value
