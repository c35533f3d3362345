"""A batch of deals stepped together: an action for each, and arrays of who acts, what is lawful, what it brought."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from oddtrick.research.lab.action_ids import ACTION_COUNT, action_name
from oddtrick.research.lab.batch import state_layout as at
from oddtrick.research.lab.batch.agreed_tables import agreed_tables, calls_of, card_set, check_dealt, hands_of, signed
from oddtrick.research.lab.batch.score_tables import STRAIN_PLACES
from oddtrick.research.lab.batch.state_layout import AT_NEXT_STEP, IN_SAME_STEP, NEVER
from oddtrick.research.lab.tensor_pieces import NULLO_PIECE, TENSOR_SIZE
from oddtrick.rules.cards import Hand, Hands, Seat
from oddtrick.rules.codes import Setting
from oddtrick.rules.errors import ImpossibleAct, NotUnderstood
from oddtrick.rules.laws.score.scoring import Entry, Result, itemised
from oddtrick.rules.laws.table_score import honours_in
from oddtrick.solving.solver.machine_code import Argument, machine_code

_MANY = "oddtrick.research.lab.batch.many_deals"
_begin_all, _open_all, _step_all = (machine_code(_MANY, name) for name in ("begin_all", "open_all", "step_all"))
_observe_all = machine_code("oddtrick.research.lab.batch.observing", "observe_all")


class Batch:
    """``n`` deals under a code, one action in each at every step.

    Arrays, a row a deal: ``current_player`` (who acts: the declarer for dummy too), ``legal_action_mask`` (by action
    id, all true once the deal is over), ``rewards`` (by seat, the points by which their side is ahead; 0 but at the
    step that ends the deal), ``terminated``, ``truncated`` (never). They are written anew by each step: copy what is
    to be kept. Deal k has a stream of random numbers of its own, so that it is the same however many are beside it;
    deals go round, each place's next dealt by the next player. ``next_deal`` tells when a deal that is over is followed
    by the next: ``NEVER``; ``IN_SAME_STEP``, ``rewards`` and ``terminated`` being those of the one that ended; or
    ``AT_NEXT_STEP``, whose action does nothing else.

    ``UnknownCode`` for a code, option or variety that there is not, ``NotUnderstood`` for a game that is not played in
    a batch: dummy bridge, by figures, and the two spade declarations of 1913.
    """

    def __init__(
        self,
        code: str,
        n: int = 1,
        seed: int = 0,
        *,
        options: Mapping[str, Setting] | None = None,
        varieties: Collection[str] = (),
        next_deal: int = NEVER,
    ) -> None:
        if n < 1:
            raise NotUnderstood(f"a batch of {n} deals: it has one at least")
        if next_deal not in (NEVER, IN_SAME_STEP, AT_NEXT_STEP):
            raise NotUnderstood(f"next_deal {next_deal!r}: it is NEVER, IN_SAME_STEP or AT_NEXT_STEP")
        self.code, self._tables = agreed_tables(code, options, varieties)
        self.n = n
        self._deals, self._shown = at.new_deals(n), at.new_shown(n)
        self._control = np.zeros(at.CONTROL, np.int64)
        self._control[at.RESTARTS] = next_deal
        self._tensors: npt.NDArray[np.float32] | None = None
        self._arguments = (
            Argument(self._tables),
            Argument(self._deals),
            Argument(self._shown),
            Argument(self._control),
        )
        self.reset(seed)

    # -- what is shown --

    @property
    def current_player(self) -> npt.NDArray[np.int8]:
        """Who acts, by number from N clockwise; who acted last once the deal is over."""
        return self._shown.players

    @property
    def legal_action_mask(self) -> npt.NDArray[np.bool_]:
        """Which of the 104 actions are lawful; all of them once the deal is over."""
        return self._shown.masks.view(np.bool_)

    @property
    def rewards(self) -> npt.NDArray[np.float64]:
        """Points by seat that the last step brought."""
        return self._shown.rewards

    @property
    def terminated(self) -> npt.NDArray[np.bool_]:
        """Whether the deal is over; with ``IN_SAME_STEP``, whether the last step ended it."""
        return self._shown.terminated

    @property
    def truncated(self) -> npt.NDArray[np.bool_]:
        """Whether the deal was broken off: never."""
        return np.zeros(self.n, np.bool_)

    @property
    def scores(self) -> npt.NDArray[np.int64]:
        """Of a deal that is over, points of the declarer's party below and above the line, then of the other.

        At three hands, of each of the two in the other. With ``IN_SAME_STEP``, those of the last deal that ended there.
        """
        return self._deals.scores

    @property
    def observation(self) -> npt.NDArray[np.float32]:
        """What each current player knows, a row a deal, by the pieces of ``tensor_pieces``: see ``observe``."""
        return self.observe(self.current_player)

    def observe(self, players: npt.ArrayLike) -> npt.NDArray[np.float32]:
        """What a player of each deal knows, by the pieces of ``tensor_pieces``, in one array that is written anew.

        ``players`` are seats, one a deal or the same for all; ``NotUnderstood`` for what is none.
        """
        seats = np.array(np.broadcast_to(players, self.n), np.int64)
        if not np.isin(seats, self.code.lineup.players).all():
            raise NotUnderstood(f"players {players!r}: give the numbers of seats, {self.n} of them, or one for all")
        if self._tensors is None:
            self._tensors = np.zeros((self.n, self.tensor_size), np.float32)
            self._shown_tensors = Argument(self._tensors)
        tables, deals, _, _ = self._arguments
        _observe_all(tables, deals, Argument(seats), self._shown_tensors)
        return self._tensors

    @property
    def tensor_size(self) -> int:
        """How many numbers an observation has."""
        return TENSOR_SIZE + (NULLO_PIECE.size if self.code.scoring.losing.value else 0)

    # -- what is done --

    def reset(self, seed: int | None = None) -> Batch:
        """Deal to every place: with a seed the first deal of each, without one the next. Returns itself."""
        if seed is None:
            self._deals.words[:, at.NUMBER] += 1
        else:
            self._deals.words[:, at.NUMBER] = 0
            self._control[at.SEED] = signed(seed)
        self._begin()
        _begin_all(*self._arguments)
        return self

    def _begin(self) -> None:
        self._shown.rewards[:] = 0
        self._shown.terminated[:] = False

    def deal(self, hands: Sequence[Hands], dealers: Sequence[Seat]) -> Batch:
        """Give every place those hands, of N, E, S and W, and that dealer. Returns itself.

        ``NotUnderstood`` for hands that are no whole pack, and for a seat that nobody deals from.
        """
        if len(hands) != self.n or len(dealers) != self.n:
            raise NotUnderstood(f"{len(hands)} deals with {len(dealers)} dealers for a batch of {self.n}")
        check_dealt(self.code, list(zip(dealers, hands, strict=True)))
        for number, each in enumerate(hands):
            self._deals.words[number, at.DEALT : at.DEALT + 4] = [card_set(hand) for hand in each]
        self._begin()
        tables, deals, shown, _ = self._arguments
        _open_all(tables, deals, shown, Argument(np.array(dealers, np.int64)))
        return self

    def step(self, actions: npt.ArrayLike) -> Batch:
        """Do one action in each deal, by its id; a deal that is over stays as it is, whatever is done. Returns itself.

        ``ImpossibleAct`` for an action that is not lawful, ``NotUnderstood`` for actions that are no whole numbers, one
        a deal: then nothing is done in any.
        """
        chosen = np.ascontiguousarray(actions)
        if chosen.shape != (self.n,) or chosen.dtype.kind not in "iu":
            raise NotUnderstood(f"actions of {chosen.dtype} in the shape {chosen.shape}: give {self.n} whole numbers")
        chosen = chosen.astype(np.int64, copy=False)
        tables, deals, shown, control = self._arguments
        if not _step_all(tables, deals, Argument(chosen), shown, control):
            place = int(self._control[at.FAULTY])
            raise ImpossibleAct(self._refusal(place, int(chosen[place])))
        return self

    def _refusal(self, place: int, action: int) -> str:
        lawful = [action_name(int(one)) for one in np.flatnonzero(self.legal_action_mask[place])]
        name = action_name(action) if 0 <= action < ACTION_COUNT else "no action"
        seat = Seat(int(self.current_player[place]))
        return f"deal {place}: {action} ({name}) is not lawful for {seat}, who may choose {' '.join(lawful)}"

    # -- a deal in the words of the game --

    def hands(self, place: int) -> Hands:
        """The hands as they were dealt to N, E, S and W."""
        return hands_of(self._deals.words[place])

    def dealer(self, place: int) -> Seat:
        """Who dealt."""
        return Seat(int(self._deals.small[place, at.DEALER]))

    def calls(self, place: int) -> tuple[int, ...]:
        """The calls of a deal, from the dealer on, by action id."""
        return calls_of(self._deals.history[place], int(self._deals.small[place, at.CALLS]))

    def cards(self, place: int) -> tuple[int, ...]:
        """The cards of a deal in the order in which they were played, by action id."""
        return tuple(map(int, self._deals.history[place, : self._deals.small[place, at.PLAYED]]))

    def result(self, place: int) -> Result | None:
        """The result of a deal that is over; ``None`` if all passed, ``NotUnderstood`` if it is not over."""
        small = self._deals.small[place]
        if small[at.PHASE] != at.OVER:
            raise NotUnderstood(f"deal {place} is not over; its result is not known yet")
        if small[at.DECLARER] < 0:
            return None
        strain, hands, declarer = STRAIN_PLACES[small[at.STRAIN]], self.hands(place), int(small[at.DECLARER])
        honours, trumps = honours_in(strain.trumps).bits, strain.trumps
        return Result(
            strain=strain,
            declarer=Seat(declarer),
            tricks=int(small[at.WON + declarer % 2]),
            level=int(small[at.LEVEL]) or None,
            doubling=int(small[at.DOUBLING]),
            honours=tuple(tuple(Hand(hand.bits & honours)) for hand in hands),
            chicane=frozenset(seat for seat in Seat if trumps is not None and not hands[seat].has(trumps)),
        )

    def entries(self, place: int) -> tuple[Entry, ...]:
        """The entries that a deal brings, each with its law; none if all passed."""
        result = self.result(place)
        return () if result is None else itemised(self.code.scoring, result)
