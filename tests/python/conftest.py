"""What the tests share: editions, random games, and the command line."""

import json
import os
import random
import subprocess

import pytest

import speciate

GAMES = ("dominant-species", "marine", "card-game")
_EDITIONS = {}


def edition(game):
    """Returns the edition of a game, which all tests share."""
    if game not in _EDITIONS:
        _EDITIONS[game] = speciate.Edition(game)
    return _EDITIONS[game]


def played(game, answers, seed, seats=None):
    """Returns a game after this many random answers, or at its end."""
    own = speciate.Game(edition(game), seats, seed=seed)
    chooser = random.Random(seed)
    for _ in range(answers):
        if own.is_over:
            break
        own.answer(chooser.choice(own.option_ids()))
    return own


@pytest.fixture(params=GAMES)
def game(request):
    return request.param


@pytest.fixture
def command_line(tmp_path):
    """Returns a function that runs a command and returns its JSON, or its whole output as text."""
    binary = os.environ.get("SPECIATE")
    if not binary:
        pytest.skip("SPECIATE does not name the binary")

    def run(*arguments, as_text=False):
        environment = {**os.environ, "SPECIATE_DATA": str(tmp_path / "data"), "LANG": "C"}
        done = subprocess.run(
            [binary, *arguments], cwd=tmp_path, env=environment, capture_output=True, check=True
        )
        if as_text:
            return done.stdout.decode()
        return json.loads(done.stdout) if done.stdout.strip().startswith(b"{") else done.stdout

    return run
