"""Positions to solve, one after another: which target is tried next, and what is answered."""

from __future__ import annotations

from oddtrick.solving.solver.bits import compiled, lowest
from oddtrick.solving.solver.winning.deal import begin_trick, set_up
from oddtrick.solving.solver.winning.search import heads, reaches
from oddtrick.solving.solver.winning.workspace import (
    BEST_CARD,
    CARD,
    HIGH,
    IN_LANE,
    JOB,
    JOB_CARDS,
    JOB_EVERY,
    JOB_LEADER,
    LANE,
    LOW,
    ONLY,
    PLAYS,
    PLY,
    PRESENT,
    RUNNING,
    SEAT,
    START,
    TARGET,
    TRICKS,
    TRIED,
    VALUE,
    Array,
    Workspace,
)


@compiled
def _next_target(ws: Workspace, guess: int) -> None:
    """Begin to search for a target near the guess."""
    control = ws.control
    target = guess if guess > control[LOW] else control[LOW] + 1
    start = control[START]
    control[PLY], control[RUNNING] = start, 1
    ws.frames[start - (start & 3), TARGET] = target


@compiled
def _begin(ws: Workspace, jobs: Array) -> None:
    """Set up the job whose turn it is."""
    control = ws.control
    number = control[JOB]
    job = jobs[number]
    # What comes next is often like the one before: another leader of the same deal, another layout.
    guess, tricks = control[LOW], control[TRICKS]
    same = number > 0 and job[JOB_CARDS] == 0 and jobs[number - 1, JOB_CARDS] == 0
    for place in range(JOB_LEADER):
        same = same and job[place] == jobs[number - 1, place]
    if same:
        begin_trick(ws, job[JOB_LEADER], 0, ws.frames[0, PRESENT])
    else:
        set_up(ws, job)
    if number == 0 or control[TRICKS] != tricks:
        guess = (control[TRICKS] + 1) // 2
    control[CARD] = control[ONLY] = 0
    if job[JOB_EVERY]:
        start = control[START]
        hand = ws.hands[ws.frames[start, SEAT]]
        if start:
            following = hand & IN_LANE << LANE * (ws.frames[0, TRIED] >> 4)
            if following:
                hand = following
        control[CARD] = heads(hand, ws.frames[0, PRESENT])
        control[ONLY] = control[CARD] & -control[CARD]
    control[LOW], control[HIGH] = 0, control[TRICKS]
    _next_target(ws, guess)


@compiled
def work(ws: Workspace, jobs: Array, answers: Array, budget: int) -> bool:
    """Do the jobs; whether all are done within a budget of plays.

    ``answers`` has a row a job for the tricks of N-S: in the last column those with the best card, or if every card is
    asked for, in a column for each card, of a run for its best card only.
    """
    control = ws.control
    control[PLAYS] = budget
    while control[JOB] < len(jobs):
        job = control[JOB]
        if not control[RUNNING]:
            _begin(ws, jobs)
        while control[LOW] < control[HIGH]:
            if not reaches(ws, control[PLAYS]):
                return False
            value = control[VALUE]
            start = control[START]
            if value >= ws.frames[start - (start & 3), TARGET]:
                control[LOW] = value
            else:
                control[HIGH] = value
            if control[LOW] < control[HIGH]:
                _next_target(ws, value)
        value = control[LOW]
        left = control[CARD]
        if left:
            answers[job, ws.cards[lowest(left)]] = value
            left &= left - 1
            control[CARD] = left
        if left:
            control[ONLY] = left & -left
            control[LOW], control[HIGH] = 0, control[TRICKS]
            _next_target(ws, value)
        else:
            answers[job, BEST_CARD] = value
            control[RUNNING] = 0
            control[JOB] += 1
    return True
