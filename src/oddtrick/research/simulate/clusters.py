"""Executors: this process, several of this machine, or a cluster of Ray or Dask, behind one interface."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import parent_process
from multiprocessing.connection import wait
from socket import create_connection
from threading import Thread
from typing import Any, ParamSpec, TypeVar

from oddtrick.research.simulate.shards import Submits
from oddtrick.rules.errors import MissingExtra, NotUnderstood, OddtrickError

P = ParamSpec("P")
T = TypeVar("T")

CONNECT_SECONDS = 20
"""Seconds to wait for a scheduler to answer."""
LOCAL = "ray://local"


@contextmanager
def executor_for(cluster: str = "", workers: int = 1) -> Iterator[Submits | None]:
    """The executor; ``None`` for this process itself.

    ``cluster`` is ``ray://HOST:PORT`` (or ``ray://local``), ``dask://HOST:PORT`` or ``tcp://HOST:PORT``;
    ``MissingExtra`` if its package is not installed, ``NotUnderstood`` if nobody answers there, and ``OddtrickError``
    if a worker has gone meanwhile.
    """
    if cluster:
        opener = _OPENERS.get(cluster.partition("://")[0])
        if opener is None:
            raise NotUnderstood(
                f"{cluster!r} is no cluster; write ray://HOST:PORT, dask://HOST:PORT or tcp://HOST:PORT"
            )
        _check_answers(cluster)
        with opener(cluster) as executor:
            yield executor
    elif workers <= 1:
        yield None
    else:
        pool = _Processes(workers, initializer=_begin)
        try:
            with _lost(BrokenExecutor):
                yield pool
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _lost(*kinds: type[Exception]) -> Iterator[None]:
    """Tell in a line that a worker has gone; what a worker itself raised on purpose goes on as it is."""
    try:
        yield
    except OddtrickError:
        raise
    except kinds as error:
        # Ctrl-C ends the workers too, perhaps before it reaches this process: then it is raised here.
        time.sleep(0.5)
        text = (
            "a worker has gone: killed perhaps, or short of memory, or begun by a script without "
            "if __name__ == '__main__'; what is kept need not be done again"
        )
        raise OddtrickError(text) from error


class _Processes(ProcessPoolExecutor):
    """Workers in which Ctrl-C breaks off what they work at, but no answer that is on its way.

    Of an answer that a worker has sent in part the pool would wait for the rest, for ever.
    """

    def submit(self, work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> Future[T]:
        """Have a worker do that."""
        return super().submit(_interruptibly, work, *args, **named)


class _Interrupt:
    """In a worker: whether it works now, and whether Ctrl-C has been pressed."""

    working = False
    pressed = False


def _interruptibly(work: Callable[P, T], /, *args: P.args, **named: P.kwargs) -> T:
    try:
        _Interrupt.working = True
        if _Interrupt.pressed:
            raise KeyboardInterrupt
        return work(*args, **named)
    finally:
        _Interrupt.working = False


def _press(_number: int, _frame: object) -> None:
    _Interrupt.pressed = True
    if _Interrupt.working:
        raise KeyboardInterrupt


def _begin() -> None:
    """Make a worker break off its work with Ctrl-C, and end with its parent, for whose work it would wait for ever."""
    signal.signal(signal.SIGINT, _press)
    parent = parent_process()
    if parent is not None:
        Thread(target=_wait_for, args=(parent.sentinel,), daemon=True).start()


def _wait_for(sentinel: Any) -> None:
    wait([sentinel])
    os._exit(1)


def _check_answers(cluster: str) -> None:
    """``NotUnderstood`` if nobody listens there; the packages themselves try for minutes."""
    if cluster == LOCAL:
        return
    host, _, port = cluster.partition("://")[2].rpartition(":")
    if not host or not port.isdecimal():
        raise NotUnderstood(f"{cluster!r}: write the host and the port of the cluster, as tcp://10.0.0.1:8786")
    try:
        create_connection((host.strip("[]"), int(port)), timeout=CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        raise NotUnderstood(f"no cluster answers at {cluster}: {error}") from error


def _module(name: str, extra: str) -> Any:
    try:
        return import_module(name)
    except ModuleNotFoundError as missing:
        raise MissingExtra(f"this cluster needs {name}: pip install 'oddtrick[{extra}]' brings it") from missing


# -- Dask --


@contextmanager
def _dask(address: str) -> Iterator[Submits]:
    distributed = _module("distributed", "dask")
    where = address.replace("dask://", "tcp://", 1)
    try:
        client = distributed.Client(where, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NotUnderstood(f"no scheduler of Dask answers at {where}: {' '.join(str(error).split())}") from error
    try:
        with _lost(distributed.KilledWorker, distributed.client.FutureCancelledError):
            yield client.get_executor(pure=False)
    finally:
        client.close()


# -- Ray --


class _Ray:
    """The one method of an ``Executor`` that is needed, by tasks of Ray."""

    def __init__(self, ray: Any) -> None:
        self._call = ray.remote(_called)

    def submit(self, fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        """Submit a call to a worker."""
        future: Future[Any] = self._call.remote(fn, args).future()
        return future


def _called(fn: Callable[..., Any], args: tuple[Any, ...]) -> Any:
    return fn(*args)


@contextmanager
def _ray(address: str) -> Iterator[Submits]:
    ray = _module("ray", "ray")
    # Port 10001 is that of Ray's own ray:// connections; any other is the address that `ray start` prints.
    where = address if address.endswith(":10001") else address.removeprefix("ray://")
    try:
        ray.init(
            address=where, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": os.pathsep.join(sys.path)}}
        )
    except (ConnectionError, ValueError, RuntimeError) as error:
        raise NotUnderstood(f"no cluster of Ray answers at {address}: {' '.join(str(error).split())}") from error
    try:
        with _lost(ray.exceptions.RayError):
            yield _Ray(ray)
    finally:
        ray.shutdown()


_OPENERS = {"ray": _ray, "dask": _dask, "tcp": _dask}
