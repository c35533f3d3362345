"""What is deployed: the unit, the compose file and the Dockerfile name commands and settings that there are."""

from __future__ import annotations

import configparser
import json
import re
import shutil
import subprocess
from pathlib import Path

import click
import pytest
import yaml

from oddtrick.club.live.metrics import REGISTRY
from oddtrick.club.storage import engines
from oddtrick.rules.errors import MissingExtra
from oddtrick.terminal.cli import every
from tests import ROOT

DEPLOY = ROOT / "deploy"
FILES = [*sorted(DEPLOY.iterdir()), ROOT / "docs" / "how-to" / "run-a-club-for-members.md"]


def club_settings() -> set[str]:
    """The variables of the environment that the club reads."""
    group = every()["club"]
    assert isinstance(group, click.Group)
    options = (parameter.envvar for command in group.commands.values() for parameter in command.params)
    return {name for name in options if isinstance(name, str)}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_is_one_that_the_club_reads(file: Path) -> None:
    named = set(re.findall(r"ODDTRICK_[A-Z]+(?:_[A-Z]+)*", file.read_text(encoding="utf-8")))
    assert named - {"ODDTRICK_WITHOUT_PAGE"} <= club_settings()


def test_the_unit_serves_the_club() -> None:
    unit = configparser.ConfigParser(strict=False)
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # names of systemd have capitals
    unit.read(DEPLOY / "oddtrick-club.service", encoding="utf-8")
    assert unit["Service"]["ExecStart"].split()[1:] == ["club", "serve", "--log-json"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd")
def test_systemd_finds_no_fault_in_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "oddtrick-club.service").read_text(encoding="utf-8")
    file = tmp_path / "oddtrick-club.service"
    file.write_text(text.replace("/opt/oddtrick/bin/oddtrick", "/bin/true"), encoding="utf-8")
    ended = subprocess.run(["systemd-analyze", "verify", str(file)], capture_output=True, text=True, check=False)  # noqa: S607 (of the machine)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_the_compose_file_waits_for_the_database() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert services["club"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert (DEPLOY / services["club"]["build"]["context"] / services["club"]["build"]["dockerfile"]).is_file()
    assert services["club"]["environment"]["ODDTRICK_DATABASE"].startswith("postgresql://club:${CLUB_PASSWORD")


def test_several_servers_share_a_database_and_each_is_reached_at_its_own_address() -> None:
    services = yaml.safe_load((DEPLOY / "several-servers.yaml").read_text(encoding="utf-8"))["services"]
    servers = {name: each["environment"] for name, each in services.items() if name.startswith("club")}
    assert {name: each["ODDTRICK_INTERNAL"] for name, each in servers.items()} == {
        name: f"http://{name}:8910" for name in servers
    }
    assert len({each["ODDTRICK_DATABASE"] for each in servers.values()}) == 1
    proxy = (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")
    assert re.findall(r"^    server (\S+) (\S+)$", proxy, re.MULTILINE) == [(name, f"{name}:8910") for name in servers]


@pytest.mark.skipif(shutil.which("haproxy") is None, reason="this machine has no HAProxy")
def test_haproxy_finds_no_fault_in_its_settings(tmp_path: Path) -> None:
    file = tmp_path / "haproxy.cfg"
    file.write_text(re.sub(r"club-\d:", "127.0.0.1:", (DEPLOY / "haproxy.cfg").read_text(encoding="utf-8")))
    ended = subprocess.run(["haproxy", "-c", "-f", str(file)], capture_output=True, text=True, check=False)  # noqa: S607 (of the machine)
    assert ended.returncode == 0, ended.stderr


def test_postgresql_without_its_extra_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda _name: None)
    with pytest.raises(MissingExtra, match=r"\[postgres\]'"):
        engines.engine_for("postgresql://club@localhost/club")


def figures() -> set[str]:
    """The names under which Prometheus gets the figures of the club."""
    ending = {"counter": "_total", "info": "_info"}
    collected = [(metric.name, metric.type) for metric in REGISTRY.collect()]
    return {name + ending.get(kind, "") for name, kind in collected}


def named_in(text: str) -> set[str]:
    """The figures that a text names, histograms without the endings of their parts."""
    names = re.findall(r"\b(?:oddtrick|process)_[a-z_]+[a-z]", text)
    return {re.sub(r"_(bucket|sum|count)$", "", name) for name in names}


def test_every_figure_is_explained_and_no_other() -> None:
    page = (ROOT / "docs" / "how-to" / "watch-a-club.md").read_text(encoding="utf-8")
    assert named_in(page) == figures()


def test_the_board_draws_figures_that_there_are() -> None:
    board = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    queries = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    drawn = named_in(" ".join(queries))
    assert drawn <= figures()
    assert {name for name in figures() - drawn if name.startswith("oddtrick")} == {"oddtrick_info"}
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)
