"""The games in the form of OpenSpiel: a game makes states, and actions change a state.

OpenSpiel itself is not needed. Players are counted from 0 here, as OpenSpiel does, so player 0 plays seat 1. There
are no chance nodes: all draws follow from the seed of the state.
"""

from __future__ import annotations

from typing import Optional, Union

import numpy as np

from .edition import Edition, edition_of
from .game import Game

#: The player of a state that is over.
TERMINAL_PLAYER = -4


class SpeciateGame:
    """A game that makes states."""

    def __init__(
        self,
        game: Union[str, Edition] = "dominant-species",
        seats: Optional[int] = None,
        *,
        turns_max: int = 1000,
    ) -> None:
        self.edition = edition_of(game)
        self._seats = self.edition._seat_count(seats)
        self._turns_max = turns_max

    def num_players(self) -> int:
        """Returns the number of seats."""
        return self._seats

    def num_distinct_actions(self) -> int:
        """Returns the number of actions, legal or not."""
        return self.edition.encoding.action_count

    def observation_tensor_shape(self) -> list[int]:
        """Returns the shape of an observation."""
        return [self.edition.encoding.observation_size]

    def min_utility(self) -> float:
        """Returns the least return of a player."""
        return 0.0

    def max_utility(self) -> float:
        """Returns the greatest return of a player."""
        return 1.0

    def utility_sum(self) -> Optional[float]:
        """Returns 1, the sum of all returns. It is 0 only if a state was given up."""
        return 1.0

    def new_initial_state(self, seed: int = 0) -> "SpeciateState":
        """Returns a new state. All draws follow from the seed."""
        return SpeciateState(self, Game(self.edition, self._seats, seed=seed), self._turns_max)

    def __str__(self) -> str:
        return f"speciate({self.edition.game}, {self._seats})"


class SpeciateState:
    """A state of a game."""

    def __init__(self, game: SpeciateGame, played: Game, turns_max: int) -> None:
        self._game = game
        self.played = played
        self._turns_max = turns_max
        self._history: list[int] = []

    def get_game(self) -> SpeciateGame:
        """Returns the game that made the state."""
        return self._game

    def num_players(self) -> int:
        """Returns the number of seats."""
        return self._game.num_players()

    def current_player(self) -> int:
        """Returns the player that is asked; `TERMINAL_PLAYER` if the state is over."""
        seat = self.played.to_move
        return TERMINAL_PLAYER if seat is None or self.is_terminal() else seat - 1

    def is_chance_node(self) -> bool:
        """Returns `False`: draws follow from the seed."""
        return False

    def is_simultaneous_node(self) -> bool:
        """Returns `False`: players who answer at once are asked one after the other, and do not see each other's
        answers."""
        return False

    def is_terminal(self) -> bool:
        """Returns whether the state is over, or was given up after too many turns."""
        return self.played.is_over or self.played.turn > self._turns_max

    def legal_actions(self, player: Optional[int] = None) -> list[int]:
        """Returns the legal actions in ascending order; none for a player that is not asked."""
        current = self.current_player()
        if current == TERMINAL_PLAYER or player not in (None, current):
            return []
        return self.played.legal_actions(current + 1)

    def legal_actions_mask(self, player: Optional[int] = None) -> list[int]:
        """Returns a 1 for each legal action and a 0 for each other one."""
        mask = np.zeros(self._game.num_distinct_actions(), dtype=np.int8)
        mask[self.legal_actions(player)] = 1
        return mask.tolist()

    def apply_action(self, action: int) -> None:
        """Answers for the current player. Raises `ValueError` if the action is not legal."""
        current = self.current_player()
        if current == TERMINAL_PLAYER:
            raise ValueError("the state is over")
        self.played.act(action, current + 1)
        self._history.append(int(action))

    def child(self, action: int) -> "SpeciateState":
        """Returns a copy after an action."""
        state = self.clone()
        state.apply_action(action)
        return state

    def action_to_string(self, player: int, action: int) -> str:
        """Returns the option id of an action."""
        return self._game.edition.encoding.actions[action]

    def string_to_action(self, option: str) -> int:
        """Returns the action of an option id."""
        return self._game.edition.encoding.action(option)

    def history(self) -> list[int]:
        """Returns the actions since the initial state, even if this is a clone."""
        return list(self._history)

    def information_state_string(self, player: Optional[int] = None) -> str:
        """Returns everything that a player knows: what it has seen since the beginning, and what it is asked."""
        return self.played.information_state(self._player(player) + 1)

    def observation_string(self, player: Optional[int] = None) -> str:
        """Returns what a player sees now, as JSON."""
        return self.played._native.view(self._player(player) + 1)

    def observation_tensor(self, player: Optional[int] = None) -> list[float]:
        """Returns what a player sees now, as numbers."""
        return self.played.observe(self._player(player) + 1).tolist()

    def resample_from_infostate(self, player: int, seed: int) -> "SpeciateState":
        """Returns a state that a player cannot tell from this one. It has no information state strings."""
        state = SpeciateState(self._game, self.played.guess(player + 1, seed), self._turns_max)
        state._history = list(self._history)
        return state

    def rewards(self) -> list[float]:
        """Returns the rewards of the last action, which are 0 before the end."""
        return self.returns()

    def returns(self) -> list[float]:
        """Returns each player's share of the victory; 0 before the end."""
        return list(self.played.rewards)

    def player_return(self, player: int) -> float:
        """Returns a player's share of the victory."""
        return self.returns()[player]

    def clone(self) -> "SpeciateState":
        """Returns an independent copy."""
        state = SpeciateState(self._game, self.played.copy(), self._turns_max)
        state._history = list(self._history)
        return state

    def __str__(self) -> str:
        return repr(self.played)

    def _player(self, player: Optional[int]) -> int:
        current = self.current_player() if player is None else player
        if not 0 <= current < self.num_players():
            raise ValueError(f"there is no player {current}")
        return current
