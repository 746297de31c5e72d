"""Many games at once, as matrices of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Optional, Union

import numpy as np

from . import _speciate
from .edition import Edition, edition_of


class Observed(NamedTuple):
    """What the seats that are asked see, a row for each game."""

    #: 32-bit floats, `games × observation_size`. A row is zero if the game is over.
    observations: np.ndarray
    #: Booleans, `games × action_count`: the actions that are legal.
    masks: np.ndarray
    #: The seat that is asked in each game, counted from 1; 0 if the game is over.
    seats: np.ndarray


class Stepped(NamedTuple):
    """The outcome of a step, a row for each game."""

    #: 32-bit floats, `games × seats`: the share of the victory of each seat in a game that is over, else 0.
    rewards: np.ndarray
    #: Whether each game is over.
    terminated: np.ndarray
    #: Whether each game was given up: after too many turns, or because a script froze it.
    truncated: np.ndarray


class Batch:
    """Many games of an edition that are stepped together.

    In each game one seat is asked at a time, the first in `Game.asked`. With `bots`, these play all seats that are
    not in `agents`, and only agents are asked. With `restarts`, a new game begins as soon as one ends: `step` returns
    the rewards of the game that ended, and `observe` shows the new one. Otherwise a game that is over stays over,
    and its action is ignored.

    Methods that take long let other threads of Python run. `threads` is the number of threads of the batch; 0 means one
    for each processor. The games are the same on any number of threads.
    """

    def __init__(
        self,
        game: Union[str, Edition] = "dominant-species",
        games: int = 64,
        *,
        seats: Optional[int] = None,
        seed: int = 0,
        threads: int = 1,
        restarts: bool = True,
        turns_max: int = 1000,
        bots: Optional[str] = None,
        agents: Sequence[int] = (1,),
    ) -> None:
        self.edition = edition_of(game)
        self.games = games
        self._native = _speciate.Batch(
            self.edition._native, games, seats, seed, threads, restarts, turns_max, bots, list(agents)
        )

    @property
    def seats(self) -> int:
        """The number of seats of each game."""
        return self._native.players

    @property
    def seeds(self) -> list[int]:
        """The seed of each game: `Game(edition, batch.seats, seed=seed)` is the same game."""
        return self._native.seeds

    def reset(self, seed: int) -> Observed:
        """Begins all games again, with a different seed."""
        self._native.reset(seed)
        return self.observe()

    def observe(self) -> Observed:
        """Returns what the seats that are asked see."""
        observations, masks, seats = self._native.observe()
        encoding = self.edition.encoding
        return Observed(
            np.frombuffer(observations, dtype="<f4").reshape(self.games, encoding.observation_size),
            np.frombuffer(masks, dtype=np.bool_).reshape(self.games, encoding.action_count),
            np.frombuffer(seats, dtype="<i4"),
        )

    def step(self, actions: Union[np.ndarray, Sequence[int]]) -> Stepped:
        """Answers in each game with the number of an action.

        If an action is not legal, raises `ValueError` and changes no game.
        """
        given = np.ascontiguousarray(actions, dtype="<i4").tobytes()
        rewards, terminated, truncated = self._native.step(given)
        return Stepped(
            np.frombuffer(rewards, dtype="<f4").reshape(self.games, self.seats),
            np.frombuffer(terminated, dtype=np.bool_),
            np.frombuffer(truncated, dtype=np.bool_),
        )

    def points(self) -> np.ndarray:
        """Returns the points of each seat, `games × seats`: the sum of the points of its animals."""
        return np.array(self._native.points(), dtype=np.int32).reshape(self.games, self.seats)
