"""Fair dealing: the published recipe, done again by another hand; no place of a card is likelier than another."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections import Counter
from hashlib import sha256, shake_256
from pathlib import Path
from statistics import NormalDist

import pytest

from oddtrick.club.room.shuffle import FairShuffle, commitment, shuffled
from oddtrick.rules.cards import PACK, SEATS, Seat
from oddtrick.rules.errors import NotUnderstood
from tests import ROOT
from tests.support.waiting import PATIENCE

WEB = ROOT / "web"


def secret(number: int) -> str:
    return sha256(f"test {number}".encode()).hexdigest()


def contributions(number: int) -> dict[Seat, str]:
    """Those of some of the seats, in no order; of every sixteenth deal nobody's."""
    return {seat: secret(1000 * (seat + 1) + number) for seat in reversed(SEATS) if number >> seat & 1}


def by_the_recipe(text: str, given: dict[Seat, str], cut: int, dealer: Seat) -> dict[str, set[str]]:
    """Steps 2 to 5 at the head of ``shuffle``, card by card."""
    pack = [suit + rank for suit in "SHDC" for rank in "23456789TJQKA"]
    contributed = b"".join(bytes.fromhex(given[seat]) for seat in SEATS if seat in given)
    stream = shake_256(b"oddtrick shuffle 1" + bytes.fromhex(text) + contributed).digest(1000)
    at = 0
    for place in reversed(range(1, 52)):
        while stream[at] >= (256 // (place + 1)) * (place + 1):
            at += 1
        other = stream[at] % (place + 1)
        at += 1
        pack[place], pack[other] = pack[other], pack[place]
    pack = pack[cut:] + pack[:cut]
    hands: dict[str, set[str]] = {seat: set() for seat in "NESW"}
    for number, card in enumerate(pack):
        hands["NESW"[(dealer + 1 + number) % 4]].add(card)
    return hands


def deal_shares(fair: FairShuffle) -> dict[str, set[str]]:
    return {seat.name: {str(card) for card in hand} for seat, hand in zip(SEATS, fair.hands, strict=True)}


@pytest.mark.parametrize("number", range(100))
def test_the_cards_are_dealt_by_the_recipe(number: int) -> None:
    cut, dealer = 4 + number % 45, SEATS[number % 4]
    given = contributions(number)
    fair = FairShuffle(deal=1, secret=secret(number), dealer=dealer, cut=cut, contributions=given)
    assert deal_shares(fair) == by_the_recipe(secret(number), given, cut, dealer)


def test_the_commitment_is_the_hash_of_the_secrets_bytes() -> None:
    assert commitment("00" * 32) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    for wrong in ("", "00" * 31, "zz" * 32, "00" * 33):
        with pytest.raises(NotUnderstood):
            commitment(wrong)


def test_what_any_player_contributes_makes_another_deal() -> None:
    """And so the club, which has committed itself before, cannot choose one, and no player can, who sees no secret."""
    given = contributions(15)
    packs = [shuffled(secret(1))]
    packs += [shuffled(secret(1), [given[seat] for seat in SEATS[: count + 1]]) for count in range(4)]
    assert len(set(packs)) == 5
    with pytest.raises(NotUnderstood):
        shuffled(secret(1), ["00"])


def test_every_card_is_as_likely_in_every_place() -> None:
    """Chi-square of 51 by 51 degrees of freedom, within what happens but once in ten thousand times."""
    packs = 20_000
    seen = Counter((place, card) for number in range(packs) for place, card in enumerate(shuffled(secret(number))))
    expected = packs / 52
    found = sum((seen[place, card] - expected) ** 2 / expected for place in range(52) for card in PACK)
    freedom = 51 * 51
    spread = NormalDist(freedom, (2 * freedom) ** 0.5)
    assert spread.inv_cdf(0.0001) < found < spread.inv_cdf(0.9999)


def test_the_page_deals_the_same_from_the_same_secret(tmp_path: Path) -> None:
    """The check in the browser is another program in another language: here it is run without one."""
    node, bundler = shutil.which("node"), WEB / "node_modules" / ".bin" / "rolldown"
    if node is None or not bundler.exists():
        pytest.skip("the page's programs are not installed here: npm ci in web/")
    bundle = tmp_path / "fair.mjs"
    command = [str(bundler), str(WEB / "src" / "club" / "fair.ts"), "--format", "esm", "--file", str(bundle)]
    subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE, cwd=WEB)
    asked = [
        (
            secret(number),
            {seat.name: text for seat, text in contributions(number).items()},
            4 + number % 45,
            "NESW"[number % 4],
        )
        for number in range(100)
    ]
    program = f"""
        import {{ commitment, hands }} from "{bundle.as_uri()}";
        const check = ([text, given, cut, dealer]) => [commitment(text), hands(text, given, cut, dealer)];
        const told = {json.dumps(asked)}.map(check);
        console.log(JSON.stringify(told));
    """
    command = [node, "--input-type=module", "--eval", program]
    run = subprocess.run(command, check=True, capture_output=True, text=True, timeout=PATIENCE)
    for (text, given, cut, dealer), (promised, hands) in zip(asked, json.loads(run.stdout), strict=True):
        by_seat = {Seat[seat]: contribution for seat, contribution in given.items()}
        fair = FairShuffle(deal=1, secret=text, dealer=Seat[dealer], cut=cut, contributions=by_seat)
        assert promised == commitment(text)
        assert {seat: set(cards) for seat, cards in hands.items()} == deal_shares(fair)
