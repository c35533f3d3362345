"""Machine code of compiled functions, kept on the disk and called without numba, which is only there to compile it.

To import numba and have it load what it keeps takes longer than all the rest of a new process that solves an ending;
what it compiles needs nothing of it. It is kept beside the solver, or else in the cache of the user, for the processor
and the text of the solver that it was compiled for, and of the room that it belongs to.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from threading import Lock
from typing import Any

import llvmlite.binding as llvm
import numpy.typing as npt

from oddtrick.solving.announcing import announced
from oddtrick.solving.solver.code_cache import HERE
from oddtrick.solving.solver.code_cache import folders as _folders

Array = npt.NDArray[Any]

DIGEST = 32
"""Bytes of the digest with which a file begins; then come the symbol and a line feed, and then the code."""

_loading = Lock()
_engines: list[Any] = []
"""What holds the code that is loaded."""


class Argument:
    """Arrays, or a tuple of such, to be handed to a function time and again."""

    def __init__(self, value: Array | tuple[Array, ...]) -> None:
        self.value = value
        self.words = tuple(_words(value))


def _words(value: Array | tuple[Array, ...]) -> Iterator[int]:
    """An argument as numba hands it on: of an array two owners, its length, what an item takes, and where it lies."""
    if isinstance(value, tuple):
        for part in value:
            yield from _words(part)
    else:
        yield from (0, 0, value.size, value.itemsize, value.ctypes.data, *value.shape, *value.strides)


def machine_code(module: str, name: str) -> Callable[..., bool]:
    """The compiled function of that name, which is given arguments and integers, and answers yes or no.

    When it is first called it is loaded from the disk, or compiled. Other threads run while it does.
    """
    loaded: list[Any] = []

    def call(*arguments: Argument | int) -> bool:
        words: list[int] = []
        for argument in arguments:
            if isinstance(argument, Argument):
                words += argument.words
            else:
                words.append(argument)
        if not loaded:
            with _loading:
                function = _load(module, name, arguments)
                function.argtypes = [ctypes.c_void_p] * 2 + [ctypes.c_int64] * len(words)
                loaded.append(function)
        answer, irregularities = ctypes.c_bool(), ctypes.c_void_p()
        failed = loaded[0](ctypes.byref(answer), ctypes.byref(irregularities), *words)
        assert not failed, "nothing that is compiled raises an exception"
        return answer.value

    return call


def _load(module: str, name: str, arguments: tuple[Argument | int, ...]) -> Any:
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    symbol, code = _kept(f"{module}.{name}") or _compiled(module, name, arguments)
    machine = llvm.Target.from_triple(llvm.get_process_triple()).create_target_machine(jit=True)
    engine = llvm.create_mcjit_compiler(llvm.parse_assembly(""), machine)
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    _engines.append(engine)
    return ctypes.CFUNCTYPE(ctypes.c_int32)(engine.get_function_address(symbol))


def _room(name: str) -> str:
    """The room of a module, or of what is in it."""
    return name.split(".")[1]


@cache
def digest_of(room: str) -> bytes:
    """Of all that the code of that room depends on."""
    digest = sha256(f"{llvm.get_host_cpu_name()} {llvm.get_host_cpu_features().flatten()}".encode())
    for folder in sorted({HERE, HERE.parent / room}):
        for path in sorted(folder.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.digest()


def _kept(name: str) -> tuple[str, bytes] | None:
    for folder in _folders():
        with suppress(OSError):
            text = (folder / f"{name}.code").read_bytes()
            if text.startswith(digest_of(_room(name))):
                symbol, code = text[DIGEST:].split(b"\n", 1)
                return symbol.decode(), code
    return None


def _compiled(module: str, name: str, arguments: tuple[Argument | int, ...]) -> tuple[str, bytes]:
    bits = import_module("oddtrick.solving.solver.bits")
    values = tuple(argument.value if isinstance(argument, Argument) else argument for argument in arguments)
    with announced():
        symbol, code = bits.object_code(getattr(import_module(module), name), values)
    _keep(f"{module}.{name}", digest_of(_room(module)) + symbol.encode() + b"\n" + code)
    return symbol, code


def _keep(name: str, text: bytes) -> None:
    for folder in _folders():
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
            with NamedTemporaryFile(dir=folder, delete=False) as file:
                file.write(text)
            Path(file.name).replace(folder / f"{name}.code")
            return
