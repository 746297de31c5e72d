"""Editions: the content and rules that a game is played with."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Optional, Union

from . import _speciate
from .encoding import Encoding

#: A value of a setting, e.g. `12` or `"[1, 2]"`.
Setting = Union[str, int, bool]


class Edition:
    """The content and rules of a game, with packs, variants and settings.

    `game` is `"dominant-species"`, `"marine"` or `"card-game"`. `packs` are folders of packs, `variants` are ids such
    as `"short-game"`, and `settings` are values of the content by path, such as `{"rulings.turn_limit": 12}`. Loading
    takes a moment, so use one edition for many games.

    Raises `ValueError` if the content has a fault.
    """

    def __init__(
        self,
        game: str = "dominant-species",
        *,
        variants: Sequence[str] = (),
        settings: Optional[Mapping[str, Setting]] = None,
        packs: Sequence[Union[str, "os.PathLike[str]"]] = (),
        locale: str = "en",
    ) -> None:
        given = dict(settings or {})
        self._arguments: dict[str, Any] = {
            "game": game,
            "variants": [str(variant) for variant in variants],
            "settings": {str(path): _written(value) for path, value in given.items()},
            "packs": [os.fspath(pack) for pack in packs],
            "locale": locale,
        }
        self._native = _speciate.Edition(
            game,
            self._arguments["variants"],
            list(self._arguments["settings"].items()),
            self._arguments["packs"],
            locale,
        )

    @property
    def game(self) -> str:
        """The id of the game."""
        return self._native.game

    @property
    def packs(self) -> list[tuple[str, str]]:
        """The ids of the packs with the hashes of their content, the base first."""
        return self._native.packs

    @property
    def seat_counts(self) -> list[int]:
        """The numbers of seats that the game is for."""
        return self._native.seat_counts

    @property
    def bots(self) -> list[str]:
        """The names of all bots that can play, including the bots of its packs."""
        return self._native.bots

    @cached_property
    def roster(self) -> dict[str, list[str]]:
        """The names of everything in the game, by kind. Animals are in food-chain order, the highest first."""
        return json.loads(self._native.roster())

    @cached_property
    def encoding(self) -> Encoding:
        """How observations and actions are encoded as numbers."""
        return Encoding(self._native)

    def _seat_count(self, seats: Optional[int]) -> int:
        count = seats if seats is not None else self.seat_counts[-1]
        if count not in self.seat_counts:
            raise ValueError(f"expected one of {self.seat_counts} seats, found {count}")
        return count

    @classmethod
    def _around(cls, native: Any, arguments: Mapping[str, Any]) -> "Edition":
        edition = cls.__new__(cls)
        edition._arguments = dict(arguments)
        edition._native = native
        return edition

    def __repr__(self) -> str:
        return f"<Edition {self.game}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return _load, (self._arguments,)


def _load(arguments: Mapping[str, Any]) -> Edition:
    return Edition(**arguments)


def _written(value: Setting) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)


def edition_of(
    game: Union[str, Edition],
    *,
    variants: Sequence[str] = (),
    settings: Optional[Mapping[str, Setting]] = None,
    packs: Sequence[Union[str, "os.PathLike[str]"]] = (),
) -> Edition:
    """Returns an edition as it is, or loads the one that is named."""
    if not isinstance(game, Edition):
        return Edition(game, variants=variants, settings=settings, packs=packs)
    if variants or settings or packs:
        raise ValueError("an edition already has its variants, settings and packs")
    return game
