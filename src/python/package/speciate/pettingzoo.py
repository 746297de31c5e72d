"""The games as an environment of PettingZoo, in which agents act one after the other (AEC).

    from speciate.pettingzoo import env

    game = env("card-game", seats=3)
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        ...
"""

from __future__ import annotations

from typing import Any, Optional, Union

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from .edition import Edition, edition_of
from .game import Game


def env(*arguments: Any, **options: Any) -> AECEnv:
    """Returns the environment with PettingZoo's checks of the order of calls. It takes the
    arguments of `SpeciateEnv`."""
    return wrappers.OrderEnforcingWrapper(SpeciateEnv(*arguments, **options))


class SpeciateEnv(AECEnv):
    """A game in which each agent plays a seat: `seat_1`, `seat_2` and so on.

    An observation is a dictionary with `observation`, the numbers of `Edition.encoding`, and `action_mask`, which has
    a 1 for each legal action. A game ends with a reward for each seat: 1 for the only winner, a half for each of two,
    and 0 for all others. An illegal action raises `ValueError`. `turns_max` is the turn after which a game is
    truncated.
    """

    metadata = {"name": "speciate_v1", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        game: Union[str, Edition] = "dominant-species",
        seats: Optional[int] = None,
        *,
        turns_max: int = 1000,
        render_mode: Optional[str] = None,
    ) -> None:
        super().__init__()
        self.edition = edition_of(game)
        self.render_mode = render_mode
        self._seats = self.edition._seat_count(seats)
        self._turns_max = turns_max
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self._seats + 1)]
        encoding = self.edition.encoding
        self._observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-np.inf, np.inf, (encoding.observation_size,), np.float32),
                "action_mask": spaces.Box(0, 1, (encoding.action_count,), np.int8),
            }
        )
        # Each agent has a space of its own, because it is seeded by itself.
        self._action_spaces = {
            agent: spaces.Discrete(encoding.action_count) for agent in self.possible_agents
        }
        self._random = np.random.default_rng()
        self.game: Optional[Game] = None

    def observation_space(self, agent: str) -> gymnasium.Space:
        """Returns the space of the observations of an agent."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.Space:
        """Returns the space of the actions of an agent."""
        return self._action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Begins a new game. The same seed gives the same game."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.game = Game(self.edition, self._seats, seed=int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """Returns what an agent sees. The mask is empty if the agent is not asked."""
        game, seat = self._game(), self._seat(agent)
        mask = game.action_mask(seat) if seat == game.to_move else self._no_action()
        return {"observation": game.observe(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action: Optional[int]) -> None:
        """Answers for the agent that is asked. An agent whose game has ended takes `None`."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("expected the number of an action")
        game = self._game()
        game.act(int(action), self._seat(agent))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if game.status == "over":
            self.rewards = dict(zip(self.possible_agents, game.rewards))
            self.terminations = dict.fromkeys(self.agents, True)
        elif game.is_over or game.turn > self._turns_max:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        """Returns the points and who is asked, as text."""
        if self.render_mode is None:
            gymnasium.logger.warn("The environment has no render mode.")
            return None
        game = self._game()
        return f"turn {game.turn}, {game.status}, asked {game.asked}, points {game.scores}"

    def close(self) -> None:
        """Ends the game."""
        self.game = None

    def _select(self) -> None:
        asked = self._game().to_move
        self.agent_selection = f"seat_{asked}" if asked is not None else self.agents[0]

    def _game(self) -> Game:
        if self.game is None:
            raise ValueError("call `reset` first")
        return self.game

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent) + 1

    def _no_action(self) -> np.ndarray:
        return np.zeros(self.edition.encoding.action_count, dtype=np.int8)
