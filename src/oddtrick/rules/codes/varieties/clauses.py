"""The pages on varieties clause by clause, in our own words."""

from __future__ import annotations

from oddtrick.rules.laws.by_clause import CLUB, ENFORCED, PROCEDURE, clauses_by_law

DUMMY_BRIDGE = clauses_by_law(
    ("p.34-1.1", CLUB, "Three people may play the game."),
    (
        "p.34-1.2",
        CLUB,
        "The player who cuts the lowest card plays the two hands that are partners; the other two are adversaries.",
    ),
    ("p.34-1.3", CLUB, "That player chooses between dealing first and giving the first deal to the adversaries."),
    ("p.34-1.4", PROCEDURE, "They choose a seat and play both hands from it; Dummy lies opposite."),
    ("p.34-2.1", PROCEDURE, "All cards are dealt face down, as in the ordinary game."),
    ("p.34-2.2", ENFORCED, "The player may deal for their own hand and for Dummy's hand as well."),
    ("p.34-2.3", ENFORCED, "Whichever of the two hands deals, the player must look at their own hand first."),
    ("p.34-2.4", ENFORCED, "Having seen their own hand the player may name the trump (or no trumps)."),
    ("p.34-2.5", ENFORCED, "Instead of naming it the player may pass the choice to Dummy's hand."),
    (
        "p.34-3.1",
        PROCEDURE,
        "Having passed, the player puts their own hand face down again before Dummy's is looked at.",
    ),
    ("p.34-3.2", ENFORCED, "With three or four aces Dummy's hand must play without trumps."),
    ("p.34-3.3", ENFORCED, "With fewer than three aces Dummy's longest suit must be trumps."),
    (
        "p.34-3.4",
        ENFORCED,
        (
            "Of suits equal in length the one with most pips must be trumps: the ace counts eleven, king, queen, "
            "knave and ten count ten each (the others their number)."
        ),
    ),
    ("p.34-3.5", ENFORCED, "Of suits equal in length and in pips the one of the highest value must be trumps."),
    ("p.34-4.1", ENFORCED, "The adversaries may double as usual."),
    (
        "p.34-4.2",
        ENFORCED,
        (
            "If they do, the player of Dummy may redouble, even having seen both hands; the player is the one voice "
            "of that side."
        ),
    ),
    ("p.35-1.1", PROCEDURE, "Once a card has been led Dummy's cards are laid face up on the table."),
    ("p.35-1.2", ENFORCED, "Until then a Dummy that has not been passed to lies unseen."),
    ("p.35-2.1", ENFORCED, "When an adversary deals the player may look only at the hand that has to lead."),
    ("p.35-2.2", ENFORCED, "On that hand alone the player decides about doubling."),
    ("p.35-2.3", ENFORCED, "The player must lead from it before looking at the other hand."),
    (
        "p.35-2.4",
        ENFORCED,
        "When the player's own hand leads, Dummy may be neither looked at nor exposed until it has led.",
    ),
    (
        "p.35-3.1",
        PROCEDURE,
        (
            "Open way: when an adversary deals two hands lie exposed after the lead, Dummy's and that of the dealer's "
            "partner."
        ),
    ),
    ("p.35-3.2", PROCEDURE, "Closed way: the adversaries of Dummy do not expose a hand and each plays their own."),
    ("p.35-3.3", CLUB, "Which way is played is settled before the game begins."),
)

BY_SUITS = clauses_by_law(
    ("p.157-1.1", PROCEDURE, "The dealer need not bid, nor need anybody after them."),
    (
        "p.157-2.1",
        ENFORCED,
        (
            "The bidding names a strain only; the number of tricks is not mentioned, and the odd trick "
            "is what is undertaken."
        ),
    ),
    ("p.157-2.2", ENFORCED, "The strains rank as usual: spades, clubs, diamonds, hearts, no-trumps."),
    ("p.157-2.3", ENFORCED, "A bid must be in a strain that ranks above the last one; nothing else makes it higher."),
    ("p.157-2.4", PROCEDURE, "The declarer plays with dummy, no matter who dealt."),
    ("p.157-2.5", PROCEDURE, "The player on the declarer's left leads before dummy is laid down."),
    ("p.157-3.1", ENFORCED, "There is no doubling."),
    ("p.157-4.1", PROCEDURE, "If everybody passes the deal is void."),
    (
        "p.157-4.2",
        PROCEDURE,
        "For each void deal {rubber.passed_out:words} points are noted, which the winners of the rubber receive.",
    ),
    (
        "p.158-1.1",
        PROCEDURE,
        (
            "A declarer who makes the odd trick or more scores {trick_values[S]}, {trick_values[C]}, "
            "{trick_values[D]}, {trick_values[H]} or {trick_values[NT]} for each trick over six."
        ),
    ),
    ("p.158-1.2", PROCEDURE, "Only the declaring side scores below the line."),
    ("p.158-2.1", PROCEDURE, "Adversaries who make the odd trick or more score at the same rates, above the line."),
    (
        "p.158-2.2",
        PROCEDURE,
        (
            "They add {under_tricks.each:words} for every trick that they take over six: two in hearts "
            "bring {under_tricks.each:+{trick_values[H]}:*2}."
        ),
    ),
    ("p.158-3.1", PROCEDURE, "Honours are scored as usual, by either side."),
    ("p.158-3.2", PROCEDURE, "A little slam is worth {slams.little_slam:words} and a grand slam {slams.slam:words}."),
    ("p.158-3.3", PROCEDURE, "Chicane does not count."),
    (
        "p.158-4.1",
        PROCEDURE,
        (
            "{rubber.game:Words} points below the line make a game, and the first side with {rubber.games:words} "
            "games adds {rubber.bonus:words} for the rubber."
        ),
    ),
)

BY_FIGURES = clauses_by_law(
    ("p.158-5.1", ENFORCED, "The dealer must bid."),
    ("p.158-5.2", ENFORCED, "The bidding goes round to the left."),
    ("p.158-5.3", ENFORCED, "Each player in turn may pass, or overbid with a greater number."),
    ("p.158-5.4", ENFORCED, "A player may overbid again as long as they are overbid themselves."),
    (
        "p.158-6.1",
        ENFORCED,
        (
            "A bid is one whole number, the points that tricks and honours together are to bring; it "
            "tells neither suit nor tricks."
        ),
    ),
    ("p.158-6.2", PROCEDURE, "A bid need not correspond to any strain, and may be meant to mislead."),
    ("p.158-6.3", ENFORCED, "There is no doubling."),
    (
        "p.159-1.1",
        ENFORCED,
        (
            "When all the others have passed, the highest bidder, and nobody else, names a trump suit, no-trumps or "
            "misere."
        ),
    ),
    ("p.159-1.2", PROCEDURE, "The player on the bidder's left leads and dummy is laid down."),
    ("p.159-1.3", PROCEDURE, "The highest bidder plays both hands."),
    (
        "p.159-2.1",
        PROCEDURE,
        (
            "A trick is worth {trick_values[S]} in spades, {trick_values[C]} in clubs, {trick_values[D]} in diamonds, "
            "{trick_values[H]} in hearts, {trick_values[NT]} at no-trumps and {trick_values[misere]} at misere."
        ),
    ),
    (
        "p.159-2.2",
        PROCEDURE,
        (
            "An honour is worth {odd_tricks.honours[S]} in spades, {odd_tricks.honours[C]} in clubs, "
            "{odd_tricks.honours[D]} in diamonds and {odd_tricks.honours[H]} in hearts."
        ),
    ),
    (
        "p.159-2.3",
        PROCEDURE,
        "An ace is worth {odd_tricks.honours[NT]} at no-trumps and {odd_tricks.honours[misere]} at misere.",
    ),
    ("p.159-3.1", PROCEDURE, "Honours count only for the side that takes them home in tricks."),
    ("p.159-3.2", PROCEDURE, "Only the difference between the two sides' honours is reckoned."),
    ("p.159-4.1", PROCEDURE, "Without trumps the aces are the honours, and the ace played last counts double."),
    (
        "p.160-1.1",
        PROCEDURE,
        "With a trump suit the declarer must take at least the odd trick; honours alone never make the bid good.",
    ),
    (
        "p.160-1.2",
        PROCEDURE,
        "All tricks over six count: if tricks and honours come to the bid, all of both is scored.",
    ),
    ("p.160-2.1", PROCEDURE, "A bidder who fails with a trump suit scores nothing, not even honours."),
    (
        "p.160-2.2",
        PROCEDURE,
        "They lose {odd_tricks.failing:times} the trick value for every trick by which they fail.",
    ),
    (
        "p.160-2.3",
        PROCEDURE,
        (
            "Failure at no-trump or misere costs {odd_tricks.failing:times} the value of each trick short, and the "
            "bidder scores nothing."
        ),
    ),
    (
        "p.160-2.4",
        PROCEDURE,
        "What is lacking is reckoned in tricks, never in honours; a part of a trick is taken as a whole one.",
    ),
    ("p.160-3.1", PROCEDURE, "After a no-trumper the bidder gives {odd_tricks.handed_over[NT]:words} trick back."),
    (
        "p.160-3.2",
        PROCEDURE,
        "The score at no-trump is then the difference between the two sides' tricks, with the aces.",
    ),
    ("p.161-1.1", PROCEDURE, "At misere there are no trumps, and the declaring side tries to win few tricks."),
    ("p.161-1.2", PROCEDURE, "Aces count against the side that takes them home."),
    (
        "p.161-1.3",
        PROCEDURE,
        (
            "The adversaries give the declarer {odd_tricks.handed_over[misere]:words} of their tricks, and the "
            "difference is then settled."
        ),
    ),
    ("p.161-1.4", PROCEDURE, "The majority of aces counts against its taker at misere, the last one double."),
    ("p.161-2.1", PROCEDURE, "A misere fails if the bidder has the majority of tricks, or does not reach the bid."),
    ("p.161-2.2", PROCEDURE, "Each trick short then costs {odd_tricks.failing:times} the value."),
    ("p.162-1.1", PROCEDURE, "Everything is scored in one lump for each side; there are no games, rubbers or slams."),
    ("p.162-1.2", PROCEDURE, "The game ends when each of the {rubber.deals:words} players has dealt once."),
    ("p.162-1.3", PROCEDURE, "The smaller total is taken from the greater; the difference is what the winners win."),
    (
        "p.162-2.1",
        ENFORCED,
        (
            "The book is silent on revokes; one of the declarer makes the bid fail by "
            "{odd_tricks.short_for_revoke:words} tricks."
        ),
    ),
    (
        "p.162-2.2",
        ENFORCED,
        "A revoke of an adversary adds {revokes.tricks:words} to the tricks that count for the declarer.",
    ),
)

THREE_HAND = clauses_by_law(
    ("p.163-1.1", CLUB, "Three players cut for the first deal and for seats; the lowest deals and chooses their seat."),
    (
        "p.163-1.2",
        PROCEDURE,
        "The cards are dealt as usual, thirteen to each player and thirteen to a fourth hand for the vacant seat.",
    ),
    ("p.163-2.1", PROCEDURE, "The dealer makes the first declaration and the bidding goes on in the usual manner."),
    (
        "p.163-2.2",
        PROCEDURE,
        "There are no partnerships in the bidding: each player is against both others and may double either of them.",
    ),
    (
        "p.163-3.1",
        PROCEDURE,
        (
            "If one has bid and the next has passed, the third may pass too; that ends the bidding and makes the two "
            "passers partners."
        ),
    ),
    ("p.163-3.2", PROCEDURE, "The highest bidder is declarer."),
    ("p.163-4.1", PROCEDURE, "The player on the declarer's left leads."),
    ("p.163-4.2", PROCEDURE, "A player sitting opposite the declarer moves to the vacant chair with their cards."),
    ("p.163-4.3", ENFORCED, "The fourth hand lies face down and untouched until then."),
    ("p.163-4.4", PROCEDURE, "It is then sorted and laid face up opposite the declarer."),
    ("p.164-1.1", PROCEDURE, "The score is kept in three columns, one a player."),
    ("p.164-1.2", PROCEDURE, "Only the declarer scores towards game."),
    ("p.164-1.3", PROCEDURE, "If the declaration fails each adversary scores the whole penalty."),
    ("p.164-2.1", PROCEDURE, "Honours that the adversaries hold between them are scored by both."),
    (
        "p.164-3.1",
        PROCEDURE,
        (
            "The first player to win {rubber.games:words} games of {rubber.game:words} points has the rubber and adds "
            "{rubber.bonus}."
        ),
    ),
    (
        "p.164-4.1",
        PROCEDURE,
        "At the end of the rubber each player settles with each of the others the difference of their totals.",
    ),
)
