"""The expert: every act is valued on layouts that agree with what was said and played, each played out double dummy.

    View --sample_layouts--> Layouts --solver, score_worth--> what each card brings --> Decision

It needs the extra ``analysis``.
"""
