"""Simulations and the analysis of one game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Optional, Union

from . import _speciate
from .edition import Edition, edition_of
from .game import Game


def simulate(
    game: Union[str, Edition] = "dominant-species",
    games: int = 1000,
    *,
    seed: int,
    seats: Optional[int] = None,
    bots: Optional[str] = None,
    against: Sequence[str] = (),
    threads: int = 0,
) -> dict[str, Any]:
    """Plays many games with bots and returns what `speciate simulate --json` writes.

    `against` are changes: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`. The bots are `random`, and `greedy` if there are
    changes. `threads` is 0 for one thread per processor.
    """
    bots = bots or ("greedy" if against else "random")
    edition = edition_of(game)
    return json.loads(
        _speciate.simulate(edition._native, games, seed, seats, bots, list(against), threads)
    )


def analyse(
    game: Game,
    *,
    games: int = 200,
    answers: int = 20,
    bots: str = "greedy",
    seed: int,
    facts: Optional[int] = None,
    threads: int = 0,
) -> dict[str, Any]:
    """Says where a game turned, which answers would have been better, and how much was luck.

    Returns what `speciate analyse --json` writes, without the commands that go back to an answer. `games` is the number
    of games from each point, `answers` the maximum number of answers that are examined, and `facts` the point up to
    which the game is analysed.

    Raises `ValueError` if the game is not over, because its chances would show what is hidden.
    """
    text = _speciate.analyse(game._native, facts, games, answers, bots, seed, threads)
    return json.loads(text)
