"""Tests of the review of a deal by what each player could know."""
