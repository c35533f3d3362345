"""The glossary: in its order, each word and each form once, and nobody's sentence twice."""

from __future__ import annotations

from collections import Counter

from oddtrick.teaching.lessons.courses import COURSES
from oddtrick.teaching.lessons.glossary import GLOSSARY


def test_words_stand_in_the_order_of_the_alphabet_and_once() -> None:
    words = [term.word for term in GLOSSARY]
    assert words == sorted(words, key=str.casefold)
    forms = Counter(form.casefold() for term in GLOSSARY for form in (term.word, *term.forms))
    assert [form for form, count in forms.items() if count > 1] == []
    assert len({term.key for term in GLOSSARY}) == len(GLOSSARY)


def test_the_lessons_use_words_that_are_explained() -> None:
    texts = " ".join(
        text for course in COURSES for lesson in course.lessons for text in (*lesson.before, *lesson.after)
    )
    for word in ("honours", "dummy", "above the line", "odd trick", "rubber"):
        assert word in texts
        assert any(word in (term.word, *term.forms) for term in GLOSSARY)
