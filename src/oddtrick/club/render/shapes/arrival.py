"""What a newcomer asks for over HTTP, field by field: the first page, a person's own open tables."""

from __future__ import annotations

from oddtrick.club.render.shapes.seat import SheetShape
from oddtrick.files.shapes.typed_dict import TypedDict


class StandsShape(TypedDict):
    """How a column of the sheet stands: who is in it, the games they have won, their points in the game now open."""

    who: str
    ours: bool
    games: int
    points: int


class MyTableShape(TypedDict):
    """An open table of the person's own: they play an unfinished rubber there, or have opened it for one.

    ``deal`` is the number of the deal in hand or next, 0 where no rubber has begun; ``waits`` what the table waits for.
    """

    id: str
    path: str
    name: str
    code: str
    code_title: str
    policy: str
    deal: int
    stands: list[StandsShape]
    waits: str


class FirstPageShape(TypedDict):
    """What the first page shows: a mishap, the law that answers and what may be chosen then; and a leaf of a score.

    ``path`` leads to the mishap.
    """

    title: str
    path: str
    said: str
    law: str
    clause: str
    choices: list[str]
    sheet: SheetShape
