"""PettingZoo's own tests, and states in the form of OpenSpiel."""

import random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from conftest import edition, played
from speciate.openspiel import TERMINAL_PLAYER, SpeciateGame
from speciate.pettingzoo import SpeciateEnv, env


def test_the_api_test_of_pettingzoo_passes(game):
    api_test(env(edition(game)), num_cycles=300)


def test_the_seed_test_of_pettingzoo_passes(game):
    seed_test(lambda: env(edition(game)), num_cycles=60)


def test_agents_get_the_shares_of_the_victory():
    own = SpeciateEnv(edition("card-game"), 3, render_mode="ansi")
    own.reset(seed=4)
    total = dict.fromkeys(own.possible_agents, 0.0)
    chooser = random.Random(1)
    for agent in own.agent_iter():
        observation, reward, termination, truncation, _ = own.last()
        total[agent] += reward
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        own.step(None if termination or truncation else chooser.choice(legal))
    assert sum(total.values()) == pytest.approx(1)
    assert list(total.values()) == pytest.approx(own.game.rewards)
    assert "over" in own.render()


def test_a_game_with_too_many_turns_is_truncated():
    own = SpeciateEnv(edition("dominant-species"), 2, turns_max=1)
    own.reset(seed=4)
    chooser = random.Random(1)
    was_truncated = False
    for _ in own.agent_iter():
        observation, _, termination, truncation, _ = own.last()
        was_truncated |= truncation
        legal = np.flatnonzero(observation["action_mask"]).tolist()
        own.step(None if termination or truncation else chooser.choice(legal))
    assert was_truncated


def test_a_wrong_number_of_seats_is_refused():
    for make in (SpeciateEnv, SpeciateGame):
        with pytest.raises(ValueError):
            make(edition("marine"), 9)


def test_a_state_is_played_to_its_end(game):
    own = SpeciateGame(edition(game))
    state = own.new_initial_state(seed=3)
    chooser = random.Random(1)
    while not state.is_terminal():
        player = state.current_player()
        legal = state.legal_actions()
        assert state.legal_actions(player) == legal == sorted(legal)
        assert state.legal_actions((player + 1) % own.num_players()) == []
        assert np.flatnonzero(state.legal_actions_mask()).tolist() == legal
        assert state.returns() == [0.0] * own.num_players()
        action = chooser.choice(legal)
        assert state.string_to_action(state.action_to_string(player, action)) == action
        state.apply_action(action)
    assert state.current_player() == TERMINAL_PLAYER and state.legal_actions() == []
    assert sum(state.returns()) == pytest.approx(own.utility_sum())
    with pytest.raises(ValueError):
        state.apply_action(0)
    again = own.new_initial_state(seed=3)
    for action in state.history():
        again.apply_action(action)
    assert again.returns() == state.returns()
    assert again.information_state_string(0) == state.information_state_string(0)


def test_a_clone_is_independent(game):
    state = SpeciateGame(edition(game)).new_initial_state(seed=3)
    for _ in range(8):
        state.apply_action(state.legal_actions()[-1])
    before = state.information_state_string()
    child = state.child(state.legal_actions()[0])
    assert state.information_state_string() == before
    assert child.history()[:-1] == state.history()
    assert child.information_state_string(state.current_player()).startswith(before[:200])


def test_a_resampled_state_looks_the_same_to_its_player(game):
    state = SpeciateGame(edition(game)).new_initial_state(seed=3)
    for _ in range(12):
        state.apply_action(state.legal_actions()[len(state.legal_actions()) // 2])
    player = state.current_player()
    other = state.resample_from_infostate(player, seed=1)
    assert other.observation_string(player) == state.observation_string(player)
    assert other.observation_tensor(player) == state.observation_tensor(player)
    assert other.legal_actions() == state.legal_actions()


def test_the_information_state_grows_with_what_is_seen(game):
    own = played(game, 12, 5)
    seat = own.to_move
    before = own.seen(seat)
    own.answer(0)
    after = own.seen(seat)
    assert len(after) > len(before)
