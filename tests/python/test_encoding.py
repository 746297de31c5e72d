"""The encodings of observations and actions."""

import pathlib
import random
from collections import Counter

import numpy as np
import pytest

import speciate
from conftest import edition, played

EXAMPLES = pathlib.Path(__file__).resolve().parents[2] / "content" / "examples"

#: The parts of an observation. If they change for the same names, the version of the encodings must grow.
FEATURES = """
turn last_turn over phase section space acting starting winner own seat resigned asked question question_animal about
left left_of points initiative pool eliminated parked pawns pawns_aside held_count survival survival_place passed
retrieved goes_again animal_elements special_owner special_space special_target terrain species protected dominant
scored disk stack_face_up stack_left covers bag marker_bag biome pawn beside_element beside_terrain box_elements
face_up slot hand held active in_force healthy endangered chosen discarded removed in_box acts_as deck put_away
hand_count note marker marked secret_key secret_thing
""".split()


def test_the_version_matches_the_parts(game):
    encoding = edition(game).encoding
    assert encoding.version == 1
    assert list(encoding.features) == FEATURES


def test_parts_follow_each_other_without_gaps(game):
    encoding = edition(game).encoding
    end = 0
    for feature in encoding.features.values():
        assert feature.start == end
        end += feature.size
    assert end == encoding.observation_size


def test_each_action_has_one_option_id(game):
    encoding = edition(game).encoding
    assert len(encoding.actions) == len(set(encoding.actions)) == encoding.action_count
    assert all(encoding.action(option) == number for number, option in enumerate(encoding.actions))


def test_the_same_content_has_the_same_encoding(game):
    again = speciate.Edition(game)
    assert again.encoding.hash == edition(game).encoding.hash
    assert again.encoding.actions == edition(game).encoding.actions
    assert len({edition(name).encoding.hash for name in speciate.games()}) == 3


def test_every_option_of_whole_games_has_its_action(game):
    encoding = edition(game).encoding
    for seed in range(3):
        own = speciate.Game(edition(game), seed=seed)
        chooser = random.Random(seed)
        while not own.is_over:
            seat = own.to_move
            options = own.option_ids()
            mask = own.action_mask(seat)
            legal = np.flatnonzero(mask).tolist()
            assert legal == own.legal_actions() == sorted(map(encoding.action, options))
            own.act(chooser.choice(legal))


def test_an_observation_agrees_with_the_view(game):
    encoding = edition(game).encoding
    names = edition(game).roster
    for seed in range(4):
        own = played(game, 20 + 37 * seed, seed)
        if own.is_over:
            continue
        seat = own.to_move
        view, row = own.view(seat), own.observe(seat)
        part = lambda name: encoding.part(row, name)
        assert row.dtype == np.float32 and part("turn") == view["turn"]["number"]
        place = {kind: {name: at for at, name in enumerate(all)} for kind, all in names.items()}
        for animal in view["animals"]:
            at = place["animals"][animal["name"]]
            assert part("points")[at] == animal["points"]
            assert part("initiative")[at] == animal["initiative"]
            assert part("pool")[at] == animal["pool"]
            assert part("pawns")[at] == animal["pawns"]
            assert part("seat")[at].argmax() + 1 == animal["seat"]
            assert part("own")[at] == (animal["seat"] == seat)
            for element, count in animal["elements"].items():
                assert part("animal_elements")[at][place["elements"][element]] == count
        assert part("species").sum() == sum(sum(tile["species"].values()) for tile in view["tiles"])
        for tile in view["tiles"]:
            at = place["hexes"][tile["tile"]]
            assert part("terrain")[at][place["terrains"][tile["terrain"]]] == 1
            for animal, count in tile["species"].items():
                assert part("species")[at][place["animals"][animal]] == count
        assert part("terrain").sum() == len(view["tiles"])
        assert part("disk").sum() == len(view["disks"])
        assert part("deck") == view["cards"]["deck"]
        asked = view["questions"][0]
        assert part("question")[place["questions"][asked["question"]]] == 1
        if asked["about"]:
            assert part("about")[encoding.action(asked["about"])] == 1
        assert part("hand").sum() == len(view["cards"]["hand"])
        assert part("active").sum() == len(view["cards"]["active"])
        held = {str(number): count for number, count in view["cards"]["hands"].items()}
        assert part("hand_count").tolist() == [
            held.get(str(number + 1), 0) for number in range(len(part("hand_count")))
        ]


@pytest.mark.parametrize(
    "rules, pack, parts",
    [
        ("dominant-species", "alarm-calls", {"note", "marker", "marked"}),
        ("card-game", "living-fossils", {"secret_key", "secret_thing"}),
    ],
)
def test_an_observation_contains_what_scripts_remember(rules, pack, parts):
    own_edition = speciate.Edition(rules, packs=[EXAMPLES / pack])
    encoding, found = own_edition.encoding, set()
    for seed in range(20):
        own, chooser = speciate.Game(own_edition, 3, seed=seed), random.Random(seed)
        while not own.is_over:
            own.answer(chooser.choice(own.option_ids()))
            # An observation takes long, so not every position is checked.
            for seat in (1, 2, 3) if chooser.random() < 0.25 else ():
                view, row = own.view(seat), own.observe(seat)
                secrets = view.get("secrets", [])
                for part, values in {
                    "note": view["notes"],
                    "marker": Counter(marker for marker, _ in view["markers"]),
                    "marked": Counter(thing for _, thing in view["markers"]),
                    "secret_key": Counter(key for key, _ in secrets),
                    "secret_thing": Counter(thing for _, thing in secrets),
                }.items():
                    names, numbers = encoding.features[part].axes[0], encoding.part(row, part)
                    given = {names[at]: numbers[at] for at in np.flatnonzero(numbers)}
                    assert given == {name: value for name, value in values.items() if value}
                    found |= {part} if given else set()
        if found >= parts:
            break
    assert found >= parts
