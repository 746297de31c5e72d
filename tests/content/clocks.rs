//! Clocks: what packs can say, and what is refused.

use pretty_assertions::assert_eq;
use speciate::clock::{AtEnd, Nights};
use speciate::content::{Source, load};

use super::{NATIVES, RULES, assert_source, shipped, table};

/// Returns the shipped content with these clocks, and without the tournaments that need others.
fn with_clocks(clocks: &str) -> Source {
    let mut source = shipped();
    source.insert(&table("tournaments"), b"");
    source.insert(&table("clocks"), clocks.as_bytes());
    source
}

#[test]
fn shipped_clocks_have_names_in_every_game() {
    for game in ["dominant-species", "marine", "card-game"] {
        let edition = speciate::load(&Source::built_in(), game, &[]).unwrap();
        let names: Vec<&String> = edition.catalog.clocks.keys().collect();
        assert_eq!(names, ["live", "evening", "correspondence", "steady", "shown"], "{game}");
        let clock = &edition.catalog.clocks["correspondence"];
        assert_eq!((clock.allowance, clock.bank, clock.holidays), (86_400, 604_800, 14));
        assert_eq!(clock.nights, Some(Nights { from: 1380, to: 420 }));
        assert_eq!((clock.at_end, clock.bot.as_str()), (AtEnd::Bot, "greedy"));
        assert_eq!(clock.reminders, [43_200, 3600]);
        let ends = ["evening", "steady", "shown"].map(|name| edition.catalog.clocks[name].at_end);
        assert_eq!(ends, [AtEnd::Vote, AtEnd::Skip, AtEnd::None]);
    }
}

#[test]
fn clocks_change_no_hash_of_a_game() {
    let with = with_clocks("[clock.live]\nallowance = \"5 min\"\n");
    assert_eq!(with.hash(), shipped().hash());
}

#[test]
fn a_bad_time_is_refused_with_its_place() {
    for (time, found) in [("3", "`3`"), ("0 min", "`0 min`"), ("400 days", "`400 days`")] {
        let source = with_clocks(&format!("[clock.live]\nallowance = \"{time}\"\n"));
        let fault = format!(
            "value-not-allowed content/dominant-species/clocks.toml:2:13 expected a time such as `45 s`, `3 min`, \
             `24 h` or `7 days`, at most a year for `clock.live.allowance`, found {found}"
        );
        assert_source(&source, &[&fault]);
    }
}

#[test]
fn nights_leave_time_to_play() {
    let nights = |from: &str, to: &str| {
        with_clocks(&format!(
            "[clock.live]\nallowance = \"3 min\"\nnights = {{ from = \"{from}\", to = \"{to}\" }}\n"
        ))
    };
    assert!(load(&nights("23:00", "07:00"), RULES, &[], &NATIVES).is_ok());
    for (from, to) in [("07:00", "07:00"), ("07:00", "03:01")] {
        let fault = "value-not-allowed content/dominant-species/clocks.toml:3:33 expected from 1 minute to 20 hours \
            between the beginning and the end of `clock.live.nights`";
        assert_source(&nights(from, to), &[fault]);
    }
    let fault = "value-not-allowed content/dominant-species/clocks.toml:3:19 expected a time of day such as `23:00` \
        for `clock.live.nights.from`, found `25:00`";
    assert_source(&nights("25:00", "07:00"), &[fault]);
}

#[test]
fn a_clock_needs_an_allowance_and_has_no_other_keys() {
    assert_source(
        &with_clocks("[clock.live]\nbank = \"3 min\"\ndelay = true\n"),
        &[
            "missing-key content/dominant-species/clocks.toml:1:1 expected `clock.live.allowance`, found no such key",
            "unknown-key content/dominant-species/clocks.toml:3:1 unknown key `delay` in `clock.live`",
        ],
    );
}

#[test]
fn a_clock_of_a_pack_has_a_text_with_its_name() {
    let source = with_clocks("[clock.blitz]\nallowance = \"20 s\"\n");
    let fault = "missing-text content/dominant-species/clocks.toml:1:8 clock `blitz` has no text `clock-blitz` in \
        `content/dominant-species/locale/en`";
    assert_source(&source, &[fault]);
}
