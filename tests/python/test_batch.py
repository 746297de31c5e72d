"""Batches: the same as single games, on any number of threads."""

import sys
import threading
import time

import numpy as np
import pytest

import speciate
from conftest import edition


def choose(masks, seats, generator):
    """Returns a random legal action of each game, or 0 if no seat is asked."""
    actions = np.zeros(len(masks), dtype=np.int32)
    for place, (mask, seat) in enumerate(zip(masks, seats)):
        if seat:
            actions[place] = generator.choice(np.flatnonzero(mask))
    return actions


def test_a_batch_is_the_same_as_single_games(game):
    batch = speciate.Batch(edition(game), 4, seed=9, restarts=False)
    singles = [speciate.Game(edition(game), batch.seats, seed=seed) for seed in batch.seeds]
    generator = np.random.default_rng(1)
    for _ in range(150):
        observed = batch.observe()
        for place, single in enumerate(singles):
            seat = single.to_move
            assert observed.seats[place] == (seat or 0)
            if seat:
                assert np.array_equal(observed.observations[place], single.observe(seat))
                assert np.array_equal(observed.masks[place], single.action_mask(seat))
        actions = choose(observed.masks, observed.seats, generator)
        stepped = batch.step(actions)
        for place, single in enumerate(singles):
            if not single.is_over:
                single.act(actions[place])
            assert stepped.terminated[place] == single.is_over
            assert stepped.rewards[place].tolist() == pytest.approx(single.rewards)
            own = [sum(single.scores[animal] for animal in animals) for animals in single.seats]
            assert batch.points()[place].tolist() == own


def test_threads_change_nothing(game):
    batches = [speciate.Batch(edition(game), 6, seed=3, threads=threads) for threads in (1, 3)]
    generator = np.random.default_rng(1)
    for _ in range(60):
        first, second = (batch.observe() for batch in batches)
        assert all(np.array_equal(one, other) for one, other in zip(first, second))
        actions = choose(first.masks, first.seats, generator)
        first, second = (batch.step(actions) for batch in batches)
        assert all(np.array_equal(one, other) for one, other in zip(first, second))
    assert batches[0].seeds == batches[1].seeds


def test_a_new_game_begins_when_one_ends():
    batch = speciate.Batch(edition("card-game"), 3, seats=2, seed=3)
    before = batch.seeds
    generator = np.random.default_rng(1)
    ended = 0
    while ended < 8:
        observed = batch.observe()
        assert (observed.seats > 0).all()
        stepped = batch.step(choose(observed.masks, observed.seats, generator))
        ended += int(stepped.terminated.sum())
        over = stepped.terminated
        assert stepped.rewards[over].sum(axis=1) == pytest.approx(np.ones(over.sum()))
        assert not stepped.rewards[~over].any()
    assert not set(before) & set(batch.seeds)
    batch.reset(3)
    assert batch.seeds == before


def test_an_illegal_action_changes_no_game(game):
    batch = speciate.Batch(edition(game), 3, seed=3)
    observed = batch.observe()
    actions = choose(observed.masks, observed.seats, np.random.default_rng(1))
    wrong = actions.copy()
    wrong[2] = int(np.flatnonzero(~observed.masks[2])[0])
    for given in (wrong, actions[:2], [-1, 0, 0], [10**6, 0, 0]):
        with pytest.raises(ValueError):
            batch.step(given)
    again = batch.observe()
    assert all(np.array_equal(one, other) for one, other in zip(observed, again))


def test_bots_play_the_other_seats(game):
    batch = speciate.Batch(edition(game), 3, seed=3, bots="greedy", agents=[2])
    generator = np.random.default_rng(1)
    for _ in range(25):
        observed = batch.observe()
        assert (observed.seats == 2).all()
        batch.step(choose(observed.masks, observed.seats, generator))


def test_bots_of_a_batch_remember_as_much_as_bots_of_single_games(game):
    own = edition(game)
    batch = speciate.Batch(own, 3, seats=3, seed=5, bots="greedy", agents=[2], restarts=False)
    singles = [speciate.Game(own, 3, seed=seed) for seed in batch.seeds]
    generator = np.random.default_rng(1)
    for step in range(60):
        for place, single in enumerate(singles):
            if (step, place) == (30, 0):
                # For a game from its log, the whole path has to be read.
                singles[place] = single = speciate.Game.from_log(single.log(), own)
            single.play("greedy", people=[2])
        observed = batch.observe()
        for place, single in enumerate(singles):
            assert single.is_over == (observed.seats[place] == 0)
            if not single.is_over:
                assert np.array_equal(observed.observations[place], single.observe(2))
        actions = choose(observed.masks, observed.seats, generator)
        batch.step(actions)
        for place, single in enumerate(singles):
            if not single.is_over:
                single.act(actions[place], 2)


def test_games_are_given_up_after_too_many_turns():
    batch = speciate.Batch(edition("dominant-species"), 2, seed=3, turns_max=1, restarts=False)
    generator = np.random.default_rng(1)
    for _ in range(2000):
        observed = batch.observe()
        stepped = batch.step(choose(observed.masks, observed.seats, generator))
        if stepped.truncated.any():
            break
    assert stepped.truncated.any() and not stepped.rewards.any()


def counted_during_a_step(batch, generator):
    """Steps on another thread, and returns how far this thread counts between the beginning and the end of the step."""
    observed = batch.observe()
    actions = choose(observed.masks, observed.seats, generator)
    reached = []

    def step():
        reached.append("beginning")
        batch.step(actions)
        reached.append("end")

    worker = threading.Thread(target=step)
    counted = 0
    worker.start()
    while "end" not in reached:
        counted += "beginning" in reached
        time.sleep(0)
    worker.join()
    return counted


def test_other_threads_run_during_a_step():
    batch = speciate.Batch(edition("dominant-species"), 200, seed=3)
    generator = np.random.default_rng(1)
    interval = sys.getswitchinterval()
    # Threads only take turns where one of them lets the others run.
    sys.setswitchinterval(60)
    try:
        # On a busy machine, this thread may get no processor during a particular step.
        assert any(counted_during_a_step(batch, generator) > 3 for _ in range(20))
    finally:
        sys.setswitchinterval(interval)
