//! Tables of runs: what their rows contain, and what the documentation says about them.

use std::collections::{BTreeMap, BTreeSet};

use pretty_assertions::assert_eq;
use speciate::balance::{BalancePlan, ColumnType, RowMaker, RunGame, RunTable, TableValue, run};
use speciate::sim::Workers;

use super::{edition, plan, version};

/// The rows of each table.
type Rows = BTreeMap<RunTable, Vec<Vec<TableValue>>>;

fn rows(plan: &BalancePlan, games: u64) -> Rows {
    let mut found = Rows::new();
    let mut maker = RowMaker::new(plan);
    for number in 0..games {
        let game = RunGame::play(plan, number, true);
        maker.rows(&game, &mut |table, row| found.entry(table).or_default().push(row.to_vec()));
    }
    found
}

fn integer(value: &TableValue) -> i64 {
    let TableValue::Integer(number) = value else { panic!("{value:?}") };
    *number
}

#[test]
fn rows_have_the_columns_of_their_table() {
    for rules in ["dominant-species", "marine", "card-game"] {
        let base = edition(rules, &[]);
        let found = rows(&plan(&base, 3, 3), 3);
        for table in RunTable::ALL {
            let rows = &found[&table];
            assert!(rows.len() >= 3, "{rules}: {}", table.name());
            for row in rows {
                assert_eq!(row.len(), table.columns().len());
                for (column, value) in table.columns().iter().zip(row) {
                    let fits = match value {
                        TableValue::Integer(_) => column.kind == ColumnType::Integer,
                        TableValue::Number(_) => column.kind == ColumnType::Number,
                        TableValue::Text(text) => {
                            column.kind == ColumnType::Text && !text.is_empty() && text != "?"
                        }
                        TableValue::Truth(_) => column.kind == ColumnType::Truth,
                        TableValue::Missing => column.may_be_missing,
                    };
                    assert!(fits, "{rules}: {}.{}: {value:?}", table.name(), column.name);
                }
            }
        }
    }
}

#[test]
fn the_tables_agree_with_each_other_and_with_the_report() {
    let base = edition("dominant-species", &[("rulings.turn_limit", "3")]);
    let plan = plan(&base, 3, 6);
    let found = rows(&plan, 6);
    let result = run(&plan, &Workers::new(2).unwrap(), &mut |_| true);
    let played = &result.lineups[0].versions[0].rows;
    assert_eq!(found[&RunTable::Games].len(), played.len());
    for (row, game) in found[&RunTable::Games].iter().zip(played) {
        assert_eq!(integer(&row[0]), game.index as i64 + 1);
        assert_eq!(integer(&row[7]), game.turns as i64);
        assert_eq!(integer(&row[8]), game.decisions as i64);
        assert_eq!(row[10], TableValue::from(game.winners.join("+")));
        let own = |table: RunTable| {
            let of_game = found[&table].iter().filter(|other| other[0] == row[0]);
            of_game.collect::<Vec<_>>()
        };
        assert_eq!(own(RunTable::Decisions).len() as u64, game.decisions);
        let seats = own(RunTable::Seats);
        let won: f64 = seats
            .iter()
            .map(|seat| match seat[5] {
                TableValue::Number(share) => share,
                _ => panic!("{seat:?}"),
            })
            .sum();
        assert!((won - 1.0).abs() < 1e-9);
        assert_eq!(seats.iter().map(|seat| integer(&seat[7])).min(), Some(1));
        for seat in seats {
            let (animal, points) = (&seat[2], integer(&seat[6]));
            let of_animal = |rows: Vec<&Vec<TableValue>>, place: usize, value: usize| -> i64 {
                let own = rows.into_iter().filter(|row| row[place] == *animal);
                own.map(|row| integer(&row[value])).sum()
            };
            assert_eq!(of_animal(own(RunTable::Turns), 2, 4), points, "gained by turn");
            assert_eq!(of_animal(own(RunTable::Points), 1, 4), points, "gained by source");
        }
    }
}

/// Returns a copy of a game with a different number, counted from 1.
fn renumbered(game: &RunGame, number: u64, plan: &BalancePlan) -> RunGame {
    let (from, to) = (format!("\"game\":{},", game.number() + 1), format!("\"game\":{number},"));
    let line = game.to_line().replacen(&from, &to, 1);
    let open = line.rsplit_once(",\"hash\"").unwrap().0;
    let hash = blake3::hash(open.as_bytes()).to_hex();
    let line = format!("{open},\"hash\":\"{}\"}}", &hash[..16]);
    RunGame::from_line(&line, number - 1, plan).unwrap()
}

#[test]
fn games_with_the_same_course_are_named() {
    let base = edition("card-game", &[("game.rounds", "1")]);
    let mut plan = plan(&base, 2, 4);
    // The change has no effect, but its games belong to another version.
    plan.versions.push(version("set=game.rounds=1", &base));
    let mut maker = RowMaker::new(&plan);
    let mut repeats = Vec::new();
    let game = RunGame::play(&plan, 0, false);
    let other_version = RunGame::play(&plan, 2, false);
    // The second game of the base took the same course as the first one.
    let repeat = renumbered(&game, 2, &plan);
    for game in [&game, &game, &other_version, &repeat] {
        maker.rows(game, &mut |table, row| {
            if table == RunTable::Games {
                repeats.push((row[0].clone(), row[3].clone(), row[4].clone(), row[14].clone()));
            }
        });
    }
    let change = "set=game.rounds=1";
    // A game is not a repetition of itself, no matter how often it is listed.
    let wanted =
        [(1, "base", 1, None), (1, "base", 1, None), (3, change, 1, None), (2, "base", 2, Some(1))];
    let wanted = wanted.map(|(number, change, pair, first)| {
        let first = first.map_or(TableValue::Missing, TableValue::Integer);
        (TableValue::Integer(number), TableValue::from(change), TableValue::Integer(pair), first)
    });
    assert_eq!(repeats, wanted);
}

/// Returns the page for readers.
fn page() -> String {
    std::fs::read_to_string("content/runs.md").unwrap()
}

#[test]
fn the_page_describes_every_column() {
    let page = page();
    for table in RunTable::ALL {
        let mut wanted = format!("### `{}`\n\n{}\n\n", table.name(), table.about());
        wanted += "| column | type | unit | meaning |\n| --- | --- | --- | --- |\n";
        for column in table.columns() {
            let kind = match column.may_be_missing {
                true => format!("{}, or missing", column.kind.name()),
                false => column.kind.name().to_owned(),
            };
            let (name, unit, about) = (column.name, column.unit, column.about);
            wanted += &format!("| `{name}` | {kind} | {unit} | {about} |\n");
        }
        assert!(page.contains(&wanted), "content/runs.md should have this:\n\n{wanted}");
    }
    let headings = page.lines().filter(|line| line.starts_with("### `")).count();
    assert_eq!(headings, RunTable::ALL.len());
}

#[test]
fn the_queries_of_the_page_name_tables_and_columns_that_exist() {
    let page = page();
    let known: BTreeSet<&str> = RunTable::ALL.iter().map(|table| table.name()).collect();
    let queries: Vec<&str> =
        page.split("```sql\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(queries.len() >= 8, "{}", queries.len());
    let mut found = 0;
    for query in queries {
        let mut words = query.split_whitespace();
        while let Some(word) = words.next() {
            if ["FROM", "JOIN"].contains(&word) {
                let table = words.next().unwrap().trim_end_matches([';', ')']);
                let is_own = table.starts_with('(') || query.contains(&format!("{table} AS ("));
                assert!(known.contains(table) || is_own, "{table}: {query}");
            }
        }
        for (table, column) in columns_of(query) {
            let own = RunTable::ALL.into_iter().find(|known| known.name() == table);
            // A named query inside another one can have the columns of any table.
            let tables = own.map_or_else(|| RunTable::ALL.to_vec(), |own| vec![own]);
            let mut columns = tables.iter().flat_map(|table| table.columns());
            assert!(columns.any(|known| known.name == column), "{table}.{column}: {query}");
            found += 1;
        }
    }
    assert!(found >= 10, "{found}");
}

/// Returns the columns that a query names with their tables, as `table.column`.
fn columns_of(query: &str) -> Vec<(&str, &str)> {
    let words = query.split(|sign: char| !sign.is_ascii_alphanumeric() && !"_.".contains(sign));
    let named = words.filter_map(|word| word.split_once('.'));
    named.filter(|(table, _)| table.starts_with(|sign: char| sign.is_ascii_alphabetic())).collect()
}
