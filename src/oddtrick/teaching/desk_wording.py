"""The words of the desk: an irregularity settled, in sentences and as plain data."""

from __future__ import annotations

from oddtrick.files.shapes.ruling_shapes import (
    AnswerShape,
    CitedLawShape,
    ClubQuestionShape,
    SettledChoiceShape,
    SettledShape,
)
from oddtrick.files.shapes.shaping import shaped
from oddtrick.rules.acts import Demand
from oddtrick.rules.cards import Suit
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.renounces import REVOKES
from oddtrick.teaching.desk.outcomes import ActOutcome, RemedyUse
from oddtrick.teaching.desk.people_settled import SETTLED
from oddtrick.teaching.desk.procedure import AnswerPart, BooksAnswer, CitedLaw
from oddtrick.teaching.desk.reconstruction import DealReport
from oddtrick.words.language import gettext as _
from oddtrick.words.language import say, say_error
from oddtrick.words.wording import NameOf, act_text, choice_text, law_sentences, sentence, strain_name
from oddtrick.words.wording.law_text import with_figures
from oddtrick.words.wording.ruling_paragraphs import ruling_paragraph
from oddtrick.words.wording.statement_texts import statement_texts, turn_text
from oddtrick.words.wording.statements import next_turn


def act_line(settled: ActOutcome, name_of: NameOf) -> str:
    """``Brown: leads ♥5``."""
    act = settled.ruling.act
    return _("{who}: {act}", who=name_of(act.by), act=act_text(act, name_of))


def paragraph(settled: ActOutcome, name_of: NameOf) -> str:
    """What happened, the law, what stands, who may choose what and until when."""
    return ruling_paragraph(settled.code, settled.ruling, settled.to_tell, name_of)


def choice_line(code: Code, choice: RemedyUse, name_of: NameOf) -> str:
    """The remedy, and after a colon what follows: ``Call ♥5: North leads next.``."""
    follows = " ".join(_choice_texts(code, choice, name_of)) or _("Nothing further follows.")
    return f"{choice_label(code, choice, name_of)}: {follows}"


def choice_label(code: Code, choice: RemedyUse, name_of: NameOf) -> str:
    """The remedy alone: ``Call ♥5``."""
    what = choice_text(choice.remedies, name_of, code.scoring, choice.ruling)
    if choice.ruling is not None and choice.ruling.hidden and choice.ruling.fault in REVOKES:
        what = _("once it is charged, {choice}", choice=what)
    if choice.example and isinstance(choice.demand, Demand) and isinstance(choice.demand.remedies[0].param, Suit):
        what = _("{choice} (if it is {suit})", choice=what, suit=choice.demand.remedies[0].param.symbol)
    return sentence(what)


def _choice_texts(code: Code, choice: RemedyUse, name_of: NameOf) -> tuple[str, ...]:
    if choice.impossible is not None:
        return (_("It cannot be done: {why}.", why=say_error(choice.impossible)),)
    return statement_texts(choice.stands, code, name_of)


def waived_line(settled: ActOutcome, name_of: NameOf) -> str:
    """What stands if nothing is demanded."""
    follows = " ".join(statement_texts(settled.waived, settled.code, name_of))
    return _("If nothing is demanded: {follows}", follows=follows)


def supposed_line(situation: DealReport, name_of: NameOf) -> str:
    """What was taken for granted of a deal in play, so that it can be put right; ``situation`` must be complete."""
    assert situation.dealer is not None and situation.declarer is not None and situation.strain is not None
    leader = situation.declarer.left if situation.leader is None else situation.leader
    supposed = _(
        "{declarer} plays {strain}; trick {trick}, in which the lead is {leader}'s",
        declarer=name_of(situation.declarer),
        strain=strain_name(situation.strain),
        trick=situation.trick,
        leader=name_of(leader),
    )
    if situation.dealer is not situation.declarer:
        supposed = _("{dealer} dealt; {supposed}", dealer=name_of(situation.dealer), supposed=supposed)
    return _("Supposed: {supposed}. Cards that were not named are made up.", supposed=supposed)


# -- answers to questions --


def part_text(part: AnswerPart) -> str:
    """What one book answers, as a paragraph."""
    return " ".join(
        with_figures(clause.text, part.book.figures_of(cited.law)) for cited in part.cited for clause in cited.clauses
    )


def doubt_texts(answer: BooksAnswer) -> tuple[str, ...]:
    """What the books leave doubtful in the laws that are cited, with the readings taken."""
    return tuple(
        with_figures(doubt, part.book.figures_of(cited.law))
        for part in answer.parts
        for cited in part.cited
        for doubt in cited.law.doubts
    )


# -- as plain data --


def plain_settled(settled: ActOutcome, name_of: NameOf) -> SettledShape:
    """All of it as JSON has it; every ``demand`` can be read as an act again."""
    code, ruling = settled.code, settled.ruling
    return shaped(
        SettledShape,
        ruling,
        proper=ruling.is_proper,
        code=code.key,
        said=act_line(settled, name_of),
        law_text=law_sentences(code, ruling.law, ruling.borrowed, ruling.clause),
        text=paragraph(settled, name_of),
        stands=statement_texts(settled.stands, code, name_of),
        turn=turn_text(next_turn(settled.after), name_of),
        charge=settled.charge,
        choices=[
            shaped(
                SettledChoiceShape,
                choice,
                stands=_choice_texts(code, choice, name_of),
                label=choice_label(code, choice, name_of),
                text=choice_line(code, choice, name_of),
            )
            for choice in settled.choices
        ],
        waived=statement_texts(settled.waived, code, name_of),
    )


def plain_question(question: Question) -> ClubQuestionShape:
    """A question of a club as JSON has it, with examples of what may be told for it."""
    phrases = SETTLED[question].phrases if question in SETTLED else ()
    return {
        "question": question.label,
        "text": _(question.text),
        "examples": [_(phrase.example) for phrase in phrases],
    }


def plain_answer(answer: BooksAnswer) -> AnswerShape:
    """The answer to a question as JSON has it."""
    outcome = answer.outcome
    return {
        "question": answer.question.label,
        "text": _(answer.question.text),
        "parts": [
            {"title": say(part.title), "text": part_text(part), "laws": [_plain_cited(cited) for cited in part.cited]}
            for part in answer.parts
        ],
        "doubts": list(doubt_texts(answer)),
        "outcome": None
        if outcome is None
        else {"sentences": [say(text) for text in outcome.sentences], **outcome.data},  # type: ignore[typeddict-item]  # by question
    }


def _plain_cited(cited: CitedLaw) -> CitedLawShape:
    clauses = [clause.number for clause in cited.clauses]
    return shaped(CitedLawShape, cited.law, clauses=clauses, text=say(cited.text))
