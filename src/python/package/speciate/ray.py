"""Runs of the balance laboratory on Ray: each worker plays a part.

    import ray, speciate.ray

    ray.init()
    run = speciate.ray.balance("card-game", games=2000, seed=1, parts=16)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional, Union

import ray

from .edition import Edition
from .run import BalanceRun


def balance(
    game: Union[str, Edition] = "dominant-species",
    *,
    parts: int = 16,
    threads: int = 1,
    resources: Optional[Mapping[str, Any]] = None,
    retries: int = 8,
    **options: Any,
) -> BalanceRun:
    """Plays a run in parts on the workers of a Ray cluster, and puts the parts together.

    The result has the same bytes as if one process had played the run. If a worker dies, its part is played again
    elsewhere, at most `retries` times. `resources` are options of Ray tasks, such as `{"num_cpus": 2}`; `threads` is
    the number of threads of each. All other options go to `BalanceRun`. Only a run with a fixed number of games and
    without an aim can be played in parts. Packs are read from their folders on each machine, and parts with other
    content are refused.
    """
    if parts < 1:
        raise ValueError(f"expected at least one part, found {parts}")
    run = BalanceRun(game, **options)
    if run._arguments["games"] is None or run._arguments["aim"]:
        raise ValueError("only a run with a fixed number of games and without an aim can be played in parts")
    play = ray.remote(_play_part).options(max_retries=retries, **dict(resources or {}))
    arguments = ray.put(run._arguments)
    names = [f"{number}/{parts}" for number in range(1, parts + 1)]
    pending = [play.remote(arguments, name, threads) for name in names]
    try:
        return run.merge(ray.get(pending))
    except BaseException:
        for part in pending:
            ray.cancel(part, force=True)
        raise


def _play_part(arguments: dict[str, Any], part: str, threads: int) -> tuple[str, bytes]:
    return BalanceRun(**arguments).play_part(part, threads=threads)
