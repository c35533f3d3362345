"""Write the page that shows what a score is worth, with a plot a code, from the tables of ``score_worth``.

    python tools/worth_page.py           write docs/worth
    python tools/worth_page.py --check   exit status 1, with their names, where a file is not what it would be

To change the figures, make the tables again: ``tools/make_worth.py``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from oddtrick.rules.codes import CODES
from oddtrick.rules.laws.law import Code
from oddtrick.solving.pictures.drawing import FAINT, RULE, TYPE_SIZE_PX, Svg, heading, joined, line, minus, text
from oddtrick.solving.score_worth import Two, score_worth, worth_table

FOLDER = Path(__file__).parents[1] / "docs" / "worth"
SHOWN = (0, 6, 12, 18, 24)
"""Points that stand in the tables of the page."""
OTHERS = {0: "#2f5d46", 12: "#8a6d1f", 24: "#a3211b"}
"""Points of the other side for which a line is drawn, each with its colour."""
PANELS: tuple[tuple[str, Two], ...] = (("love all", (0, 0)), ("a game to us", (1, 0)), ("game all", (1, 1)))

INTRO = """# What a score is worth

<!-- Made by tools/worth_page.py from the tables in src/oddtrick/solving/score_worth: change these, not this page. -->

How many points a side will be ahead from here to the end of the rubber, the bonus counted in: what it may expect to
win besides what is written. Computer players weigh their calls by it, and matches and studies count a deal by what it
changes.

```sh
oddtrick worth NS=18,EW=14 --games NS=1 --code auction-1910
```

tells it for any score, `--dealer` and `--json` besides. In Python it is `score_worth`:

```python
>>> from oddtrick.rules.codes import find_code
>>> from oddtrick.solving.score_worth import score_worth
>>> score_worth(find_code("auction-1910"), (28, 0), (1, 1), dealing=True) > 0
True
>>> score_worth(find_code("auction-1910"), (30, 0), (1, 0), dealing=True)
250.0
```

**How.** The players of each code's book play the same packs at thirty-six scores (0, 12 and 24 points of each side,
and every number of games), each pack twice with the hands a seat further on, so that the luck of the cards falls out.
Between these scores results are mixed in proportion. What a score is worth follows by value iteration: what a deal
brings on the average, less what the score after it is worth to the other side, who deals next. More points are made
worth no less than fewer where chance, or the way in which our players bid, had it otherwise. A score is the points of
both sides in the open game, their games and who deals: 1,800 scores, and 4,608 under 1915, where odd tricks are worth
6 to 10. The totals do not belong to it: what the sides settle is the difference of the totals, the bonus in it, also
where the higher total has the rubber (1915, law 10).

**What it leaves out.** The figures are those of our players, who are far from perfect, and of as many deals as stand
below; a few points this way or that are chance. Players who use the table bid by it, so that a table made again with
them is a step further: these are the second such step, the first from players who valued part of a game in a straight
line. How much the dealer gains was measured besides, in pairs of rubbers with the same packs, and again by today's
players with `--rubbers-alone`, which keeps the values; the intervals are Student's, by pairs.

**What it changes.** Before, a game in front was taken for half the bonus and points towards one for a straight line,
24 at game all for about half the bonus. A game in front is about that at auction and more at bridge; 24 points
towards one are worth what was thought at bridge, and a half to a quarter of that at auction. In play nothing of it
can be seen: players of a book who go by the table, against the same players who go by the straight line, 1,200 deals
at each of two tables (`python bench/straight_line.py auction-1910 --deals 1200 --seed 21`), with Student's 95 %
intervals by rubbers:

| players | code | deals | points a deal | points a rubber |
| --- | --- | --- | --- | --- |
| `badsworth-1898` | `bridge-1895` | 2420 | -0.8 ± 1.0 | -6 ± 7 |
| `foster-1910` | `auction-1910` | 2410 | +0.5 ± 1.9 | +3 ± 11 |
| `work-1915` | `auction-1915` | 2406 | -1.7 ± 2.6 | -10 ± 15 |

**Other games.** A code without a table of its own has that of `auction-1910` if its players call in rotation, else
that of `bridge-1895`; varieties and optional rules have that of their code. The worth is then in proportion to the
bonus for the rubber, points towards a game to the points that make one, and points that the table lacks count as the
next below. Where there are no games, as by figures, a score is worth nothing beside its points.
"""


def mean_worth(code: Code, below: Two, won: Two) -> float:
    """What the score is worth to our side, whichever deals next being as likely."""
    return sum(score_worth(code, below, won, dealing=dealing) for dealing in (True, False)) / 2


def section(code: Code) -> Iterator[str]:
    """The part of the page for one code."""
    table = worth_table(code.key)
    start = score_worth(code, (0, 0), (0, 0), dealing=True)
    yield f"## {code.title}"
    yield f"![{code.title}: what a score is worth, by the points of both sides]({code.key}.svg)"
    yield "What a score is worth to us, either side being as likely to deal next; their points stand above:"
    for title, won in PANELS:
        rows = [[title, *map(str, SHOWN)], ["---"] * (len(SHOWN) + 1)]
        for ours in SHOWN:
            cells = (minus(round(mean_worth(code, (ours, theirs), won))) for theirs in SHOWN)
            rows.append([f"we have {ours}", *cells])
        yield "\n".join(f"| {' | '.join(row)} |" for row in rows)
    yield (
        f"To deal first is worth {start:+.1f} points; in {table.rubbers} rubbers played besides, in pairs with the "
        f"same packs, it was {table.mean:+.1f} ± {table.margin:.1f}.".replace("-", "\N{MINUS SIGN}")
    )
    yield (
        "<!-- not run: it plays deals for hours and would replace the tables of the program -->\n"
        f"```sh\npython tools/make_worth.py {code.key} --deals {table.deals} --rubbers {table.rubbers} "
        f"--seed {table.seed}\n```"
    )


def page() -> str:
    """The page, in Markdown."""
    return "\n".join((INTRO, "\n\n".join(part for code in CODES for part in section(code)), ""))


# -- the plots --

PANEL, TOP, BOTTOM, LEFT = 230, 86, 300, 52
"""Width of a panel, and where its frame lies, in pixels."""


def chart(code: Code) -> Svg:
    """A panel for each number of games: what our points are worth, a line for each number of theirs."""
    width = LEFT + PANEL * len(PANELS) + 22
    parts = [heading(f"What a score is worth: {code.title}", width)]
    parts += [_panel(code, LEFT + PANEL * place, title, won) for place, (title, won) in enumerate(PANELS)]
    keys = ((f"they have {theirs}", colour) for theirs, colour in OTHERS.items())
    for place, (words, colour) in enumerate(keys):
        x = LEFT + 20 + 150 * place
        parts.append(line(x, 346, x + 26, 346, 2.5, colour) + text(x + 32, 351, words, font_size=14))
    parts.append(text(width - 28, 351, "across: our points below the line", font_size=14, text_anchor="end"))
    told = "; ".join(
        f"{title}: from {round(mean_worth(code, (0, 24), won))} at 0 to 24 to {round(mean_worth(code, (24, 0), won))} "
        "at 24 to 0"
        for title, won in PANELS
    )
    description = f"Points that our side may expect, the bonus counted in. {told}."
    title = f"What a score is worth: {code.title}"
    return Svg(title=title, description=description, width=width, height=372, body=joined(parts))


def _panel(code: Code, left: float, title: str, won: Two) -> str:
    game = worth_table(code.key).game
    lines = {theirs: [mean_worth(code, (ours, theirs), won) for ours in range(game)] for theirs in OTHERS}
    values = [value for worths in lines.values() for value in worths]
    step = 10 if max(values) - min(values) < 80 else 20 if max(values) - min(values) < 160 else 50
    low, high = min(values) // step * step, -(-max(values) // step) * step
    right = left + PANEL - 40

    def across(points: float) -> float:
        return round(left + (right - left) * points / game, 1)

    def up(worth: float) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (worth - low) / (high - low), 1)

    parts = [
        text((left + right) / 2, TOP - 12, title, text_anchor="middle", font_size=TYPE_SIZE_PX - 1, font_style="italic")
    ]
    for mark in range(int(low), int(high) + 1, step):
        parts.append(line(left, up(mark), right, up(mark), 1, RULE))
        parts.append(text(left - 6, up(mark) + 5, minus(mark), text_anchor="end", font_size=13, fill=FAINT))
    parts += (
        text(across(mark), BOTTOM + 18, str(mark), text_anchor="middle", font_size=13, fill=FAINT)
        for mark in range(0, game + 1, 6)
    )
    for theirs, worths in lines.items():
        places = " ".join(f"{across(ours):g},{up(worth):g}" for ours, worth in enumerate(worths))
        parts.append(f'<polyline points="{places}" fill="none" stroke="{OTHERS[theirs]}" stroke-width="2.2"/>')
    return joined(parts)


def contents() -> dict[str, str]:
    """The text of each file of the folder by its name."""
    return {"README.md": page(), **{f"{code.key}.svg": chart(code).svg for code in CODES}}


def run(arguments: Sequence[str] | None = None, folder: Path = FOLDER) -> int:
    """Write or check the files; the exit status."""
    parser = argparse.ArgumentParser(description="Write the page that shows what a score is worth.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit status 1 where a file is stale")
    if parser.parse_args(arguments).check:
        kept = {file.name: file.read_text(encoding="utf-8") for file in folder.glob("*.*")}
        stale = sorted(name for name in kept.keys() | contents().keys() if kept.get(name) != contents().get(name))
        if stale:
            print(f"Stale: {', '.join(stale)}; python tools/worth_page.py writes them again.")
        return 1 if stale else 0
    folder.mkdir(parents=True, exist_ok=True)
    for name, written in contents().items():
        (folder / name).write_text(written, encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(run())
