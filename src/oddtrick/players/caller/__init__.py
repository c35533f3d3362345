"""The caller: calls by a model that was learned from solved deals, cards by another player.

    View --hand_inputs--> numbers --dense networks--> chances of tricks --score_worth--> what each call brings

It needs no package: the networks are small, and Python alone asks them. How they are trained stands in
``research/caller``.
"""
