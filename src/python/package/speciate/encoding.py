"""Fixed encodings of observations and actions as numbers."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np


@dataclass(frozen=True)
class Feature:
    """A part of an observation."""

    #: What it is, e.g. `species`.
    name: str
    #: The place of its first value.
    start: int
    #: The names along each axis, e.g. tiles and animals.
    axes: tuple[tuple[str, ...], ...]

    @property
    def shape(self) -> tuple[int, ...]:
        """The number of names along each axis; `()` if it is a single value."""
        return tuple(len(axis) for axis in self.axes)

    @property
    def size(self) -> int:
        """The number of its values."""
        return int(np.prod(self.shape, dtype=np.int64))


class Encoding:
    """The encodings of an edition: what each number of an observation and of an action means.

    The same edition always has the same encodings. `hash` says whether two editions have the same ones.
    """

    def __init__(self, native: Any) -> None:
        self._native = native

    @property
    def version(self) -> int:
        """The version of the encodings. It grows when a number changes its place or meaning for the same names."""
        return self._native.encoding_version

    @property
    def hash(self) -> str:
        """A hash of all names and places."""
        return self._native.encoding_hash

    @property
    def observation_size(self) -> int:
        """The number of values of an observation."""
        return self._native.observation_size

    @property
    def action_count(self) -> int:
        """The number of actions, legal or not."""
        return self._native.action_count

    @cached_property
    def actions(self) -> list[str]:
        """The option id of each action."""
        return self._native.actions()

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {option: number for number, option in enumerate(self.actions)}

    def action(self, option: str) -> int:
        """Returns the number of the action with this option id. Raises `KeyError` if no action has it."""
        return self._numbers[option]

    @cached_property
    def features(self) -> dict[str, Feature]:
        """The parts of an observation, in order."""
        parts = json.loads(self._native.features())
        return {
            part["name"]: Feature(part["name"], part["start"], tuple(map(tuple, part["axes"])))
            for part in parts
        }

    def part(self, observation: np.ndarray, name: str) -> np.ndarray:
        """Returns a part of one observation, or of each row of a matrix, in its own shape. It shares the memory."""
        feature = self.features[name]
        values = observation[..., feature.start : feature.start + feature.size]
        return values.reshape(observation.shape[:-1] + feature.shape)

    def __repr__(self) -> str:
        return (
            f"<Encoding {self.version}: {self.observation_size} values, {self.action_count} actions,"
            f" {self.hash[:12]}>"
        )
