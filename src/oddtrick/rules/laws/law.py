"""The kit from which any code of laws is put together: its nouns, and how a ruling comes about.

A ``Code`` is figures, phases and laws. A ``Law`` is what its book prints under a number, in our own words, and what it
provides for faults. A ``Provision`` is asked about a ``Case`` and makes an ``Award``: who may choose among which
remedies and until when, and what follows by itself. This is what happens to an act (``referee.judge``):

1.  *Examine.* Each kind of act has its examiner in ``laws.examine``. It knows how the game goes and no figure: it
    finds which ``Fault`` the act is, if any, whose it is, and three sets of facts: what is true if the act stands, if
    it is void, and if a call counts as a pass. Only what nobody could have done raises ``ImpossibleAct``.
2.  *Find the law.* ``Code.provision_for`` asks the provisions for that fault in the order of the book, an exception
    before its rule; the first whose condition (``laws.award.conditions``) holds answers. A book that is silent leaves
    remarks, looks and mishaps without consequence, and undoes any other fault.
3.  *Award.* The provision, put together from ``laws.award``, gives its ``Award``. Its ``effect`` says which of the
    three sets of facts holds meanwhile; its own ``facts`` hold at once (a bar, a fine, an exposed card).
4.  *Grant.* Where there are choosers, a ``Right`` is granted to them and lies on the table: the law, the remedies, and
    all that it will need to know when it is used, for by then the act is past. A revoke that only the offender can
    know of grants a *secret* right, which is seen once somebody charges it.
5.  *Fold.* ``folding.follow`` makes the next table of the facts. A ruling is facts and reasons; nothing else is kept.

A right then ends in one of three ways. It is *exercised*: a ``Demand`` that it admits becomes facts
(``laws.award.effects``). It is *waived*. Or it *lapses*, before the next act is examined: its term (``Until``) has
come, or one who may choose calls or plays on instead. Where the law takes that very call or card for a choice the
right says so (``by_acting``).

What a law needs it reads from fields of the case, the table and the right: never from words, nor from the number or
the shape of another law. What two books have differently is a field of the award or a function in the code.

An insufficient bid, 1910: the examiner of calls finds the fault; law 52 gives the player on the left the choice, and
the bid stands until they make it.

>>> from oddtrick.rules.acts import Deal, Demand, Say
>>> from oddtrick.rules.calls import Bid, Strain
>>> from oddtrick.rules.cards import PACK, deal_round
>>> from oddtrick.rules.codes import AUCTION_1910
>>> from oddtrick.rules.referee import after, judge
>>> def done(table, act):
...     return after(table, judge(AUCTION_1910, table, act))
>>> table = done(Table(dealer=Seat.S), Deal(Seat.S, deal_round(PACK, Seat.S)))
>>> table = done(table, Say(Seat.S, Bid(2, Strain.HEARTS)))
>>> ruling = judge(AUCTION_1910, table, Say(Seat.W, Bid(1, Strain.NO_TRUMPS)))
>>> ruling.fault, ruling.law, *map(str, ruling.choosers), *map(str, ruling.remedies)
(<Fault.INSUFFICIENT_CALL: 'insufficient-call'>, '52', 'N', 'make-sufficient', 'bar:E', 'stand')
>>> [type(fact).__name__ for fact in ruling.facts]
['Called', 'Granted']

North exercises the right: the bid is raised, and East is out until an adversary of theirs calls.

>>> table = after(table, ruling)
>>> exercised = judge(AUCTION_1910, table, Demand(Seat.N, (ruling.remedies[1],)))
>>> [type(fact).__name__ for fact in exercised.facts]
['Ended', 'Recalled', 'Barred']
>>> raised = after(table, exercised).deal.declaration
>>> raised.level, raised.strain.name
(2, 'NO_TRUMPS')

Had North called instead, the right would have lapsed, and the bid stood as it was.

>>> lapsed = judge(AUCTION_1910, table, Say(Seat.N, Bid(3, Strain.SPADES)))
>>> [type(fact).__name__ for fact in lapsed.facts if type(fact).__name__ == "Ended"]
['Ended']
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum

from oddtrick.rules.acts import Act
from oddtrick.rules.calls import Call
from oddtrick.rules.cards import Card, Seat
from oddtrick.rules.facts import Fact
from oddtrick.rules.laws.auctions.phase import FirstPhase, NumberBid, Phase
from oddtrick.rules.laws.club.cutting import Cutting
from oddtrick.rules.laws.club.formation import TableFigures
from oddtrick.rules.laws.club.packs import NewCards
from oddtrick.rules.laws.club.questions import Question
from oddtrick.rules.laws.score.columns import Column
from oddtrick.rules.laws.score.scoring import Scoring
from oddtrick.rules.lineup import FOUR, Lineup
from oddtrick.rules.table import CurrentDeal, Effect, Renounce, Table, Until
from oddtrick.rules.terms import Citation, Fault, Remedy, RemedyKind


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What a law is asked to answer: an act in which a fault was found, at that table.

    ``offender`` is whose fault it is (not always who acted: a revoke may be established by the other side).
    ``cards`` are those concerned; ``renounce`` is the refusal of suit, where it is one.
    """

    code: Code
    table: Table
    act: Act
    fault: Fault
    offender: Seat
    cards: tuple[Card, ...] = ()
    renounce: Renounce | None = None

    @property
    def deal(self) -> CurrentDeal:
        """The deal in hand; only asked for in cases that have one."""
        assert self.table.deal is not None, "this case needs a deal"
        return self.table.deal

    @property
    def adversaries(self) -> frozenset[Seat]:
        """Those against the offender, as far as sides are known."""
        deal = self.table.deal
        return self.code.lineup.adversaries(self.offender) if deal is None else deal.adversaries(self.offender)

    @property
    def partner(self) -> Seat | None:
        """The offender's partner; of three players nobody has one before the declarer is known."""
        return self.deal.partner_of(self.offender)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns of the score in which the offender's adversaries write."""
        return columns_against(self.code, self.table, self.offender)


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What a law gives.

    With ``choosers``, they may choose among ``remedies`` as long as ``until`` says; without, the remedies follow
    by themselves. ``in_lieu`` may be demanded instead of any of them by who thinks that they cannot be complied with.
    ``effect`` is what becomes of the call or card meanwhile; ``facts`` follow at once. ``excused`` means that the law
    finds no fault in it after all. ``by_acting``, ``joint``,
    ``unseen``, ``ended_by``: see ``Right``; without the last they are who may choose.
    """

    choosers: frozenset[Seat] = frozenset()
    remedies: tuple[Remedy, ...] = ()
    in_lieu: tuple[Remedy, ...] = ()
    until: Until = Until.CHOOSER_ACTS
    effect: Effect = Effect.VOID
    facts: tuple[Fact, ...] = ()
    excused: bool = False
    by_acting: bool = False
    joint: bool = False
    unseen: bool = False
    ended_by: frozenset[Seat] = frozenset()


def columns_against(code: Code, table: Table, offender: Seat) -> tuple[Column, ...]:
    """The columns in which those score who are against that player, as far as sides are known."""
    deal = table.deal
    against = code.lineup.adversaries(offender) if deal is None else deal.adversaries(offender)
    homes = against if deal is None else {deal.home(seat) for seat in against}
    return tuple(name for name in code.scoring.columns.value.names if homes & code.scoring.columns.value.seats(name))


def always(_case: Case) -> bool:
    """The condition of a law without one."""
    return True


@dataclass(frozen=True, slots=True)
class Provision:
    """What a law provides for these faults: its award, and when it applies.

    Provisions are asked in the order of the book, but an exception to another law of it ``before`` that law.
    ``borrowed`` is the law of another book, where this one leaves the matter to it; ``clause`` the number of the
    clause that it carries out, where the law is divided into clauses, or of several (``77.1-2, 69.2``), one of
    that law first. ``cites_right`` tells that the law cited is
    that of the right which is lost by it.
    """

    faults: tuple[Fault, ...]
    award: Callable[[Case], Award]
    when: Callable[[Case], bool] = always
    before: str = ""
    borrowed: Citation | None = None
    clause: str = ""
    cites_right: bool = False


class Treatment(Enum):
    """What the program does with a law."""

    ENFORCED = "enforced"
    """The referee rules on it."""
    PROCEDURE = "procedure"
    """It is how the game runs here: it cannot be broken, or it is a figure of the score."""
    CLUB = "club"
    """It belongs to the club: tables, entry, packs, bystanders."""
    MANNERS = "manners"
    """Etiquette: shown, never punished."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clause:
    """A part of a law that says one thing: its number (``77.2``), its text in our own words, its treatment.

    ``questions`` are those of a club that it answers.
    """

    number: str
    text: str
    treatment: Treatment
    questions: frozenset[Question] = frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Law:
    """One law of a book, in our own words, with what the referee takes from it.

    ``number`` is as cited in rulings (``52``, ``37a``, ``39-VI``, ``E3``); ``subject`` is its class: score, cut,
    tables, shuffle, deal, declare, double, dummy, exposed, lead, error, revoke, general, cards, bystander;
    ``page`` is the page of the book, where known. Each of ``doubts`` says what the book leaves open
    and the reading taken, beginning with its id (``A-12: ...``) where it has one. A figure of the score is written
    as its name in ``Scoring``, ``{slams.slam}`` (see ``wording.law_text``). What a law says is its ``clauses``.
    """

    number: str
    subject: str
    treatment: Treatment
    page: str = ""
    doubts: tuple[str, ...] = ()
    provisions: tuple[Provision, ...] = ()
    clauses: tuple[Clause, ...] = ()

    def __repr__(self) -> str:
        """Its number and subject."""
        return f"<Law {self.number}: {self.subject}>"


def left_to(book: str, laws: Iterable[Law], *, except_: Collection[Fault]) -> tuple[Provision, ...]:
    """What that book provides for all faults but these, for a book that leaves the rest to it."""
    return tuple(
        replace(provision, faults=(fault,), borrowed=Citation(book, law.number), before="")
        for fault, provided in asked_in_order(laws).items()
        if fault not in except_
        for law, provision in provided
    )


def asked_in_order(laws: Iterable[Law]) -> dict[Fault, tuple[tuple[Law, Provision], ...]]:
    """What is provided for each fault, as it is asked: in the order of the book, an exception before its rule."""
    asked: dict[Fault, list[tuple[Law, Provision]]] = {}
    for law in laws:
        for provision in law.provisions:
            for fault in provision.faults:
                others = asked.setdefault(fault, [])
                rule = (place for place, (other, _) in enumerate(others) if other.number == provision.before)
                others.insert(next(rule, len(others)), (law, provision))
    return {fault: tuple(provisions) for fault, provisions in asked.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """One book's game, as a value.

    ``printed`` is the book whose pages are cited, with author, place and year. ``phases`` are the ways of declaring, in
    order; ``laws`` stand in the order of the book, those of a variety before them; ``otherwise`` is the code by which
    all is played that this book does not speak of. ``quits_established`` tells whether a trick turned by that seat is
    quitted as far as revokes go; ``trick_score_closed`` whether the trick points
    of that deal (from 1) can no longer be put right; ``may_alter`` whether the call at that place may be changed
    into that one. ``lineup`` tells who plays which hand. ``varieties`` and ``options`` are what was agreed upon beside
    the ``book`` as it is printed, by name. ``concedes_alone``: one adversary's concession binds the other.
    ``finesses_announced``: who has had to face their hand after a claim may only finesse as they said.
    ``touched_is_played``: a card of dummy is played when the declarer touches or names it. ``rectifies_unasked``: the
    declarer may put a lead from the wrong hand right unasked. ``second_hand_accepts``: a lead that the declarer made
    when an adversary had to stands as soon as second hand has played to it. ``detached_called``: a card that an
    adversary has detached may be called when it is rightly named. ``unpunished_directions``: kinds of directions for
    which no penalty is printed. ``choice_handed_over``: the words about a penalty that partners may use hand the choice
    over, and do not ask who is to choose (1915, 50c). ``edition`` counts our
    readings of the book, of its varieties and of its options, from 1: it is raised whenever any of them changes.
    """

    key: str
    title: str
    printed: str
    edition: int
    scoring: Scoring
    cutting: Cutting
    tables: TableFigures
    new_cards: NewCards
    phases: tuple[FirstPhase, *tuple[Phase, ...]]
    laws: tuple[Law, ...]
    otherwise: Code | None
    quits_established: Callable[[CurrentDeal, Seat], bool]
    trick_score_closed: Callable[[Code, Table, int], bool]
    may_alter: Callable[[Code, CurrentDeal, int, Call], bool]
    concedes_alone: bool = True
    finesses_announced: bool = False
    touched_is_played: bool = True
    rectifies_unasked: bool = False
    second_hand_accepts: bool = True
    detached_called: bool = False
    unpunished_directions: frozenset[RemedyKind] = frozenset()
    choice_handed_over: bool = False
    lineup: Lineup = FOUR
    varieties: tuple[str, ...] = ()
    options: tuple[tuple[str, bool | int | str], ...] = ()
    book: Code | None = None
    provisions: Mapping[Fault, tuple[tuple[Law, Provision], ...]] = field(init=False, repr=False, compare=False)

    def __repr__(self) -> str:
        """Its name and what was agreed on, and not a book of laws."""
        agreed = (f"{name}={setting}" for name, setting in self.options)
        return f"<Code {', '.join((self.key, *self.varieties, *agreed))}>"

    def __post_init__(self) -> None:
        object.__setattr__(self, "provisions", asked_in_order(self.laws))

    @property
    def name(self) -> str:
        """The key with the varieties: ``auction-1910 by-suits``."""
        return " ".join((self.key, *self.varieties))

    @property
    def bids(self) -> bool:
        """Whether all players call in rotation; otherwise the declaration is a dialogue."""
        return self.phases[0].rotates

    @property
    def number_bid(self) -> NumberBid | None:
        """What is counted by the number that is bid: odd tricks or points; ``None`` where no number is."""
        return self.phases[0].number_bid

    @property
    def dealer_must_bid(self) -> bool:
        """Whether the dealer may not pass."""
        return self.phases[0].dealer_must_bid

    def phase_of(self, deal: CurrentDeal) -> Phase:
        """The phase that the declaration of that deal is in."""
        return self.phases[deal.declaration.phase]

    def provision_for(self, case: Case) -> tuple[Law, Provision] | None:
        """The first that applies to the case, with its law."""
        provided = self.provisions.get(case.fault, ())
        return next(((law, provision) for law, provision in provided if provision.when(case)), None)

    def law_cited(self, number: str, borrowed: Citation | None = None) -> Law | None:
        """The law that a ruling or an entry rests upon: that of the other book where it is ``borrowed``.

        ``None`` where the book has no such law, or a page is cited.
        """
        if borrowed is not None:
            return None if self.otherwise is None else self.otherwise.law_cited(borrowed.number)
        return next((law for law in self.laws if law.number == number), None)

    def figures_of(self, law: Law) -> Scoring:
        """The score whose figures that law has: of the printed book its own, whatever was agreed beside it."""
        book = self if self.book is None or law not in self.book.laws else self.book
        return book.scoring
