"""The shapes of codes of laws: which is played, its figures, what may be agreed upon."""

from __future__ import annotations

from typing import Annotated

from oddtrick.files.shapes.keywords import means
from oddtrick.files.shapes.naming import CodeKey, Setting, VarietyName
from oddtrick.files.shapes.typed_dict import TypedDict


class CodeHeadShape(TypedDict):
    """The code of laws and its varieties."""

    code: Annotated[CodeKey, means("the code of laws")]
    variety: Annotated[list[VarietyName], means("the varieties agreed upon")]


class AgreedCodeShape(CodeHeadShape):
    """The code of laws and what was agreed upon beside it."""

    options: Annotated[dict[str, Setting], means("the optional rules agreed upon, each with its setting")]


class FigureShape(TypedDict):
    """A figure or a rule of a book, in words."""

    name: Annotated[str, means("what it is")]
    value: Annotated[str, means("the figure, in words")]
    law: Annotated[str, means("the number of its law")]


class RuleShape(TypedDict):
    """An optional rule or a variety."""

    name: Annotated[str, means("its name")]
    settings: Annotated[list[Setting], means("what it may be set to, the code's own first; empty for a variety")]
    meaning: Annotated[str, means("what it changes")]
    law: Annotated[str, means("where the book speaks of it")]
