"""What is counted for Prometheus: nothing of people or cards."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram

REGISTRY = CollectorRegistry()
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
PROCESSES = Gauge("oddtrick_player_processes", "Processes of computer players", registry=REGISTRY)
PROCESSES_LOST = Counter(
    "oddtrick_player_processes_lost", "Processes of computer players replaced, by reason", ["reason"], registry=REGISTRY
)
THINKING = Histogram(
    "oddtrick_player_seconds",
    "From a question to a computer player to its decision",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 10.0),
    registry=REGISTRY,
)
LATENCY = Histogram(
    "oddtrick_command_seconds",
    "From a command to its being kept",
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0),
    registry=REGISTRY,
)
