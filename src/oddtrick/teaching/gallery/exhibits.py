"""The exhibits of the gallery, in the order in which it shows them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A mishap on record: ``line`` is that of the act that is ruled on, ``law`` the number that the ruling cites."""

    name: str
    title: str
    story: str
    law: str
    line: int


EXHIBITS: tuple[Exhibit, ...] = (
    Exhibit(
        "revoke-shown",
        "A revoke comes to light",
        "Denham has the knave of hearts among the diamonds and throws a diamond on the second heart; "
        "two tricks later the knave falls, Ashby charges the revoke, and takes tricks for it.",
        "86b",
        29,
    ),
    Exhibit(
        "revoke-asked",
        "“No diamonds, partner?”",
        "Fane throws a club on the third diamond, Hollis asks whether there is none left, and there is: "
        "the card can still be changed, and Egerton has a choice of what that costs.",
        "88",
        22,
    ),
    Exhibit(
        "revoke-after-the-cut",
        "A revoke charged after the cut",
        "Lascelles throws a heart on the second trump with the five of trumps in hand; nobody sees it "
        "before the next pack has been cut, and Kerr is too late.",
        "93",
        60,
    ),
    Exhibit(
        "both-sides-revoke",
        "Both sides revoke",
        "Ormsby fails to follow to a trump, then Neville ruffs a spade with spades in hand; each side "
        "charges the other.",
        "89",
        45,
    ),
    Exhibit(
        "lead-out-of-turn",
        "The wrong adversary leads",
        "Rawdon leads a spade though the lead is Trevor's; Selby, who plays four diamonds, would rather "
        "have a spade from Trevor.",
        "76",
        7,
    ),
    Exhibit(
        "lead-accepted",
        "A lead out of turn that is played to",
        "Carew leads the queen of spades in Ashby's turn; Denham does not mind and plays, all four "
        "follow, and the lead is as good as any.",
        "76",
        8,
    ),
    Exhibit(
        "hurried-partner",
        "The last hand plays before the second",
        "On a club from dummy Hollis, who is to play last, puts down the queen before Fane has played; "
        "Grant may now direct what Fane plays.",
        "82",
        12,
    ),
    Exhibit(
        "wrong-hand-1910",
        "The declarer leads from the wrong hand, 1910",
        "Dummy has won the first trick, and Kerr leads the king of clubs from the other hand; Lascelles "
        "follows, and the lead stands.",
        "77",
        11,
    ),
    Exhibit(
        "wrong-hand-1915",
        "The declarer leads from the wrong hand, 1915",
        "The same fault five years later: Ormsby leads a king from the hand instead of from dummy, and "
        "Pelham has it put right.",
        "77",
        11,
    ),
    Exhibit(
        "dummys-word",
        "Dummy speaks first",
        "Rawdon leads out of turn, and Selby, who is dummy, says so before Quentin has noticed: what "
        "Quentin might have had for it is lost.",
        "63",
        18,
    ),
    Exhibit(
        "dummys-warning-1895",
        "Dummy may warn, in 1895",
        "Carew leads from the wrong hand, and Ashby, dummy, points it out: in 1895 that is dummy's "
        "right, and the lead is put right.",
        "60",
        12,
    ),
    Exhibit(
        "dummy-suggests",
        "Dummy's hand strays",
        "Grant hesitates over what to lead from dummy, and Egerton, dummy, lays a finger on the ten of "
        "trumps; Fane forbids that card.",
        "64",
        15,
    ),
    Exhibit(
        "exposed-card",
        "A king falls on the table",
        "Kerr drops the king of clubs, which Lascelles was about to look for: it lies there until it "
        "can be called, and that is soon.",
        "69",
        16,
    ),
    Exhibit(
        "running-winners",
        "In a hurry to run the suit",
        "Neville leads the king of hearts and then the ten, without waiting for Pelham, who has the ace.",
        "72",
        14,
    ),
    Exhibit(
        "insufficient-1910",
        "A bid too low, 1910",
        "Over Selby's two diamonds Quentin bids two clubs, which are worth less; Rawdon has them raised "
        "to the least that will do, and Selby may not help them further.",
        "52",
        5,
    ),
    Exhibit(
        "insufficient-1915",
        "A bid too low, 1915",
        "Ashby has bid two clubs, and Blount, who heard only the diamonds before it, bids one heart: "
        "here either adversary decides.",
        "50",
        6,
    ),
    Exhibit(
        "bid-out-of-turn-1910",
        "A bid before the dealer's, 1910",
        "Hollis is so pleased with the spades that the dealer, Grant, has no time to speak; Egerton, on "
        "Hollis's left, will have none of it.",
        "51",
        3,
    ),
    Exhibit(
        "bid-out-of-turn-1915",
        "A bid before the dealer's, 1915",
        "Lascelles bids two clubs before Kerr, the dealer, has spoken; in 1915 both adversaries have a "
        "say, and there is a third way.",
        "49",
        3,
    ),
    Exhibit(
        "double-out-of-turn",
        "A double out of turn",
        "Neville bids two hearts, Mowbray holds four of them and doubles before Ormsby has called; "
        "Neville, on the doubler's left, asks for another deal.",
        "58",
        7,
    ),
    Exhibit(
        "barred-partner",
        "The barred partner calls all the same",
        "Rawdon's bid was too low and has been raised, so that Trevor is barred; Trevor bids three diamonds.",
        "50a",
        9,
    ),
    Exhibit(
        "card-turned-1910",
        "A card turned in the deal, 1910",
        "Dealing to Ashby, Carew turns up the ace of hearts: an adversary who speaks in time may have a new deal.",
        "38a",
        2,
    ),
    Exhibit(
        "card-turned-1915",
        "A card turned in the deal, 1915",
        "Grant turns up the same ace in the deal, under the laws of 1915, which leave nobody a choice.",
        "37c",
        2,
    ),
    Exhibit(
        "dealer-looks",
        "The dealer peeps",
        "Kerr, dealing, lifts a corner of the queen of spades; Jocelyn demands to see it too, and "
        "Lascelles has the cards dealt again.",
        "38c",
        2,
    ),
    Exhibit(
        "wrong-pack",
        "The other side's pack",
        "Ormsby has dealt twenty cards before it is noticed that the pack is the adversaries'.",
        "46",
        2,
    ),
    Exhibit(
        "pack-not-cut",
        "A pack that was never cut",
        "Selby deals without offering the pack to be cut; Trevor notices with twenty cards dealt, and "
        "has not looked at one.",
        "37f",
        2,
    ),
    Exhibit(
        "card-on-the-floor",
        "A card on the floor",
        "Denham plays three rounds of diamonds with a hand one card short, and then finds the queen of "
        "diamonds under the chair.",
        "40",
        29,
    ),
    Exhibit(
        "surplus-and-short",
        "Fourteen cards against twelve",
        "After two tricks Fane counts one card too many, and Hollis has one too few.",
        "37d",
        17,
    ),
    Exhibit(
        "missed-trick",
        "A trick missed",
        "Kerr plays no card to the second trick, and that shows only when Kerr has played to the third; "
        "Lascelles lets the deal stand.",
        "83",
        19,
    ),
    Exhibit(
        "wrong-penalty",
        "The wrong penalty demanded",
        "Ormsby leads out of turn, and Pelham asks for fifty points, which no law gives for that.",
        "97",
        13,
    ),
    Exhibit(
        "consulting",
        "Which of us shall have it?",
        "Dummy, Rawdon, has touched a card and given the adversaries a choice; Selby talks it over with "
        "Quentin, and it is gone.",
        "92",
        17,
    ),
    Exhibit(
        "cards-mixed",
        "The evidence destroyed",
        "Carew charges Denham with a revoke, and Denham throws the tricks together before anybody can look.",
        "89",
        23,
    ),
    Exhibit(
        "card-dropped-in-the-auction",
        "A queen shown during the auction",
        "Grant has bid two diamonds when Hollis lets the queen of diamonds fall face up; Grant prefers another deal.",
        "67",
        4,
    ),
    Exhibit(
        "quitted-trick",
        "Another look at the first trick",
        "Jocelyn turns up the first trick, which lies quitted, to see what was played to it.",
        "90",
        15,
    ),
    Exhibit(
        "altered-call-1910",
        "Second thoughts about a bid, 1910",
        "Ormsby bids one heart, looks again, and says two.",
        "60",
        4,
    ),
    Exhibit(
        "altered-call-1915",
        "A bid too low put right by its bidder, 1915",
        "Quentin bids one club over one diamond and makes it two before Rawdon has spoken, which the "
        "law of 1915 allows.",
        "50",
        5,
    ),
    Exhibit(
        "make-out-of-turn",
        "Trumps made before they were left",
        "Ashby, the dealer's partner, sees seven hearts and declares hearts before Carew has said a "
        "word; Blount asks for a new deal.",
        "50",
        3,
    ),
    Exhibit(
        "adversary-makes",
        "An adversary makes the trumps",
        "Hollis has eight spades, forgets who dealt, and declares spades; the dealer, Grant, decides "
        "what becomes of that.",
        "51",
        3,
    ),
    Exhibit(
        "double-forfeited",
        "A card shown, and partner may not double",
        "Kerr has left the make to Ingram, who declares no trumps; Lascelles drops a diamond before the "
        "lead, and Jocelyn may not double any more.",
        "69",
        5,
    ),
    Exhibit(
        "dummy-bridge-look",
        "A look at dummy's hand",
        "At dummy bridge Mowbray looks into dummy's cards before declaring on the hand of their own.",
        "p.34-2",
        3,
    ),
    Exhibit(
        "three-hand-out-of-turn",
        "Out of turn at a table of three",
        "At three-hand auction Quentin bids before Selby, who dealt; nobody has a partner yet, so who decides?",
        "51",
        3,
    ),
    Exhibit(
        "trick-is-mine",
        "“That is mine, partner”",
        "Blount plays the ace of diamonds and says that the trick is won while Denham has still to "
        "play: Ashby may direct Denham's card.",
        "92",
        19,
    ),
    Exhibit(
        "insufficient-1908",
        "A bid too low, 1908",
        "Over Hollis's one heart Egerton bids a club; the first code of auction bridge has its own answer.",
        "6",
        5,
    ),
    Exhibit(
        "revoke-1908",
        "A revoke in the first code of auction",
        "Jocelyn does not see the king of spades between the clubs and throws a diamond; at the next lead it is there.",
        "15",
        25,
    ),
    Exhibit(
        "claim-unannounced",
        "A claim, and then a finesse",
        "Ormsby claims eleven of twelve tricks and says nothing of a finesse, lays the hand down as "
        "Pelham asks, and then wants to finesse the knave of spades.",
        "72",
        15,
    ),
    Exhibit(
        "claim-announced",
        "A finesse announced with the claim",
        "The same cards: Selby claims eleven tricks and says that the knave of spades will be finessed, "
        "and so it may be.",
        "72",
        11,
    ),
    Exhibit(
        "threw-hand",
        "Cards thrown down in despair",
        "After two tricks and a half Blount, with nothing left worth holding, throws the hand face up on the table.",
        "1",
        17,
    ),
)
