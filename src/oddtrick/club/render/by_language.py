"""What has words in it and is kept: once for each language."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from oddtrick.language import language

P = ParamSpec("P")
T = TypeVar("T")


def cached_by_language(most: int | None = None) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """``lru_cache`` for what is in the language of whoever reads: ``most`` results, of all languages together."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        def anew(_language: str, *args: P.args, **named: P.kwargs) -> T:
            return make(*args, **named)

        kept: Callable[..., T] = lru_cache(most)(anew)

        @wraps(make)
        def shown(*args: P.args, **named: P.kwargs) -> T:
            return kept(language(), *args, **named)

        return shown

    return decorate
