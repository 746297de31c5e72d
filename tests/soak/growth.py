"""The criterion of the soak: which figures of a server have grown.

The first half of a run is the warm-up and does not count. It takes longer if the machine is slow, because it lasts until
each table has had a number of answers. A straight line is fitted to each figure of the second half, by least squares. The
difference between its end and its start is the growth, which must be at most the bound of the figure. It is compared only
if the number of open games stayed about the same, because a server with more games needs more memory.

Run as a program, this file tests itself with growth that it plants.
"""

import math
import random
from dataclasses import dataclass

# The fewest samples of the second half that a line is fitted to.
SAMPLES_MIN = 10
MEGABYTE = 1_000_000


@dataclass(frozen=True)
class Bound:
    """How much a figure may grow: the larger of an absolute growth and a share of the mean."""

    figure: str
    most: float
    share: float


# Memory: what an allocator keeps differs from minute to minute. Files and connections: a request that is in progress has one.
# Threads: they end ten seconds after their last work.
BOUNDS = [
    Bound("memory", 16 * MEGABYTE, 0.05),
    Bound("files", 4, 0),
    Bound("connections", 4, 0),
    Bound("streams", 2, 0),
    Bound("threads", 16, 0),
]
LIVE_GAMES = Bound("games", 2, 0.1)


def line(times, values):
    """Returns the start and the end of the line that fits the values best."""
    middle, mean = sum(times) / len(times), sum(values) / len(values)
    spread = sum((time - middle) ** 2 for time in times)
    slope = sum((time - middle) * (value - mean) for time, value in zip(times, values)) / spread
    return mean + slope * (times[0] - middle), mean + slope * (times[-1] - middle)


def grown(samples, bound):
    """Returns the growth of a figure, its limit, and its mean."""
    values = [sample[bound.figure] for sample in samples]
    start, end = line([sample["time"] for sample in samples], values)
    mean = sum(values) / len(values)
    return end - start, max(bound.most, bound.share * mean), mean


def judge(samples, warm_up):
    """Returns a line about each figure, and what is wrong. The warm-up is given in seconds."""
    half = [sample for sample in samples if sample["time"] >= warm_up]
    if len(half) < SAMPLES_MIN:
        return [], [f"there are only {len(half)} samples of the second half"]
    told, faults = [], []
    for bound in [LIVE_GAMES, *BOUNDS]:
        growth, limit, mean = grown(half, bound)
        unit, what = (MEGABYTE, " MB") if bound.figure == "memory" else (1, "")
        text = f"{bound.figure}: {mean / unit:.1f}{what} on average, growth {growth / unit:+.2f}{what}, at most {limit / unit:.1f}"
        told.append(text)
        if bound is LIVE_GAMES and abs(growth) > limit:
            faults.append(f"the number of open games did not stay the same: {text}")
        elif growth > limit:
            faults.append(f"it grows: {text}")
    return told, faults


def made(seconds, **planted):
    """Returns made-up samples of a server that does not grow, except for what is planted: functions of time."""
    chance = random.Random(7)
    samples = []
    for time in range(0, seconds, 5):
        warm = 1 - math.exp(-time / (seconds / 12))
        saw = (time % 300) / 300
        sample = {
            "time": time,
            # It grows at first, and is collected every five minutes.
            "memory": (60 + 120 * warm + 4 * saw + chance.uniform(-3, 3)) * MEGABYTE,
            "files": 50 + chance.randint(-2, 2),
            "connections": 30 + chance.randint(-2, 2),
            "streams": 24,
            "threads": 20 + chance.randint(-4, 4),
            "games": 40 * warm + chance.randint(-1, 1),
        }
        for figure, growth in planted.items():
            sample[figure] += growth(time)
        samples.append(sample)
    return samples


def test():
    """Fails unless planted growth is found, and nothing else is."""
    for seconds in (600, 7200):
        _, faults = judge(made(seconds), seconds / 2)
        assert not faults, faults
        for bound in BOUNDS:
            half, mean = seconds / 2, 200 * MEGABYTE if bound.figure == "memory" else 0
            limit = max(bound.most, bound.share * mean)
            leak = lambda time: 2 * limit * time / half
            _, faults = judge(made(seconds, **{bound.figure: leak}), half)
            assert len(faults) == 1 and f"it grows: {bound.figure}" in faults[0], (bound, faults)
            # What grows only at first is no leak, and neither is a peak.
            early = lambda time: 5 * limit * min(1, time / (half / 2))
            _, faults = judge(made(seconds, **{bound.figure: early}), half)
            assert not faults, (bound, faults)
            peak = lambda time: limit * (abs(time - 1.5 * half) < 10)
            _, faults = judge(made(seconds, **{bound.figure: peak}), half)
            assert not faults, (bound, faults)
    # A kilobyte for each of fifty answers a second, for two hours.
    _, faults = judge(made(7200, memory=lambda time: 50 * 1000 * time), 3600)
    assert len(faults) == 1 and "it grows: memory" in faults[0], faults
    _, faults = judge(made(7200, games=lambda time: time / 300), 3600)
    assert len(faults) == 1 and "open games" in faults[0], faults
    for samples in ([], made(5), made(60)):
        assert judge(samples, 30)[1], "too few samples"


if __name__ == "__main__":
    test()
    print("the criterion finds planted growth, and nothing else")
