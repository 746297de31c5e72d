"""A game: what each seat sees, what it is asked, and its answers."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Optional, Union

import numpy as np

from . import _speciate
from .edition import Edition, Setting, edition_of


@dataclass(frozen=True)
class Option:
    """A legal answer."""

    #: Its stable id, e.g. `tile:0,-1`.
    id: str
    #: The answer in words.
    label: str
    #: The number of the action.
    action: int


@dataclass(frozen=True)
class Question:
    """A question to a seat."""

    seat: int
    #: The animal for which it is asked.
    animal: str
    #: What is asked, e.g. `speciation.disk`.
    id: str
    #: The option id of what it is about, if it is about one thing.
    about: Optional[str]
    #: The question in words.
    text: str
    #: All legal answers.
    options: tuple[Option, ...]


class Game:
    """A game of an edition.

    `seats` is the number of seats, whose animals the seed deals, or the animals of each seat, e.g. `["bird", "insect"]`
    or `["bird+insect", "mammal+spider"]`. By default, the game has its maximum number of seats. `game` is an edition or
    the id of a game, which can have `variants`, `settings` and `packs` as an `Edition` has.

    The same seed and the same answers always give the same game. Methods that take long let other threads run.
    """

    def __init__(
        self,
        game: Union[str, Edition] = "dominant-species",
        seats: Union[int, Sequence[str], None] = None,
        *,
        seed: int = 0,
        variants: Sequence[str] = (),
        settings: Optional[Mapping[str, Setting]] = None,
        packs: Sequence[Union[str, "os.PathLike[str]"]] = (),
    ) -> None:
        self._edition = edition_of(game, variants=variants, settings=settings, packs=packs)
        players = seats if isinstance(seats, int) else None
        animals = list(seats) if seats is not None and not isinstance(seats, int) else None
        self._native = _speciate.Game(self._edition._native, animals, players, seed)

    @classmethod
    def _of(cls, edition: Edition, native: Any) -> "Game":
        game = cls.__new__(cls)
        game._edition = edition
        game._native = native
        return game

    @classmethod
    def from_log(cls, text: str, edition: Optional[Edition] = None) -> "Game":
        """Continues a game from the text of its log, e.g. of a file that the command line wrote.

        The game needs the content that it was played with: the content of this version, with the packs of `edition` or
        the packs that an exported log encloses. Raises `ValueError` if this content is missing, or if the log is
        damaged.
        """
        if edition is None:
            opening = json.loads(text.split("\n", 1)[0])
            rules = _rules(opening)
            edition = Edition(rules)
        native = _speciate.Game.from_log(edition._native, text)
        if native.edition.encoding_hash != edition.encoding.hash:
            edition = Edition._around(native.edition, edition._arguments)
        return cls._of(edition, native)

    @property
    def edition(self) -> Edition:
        """The edition that it was opened with."""
        return self._edition

    @property
    def status(self) -> str:
        """`asking`, `over`, or `frozen` if a failing script stopped it."""
        return self._native.status

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self._native.status != "asking"

    @property
    def asked(self) -> list[int]:
        """The seats that are asked: several if they answer at once, none if the game is over."""
        return self._native.asked

    @property
    def to_move(self) -> Optional[int]:
        """The first seat that is asked; `None` if the game is over."""
        asked = self._native.asked
        return asked[0] if asked else None

    @property
    def seats(self) -> list[list[str]]:
        """The animals of each seat."""
        return self._native.seats

    @property
    def turn(self) -> int:
        """The turn, counted from 1; 0 during setup."""
        return self._native.turn

    @property
    def winners(self) -> list[str]:
        """The animals that have won; none while the game continues, or if it was stopped."""
        return self._native.winners

    @property
    def rewards(self) -> list[float]:
        """The share of the victory of each seat: 1 for the only winner, a half for each of two, else 0."""
        return self._native.rewards

    @property
    def scores(self) -> dict[str, int]:
        """The points of each animal in play."""
        return dict(self._native.points)

    @property
    def facts(self) -> int:
        """The number of facts that led here."""
        return self._native.facts

    def view(self, seat: Optional[int] = None) -> dict[str, Any]:
        """Returns what a seat sees, or a spectator, as `speciate show --json` writes it."""
        return json.loads(self._native.view(seat))

    def question(self, seat: Optional[int] = None) -> Question:
        """Returns the question to a seat, by default to the first that is asked."""
        asked = json.loads(self._native.question(self._seat(seat)))
        return Question(
            seat=asked["seat"],
            animal=asked["animal"],
            id=asked["question"],
            about=asked["about"],
            text=asked["text"],
            options=tuple(Option(**option) for option in asked["choices"]),
        )

    def options(self, seat: Optional[int] = None) -> tuple[Option, ...]:
        """Returns all legal answers of a seat, by default of the first that is asked."""
        return self.question(seat).options

    def option_ids(self, seat: Optional[int] = None) -> list[str]:
        """Returns the ids of all legal answers of a seat. This is faster than `options`."""
        return self._native.option_ids(self._seat(seat))

    def legal_actions(self, seat: Optional[int] = None) -> list[int]:
        """Returns the numbers of the legal actions of a seat, in ascending order; none if it is not asked."""
        if seat is None and self.to_move is None:
            return []
        return self._native.legal_actions(self._seat(seat))

    def answer(self, option: Union[int, str], seat: Optional[int] = None) -> int:
        """Answers for a seat, by default for the first that is asked: with the id of an option, or with its place among
        the options, counted from 0. Returns the number of facts that follow.

        If the option is not offered, raises `ValueError` and does not change the game.
        """
        seat = self._seat(seat)
        if isinstance(option, str):
            return self._native.answer(seat, option)
        return self._native.answer_at(seat, option)

    def act(self, action: int, seat: Optional[int] = None) -> int:
        """Answers with the number of an action."""
        return self._native.act(self._seat(seat), int(action))

    def play(
        self, bots: str = "greedy", *, people: Sequence[int] = (), seed: int = 0, turns: int = 1000
    ) -> None:
        """Lets bots answer for all seats except `people`, until the game is over or only people are asked."""
        self._native.play(bots, list(people), seed, turns)

    def undo(self, seat: int) -> int:
        """Takes back the last answer of a seat, and returns how many answers of others go with it.

        Raises `ValueError` if a player could not take it back.
        """
        return self._native.undo(seat)

    def rewind(self, facts: int) -> None:
        """Goes back to just after this many facts. Later facts stay in the log."""
        if not self._native.rewind(facts):
            raise ValueError(f"the game does not have {facts} facts")

    def log(self) -> str:
        """Returns the text of the log. It holds everything, including what is hidden from the seats."""
        return self._native.log()

    def seen(self, seat: Optional[int] = None) -> list[dict[str, Any]]:
        """Returns everything that happened as a seat has seen it, or a spectator."""
        return [json.loads(fact) for fact in self._native.seen(seat)]

    def information_state(self, seat: int) -> str:
        """Returns all that a seat knows: what it has seen, a line of JSON for each fact, and what it is asked."""
        own = self.view(seat)
        lines = self._native.seen(seat)
        asked = {"seat": seat, "asked": own["asked"], "questions": own["questions"]}
        lines.append(json.dumps(asked))
        return "\n".join(lines)

    def guess(self, seat: Optional[int] = None, seed: int = 0) -> "Game":
        """Returns a game that a seat cannot tell from this one: what it cannot know is dealt again, and later draws
        come from `seed`. This is for searching. A guess has no log."""
        return self._of(self._edition, self._native.guess(seat, seed))

    def observe(self, seat: int) -> np.ndarray:
        """Returns what a seat sees as numbers; `edition.encoding` says what each means."""
        return np.frombuffer(self._native.observe(seat), dtype="<f4")

    def action_mask(self, seat: int) -> np.ndarray:
        """Returns for each action whether the seat's question offers it."""
        return np.frombuffer(self._native.mask(seat), dtype=np.bool_)

    def copy(self) -> "Game":
        """Returns an independent copy."""
        return self._of(self._edition, self._native.copy())

    def _seat(self, seat: Optional[int]) -> int:
        if seat is not None:
            return seat
        first = self.to_move
        if first is None:
            raise ValueError("the game is over")
        return first

    def __repr__(self) -> str:
        return f"<Game {self._edition.game}: turn {self.turn}, {self.status}>"

    def __copy__(self) -> "Game":
        return self.copy()

    def __deepcopy__(self, _: Any) -> "Game":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_log, (self.log(), self._edition)


def _rules(opening: Mapping[str, Any]) -> str:
    rules = opening.get("rules")
    if not isinstance(rules, str):
        raise ValueError("the text is not the log of a game")
    return rules
