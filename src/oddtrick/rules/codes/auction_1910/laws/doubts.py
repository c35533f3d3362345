"""What the book of 1910 leaves open, by id, and the reading taken."""

from __future__ import annotations

A_01 = (
    "A-01: slam and little slam are for tricks scored, and a beaten declarer scores none. Taken strictly: only a "
    "declarer whose contract is made can have either, and their adversaries never."
)
A_02 = (
    "A-02: the table of honours has three aces shared by partners; three in one hand are taken to count "
    "{honours.aces.three} too."
)
A_03 = (
    "A-03: how far chicane may cut honours down is left open, and so is a void hand on either side. Honours stop at "
    "nought, one void a side cancels out, and a hand of nothing but trumps comes to "
    "{honours.trumps.five_in_one_hand} + {chicane.units} - {chicane.units:*2} units."
)
A_04 = (
    "A-04: the winners of the games may have the lower total even with their {rubber.bonus}. The difference is still "
    "settled, and for them it is negative."
)
A_05 = (
    "A-05: which limit governs an item entered in the wrong column is open. Whatever stands below the line, or ought "
    "to, is trick score under law 13; the rest is honour score under law 12."
)
A_06 = (
    "A-06: the book does not reconcile earlier arrival with the cut. Arrivals are admitted group by group, and only "
    "the group for which the places are too few cuts for them."
)
A_07 = (
    "A-07: the words can be read of the helpers or of those whom they helped. The latter, fresh to play, make way "
    "first and the helpers last."
)
A_08 = (
    "A-08: a cut is printed only for the case of four equal players. If two must go and one has played longest with "
    "three equal behind them, they go and those three cut for the other departure."
)
A_09 = (
    "A-09: a hand too small may come from a faulty pack (void) or from a card gone astray (law 40, the deal stands). "
    "It is the latter until the pack itself is proved wrong."
)
A_10 = "A-10: laws 37d and 41 both meet a hand too large beside one too small; the outcome is one and the same."
A_11 = (
    "A-11: the book draws no line between showing a card in the deal (who has looked may not claim) and after it "
    "(law 67, no such bar). The line is the last card dealt."
)
A_12 = (
    "A-12: a pass out of turn goes unpunished, but the book does not say with what effect. It is cancelled, the player "
    "in turn calls, and the offender keeps every right."
)
A_13 = (
    "A-13: what others may do meanwhile is open. The choice is for the adversary on the bidder's left alone, a call of "
    "theirs is consent, and players who were skipped forgo that turn."
)
A_14 = (
    "A-14: a bid both out of turn and too low goes through law 51 first and, if it is let stand, through law 52 next."
)
A_15 = (
    "A-15: only the fresh deal is printed. Without it the double holds and the bidding resumes at the doubler's left; "
    "a redouble out of turn is met in the same way."
)
A_16 = (
    "A-16: either adversary may excuse the bid, but the book does not say in what order. The one on the bidder's left "
    "decides: they have it corrected, or any call of theirs, a pass included, excuses it."
)
A_17 = (
    "A-17: the book does not say above which bid the next must go. Once excused, the low bid is the one to beat, even "
    "where the bid before it was worth more."
)
A_18 = (
    "A-18: what becomes of a bid that not even seven could mend is not said. It is void and counts as a pass, and the "
    "bid before it still stands; the partner is debarred all the same."
)
A_19 = "A-19: whether a debarred partner may double is open. They may neither bid nor double until they are freed."
A_20 = (
    "A-20: the limit is thought of for the dealer, yet another may end in one spade by an excused low bid or a bid out "
    "of turn. It covers every final bid of one spade."
)
A_21 = (
    "A-21: the words keep honours in trumps and chicane for a side that revoked and say nothing of aces. Aces at "
    "no-trumps are kept too, since p. 62 grants all honours really held."
)
A_22 = (
    "A-22: revoke tricks earn no bonus, but p. 63 pays one on tricks won at the table. Both hold: the bonus is "
    "reckoned on the tricks of the play alone, and is nothing when they fall short of the bid."
)
A_23 = (
    "A-23: when fewer than {revokes.adversary.tricks:words} tricks are left to take they take what there are; no side "
    "ever has more than thirteen."
)
A_24 = (
    "A-24: where a beaten declarer prefers the points, nobody scores tricks or under-tricks: they have "
    "{revokes.adversary.points}, and each side its honours (p. 66)."
)
A_25 = (
    "A-25: the count of first and further revokes might be by player or by side. It is by side: if each adversary "
    "revokes once, the second of these costs {revokes.further}."
)
A_26 = (
    "A-26: whether each side's first revoke costs {revokes.declarer} here is open. It costs nothing but the score; "
    "only the further ones are paid for, at {revokes.both}."
)
A_27 = "A-27: whether they may think better of it is open. The choice they name first is final, as in law 98."
A_28 = (
    "A-28: after second hand has played, law 78 would give the cards back and law 77 forbids it. Law 77 is for the "
    "declarer's error, where the trick goes on, and law 78 for an adversary's."
)
A_29 = (
    "A-29: whether the adversaries may insist on the right hand is open. They may, until one of them plays to the "
    "lead and so accepts it."
)
A_30 = "A-30: where the offender's partner ought to have led at that moment, a suit may be named for that very lead."
A_31 = (
    "A-31: the orders whose breach law 75 punishes do not include a prohibition. A prohibition disobeyed is dealt with "
    "alike, and it falls away when the hand has nothing else to play."
)
A_32 = (
    "A-32: cards out of order in any other way are not mentioned. They stay, count in their turn, and bear no penalty."
)
A_33 = (
    "A-33: elsewhere the adversaries are the declarer's. Here they are the opponents of the player who missed the "
    "trick; the declarer chooses alone for their side."
)
A_34 = (
    "A-34: dummy may correct a claim, and a wrong claim forfeits. A claim that dummy has to correct was wrong, so no "
    "penalty remains to be enforced."
)
A_35 = (
    "A-35: the permitted question belongs to the declarer's adversaries only. For their offences the declarer alone "
    "decides and dummy is silent; before the play the first entitled player to speak decides, without conferring."
)
A_36 = "A-36: p. 55 wants a double to name the bid, the etiquette is content with two words. Either form is good."
A_37 = (
    "A-37: law 54 refers to law 4 for doubled values, but law 4 prints the single ones. They are multiplied by "
    "{doubled} or {doubled:^2}."
)
A_38 = (
    "A-38: p. 59 might be read of anyone who named the suit before. Only the two partners of the winning side are "
    "compared (so also p. 123); an adversary's earlier bid in the suit is nothing to the purpose."
)
A_47 = "A-47: eldest hand, usually the player left of the dealer, is here the player left of the declarer (law 59)."
A_48 = (
    "A-48: whose deal comes next is not said. It belongs to the left-hand neighbour of the player who "
    "dealt, and the latter opens the bidding of this one."
)
A_49 = (
    "A-49: the limit of law 50 touches under-tricks alone; a revoke is charged beside it, as "
    "{under_tricks.limit.points} + {revokes.declarer}."
)
A_50 = "A-50: the limit of law 50 is on losses; one spade doubled and made has its bonus of {bonus.doubled} in full."
A_51 = "A-51: the offence is over at fifty-one cards; a look after the fifty-first does no harm."
A_52 = (
    "A-52: laws 20 and 22 both ask for an announcement. One made under law 20 before the cut satisfies law 22 as well."
)
A_53 = (
    "A-53: after the last hand of a rubber there is no following deal. The limit is then the agreement of the score "
    "or the cut for another rubber, whichever is sooner."
)
A_56 = (
    "A-56: whether dummy may charge a revoke when the hand is over is not said. In play they may not (law 63); "
    "afterwards the charge is the declarer's on their side, and either adversary's on the other."
)
A_59 = (
    "A-59: the account of the hand on p. 122 names 300 and passes over three aces on the same side. Honours are due "
    "even where the story is silent: 330."
)
