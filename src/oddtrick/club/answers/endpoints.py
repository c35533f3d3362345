"""Every endpoint that a club and a device answer by the same function."""

from __future__ import annotations

from oddtrick.club.answers import (
    at_table,
    books_on_deals,
    club_questions,
    deal_study,
    desk,
    first_page,
    learning,
    library,
    past_rubbers,
    study_board,
)
from oddtrick.club.answers.endpoint import Endpoint

SUBJECTS = (
    *(at_table, past_rubbers, books_on_deals),
    *(library, first_page, learning, deal_study, study_board),
    *(desk, club_questions),
)

ENDPOINTS: tuple[Endpoint, ...] = tuple(endpoint for subject in SUBJECTS for endpoint in subject.ENDPOINTS)
