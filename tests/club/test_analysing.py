"""What could have been made of a deal that was played, as the replay page is told it."""

from __future__ import annotations

import asyncio
import tomllib
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from pydantic import TypeAdapter

from oddtrick.club.live import analysis_process, searches
from oddtrick.club.live import analyst as analyst_module
from oddtrick.club.live.analysis_process import ACCURACY, SIGHT
from oddtrick.club.live.analyst import CACHED_ANSWERS, MAX_WAITING, Analyst, NoAnalysis
from oddtrick.club.render.shapes.pages import AccuracyShape, ReviewShape
from oddtrick.files.record import read_record
from oddtrick.files.shapes.deal_shapes import AnalysisShape
from oddtrick.installation import install_line
from oddtrick.players.review import review
from oddtrick.rules.acts import Play
from oddtrick.rules.errors import MissingExtra, SearchStopped
from oddtrick.solving.solver import Limits
from tests import RECORDS, ROOT
from tests.club.serving import Guest, Served, receive, served
from tests.support.waiting import PATIENCE, come_true

pytest.importorskip("numba", reason="it belongs to the extra analysis")

RUBBER = (RECORDS / "auction-1910.odd").read_text(encoding="utf-8")
SHORT = ROOT / "src" / "oddtrick" / "teaching" / "gallery" / "records" / "surplus-and-short.odd"


def ask_analyst(
    record: str, number: int, longest: float = PATIENCE, compiling: float = PATIENCE, wanted: str = SIGHT
) -> dict[str, Any]:
    analyst = Analyst(longest, compiling, budget=PATIENCE, growing=PATIENCE)
    return asyncio.run(analyst.analysis(record, number, wanted))


def test_a_deal_is_analysed_in_a_process_of_its_own() -> None:
    answer = ask_analyst(RUBBER, 5)
    TypeAdapter(AnalysisShape).validate_python(answer, strict=True)
    assert (answer["deal"], answer["expected"], answer["taken"]) == (5, 11, 10)
    # As tests/solving/analysis has it from the book.
    assert answer["turning_points"][0]["text"] == "Jones's double cost 520 points; pass was better."


def test_a_rubber_is_reviewed_in_a_process_of_its_own() -> None:
    answer = ask_analyst(RUBBER, 0)
    TypeAdapter(ReviewShape).validate_python(answer, strict=True)
    assert (answer["deals"], answer["looked_at"]) == (7, 7)
    # As tests/solving/analysis has it from the book.
    assert answer["dearest"][0]["text"] == "Jones's double cost 520 points; pass was better."
    assert answer["dearest"][0]["deal"] == 5
    record = read_record(RUBBER)
    for act in answer["best"]:
        played = record.acts[act["number"]]
        assert isinstance(played, Play)
        assert played.cards[0].symbol in act["text"]
        assert played.by.name == act["seat"] or played.hand is not None


def test_a_deal_is_reviewed_by_what_each_player_could_know(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_process, "KNOWLEDGE_REVIEW_SECONDS", 600.0)
    answer: Any = analysis_process.answer(RUBBER, 4, ACCURACY)
    TypeAdapter(AccuracyShape).validate_python(answer, strict=True)
    assert answer["deal"] == 4
    # Deal 4 is that of tests/players/review; it was the play of East, of whom two cards cost eight points each.
    record, reviewed = read_record(RUBBER), review(read_record(RUBBER), 4)
    assert {each["seat"]: each["acts"] for each in answer["players"]} == {
        seat.name: tally.acts for seat, tally in reviewed.tallies.items()
    }
    (east,) = [each for each in answer["players"] if each["seat"] == "E"]
    for act in east["dearest"]:
        played = record.acts[act["number"]]
        assert isinstance(played, Play)
        assert played.cards[0].symbol in act["text"]
    assert len(east["dearest"]) == 2


def test_a_review_is_worked_out_in_a_process_of_its_own() -> None:
    """Of the dealing alone, which takes no time: who asks waits no longer for what is wanted than for another."""
    opening = "\n".join(RUBBER.splitlines()[:2])
    nothing = {"deal": 1, "looked_at": 0, "choices": 0, "running": False, "players": [], "best": []}
    assert ask_analyst(opening, 1, wanted=ACCURACY) == nothing


def test_a_review_is_refused_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert analysis_process.answer(RUBBER, 8, ACCURACY) == {"status": 404, "detail": "There is no such deal."}

    def missing(*_: object) -> None:
        raise MissingExtra("a review needs numpy")

    monkeypatch.setattr(analysis_process, "partial_reviews", missing)
    assert analysis_process.answer(RUBBER, 4, ACCURACY)["status"] == 501


def test_a_review_that_is_broken_off_tells_what_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_process, "KNOWLEDGE_REVIEW_SECONDS", 0.0)
    answer: Any = analysis_process.answer(RUBBER, 4, ACCURACY)
    TypeAdapter(AccuracyShape).validate_python(answer, strict=True)
    assert (answer["looked_at"], answer["running"], answer["players"]) == (0, False, [])
    assert answer["choices"] > 40


def test_a_rubber_is_reviewed_deal_by_deal() -> None:
    answers = list(analysis_process.answers(RUBBER, 0))
    assert [each["looked_at"] for each in answers] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert [each["running"] for each in answers] == [True] * 7 + [False]


def test_what_there_is_no_time_for_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analysis_process, "RUBBER_REVIEW_SECONDS", 0.0)
    answer = analysis_process.answer(RUBBER, 0)
    assert (answer["deals"], answer["looked_at"], answer["dearest"]) == (7, 0, [])


def test_what_cannot_be_analysed_is_a_refusal_of_one_line() -> None:
    assert ask_analyst(RUBBER, 8) == {"status": 404, "detail": "There is no such deal."}
    short = ask_analyst(SHORT.read_text(encoding="utf-8"), 1)
    assert short["status"] == 422
    assert "hands do not go together" in short["detail"]


def test_without_the_extra_no_player_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise MissingExtra("double dummy needs numba")

    monkeypatch.setattr(analysis_process, "analyse_deal", missing)
    answer = analysis_process.answer(RUBBER, 1)
    assert answer["status"] == 501
    assert answer["detail"] == "Deals are not analysed at this club."


def startup_log(monkeypatch: pytest.MonkeyPatch, *, numba: bool, kept: bool) -> list[str]:
    """What the keeper is told at the opening of the club, with something quicker in the place of the searches."""
    monkeypatch.setattr(searches, "find_spec", lambda _: object() if numba else None)
    monkeypatch.setattr(searches, "is_kept", lambda: kept)
    monkeypatch.setattr(vars(searches)["preparation"], "__name__", "this")  # a module that does nothing when it is run
    lines: list[str] = []
    searches.wait_for_searches(lines.append)
    return lines


def test_the_keeper_is_told_what_is_missing_and_what_is_being_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    assert startup_log(monkeypatch, numba=False, kept=False) == []
    assert searches.state_of_searches() == "missing"
    assert install_line("analysis") in searches.MISSING
    assert startup_log(monkeypatch, numba=True, kept=True) == []
    assert searches.state_of_searches() == "ready"
    assert startup_log(monkeypatch, numba=True, kept=False) == [searches.COMPILING]
    assert searches.state_of_searches() == "preparing"


def test_the_main_command_installs_the_whole_product() -> None:
    """README's command installs ``club``: the compiled search comes with it."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    extras = tomllib.loads(text)["project"]["optional-dependencies"]
    assert "oddtrick[analysis]" in extras["club"]
    assert any(each.startswith("numba") for each in extras["analysis"])


def test_what_takes_too_long_is_ended() -> None:
    with pytest.raises(NoAnalysis):
        ask_analyst(RUBBER, 5, longest=0.05, compiling=0)


def test_until_the_searches_are_compiled_there_is_more_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyst_module, "is_kept", lambda: False)
    assert ask_analyst(RUBBER, 5, longest=0.05)["deal"] == 5
    with pytest.raises(NoAnalysis):
        ask_analyst(RUBBER, 5, longest=0.05, compiling=0)


def test_the_time_of_a_search_begins_when_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    def begun() -> Limits:
        order.append("begun")
        return Limits()

    monkeypatch.setattr(analysis_process, "prepare", lambda: order.append("compiled"))
    monkeypatch.setattr(analysis_process, "_limits", begun)
    assert analysis_process.answer(RUBBER, 5)["deal"] == 5
    assert order == ["compiled", "begun"]


def test_a_search_that_is_broken_off_is_a_refusal_and_of_a_rubber_a_deal_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def stopped(*_: object) -> None:
        raise SearchStopped("the search was broken off")

    monkeypatch.setattr(analysis_process, "analyse_deal", stopped)
    assert analysis_process.answer(RUBBER, 5)["status"] == 503
    answer = analysis_process.answer(RUBBER, 0)
    assert (answer["deals"], answer["looked_at"]) == (7, 0)


def test_no_more_wait_than_can_be_served() -> None:
    async def ask() -> list[str]:
        analyst = Analyst(longest=0.05, compiling=0)
        answers = await asyncio.gather(*(analyst.analysis(RUBBER, 1 + n) for n in range(15)), return_exceptions=True)
        return [str(answer) for answer in answers]

    refusals = asyncio.run(ask())
    assert refusals.count("too many wait for an analysis") == 15 - 1 - MAX_WAITING


def test_one_who_asks_for_what_grows_is_told_what_is_known_and_asks_again(monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask() -> None:
        more, last = asyncio.Event(), asyncio.Event()
        begun = ended = 0

        async def grow(_record: str, _number: int, _wanted: str, tell: Callable[[dict[str, Any]], None]) -> Any:
            nonlocal begun, ended
            begun += 1
            try:
                await more.wait()
                tell({"deals": 7, "looked_at": 3, "running": True})
                await last.wait()
            finally:
                ended += 1
            return {"deals": 7, "looked_at": 7, "running": False}

        monkeypatch.setattr(analyst_module, "_answer", grow)
        analyst = Analyst(budget=0.01)
        first = await analyst.analysis(RUBBER, 0)
        assert (first["looked_at"], first["running"]) == (0, True)
        more.set()
        second = await analyst.analysis(RUBBER, 0)
        assert (second["looked_at"], second["running"]) == (3, True)
        last.set()
        assert await analyst.analysis(RUBBER, 0) == {"deals": 7, "looked_at": 7, "running": False}
        assert (begun, ended) == (1, 1)
        # What nobody asks for again is given up; what takes too long ends with what is known.
        last.clear()
        hasty = Analyst(budget=0.01, lingering=0.02)
        await hasty.analysis(RUBBER, 0)
        await come_true(lambda: ended == 2, "the end of a process for which nobody asks")
        slow = Analyst(growing=0.05, compiling=0)
        assert await slow.analysis(RUBBER, 0) == {"deals": 7, "looked_at": 3, "running": False}

    asyncio.run(ask())


class Processes:
    """In the place of the process: how many were asked, and what they answer once they may."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer, self.begun, self.ended = answer, 0, 0
        self.may = asyncio.Event()

    async def __call__(self, *_: object) -> dict[str, Any]:
        self.begun += 1
        try:
            await self.may.wait()
        finally:
            self.ended += 1
        return self.answer


@pytest.fixture
def processes(monkeypatch: pytest.MonkeyPatch) -> Processes:
    processes = Processes({"deal": 5})
    monkeypatch.setattr(analyst_module, "_answer", processes)
    return processes


async def others_run() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


def test_four_who_ask_the_same_at_once_and_who_asks_it_later_have_it_from_one_process(processes: Processes) -> None:
    async def ask() -> None:
        analyst = Analyst()
        four = [asyncio.create_task(analyst.analysis(RUBBER, 5)) for _ in range(4)]
        await others_run()
        processes.may.set()
        assert await asyncio.gather(*four) == [{"deal": 5}] * 4
        assert await analyst.analysis(RUBBER, 5) == {"deal": 5}
        assert processes.begun == 1
        await analyst.analysis(RUBBER, 4)
        await analyst.analysis(RUBBER, 5, ACCURACY)
        assert processes.begun == 3

    asyncio.run(ask())


def test_who_goes_away_does_not_end_it_for_the_others_but_the_last_one_does(processes: Processes) -> None:
    async def ask() -> None:
        analyst = Analyst()
        one, other, third = [asyncio.create_task(analyst.analysis(RUBBER, 5)) for _ in range(3)]
        await others_run()
        one.cancel()
        await others_run()
        assert (one.cancelled(), processes.ended) == (True, 0)
        other.cancel()
        third.cancel()
        await others_run()
        assert (processes.begun, processes.ended) == (1, 1)
        # The next to come is not told that it was ended.
        again = asyncio.create_task(analyst.analysis(RUBBER, 5))
        await others_run()
        processes.may.set()
        assert await again == {"deal": 5}
        assert processes.begun == 2

    asyncio.run(ask())


def test_the_last_answers_are_kept_and_no_refusal(processes: Processes) -> None:
    async def ask() -> None:
        analyst = Analyst()
        processes.may.set()
        for number in range(1, CACHED_ANSWERS + 2):
            await analyst.analysis(RUBBER, number)
        await analyst.analysis(RUBBER, 2)
        assert processes.begun == CACHED_ANSWERS + 1
        await analyst.analysis(RUBBER, 1)
        assert processes.begun == CACHED_ANSWERS + 2
        for answer in ({"status": 503, "detail": "later"}, {"deals": 7, "looked_at": 3}):
            processes.answer, before = answer, processes.begun
            for _ in range(2):
                assert await analyst.analysis(RUBBER, 0) == answer
            assert processes.begun == before + 2

    asyncio.run(ask())


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(str(tmp_path_factory.mktemp("club") / "club.sqlite")) as opened:
        yield opened


def test_the_page_is_told_whether_deals_are_analysed(club: Served) -> None:
    guest = Guest(club.origin)
    assert guest.http.get("/api/club").json()["analysis"] in {"ready", "preparing"}
    guest.close()


def test_no_deal_that_is_still_played_is_analysed(club: Served) -> None:
    guest = Guest(club.origin)
    table = guest.open_table(sit="S", start=True)
    with guest.socket(table) as socket:
        key = receive(socket, "update")["table"]["rubber"]["id"]
    assert guest.http.get(f"/api/rubbers/{key}/deals/1/analysis").status_code == 404
    assert guest.http.get(f"/api/rubbers/{key}/deals/1/accuracy").status_code == 404
    assert guest.http.get(f"/api/rubbers/{key}/deals/0/analysis").status_code == 422
    assert guest.http.get(f"/api/rubbers/{key}/review").json() == {
        "deals": 0,
        "looked_at": 0,
        "running": False,
        "best": [],
        "dearest": [],
    }
    assert guest.http.get("/api/rubbers/none/review").status_code == 404
    assert guest.http.get("/api/rubbers/none/deals/1/analysis").status_code == 404
    guest.close()
