"""Tables: forming them, going out and coming in, substitutes, second tables."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oddtrick.rules.cards import PACK, Card
from oddtrick.rules.codes import CODES, find_code
from oddtrick.rules.codes.auction_1908 import figures as auction_1908
from oddtrick.rules.codes.auction_1910 import figures as auction_1910
from oddtrick.rules.codes.auction_1915 import figures as auction_1915
from oddtrick.rules.codes.bridge_1895 import figures as bridge_1895
from oddtrick.rules.errors import ImpossibleAct, OddtrickError, UnknownCode
from oddtrick.rules.laws.club.cutting import Cuts, Cutting
from oddtrick.rules.laws.club.formation import (
    ClubTable,
    PlayingMember,
    TableChange,
    TableCut,
    TableFigures,
    TurnedElsewhere,
    announce,
    appoint,
    begin_cutting,
    begin_rubber,
    by_arrival,
    change,
    end_rubber,
    entrants,
    form_table,
    fresh_first,
    going,
    leave,
    left_behind_first,
    turn_elsewhere,
)

BRIDGE, AUCTION, LATEST = bridge_1895.TABLES, auction_1910.TABLES, auction_1915.TABLES
RECUTTING, RANKING = bridge_1895.CUTTING, auction_1910.CUTTING


def cuts(**given: str) -> Cuts:
    return {name: [(Card.parse(card),) for card in cards.split()] for name, cards in given.items()}


def table(*candidates: str, sitting_out: tuple[str, ...] = (), **rubbers: int) -> ClubTable:
    playing = tuple(PlayingMember(name=name, rubbers=count) for name, count in rubbers.items())
    return ClubTable(playing=playing, candidates=candidates, sitting_out=sitting_out)


# -- who comes first --


def test_those_first_in_the_room_come_first_and_the_group_that_overflows_cuts() -> None:
    """A-06: five came at eight, of whom the two earlier are in; three cut for two places."""
    groups = by_arrival({"A": 800, "B": 755, "C": 800, "D": 755, "E": 800})
    assert groups == (("B", "D"), ("A", "C", "E"))
    formed = form_table(RANKING, AUCTION, groups)
    assert (formed.plays, formed.must_cut, formed.again) == (("B", "D"), ("A", "C", "E"), ("A", "C", "E"))
    formed = form_table(RANKING, AUCTION, groups, cuts(A="HK", C="D5", E="CA"))
    assert (formed.plays, formed.waits, formed.again) == (("B", "D", "E", "C"), ("A",), ())


def test_four_who_came_first_need_not_cut_for_places() -> None:
    formed = form_table(RANKING, AUCTION, by_arrival({"A": 1, "B": 1, "C": 1, "D": 1, "E": 2}))
    assert (set(formed.plays), formed.waits, formed.must_cut) == (set("ABCD"), ("E",), ())


def test_candidates_of_another_table_come_after_the_fresh_and_cut() -> None:
    """Law 23: those who have played at no other table have the prior right."""
    groups = fresh_first((("A", "B"), ("C", "D", "E")), {"A", "D", "E"})
    assert groups == (("B",), ("C",), ("A", "D", "E"))
    formed = form_table(RANKING, AUCTION, groups, cuts(A="H9", D="H3", E="H4"))
    assert formed.plays == ("B", "C", "D", "E")
    assert fresh_first((("A", "B"),), ()) == (("A", "B"),)


def test_those_left_behind_come_before_him_who_broke_up_the_table() -> None:
    """1895, 26 and T2: they cut among themselves for two places, low cards in."""
    groups = left_behind_first(("P2", "P3", "P4", "P1"), "P1")
    assert groups == (("P2", "P3", "P4"), ("P1",))
    entry = entrants(RECUTTING, groups, 2)
    assert (entry.enters, entry.must_cut, entry.again) == ((), ("P2", "P3", "P4"), ("P2", "P3", "P4"))
    assert entrants(RECUTTING, groups, 2, cuts(P2="C9", P3="D2", P4="S6")).enters == ("P3", "P4")
    assert entrants(RECUTTING, groups, 3).enters == ("P2", "P3", "P4")
    assert entrants(RECUTTING, groups, 0).enters == ()
    assert left_behind_first(("P2", "P3"), "P1") == (("P2", "P3"),)
    with pytest.raises(ImpossibleAct, match="-1 vacancies"):
        entrants(RECUTTING, groups, -1)


# -- forming a table --


def form_of_equals(cutting: Cutting, tables: TableFigures, given: Cuts) -> TableCut:
    """The cut for a table of candidates of equal right."""
    return form_table(cutting, tables, (tuple(given),), given)


def test_ties_for_places_matter_only_at_the_line() -> None:
    """1895, 17 and C2."""
    formed = form_of_equals(RECUTTING, BRIDGE, cuts(P1="C9", P2="DA", P3="S4", P4="H4", P5="C6"))
    assert (set(formed.plays), formed.waits, formed.again) == ({"P2", "P3", "P4", "P5"}, ("P1",), ())
    tied = form_of_equals(RECUTTING, BRIDGE, cuts(P1="C9", P2="DA", P3="S4", P4="H9", P5="C6"))
    assert (set(tied.plays), tied.waits, tied.again) == ({"P2", "P3", "P5"}, (), ("P1", "P4"))


def test_more_than_six_candidates() -> None:
    """1895, 18: the two next lowest belong to the table, and then each in the order of his card."""
    given = cuts(A="CK", B="SA", C="D2", D="H3", E="C4", F="S5", G="D6", H="HJ")
    formed = form_table(RECUTTING, BRIDGE, (tuple(given),), given)
    assert (formed.plays, formed.waits, formed.later) == (("B", "C", "D", "E"), ("F", "G"), ("H", "A"))
    level = {**given, **cuts(F="S6", H="HK")}
    assert set(form_table(RECUTTING, BRIDGE, (tuple(level),), level).again) == {"A", "H"}


def test_a_table_needs_its_players() -> None:
    with pytest.raises(ImpossibleAct, match="needs 4 players; there are 3"):
        form_table(RANKING, AUCTION, (("A", "B", "C"),))


# -- going out --


def test_the_longest_at_the_table_go_out() -> None:
    """Law 21; the evening of Foster's wash-book, p. 69."""
    settled = going(RANKING, AUCTION, table("Green", "Brown", Jones=2, White=2, Black=1, Smith=1))
    assert settled == TableChange(out=("Jones", "White"), enters=("Green", "Brown"), must_cut=(), again=())


def test_those_level_at_the_line_cut() -> None:
    """A-08, A-9, T1: who has most goes without a cut, the others cut for the second place."""
    playing = table("E", "F", A=3, B=2, C=2, D=2)
    assert going(RANKING, AUCTION, playing) == TableChange(
        out=("A",), enters=("E", "F"), must_cut=("B", "C", "D"), again=("B", "C", "D")
    )
    assert going(RANKING, AUCTION, playing, cuts(B="H9", C="HQ", D="S2")).out == ("A", "C")
    last = table("E", "F", A=3, B=2, C=2, D=1)
    assert going(RANKING, AUCTION, last, cuts(B="H9", C="C9")).out == ("A", "C")


def test_equal_cards_for_the_last_place_are_cut_again_in_1895() -> None:
    level = table("E", A=1, B=1, C=1, D=1)
    assert going(RECUTTING, BRIDGE, level, cuts(A="SK", B="HK", C="C3", D="D4")).again == ("A", "B")
    assert going(RECUTTING, BRIDGE, level, cuts(A="SK C4", B="HK CA", C="C3", D="D4")).out == ("A",)


def test_helpers_stay_longest_where_the_code_says_so() -> None:
    """1910, 24 with A-07; 1915, 24 with A-11; 1895 has no such law."""
    playing = replace(
        table("E", "F", "G"),
        playing=(
            PlayingMember(name="A", rubbers=5, helper=True),
            PlayingMember(name="B", rubbers=1),
            PlayingMember(name="C", rubbers=4, helper=True),
            PlayingMember(name="D", rubbers=2),
        ),
    )
    for tables in (AUCTION, LATEST):
        assert going(RANKING, tables, playing).out == ("D", "B", "A")
    for tables in (BRIDGE, auction_1908.TABLES):
        assert going(RECUTTING, tables, playing).out == ("A", "C", "D")


def test_a_vacancy_is_filled_before_anyone_goes_out() -> None:
    three = leave(table("E", "F", A=3, B=2, C=1, D=1), "D")
    assert going(RANKING, AUCTION, three) == TableChange(out=("A",), enters=("E", "F"), must_cut=(), again=())
    assert change(three, going(RANKING, AUCTION, three)).names == ("B", "C", "E", "F")


def test_more_cannot_enter_than_play() -> None:
    with pytest.raises(ImpossibleAct, match="5 candidates"):
        going(RANKING, AUCTION, table(*"EFGHI", A=1, B=1, C=1, D=1))


def test_who_goes_out_begins_anew_when_he_comes_in_again() -> None:
    playing = table("E", A=3, B=2, C=2, D=1)
    after = change(playing, going(RANKING, AUCTION, playing))
    assert (after.names, after.candidates, after.sitting_out) == (("B", "C", "D", "E"), (), ("A",))
    later = end_rubber(begin_rubber(announce(AUCTION, after, "A")))
    assert {player.name: player.rubbers for player in later.playing} == {"B": 3, "C": 3, "D": 2, "E": 1}
    again = change(later, going(RANKING, AUCTION, later, cuts(B="H2", C="H3")))
    assert (again.names, again.sitting_out) == (("B", "D", "E", "A"), ("C",))
    assert again.playing[-1].rubbers == 0
    unsettled = going(RANKING, AUCTION, later)
    with pytest.raises(ImpossibleAct, match="B, C must cut"):
        change(later, unsettled)


# -- announcing --


def test_candidates_stand_in_the_order_of_their_announcements() -> None:
    """1910, 20."""
    playing = table(A=1, B=1, C=1, D=1)
    assert announce(AUCTION, announce(AUCTION, playing, "F"), "E").candidates == ("F", "E")
    once = announce(AUCTION, playing, "F")
    assert announce(AUCTION, once, "F") == once
    with pytest.raises(ImpossibleAct, match="A is playing"):
        announce(AUCTION, playing, "A")


@pytest.mark.parametrize("tables", [BRIDGE, auction_1908.TABLES, AUCTION, LATEST])
def test_six_members_are_a_complete_table(tables: TableFigures) -> None:
    """1895, 18; 1910, 19; 1915, 18; a member himself may always claim to come in again."""
    full = table("E", sitting_out=("F",), A=1, B=1, C=1, D=1)
    with pytest.raises(OddtrickError, match="6 members make the table complete"):
        announce(tables, full, "G")
    assert announce(tables, full, "F").candidates == ("E", "F")
    assert announce(tables, leave(full, "E"), "G").candidates == ("G",)


def test_who_announces_himself_after_a_card_is_cut_waits_a_rubber() -> None:
    """Law 22; A-52: what was announced before is in time."""
    cutting = begin_cutting(announce(AUCTION, table(A=2, B=1, C=1, D=1), "E"))
    late = announce(AUCTION, cutting, "F")
    assert (late.candidates, late.late) == (("E",), ("F",))
    assert announce(AUCTION, late, "F") == late
    settled = going(RANKING, AUCTION, late)
    assert (settled.out, settled.enters) == (("A",), ("E",))
    later = begin_rubber(change(late, settled))
    assert (later.candidates, later.late, later.cut_begun) == (("F",), (), False)


def test_four_candidates_take_the_places_of_the_two_who_are_left() -> None:
    """Law 21, with two places vacant: two come in for nobody, two for those who played."""
    settled = going(RANKING, AUCTION, table("E", "F", "G", "H", A=1, B=1))
    assert (set(settled.out), settled.enters, settled.again) == ({"A", "B"}, ("E", "F", "G", "H"), ())


# -- leaving: for a while, for another table, for good --


def test_substitute_plays_till_the_rubber_ends() -> None:
    """1895, 24; 1910, 26: with the consent of all three others, and without effect on his own rights."""
    playing = table("E", A=1, B=1, C=1, D=1)
    with pytest.raises(OddtrickError, match="only with the consent of D"):
        appoint(playing, "A", "E", consenting={"B", "C"})
    away = appoint(playing, "A", "E", consenting={"B", "C", "D"})
    assert (away.present, away.names, away.candidates) == (("E", "B", "C", "D"), ("A", "B", "C", "D"), ("E",))
    assert appoint(away, "A", "F", consenting="BCD").present == ("F", "B", "C", "D")
    assert appoint(away, "B", "F", consenting="ACD").present == ("E", "F", "C", "D")
    ended = end_rubber(away)
    assert (ended.present, ended.candidates) == (("A", "B", "C", "D"), ("E",))
    assert leave(away, "A").substitutes == ()


def test_nonsense_about_substitutes_is_refused() -> None:
    playing = table(A=1, B=1, C=1, D=1)
    with pytest.raises(ImpossibleAct, match="E is not playing"):
        appoint(playing, "E", "F", consenting="ABCD")
    with pytest.raises(ImpossibleAct, match="B is sitting"):
        appoint(playing, "A", "B", consenting="BCD")


@pytest.mark.parametrize("tables", [BRIDGE, auction_1908.TABLES, AUCTION, LATEST])
def test_playing_at_a_second_table_loses_the_first(tables: TableFigures) -> None:
    """Law 25."""
    playing = table("E", A=1, B=1, C=1, D=1)
    assert "E" not in turn_elsewhere(tables, playing, "E", TurnedElsewhere(enters=True)).members
    left = turn_elsewhere(tables, playing, "A", TurnedElsewhere(enters=True, helps=True))
    assert (left.names, left.away) == (("B", "C", "D"), ())
    back = turn_elsewhere(tables, playing, "A", TurnedElsewhere(enters=True, returning=True))
    assert (back.names, back.away) == (("B", "C", "D"), ())


@pytest.mark.parametrize(
    ("tables", "kept"), [(BRIDGE, False), (auction_1908.TABLES, False), (AUCTION, True), (LATEST, True)]
)
def test_who_helps_to_form_a_table_may_return(tables: TableFigures, kept: bool) -> None:  # noqa: FBT001 (a parameter)
    """1910 and 1915, 25; 1895 knows no such exception."""
    playing = table("E", A=1, B=1, C=1, D=1)
    helping = turn_elsewhere(tables, playing, "A", TurnedElsewhere(enters=True, helps=True, returning=True))
    assert helping.away == (("A",) if kept else ())
    back = announce(tables, helping, "A")
    assert back.candidates == (("A", "E") if kept else ("E", "A"))
    late = announce(tables, begin_cutting(helping), "A")
    assert late.late == ("A",)


def test_announcing_oneself_elsewhere_forfeits_in_1915_only() -> None:
    """1915, 25: who waits loses his place; who plays goes for good when he goes out."""
    wish = TurnedElsewhere(enters=False)
    playing = table("E", A=2, B=1, C=1, D=1)
    for tables in (BRIDGE, AUCTION):
        assert turn_elsewhere(tables, playing, "E", wish) == playing
    assert "E" not in turn_elsewhere(LATEST, playing, "E", wish).members
    helping = TurnedElsewhere(enters=False, helps=True, returning=True)
    assert turn_elsewhere(LATEST, playing, "E", helping) == playing
    wishing = turn_elsewhere(LATEST, playing, "A", wish)
    assert wishing.names == playing.names
    after = change(wishing, going(RANKING, LATEST, wishing))
    assert "A" not in after.members
    assert "A" in change(playing, going(RANKING, LATEST, playing)).members


def test_strangers_cannot_leave() -> None:
    playing = table(A=1, B=1, C=1, D=1)
    with pytest.raises(ImpossibleAct, match="X does not belong"):
        leave(playing, "X")
    with pytest.raises(ImpossibleAct, match="X does not belong"):
        turn_elsewhere(AUCTION, playing, "X", TurnedElsewhere(enters=True))


# -- properties --


@given(
    rubbers=st.lists(st.integers(1, 4), min_size=4, max_size=4),
    candidates=st.integers(0, 2),
    pack=st.permutations(PACK),
    book=st.sampled_from([(RANKING, AUCTION), (auction_1915.CUTTING, LATEST)]),
)
def test_as_many_go_out_as_come_in(
    rubbers: list[int], candidates: int, pack: list[Card], book: tuple[Cutting, TableFigures]
) -> None:
    """Nobody is lost, four play, and nobody stays who played longer than one who went."""
    players = tuple(PlayingMember(name=name, rubbers=count) for name, count in zip("ABCD", rubbers, strict=True))
    playing = ClubTable(playing=players, candidates=tuple("EF"[:candidates]))
    made: Cuts = {name: [(card,)] for name, card in zip("ABCD", pack, strict=False)}
    settled = going(*book, playing, made)
    after = change(playing, settled)
    assert len(settled.out) == len(settled.enters) == candidates
    assert len(after.playing) == 4
    assert sorted(after.members) == sorted(playing.members)
    played = {player.name: player.rubbers for player in playing.playing}
    stays = [name for name in "ABCD" if name not in settled.out]
    assert max((played[name] for name in stays), default=0) <= min((played[name] for name in settled.out), default=4)


@given(names=st.lists(st.sampled_from("ABCDEFGHIJ"), min_size=4, max_size=10, unique=True), pack=st.permutations(PACK))
def test_a_cut_for_a_table_is_a_permutation(names: list[str], pack: list[Card]) -> None:
    formed = form_of_equals(RANKING, AUCTION, {name: [(card,)] for name, card in zip(names, pack, strict=False)})
    assert (*formed.plays, *formed.waits, *formed.later) == formed.order
    assert sorted(formed.order) == sorted(names)
    assert (len(formed.plays), len(formed.waits)) == (4, min(2, len(names) - 4))


def test_every_book_has_its_tables() -> None:
    """Six members to a table in all of them (1895, 18; 1910, 19; 1915, 18); a book that there is not has none."""
    for code in CODES:
        assert (code.tables.players, code.tables.complete) == (4, 6)
    with pytest.raises(UnknownCode, match="'whist' is no code"):
        find_code("whist")
