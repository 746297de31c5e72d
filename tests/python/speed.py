"""Measures decisions a second beside games of PettingZoo and OpenSpiel, all with random legal answers, on one thread.

Build the wheel in release first: `PROFILE=release tests/python/run`, then install `requirements-speed.txt` into the
same environment.
"""

import random
import sys
import time

import numpy as np
import pyspiel
from pettingzoo.classic import chess_v6, texas_holdem_no_limit_v6

import speciate
from speciate.openspiel import SpeciateGame
from speciate.pettingzoo import env

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 5.0


def measured(name, run):
    """Prints how many decisions a second a generator makes, which yields the number of decisions at each step."""
    decisions, start = 0, time.perf_counter()
    for made in run():
        decisions += made
        if time.perf_counter() - start > SECONDS:
            break
    rate = decisions / (time.perf_counter() - start)
    print(f"{name:60} {rate:12,.0f}", flush=True)


def states(new_state):
    """Plays states in the form of OpenSpiel."""
    chooser = random.Random(1)
    seed = 0
    while True:
        state, seed = new_state(seed), seed + 1
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(chooser.choices(outcomes, chances)[0])
                continue
            state.apply_action(chooser.choice(state.legal_actions()))
            yield 1


def agents(own):
    """Plays an environment of PettingZoo, with an observation at each decision."""
    generator = np.random.default_rng(1)
    seed = 0
    while True:
        own.reset(seed=seed)
        seed += 1
        for _ in own.agent_iter():
            observation, _, termination, truncation, _ = own.last()
            if termination or truncation:
                own.step(None)
                continue
            own.step(int(generator.choice(np.flatnonzero(observation["action_mask"]))))
            yield 1


def batches(game):
    """Plays many games at once, with an observation at each decision."""
    batch = speciate.Batch(game, 256, seed=1)
    generator = np.random.default_rng(1)
    while True:
        _, masks, _ = batch.observe()
        batch.step(np.where(masks, generator.random(masks.shape, dtype=np.float32), -1).argmax(axis=1))
        yield batch.games


def main():
    print(f"{'decisions a second, one thread':60} {'':>12}")
    for name in ("chess", "backgammon", "gin_rummy"):
        game = pyspiel.load_game(name)
        measured(f"OpenSpiel, {name}: state", lambda: states(lambda _: game.new_initial_state()))
    for name in speciate.games():
        game = SpeciateGame(name)
        measured(f"speciate.openspiel, {name}: state", lambda: states(game.new_initial_state))
    for name, module in (("chess", chess_v6), ("texas_holdem_no_limit", texas_holdem_no_limit_v6)):
        measured(f"PettingZoo, {name}: with observations", lambda: agents(module.env()))
    for name in speciate.games():
        measured(f"speciate.pettingzoo, {name}: with observations", lambda: agents(env(name)))
    for name in speciate.games():
        measured(f"speciate.Batch, {name}: 256 games, with observations", lambda: batches(name))


if __name__ == "__main__":
    main()
