//! What was played.

use maud::{Markup, html};

use super::super::{GameCounts, LineupResult, StopRule, names};
use super::command::command;
use super::folded;
use super::names::PageWriter;
use super::wide_table::{WideTable, cell};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// With more versions than this, the table of how their games ended is folded.
const VERSIONS_MAX: usize = 5;

/// Returns a sentence on the run, for the head of the page.
pub(super) fn summary(w: &PageWriter<'_>) -> String {
    let versions = w.result.lineups.iter().flat_map(|lineup| &lineup.versions);
    let played: u64 = versions.map(|version| version.games.played).sum();
    let setup = &w.result.setup;
    w.say(message!(
        "balance-page-summary",
        games = w.count(played),
        seats = setup.players,
        bots = Value::All(setup.bots.iter().map(|bots| bots.as_str().into()).collect()),
    ))
}

pub(super) fn setup(w: &PageWriter<'_>) -> Markup {
    let setup = &w.result.setup;
    let listed = |items: Vec<String>| match items.is_empty() {
        true => w.text("balance-page-none"),
        false => items.join(", "),
    };
    let settings = setup.settings.iter().map(|(path, value)| format!("{path} = {value}"));
    let animals = setup.animals.iter().map(|id| w.animal(id)).collect::<Vec<_>>().join(", ");
    let in_play = message!(
        "balance-page-in-play",
        count = setup.in_play,
        of = setup.animals.len(),
        animals = animals,
    );
    let version = env!("CARGO_PKG_VERSION");
    let facts = [
        ("balance-page-fact-game", format!("{} ({})", w.game(), setup.rules)),
        ("balance-page-fact-variants", listed(setup.variants.clone())),
        ("balance-page-fact-settings", listed(settings.collect())),
        ("balance-page-fact-seats", setup.players.to_string()),
        ("balance-page-fact-animals", w.say(in_play)),
        ("balance-page-fact-bots", listed(setup.bots.clone())),
        ("balance-page-fact-seed", w.say(Message::of(names::seed(w.result)))),
        ("balance-page-fact-stop", stop(w)),
        ("balance-page-fact-version", format!("Speciate {version}")),
    ];
    html! {
        dl {
            @for (name, value) in facts {
                div { dt { (w.text(name)) } dd { (value) } }
            }
            div { dt { (w.text("balance-page-fact-command")) } dd { code { (command(w)) } } }
        }
        @for lineup in &w.result.lineups { (counts(w, lineup)) }
    }
}

fn stop(w: &PageWriter<'_>) -> String {
    w.say(match w.result.setup.stop {
        StopRule::Games { games } => {
            let (games, seats) = (w.count(games), w.result.setup.players);
            message!("balance-page-stop-games", games = games, seats = seats)
        }
        StopRule::Precision { points } => {
            let points = w.short(points);
            message!("balance-page-stop-precision", points = points)
        }
        StopRule::Minutes { minutes } => {
            let minutes = w.short(minutes);
            message!("balance-page-stop-minutes", minutes = minutes)
        }
    })
}

/// Shows how the games of each version ended.
fn counts(w: &PageWriter<'_>, lineup: &LineupResult) -> Markup {
    let heads = [
        "balance-page-head-version",
        "balance-page-head-played",
        "balance-page-head-finished",
        "balance-page-head-unfinished",
        "balance-page-head-frozen",
        "balance-page-head-distinct",
        "balance-page-head-abandoned",
    ];
    let caption = w.say(message!("balance-page-counts", bots = &lineup.bots));
    let mut table = WideTable::new(caption.clone(), heads.map(|id| w.text(id)));
    for version in &lineup.versions {
        let GameCounts {
            played, finished, unfinished, frozen, distinct, abandoned_effects, ..
        } = version.games;
        let counts = [played, finished, unfinished, frozen, distinct, abandoned_effects];
        let name = std::iter::once(cell(w.version(&version.change)));
        table.push(name.chain(counts.map(|count| cell(w.count(count)))));
    }
    match lineup.versions.len() > VERSIONS_MAX {
        true => folded(&caption, &table.element()),
        false => table.element(),
    }
}
