"""Badsworth's rules of play (1898, pp. 62-80), with the hints of Boaz (1895, pp. 37-38), in the order of the digest.

Each row has the functions that carry it out.
"""

from __future__ import annotations

from oddtrick.players.books.badsworth import declarer as declaring
from oddtrick.players.books.badsworth import defender as defending
from oddtrick.players.books.badsworth import leads
from oddtrick.players.books.engine.play_rules import PlayRule as Row

PLAY: tuple[Row, ...] = (
    # -- the opening lead --
    Row(
        id="L1",
        page="64",
        says="Against a suit the leads are those of whist, and tell the truth.",
        by=(leads.whist, defending.go_on),
        table=leads.AGAINST_TRUMPS,
    ),
    Row(
        id="L2",
        page="64",
        says="A singleton is never led, nor one of two small cards.",
        by=(leads.no_short_suit, leads.whist),
    ),
    Row(
        id="L3",
        page="64",
        says="With three cards of each plain suit the king from ace and king, for a look at dummy.",
        by=(leads.ace_king,),
    ),
    Row(
        id="L4",
        page="64",
        says="Against no trumps the longest suit, the stronger of equals.",
        by=(leads.strongest,),
        table=leads.AGAINST_PLAIN,
    ),
    Row(
        id="L5",
        page="64-65",
        says="Desperately weak, one leads the top of three to a knave or ten.",
        by=(leads.weak,),
        judged="no knave or better but at the head of three cards",
    ),
    Row(
        id="L6",
        page="65",
        says="From ace, queen, knave and two or more small, without an entry, the queen.",
        by=(leads.strongest,),
    ),
    Row(
        id="L7",
        page="65",
        says="After the queen the ace, if dummy lacks the king, which the partner unblocks; else the knave.",
        by=(defending.go_on, defending.unblock),
    ),
    Row(id="L8", page="66", says="From ace, knave, ten and others the knave.", by=(leads.strongest,)),
    Row(
        id="L9",
        page="37",
        says="Rather than a suit that may be a tenace over dummy, a strengthening card from a weak one.",
        by=(leads.strengthening,),
        judged="TENACE, TENACES: four cards to ace queen, ace knave or king knave; three to two touching cards",
    ),
    Row(
        id="L10",
        page="66-67",
        says="The partner doubled no trumps: one's own very strong suit, or the weakest; in America a heart.",
        by=(leads.own_strong, leads.heart, leads.ace_first, leads.weakest),
        judged="five cards to A K Q or K Q J are very strong; an ace in a tenace is not led for a look",
    ),
    Row(
        id="L11",
        page="67",
        says="The partner doubled a suit other than spades: a trump.",
        by=(leads.trump,),
        judged="no matter who was the maker",
    ),
    Row(
        id="L12",
        page="67",
        says="The partner doubled spades: one's own strong suit.",
        by=(leads.own_strong_suit,),
    ),
    Row(
        id="L13",
        page="37",
        says="Dummy seen, one leads through its strength and up to its weakness.",
        by=(defending.change,),
    ),
    # -- discards --
    Row(id="C1", page="70", says="Guards come first.", by=(defending.guards,)),
    Row(id="C2", page="70", says="With trumps the lowest of the strong suit.", by=(defending.strong_suit,)),
    Row(id="C3", page="70", says="Without them its lowest but one, which calls for it.", by=(defending.strong_suit,)),
    Row(
        id="C4",
        page="70",
        says="Without trumps the top of a solid sequence with a card to spare.",
        by=(defending.sequence,),
    ),
    Row(
        id="C5",
        page="71",
        says="Where several discards will follow one decides before the first whether to show or to hide.",
        by=(defending.decide, defending.hide),
        judged="SEVERAL: cards that dummy can run",
    ),
    Row(
        id="C6",
        page="71",
        says="The strong suit is hidden only from a partner who can win nothing more.",
        by=(defending.hide,),
        judged="HIDDEN: court cards that are not seen",
    ),
    Row(
        id="C7",
        page="71-72",
        says="Three winners, and a master whose last two cards lie in one adverse hand, are kept: the rest is thrown.",
        by=(defending.last_hope,),
    ),
    Row(
        id="C8",
        page="73",
        says="A discard before trumps are led shows only the weakest suit.",
        by=(defending.go_on, defending.give_back, defending.change),
        judged="SHOWN, WEAKEST: what it counts",
        names_card=False,
    ),
    # -- forcing --
    Row(id="F1", page="72-73", says="The partner, void of a suit, is given the ruff.", by=(defending.force,)),
    Row(id="F2", page="72-73", says="One's own weakness in trumps is no reason to refuse it.", by=(defending.force,)),
    Row(id="F3", page="73", says="It does not wait until four other tricks are made.", by=(defending.force,)),
    Row(
        id="F4",
        page="73",
        says="They are not forced, if only their strong trumps and their suit can save the game.",
        by=(defending.spare_partner,),
        judged="they doubled a suit other than spades",
    ),
    Row(
        id="F5",
        page="73-74",
        says="Strong enough to lead trumps, or asked for them, one leads them.",
        by=(defending.strong_trumps, defending.asked_for_trumps),
        judged="ASKED: rounds of them",
    ),
    # -- the defenders later --
    Row(
        id="S1",
        page="78",
        says="Third hand plays its highest, of touching cards the lowest.",
        by=(defending.third_hand,),
    ),
    Row(
        id="S2",
        page="78-79",
        says="The partner's suit is returned at the first chance, before any of one's own.",
        by=(defending.give_back, leads.partners_suit),
    ),
    Row(
        id="S3",
        page="79",
        says="A trick is won that can be won, unless holding up promises two.",
        by=(defending.win, defending.hold_up),
    ),
    Row(
        id="S4",
        page="79",
        says="Without trumps the master of an adverse suit is kept until the hand opposite that suit is out.",
        by=(defending.hold_up,),
    ),
    Row(
        id="S5",
        page="79",
        says="No false card while anything is wanted from the partner.",
        by=(defending.true_card,),
        judged="the lowest whenever the trick cannot be won or is won already",
    ),
    # -- the dealer's play --
    Row(id="Y3", page="69", says="From dummy second in hand the lowest but one.", by=(declaring.lowest_but_one,)),
    Row(
        id="Y4",
        page="65",
        says="King and two small behind a queen led from a long suit: the king waits for the third round.",
        by=(declaring.king_kept,),
        judged="the other hand has no knave or better of it",
    ),
    Row(
        id="Y5",
        page="79-80",
        says="No card is shown needlessly: of equals the higher is led.",
        by=(declaring.show_nothing,),
    ),
    Row(
        id="Y6",
        page="77, 79",
        says="The dealer has no partner to mislead, and wins with the higher of cards worth the same.",
        by=(declaring.false_card,),
    ),
    Row(
        id="Y7",
        page="62",
        says="Against an adversary who doubled the finesse is taken deep.",
        by=(declaring.deep_finesse,),
        judged="DEEP: higher cards that may be there",
    ),
)
"""Every rule of the book for play that tells a card."""
