//! The results of a simulation as text.

use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::story::{COLUMNS, wrap_into};
use speciate_tools::sim::{
    Against, ComparisonVerdict, Estimate, GAMES_MIN, MeanDifference, SimulationReport, TURNS_MAX,
};

pub struct SampleSize<'a> {
    pub bots: &'a str,
    /// The number of games played and the number asked for, including those with each change.
    pub played: (u64, u64),
}

pub fn report(report: &SimulationReport, basis: &SampleSize<'_>, words: &Words) -> String {
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
    for note in notes(report, basis) {
        wrap_into(&mut out, &words.say(&note), (0, 0), COLUMNS);
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
        let (share, points) = (animal.share, animal.points);
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
    out
}

pub fn against(against: &Against, words: &Words) -> String {
    let heading = words.say(&message!("simulate-against", change = &against.change));
    let mut out = format!("\n{heading}\n");
    for (name, animal) in &against.animals {
        for (what, difference) in
            [("simulate-wins", &animal.wins), ("simulate-points", &animal.points)]
        {
            let MeanDifference { difference: mean, low, high, verdict } = difference;
            let what = words.say(&Message::new(what));
            let verdict = match verdict {
                ComparisonVerdict::Undecided if against.games < GAMES_MIN => "simulate-too-few",
                verdict => said(*verdict),
            };
            let verdict = words.say(&Message::new(verdict));
            out.push_str(&format!(
                "  {name:16} {what:10} {mean:+7.1} {:>17}  {verdict}\n",
                format!("{low:+.1} … {high:+.1}")
            ));
        }
    }
    out
}

const fn said(verdict: ComparisonVerdict) -> &'static str {
    match verdict {
        ComparisonVerdict::More => "simulate-more",
        ComparisonVerdict::Less => "simulate-less",
        ComparisonVerdict::Undecided => "simulate-undecided",
        ComparisonVerdict::Same => "simulate-same",
    }
}

fn notes(report: &SimulationReport, basis: &SampleSize<'_>) -> Vec<Message> {
    let SimulationReport { games, finished, distinct, unfinished, .. } = *report;
    let (played, meant) = basis.played;
    let mut notes = Vec::new();
    let mut note = |is_so: bool, message: Message| {
        if is_so {
            notes.push(message);
        }
    };
    note(true, message!("simulate-bots", bots = basis.bots));
    note(played < meant, message!("simulate-partial", played = played, games = meant));
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

fn column(id: &'static str, words: &Words) -> String {
    words.say(&message!(id))
}
