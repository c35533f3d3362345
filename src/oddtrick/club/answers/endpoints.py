"""Every endpoint that a club and a device answer by the same function."""

from __future__ import annotations

from oddtrick.club.answers import at_table, club_questions, deal_study, desk, first_page, learning, library, study_board
from oddtrick.club.answers.endpoint import Endpoint

SUBJECTS = (at_table, library, first_page, learning, deal_study, study_board, desk, club_questions)

ENDPOINTS: tuple[Endpoint, ...] = tuple(endpoint for subject in SUBJECTS for endpoint in subject.ENDPOINTS)
