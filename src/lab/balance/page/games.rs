//! The games behind the numbers, and the commands that play them again.

use std::collections::BTreeSet;

use maud::{Markup, html};

use super::super::{
    BalanceResult, ComparisonSubject, GameCounts, GameRow, GroupResult, VersionResult,
};
use super::lineup::{chart_id, shown};
use super::names::PageWriter;
use super::wide_table::{WideTable, cell};
use super::{coded, folded};
use crate::shell::quoted;
use speciate_model::message;
use speciate_model::words::{Value, Words};

/// The maximum number of games that are listed, in addition to those that were named before.
const LISTED_MAX: usize = 40;

pub(super) fn games(w: &PageWriter<'_>) -> Markup {
    let about = match w.run {
        Some(run) => w.say(message!("balance-page-games-kept", run = run)),
        None => w.text("balance-page-games-about"),
    };
    html! {
        p { (coded(&about)) }
        @for (lineup_index, lineup) in w.result.lineups.iter().enumerate() {
            @for (index, version) in shown(lineup).into_iter().enumerate() {
                @let id = chart_id(&format!("game-{index}"), lineup_index);
                @let title = w.say(message!(
                    "balance-page-games-of", version = w.version(&version.change), bots = &lineup.bots
                ));
                @if !version.rows.is_empty() {
                    h3 { (title) }
                    @let place = VersionPlace { lineup: lineup_index, version: index };
                    (examples(w, &id, place, version))
                    (list(w, &id, place, version))
                }
            }
        }
    }
}

/// Which version of a result, with which line-up.
#[derive(Clone, Copy)]
struct VersionPlace {
    lineup: usize,
    version: usize,
}

impl VersionPlace {
    fn number(self, w: &PageWriter<'_>, index: u64) -> u64 {
        w.game_number(self.lineup, self.version, index)
    }
}

/// Returns the groups of a version with their names.
fn groups<'a>(
    w: &'a PageWriter<'_>,
    version: &'a VersionResult,
) -> impl Iterator<Item = (String, &'a GroupResult)> {
    let animals = version.animals.iter().map(|(id, group)| (w.animal(id), group));
    let seat = |(number, group)| (w.subject(&ComparisonSubject::Seat(number)), group);
    let place = |(number, group)| (w.subject(&ComparisonSubject::Place(number)), group);
    let do_seats_matter = w.result.setup.seats_matter;
    let seats = (1..).zip(&version.seats).filter(move |_| do_seats_matter);
    let places = (1..).zip(&version.places);
    animals.chain(seats.map(seat)).chain(places.map(place))
}

/// Links each animal, seat and place to games that it won.
fn examples(w: &PageWriter<'_>, id: &str, place: VersionPlace, version: &VersionResult) -> Markup {
    let heads = ["balance-page-head-group", "balance-page-head-wins", "balance-page-head-examples"];
    let caption = w.text("balance-page-examples");
    let mut table = WideTable::new(caption, heads.map(|id| w.text(id)));
    let listed: BTreeSet<u64> = listed(version).iter().map(|row| row.index).collect();
    for (name, group) in groups(w, version) {
        let links = html! {
            @for (position, index) in group.examples.iter().filter(|index| listed.contains(index)).enumerate() {
                @if position > 0 { ", " }
                a href={ "#" (id) "-" (index) } { (place.number(w, *index)) }
            }
        };
        table.push([cell(name), cell(w.percent(group.wins.mean)), links]);
    }
    table.element()
}

/// Returns the first games and those that are examples.
fn listed(version: &VersionResult) -> Vec<&GameRow> {
    let groups = version.animals.values().chain(&version.seats).chain(&version.places);
    let examples: BTreeSet<u64> = groups.flat_map(|group| group.examples.iter().copied()).collect();
    let rows = version.rows.iter().enumerate();
    let is_listed =
        |position: usize, row: &GameRow| position < LISTED_MAX || examples.contains(&row.index);
    rows.filter(|(position, row)| is_listed(*position, row)).map(|(_, row)| row).collect()
}

fn list(w: &PageWriter<'_>, id: &str, place: VersionPlace, version: &VersionResult) -> Markup {
    let rows = listed(version);
    let played = w.count(version.games.played);
    let summary = w.say(message!("balance-page-games-listed", count = rows.len(), games = played));
    let list = html! {
        ol .games {
            @for row in rows {
                @let number = place.number(w, row.index);
                li id={ (id) "-" (row.index) } value=(number) {
                    p { (told(w, row)) }
                    @if let Some(run) = w.run {
                        p { code { "speciate log " (run) ":" (number) } }
                    }
                    p { code { (command_to_repeat(w, place, row)) } }
                }
            }
        }
    };
    folded(&summary, &list)
}

/// Says how a game went.
fn told(w: &PageWriter<'_>, row: &GameRow) -> String {
    let animals = row.seats.iter().flatten().zip(row.points.iter().flatten());
    let score = |(id, points): (&String, &i32)| {
        Value::Message(message!("balance-page-score", animal = w.animal(id), points = *points))
    };
    let scores = Value::List(animals.map(score).collect());
    let (turns, decisions) = (w.count(row.turns), w.count(row.decisions));
    if !row.finished {
        return w.say(message!(
            "balance-page-game-unfinished",
            turns = turns,
            decisions = decisions,
            scores = scores
        ));
    }
    let winners = row.winners.iter().map(|id| w.animal(id).into());
    w.say(message!(
        "balance-page-game",
        winners = Value::All(winners.collect()),
        turns = turns,
        decisions = decisions,
        changes = row.lead_changes,
        known = row.known_after,
        scores = scores,
    ))
}

/// Returns the command that replays the first game in which the script of an effect failed; `None` if no script failed,
/// or if the result does not list the game. The game stops at the fault. `options` are those of [`page`](super::page).
pub fn command_of_abandoned(
    result: &BalanceResult,
    words: &Words,
    options: &str,
) -> Option<String> {
    command_of_first(result, words, options, |games| games.first_abandoned)
}

/// Like [`command_of_abandoned`], for the first game that a failing script froze.
pub fn command_of_frozen(result: &BalanceResult, words: &Words, options: &str) -> Option<String> {
    command_of_first(result, words, options, |games| games.first_frozen)
}

/// Returns the command that replays the first of some games of a result. `first` returns the index of that game in a
/// version.
fn command_of_first(
    result: &BalanceResult,
    words: &Words,
    options: &str,
    first: fn(&GameCounts) -> Option<u64>,
) -> Option<String> {
    let w = PageWriter::new(result, words, options);
    let places = result.lineups.iter().enumerate().flat_map(|(lineup, of_bots)| {
        (0..of_bots.versions.len()).map(move |version| VersionPlace { lineup, version })
    });
    let mut commands = places.filter_map(|place| {
        let version = &result.lineups[place.lineup].versions[place.version];
        let first = first(&version.games)?;
        let row = version.rows.iter().find(|row| row.index == first)?;
        Some(command_to_repeat(&w, place, row))
    });
    commands.next()
}

/// Returns the command that plays a game again and tells its story, on any computer that has the packs.
fn command_to_repeat(w: &PageWriter<'_>, place: VersionPlace, row: &GameRow) -> String {
    let setup = &w.result.setup;
    let lineup = &w.result.lineups[place.lineup];
    let change = lineup.versions[place.version].change.as_str();
    let seats: Vec<String> = row.seats.iter().map(|animals| animals.join("+")).collect();
    // The packs of the run come before a change, because a change that is a pack is layered over them.
    let mut words = vec![format!("speciate play {} --auto{}", setup.rules, w.options_of_content)];
    let mut option = |name: &str, value: &str| words.extend([format!("--{name}"), quoted(value)]);
    option("animals", &seats.join(","));
    option("seed", &row.seed.to_string());
    option("bots", &lineup.bots);
    for variant in &setup.variants {
        option("variant", variant);
    }
    // The change comes after the settings that it replaces.
    let changes = w.options(change);
    let path = |setting: &str| setting.split('=').next().unwrap_or_default().trim().to_owned();
    let replaced: BTreeSet<String> = changes.iter().map(|(_, setting)| path(setting)).collect();
    for (path, value) in setup.settings.iter().filter(|(path, _)| !replaced.contains(*path)) {
        option("set", &format!("{path}={value}"));
    }
    for (kind, value) in changes {
        option(kind, value);
    }
    words.join(" ")
}
