"""LIN out: boards that come back act for act, and a plain line for every deal that has more in it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oddtrick.files.pbn import collect, scan_lin, write_lin
from oddtrick.files.record import Record, read_record
from oddtrick.rules.acts import Deal, Play, Say
from oddtrick.rules.calls import parse_call
from oddtrick.rules.cards import Card, Seat
from tests import ROOT
from tests.support.lin_boards import BOARD, read_boards
from tests.support.remarked import texts

RECORDS = ROOT / "tests" / "records"


def read(name: str) -> Record:
    return read_record((RECORDS / name).read_text(encoding="utf-8"))


@pytest.fixture
def board() -> Record:
    """A board with calls, two tricks and a claim, as another program wrote it."""
    return read_boards(BOARD).records[0].record


def test_a_board_is_written_as_it_was_read(board: Record) -> None:
    written = write_lin([board])
    assert written.lost == ()
    assert written.text.startswith("pn|Ann,Bob,Cat,Dan|st||md|1SAKQJHA432DA43C32,ST987HKQDKQJ2CA87,S65HJT98DT98CKQJT,")
    assert "mb|1N|mb|p|mb|p|mb|p|pc|S7|pc|S6|pc|S2|pc|SA|pc|HA|pc|HQ|pc|H8|pc|H5|mc|9|" in written.text
    assert collect(scan_lin(written.text), "auction-1915").records[0].record.acts == board.acts


@pytest.mark.parametrize("name", ["foster-p120.odd", "foster-p126.odd", "foster-p151.odd", "auction-1915.odd"])
def test_deals_come_back_act_for_act_or_are_named(name: str) -> None:
    record = read(name)
    written = write_lin([record])
    dealt = sum(isinstance(act, Deal) for act in record.acts)
    kept = collect(scan_lin(written.text), record.header.code)
    assert (len(kept.records) + len(written.lost), kept.lost) == (dealt, ())
    back = [act for each in kept.records for act in each.record.acts if isinstance(act, Say | Play)]
    ours = iter(act for act in record.acts if isinstance(act, Say | Play))
    assert all(act in ours for act in back)


def test_the_code_has_to_be_named_when_it_is_read_again(board: Record) -> None:
    assert "LIN knows no code of laws: read these boards with --code auction-1915" in texts(write_lin([board]))


def test_a_game_that_bids_otherwise_is_left_out() -> None:
    written = write_lin([read("sample-1899.odd")])
    assert written.text == ""
    assert all("LIN has no" in line for line in written.lost)


def test_a_fault_is_not_written_as_if_nothing_had_been_wrong(board: Record) -> None:
    low = Say(Seat.W, parse_call("1C"))
    acts = (*board.acts[:2], low)
    (lost,) = write_lin([replace(board, acts=acts)]).lost
    assert lost == "deal 1: LIN has no place for a ruling (insufficient-call)"


def test_a_card_out_of_turn_is_left_out(board: Record) -> None:
    first = next(place for place, act in enumerate(board.acts) if isinstance(act, Play))
    early = Play(Seat.N, (Card("S6"),))
    acts = (*board.acts[:first], early, *board.acts[first:])
    assert len(write_lin([replace(board, acts=acts)]).lost) == 1


def test_the_signs_of_lin_in_a_name_are_listed(board: Record) -> None:
    named = replace(board, header=replace(board.header, players={Seat.S: "Ann|a,b"}))
    written = write_lin([named])
    assert "pn|Ann a b,,,|" in written.text
    assert "the name 'Ann|a,b' of S is written 'Ann a b'" in texts(written)
