"""Every endpoint that a club and a device answer by the same function."""

from __future__ import annotations

from oddtrick.club.answers import at_table, club_questions, desk, first_page, learning, library
from oddtrick.club.answers.endpoint import Endpoint

SUBJECTS = (at_table, library, first_page, learning, desk, club_questions)

ENDPOINTS: tuple[Endpoint, ...] = tuple(endpoint for subject in SUBJECTS for endpoint in subject.ENDPOINTS)
