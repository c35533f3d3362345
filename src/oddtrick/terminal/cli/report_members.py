"""What every report of ``--json`` holds: each member with its type and what it means, down to the last.

The page on ``--json``, its JSON Schema and the tests of the commands are made from these tables.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from oddtrick.files.record import record_schema
from oddtrick.rules.cards import SEATS
from oddtrick.rules.codes import CODES, VARIETIES
from oddtrick.rules.laws.law import Treatment
from oddtrick.rules.laws.score.scoring import Line
from oddtrick.rules.table import State, Until
from oddtrick.rules.terms import Fault
from oddtrick.terminal.cli.json_reports import FORMAT
from oddtrick.terminal.cli.report_shapes import (
    Members,
    Shape,
    list_of,
    number,
    object_by,
    object_of,
    object_with,
    objects_with,
    one_of,
    or_null,
    ref,
    seats,
    text,
    texts,
    whole,
    yes_or_no,
)


@dataclass(frozen=True, slots=True)
class Report:
    """A kind of report: the command that prints it, what it is, and its members."""

    command: str
    what: str
    members: Members


_SETTING: Shape = {"type": ["boolean", "integer", "string"]}
_CODE = ref("code", "the code of laws")
_VARIETY = list_of("the varieties agreed upon", ref("variety", "a variety"))
_HANDS = object_by("the four hands by seat", "seat", ref("hand", "a hand"))
_PLAYERS = object_by("the players' names by seat; a seat without a name is left out", "seat", {"type": "string"})
_POINTS = {"type": "integer"}
_HEAD: Members = {
    "code": _CODE,
    "variety": _VARIETY,
    "options": object_of("the optional rules agreed upon, each with its setting", _SETTING),
}
_LOST = objects_with(
    "what could not be read",
    "a board or a file",
    {"line": whole("the line of the file, from 1"), "why": text("why, in a sentence")},
)
_ENTRY: Members = {
    "who": ref("column", "whose column it is written in"),
    "line": one_of("below or above the line", *(line.value for line in Line)),
    "points": whole("points"),
    "law": text("the number of the law, or the page of the book, that it comes from"),
    "what": text("for what, in words"),
}
_SHEET: Members = {
    "deals": list_of("of each deal its entries", list_of("the entries of a deal", ref("entry", "an entry"))),
    "games": list_of(
        "who won each game, in order; null for a game that nobody won", or_null(ref("column", "who won it"))
    ),
    "open": object_by("points below the line in the game that is open", "column", _POINTS),
    "bonus": object_by("points for the rubber, or for games", "column", _POINTS),
    "totals": object_by("all points, the bonus included", "column", _POINTS),
    "over": yes_or_no("whether the rubber is over"),
    "winner": or_null(ref("column", "who won the rubber; null while nobody has")),
    "value": or_null(whole("by how many points it was won; null while it is not over, or where each plays alone")),
}
_FAULT = or_null(one_of("the fault that was found, or null", *(fault.value for fault in Fault)))
_LAW: Members = {
    "law": text("the number of the law that answers; empty where there is none"),
    "clause": text("the clause of that law that is carried out; empty where it is none"),
    "borrowed": or_null(text("the law of another book that is followed where this book is silent, or null")),
}
_REMEDIES = texts("what may be chosen, or what follows by itself, in the words of the table's language")
_UNTIL = or_null(one_of("until when may be chosen, or null", *(until.value for until in Until)))
_STANDS = texts("what then is so, a sentence each")
_ACT = ref("act", "the act, as a record writes it")
_RULING: Members = {
    "code": _CODE,
    "act": ref("act", "the act that is ruled on, as a record writes it"),
    "said": text("who did what, in words"),
    "proper": yes_or_no("whether the act is in order"),
    "fault": _FAULT,
    **_LAW,
    "law_text": text("what those clauses of that law say, or all of it, in our words"),
    "by": or_null(ref("seat", "who committed the fault, or null")),
    "choosers": seats("who may choose"),
    "remedies": _REMEDIES,
    "until": _UNTIL,
    "text": text("the whole ruling as a paragraph"),
    "stands": texts("what is so after the act, before anybody has chosen, a sentence each"),
    "turn": text("whose turn it is, in words"),
    "charge": or_null(ref("act", "the act by which the fault is charged, where somebody has to; or null")),
    "choices": objects_with(
        "what each choice comes to",
        "a choice",
        {
            "remedies": texts("the remedies that are chosen together"),
            "demand": or_null(ref("act", "the act that chooses them; null where they follow by themselves")),
            "example": yes_or_no("whether it stands for several like it, as one suit of four"),
            "stands": _STANDS,
            "text": text("the choice in a line"),
        },
    ),
    "waived": texts("what is so if nothing is demanded, a sentence each"),
}
_ADVICE: Members = {
    "player": text("the player who was asked"),
    "act": ref("act", "what they would do, as a record writes it"),
    "reason": text("why, in words"),
    "rule": or_null(text("the rule of the book that is followed; null where the book is silent")),
    "page": or_null(text("its page, or null")),
}
_REPLAY: Members = {
    **_HEAD,
    "players": _PLAYERS,
    "steps": objects_with(
        "the acts in order",
        "an act with its ruling",
        {
            "line": whole("its line in the record, from 1; the header is line 1"),
            "act": _ACT,
            "ruling": or_null(
                object_with(
                    "the ruling; null for an act that is in order and gives nobody a choice",
                    {
                        "fault": _FAULT,
                        **_LAW,
                        "by": or_null(ref("seat", "who committed the fault, or null")),
                        "choosers": seats("who may choose"),
                        "remedies": _REMEDIES,
                        "until": _UNTIL,
                        "text": text("the ruling as a paragraph"),
                    },
                )
            ),
        },
    ),
    "state": one_of("how far the last deal has got", *(state.value for state in State)),
    "turn": or_null(ref("seat", "whose turn it is, or null")),
    "score": object_with("the score sheet", _SHEET),
    "program": text("the version of oddtrick that began the record; empty where it does not say"),
    "edition": object_with(
        "the edition of the code: our readings of the book, counted from 1",
        {"record": whole("when the record was begun"), "today": whole("of this program")},
    ),
    "result": or_null(ref("result", "the score that the record itself holds, or null")),
    "differences": objects_with(
        "where today's reading of the laws differs from that score",
        "a difference",
        {"where": text("in what"), "before": text("as the record has it"), "today": text("as it is read today")},
    ),
    "error": or_null(text("why the record could not be read or replayed to its end, or null")),
}
_RECORD_SCORE: Members = {"code": _CODE, "variety": _VARIETY, **_SHEET}
_CONTRACT: Members = {
    "strain": ref("strain", "the strain"),
    "symbol": text("its sign"),
    "declarer": ref("seat", "the declarer"),
    "level": or_null(whole("the number of odd tricks declared; null where no number is bid")),
    "tricks": whole("the tricks that the declarer's side wins"),
    "points": or_null(whole("points of the declarer's side less those of the other, or null")),
}
_COST: Members = {
    "number": whole("the number of the act in the record, from 0"),
    "act": _ACT,
    "text": text("the act in words"),
    "seat": ref("seat", "whose act it is"),
    "trick": or_null(whole("the trick to which a card was played, from 1; null for what is no card")),
    "points": or_null(whole("points of the deal that it cost its side; below nought it gained; or null")),
    "tricks": or_null(whole("what it cost in tricks, or null")),
    "better": list_of("the acts that would have cost nothing", ref("act", "an act")),
    "better_text": text("the same in words"),
    "fault": _FAULT,
    "penalty": or_null(whole("the part of the cost that is the penalty's, in points")),
}
_ANALYSIS: Members = {
    "deal": whole("the number of the deal, from 1"),
    "code": ref("code_name", "the code, with its varieties"),
    "dealer": ref("seat", "the dealer"),
    "hands": _HANDS,
    "contracts": objects_with("every contract", "a contract", _CONTRACT),
    "par": or_null(whole("what the best calls and play bring, in points of N and S less those of E and W; or null")),
    "strain": or_null(ref("strain", "the strain that was played, or null")),
    "declarer": or_null(ref("seat", "who declared, or null")),
    "level": or_null(whole("how many odd tricks were bid, or null")),
    "doubling": whole("how often it was doubled"),
    "counted": one_of("what the play is counted in", "tricks", "points", "tricks of the other side"),
    "expected": or_null(whole("what the declarer's side wins by the best play of all, or null")),
    "taken": or_null(whole("what it won, or null")),
    "acts": objects_with("what each act cost", "an act", _COST),
    "turning_points": objects_with(
        "the dearest acts, at most five",
        "an act",
        {"number": whole("the number of the act in the record, from 0"), "text": text("what it cost, in a sentence")},
    ),
    "doubts": texts("what could not be said, and why"),
}
_GIVEN_AWAY: Members = {
    "acts": whole("how many acts were compared with others"),
    "lost": number("the points that they cost"),
    "stake": number("the points that acts drawn by chance would have cost"),
    "accuracy": or_null(
        number("100 for the expert's choice at every act, 0 for acts by chance; null: nothing at stake")
    ),
}
_CHOICE: Members = {
    "act": _ACT,
    "text": text("the act in words"),
    "reason": text("why"),
    "rule": text("the rule of the book; empty without one"),
    "page": text("its page; empty without one"),
}
_REVIEWED: Members = {
    "number": whole("the number of the act in the record, from 0"),
    "act": _ACT,
    "text": text("the act in words"),
    "seat": ref("seat", "whose act it is, by the seat at which they were dealt to"),
    "trick": or_null(whole("the trick to which a card was played, from 1; null for what is no card")),
    "layouts": whole("on how many layouts acts were compared; 0 if none were"),
    "cost": or_null(number("the points by which the expert's choice brings more; null if none were compared")),
    "error": or_null(number("the standard error of the cost, or null")),
    "stake": or_null(number("the points by which the expert's choice brings more than an act by chance, or null")),
    "gain": or_null(number("the points by which it brings more than the book's choice, or null")),
    "book": object_with("the book's choice", _CHOICE),
    "expert": object_with("the expert's", _CHOICE),
}
_NAMED_ACTS: Members = {
    "number": whole("the number of the act in the record, from 0"),
    "seat": ref("seat", "whose act it was"),
    "text": text("what it cost or brought, in a sentence"),
}
_REVIEW: Members = {
    "deal": whole("the number of the deal, from 1"),
    "file": text("the file that it stands in"),
    "names": object_by("the players by seat", "seat", {"type": "string"}),
    "code": ref("code_name", "the code, with its varieties"),
    "book": text("the book that was asked"),
    "players": object_by("what each player gave away, by seat", "seat", object_with("of a player", _GIVEN_AWAY)),
    "acts": objects_with("the calls, cards and choices", "an act", _REVIEWED),
    "dearest": objects_with("the acts that surely cost something, the dearest first", "an act", _NAMED_ACTS),
    "best": objects_with("the acts that surely brought more than the book's, the best first", "an act", _NAMED_ACTS),
}
_BY_CARD = object_by("what the declarer's side comes to, by card", "card", _POINTS)
_SOLVED: Members = {
    "deal": whole("the number of the deal, from 1"),
    "dealer": ref("seat", "the dealer"),
    "hands": _HANDS,
    "tricks": object_by(
        "the tricks of each declarer, by seat and strain", "seat", object_by("by strain", "strain", {"type": "integer"})
    ),
    "misere?": object_by("with --misere: the tricks that each declarer cannot avoid", "seat", {"type": "integer"}),
    "lead?": object_with(
        "with --strain: what each first lead comes to",
        {
            "declarer": ref("seat", "the declarer"),
            "leader": ref("seat", "who leads"),
            "strain": ref("strain", "the strain"),
            "counted": one_of("what is counted", "tricks", "points"),
            "cards": _BY_CARD,
            "best": list_of("the leads that are best for the side that leads", ref("card", "a card")),
            "line": list_of("a line in which every card is a best one", ref("card", "a card")),
        },
    ),
    "codes?": object_by(
        "with --codes: under each code the best declaration of each side, or null",
        "code",
        object_by(
            "by side",
            "column",
            or_null(
                object_with(
                    "the declaration",
                    {
                        "strain": ref("strain", "the strain"),
                        "declarer": ref("seat", "the declarer"),
                        "level": or_null(whole("the number of odd tricks bid; null where no number is bid")),
                        "tricks": whole("tricks won"),
                        "points": whole("points of that side less those of the other"),
                        "below": whole("those below the line"),
                        "above": whole("those above it"),
                    },
                )
            ),
        ),
    ),
}
_MOMENT: Members = {
    "record?": whole("the record of a file of many, from 1"),
    "deal": whole("the deal, from 1"),
    "strain": ref("strain", "the strain that is played"),
    "declarer": ref("seat", "the declarer"),
    "counted": text("what is counted: tricks, points, or tricks of the other side"),
    "trick": whole("the trick, from 1"),
    "seat": ref("seat", "the hand from which the card was played"),
    "card": ref("card", "the card that was played"),
    "results": _BY_CARD,
    "best": list_of("the cards that were best for that hand's side", ref("card", "a card")),
    "lost": whole("what the card lost to its side"),
}
_MEAN: Members = {
    "mean": number("the mean; above nought the first kind of players won"),
    "margin95": number("half of the interval of 95 per cent"),
}
_TALLY: Shape = {
    **object_with(
        "a row: the columns of --by, and what was tallied",
        {
            "column?": text("the column that was tallied"),
            "number": whole("how many rows there are"),
            "share?": number("their share in per cent, where nothing was tallied"),
            "mean?": number("the mean"),
            "margin95?": or_null(number("half of its interval of 95 per cent; null for a single row")),
            "least?": whole("the least"),
            "most?": whole("the most"),
        },
    ),
    "additionalProperties": {"type": ["string", "number", "boolean", "null"]},
}
_FINDING: Members = {
    "what": text("what was looked at"),
    "unit": text("the unit of the figures"),
    "book": or_null(number("the book's figure, or null")),
    "said": text("what the book says, where it gives no figure"),
    "ours": or_null(number("the figure that was found")),
    "low95": or_null(number("the lower end of its interval of 95 per cent, or null")),
    "high95": or_null(number("the upper end, or null")),
    "number": whole("from how many deals or rubbers"),
    "verdict": text("where the book's figure lies; empty without one"),
}

# -- the reports --

REPORTS: Mapping[str, Report] = {
    "advice": Report(
        "advise",
        "what each book would do, with reason, rule and page",
        {
            "code": _CODE,
            "variety": _VARIETY,
            "seat": ref("seat", "who is to call or to play"),
            "hand": ref("hand", "their cards"),
            "calls": objects_with(
                "the calls so far, in order",
                "a call",
                {"by": ref("seat", "who called"), "call": text("what was called, as a record writes it")},
            ),
            "advice": objects_with("an answer of each player that was asked", "an answer", _ADVICE),
        },
    ),
    "analysis": Report(
        "replay --analyse",
        "each deal: contracts, what each act cost, turning points",
        {"deals": objects_with("the deals", "a deal", _ANALYSIS)},
    ),
    "books-check": Report(
        "books check",
        "how often each rule of the books spoke, and how often it was obeyed",
        {
            "books": objects_with(
                "the books that were checked",
                "a book",
                {
                    "book": text("the player after it"),
                    "code": _CODE,
                    "deals": whole("how many deals went to each table"),
                    "turns": whole("how many turns were wanted of each maxim"),
                    "seed": text("the seed"),
                    "calls": objects_with(
                        "the rules of calling",
                        "a rule",
                        {
                            "rule": text("its id"),
                            "applied": whole("in how many turns its condition held"),
                            "spoke": whole("in how many it was gone by"),
                            "obeyed": whole("in how many its call was made, by whichever rule"),
                        },
                    ),
                    "play": objects_with(
                        "the rules of play",
                        "a rule",
                        {
                            "rule": text("its id"),
                            "page": text("its page"),
                            "spoke": whole("how many cards it named"),
                        },
                    ),
                    "maxims": objects_with(
                        "the maxims tried on deals built to them",
                        "a maxim",
                        {
                            "rule": text("the id of its rule"),
                            "page": text("its page"),
                            "says": text("the maxim"),
                            "always": {"description": "whether the print leaves no choice", "type": "boolean"},
                            "met": whole("in how many turns its condition was met"),
                            "kept": whole("in how many it was kept"),
                            "cited": whole("in how many its rule was gone by"),
                        },
                    ),
                    "silent": texts("the rules that never spoke"),
                },
            )
        },
    ),
    "check": Report(
        "convert --check",
        "what a file would come to; one object, in a line, for each file",
        {
            "file": text("the file's name, as it was given"),
            "boards": whole("how many boards it holds"),
            "kept": whole("how many of them can be kept"),
            "warnings": texts("what had to be put right, or is not known to these games"),
            "lost": _LOST,
        },
    ),
    "codes": Report(
        "codes",
        "the figures of each code, each with its law; the varieties and options that there are",
        {
            "codes": object_by(
                "the codes that were asked for, by name",
                "code_name",
                object_with(
                    "a code",
                    {
                        "title": text("its title"),
                        "variety": _VARIETY,
                        "figures": object_of(
                            "its figures, by what they are",
                            object_with("a figure", {"value": text("the figure, in words"), "law": text("its law")}),
                        ),
                    },
                ),
            ),
            "varieties": objects_with(
                "the varieties that there are",
                "a variety",
                {
                    "name": ref("variety", "its name"),
                    "codes": list_of("the codes that it goes with", ref("code", "a code")),
                    "meaning": text("what it is"),
                    "law": text("where the book speaks of it"),
                    "refuses": object_of(
                        "the other varieties and options that it does not go with, each with the reason",
                        {"type": "string"},
                    ),
                },
            ),
            "options": objects_with(
                "the optional rules that there are",
                "an option",
                {
                    "name": text("its name"),
                    "codes": list_of("the codes that have it", ref("code", "a code")),
                    "variety": or_null(ref("variety", "the variety that alone has it; null where it is the code's")),
                    "settings": list_of("what it may be set to, the code's own first", _SETTING),
                    "meaning": text("what it changes"),
                    "law": text("where the book speaks of it"),
                },
            ),
        },
    ),
    "collection": Report(
        "replay, score",
        "a file of many boards, each as `replay` or `score` reports a single one",
        {
            "records": list_of(
                "the records, in the order of the file",
                {
                    "description": "what `replay`, or `score`, says of it",
                    "anyOf": [object_with("by replay", _REPLAY), object_with("by score", _RECORD_SCORE)],
                },
            ),
            "lost": _LOST,
        },
    ),
    "data-set": Report(
        "dataset",
        "the files that were written",
        {
            "folder": text("the folder"),
            "deals": whole("how many deals it holds"),
            "seed": text("the seed of its deals"),
            "files": texts("the names of its files"),
        },
    ),
    "deal-score": Report(
        "score",
        "one deal from its result",
        {
            "code": _CODE,
            "entries": list_of("the entries, in the order in which they are written down", ref("entry", "an entry")),
            "below": object_by("points below the line", "column", _POINTS),
            "above": object_by("points above the line", "column", _POINTS),
            "game": or_null(ref("column", "who won the game by this deal, or null")),
        },
    ),
    "deals": Report(
        "deal",
        "hands, each deal with its dealer",
        {
            "seed?": text("the seed, where the cards were dealt at random"),
            "deals": objects_with("the deals", "a deal", {"dealer": ref("seat", "the dealer"), "hands": _HANDS}),
        },
    ),
    "doctor": Report(
        "doctor",
        "what is installed and what works",
        {
            "oddtrick": text("the version of oddtrick"),
            "python": text("the version of Python"),
            "system": text("the operating system"),
            "click": text("the version of click"),
            "terminal": object_with(
                "the terminal",
                {
                    "width": whole("its columns"),
                    "encoding": text("its encoding"),
                    "suits": yes_or_no("whether it prints the signs of the suits"),
                },
            ),
            "parts": objects_with(
                "the optional parts",
                "a part",
                {
                    "extra": text("the extra that installs it"),
                    "for": text("what it is for"),
                    "installed": yes_or_no("whether all of it is installed"),
                    "lacking": texts("the modules that are not installed"),
                    "broken": object_of(
                        "the modules that are installed and do not work, each with the reason", {"type": "string"}
                    ),
                    "install?": text("the command that installs what is lacking"),
                },
            ),
            "page": yes_or_no("whether the page of the club is built"),
            "well": yes_or_no("whether everything that is installed works"),
        },
    ),
    "gallery": Report(
        "ruling --gallery",
        "the mishaps of the gallery",
        {
            "exhibits": objects_with(
                "the mishaps",
                "a mishap",
                {
                    "name": text("its name, by which `ruling --gallery NAME` shows it"),
                    "title": text("its title"),
                    "story": text("what happened"),
                    "law": text("the number of the law that answers"),
                },
            )
        },
    ),
    "laws": Report(
        "law",
        "laws, clause by clause",
        {
            "laws": objects_with(
                "the laws",
                "a law",
                {
                    "number": text("its number"),
                    "subject": text("what it is about, in a word"),
                    "treatment": one_of("what the program does with it", *(each.value for each in Treatment)),
                    "page": text("its page in the book"),
                    "doubts": texts("what is doubtful in it, each with the reading that is taken"),
                    "clauses": objects_with(
                        "its clauses",
                        "a clause",
                        {
                            "number": text("its number"),
                            "text": text("what it says, in our words"),
                            "treatment": one_of("what the program does with it", *(each.value for each in Treatment)),
                        },
                    ),
                },
            )
        },
    ),
    "match": Report(
        "match",
        "what the first kind of players wins from the second",
        {
            **_HEAD,
            "first": text("the first kind of players"),
            "second": text("the second kind"),
            "seed": text("the seed"),
            "rubbers": whole("how many rubbers were ended, those of both tables"),
            "deals": whole("how many deals were played, those of both tables"),
            "points_a_deal": object_with("points a deal", _MEAN),
            "points_a_rubber": or_null(object_with("points a rubber; null where none was ended", _MEAN)),
        },
    ),
    "question": Report(
        "ruling --ask QUESTION",
        "what each book answers, and what it comes to for the people of whom something was said",
        {
            "code": _CODE,
            "variety": _VARIETY,
            "question": text("the name of the question"),
            "text": text("the question"),
            "answer": objects_with(
                "the answer of the code, and of the books that it leaves the matter to",
                "an answer",
                {
                    "book": text("the title of the book"),
                    "text": text("the answer"),
                    "laws": objects_with(
                        "its laws",
                        "a law",
                        {
                            "number": text("its number"),
                            "page": text("its page"),
                            "clauses": texts("the numbers of its clauses"),
                        },
                    ),
                },
            ),
            "doubts": texts("what is doubtful"),
            "outcome": or_null(
                {
                    "description": "what it comes to; besides `sentences`, members that go by the question; or null",
                    "type": "object",
                    "properties": {"sentences": texts("the same in words")},
                    "required": ["sentences"],
                }
            ),
        },
    ),
    "questions": Report(
        "ruling --ask",
        "the questions that a code answers",
        {
            "questions": objects_with(
                "the questions",
                "a question",
                {
                    "question": text("its name"),
                    "text": text("the question"),
                    "tell": texts("examples of what may be said for it"),
                },
            )
        },
    ),
    "record-score": Report("score FILE", "the score of a record", _RECORD_SCORE),
    "replay": Report("replay", "every act with its ruling, and the score", _REPLAY),
    "rubber": Report(
        "play",
        "a rubber that is over",
        {
            **_HEAD,
            "record": text("the file of its record"),
            "players": _PLAYERS,
            **_SHEET,
            "stake": or_null(text("the stake that was agreed upon, or null")),
            "amount": or_null(text("what each of the winners gets by it, or null")),
        },
    ),
    "review": Report(
        "review",
        "each deal: what each act cost by what its player could know, and how accurate the players were",
        {
            "deals": objects_with("the deals", "a deal", _REVIEW),
            "players": objects_with(
                "each player in all deals",
                "a player",
                {"name": text("the name"), "deals": whole("in how many deals"), **_GIVEN_AWAY},
            ),
        },
    ),
    "ruling": Report(
        "ruling",
        "the ruling on an act, and what each choice comes to",
        {
            "title?": text("the title, in the gallery"),
            "story?": text("what happened, in the gallery"),
            **_RULING,
            "earlier": texts("the rulings on the acts before"),
            "supposed": text("what had to be supposed of the table"),
            "opening": texts("the acts of the table that was made up, each as a line of a record"),
            "then?": objects_with("the rulings on what was done then, in the gallery", "a ruling", _RULING),
        },
    ),
    "simulation": Report(
        "simulate",
        "how many deals or rubbers were played, and the tallies",
        {
            "code": _CODE,
            "players": texts("the players; one where all four are of a kind"),
            "seed": text("the seed"),
            "deals?": whole("how many deals"),
            "rubbers?": whole("how many rubbers, where those were simulated"),
            "tallies": list_of("the tallies", _TALLY),
        },
    ),
    "solution": Report(
        "solve",
        "each deal: the tricks of every declarer in every strain",
        {"deals": objects_with("the deals", "a deal", _SOLVED)},
    ),
    "solved-record": Report(
        "solve --play",
        "each card of a record, with what it cost",
        {"moments": objects_with("the cards in order", "a card", _MOMENT)},
    ),
    "study": Report(
        "study",
        "what a study found",
        {
            "study": text("the name of the study"),
            "claim": text("what the book says"),
            "source": text("where it says so"),
            "deals": whole("how many deals were asked for"),
            "seed": text("the seed"),
            "rows": list_of("of each part of the study, how many deals or rubbers were played", {"type": "integer"}),
            "unit": text("the unit of the figures"),
            "findings": objects_with("what was found", "a finding", _FINDING),
        },
    ),
    "worth": Report(
        "worth",
        "what a score is worth",
        {
            **_HEAD,
            "below": object_by("points below the line in the open game", "column", _POINTS),
            "games": object_by("games won", "column", _POINTS),
            "worth_NS_by_dealing_side": object_by(
                "by the side that deals next: the points that N and S may expect of the rest of the rubber",
                "column",
                {"type": "number"},
            ),
            "table": object_with(
                "what the figures come from",
                {
                    "code": _CODE,
                    "players": text("the computer players who played the deals"),
                    "deals": whole("how many deals"),
                    "seed": text("their seed"),
                },
            ),
        },
    ),
}
"""All reports by name."""


def reports_schema() -> dict[str, Any]:
    """The JSON Schema of everything that is printed with ``--json``."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What oddtrick prints with --json",
        "type": "object",
        "required": ["format", "report"],
        "oneOf": [{"$ref": f"#/$defs/report-{name}"} for name in REPORTS],
        "$defs": _definitions() | {f"report-{name}": _schema(name, report) for name, report in REPORTS.items()},
    }


def _definitions() -> dict[str, Shape]:
    """What several reports hold; acts and the result as the schema of a record has them."""
    of_a_record = record_schema()["$defs"]
    seats = [seat.name for seat in SEATS]
    return {
        "seat": {"enum": seats},
        "column": {"description": "a side, or a seat where each plays alone", "enum": ["NS", "EW", *seats]},
        "code": {"enum": [code.key for code in CODES]},
        "code_name": {"type": "string", "pattern": "^(" + "|".join(code.key for code in CODES) + ")( [a-z-]+)*$"},
        "variety": {"enum": [variety.name for variety in VARIETIES]},
        "strain": {"enum": ["S", "H", "D", "C", "NT", "royal", "nullo", "misere"]},
        "card": {"description": "suit and rank", "type": "string", "pattern": "^[SHDC][2-9TJQKA]$"},
        "hand": {
            "description": "spades, hearts, diamonds and clubs with a full stop between them, - for none",
            "type": "string",
            "pattern": r"^([2-9TJQKA]+|-)(\.([2-9TJQKA]+|-)){3}$",
        },
        "entry": object_with("an entry of the score", _ENTRY),
        "act": of_a_record["act"],
        "result": of_a_record["final"]["properties"]["result"],
    }


def _schema(name: str, report: Report) -> Shape:
    head: Members = {"format": {"const": FORMAT}, "report": {"const": name}}
    return object_with(f"oddtrick {report.command}: {report.what}", {**head, **report.members})
