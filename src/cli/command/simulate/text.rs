//! What came of the games, in words.

use crate::message;
use crate::sim::{Against, Difference, Estimate, GAMES_MIN, Report, Verdict};
use crate::words::{Message, Words};

/// Returns what came of the games: how many, and a row for each animal.
pub fn report(report: &Report, words: &Words) -> String {
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
    );
    let mut out = format!(
        "{}\n\n{:16} {:>6} {:>7} {:>7} {:>15} {:>12} {:>6} {:>15}\n",
        words.say(&played),
        column("column-animal", words),
        column("column-games", words),
        column("column-wins", words),
        column("column-win-percent", words),
        column("column-likely", words),
        column("column-mean-points", words),
        column("column-deviation", words),
        column("column-likely", words),
    );
    for (name, animal) in &report.animals {
        let (share, points) = (animal.share, animal.points);
        out.push_str(&format!(
            "{name:16} {:6} {:7} {:7.1} {:>15} {:12.1} {:6.1} {:>15}\n",
            animal.games,
            animal.wins,
            share.mean,
            between(share),
            points.mean,
            points.deviation,
            between(points),
        ));
    }
    out
}

/// Returns what a change makes of each animal.
pub fn against(against: &Against, words: &Words) -> String {
    let heading = words.say(&message!("simulate-against", change = &against.change));
    let mut out = format!("\n{heading}\n");
    for (name, animal) in &against.animals {
        for (what, difference) in
            [("simulate-wins", &animal.wins), ("simulate-points", &animal.points)]
        {
            let Difference { difference: mean, low, high, verdict } = difference;
            let what = words.say(&Message::new(what));
            let verdict = match verdict {
                Verdict::Undecided if against.games < GAMES_MIN => "simulate-too-few",
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

const fn said(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::More => "simulate-more",
        Verdict::Less => "simulate-less",
        Verdict::Undecided => "simulate-undecided",
        Verdict::Same => "simulate-same",
    }
}

fn between(estimate: Estimate) -> String {
    format!("{:.1} … {:.1}", estimate.low, estimate.high)
}

fn column(id: &'static str, words: &Words) -> String {
    words.say(&message!(id))
}
