"""What pages ask by address: how an answer is declared, once for a club and for one's own device.

An endpoint's function takes what stands in the address and in the query by name, texts and whole numbers; the body, a
dataclass, as ``form``; and what the side that answers knows, by its type: who asks (``Asker``), the table (``Room``) or
the rubber (``StoredRubber``) that the address names. It returns what is sent as JSON.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import Parameter, signature
from typing import Annotated, Any, Literal, get_type_hints

from oddtrick.files.shapes.keywords import between
from oddtrick.rules.errors import NotUnderstood, OddtrickError
from oddtrick.rules.messages import Message
from oddtrick.words.language import say

Method = Literal["GET", "POST"]
Place = Literal["path", "query", "body"]
"""Where in a request something stands."""

DealNumber = Annotated[int, between(1, 1000)]
"""The number of a deal in its rubber."""

FORM = "form"
"""The parameter that the body of a request is read as."""


class NoAnswer(OddtrickError):
    """A request that is not answered; ``status`` is that of HTTP, and the text says why."""

    def __init__(self, status: int, why: Message | str) -> None:
        super().__init__(why)
        self.status = status

    def __reduce__(self) -> tuple[type[NoAnswer], tuple[int, Message | str]]:
        """Read again as it was written: it may come from another process."""
        return NoAnswer, (self.status, self.message)


@dataclass(frozen=True)
class Asker:
    """Who asks: by what a club or a device knows them, and by the name that others read."""

    id: str
    name: str


@dataclass(frozen=True)
class Endpoint:
    """An address, as ``/api/tables/{table}``, and the function that answers.

    ``queued``: it takes long enough for a club to have it done in a process of its own, in its turn. ``status`` is that
    of its answers. ``file``: the answer, a ``FileShape``, is sent as the file that it tells of, where it can be.
    """

    method: Method
    path: str
    answer: Callable[..., Any]
    tag: str
    queued: bool = False
    status: int = 200
    file: bool = False

    @cached_property
    def parameters(self) -> tuple[Parameter, ...]:
        """What the function takes, each with its type."""
        types = self._types
        return tuple(each.replace(annotation=types[each.name]) for each in signature(self.answer).parameters.values())

    @property
    def returns(self) -> Any:
        """The type of the answer."""
        return self._types["return"]

    @cached_property
    def _types(self) -> dict[str, Any]:
        return get_type_hints(self.answer, include_extras=True)


def complaint(where: Place, error: NotUnderstood) -> dict[str, Any]:
    """What is wrong with a request, and where: a sentence for the person who has filled a form in."""
    return {"type": "value_error", "loc": [where, *error.path], "msg": say(error.message)}
