"""Forming tables, and who comes in and goes out after a rubber.

A club table has its members: those who play, and those who sit out. A member who sits out comes in again by
announcing it, like anybody else; how many members make the table complete is a figure of the code.
Nothing here keeps time: a function takes a table as it stands and gives the next.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from oddtrick.rules.errors import ImpossibleAct, OddtrickError
from oddtrick.rules.laws.club.cutting import Cuts, Cutting, stand
from oddtrick.rules.messages import message

NO_CUTS: Cuts = {}


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFigures:
    """The figures of a code about tables.

    ``players`` sit at a table, ``complete`` is the number of members with whom it is full. ``helpers_last``:
    members of another table who helped to form this one are the last to go out. ``helper_returns``: they may keep
    their place at the other by saying that they will come back. ``announcing_forfeits``: to join
    another table already costs one's rights at the first, where otherwise only playing there does.
    """

    players: int
    complete: int
    helpers_last: bool
    helper_returns: bool
    announcing_forfeits: bool


# -- who comes first --

Groups = tuple[tuple[str, ...], ...]
"""Candidates, those of the first group before those of the second; within a group they are equal and cut."""


def by_arrival(arrivals: Mapping[str, float]) -> Groups:
    """Candidates by the time at which they came into the room (1895, 17; 1910 and 1915, 17); any unit of time.

    >>> by_arrival({"Brown": 5, "Green": 3, "Jones": 5})
    (('Green',), ('Brown', 'Jones'))
    """
    # Doubt: A-06 prior arrival against cutting: those who came earlier are in, the group that overflows cuts.
    times = sorted(set(arrivals.values()))
    return tuple(tuple(name for name, came in arrivals.items() if came == time) for time in times)


def fresh_first(groups: Sequence[Sequence[str]], elsewhere: Collection[str]) -> Groups:
    """For a new table: those who belong to another, ``elsewhere``, come after all others, and cut (law 23)."""
    fresh = (tuple(name for name in group if name not in elsewhere) for group in groups)
    others = tuple(name for group in groups for name in group if name in elsewhere)
    return (*filter(None, fresh), *([others] if others else []))


def left_behind_first(candidates: Sequence[str], broke_up: str) -> Groups:
    """Those whose table was broken up enter elsewhere before the player who broke it up (1895, 26; 1910, 27)."""
    behind = tuple(name for name in candidates if name != broke_up)
    return (behind, (broke_up,)) if broke_up in candidates else (behind,)


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """Who certainly enters; who must cut for it, and who of them has yet to cut or to cut again."""

    enters: tuple[str, ...]
    must_cut: tuple[str, ...]
    again: tuple[str, ...]


def entrants(cutting: Cutting, groups: Sequence[Sequence[str]], vacancies: int, cuts: Cuts = NO_CUTS) -> Admission:
    """Who fills the vacancies of a table; where a group has more than there is room for, low cards enter."""
    if vacancies < 0:
        raise ImpossibleAct(message("a table cannot have {vacancies} vacancies", vacancies=vacancies))
    # Doubt: T2 laws 23 and 26 of 1895 do not say who wins the cut: low cards enter, as in 17.
    standing = stand(cutting, groups, (vacancies,), cuts)
    return Admission(enters=standing.before(vacancies), must_cut=standing.must_cut, again=standing.again)


# -- forming a table --


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCut:
    """What a cut for a new table has settled, each as far as it is certain.

    ``order`` runs from the first to the last; ``plays`` play first, ``waits`` belong to the table besides them,
    ``later`` come in when a member retires, in that order. ``again`` of those who ``must_cut`` must still do so.
    """

    order: tuple[str, ...]
    plays: tuple[str, ...]
    waits: tuple[str, ...]
    later: tuple[str, ...]
    must_cut: tuple[str, ...]
    again: tuple[str, ...]


def form_table(
    cutting: Cutting, tables: TableFigures, groups: Sequence[Sequence[str]], cuts: Cuts = NO_CUTS
) -> TableCut:
    """Who plays at a new table, from candidates in groups of equal right: the lowest cards play (law 17).

    Members to the number of a complete table belong to it (1895, 18), and the rest have precedence by
    their cards over later comers. ``ImpossibleAct`` with fewer candidates than players.
    """
    number = sum(map(len, groups))
    if number < tables.players:
        raise ImpossibleAct(
            message(
                "a table needs {players} players; there are {number} candidates", players=tables.players, number=number
            )
        )
    # Doubt: C2 a tie is cut again only where it matters: at the last place in play, at the last member, and after.
    standing = stand(cutting, groups, {tables.players, *range(tables.complete, number)}, cuts)
    plays, members = standing.before(tables.players), standing.before(tables.complete)
    beyond = standing.after(tables.players)
    return TableCut(
        order=standing.order,
        plays=plays,
        waits=tuple(name for name in members if name in beyond),
        later=standing.after(tables.complete),
        must_cut=standing.must_cut,
        again=standing.again,
    )


# -- a table of the club --


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayingMember:
    """A member who plays: how many ``rubbers`` they have played here in a row.

    ``helper``: they belong to another table and helped to form this one. ``forfeited``: they have lost their place
    here, and go for good when they go out.
    """

    name: str
    rubbers: int = 0
    helper: bool = False
    forfeited: bool = False


@dataclass(frozen=True, slots=True)
class Substitute:
    """``present`` plays in the place of ``absent`` for the rest of the rubber."""

    absent: str
    present: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubTable:
    """A table of the club and its members.

    ``candidates`` claim to enter, in the order in which they announced it; ``late`` did so after a card had been cut
    (``cut_begun``), and wait for the next rubber; ``sitting_out`` belong to the table and claim nothing;
    ``away`` play at another table and keep their right to come back. ``substitutes`` last for the rubber.
    """

    playing: tuple[PlayingMember, ...]
    candidates: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    sitting_out: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    substitutes: tuple[Substitute, ...] = ()
    cut_begun: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """The members who have places in the rubber, be it by a substitute."""
        return tuple(player.name for player in self.playing)

    @property
    def members(self) -> tuple[str, ...]:
        """All who belong to the table."""
        return (*self.names, *self.candidates, *self.late, *self.sitting_out, *self.away)

    @property
    def present(self) -> tuple[str, ...]:
        """Those who sit at the table, substitutes for those whom they replace."""
        stand_in = {each.absent: each.present for each in self.substitutes}
        return tuple(stand_in.get(name, name) for name in self.names)


def announce(tables: TableFigures, table: ClubTable, name: str) -> ClubTable:
    """Somebody wishes to enter, and is next after those who said so before them (1910 and 1915, 20).

    Once a card has been cut it is too late for the coming rubber (law 22). Who kept their right while at another table
    comes before others. ``OddtrickError`` where the table is complete and they are no member.
    """
    if name in table.names:
        raise ImpossibleAct(message("{name} is playing at the table", name=name))
    if name in (*table.candidates, *table.late):
        return table
    if name not in table.members and len(table.members) >= tables.complete:
        raise OddtrickError(
            message("{name} must wait: {complete} members make the table complete", name=name, complete=tables.complete)
        )
    returning = name in table.away
    table = _without(table, name)
    # Doubt: A-52 an announcement made at any time before the cut is in time.
    if table.cut_begun:
        return replace(table, late=(*table.late, name))
    candidates = (name, *table.candidates) if returning else (*table.candidates, name)
    return replace(table, candidates=candidates)


def begin_cutting(table: ClubTable) -> ClubTable:
    """A player has cut a card, for a new rubber or for going out: the time for announcing is over (law 22)."""
    return replace(table, cut_begun=True)


def begin_rubber(table: ClubTable) -> ClubTable:
    """The rubber begins; who was too late is now a candidate for the next."""
    return replace(table, cut_begun=False, candidates=(*table.candidates, *table.late), late=())


def end_rubber(table: ClubTable) -> ClubTable:
    """The rubber is over: it counts for those whose places they were, and substitutes have no further part (24, 26)."""
    # Doubt: no law says whose rubber it is when a substitute ended it: here still that of the player they replaced.
    playing = tuple(replace(player, rubbers=player.rubbers + 1) for player in table.playing)
    return replace(table, playing=playing, substitutes=())


@dataclass(frozen=True, slots=True, kw_only=True)
class TableChange:
    """Who is certainly out and who enters after a rubber; who must cut for going out, and who of them still must."""

    out: tuple[str, ...]
    enters: tuple[str, ...]
    must_cut: tuple[str, ...]
    again: tuple[str, ...]


def going(cutting: Cutting, tables: TableFigures, table: ClubTable, cuts: Cuts = NO_CUTS) -> TableChange:
    """Who leaves for the candidates: who played most rubbers in a row, and of equals who cut the highest (law 21).

    Helpers stay before fresh players where the code says so (1910 and 1915, 24).
    """
    # Doubt: T1, A-08, A-9 the law names a clear maximum and full equality only; here players rank by rubbers in a row,
    # and those who are level at the dividing line cut.
    # Doubt: it is at the new table that the helpers are the last to go out.
    ranks = [(not (tables.helpers_last and player.helper), player.rubbers) for player in table.playing]
    groups = [
        [player.name for player, own in zip(table.playing, ranks, strict=True) if own == rank]
        for rank in sorted(set(ranks))
    ]
    vacancies = tables.players - len(table.playing)
    leaving = max(0, len(table.candidates) - vacancies)
    stay = len(table.playing) - leaving
    if stay < 0:
        raise ImpossibleAct(
            message(
                "{count} candidates cannot enter a table of {players}",
                count=len(table.candidates),
                players=tables.players,
            )
        )
    standing = stand(cutting, groups, (stay,), cuts)
    # The longest at the table is named first.
    out = tuple(name for group in reversed(groups) for name in group if name in standing.after(stay))
    return TableChange(out=out, enters=table.candidates, must_cut=standing.must_cut, again=standing.again)


def change(table: ClubTable, settled: TableChange) -> ClubTable:
    """The table after those have gone out and come in; who goes out sits out, unless they had forfeited their place."""
    if settled.again:
        raise ImpossibleAct(message("{names} must cut before anyone goes out", names=", ".join(settled.again)))
    stays = tuple(player for player in table.playing if player.name not in settled.out)
    leaves = tuple(p.name for p in table.playing if p.name in settled.out and not p.forfeited)
    enters = tuple(PlayingMember(name=name) for name in settled.enters)
    candidates = tuple(name for name in table.candidates if name not in settled.enters)
    return replace(table, playing=(*stays, *enters), candidates=candidates, sitting_out=(*table.sitting_out, *leaves))


def leave(table: ClubTable, name: str) -> ClubTable:
    """A member gives up the table; if they were playing, their place is vacant."""
    if name not in table.members:
        raise ImpossibleAct(message("{name} does not belong to the table", name=name))
    return _without(table, name)


def appoint(table: ClubTable, absent: str, present: str, consenting: Collection[str]) -> ClubTable:
    """A player who leaves during a rubber names a substitute, if the other three consent (1895, 24; 1910, 26).

    It lasts until the rubber ends and changes nothing in the substitute's own rights. ``OddtrickError`` without the
    consent of them all.
    """
    if absent not in table.names:
        raise ImpossibleAct(message("{absent} is not playing at the table", absent=absent))
    if present in table.present:
        raise ImpossibleAct(message("{present} is sitting at the table already", present=present))
    if refusing := [name for name in table.names if name != absent and name not in consenting]:
        raise OddtrickError(
            message(
                "{present} may take the place of {absent} only with the consent of {names}",
                present=present,
                absent=absent,
                names=", ".join(refusing),
            )
        )
    others = tuple(each for each in table.substitutes if each.absent != absent)
    return replace(table, substitutes=(*others, Substitute(absent, present)))


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedElsewhere:
    """A member turns to another table: they enter it (``enters``), or only announce that they wish to.

    ``helps``: that table could not be formed without them; ``returning``: they say that they will come back as soon as
    their place there can be filled.
    """

    enters: bool
    helps: bool = False
    returning: bool = False


def turn_elsewhere(tables: TableFigures, table: ClubTable, name: str, other: TurnedElsewhere) -> ClubTable:
    """What is left of a member's rights here when they turn to a second table (law 25)."""
    if name not in table.members:
        raise ImpossibleAct(message("{name} does not belong to the table", name=name))
    keeps = tables.helper_returns and other.helps and other.returning
    if other.enters:
        table = _without(table, name)
        return replace(table, away=(*table.away, name)) if keeps else table
    if keeps or not tables.announcing_forfeits:
        return table
    playing = tuple(replace(player, forfeited=player.forfeited or player.name == name) for player in table.playing)
    return replace(table, playing=playing) if name in table.names else _without(table, name)


def _without(table: ClubTable, name: str) -> ClubTable:
    def rest(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(each for each in names if each != name)

    return replace(
        table,
        playing=tuple(player for player in table.playing if player.name != name),
        candidates=rest(table.candidates),
        late=rest(table.late),
        sitting_out=rest(table.sitting_out),
        away=rest(table.away),
        substitutes=tuple(each for each in table.substitutes if each.absent != name),
    )
