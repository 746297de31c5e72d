"""A seat never sees what it cannot know."""

import numpy as np
import pytest

from conftest import edition, played


def test_games_that_differ_in_what_a_seat_cannot_know_look_the_same_to_it(game):
    differences = 0
    for seed in range(6):
        own = played(game, 5 + 23 * seed, seed)
        if own.is_over:
            continue
        for seat in range(1, 1 + len(own.seats)):
            for number in range(3):
                guess = own.guess(seat, seed=number)
                assert guess.view(seat) == own.view(seat)
                assert np.array_equal(guess.observe(seat), own.observe(seat))
                assert np.array_equal(guess.action_mask(seat), own.action_mask(seat))
                others = [other for other in range(1, 1 + len(own.seats)) if other != seat]
                differences += sum(
                    not np.array_equal(guess.observe(other), own.observe(other)) for other in others
                )
    # Marine has hidden traits and the Card Game has hands, so others see a difference there.
    assert (differences > 0) == (game != "dominant-species")


def test_later_draws_differ_in_a_guess(game):
    own = played(game, 10, 1)
    courses = set()
    for number in range(3):
        guess = own.guess(own.to_move, seed=number)
        guess.play("greedy", seed=0)
        courses.add(tuple(guess.scores.items()))
    assert len(courses) > 1


def test_no_seat_sees_the_hand_of_another():
    own = played("card-game", 0, 7, 3)
    encoding = edition("card-game").encoding
    cards = encoding.features["hand"].axes[0]
    hands = {}
    for seat in (1, 2, 3):
        row = encoding.part(own.observe(seat), "hand")
        hands[seat] = {card for card, is_held in zip(cards, row) if is_held}
        assert hands[seat] == set(own.view(seat)["cards"]["hand"]) != set()
    for seat in (1, 2, 3):
        text = own.information_state(seat)
        for other in {1, 2, 3} - {seat}:
            assert not hands[seat] & hands[other]
            assert not any(f'"{card}"' in text for card in hands[other])
        assert all(f'"{card}"' in text for card in hands[seat])


def test_a_guess_has_no_log(game):
    guess = played(game, 5, 1).guess(1)
    for attempt in (guess.log, lambda: guess.facts, lambda: guess.information_state(1), guess.seen):
        with pytest.raises(ValueError):
            attempt()


def test_a_spectator_sees_no_hand():
    own = played("card-game", 3, 7, 3)
    assert own.view()["cards"]["hand"] == []
