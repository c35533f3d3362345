"""A table that is driven by hand: deal, call, play, choose a remedy, read the referee's sentence, see the sheet.

>>> table = LiveTable("auction-1910", dealer="S", names={"W": "Brown"})
>>> print(table.deal(seed=1895), table.call("2H"))
South: the deal. South: “Two hearts”.
>>> print(table.call("1NT").sentence[:56])
Brown bid too little to overcall (law 52, clauses 52.1-3
>>> print(table.choose("stand"))
North: “I let it stand”.
>>> table.play_out()
>>> {str(side): points for side, points in table.standing.totals.items()}
{'NS': 130, 'EW': 0}

Each act gives back a ``RulingInWords``: the ruling, and the same as a sentence. ``table.now`` is the table as it is, a
value; all else follows from it and from the acts, which ``table.record`` holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from random import Random
from typing import Any

from oddtrick.files.dealing import Condition, DealingOptions, dealt_rest
from oddtrick.files.pbn.half_deal import HalfDeal, read_half_deal, read_half_hand
from oddtrick.files.record import Header, Record
from oddtrick.players.chooser import ChosenAct, TableSetup, next_act
from oddtrick.players.player import Player
from oddtrick.players.registry import Kind, new_player
from oddtrick.rules.acts import Act, Deal, Demand, Play, Say, Waive
from oddtrick.rules.calls import Call, parse_call
from oddtrick.rules.cards import PACK, SEATS, Card, Hand, Hands, Seat, deal_round, read_hands
from oddtrick.rules.codes import code_for
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.examine.between_deals import due_dealer
from oddtrick.rules.laws.law import Code
from oddtrick.rules.laws.score.scoring import Entry
from oddtrick.rules.laws.score.sheet import Sheet, Standing, standing
from oddtrick.rules.laws.table_score import entries_of, sheet_of
from oddtrick.rules.messages import message
from oddtrick.rules.offers import Offers, offers
from oddtrick.rules.pending import Need, Pending, matters, pending
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.policy import Policy, Refusal, admit
from oddtrick.rules.referee import Ruling, after
from oddtrick.rules.table import Table
from oddtrick.rules.terms import Remedy
from oddtrick.rules.type_checks import require
from oddtrick.rules.view import View, view
from oddtrick.solving.pictures import Pictures, Svg, auction_picture, hand_diagram, sheet_picture
from oddtrick.version import VERSION
from oddtrick.words.speech.spoken_calls import parse_spoken_call
from oddtrick.words.wording import act_text, ruling_text
from oddtrick.words.wording.people_at_table import People

LONGEST_DEAL = 400
"""Acts after which computer players are taken never to finish a deal."""


@dataclass(frozen=True, slots=True)
class RulingInWords:
    """What came of an act: the ``ruling``, the same as a ``sentence``, and whether a guarded table ``refused`` it."""

    ruling: Ruling
    sentence: str
    refused: bool = False

    def __str__(self) -> str:
        return self.sentence

    def _repr_html_(self) -> str:
        mark = "fault" if self.ruling.fault is not None else "proper"
        return f'<p class="oddtrick {mark}">{escape(self.sentence)}</p>'


class LiveTable:
    """A rubber under one code, that goes on as its methods are called.

    ``code`` is a name, or a ``Code`` with its options from ``code_for``. ``names`` are the players' by seat. Faults
    happen and are ruled on, unless the ``policy`` is ``Policy.GUARDED``. Every seat, card and call may be a text.
    """

    def __init__(
        self,
        code: Code | str = "auction-1910",
        *,
        dealer: Seat | str = Seat.N,
        names: Mapping[str, str] | None = None,
        policy: Policy = Policy.CLUB,
    ) -> None:
        self.code = code_for(code) if isinstance(code, str) else code
        require(Code, self.code)
        require(Policy, policy)
        self.policy = policy
        self.now = Table(dealer=Seat(dealer))
        self.acts: list[Act] = []
        self.rulings: list[RulingInWords] = []
        self._dealer = self.now.dealer
        self._people = People({Seat(seat): name for seat, name in (names or {}).items()}, lineup=self.code.lineup)

    # -- what is done --

    def do(self, act: Act | Mapping[str, Any]) -> RulingInWords:
        """Do any act of the table's language, as a value or as a record writes it.

        ``ImpossibleAct`` is for what nobody could have done; nothing has happened then.
        """
        done = read_act(act) if isinstance(act, Mapping) else act
        answer = admit(self.policy, self.code, self.now, done)
        name_of = self._people.moved(self._moved).name
        ruling = answer.ruling if isinstance(answer, Refusal) else answer
        if ruling.is_proper:
            text = f"{name_of(done.by)}: {act_text(done, name_of)}."
        else:
            text = ruling_text(ruling, name_of, self.code.scoring)
        if isinstance(answer, Refusal):
            in_words = RulingInWords(ruling, f"Refused. {text}", refused=True)
        else:
            in_words = RulingInWords(ruling, text)
            self.now = after(self.now, ruling)
            self.acts.append(done)
        self.rulings.append(in_words)
        return in_words

    def deal(
        self,
        hands: HalfDeal | Mapping[str, Hand | str] | Sequence[Hand | str] | str | None = None,
        *,
        seed: str | int | None = None,
        where: Sequence[str] = (),
    ) -> RulingInWords:
        """Deal those hands (by seat, or in the order N, E, S, W), or a pack that the ``seed`` shuffles.

        Of half a deal (seats left out, ``x`` for a small card, or the text of a PBN file) the ``seed`` deals the rest,
        so that the conditions of ``where`` hold, as ``"E strength 0-7"``:

        >>> table = LiveTable()
        >>> _ = table.deal({"N": "AKQxx.Kxx.xx.xxx", "S": "J9xx.Axxx.KQx.xx"}, seed=1, where=["W aces 0"])
        >>> str(table.hands[0])[:3], len(table.hands[1])
        ('AKQ', 13)
        """
        dealer = due_dealer(self.code.lineup, self.now)
        if hands is None:
            pack = list(PACK)
            Random(seed).shuffle(pack)
            return self.do(Deal(dealer, deal_round(pack, dealer)))
        half = _half_deal(hands)
        if half is not None:
            wish = DealingOptions(
                seed=Random().getrandbits(60) if seed is None else seed, conditions=tuple(map(Condition.parse, where))
            )
            return self.do(Deal(dealer, dealt_rest(half, wish)))
        if isinstance(hands, Sequence) and len(hands) == len(SEATS):
            hands = {seat.name: str(hand) for seat, hand in zip(SEATS, hands, strict=True)}
        return self.do(Deal(dealer, read_hands(hands)))

    def call(self, call: Call | str, by: Seat | str | None = None) -> RulingInWords:
        """Call, as ``2H``, ``pass`` or ``two hearts``; by the player whose turn it is, unless it is said who calls."""
        turn = self.now.turn if by is None else _seat(by, "call('1H', by='S')")
        if turn is None:
            raise ImpossibleAct(message("it is nobody's turn to call"))
        return self.do(Say(turn, self._spoken(call) if isinstance(call, str) else call))

    def play(self, card: Card | str, hand: Seat | str | None = None) -> RulingInWords:
        """Play a card from the hand whose turn it is, or from the hand given, even out of turn."""
        deal = self.now.deal
        source = self.now.turn if hand is None else _seat(hand, "play('SA', hand='S')")
        if deal is None or source is None:
            raise ImpossibleAct(message("there is no deal in hand to play a card of"))
        player = deal.player_of(source)
        return self.do(Play(player, (Card(card),), None if player is source else source))

    def choose(self, *remedies: Remedy | str, by: Seat | str | None = None) -> RulingInWords:
        """Choose what the law gives, as ``stand`` or ``call-suit:H``; several where it gives several together."""
        wanted = tuple(Remedy.parse(remedy) if isinstance(remedy, str) else remedy for remedy in remedies)
        return self.do(Demand(self._chooser(by), wanted))

    def waive(self, by: Seat | str | None = None) -> RulingInWords:
        """Give up what the law gives."""
        return self.do(Waive(self._chooser(by)))

    def play_out(self, *players: Kind) -> None:
        """Have computer players call and play this deal to its end.

        They are one kind for all four, or those of N and S and of E and W: names, classes or objects.
        """
        kinds = (players * 2)[:2] or ("plain", "plain")
        seated: dict[Seat, Player] = {seat: new_player(kinds[seat % 2], int(seat)) for seat in SEATS}
        sitting = TableSetup(policy=self.policy)
        for _ in range(LONGEST_DEAL):
            step = next_act(self.code, self.now, sitting, seated, len(self.acts))
            if not isinstance(step, ChosenAct):
                return
            self.do(step.act)
        raise AssertionError(f"the players do not finish deal {self.now.deals}")

    # -- what is so --

    @property
    def waits_for(self) -> Pending | None:
        """For whom the table waits, and for what; ``None`` when the rubber is over."""
        return pending(self.code, self.now, self.policy)

    def offers(self, seat: Seat | str) -> Offers:
        """What that seat may properly do now."""
        return offers(self.code, self.now, Seat(seat))

    def view(self, seat: Seat | str | None) -> View:
        """What that seat may know, or with ``None`` a watcher."""
        return view(self.code, self.now, None if seat is None else Seat(seat))

    @property
    def hands(self) -> Hands:
        """The cards that are left in the four hands; ``ImpossibleAct`` before a deal."""
        if self.now.deal is None:
            raise ImpossibleAct(message("nothing has been dealt"))
        return self.now.deal.play.hands

    @property
    def sheet(self) -> Sheet:
        """The score sheet, of every deal that is over."""
        return sheet_of(self.code, self.now)

    @property
    def standing(self) -> Standing:
        """How the rubber stands: games, totals, and whether it is won."""
        return standing(self.sheet)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What the last deal brought, each item with its law."""
        return entries_of(self.code, self.now)

    @property
    def record(self) -> Record:
        """The acts so far; ``write_record`` makes text of them, and ``replay`` goes through them again."""
        header = Header(
            code=self.code.key,
            variety=self.code.varieties,
            options=dict(self.code.options),
            players=self._people.names,
            dealer=self._dealer,
            policy=self.policy,
            program=VERSION,
            edition=self.code.edition,
        )
        return Record(header, tuple(self.acts))

    @property
    def picture(self) -> Pictures:
        """The hands, the auction and the score as drawings; a notebook shows them for the table."""
        deal, drawn = self.now.deal, list[Svg]()
        names = {seat: self._people.name(seat) for seat in SEATS}
        if deal is not None:
            title = f"Deal {deal.number}, {self.code.key}"
            drawn.append(hand_diagram(deal.play.hands, title=title, names=names, dealer=deal.dealer))
            said = tuple((each.by, each.call) for each in deal.declaration.said)
            drawn.append(auction_picture(said, deal.dealer, names=names, vacant=self.code.lineup.vacant))
        return Pictures((*drawn, sheet_picture(self.sheet)))

    def _repr_html_(self) -> str:
        last = self.rulings[-1]._repr_html_() if self.rulings else ""
        return last + self.picture._repr_html_()

    def __repr__(self) -> str:
        waiting = self.waits_for
        seats = [] if waiting is None else [str(seat) for seat in waiting.seats]
        state = "the rubber is over" if waiting is None else f"{waiting.need.value} by {' or '.join(seats)}"
        return f"<LiveTable {self.code.key}, deal {self.now.deals}: {state}>"

    # -- what was meant --

    @property
    def _moved(self) -> Seat | None:
        return None if self.now.deal is None else self.now.deal.declaration.moved

    def _spoken(self, text: str) -> Call:
        """The call, as it is said or as a record writes it."""
        try:
            return parse_spoken_call(text, self.code)
        except NotUnderstood as error:
            try:
                return parse_call(text)
            except NotUnderstood:
                raise error from None

    def _chooser(self, by: Seat | str | None) -> Seat:
        """Who chooses: that seat, or the player who may choose by the latest right."""
        if by is not None:
            return Seat(by)
        for matter in matters(self.code, self.now, self.policy):
            if matter.need is Need.CHOICE:
                return matter.seats[0]
        raise ImpossibleAct(message("the law gives nobody a choice now"))


def _half_deal(hands: HalfDeal | Mapping[str, Hand | str] | Sequence[Hand | str] | str) -> HalfDeal | None:
    """Half a deal; ``None`` where four hands are given card by card."""
    if isinstance(hands, HalfDeal):
        return hands
    if isinstance(hands, str):
        return read_half_deal(hands)
    if not isinstance(hands, Mapping):
        if not isinstance(hands, Sequence) or len(hands) != len(SEATS):
            return None
        hands = {seat.name: hand for seat, hand in zip(SEATS, hands, strict=True)}
    if not hands or not set(hands) <= set(Seat.__members__):
        return None
    texts = {name: str(hand) for name, hand in hands.items()}
    if len(texts) == len(SEATS) and not any({"x", "X", "?"} & set(text) or text == "-" for text in texts.values()):
        return None
    north, east, south, west = (read_half_hand(texts.get(seat.name, "-")) for seat in SEATS)
    return HalfDeal(hands=(north, east, south, west))


def _seat(text: Seat | str, example: str) -> Seat:
    """The seat; where it is none, the error shows the call with its arguments in order."""
    try:
        return Seat(text)
    except NotUnderstood as error:
        raise NotUnderstood(message("{error}; write {example}", error=error, example=example)) from None
