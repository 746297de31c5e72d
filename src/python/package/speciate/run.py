"""Runs of the balance laboratory, and their tables."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Optional, Union

import numpy as np

from . import _speciate
from .edition import Edition, edition_of

#: All tables of a run: for each its columns, with their types and meanings.
TABLES: dict[str, dict[str, Any]] = {table["name"]: table for table in json.loads(_speciate.tables())}

_TYPES: dict[str, Any] = {"integer": "<i8", "number": "<f8", "boolean": np.bool_}


class BalanceRun:
    """A run of the balance laboratory: the same games without a change and with each change.

    `bots` is the name of a bot, a list such as `bird=search-20,insect=greedy`, or several of these. `against` are
    changes: `set=KEY=VALUE`, `variant=ID` or `pack=DIR`. Instead, `sweep` tries each value of a range, such as
    `terrain.sea.scores.0=5..12`, or each pair of values of two ranges. Give a number of `games` of each version, a
    `precision` in percent or a number of `minutes`; by default, 400 games are played. With `decisions`, every decision
    is kept for the table of decisions.

    With `aim`, such as `even-wins` or several aims, the run searches for the smallest change of the numbers of `tune`
    that meets the aims, e.g. `terrain.*.scores` or `game.rounds=3..9`. Such a run has a report, but keeps no games,
    and has no tables and no parts.

    `within` is the least difference that matters: percentage points of wins, percent of any other value, and how far
    from an aim a value may be. The default is that of `speciate balance`. `title` is the question that the run answers.
    """

    def __init__(
        self,
        game: Union[str, Edition] = "dominant-species",
        *,
        games: Optional[int] = None,
        precision: Optional[float] = None,
        minutes: Optional[float] = None,
        seed: int,
        seats: Optional[int] = None,
        bots: Union[str, Sequence[str]] = "greedy",
        against: Union[str, Sequence[str]] = (),
        sweep: Union[str, Sequence[str]] = (),
        aim: Union[str, Sequence[str]] = (),
        tune: Union[str, Sequence[str]] = (),
        within: Optional[float] = None,
        title: Optional[str] = None,
        decisions: bool = False,
    ) -> None:
        self.edition = edition_of(game)
        if games is None and precision is None and minutes is None:
            games = 400
        options: dict[str, Any] = {
            "games": games,
            "precision": precision,
            "minutes": minutes,
            "seed": seed,
            "seats": seats,
            "bots": _texts(bots),
            "against": _texts(against),
            "sweep": _texts(sweep),
            "aim": _texts(aim),
            # As on the command line, several patterns can be in one text.
            "tune": [pattern for text in _texts(tune) for pattern in text.split(",")],
            "within": within,
            "title": title,
            "decisions": decisions,
        }
        self._arguments: dict[str, Any] = {"game": self.edition, **options}
        self._native = _speciate.BalanceRun(self.edition._native, options)

    def play(self, *, threads: int = 0) -> "BalanceRun":
        """Plays all games that are missing, or searches for a change. `threads` is 0 for one thread per processor."""
        self._native.play(threads)
        return self

    def play_part(self, part: str, *, threads: int = 0) -> tuple[str, bytes]:
        """Plays a part of the run, e.g. `2/8`, and returns it for `merge`. The run itself does not change."""
        return self._native.play_part(part, threads)

    def merge(self, parts: Iterable[tuple[str, bytes]], *, threads: int = 0) -> "BalanceRun":
        """Puts the parts of the run together. The result has the same bytes as if the run had been played whole.

        Raises `ValueError` if a part is missing, given twice or incomplete, or belongs to a different run or content.
        """
        self._native.merge([(plan, bytes(records)) for plan, records in parts], threads)
        return self

    @property
    def plan(self) -> dict[str, Any]:
        """What was asked, with the hashes of the content, as `run.json` of a kept run has it."""
        return json.loads(self._native.plan())

    @property
    def report_text(self) -> str:
        """The report as JSON, byte for byte as `speciate balance --json` writes it."""
        return self._native.report()

    @property
    def report(self) -> dict[str, Any]:
        """The report, as `speciate balance --json` writes it."""
        return json.loads(self._native.report())

    @property
    def records(self) -> bytes:
        """A line for each game, as `records.jsonl` of a kept run has them."""
        return self._native.records()

    def columns(self, table: str) -> dict[str, np.ndarray]:
        """Returns a table as columns. Texts are objects, and a missing text is `None`. A column of integers in which
        some are missing has floats, and a missing one is not a number."""
        found = {}
        for column, (values, present) in zip(self._columns(table), self._native.columns(table)):
            if column["kind"] == "text":
                found[column["name"]] = np.array(values, dtype=object)
                continue
            array = np.frombuffer(values, dtype=_TYPES[column["kind"]])
            if column["optional"]:
                is_there = np.frombuffer(present, dtype=np.bool_)
                array = np.where(is_there, array, np.nan)
            found[column["name"]] = array
        return found

    def frame(self, table: str, library: str = "polars") -> Any:
        """Returns a table as a data frame of `polars` or `pandas`."""
        if library == "pandas":
            import pandas

            return pandas.DataFrame(self.columns(table))
        if library != "polars":
            raise ValueError(f"expected `polars` or `pandas`, found `{library}`")
        import polars

        series = []
        for column, (values, present) in zip(self._columns(table), self._native.columns(table)):
            name = column["name"]
            if column["kind"] == "text":
                series.append(polars.Series(name, values, dtype=polars.String))
                continue
            own = polars.Series(name, np.frombuffer(values, dtype=_TYPES[column["kind"]]))
            if column["optional"]:
                is_there = polars.Series(np.frombuffer(present, dtype=np.bool_))
                own = polars.select(polars.when(is_there).then(own).alias(name)).to_series()
            series.append(own)
        return polars.DataFrame(series)

    def csv(self, table: str) -> bytes:
        """Returns a table as comma-separated values, byte for byte as the command line writes it."""
        return self._native.csv(table)

    def write(self, folder: Union[str, "os.PathLike[str]"]) -> Path:
        """Writes `plan.json`, `report.json`, `records.jsonl` and all tables as CSV to a folder."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "plan.json").write_text(self._native.plan(), encoding="utf-8")
        (folder / "report.json").write_text(self.report_text + "\n", encoding="utf-8")
        (folder / "records.jsonl").write_bytes(self.records)
        for table in self._tables():
            (folder / f"{table}.csv").write_bytes(self.csv(table))
        return folder

    def _tables(self) -> list[str]:
        has_decisions = self._arguments["decisions"]
        return [table for table in TABLES if table != "decisions" or has_decisions]

    @staticmethod
    def _columns(table: str) -> list[dict[str, Any]]:
        if table not in TABLES:
            raise ValueError(f"there is no table `{table}`")
        return TABLES[table]["columns"]


def _texts(given: Union[str, Sequence[str]]) -> list[str]:
    return [given] if isinstance(given, str) else list(given)


def balance(game: Union[str, Edition] = "dominant-species", *, threads: int = 0, **options: Any) -> dict[str, Any]:
    """Says whether a game is fair and what a change does to it, as `speciate balance --json` writes it.

    The options go to `BalanceRun`, which also gives the games behind the report.
    """
    return BalanceRun(game, **options).play(threads=threads).report


def read_table(folder: Union[str, "os.PathLike[str]"], table: str) -> Any:
    """Reads a table of a folder that `speciate balance --out` or `BalanceRun.write` wrote, as a frame of `polars`."""
    import polars

    if table not in TABLES:
        raise ValueError(f"there is no table `{table}`")
    types = {"integer": polars.Int64, "number": polars.Float64, "text": polars.String, "boolean": polars.Boolean}
    schema = {column["name"]: types[column["kind"]] for column in TABLES[table]["columns"]}
    return polars.read_csv(Path(folder) / f"{table}.csv", schema_overrides=schema)
