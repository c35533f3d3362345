"""A board as facts: what is inferred and from what, what is contradicted and by what, and what a writer may state."""

from __future__ import annotations

import pytest

from oddtrick.files.pbn import Collection, collect, counted, read_pbn, scan_pbn, write_lin, write_pbn
from oddtrick.files.pbn.board_facts import Source, facts_of
from oddtrick.rules.acts import Deal
from oddtrick.rules.cards import Seat
from tests.files.pbn.dialect_boards import DEAL, calls_of, cards, only, read_boards
from tests.support.remarked import texts


def board(*lines: str, dealer: str = "S") -> str:
    return "\n".join((f'[Dealer "{dealer}"]', f'[Deal "{DEAL}"]', *lines)) + "\n"


@pytest.mark.parametrize(
    ("contract", "calls", "why"),
    [
        ("1SX", "1S AP", "the contract is 1SX, and the calls come to 1S by S"),
        ("1S", "1S X AP", "the contract is 1S, and the calls come to 1SX by S"),
        ("1SX", "1S X XX AP", "the contract is 1SX, and the calls come to 1SXX by S"),
        ("Pass", "1S AP", "the contract is Pass, and the calls come to 1S by S"),
        ("1S", "Pass Pass Pass Pass", "the contract is 1S, and all pass"),
    ],
)
def test_a_contract_that_the_calls_contradict_loses_the_board(contract: str, calls: str, why: str) -> None:
    (lost,) = read_boards(board(f'[Contract "{contract}"]', '[Auction "S"]', calls)).lost
    assert (lost.line, str(lost.why)) == (3, why)


@pytest.mark.parametrize("calls", [(), ('[Auction "S"]', "1S AP")])
def test_a_declarer_whom_the_contract_contradicts_loses_the_board(calls: tuple[str, ...]) -> None:
    (lost,) = read_boards(board('[Contract "1S by N"]', '[Declarer "S"]', *calls)).lost
    assert (lost.line, str(lost.why)) == (4, "the declarer is S, by the contract N")
    for declarer in ("N", "^S"):
        # The caret is that dummy played the hand.
        found = read_boards(board('[Contract "1S by N"]', f'[Declarer "{declarer}"]'))
        assert not [each for each in found.lost if "by the contract" in str(each.why)]


def test_a_declarer_of_the_contract_alone_whom_the_calls_contradict_loses_the_board() -> None:
    (lost,) = read_boards(board('[Contract "1S by N"]', '[Auction "S"]', "1S AP")).lost
    assert (lost.line, str(lost.why)) == (3, "the declarer is N, by the calls S")


def test_a_contract_that_agrees_with_the_calls_is_kept_with_its_doubles() -> None:
    record = only(board('[Contract "1SXX"]', '[Auction "S"]', "1S X XX AP"))
    assert calls_of(record) == ["1S", "X", "XX", "P", "P", "P"]


@pytest.mark.parametrize("calls", ["1S all pass", "1S All Pass", "1S ALL PASS", "1S all\npass", "1 S Pass Pass Pass"])
def test_a_call_in_two_words(calls: str) -> None:
    assert calls_of(only(board('[Auction "S"]', calls))) == ["1S", "P", "P", "P"]


@pytest.mark.parametrize("calls", ["no bid No Bid NB nobid", "passed out", "Pass all pass"])
def test_a_deal_that_all_pass_in_other_words(calls: str) -> None:
    assert calls_of(only(board('[Auction "S"]', calls))) == ["P", "P", "P", "P"]


@pytest.mark.parametrize("play", ['[Play "W"]\nS7\n*', '[Play "W"]\nS7 S6 S2 SA', '[Play "?"]\nS7\n*'])
def test_a_contract_and_a_first_lead_name_the_declarer(play: str) -> None:
    collection = read_boards(board('[Contract "1NT"]', play))
    (kept,) = collection.records
    assert calls_of(kept.record) == ["1NT", "P", "P", "P"]
    assert cards(kept.record)[0] == "W:S7"
    assert "line 4: no declarer is named; W leads, and so S declares" in texts(collection)


def test_the_bids_of_one_side_alone_stay_with_those_who_made_them() -> None:
    lines = ('[Declarer "S"]', '[Contract "3NT"]', '[Auction "S"]', "1NT 3NT", '[Play "W"]', "S7 S6 S2 SA")
    record = only(board(*lines))
    assert calls_of(record) == ["1NT", "P", "3NT", "P", "P", "P"]
    by = [str(act.by) for act in record.acts[1:3]]
    assert by == ["S", "W"]


def test_no_auction_is_invented_for_a_declarer_whom_the_calls_do_not_reach() -> None:
    """The bids were once given to the other side, with a pass that nobody said."""
    for declarer, dealer in (("S", "N"), ("N", "E")):
        lines = (f'[Declarer "{declarer}"]', '[Contract "3NT"]', f'[Auction "{dealer}"]', "1NT 3NT")
        leader = Seat[declarer].left
        card = {"W": "S7", "E": "S2"}[leader.name]
        collection = read_boards(board(*lines, f'[Play "{leader}"]', card, dealer=dealer))
        assert collection.kept == 0
        assert "by the calls" in str(collection.lost[0].why)


def test_a_board_says_where_each_of_its_facts_comes_from() -> None:
    (game,) = read_pbn(f'[Board "7"]\n[Deal "{DEAL}"]\n[Contract "1NT"]\n[Play "W"]\nS7\n*\n')
    facts = facts_of(game)
    assert (facts.contract.source, facts.dealer.source, facts.declarer.source, facts.calls.source) == (
        Source.READ,
        Source.INFERRED,
        Source.INFERRED,
        Source.INFERRED,
    )
    assert (facts.dealer.value, facts.declarer.value) == (Seat.S, Seat.S)
    (bare,) = read_pbn(f'[Deal "{DEAL}"]\n')
    unknown = facts_of(bare)
    assert {unknown.dealer.source, unknown.declarer.source, unknown.calls.source} == {Source.UNKNOWN}


KNOWN = f'[Board "7"]\n[Dealer "S"]\n[Vulnerable "All"]\n[Deal "{DEAL}"]\n[Auction "S"]\n1NT AP\n'


def test_a_writer_states_the_board_and_the_vulnerability_that_were_read() -> None:
    record = only(KNOWN)
    assert "|ah|Board 7|sv|b|" in write_lin([record]).text
    again = write_pbn(record)[0]
    assert '[Board "7"]' in again
    assert '[Vulnerable "All"]' in again


def test_a_writer_states_nothing_that_no_file_has_said() -> None:
    record = only(f'[Dealer "S"]\n[Deal "{DEAL}"]\n[Auction "S"]\n1NT AP\n')
    text = write_lin([record]).text
    assert "ah|" not in text
    assert "sv|" not in text
    again = write_pbn(record)[0]
    assert '[Board "?"]' in again
    assert '[Vulnerable "?"]' in again


def test_remarks_of_one_kind_are_one_line() -> None:
    collection: Collection = collect(scan_pbn("\n".join(KNOWN.replace('"7"', f'"{n}"') for n in range(1, 397))))
    assert collection.kept == 396
    assert len(collection.remarks) == 397
    lines = counted(collection.remarks)
    assert len(lines) == 2
    assert "and 395 more like it, in lines 8, 15, 22, ..." in lines[1]


def test_a_rubber_of_another_program_keeps_what_its_boards_have_in_common() -> None:
    games = [
        f'[Board "{n}"]\n[Scoring "Rubber"]\n[Vulnerable "{v}"]\n[Dealer "{d}"]\n[Deal "{DEAL}"]\n[Auction "{d}"]\nAP\n'
        for n, d, v in ((5, "N", "None"), (6, "E", "NS"))
    ]
    (kept,) = collect(scan_pbn("\n".join(games))).records
    assert kept.boards == 2
    assert kept.record.header.rest["tags"] == {"Board": "5", "Scoring": "Rubber"}
    again = write_pbn(kept.record)[0]
    assert ('[Board "5"]' in again, '[Board "6"]' in again, '[Vulnerable "?"]' in again) == (True, True, True)
    assert sum(isinstance(act, Deal) for act in kept.record.acts) == 2
