"""What the players of each book do with a deal of a rubber that was played."""

from __future__ import annotations

import pytest

from oddtrick.club.room.set_deals import write_set_deal
from oddtrick.files.record import read_record
from oddtrick.rules.acts import Deal
from tests.club.serving import Guest, Served, give, receive, wish


@pytest.mark.parametrize("variety", [[], ["three-hand"]])
def test_a_deal_that_is_over_is_tried_by_three_books(club: Served, variety: list[str]) -> None:
    guest = Guest(club.origin)
    table = guest.open_table(sit="S", start=True, variety=variety)
    with guest.socket(table) as socket:
        update, number, begun = receive(socket, "update"), 0, False
        key = update["table"]["rubber"]["id"]
        while not (begun and "ready" in update["table"]["may"]):
            asked = wish(update["table"])
            if asked is not None and asked["kind"] == "act":
                # Nobody is told what the hands would come to while they are played.
                assert guest.http.get(f"/api/rubbers/{key}/deals/1/books").status_code == 404
                begun = True
            number += 1
            if asked is None:
                update = receive(socket, "update")
            else:
                _, update = give(socket, update, {"number": number, **asked})
    results = guest.http.get(f"/api/rubbers/{key}/deals/1/books").json()
    record = read_record(guest.http.get(f"/api/rubbers/{key}/record.odd").text)
    deal = next(act for act in record.acts if isinstance(act, Deal))
    assert [result["book"] for result in results] == ["badsworth-1898", "foster-1910", "work-1915"]
    for result in results:
        assert result["said"][0]["by"] == deal.by.name
        assert (result["points"] is None) == bool(variety)
    if not variety:  # the first deal of a rubber scores what it would by itself, but for the names
        params = {"deal": write_set_deal(deal.by, deal.hands), "code": "auction-1910"}
        by_itself = guest.http.get("/api/deals/books", params=params).json()
        assert [{**each, "result": ""} for each in by_itself] == [{**each, "result": ""} for each in results]
    assert guest.http.get(f"/api/rubbers/{key}/deals/2/books").status_code == 404
    assert guest.http.get(f"/api/rubbers/{key}/deals/0/books").status_code == 422
    guest.close()
