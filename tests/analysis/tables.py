"""Runs the queries of `content/runs.md` on the tables of a run, and compares them with the report."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb
import polars

ROOT = Path(__file__).resolve().parents[2]
SPECIATE = os.environ["SPECIATE"]
TABLES = ["games", "seats", "turns", "decisions", "cards", "points"]
# A run with a change: both versions have 12 games of at most 3 turns.
RUN = (
    "balance dominant-species --players 3 --seed 1 --games 12 --bots greedy --set rulings.turn_limit=3"
    " --against set=terrain.sea.scores.0=12 --decisions --out run"
).split()
TYPES = {"integer": "BIGINT", "number": "DOUBLE", "text": "VARCHAR", "boolean": "BOOLEAN"}

passed = 0


def check(name, found, wanted):
    global passed
    if found != wanted:
        sys.exit(f"{name}: found {found!r}, expected {wanted!r}")
    passed += 1


def speciate(folder, arguments):
    environment = os.environ | {"SPECIATE_CONTENT": str(ROOT), "SPECIATE_LOCALE": "en"}
    return subprocess.run(
        [SPECIATE, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )


def blocks(page, info):
    return re.findall(rf"^```{info}\n(.*?)^```$", page, re.S | re.M)


def columns(page, table):
    """Returns the names and types of the columns of a table, as the page describes them."""
    part = page.split(f"### `{table}`\n")[1].split("\n##")[0]
    rows = re.findall(r"^\| `(\w+)` \| (\w+)(, or missing)?", part, re.M)
    return [(name, None if optional else TYPES[kind]) for name, kind, optional in rows]


def described(base, table, wanted):
    """Returns the names and types of a table's columns. The type of a column without values is not certain."""
    found = base.execute(f"DESCRIBE FROM {table}").fetchall()
    unsure = {name for name, kind in wanted if kind is None}
    return [(row[0], None if row[0] in unsure else row[1]) for row in found]


def with_duckdb(page, report, endings):
    base = duckdb.connect()
    (setup,) = blocks(page, "sql setup")
    base.execute(setup)
    for table in TABLES:
        wanted = columns(page, table)
        check(f"columns of {table}", described(base, table, wanted), wanted)
    queries = blocks(page, "sql")
    results = [base.execute(query).fetchall() for query in queries]
    for query, result in zip(queries, results):
        check(f"rows of a query:\n{query}", len(result) > 0, True)
    lineup = report["lineups"][0]
    wins = {(row[0], row[1]): (row[2], row[3]) for row in results[0]}
    for version in lineup["versions"]:
        change = version["change"] or "base"
        for animal, group in version["animals"].items():
            games, share = wins[change, animal]
            check(f"games of {animal}, {change}", games, group["games"])
            check(f"wins of {animal}, {change}", abs(share - group["wins"]["mean"]) < 0.06, True)
    differences = {row[0]: row[2] for row in results[1]}
    for found in lineup["changes"][0]["comparisons"]:
        animal = found["subject"].get("which")
        if found["measure"] == "points" and animal in differences:
            close = abs(differences[animal] - found["difference"]["mean"]) < 0.011
            check(f"difference of {animal}", close, True)
    for table in TABLES if "parquet" in endings else []:
        both = f"FROM '{table}.parquet' EXCEPT ALL FROM {table}"
        other = f"FROM {table} EXCEPT ALL FROM '{table}.parquet'"
        check(f"Parquet of {table}", base.execute(f"({both}) UNION ALL ({other})").fetchall(), [])
        wanted = columns(page, table)
        check(f"types of {table}", described(base, f"'{table}.parquet'", wanted), wanted)


def with_polars(page, endings):
    (program,) = blocks(page, "python")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(program, "content/runs.md", "exec"), {})
    check("tables that Polars prints", printed.getvalue().count("shape: ("), program.count("print("))
    for table in TABLES if "parquet" in endings else []:
        found = polars.read_parquet(f"{table}.parquet")
        wanted = polars.read_csv(f"{table}.csv", infer_schema_length=None)
        check(f"Parquet of {table}", found.equals(wanted.cast(dict(found.schema))), True)


def main():
    page = (ROOT / "content/runs.md").read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        ran = speciate(folder, [*RUN, "--json", "--tables", "parquet"])
        if ran.returncode and "--features parquet" in ran.stderr:
            ran = speciate(folder, [*RUN, "--json"])
        check(f"exit code, with {ran.stderr}", ran.returncode, 0)
        os.chdir(Path(folder) / "run")
        endings = {path.suffix[1:] for path in Path().iterdir()}
        with_duckdb(page, json.loads(ran.stdout), endings)
        with_polars(page, endings)
        os.chdir(ROOT)
    print(f"{passed} passed, 0 failed")


main()
