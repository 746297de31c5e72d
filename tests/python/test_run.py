"""Simulations, runs, their tables and the analysis: they give the same results as the command line."""

import json
import time

import numpy as np
import polars
import pytest

import speciate
from conftest import edition, played

CHANGE = "set=game.rounds=3"


def test_a_simulation_equals_that_of_the_command_line(command_line):
    ours = speciate.simulate(edition("card-game"), 40, seed=3, against=[CHANGE], seats=3)
    theirs = command_line(
        "simulate", "card-game", "--games", "40", "--seed", "3", "--players", "3", "--against", CHANGE,
        "--json",
    )
    for report in (ours, theirs):
        report.pop("seconds")
    assert ours == theirs and ours["against"]


def test_a_run_equals_that_of_the_command_line(command_line, tmp_path):
    run = speciate.BalanceRun(
        edition("card-game"), games=30, seed=3, seats=3, against=[CHANGE], bots=["greedy", "random"],
        decisions=True,
    ).play()
    theirs = command_line(
        "balance", "card-game", "--games", "30", "--seed", "3", "--players", "3", "--against", CHANGE,
        "--bots", "greedy", "--bots", "random", "--decisions", "--out", "run", "--json",
    )
    assert run.report == theirs and run.report["verdicts"]
    folder = run.write(tmp_path / "ours")
    assert run.plan == json.loads((tmp_path / "run" / "run.json").read_text())
    for name in ["records.jsonl", *(f"{table}.csv" for table in speciate.TABLES)]:
        assert (folder / name).read_bytes() == (tmp_path / "run" / name).read_bytes(), name


def text_of(command_line, *options):
    """Returns the report of a run of the command line, byte for byte."""
    base = ("balance", "card-game", "--games", "75", "--seed", "2", "--players", "3", "--bots", "random")
    return command_line(*base, *options, "--json", as_text=True)


RANDOM = {"games": 75, "seed": 2, "seats": 3, "bots": "random"}


def test_a_sweep_equals_that_of_the_command_line(command_line):
    for ranges in (["game.draw=1..3"], ["game.rounds=3..5:2", "game.draw=1..2"]):
        run = speciate.BalanceRun(edition("card-game"), sweep=ranges, **RANDOM).play()
        options = [word for given in ranges for word in ("--sweep", given)]
        assert run.report_text + "\n" == text_of(command_line, *options)
        assert run.report["sweep"]["axes"][0]["values"]
        other = speciate.BalanceRun(edition("card-game"), sweep=ranges, **RANDOM)
        assert other.merge(parts_of(other, 2)).report_text == run.report_text


def test_the_margin_and_the_title_equal_those_of_the_command_line(command_line):
    run = speciate.BalanceRun(edition("card-game"), against=[CHANGE], within=3, title="Shorter?", **RANDOM).play()
    options = ["--against", CHANGE, "--within", "3", "--title", "Shorter?"]
    assert run.report_text + "\n" == text_of(command_line, *options)


def test_a_search_equals_that_of_the_command_line(command_line):
    search = speciate.BalanceRun(
        edition("card-game"), aim="turns=8", tune="game.rounds=6..12,game.draw", within=5, **RANDOM
    ).play()
    options = ["--aim", "turns=8", "--tune", "game.rounds=6..12,game.draw", "--within", "5"]
    assert search.report_text + "\n" == text_of(command_line, *options)
    assert search.report["suggestion"]["aims"] == ["turns=8"]
    # The games of a search are not kept.
    for asked in (lambda: search.records, lambda: search.frame("games"), lambda: search.play_part("1/2")):
        with pytest.raises(ValueError, match="keeps no games"):
            asked()


def test_a_run_with_a_time_limit_ends():
    begun = time.monotonic()
    run = speciate.BalanceRun(edition("card-game"), minutes=0.02, seed=1, seats=2).play()
    assert time.monotonic() - begun < 60
    assert run.report["setup"]["stop"] == {"until": "minutes", "minutes": 0.02}
    assert run.report["lineups"][0]["versions"][0]["games"]["played"] == len(run.frame("games"))
    search = speciate.balance("card-game", minutes=0.05, seed=1, seats=2, aim="turns=8", tune="game.rounds")
    assert search["suggestion"]["goals"]


@pytest.mark.parametrize(
    "wrong, said",
    [
        ({"sweep": "game.draw"}, "a path in the tables and a range"),
        ({"sweep": "game.draw=3..1"}, "smaller number"),
        ({"sweep": ["game.draw=1..2"] * 2}, "in two ranges"),
        ({"sweep": "game.draw=1..2", "against": CHANGE}, "cannot be used with"),
        ({"aim": "turns=8"}, "needs `tune`"),
        ({"tune": "game.draw"}, "needs `aim`"),
        ({"aim": "fun", "tune": "game.draw"}, "no aim `fun`"),
        ({"aim": "turns", "tune": "game.draw"}, "turns=N"),
        ({"aim": "turns=8", "tune": "game.drow"}, "drow"),
        ({"aim": "turns=8", "tune": "game.draw", "within": 0}, "within"),
        ({"minutes": 0}, "minutes"),
        ({"minutes": 1, "games": 24}, "one of"),
    ],
)
def test_wrong_options_are_refused(wrong, said):
    with pytest.raises(ValueError, match=said):
        speciate.BalanceRun(edition("card-game"), **{"seed": 1, **wrong})


def test_an_analysis_equals_that_of_the_command_line(command_line, tmp_path):
    own = speciate.Game(edition("card-game"), 2, seed=3)
    own.play("random", seed=3)
    file = tmp_path / "evening.jsonl"
    file.write_text(own.log())
    ours = speciate.analyse(own, games=10, answers=3, seed=1)
    theirs = command_line("analyse", str(file), "--games", "10", "--answers", "3", "--seed", "1", "--json")
    for answer in ours["answers"] + theirs["answers"]:
        answer.get("told", {}).pop("commands", None)
    assert ours == theirs and ours["moments"]


def test_the_command_line_verifies_a_log(command_line, tmp_path, game):
    file = tmp_path / "evening.jsonl"
    file.write_text(played(game, 60, 2).log())
    command_line("verify", str(file))


def test_an_unfinished_game_is_not_analysed():
    with pytest.raises(ValueError):
        speciate.analyse(played("card-game", 5, 1), games=5, seed=1)


@pytest.fixture(scope="module")
def run():
    return speciate.BalanceRun(edition("card-game"), games=24, seed=5, seats=2, against=[CHANGE]).play()


def test_tables_have_the_documented_columns(run):
    for table in ("games", "seats", "turns", "cards", "points"):
        names = [column["name"] for column in speciate.TABLES[table]["columns"]]
        columns = run.columns(table)
        frame = run.frame(table)
        assert list(columns) == frame.columns == names
        assert all(len(values) == len(frame) for values in columns.values())
    assert len(run.frame("games")) == 48 and len(run.frame("seats")) == 96


def test_frames_and_files_have_the_same_values(run, tmp_path):
    folder = run.write(tmp_path / "run")
    for table in ("games", "seats", "turns", "cards", "points"):
        assert speciate.read_table(folder, table).equals(run.frame(table)), table
        run.frame(table).write_parquet(folder / f"{table}.parquet")
        assert polars.read_parquet(folder / f"{table}.parquet").equals(run.frame(table))


def test_a_frame_agrees_with_the_report(run):
    seats, games = run.frame("seats"), run.frame("games")
    base = seats.join(games, on="game").filter(polars.col("version") == 0)
    wins = dict(base.group_by("animal").agg(100 * polars.col("won").mean()).iter_rows())
    reported = run.report["lineups"][0]["versions"][0]["animals"]
    assert {animal: round(share, 3) for animal, share in wins.items()} == {
        animal: round(found["wins"]["mean"], 3) for animal, found in reported.items() if found["games"]
    }


def test_missing_values_are_missing(run):
    columns, frame = run.columns("games"), run.frame("games")
    assert frame["repeats"].null_count() == np.isnan(columns["repeats"]).sum() == len(frame)
    assert frame["repeats"].dtype == polars.Int64


def test_unknown_tables_are_refused(run):
    for wrong in ("decisions", "nonsense"):
        with pytest.raises(ValueError):
            run.frame(wrong)
    with pytest.raises(ValueError):
        run.frame("games", "spreadsheet")


def parts_of(run, of):
    return [run.play_part(f"{number}/{of}") for number in range(1, of + 1)]


def test_merged_parts_equal_the_whole_run(run):
    for of in (1, 3, 5):
        other = speciate.BalanceRun(**run._arguments)
        other.merge(reversed(parts_of(other, of)), threads=1)
        assert other.report_text == run.report_text
        assert other.records == run.records
        assert other.csv("games") == run.csv("games")


def test_parts_that_do_not_fit_are_refused(run):
    parts = parts_of(run, 3)
    foreign = speciate.BalanceRun(**{**run._arguments, "seed": 6}).play_part("2/3")
    changed = speciate.Edition("card-game", settings={"game.rounds": 4})
    content = speciate.BalanceRun(**{**run._arguments, "game": changed}).play_part("2/3")
    plan, records = parts[1]
    lines = records.splitlines(keepends=True)
    wrong = {
        "gap": [parts[0], parts[2]],
        "the last one is missing": parts[:2],
        "twice": [*parts, parts[1]],
        "another run": [parts[0], foreign, parts[2]],
        "other content": [parts[0], content, parts[2]],
        "another number of parts": [run.play_part("1/2"), *parts[1:]],
        "incomplete": [parts[0], (plan, b"".join(lines[:-1])), parts[2]],
        "too much": [parts[0], (plan, records + lines[0]), parts[2]],
        "damaged": [parts[0], (plan, records.replace(b'"turns":', b'"turns":1', 1)), parts[2]],
        "nothing": [],
    }
    for name, given in wrong.items():
        other = speciate.BalanceRun(**run._arguments)
        with pytest.raises(ValueError):
            other.merge(given)
            pytest.fail(name)


def test_wrong_requests_are_refused():
    for wrong in (
        {"games": 0},
        {"games": 5, "precision": 1.0},
        {"precision": 99.0},
        {"bots": "nobody"},
        {"bots": []},
        {"bots": ["greedy", "greedy"]},
        {"bots": "search-10ms"},
        {"against": ["nonsense"]},
        {"against": ["variant=nonsense"]},
        {"seats": 99},
    ):
        with pytest.raises(ValueError):
            speciate.BalanceRun(edition("card-game"), **{"seed": 1, **wrong})
    with pytest.raises(ValueError):
        speciate.BalanceRun(edition("card-game"), games=4, seed=1).report
    with pytest.raises(ValueError):
        speciate.BalanceRun(edition("card-game"), precision=5.0, seed=1).play_part("1/2")


def test_a_run_to_a_precision_ends():
    report = speciate.balance(edition("card-game"), precision=20.0, seed=1, seats=2, bots="random")
    assert report["lineups"][0]["versions"][0]["games"]["played"] >= 60
