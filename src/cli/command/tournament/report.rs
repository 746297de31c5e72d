//! What a tournament prints.

use crate::output;
use speciate_lab::balance::{UNFINISHED_MAX, figure};
use speciate_lab::tournament::{
    RatedBot, Rating, TournamentPlan, TournamentResult, elo_bounds, elo_figure, share_bounds,
    wins_column,
};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::story::wrap_into;

/// The minimum width of the column of bots.
const NAME_MIN: usize = 16;

/// The minimum width of the column of wins.
const SHARE_MIN: usize = 7;

/// Returns the share of wins of each seat if all bots were equally strong, in percent.
pub fn fair(plan: &TournamentPlan) -> f64 {
    100.0 / plan.players as f64
}

/// Returns the sentences about the games.
pub fn said(result: &TournamentResult, plan: &TournamentPlan) -> Vec<Message> {
    let mut said = vec![
        message!(
            "tournament-played",
            games = result.games,
            finished = result.finished,
            players = plan.players,
            seed = plan.seed.to_string()
        ),
        tables(plan),
    ];
    if result.unfinished > 0 {
        said.push(message!("balance-left-out", count = result.unfinished));
    }
    if result.frozen > 0 {
        said.push(message!("balance-left-out-frozen", count = result.frozen));
    }
    if result.unfinished_percent > UNFINISHED_MAX {
        let percent = figure(result.unfinished_percent);
        said.push(message!("tournament-unbounded", percent = percent));
    }
    said.push(message!("tournament-about"));
    said.push(match plan.players {
        2 => message!("tournament-elo-of-two"),
        _ => message!("tournament-elo-of-places"),
    });
    if result.bots.iter().any(|bot| bot.rating.elo.is_none()) {
        said.push(message!("tournament-no-elo"));
    }
    for [one, other] in &result.same_answers {
        said.push(message!("tournament-same-answers", bot = one, other = other));
    }
    said
}

fn tables(plan: &TournamentPlan) -> Message {
    let (tables, rounds, fair) = (plan.deals, plan.rounds(), figure(fair(plan)));
    match plan.shares_seats() {
        true => message!("tournament-tables-seats", tables = tables, rounds = rounds, fair = fair),
        false => message!("tournament-tables", tables = tables, rounds = rounds, fair = fair),
    }
}

/// Returns the sentences and the table.
pub fn text(
    result: &TournamentResult,
    plan: &TournamentPlan,
    said: &[Message],
    words: &Words,
) -> String {
    let say = |id: &'static str| words.say(&message!(id));
    let mut out = result.setup.title.iter().map(|title| format!("{title}\n\n")).collect::<String>();
    for message in said {
        wrap_into(&mut out, &words.say(message), (0, 2), output::columns());
    }
    let names = result.bots.iter().map(|bot| bot.bot.chars().count());
    let width = names.max().unwrap_or_default().max(NAME_MIN);
    let [games, percent] = wins_column(plan).map(|head| words.say(&head));
    let share = percent.chars().count().max(SHARE_MIN);
    let elo_or_unknown =
        |elo: Option<f64>| elo.map_or_else(|| say("simulate-no-bounds"), elo_figure);
    out.push_str(&format!(
        "\n{:width$} {:>7} {:>15} {:>8} {:>15} {:>7} {:>share$} {:>15} {:>10}\n",
        say("column-bot"),
        say("column-elo"),
        say("column-likely"),
        say("column-to-best"),
        say("column-all-likely"),
        games,
        percent,
        say("column-likely"),
        say("column-milliseconds"),
    ));
    for RatedBot { bot, rating, milliseconds, .. } in &result.bots {
        let Rating { elo, low, high, to_best, games, wins, .. } = rating;
        let time = milliseconds.map_or_else(String::new, |time| format!("{time:.3}"));
        let (difference, bounds) = to_best.map_or_else(Default::default, |to_best| {
            let bounds = elo_bounds(to_best.low, to_best.high, words);
            (elo_or_unknown(to_best.elo), bounds)
        });
        out.push_str(&format!(
            "{bot:width$} {:>7} {:>15} {difference:>8} {bounds:>15} {games:7} {:share$.1} {:>15} {time:>10}\n",
            elo_or_unknown(*elo),
            elo_bounds(*low, *high, words),
            wins.mean,
            share_bounds(wins, words),
        ));
    }
    out
}
