"""Many deals at once, in arrays: compiled, equal to the referee, some hundred thousand whole deals a second.

Played are the four printed codes with their options, by suits and at three hands, deal by deal and without a score of
the rubber. The referee alone plays dummy bridge (where Dummy's hand compels), by figures (where honours are taken
home), the two spade declarations of 1913, and whatever is irregular. It needs the extra ``lab``.
"""

from __future__ import annotations

from oddtrick.installation import install_line
from oddtrick.rules.errors import MissingExtra

try:
    from oddtrick.research.lab.batch.batched_deals import Batch
    from oddtrick.research.lab.batch.playing_out import PlayedDeals, play_out
    from oddtrick.research.lab.batch.state_layout import AT_NEXT_STEP, IN_SAME_STEP, NEVER
except ModuleNotFoundError as missing:
    raise MissingExtra(f"batches need {missing.name}: {install_line('lab')} brings it") from missing

__all__ = ["AT_NEXT_STEP", "IN_SAME_STEP", "NEVER", "Batch", "PlayedDeals", "play_out"]
