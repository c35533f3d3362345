"""What is counted for Prometheus: nothing of people or cards."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Info, ProcessCollector

from oddtrick.version import VERSION

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)
Info("oddtrick", "The program", registry=REGISTRY).info({"version": VERSION})
ACTS = Counter("oddtrick_commands", "Commands that were answered", registry=REGISTRY)
SOCKETS = Gauge("oddtrick_sockets", "Open sockets", registry=REGISTRY)
TABLES = Gauge("oddtrick_tables", "Tables in memory", registry=REGISTRY)
DROPPED = Counter("oddtrick_dropped", "Sockets dropped, by reason", ["reason"], registry=REGISTRY)
FAILURES = Counter("oddtrick_player_failures", "Failures of computer players, by player", ["player"], registry=REGISTRY)
REFUSED = Counter(
    "oddtrick_player_refused", "Acts of computer players that a table refused", ["player"], registry=REGISTRY
)
BROKEN_OFF = Counter(
    "oddtrick_player_broken_off", "Decisions that cost a process, by player", ["player"], registry=REGISTRY
)


@dataclass(frozen=True, slots=True)
class PoolMetrics:
    """Of processes that answer questions: those that run, those replaced (by reason), the seconds of each question."""

    processes: Gauge
    lost: Counter
    seconds: Histogram


PLAYER_POOL = PoolMetrics(
    Gauge("oddtrick_player_processes", "Processes of computer players", registry=REGISTRY),
    Counter(
        "oddtrick_player_processes_lost",
        "Processes of computer players replaced, by reason",
        ["reason"],
        registry=REGISTRY,
    ),
    Histogram(
        "oddtrick_player_seconds",
        "From a question to a computer player to its decision",
        buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0),
        registry=REGISTRY,
    ),
)
WORK_POOL = PoolMetrics(
    Gauge("oddtrick_work_processes", "Processes for the work of requests", registry=REGISTRY),
    Counter(
        "oddtrick_work_processes_lost",
        "Processes for the work of requests replaced, by reason",
        ["reason"],
        registry=REGISTRY,
    ),
    Histogram(
        "oddtrick_work_seconds",
        "From the start of a request's work in a process to its end",
        buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
        registry=REGISTRY,
    ),
)
WORK_WAITING = Gauge("oddtrick_work_waiting", "Requests whose work waits for a process", registry=REGISTRY)
LATENCY = Histogram(
    "oddtrick_command_seconds",
    "From a command to its being kept",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
REQUESTS = Counter("oddtrick_requests", "Requests that were answered, by status", ["status"], registry=REGISTRY)
QUEUE = Gauge("oddtrick_database_queue", "Messages that wait to be written", registry=REGISTRY)
KEEPS = Gauge("oddtrick_database_keeps", "Whether the database keeps what it is given (1 or 0)", registry=REGISTRY)
GROUP = Histogram(
    "oddtrick_database_group",
    "Messages that were written in one transaction",
    buckets=(1, 2, 4, 8, 16, 32, 64, 128),
    registry=REGISTRY,
)
WRITING = Histogram(
    "oddtrick_database_seconds",
    "From the begin of a transaction to its being on the disk",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0),
    registry=REGISTRY,
)
SERVERS = Gauge("oddtrick_servers", "Servers of the club whose lease holds (0: it is one process)", registry=REGISTRY)
LEASE = Gauge("oddtrick_lease_number", "The number under which this server owns its tables", registry=REGISTRY)
REPLACED = Counter("oddtrick_replaced", "How often this server's lease expired and others took over", registry=REGISTRY)
TAKEN_OVER = Counter(
    "oddtrick_tables_freed", "Tables of servers whose lease had expired, freed by this one", registry=REGISTRY
)
PASSED_ON = Counter(
    "oddtrick_passed_on", "Requests and sockets that were passed on to a table's server", ["kind"], registry=REGISTRY
)
NOT_PASSED_ON = Counter(
    "oddtrick_passing_failures", "Requests and sockets whose server did not answer", ["kind"], registry=REGISTRY
)
DELAY = Gauge("oddtrick_loop_delay_seconds", "How late the last of the timers of each second was", registry=REGISTRY)


async def watch_delay() -> None:
    """Measure once a second how late the event loop starts what is due: everybody waits as long."""
    while True:
        due = time.monotonic() + 1
        await asyncio.sleep(1)
        DELAY.set(max(0.0, time.monotonic() - due))


def note_group(size: int, seconds: float) -> None:
    """Count a transaction of that many messages, and the seconds that it took."""
    GROUP.observe(size)
    WRITING.observe(seconds)
