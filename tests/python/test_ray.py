"""Runs on a local cluster of Ray with several worker processes."""

import os
import pathlib
import signal
import threading
import time

import pytest

import speciate
from conftest import edition

if not os.environ.get("SPECIATE_RAY"):
    pytest.skip("only `tests/python/run full` plays on Ray", allow_module_level=True)

import ray

import speciate.ray

RUN = {"games": 240, "seed": 5, "against": ["set=game.rounds=3"]}


@pytest.fixture(scope="module")
def alone():
    return speciate.BalanceRun(edition("card-game"), **RUN).play(threads=1)


@pytest.fixture(scope="module")
def cluster():
    # Use the loopback address, because a network can be between a machine and its other addresses.
    ray.init(
        num_cpus=4, include_dashboard=False, log_to_driver=False, _node_ip_address="127.0.0.1"
    )
    yield
    ray.shutdown()


def same(one, other):
    return (
        one.report_text == other.report_text
        and one.records == other.records
        and all(one.csv(table) == other.csv(table) for table in ("games", "seats", "turns", "cards", "points"))
    )


def test_a_cluster_gives_the_same_bytes_as_one_process(alone, cluster):
    assert same(speciate.ray.balance(edition("card-game"), parts=9, **RUN), alone)


def test_a_killed_worker_changes_nothing(alone, cluster):
    killed = []
    killer = threading.Thread(target=kill_workers, args=(killed, 2))
    killer.start()
    run = speciate.ray.balance(edition("card-game"), parts=9, **RUN)
    killer.join()
    assert len(killed) == 2, "the workers were not found"
    assert same(run, alone)


def test_a_run_that_cannot_be_played_in_parts_is_refused(cluster):
    search = {"games": 8, "aim": "turns=8", "tune": "game.rounds"}
    for wrong in ({"precision": 5.0}, search, {"games": 8, "parts": 0}, {"games": 8, "bots": "nobody"}):
        with pytest.raises(ValueError):
            speciate.ray.balance(edition("card-game"), seed=1, **wrong)


def kill_workers(killed, count):
    """Kills this many of our own workers while they play."""
    until = time.monotonic() + 60
    while len(killed) < count and time.monotonic() < until:
        for process in set(own_workers()) - set(killed):
            time.sleep(0.3)
            try:
                os.kill(process, signal.SIGKILL)
            except ProcessLookupError:
                continue
            killed.append(process)
            break
        time.sleep(0.05)


def own_workers():
    """Returns the workers below this process that play a part."""
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            is_playing = b"_play_part" in (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if is_playing and is_below(int(folder.name)):
            yield int(folder.name)


def is_below(process):
    while process > 1:
        if process == os.getpid():
            return True
        try:
            status = pathlib.Path(f"/proc/{process}/stat").read_text()
        except OSError:
            return False
        process = int(status.rsplit(")", 1)[1].split()[1])
    return False
