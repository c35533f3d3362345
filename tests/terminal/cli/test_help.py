"""Finding one's way: help by purpose, a word that was misspelt, what is installed, a reader that goes away."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.shell_completion import ShellComplete

from oddtrick import installation
from oddtrick.terminal.cli import every, help_and_doctor, main
from oddtrick.terminal.cli.command_group import BROKEN_PIPE, COMMANDS, GROUPS
from tests.support.commanding import run
from tests.support.pbn_boards import HANDS


def test_every_command_stands_under_one_purpose() -> None:
    assert sum(map(len, GROUPS.values())) == len(COMMANDS)
    page = run("--help").stdout
    places = [page.index(f"{title}:\n") for title in GROUPS]
    assert places == sorted(places)
    for title, group in GROUPS.items():
        section = page.split(f"{title}:\n")[1].split("\n\n")[0]
        assert [line.split()[0] for line in section.splitlines() if line[2] != " "] == list(group)
        # A summary is a sentence, and is not cut off.
        assert "..." not in section


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("scroe", "Did you mean score?"),
        ("rulling", "Did you mean ruling?"),
        ("Play", "Did you mean play?"),
        ("Scor", "Did you mean score?"),
        ("zzz", "oddtrick --help lists them."),
    ],
)
def test_a_misspelt_command_brings_the_one_that_was_meant(word: str, meant: str) -> None:
    result = run(word)
    assert result.exit_code == 2
    assert meant in result.stderr


def test_help_shows_what_the_option_shows() -> None:
    assert run("help").stdout == run("--help").stdout
    assert run("help", "score").stdout.replace("help score", "score") == run("score", "--help").stdout
    assert "Open the club" in run("help", "club", "serve").stdout


@pytest.mark.parametrize(
    ("words", "text"), [(["scroe"], "Did you mean score?"), (["score", "record"], "score has no commands of its own")]
)
def test_help_on_what_there_is_not_is_an_error(words: list[str], text: str) -> None:
    result = run("help", *words)
    assert result.exit_code == 2
    assert text in result.stderr


def test_the_doctor_names_what_is_missing_and_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(help_and_doctor, "find_spec", lambda module: None if module == "numba" else object())
    report = json.loads(run("doctor", "--json").stdout)
    lacking = [part for part in report["parts"] if not part["installed"]]
    assert [(part["extra"], part["lacking"]) for part in lacking] == [("analysis", ["numba"]), ("lab", ["numba"])]
    shown = run("doctor").stdout
    assert f"solving deals, double-dummy simulation: {installation.install_line('analysis')}" in shown
    assert "ready    tables in the browser" in shown


def test_the_doctor_ends_with_a_fault_where_the_club_has_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    for club, page, status in ((True, False, 1), (True, True, 0), (False, False, 0)):
        monkeypatch.setattr(help_and_doctor, "find_spec", lambda _module, club=club: club or None)
        monkeypatch.setattr(help_and_doctor, "import_module", lambda _module: None)
        monkeypatch.setattr(help_and_doctor, "has_page", lambda page=page: page)
        result = run("doctor")
        assert result.exit_code == status
        assert ("is not built" in result.stdout) is bool(status)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such pipe")
@pytest.mark.parametrize("words", ["deal --seed 1", "--help", "solve --help", "--version"])
def test_a_reader_that_goes_away_ends_the_program_without_a_word(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "oddtrick", *words.split()]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (BROKEN_PIPE, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such pipe")
@pytest.mark.parametrize("words", ["nope", "solve --nope", "score nope.odd"])
def test_an_error_that_nobody_reads_ends_the_program_alike(words: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "oddtrick", *words.split()]
    done = subprocess.run(command, stdout=writing, stderr=writing, check=False)
    os.close(writing)
    assert done.returncode == BROKEN_PIPE


def test_every_command_is_where_the_group_says() -> None:
    assert list(every()) == list(COMMANDS)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (["law", "auction-191", "52"], "did you mean auction-1915?"),
        (["codes", "bridge1895"], "did you mean bridge-1895?"),
        (["law", "by-suit"], "did you mean by-suits?"),
        (["score", "--code", "auction-1915", "--option", "nulo=8", "--declarer", "S"], "did you mean nullo?"),
        (["score", "--declarr", "S"], "--declarer"),
    ],
)
def test_a_code_or_an_option_that_is_misspelt_is_told_what_was_meant(words: list[str], meant: str) -> None:
    result = run(*words)
    assert result.exit_code == 2
    assert meant in result.stderr.splitlines()[-1]


def completed(*words: str) -> list[str]:
    """What a shell is offered after those words, the last of them begun."""
    *before, begun = words
    return [
        item.value for item in ShellComplete(main, {}, "oddtrick", "_ODDTRICK_COMPLETE").get_completions(before, begun)
    ]


def test_a_shell_completes_commands_codes_laws_and_subjects() -> None:
    assert completed("sco") == ["score"]
    assert completed("law", "auction-19") == ["auction-1908", "auction-1910", "auction-1915"]
    assert completed("codes", "by-") == ["by-suits", "by-figures"]
    assert completed("law", "auction-1915", "84") == ["84a", "84b", "84c"]
    assert completed("law", "nothing", "8") == []
    assert completed("help", "so") == ["solve", "solved-deals"]
    assert completed("help", "club", "serv") == ["serve"]
    assert completed("help", "score", "s") == []
    assert completed("play", "--code", "bridge-1895", "--option", "l") == ["limit="]
    assert completed("play", "--code", "auction-1910", "--option", "l") == []
    assert "revoke" in completed("law", "--about", "r")
    assert completed("score", "--code", "b") == ["bridge-1895"]


def test_rows_go_to_standard_output_and_nothing_else_does() -> None:
    result = run("simulate", "--deals", "3", "--seed", "1", "--rows", "-", "--feature", "NS hearts")
    assert result.exit_code == 0
    head, *rows = result.stdout.splitlines()
    assert head.startswith("number,dealer,deal,")
    assert [row.split(",")[:2] for row in rows] == [["0", "N"], ["1", "E"], ["2", "S"]]
    assert "3 deals, auction-1910, seed 1" in result.stderr


def test_rows_and_json_cannot_both_go_to_standard_output() -> None:
    assert "cannot both" in run("simulate", "--deals", "3", "--rows", "-", "--json").stderr
    assert "cannot both be -" in run("simulate", "--deals", "3", "--rows", "-", "--tallies", "-").stderr


def test_the_doctor_names_what_is_installed_and_does_not_work(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "crooked.py").write_text("raise OSError('no such library')", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(help_and_doctor, "PARTS", {"odd": ("odd things", ("crooked",)), "club": ("tables", ("click",))})
    monkeypatch.setattr(help_and_doctor, "has_page", lambda: True)
    result = run("doctor")
    assert result.exit_code == 1
    assert "broken   odd things" in result.stdout
    assert "crooked is installed and cannot be used: OSError: no such library" in result.stdout
    # Not oddtrick itself, which an index need not have.
    assert "pip install --force-reinstall crooked\n" in result.stdout
    assert help_and_doctor.package_of("yaml") == "PyYAML"


BOARD = '[Board "1"]\n[Dealer "N"]\n[North "Müller"]\n[Declarer "N"]\n[Contract "1♥"]\n[Deal "N:{hands}"]\n'


def on_a_console(encoding: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """What a command prints on a console of that encoding, as Windows has several."""
    command = [sys.executable, "-m", "oddtrick", *words]
    return subprocess.run(command, capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": encoding})


def test_a_console_of_another_encoding_shows_what_it_can_and_files_are_utf_8(tmp_path: Path) -> None:
    file = tmp_path / "b.pbn"
    file.write_text(BOARD.format(hands=HANDS), encoding="utf-8")
    shown = on_a_console("cp1252", "convert", "--check", str(file))
    assert (shown.returncode, b"lead to 1?" in shown.stdout) == (0, True)
    assert "Müller" in on_a_console("cp1252", "convert", str(file), "--to", "odd").stdout.decode("utf-8")
    report = on_a_console("cp1252", "convert", "--check", "--json", str(file)).stdout.decode("utf-8")
    assert "lead to 1♥" in json.loads(report)["warnings"][1]
    assert b"\r\n" in on_a_console("cp1252", "convert", str(file), "--to", "pbn").stdout
    assert on_a_console("ascii", "help", "club").returncode == 0


def test_what_to_install_is_had_from_where_this_was_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before there is a release no package index has it."""

    class Installed:
        def __init__(self, origin: str | None) -> None:
            self.origin = origin

        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return self.origin

    def from_origin(origin: str | None) -> str:
        monkeypatch.setattr(installation, "distribution", lambda package: Installed(origin) if package else None)
        return installation.install_line("lab")

    sources = json.dumps({"url": tmp_path.as_uri(), "dir_info": {}})
    assert from_origin(sources) == f"pip install '{tmp_path}[lab]'"
    (tmp_path / "constraints.txt").touch()
    assert from_origin(sources) == f"pip install -c {tmp_path / 'constraints.txt'} '{tmp_path}[lab]'"
    for origin in (None, "{}", json.dumps({"url": "file:///no/such/folder"}), "spoilt"):
        assert from_origin(origin) == "pip install 'oddtrick[lab]'"
