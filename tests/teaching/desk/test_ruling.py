"""The referee for people with real cards: tables made up from what is told, rulings in words, the command."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.files.record import write_line
from oddtrick.rules.acts import Act, Demand, Play
from oddtrick.rules.calls import Strain
from oddtrick.rules.cards import PACK, SEATS, Card, Seat, Suit
from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.errors import NotUnderstood
from oddtrick.rules.laws.law import Code
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.table import State, Table
from oddtrick.rules.terms import Fault, Remedy
from oddtrick.teaching.desk.irregularities import IRREGULARITIES, Books, Irregularity, Stage
from oddtrick.teaching.desk.outcomes import ActOutcome, settle
from oddtrick.teaching.desk.questionnaire import next_question, reported_by
from oddtrick.teaching.desk.reconstruction import DealReport, suppose
from oddtrick.teaching.desk.reported_acts import reconstruct
from oddtrick.teaching.desk.table_on_demand import DeskTable
from oddtrick.teaching.desk_wording import paragraph, plain_settled
from oddtrick.terminal.cli import main
from oddtrick.terminal.cli.common import Screen
from oddtrick.terminal.cli.ruling_dialogue import ask_until_known
from oddtrick.terminal.cli.session.human_interface import LeftTable
from oddtrick.terminal.cli.typed_acts import read_report
from oddtrick.terminal.drawing.paint import Paint
from oddtrick.words.wording import alternatives
from oddtrick.words.wording.people_at_table import COMPASS, People
from oddtrick.words.wording.statement_texts import statement_texts
from tests import RECORDS
from tests.adapters.ruling import sitting_of
from tests.caseform import Case, NotYet
from tests.conftest import READING
from tests.support.desk_answers import every_answer

NAMES = People({}).name


def run(*words: str, said: str = "") -> Result:
    """Run the command; nothing but an exit may end it."""
    result = CliRunner(env={"COLUMNS": "80"}).invoke(main, ["ruling", *words], input=said)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def as_json(*words: str) -> dict[str, Any]:
    """What the command reports as JSON."""
    found: dict[str, Any] = json.loads(run(*words, "--json").stdout)
    return found


def refused(*words: str) -> str:
    """The one line with which the command says that it could not understand."""
    result = run(*words)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return str(result.stderr)


# -- every ruling case of the books --


def ruling_cases(config: pytest.Config) -> Iterator[tuple[Case, DeskTable, Act]]:
    """The cases that can be put, each with its table before the act that is ruled on."""
    for case in config.stash[READING].cases:
        if case.kind != "ruling" or case.disputed:
            continue
        try:
            sitting = sitting_of(case)
        except NotYet:
            continue
        *before, last = (read_act(act) for act in case.given["acts"])
        for act in before:
            sitting, _ = sitting.do(act)
        yield case, sitting.ready(last), last


def settled_of(sitting: DeskTable, act: Act) -> ActOutcome:
    return settle(sitting.code, sitting.table, sitting.judge(act))


def test_every_ruling_of_the_books_is_a_paragraph_that_names_its_law(pytestconfig: pytest.Config) -> None:
    count = 0
    for case, sitting, act in ruling_cases(pytestconfig):
        settled = settled_of(sitting, act)
        text = paragraph(settled, NAMES)
        assert text[0].isupper(), case.id
        assert text.endswith("."), case.id
        assert not any(blot in text for blot in ("  ", "{}", "None")), text
        # A proper act carries no law (README of the cases).
        if (law := case.expect.get("law")) and not case.expect.get("proper"):
            # A number of 1908 may go with that of ordinary bridge, to which the article leaves the matter.
            assert re.search(rf"\(law {law}[),]", text), f"{case.id}: {text}"
        if by := case.expect.get("by"):
            assert COMPASS[Seat.parse(by)] in text, f"{case.id}: {text}"
        # Where what is listed follows by itself the chooser is not compared (README of the cases).
        for seat in case.expect.get("chooser") or () if settled.ruling.choosers else ():
            assert COMPASS[Seat.parse(seat)] in text, f"{case.id}: {text}"
        count += 1
    assert count > 100


def test_every_ruling_of_the_books_goes_through_json_with_each_remedy_tried(pytestconfig: pytest.Config) -> None:
    for case, sitting, act in ruling_cases(pytestconfig):
        settled = settled_of(sitting, act)
        plain = json.loads(json.dumps(plain_settled(settled, NAMES)))
        assert read_act(plain["act"]) == settled.ruling.act
        # Who plays Dummy too may say for either of their hands what one of them says.
        lineup = sitting.code.lineup
        assert replace(act, by=settled.ruling.act.by) == settled.ruling.act
        assert lineup.person(act.by) is lineup.person(settled.ruling.act.by), case.id
        remedies = settled.ruling.remedies
        assert tuple(map(Remedy.parse, plain["remedies"])) == remedies, case.id
        tried = [Remedy.parse(text) for choice in plain["choices"] for text in choice["remedies"]]
        offered = {remedy.kind for group in alternatives(remedies) for remedy in group}
        if settled.ruling.fault is Fault.RAN_WINNERS and not plain["choices"]:
            # Winners that no card still held can beat: a trick to be won is nothing to offer.
            assert "no card that could still win" in plain["text"], case.id
            continue
        assert {remedy.kind for remedy in tried} == offered, case.id
        assert len(plain["choices"]) >= len(alternatives(remedies)), case.id
        for choice in plain["choices"]:
            assert ": " in choice["text"], case.id
            assert choice["text"].endswith("."), case.id
            if plain["choosers"]:
                demand = read_act(choice["demand"])
                assert isinstance(demand, Demand)
                assert demand.by in settled.ruling.choosers
                now = sitting.do(act)[0]
                if plain["charge"] is not None:
                    now = now.do(read_act(plain["charge"]))[0]
                ruled = now.judge(demand)
                assert ruled.fault is not Fault.WRONG_PENALTY, f"{case.id}: {choice}"
        assert bool(plain["waived"]) == bool(plain["choosers"]), case.id


def test_a_choice_of_the_books_comes_to_what_the_case_says(pytestconfig: pytest.Config) -> None:
    """Where a case goes on with a demand, the choice tells of the new deal, or of the cards that lie face up."""
    count = 0
    for case, sitting, act in ruling_cases(pytestconfig):
        then = [read_act(later) for later in case.then]
        if len(then) != 1 or not isinstance(then[0], Demand):
            continue
        choices = [c for c in settled_of(sitting, act).choices if set(then[0].remedies) <= set(c.remedies)]
        stands = [each for choice in choices for each in choice.stands]
        text = " ".join(statement_texts(stands, sitting.code, NAMES))
        if choices and case.after.get("deal") == "void":
            assert "counts for nothing" in text, case.id
            count += 1
        if choices and case.after.get("turn") and isinstance(act, Play):
            assert COMPASS[Seat.parse(case.after["turn"])] in text or "dummy" in text, f"{case.id}: {text}"
            count += 1
    assert count > 10


# -- a table made up --


@st.composite
def told_of_play(draw: st.DrawFn) -> DealReport:
    """Something told of the play, which can be so."""
    declarer, trick = draw(st.sampled_from(SEATS)), draw(st.integers(1, 10))
    void, some = (draw(st.tuples(st.sampled_from(SEATS), st.sampled_from(Suit))) for _ in range(2))
    cards = draw(st.lists(st.sampled_from(PACK), unique=True, max_size=4))
    return DealReport(
        declarer=declarer,
        strain=draw(st.sampled_from([Strain.SPADES, Strain.HEARTS, Strain.CLUBS, Strain.NO_TRUMPS])),
        trick=trick,
        leader=declarer.left if trick == 1 else draw(st.sampled_from(SEATS)),
        cards={seat: (card,) for seat, card in zip(SEATS, cards, strict=False) if (seat, card.suit) != void},
        suits=frozenset() if some == void else frozenset({some}),
        voids=frozenset({void}),
    )


@pytest.mark.parametrize("code", CODES, ids=[code.key for code in CODES])
@given(known=told_of_play())
def test_what_is_told_holds_at_the_table_made_up(code: Code, known: DealReport) -> None:
    sitting, opening = suppose(code, known, [])
    deal = sitting.table.deal
    assert deal is not None
    assert deal.state is State.FINAL
    assert (deal.declaration.declarer, deal.declaration.strain) == (known.declarer, known.strain)
    assert known.trick is not None
    assert known.declarer is not None
    assert deal.play.turn is known.leader
    assert sum(t.is_complete for t in deal.play.tricks) == known.trick - 1
    assert sorted(card for hand in sitting.hands for card in hand) == list(PACK)
    assert all(len(hand) == 14 - known.trick for hand in deal.play.hands)
    assert all(card in deal.play.hands[seat] for seat, one in known.cards.items() for card in one)
    assert not any(deal.play.hands[seat].has(suit) for seat, suit in known.voids)
    assert all(deal.play.hands[seat].has(suit) for seat, suit in known.suits)
    replayed = DeskTable(code=code, hands=sitting.hands, table=Table(dealer=known.declarer))
    for act in opening:
        replayed, ruling = replayed.do(act)
        assert ruling.fault is None, act
    assert replayed.table == sitting.table


@pytest.mark.parametrize(
    ("known", "acts", "complaint"),
    [
        (DealReport(cards={Seat.W: (Card.H5,), Seat.E: (Card.H5,)}), [], "♥5 cannot lie with"),
        (DealReport(declarer=Seat.S, trick=13, cards={Seat.W: (Card.H5, Card.H6)}), [], "can hold only 1 cards"),
        (DealReport(voids=frozenset((seat, Suit.HEARTS) for seat in SEATS)), [], "no deal fits"),
        (DealReport(dealer=Seat.E, declarer=Seat.S, strain=Strain.ROYALS), [], "cannot come to play"),
    ],
)
def test_what_cannot_be_is_said(known: DealReport, acts: list[Act], complaint: str) -> None:
    with pytest.raises(NotUnderstood, match=complaint):
        suppose(find_code("auction-1910"), known, acts)


def test_in_bridge_the_dealer_plays_the_hand() -> None:
    with pytest.raises(NotUnderstood, match="S cannot come to play hearts, with E dealing"):
        suppose(find_code("bridge-1895"), DealReport(dealer=Seat.E, declarer=Seat.S, strain=Strain.HEARTS), [])


@pytest.mark.parametrize("doubling", [1, 2])
@pytest.mark.parametrize("code", CODES, ids=[code.key for code in CODES])
def test_a_contract_may_be_doubled(code: Code, doubling: int) -> None:
    known = DealReport(declarer=Seat.E, strain=Strain.HEARTS, doubling=doubling, trick=2)
    deal = suppose(code, known, [])[0].table.deal
    assert deal is not None
    assert deal.declaration.doubling == doubling


def test_who_refuses_a_suit_last_is_taken_to_hold_it_and_others_are_not() -> None:
    texts = ["S: lead h4", "W: s2", "N: h7", "E: c2"]
    story = read_report(find_code("auction-1910"), DealReport(declarer=Seat.S, trick=2, leader=Seat.S), texts[:2], {})
    assert story.sitting.hands[Seat.W].has(Suit.HEARTS)
    whole = read_report(find_code("auction-1910"), DealReport(declarer=Seat.S, trick=2, leader=Seat.S), texts, {})
    left = whole.sitting.table.deal
    assert left is not None
    assert not left.play.hands[Seat.W].has(Suit.HEARTS)
    assert left.play.hands[Seat.E].has(Suit.HEARTS)


# -- acts on the command line --


def test_a_lead_out_of_turn_is_ruled_on_with_its_choices() -> None:
    """1910, law 76: the card exposed, or a suit called from whichever adversary leads next."""
    result = run("--declarer", "S", "--strain", "H", "--name", "E=Green", "E: lead c5")
    text = " ".join(result.stdout.replace("│", " ").split())
    assert result.exit_code == 1
    assert "Green led C5 out of turn (law 76, clauses 76.1-2). Until all four have played to that lead" in text
    assert "Law 76: " in text
    assert "1 Have C5 lie face up, to be called: C5 is taken back and lies face up before Green" in text
    assert "Green or West, when next to lead, must lead S" in text
    assert "If nothing is demanded: C5 goes back to Green's hand." in text
    assert "Supposed: South plays hearts; trick 1" in text


def test_the_same_in_json() -> None:
    found = as_json("--trick", "3", "--leader", "N", "W: lead h5")
    assert (found["fault"], found["law"], found["offender"]) == ("lead-out-of-turn", "76", "W")
    assert found["clause"] == "76.1-2"
    assert found["remedies"] == ["exposed:H5", "call-suit"]
    assert [choice["demand"]["remedy"] for choice in found["choices"]] == ["exposed:H5", "call-suit:S"]
    assert found["choices"][1]["example"] is True
    assert found["law_text"]
    assert [json.loads(line)["act"] for line in found["opening"]][:2] == ["deal", "call"]


@pytest.mark.parametrize(
    ("words", "fault", "law"),
    [
        (["--code", "auction-1910", "S: 2h", "W: 1s"], "insufficient-call", "52"),
        (["S: pass"], "dealer-must-declare", None),
        (["S: misdeal faced-card s9 w dealt 22"], "misdeal", "37c"),
        (["--declarer", "S", "E: drop hq"], "exposed-before-lead", None),
        (["--declarer", "S", "W: lead h4", "dummy: h7", "E: s2"], "renounce", None),
        (["--trick", "4", "N: look at trick 1"], "looked-at-trick", None),
        (['{"by": "W", "act": "call", "call": "1H"}'], "call-out-of-turn", None),
        (["--code", "bridge-1895", "W: hearts"], "make-out-of-turn", "51"),
        (["--declarer", "S", "W: throw"], "exposed-before-lead", None),
        (["--trick", "3", "W: throw"], "threw-hand", None),
        (["--holds", "W=H", "--trick", "2", "--leader", "S", "S: lead h4", "W: d2"], "renounce", None),
    ],
)
def test_acts_are_told_in_words_or_in_json(words: list[str], fault: str, law: str | None) -> None:
    found = as_json(*words)
    assert found["fault"] == fault
    assert law in (None, found["law"])


def test_who_is_known_to_be_void_has_done_nothing_wrong() -> None:
    words = ["--trick", "2", "--leader", "S", "--void", "W=H", "S: lead h4", "W: d2"]
    result = run(*words)
    assert result.exit_code == 0
    assert "That is in order." in result.stdout


def test_faults_before_the_act_are_told_too() -> None:
    result = run("--trick", "2", "--leader", "S", "E: lead h4", "S: waive", "S: c2")
    assert "Before it: East led" in " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["lead h5"], "write who did it and what"),
        (["X: lead h5"], "write who did it and what"),
        (["dummy: h5"], "before the declaration is over"),
        (["W: lead zz"], "is no card"),
        (["{"], "no act in JSON"),
        (['{"by": "W", "act": "dance"}'], "is no act"),
        (["--at", "7", "S: 1h"], "give its FILE too"),
        (["--name", "Brown", "S: 1h"], "write the seat and the name"),
        (["--holds", "W", "S: 1h"], "write who did it"),
        (["--void", "W=HQ", "S: 1h"], "--void names suits"),
        (["--strain", "Z", "S: lead h5"], "is no strain"),
        (["S: misdeal nonsense"], "is no mishap"),
        (["S: misdeal"], "misdeal"),
        (["nowhere.odd"], "nowhere.odd"),
        (["--declarer", "S", "--trick", "1", "S: having none?"], "No suit has been led"),
    ],
)
def test_what_cannot_be_understood_is_said_in_a_line(words: list[str], complaint: str) -> None:
    assert complaint in refused(*words)


# -- a record --


def test_an_act_of_a_record_is_ruled_on(tmp_path: Path) -> None:
    story = read_report(
        find_code("auction-1910"), DealReport(declarer=Seat.S, trick=3, leader=Seat.S), ["W: lead h5"], {}
    )
    path = tmp_path / "table.odd"
    header = {"oddtrick": 1, "code": "auction-1910", "players": {"W": "White"}}
    lines = [json.dumps(header) + "\n", *(write_line(act) for act in (*story.opening, *story.acts))]
    path.write_text("".join(lines), encoding="utf-8")
    result = run(str(path))
    assert "White led H5 out of turn (law 76, clauses 76.1-2)" in " ".join(result.stdout.replace("│", " ").split())
    assert as_json(str(path), "--at", "3")["proper"] is True
    found = as_json(str(path), "S: demand call-suit:d")
    assert (found["proper"], "must lead ♦" in " ".join(found["stands"])) == (True, True)
    assert "name one of them by --at" in refused(str(path), "--at", "900")


def test_a_broken_record_is_told_by_line_and_column() -> None:
    assert "line 4" in refused(str(RECORDS / "broken" / "4-36-no-such-card.odd")) or "4:36" in refused(
        str(RECORDS / "broken" / "4-36-no-such-card.odd")
    )


# -- the questions --


def fitting(code: Code) -> Iterator[Irregularity]:
    books = Books.AUCTIONS if code.bids else Books.BRIDGE
    return (each for each in IRREGULARITIES if each.books in (Books.ALL, books))


@pytest.mark.parametrize("code", CODES, ids=[code.key for code in CODES])
def test_whatever_is_answered_there_is_a_ruling(code: Code) -> None:
    for irregularity in fitting(code):
        for answers in every_answer({"code": code, "stage": irregularity.stage, "story": irregularity}):
            settled, _ = reconstruct(code, reported_by(answers)).settled()
            assert paragraph(settled, NAMES).endswith("."), f"{irregularity.name} {answers}"


@pytest.mark.parametrize(
    ("name", "code", "fault"),
    [
        ("an adversary led out of turn", "auction-1910", Fault.LEAD_OUT_OF_TURN),
        ("the declarer led from the wrong hand", "bridge-1895", Fault.LED_WRONG_HAND),
        ("the fourth hand played before the second", "auction-1915", Fault.PLAY_OUT_OF_TURN),
        ("two cards were played together", "auction-1910", Fault.CARDS_TOGETHER),
        ("winners were led without waiting for partner", "bridge-1895", Fault.RAN_WINNERS),
        ("a player missed a trick", "auction-1910", Fault.MISSED_TRICK),
        ("a hand was thrown down", "auction-1910", Fault.THREW_HAND),
        ("a bid that was not enough", "auction-1915", Fault.INSUFFICIENT_CALL),
        ("a pass out of turn", "auction-1915", Fault.PASS_OUT_OF_TURN),
        ("a double of one's own partner", "auction-1910", Fault.DOUBLED_PARTNER),
        ("a call was changed", "auction-1910", Fault.ALTERED_CALL),
        ("trumps were made by one who had not the word", "bridge-1895", Fault.MAKE_OUT_OF_TURN),
        ("a lead by the wrong adversary", "auction-1910", Fault.LEAD_OUT_OF_TURN),
        ("dummy touched or named a card to be played", "auction-1910", Fault.DUMMY_SUGGESTED),
        ("partners consulted about a penalty", "bridge-1895", Fault.CONSULTED),
        ("the pack was not cut", "auction-1910", Fault.MISDEAL),
    ],
)
def test_an_irregularity_is_of_the_fault_that_it_names(name: str, code: str, fault: Fault) -> None:
    irregularity = next(each for each in fitting(find_code(code)) if each.name == name)
    answers = next(every_answer({"code": find_code(code), "stage": irregularity.stage, "story": irregularity}))
    settled, _ = reconstruct(find_code(code), reported_by(answers)).settled()
    assert settled.ruling.fault is fault


def test_the_questions_are_answered_by_numbers_with_a_way_back() -> None:
    said = "1\n1\nb\n1\n1\n9\n2\n\ns5\n"
    result = run(said=said)
    assert result.exit_code == 0
    assert "Answer by a number from 1 to 2" in result.stdout
    assert "East led S5 out of turn (law 76, clauses 76.1-2)" in result.stdout
    assert "S5" in result.stdout


def test_enter_takes_the_first_answer_and_few_are_asked() -> None:
    result = run("--code", "auction-1915", said="\n" * 5)
    assert "West led H5 out of turn (law " in result.stdout
    assert result.stdout.count("]> ") == 5


@pytest.mark.parametrize("said", ["q\n", "", "1\n1\n"])
def test_one_may_leave_at_any_question(said: str) -> None:
    result = run(said=said)
    assert result.exit_code == 0
    assert "Nothing was ruled on." in result.stdout


def test_there_is_no_way_back_from_the_first_question(capsys: pytest.CaptureFixture[str]) -> None:
    lines = iter(["b", "q"])
    with pytest.raises(LeftTable):
        ask_until_known(
            Screen(Paint(colour=False, four=False), 80), {"code": find_code("auction-1910")}, lambda _: next(lines)
        )
    assert "This is the first question" in capsys.readouterr().out


def test_every_stage_has_its_stories_under_every_code() -> None:
    for code in CODES:
        for stage in Stage:
            found = next_question({"code": code, "stage": stage})
            assert found is not None
            assert len(found[1].options) >= 2
