"""Tests of acts, the table, the referee, offers and views."""
