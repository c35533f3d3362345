"""Questions of a club: the answers of each book with its laws, and what they come to for those told of."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest
from click.testing import CliRunner

from oddtrick.rules.codes import AUCTION_1908, AUCTION_1910, AUCTION_1915, BRIDGE_1895, CODES, VARIETIES, code_for
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Code
from oddtrick.teaching.desk.people_settled import SETTLED, PeopleSettled
from oddtrick.teaching.desk.procedure import answer_to, phrases_for, question_named, questions_of
from oddtrick.teaching.desk_wording import doubt_texts, part_text
from oddtrick.terminal.cli import main
from oddtrick.words.speech.reports_of_people import read_report
from tests import ROOT

PLAYED = (*CODES, *(code_for(variety.codes[0], varieties=(variety.name,)) for variety in VARIETIES))

UNANSWERED = {
    "auction-1910": {Question.AGREEMENTS, Question.BETS},
    "auction-1915": {Question.AGREEMENTS, Question.BETS},
}
"""Of what the books do not speak."""


def outcome(code: Code, question: Question, *texts: str) -> PeopleSettled:
    """What follows for the people described."""
    answered = answer_to(code, question, read_report(texts, phrases_for(question))).outcome
    assert answered is not None
    return answered


def desk_answer(code: Code, question: Question, *texts: str) -> str:
    return " ".join(map(str, outcome(code, question, *texts).sentences))


def data(code: Code, question: Question, *texts: str) -> dict[str, object]:
    return dict(outcome(code, question, *texts).data)


# -- the books --


@pytest.mark.parametrize("code", PLAYED, ids=lambda code: code.name)
def test_every_question_is_answered_but_those_of_which_the_book_does_not_speak(code: Code) -> None:
    assert set(questions_of(code)) == set(Question) - UNANSWERED.get(code.key, set())


def test_an_answer_is_a_paragraph_with_its_laws_clauses_and_pages() -> None:
    (part,) = answer_to(AUCTION_1915, Question.TRICKS_PLAYED).parts
    assert part_text(part).startswith("When that is noticed during the play, the tricks may be counted face down")
    assert part_text(part).endswith("The penalty for looking is 25 in the adversaries' honour score.")
    assert [str(cited.text) for cited in part.cited] == ["law 82, page 37 (clauses 82.2 to 82.3)", "law 90, page 42"]
    (part,) = answer_to(AUCTION_1915, Question.HONOURS).parts
    assert str(part.cited[1].text) == "law 6, pages 8-9 (clauses 6.1 and 6.11)"
    (part,) = answer_to(AUCTION_1910, Question.TIME_TO_DECIDE).parts
    assert str(part.cited[0].text) == "law 97, page 42 (clause 97.1)"


def test_1908_leaves_to_ordinary_bridge_what_it_does_not_speak_of() -> None:
    (part,) = answer_to(AUCTION_1908, Question.NEW_CARDS).parts
    assert part == answer_to(BRIDGE_1895, Question.NEW_CARDS).parts[0]
    own, ordinary = answer_to(AUCTION_1908, Question.CUTTING).parts
    assert (str(own.title), str(ordinary.title)) == (AUCTION_1908.title, BRIDGE_1895.title)


def test_the_pages_on_a_variety_come_before_its_book_and_only_where_it_is_played() -> None:
    (part,) = answer_to(BRIDGE_1895, Question.PARTNERS).parts
    assert "Dummy" not in part_text(part)
    dummy = code_for("bridge-1895", varieties=("dummy-bridge",))
    assert [str(part.title) for part in answer_to(dummy, Question.PARTNERS).parts] == [
        "dummy bridge",
        BRIDGE_1895.title,
    ]


def test_the_figures_are_those_of_the_printed_book_whatever_is_agreed() -> None:
    agreed = code_for("auction-1910", varieties=("by-suits",))
    assert answer_to(agreed, Question.SCORE_SHEET).parts == answer_to(AUCTION_1910, Question.SCORE_SHEET).parts


def test_what_is_doubtful_in_its_laws_is_told() -> None:
    assert any("Whose adversaries" in doubt for doubt in doubt_texts(answer_to(AUCTION_1910, Question.NEW_CARDS)))


def test_an_unknown_question_is_told_with_those_there_are() -> None:
    assert question_named(AUCTION_1910, " New-Cards") is Question.NEW_CARDS
    with pytest.raises(NotUnderstood, match="bystanders"):
        question_named(AUCTION_1910, "the-weather")


@pytest.mark.parametrize("question", Question, ids=lambda question: question.label)
def test_the_page_has_every_answer(question: Question) -> None:
    text = (ROOT / "docs" / "reference" / "questions.md").read_text(encoding="utf-8")
    section = text.split(f"\n## {question.text}\n")[1].split("\n## ")[0]
    assert f"`oddtrick ruling --ask {question.label}`" in section
    for code in PLAYED:
        for part in answer_to(code, question).parts:
            assert part_text(part) in section
            assert all(str(cited.text) in section for cited in part.cited)


# -- forming a table --


def test_the_lowest_of_equal_candidates_play() -> None:
    """Of seven the four lowest play, the next two belong to the table (1895, 17-18)."""
    cuts = [
        f"{name}: cuts {card}" for name, card in zip("ABCDEFG", ("h2", "sk", "d9", "c4", "ct", "h7", "sa"), strict=True)
    ]
    assert desk_answer(BRIDGE_1895, Question.FORMING, *cuts) == (
        "G, A, D and F play. C and E belong to the table and wait. B finds no place at this table."
    )


def test_who_came_first_plays_and_who_belongs_elsewhere_comes_last() -> None:
    came = [f"{name}: came 20:{minute}" for name, minute in zip("ABCDE", ("00", "00", "10", "10", "30"), strict=True)]
    assert data(AUCTION_1910, Question.FORMING, *came)["plays"] == ["A", "B", "C", "D"]
    again = data(AUCTION_1910, Question.FORMING, *came[:4], "E: came 20:10")
    assert (again["plays"], again["again"]) == (["A", "B"], ["C", "D", "E"])
    assert data(AUCTION_1910, Question.FORMING, *came, "A: belongs elsewhere")["plays"] == ["B", "C", "D", "E"]
    with pytest.raises(NotUnderstood, match="say of F too when they came"):
        desk_answer(AUCTION_1910, Question.FORMING, *came, "F: comes in")
    with pytest.raises(ImpossibleAct, match="a table needs 4 players"):
        desk_answer(AUCTION_1910, Question.FORMING, "A: comes in")


def test_partners_and_deal_follow_from_the_cut() -> None:
    cuts = ("A: cuts h5", "B: cuts sk", "C: cuts 2 of clubs", "D: cuts d9")
    assert desk_answer(AUCTION_1915, Question.PARTNERS, *cuts) == (
        "C and A play against D and B. C deals first and chooses seats and cards."
    )
    # Two cards shown: 1895 has them cut again (16), 1910 counts the higher (16).
    two = ("A: cuts h5, sq", *cuts[1:])
    assert desk_answer(BRIDGE_1895, Question.PARTNERS, *two) == "A must cut again."
    assert desk_answer(AUCTION_1910, Question.PARTNERS, *two).startswith("C and D play against A and B.")


def test_three_cut_for_dummy_or_for_the_deal() -> None:
    cuts = ("A: cuts h5", "B: cuts sk", "C: cuts c2")
    dummy = code_for("bridge-1895", varieties=("dummy-bridge",))
    assert desk_answer(dummy, Question.PARTNERS, *cuts) == (
        "C plays with Dummy against A and B. C chooses a seat, and whether to deal first."
    )
    three = code_for("auction-1910", varieties=("three-hand",))
    assert desk_answer(three, Question.PARTNERS, *cuts) == "C deals first and chooses a seat."


# -- after a rubber --


WASH_BOOK = ("Jones: 2 rubbers", "White: 2 rubbers", "Black: 1 rubber", "Smith: 1 rubber")


@pytest.mark.parametrize("question", [Question.GOING_OUT, Question.COMING_IN])
def test_who_has_played_longest_goes_out(question: Question) -> None:
    """Foster's wash-book, p. 69: after the second rubber Jones and White go out for Green and Brown."""
    told = desk_answer(AUCTION_1910, question, *WASH_BOOK, "Green: comes in", "Brown: comes in")
    assert told == "Jones and White go out. Green and Brown come in."


def test_who_is_late_waits_and_a_complete_table_takes_nobody_more() -> None:
    assert desk_answer(AUCTION_1910, Question.COMING_IN, *WASH_BOOK, "Green: comes in", "Eve: comes in late") == (
        "Green comes in. Eve is too late, and waits for the next rubber. Jones and White must cut."
    )
    full = desk_answer(
        AUCTION_1910, Question.COMING_IN, *WASH_BOOK, "Green: comes in", "Brown: comes in", "Eve: comes in"
    )
    assert full.endswith("Eve must wait: 6 members make the table complete.")
    assert desk_answer(AUCTION_1910, Question.GOING_OUT, *WASH_BOOK) == "Nobody goes out."
    with pytest.raises(ImpossibleAct, match="Jones is playing"):
        desk_answer(AUCTION_1910, Question.COMING_IN, *WASH_BOOK, "Jones: comes in")


def test_helpers_go_out_last_where_the_law_says_so() -> None:
    """1910 and 1915 have it in law 24; 1895 does not know it."""
    told = ("Jones: belongs elsewhere", "White: belongs elsewhere", "Eve: comes in", "Black: cuts h2", "Smith: cuts h3")
    for code in (AUCTION_1910, AUCTION_1915):
        assert desk_answer(code, Question.GOING_OUT, *WASH_BOOK, *told).startswith("Smith goes out.")
    told = (*told[:3], "Jones: cuts h2", "White: cuts h3")
    assert desk_answer(BRIDGE_1895, Question.GOING_OUT, *WASH_BOOK, *told).startswith("White goes out.")


# -- places kept and lost --


def test_a_substitute_needs_the_consent_of_all_three() -> None:
    told = ("Eve: plays for Ann", "Ben: agrees", "Cat: agrees")
    assert desk_answer(AUCTION_1910, Question.SUBSTITUTE, *told, "Dan: agrees") == (
        "Eve may play for Ann, until the rubber ends at the latest."
    )
    assert desk_answer(AUCTION_1910, Question.SUBSTITUTE, *told, "Dan: refuses") == (
        "Eve may take the place of Ann only with the consent of Dan."
    )
    with pytest.raises(NotUnderstood, match="each of the others"):
        desk_answer(AUCTION_1910, Question.SUBSTITUTE, *told)
    with pytest.raises(ImpossibleAct, match="sitting at the table already"):
        desk_answer(
            AUCTION_1910, Question.SUBSTITUTE, "Ben: plays for Ann", "Ben: agrees", "Cat: agrees", "Dan: agrees"
        )
    with pytest.raises(NotUnderstood, match="say of one player"):
        desk_answer(AUCTION_1910, Question.SUBSTITUTE, "Ben: agrees")


GOES, WOULD_GO = "Ann: goes to another table", "Ann: would go to another table"
HELPS = ("Ann: is needed there", "Ann: will come back")


@pytest.mark.parametrize(
    ("code", "told", "keeps"),
    [
        (BRIDGE_1895, (GOES, *HELPS), False),
        (BRIDGE_1895, (WOULD_GO,), True),
        (AUCTION_1910, (GOES,), False),
        (AUCTION_1910, (GOES, *HELPS), True),
        (AUCTION_1910, (WOULD_GO,), True),
        (AUCTION_1915, (GOES, *HELPS[:1]), False),
        (AUCTION_1915, (GOES, *HELPS), True),
        (AUCTION_1915, (WOULD_GO,), False),
        (AUCTION_1915, (WOULD_GO, *HELPS), True),
    ],
)
def test_what_another_table_costs(code: Code, told: Sequence[str], *, keeps: bool) -> None:
    """Law 25 of each."""
    assert data(code, Question.ANOTHER_TABLE, *told) == {"keeps": keeps}


def test_who_breaks_up_a_table_comes_after_those_left_behind() -> None:
    told = ("Ann: broke up the table", "Ben: comes in", "Cat: comes in", "Dan: comes in")
    assert desk_answer(BRIDGE_1895, Question.BROKEN_TABLE, *told, "table: 3 places") == "Ben, Cat and Dan come in."
    assert desk_answer(BRIDGE_1895, Question.BROKEN_TABLE, *told, "table: 2 places") == "Ben, Cat and Dan must cut."
    assert desk_answer(BRIDGE_1895, Question.BROKEN_TABLE, *told, "table: 0 places") == "There is no place for anybody."
    with pytest.raises(NotUnderstood, match="how many places"):
        desk_answer(BRIDGE_1895, Question.BROKEN_TABLE, *told)


# -- packs --


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.key)
def test_the_still_pack_lies_at_the_right_of_the_dealers_partner(code: Code) -> None:
    """Foster, p. 49: gathered and shuffled by the dealer's partner, it lies at the left of who deals next."""
    told = desk_answer(code, Question.SHUFFLING, "Ann: deals", "Ann: sits south", "Ben: sits west")
    assert told == (
        "With two packs in use, North gathers the cards of the last deal while Ann deals. North may shuffle them "
        "first; after that any player may. That pack is put face down at the left of Ben, who deals next and may "
        "shuffle last. Ann then cuts it."
    )


def test_three_players_have_no_partners_to_gather_the_cards() -> None:
    with pytest.raises(NotUnderstood, match="four players"):
        desk_answer(code_for("auction-1910", varieties=("three-hand",)), Question.SHUFFLING, "S: deals")


def test_who_chooses_new_cards_and_who_pays() -> None:
    """1895, 96: the caller pays, the dealer chooses; 1910, 99 and 1915, 95: during a rubber the other side chooses."""
    told = ("S: deals", "W: calls for new cards")
    for code in (BRIDGE_1895, AUCTION_1908):
        assert data(code, Question.NEW_CARDS, *told) == {"caller_pays": True, "during": ["S"], "beginning": ["S"]}
    for code in (AUCTION_1910, AUCTION_1915):
        assert data(code, Question.NEW_CARDS, *told) == {"caller_pays": False, "during": ["N", "S"], "beginning": ["S"]}
    assert desk_answer(BRIDGE_1895, Question.NEW_CARDS, *told) == (
        "Until the pack is cut for the deal West may have two packs, and pays for them. South chooses between them."
    )
    assert desk_answer(AUCTION_1915, Question.NEW_CARDS, *told) == (
        "Until the pack is cut for the deal West may have one pack in place of an imperfect one, otherwise two. "
        "During a rubber North and South choose between them. At the beginning of a rubber the dealer, South, does."
    )
    with pytest.raises(NotUnderstood, match="say where Ann sits"):
        desk_answer(AUCTION_1915, Question.NEW_CARDS, "S: deals", "Ann: calls")


# -- what is told --


@pytest.mark.parametrize("question", SETTLED, ids=lambda question: question.label)
def test_every_example_is_understood(question: Question) -> None:
    phrases = SETTLED[question].phrases
    told = read_report([phrase.example for phrase in phrases], phrases)
    assert [each.phrase for each in told.statements] == list(phrases)


def test_what_cannot_be_told_for_a_question_is_refused_with_what_can() -> None:
    with pytest.raises(NotUnderstood, match="write one of: “S: deals”"):
        desk_answer(AUCTION_1910, Question.NEW_CARDS, "Ann: 3 rubbers")
    with pytest.raises(NotUnderstood, match="without anything being told"):
        desk_answer(AUCTION_1910, Question.BYSTANDERS, "Ann: deals")


# -- the command --


def command(*words: str) -> str:
    result = CliRunner().invoke(main, ["ruling", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_lists_the_questions_of_a_code() -> None:
    listed = json.loads(command("--code", "bridge-1895", "--json", "--ask"))["questions"]
    assert [each["question"] for each in listed] == [question.label for question in Question]
    assert listed[0]["examples"][0] == "Ann: cuts h5"
    assert command("--code", "bridge-1895", "--ask").splitlines()[0].startswith("forming-a-table")


def test_the_command_answers_a_question() -> None:
    text = command("--code", "auction-1915", "--ask", "bystanders")
    assert "pay the stakes lost, but not the" in text
    assert "(law 97, page 44)" in text
    assert "“S: deals”" in command("--ask", "new-cards")
    told = json.loads(command("--json", "--ask", "new-cards", "S: deals", "W: calls"))
    (cited,) = told["parts"][0]["laws"]
    assert (cited["number"], cited["page"]) == ("99", "42-43")
    assert cited["clauses"] == ["99.1", "99.2", "99.3", "99.4", "99.5"]
    assert cited["text"] == "law 99, pages 42-43"
    assert told["outcome"]["during"] == ["N", "S"]
    assert "Bridge, 1895: " in command("--code", "auction-1908", "--ask", "cutting")


def test_the_command_refuses_what_it_does_not_understand() -> None:
    for words in (["--ask", "the-weather"], ["--ask", "new-cards", "S: sneezes"]):
        result = CliRunner().invoke(main, ["ruling", *words])
        assert result.exit_code == 2, result.output
