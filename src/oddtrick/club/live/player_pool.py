"""The processes in which computer players decide, each decision with a deadline."""

from __future__ import annotations

from oddtrick.club.live import player_process
from oddtrick.club.live.metrics import PLAYER_POOL
from oddtrick.club.live.player_process import packed
from oddtrick.club.live.process_pool import Failure, Job, ProcessFailed, ProcessPool
from oddtrick.club.live.worker_process import read_fields
from oddtrick.club.room.deciding import PlayerRequest
from oddtrick.players.player import Decision
from oddtrick.players.registry import PLAYERS
from oddtrick.rules.plain_acts import read_act
from oddtrick.rules.plain_messages import read_words

ANSWER_CAP = 64 * 1024
"""The longest answer of a process, in bytes."""


class PlayerPool(ProcessPool[Decision]):
    """``patience`` is the deadline of a decision in seconds, ``memory`` in megabytes a process.

    All players of one name share all processes but one, unless they come with the program and have never cost a
    process: those that hang do not hold up the others.
    """

    def __init__(self, processes: int = 2, patience: float = 10.0, memory: int = 1024) -> None:
        super().__init__(
            player_process.__name__,
            (str(memory),),
            processes=processes,
            deadline=patience,
            answer_cap=ANSWER_CAP,
            metrics=PLAYER_POOL,
        )
        self._distrusted: set[str] = set()

    async def decide(self, question: PlayerRequest) -> Decision:
        """What the player decides; ``ProcessFailed`` where there is no decision."""
        self.start()
        return await self.ask(question.player, packed(question))

    def share(self, owner: str) -> int:
        """In how many processes players of that name may decide at a time."""
        if owner in PLAYERS and owner not in self._distrusted:
            return self.processes
        return max(1, self.processes - 1)

    def note_lost(self, job: Job[Decision]) -> None:
        """A player has cost a process."""
        self._distrusted.add(job.owner)

    def read_answer(self, body: bytes) -> Decision:
        """The decision in an answer; ``ProcessFailed`` if it holds an error or none that can be understood."""
        try:
            fields = read_fields(body)
            if "error" in fields:
                failed = ProcessFailed(Failure.RAISED, str(fields["error"]), str(fields["where"]))
            else:
                reason, page = read_words(fields["reason"]), read_words(fields["page"])
                return Decision(act=read_act(fields["act"]), reason=reason, rule=str(fields["rule"]), page=page)
        except Exception:  # noqa: BLE001 (a player's process may write anything)
            failed = ProcessFailed(Failure.NONSENSE)
        raise failed
