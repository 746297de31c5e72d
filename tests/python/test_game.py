"""Games: opening, answering, copies, logs."""

import copy
import pickle
import threading

import pytest

import speciate
from conftest import GAMES, edition, played


def test_all_games_are_listed():
    assert sorted(speciate.games()) == sorted(GAMES)
    assert {"random", "greedy"} <= set(speciate.bots()) <= set(edition(GAMES[0]).bots)


def test_a_question_has_options_with_ids_labels_and_actions(game):
    own = speciate.Game(edition(game), seed=3)
    question = own.question()
    assert question.seat == own.to_move == own.asked[0]
    assert [option.id for option in question.options] == own.option_ids()
    assert all(option.label and option.action >= 0 for option in question.options)
    assert question.text and question.animal in sum(own.seats, [])


def test_answers_by_id_by_place_and_by_action_are_the_same(game):
    games = [speciate.Game(edition(game), seed=5) for _ in range(3)]
    for _ in range(20):
        options = games[0].options()
        chosen = len(options) // 2
        games[0].answer(options[chosen].id)
        games[1].answer(chosen)
        games[2].act(options[chosen].action)
    assert games[0].log() == games[1].log() == games[2].log()


def test_a_wrong_answer_is_refused_and_changes_nothing(game):
    own = speciate.Game(edition(game), seed=5)
    before = own.log()
    other = 1 + own.to_move % len(own.seats)
    wrong = [
        lambda: own.answer("nonsense"),
        lambda: own.answer("count:250"),
        lambda: own.answer(10_000),
        lambda: own.act(10**6),
        lambda: own.answer(own.option_ids()[0], seat=99),
        lambda: own.question(99),
        lambda: own.view(0),
    ]
    for attempt in wrong + ([lambda: own.answer(0, seat=other)] if other not in own.asked else []):
        with pytest.raises(ValueError):
            attempt()
    assert own.log() == before


def test_a_game_that_is_over_has_winners_and_rewards(game):
    own = speciate.Game(edition(game), seed=2)
    assert own.rewards == [0.0] * len(own.seats) and own.winners == []
    own.play("random", seed=2)
    assert own.is_over and own.status == "over" and own.to_move is None
    assert own.winners and set(own.winners) <= set(own.scores)
    assert sum(own.rewards) == pytest.approx(1)
    for seat, animals in enumerate(own.seats):
        assert (own.rewards[seat] > 0) == any(animal in own.winners for animal in animals)
    assert own.legal_actions() == []
    with pytest.raises(ValueError):
        own.question()


def test_the_same_seed_gives_the_same_game(game):
    first, second, other = (played(game, 40, seed) for seed in (1, 1, 2))
    assert first.log() == second.log() != other.log()


def test_a_log_can_be_continued(game):
    own = played(game, 60, 4)
    again = speciate.Game.from_log(own.log())
    assert again.view(1) == own.view(1)
    own.answer(0)
    again.answer(0)
    assert own.log() == again.log()
    pickled = pickle.loads(pickle.dumps(own))
    assert pickled.log() == own.log()


def test_a_damaged_log_is_refused(game):
    text = played(game, 10, 4).log()
    for wrong in ("", "{}", text.replace('"seat":0', '"seat":1', 1), text[:-30]):
        with pytest.raises(ValueError):
            speciate.Game.from_log(wrong)


def test_a_copy_is_independent(game):
    own = played(game, 10, 4)
    before = own.log()
    for other in (own.copy(), copy.copy(own), copy.deepcopy(own)):
        other.answer(0)
        assert own.log() == before != other.log()


def test_answers_can_be_undone():
    own = speciate.Game(edition("dominant-species"), ["bird", "insect"], seed=4)
    before = own.view(own.to_move)
    facts = own.facts
    for _ in range(5):
        own.answer(0)
    own.rewind(facts)
    assert own.view(own.to_move) == before
    seat = own.to_move
    own.answer(0)
    try:
        own.undo(seat)
    except ValueError as why:
        assert str(why)
    else:
        assert own.view(seat) == before
    with pytest.raises(ValueError):
        own.rewind(10**6)


def test_seats_variants_and_settings():
    own = speciate.Game("dominant-species", ["bird", "insect"], seed=1)
    assert own.seats == [["bird"], ["insect"]]
    own = speciate.Game("dominant-species", 3, settings={"rulings.turn_limit": 1}, seed=1)
    assert len(own.seats) == 3
    own.play("random", seed=1)
    assert own.turn == 1
    for wrong in (
        lambda: speciate.Game("dominant-species", 99),
        lambda: speciate.Game("dominant-species", ["unicorn", "bird"]),
        lambda: speciate.Game("chess"),
        lambda: speciate.Edition("marine", settings={"no.such.path": 1}),
        lambda: speciate.Edition("marine", variants=["no-such-variant"]),
        lambda: speciate.Edition("marine", packs=["/no/such/folder"]),
        lambda: speciate.Game(edition("marine"), variants=["short-game"]),
    ):
        with pytest.raises(ValueError):
            wrong()


def test_the_lock_is_released_while_bots_play():
    games = [speciate.Game(edition("dominant-species"), seed=seed) for seed in range(20)]
    worker = threading.Thread(target=lambda: [game.play(bots="greedy", seed=1) for game in games])
    steps = 0
    worker.start()
    while worker.is_alive():
        steps += 1
        worker.join(0.001)
    assert steps > 5 and all(game.is_over for game in games)
