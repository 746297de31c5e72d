//! Seasons: what packs can say, and what is refused.

use pretty_assertions::assert_eq;
use speciate::content::{SeasonTerms, Source};

use super::{assert_source, shipped, table};

/// Returns the shipped content with these seasons.
fn with_seasons(seasons: &str) -> Source {
    let mut source = shipped();
    source.insert(&table("seasons"), seasons.as_bytes());
    source
}

#[test]
fn shipped_seasons_follow_each_other_in_every_game() {
    for game in ["dominant-species", "marine", "card-game"] {
        let edition = speciate::load(&Source::built_in(), game, &[]).unwrap();
        let seasons: Vec<&SeasonTerms> = edition.catalog.seasons.values().collect();
        assert!(seasons.len() > 1, "{game}");
        assert!(seasons.windows(2).all(|pair| pair[0].end == pair[1].begin), "{game}");
        let winter = &edition.catalog.seasons["winter-2027"];
        assert_eq!((winter.begin, winter.end), (1_798_761_600, 1_806_537_600));
    }
}

#[test]
fn seasons_change_no_hash_of_a_game() {
    let season = "[season.winter-2027]\nbegin = \"2027-01-01\"\nend = \"2027-02-01\"\n";
    assert_eq!(with_seasons(season).hash(), shipped().hash());
}

#[test]
fn a_bad_day_is_refused_with_its_place() {
    let source =
        with_seasons("[season.winter-2027]\nbegin = \"2027-02-29\"\nend = \"2027-04-01\"\n");
    let fault = "value-not-allowed content/dominant-species/seasons.toml:2:9 expected a day such as `2027-01-01` for \
        `season.winter-2027.begin`, found `2027-02-29`";
    assert_source(&source, &[fault]);
}

#[test]
fn a_season_ends_after_its_beginning() {
    let source =
        with_seasons("[season.winter-2027]\nbegin = \"2027-01-01\"\nend = \"2027-01-01\"\n");
    let fault = "value-not-allowed content/dominant-species/seasons.toml:3:7 `season.winter-2027` must end after it \
        begins";
    assert_source(&source, &[fault]);
}

#[test]
fn a_season_has_a_text_with_its_name() {
    let source = with_seasons("[season.mine]\nbegin = \"2027-01-01\"\nend = \"2027-02-01\"\n");
    let fault = "missing-text content/dominant-species/seasons.toml:1:9 season `mine` has no text `season-mine` in \
        `content/dominant-species/locale/en`";
    assert_source(&source, &[fault]);
}
