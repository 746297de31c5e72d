//! The results of a simulation: as text, as JSON, and as a CSV line for each game.

use std::fmt::Write as _;

use crate::output;
use crate::wording::named;
use speciate_bots::bot::Lineup;
use speciate_bots::sim::{
    self, Against, ComparisonVerdict, End, Estimate, GAMES_MIN, GameOutcome, MeanDifference,
    Metric, ReportContext, SimulationReport, TURNS_MAX,
};
use speciate_engine::context::Edition;
use speciate_lab::csv::quoted;
use speciate_model::id::AnimalId;
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::story::wrap_into;

pub fn text(
    report: &SimulationReport,
    context: &ReportContext<'_>,
    metrics: &[Metric],
    words: &Words,
) -> String {
    let played = message!(
        "command-simulated",
        games = report.games,
        seconds = report.seconds.to_string(),
        finished = report.finished,
        turns = report.turns,
        decisions = report.decisions,
        facts = report.events,
        abandoned = report.abandoned_effects,
        frozen = report.frozen,
        unfinished = report.unfinished,
    );
    let mut out = format!("{}\n", words.say(&played));
    for note in notes(report, context) {
        wrap_into(&mut out, &words.say(&note), (0, 0), output::columns());
    }
    if report.animals.is_empty() {
        return out;
    }
    out.push_str(&format!(
        "\n{:16} {:>6} {:>7} {:>7} {:>15} {:>12} {:>6} {:>15}\n",
        column("column-animal", words),
        column("column-games", words),
        column("column-wins", words),
        column("column-win-percent", words),
        column("column-likely", words),
        column("column-mean-points", words),
        column("column-deviation", words),
        column("column-likely", words),
    ));
    for (name, animal) in &report.animals {
        let (share, points) = (animal.share, animal.points());
        let name = name_of(name, words);
        out.push_str(&format!(
            "{name:16} {:6} {:7} {:7.1} {:>15} {:12.1} {:6.1} {:>15}\n",
            animal.games,
            animal.wins,
            share.mean,
            between(share, words),
            points.mean,
            points.deviation,
            between(points, words),
        ));
    }
    // The first metric is the points.
    for metric in metrics.iter().skip(1) {
        out.push_str(&of_metric(report, metric, words));
    }
    out
}

/// Returns a table with a metric of each animal.
fn of_metric(report: &SimulationReport, metric: &Metric, words: &Words) -> String {
    let heading = words.say(&Message::of(metric.message.clone().into()));
    let mut out = format!(
        "\n{heading}\n{:16} {:>12} {:>6} {:>15}\n",
        column("column-animal", words),
        column("column-mean", words),
        column("column-deviation", words),
        column("column-likely", words),
    );
    for (name, animal) in &report.animals {
        let Some(estimate) = animal.metrics.get(&metric.name) else { continue };
        out.push_str(&format!(
            "{:16} {:12.1} {:6.1} {:>15}\n",
            name_of(name, words),
            estimate.mean,
            estimate.deviation,
            between(*estimate, words),
        ));
    }
    out
}

pub fn text_against(against: &Against, metrics: &[Metric], words: &Words) -> String {
    let heading = words.say(&message!("simulate-against", change = &against.change));
    let mut out = format!("\n{heading}\n");
    for (name, animal) in &against.animals {
        let name = name_of(name, words);
        let messages = metrics.iter().map(|metric| metric.message.clone());
        let of_metrics = messages.zip(animal.metrics.values());
        let wins = (Message::new("simulate-wins"), &animal.wins);
        let differences = std::iter::once(wins).chain(of_metrics);
        for (what, difference) in differences {
            let MeanDifference { difference: mean, low, high, verdict } = *difference;
            let what = words.say(&what);
            let verdict = match verdict {
                ComparisonVerdict::Undecided if against.games < GAMES_MIN => "simulate-too-few",
                verdict => verdict_id(verdict),
            };
            let verdict = words.say(&Message::new(verdict));
            let bounds = match low.zip(high) {
                Some((low, high)) => format!("{low:+.1} … {high:+.1}"),
                None => column("simulate-no-bounds", words),
            };
            out.push_str(&format!("  {name:16} {what:10} {mean:+7.1} {bounds:>17}  {verdict}\n"));
        }
    }
    out
}

const fn verdict_id(verdict: ComparisonVerdict) -> &'static str {
    match verdict {
        ComparisonVerdict::More => "simulate-more",
        ComparisonVerdict::Less => "simulate-less",
        ComparisonVerdict::Undecided => "simulate-undecided",
        ComparisonVerdict::Same => "simulate-same",
    }
}

fn notes(report: &SimulationReport, context: &ReportContext<'_>) -> Vec<Message> {
    let SimulationReport { games, finished, distinct, unfinished, .. } = *report;
    let (played, planned) = (context.games_played, context.games_planned);
    let mut notes = Vec::new();
    let mut note = |is_so: bool, message: Message| {
        if is_so {
            notes.push(message);
        }
    };
    note(true, message!("simulate-bots", bots = context.bots));
    note(played < planned, message!("simulate-partial", played = played, games = planned));
    let given_up = message!("simulate-unfinished", count = unfinished, turns = TURNS_MAX);
    note(unfinished > 0, given_up);
    note(finished < games && finished > 0, message!("simulate-left-out", count = games - finished));
    note(finished == 0, message!("simulate-none-finished"));
    note(finished > 1 && distinct == 1, message!("simulate-one-game", games = finished));
    let few = message!("simulate-few-games", distinct = distinct, games = finished);
    note(distinct > 1 && distinct < finished, few);
    notes
}

fn between(estimate: Estimate, words: &Words) -> String {
    match (estimate.low, estimate.high) {
        (Some(low), Some(high)) => format!("{low:.1} … {high:.1}"),
        _ => column("simulate-no-bounds", words),
    }
}

fn name_of(animal: &str, words: &Words) -> String {
    words.say(&Message::of(named("animal", animal, words)))
}

fn column(id: &'static str, words: &Words) -> String {
    words.say(&message!(id))
}

/// Returns the games as CSV with a header. Each animal has a column for its points and one for whether it won. Both are
/// empty if the animal was not in play or the game did not end. Then `end` says how the game ended. For each animal in
/// play, further columns give its seat, its place in the food chain, its place in the order of the first goes and its
/// bot. The `&str` of a round is the change it was played with.
pub fn rows<'a>(
    rounds: impl IntoIterator<Item = (&'a str, &'a [GameOutcome])>,
    bots: &Lineup,
    edition: &Edition,
) -> String {
    let names = &edition.catalog.roster.animals;
    let metrics = sim::metrics(edition);
    let mut out = String::from("change,game,seed,finished,turns,decisions,facts");
    for name in names.iter() {
        for metric in &metrics {
            let _ = write!(out, ",{name}_{}", metric.name);
        }
        let _ = write!(out, ",{name}_won");
    }
    out.push_str(",end");
    for name in names.iter() {
        let _ = write!(out, ",{name}_seat,{name}_place,{name}_first_go,{name}_bot");
    }
    out.push('\n');
    for (change, outcomes) in rounds {
        for outcome in outcomes {
            let GameOutcome { index, seed, finished, turns, decisions, events, .. } = outcome;
            let (change, finished) = (quoted(change), u8::from(*finished));
            let _ = write!(
                out,
                "{change},{},{seed},{finished},{turns},{decisions},{events}",
                index + 1
            );
            for place in 0..names.len() {
                let animal = outcome.animal(AnimalId::at(place));
                let animal = animal.filter(|_| outcome.end() == End::Finished);
                for at in 0..metrics.len() {
                    let value = animal.and_then(|animal| animal.values.get(at));
                    let _ = write!(out, ",{}", value.map_or_else(String::new, i32::to_string));
                }
                let won =
                    animal.map_or_else(String::new, |animal| u8::from(animal.won).to_string());
                let _ = write!(out, ",{won}");
            }
            let _ = write!(out, ",{}", outcome.end().name());
            for id in (0..names.len()).map(AnimalId::at) {
                let place = outcome.animals.iter().position(|animal| animal.animal == id);
                let _ = match place.map(|place| (place + 1, &outcome.animals[place])) {
                    Some((place, animal)) => {
                        let seat = animal.seat.map(|seat| (seat + 1).to_string());
                        let first_go = animal.first_go.map(|place| place.to_string());
                        let (seat, first_go) =
                            (seat.unwrap_or_default(), first_go.unwrap_or_default());
                        write!(out, ",{seat},{place},{first_go},{}", bots.kind(id).name())
                    }
                    None => write!(out, ",,,,"),
                };
            }
            out.push('\n');
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_bots::sim::{Plan, Workers, outcomes};
    use speciate_content::Source;

    #[test]
    fn a_game_without_an_end_has_no_points() {
        let edition = speciate_games::edition::load(&Source::built_in(), "card-game", &[]).unwrap();
        let plan = Plan { games: 2, seed: 1, players: 2, bots: Lineup::default() };
        let mut played = outcomes(&edition, &plan, &Workers::default(), &mut |_| true);
        played[1].finished = false;
        let text = rows([("", &played[..])], &plan.bots, &edition);
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        let end = lines[0].iter().position(|head| *head == "end").unwrap();
        let animals = |line: &[&str]| line[7..end].concat();
        assert_eq!((lines[1][end], lines[2][end]), ("finished", "unfinished"));
        for line in &lines[1..] {
            let named = |what: &str| {
                let own = lines[0].iter().zip(line).filter(|(head, _)| head.ends_with(what));
                let mut found: Vec<&str> =
                    own.map(|(_, cell)| *cell).filter(|cell| !cell.is_empty()).collect();
                found.sort_unstable();
                found
            };
            for what in ["_seat", "_place", "_first_go"] {
                assert_eq!(named(what), ["1", "2"], "{what}: {text}");
            }
            assert_eq!(named("_bot"), ["random", "random"]);
        }
        assert!(!animals(&lines[1]).is_empty() && animals(&lines[2]).is_empty(), "{text}");
        assert_eq!(lines[0].len(), lines[2].len());
    }
}
