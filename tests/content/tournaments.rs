//! Formats of tournaments: what packs can say, and what is refused.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::contest::{ContestSystem, ContestTerms, PeopleRange};

use super::{RULES, assert_source, shipped, shown, table};

/// The lines of a format that has no fault.
const GOOD: [&str; 7] = [
    "[format.cup]",
    "system = \"knockout\"",
    "advancing = 2",
    "seats = { from = 3, to = 4 }",
    "people = { from = 6, to = 48 }",
    "registration = \"3 days\"",
    "points = [4, 2, 1]",
];

/// Returns the shipped content with this table of formats.
fn with_formats(formats: &str) -> Source {
    let mut source = shipped();
    source.insert(&table("tournaments"), formats.as_bytes());
    source
}

/// Returns the shipped content with a format in which one line, counted from 1, is replaced.
fn with_line(number: usize, line: &str) -> Source {
    let mut lines = GOOD;
    lines[number - 1] = line;
    with_formats(&lines.join("\n"))
}

#[test]
fn shipped_formats_fit_their_games() {
    for game in ["dominant-species", "marine", "card-game"] {
        let edition = speciate::load(&Source::built_in(), game, &[]).unwrap();
        let formats: Vec<(&String, &ContestTerms)> = edition.catalog.formats.iter().collect();
        let names: Vec<&str> = formats.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["evening", "league", "cup"], "{game}");
        let counts = edition.catalog.seat_counts();
        for (name, terms) in formats {
            let mut seats = terms.seats.least..=terms.seats.most;
            assert!(seats.all(|seats| counts.contains(&seats.into())), "{game} {name}");
            assert!(terms.people.least >= terms.seats.least, "{game} {name}");
        }
    }
}

#[test]
fn a_format_is_read_with_its_defaults() {
    let edition = speciate::load(&with_formats(&GOOD.join("\n")), RULES, &[]).unwrap();
    let terms = &edition.catalog.formats["cup"];
    assert_eq!(terms.system, ContestSystem::Knockout { advancing: 2 });
    assert_eq!(terms.seats, PeopleRange { least: 3, most: 4 });
    assert_eq!((terms.registration, terms.bye, terms.is_watched), (259_200, 0, true));
    assert_eq!((&terms.points[..], &terms.clock), (&[4, 2, 1][..], &None));
    let other = with_line(3, "");
    let edition = speciate::load(&other, RULES, &[]).unwrap();
    let half = ContestSystem::Knockout { advancing: 2 };
    assert_eq!(edition.catalog.formats["cup"].system, half);
}

#[test]
fn formats_change_no_hash_of_a_game() {
    assert_eq!(with_formats(&GOOD.join("\n")).hash(), shipped().hash());
}

#[test]
fn an_unknown_system_is_refused() {
    let source = with_line(2, "system = \"swis\"");
    let found = faults(&source);
    assert_eq!(found.len(), 1, "the keys of both systems are allowed then: {found:?}");
    let start = "value-not-allowed content/dominant-species/tournaments.toml:2:10 expected one of";
    assert!(found[0].starts_with(start) && found[0].contains("`swis`"), "{found:?}");
    let hints = super::hints(&source);
    assert!(hints.iter().any(|hint| hint.contains("`swiss`")), "{hints:?}");
}

/// Returns the faults of content, as they are written in tests.
fn faults(source: &Source) -> Vec<String> {
    super::faults(source).iter().map(shown).collect()
}

#[test]
fn numbers_that_people_cannot_have_are_refused() {
    for (number, line, place, part) in [
        // The maximum is below the minimum.
        (4, "seats = { from = 4, to = 3 }", "tournaments.toml:4:18", "`format.cup.seats.from`"),
        (5, "people = { from = 6, to = 999 }", "tournaments.toml:5:27", "`format.cup.people.to`"),
        // Nobody could ever play.
        (5, "people = { from = 2, to = 2 }", "tournaments.toml:5:27", "a number from 3 to 256"),
        // Everybody at a table advances.
        (3, "advancing = 3", "tournaments.toml:3:13", "expected a number from 2 to 2"),
        // Two tables leave too few people for another table.
        (3, "advancing = 1", "tournaments.toml:3:13", "expected a number from 2 to 2"),
        (6, "registration = \"3\"", "tournaments.toml:6:16", "expected a time such as"),
        (7, "points = [1, 2]", "tournaments.toml:7:10", "points that do not rise"),
    ] {
        let found = faults(&with_line(number, line));
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        assert!(found[0].contains(place) && found[0].contains(part), "{line}: {found:?}");
    }
}

#[test]
fn names_that_are_unknown_get_a_hint() {
    for (line, part) in [
        ("points = [4, 2, 1]\nclock = \"lives\"", "unknown clock `lives`"),
        ("points = [4, 2, 1]\ntie_breaks = [\"win\"]", "`win`"),
        ("points = [4, 2, 1]\nrounds = 3", "unknown key `rounds`"),
        ("points = [4, 2, 1]\nwatcht = true", "unknown key `watcht`"),
    ] {
        let found = faults(&with_line(7, line));
        assert_eq!(found.len(), 1, "{line}: {found:?}");
        assert!(found[0].contains(part), "{line}: {found:?}");
        assert!(found[0].contains("tournaments.toml:8:"), "{line}: {found:?}");
    }
}

#[test]
fn a_missing_key_and_a_missing_text_are_refused() {
    for (number, path) in [(6, "`format.cup.registration`"), (7, "`format.cup.points`")] {
        let found = faults(&with_line(number, ""));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains(path), "{found:?}");
    }
    let source = with_line(1, "[format.mine]");
    let fault = "missing-text content/dominant-species/tournaments.toml:1:9 tournament format `mine` has no text \
        `format-mine` in `content/dominant-species/locale/en`";
    assert_source(&source, &[fault]);
}

#[test]
fn packs_can_take_away_the_clocks_of_formats() {
    let slow = "[clock.slow]\nallowance = \"1 h\"\n";
    let names = "clock-slow = Slow\n";
    for (line, clocks) in
        [("remove = [\"clock.live\"]", None), ("replace = [\"clock\"]", Some(slow))]
    {
        let manifest = format!(
            "id = \"quiet\"\nversion = \"1.0.0\"\nauthors = []\nlicence = \"MIT\"\n\
             extends = \"speciate\"\nengine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n{line}\n"
        );
        let mut pack = Source::pack("quiet");
        pack.insert("pack.toml", manifest.as_bytes());
        if let Some(clocks) = clocks {
            pack.insert(&table("clocks"), clocks.as_bytes());
            let file = format!("content/{RULES}/locale/en/clocks.ftl");
            pack.insert(&file, names.as_bytes());
        }
        let source = Source::built_in().with_packs(vec![pack]).unwrap();
        let catalog = &speciate::load(&source, RULES, &[]).unwrap().catalog;
        let clock = catalog.formats["evening"].clock.as_deref();
        assert_eq!((clock, catalog.clocks.contains_key("live")), (Some("live"), false), "{line}");
    }
}
