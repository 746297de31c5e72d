//! A suggested change at the terminal: its numbers, the values of its aims, and how to try it.

use crate::output::{self, shell_quoted};
use speciate_lab::balance::{
    BalanceResult, GoalResult, GoalValue, NumberChange, Suggestion, figure, figure_above,
    figure_below, goal_of, goal_state, suggestion_notes,
};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_text::story::wrap_into;

/// Returns the lines about a suggestion. `options` are the command-line options that select the content.
pub fn text(
    result: &BalanceResult,
    suggestion: &Suggestion,
    words: &Words,
    options: &str,
) -> String {
    let mut out = String::from("\n");
    let paragraph = |out: &mut String, message: &Message| {
        wrap_into(out, &words.say(message), (0, 2), output::columns());
    };
    if !suggestion.changes.is_empty() {
        let heading = message!(
            "balance-suggest-heading",
            count = suggestion.changes.len(),
            of = suggestion.numbers.len(),
            size = figure(suggestion.size)
        );
        paragraph(&mut out, &heading);
        for NumberChange { path, before, after } in &suggestion.changes {
            out.push_str(&format!("  {path:40} {before:>6} → {after}\n"));
        }
        out.push('\n');
    }
    goals(&mut out, result, suggestion, words);
    out.push('\n');
    for note in suggestion_notes(suggestion) {
        paragraph(&mut out, &note);
    }
    if !suggestion.changes.is_empty() {
        paragraph(&mut out, &message!("balance-suggest-try"));
        out.push_str(&format!("  {}\n", play(result, suggestion, options)));
        paragraph(&mut out, &message!("balance-suggest-keep"));
        out.push_str(&format!("  {}\n", keep(result, suggestion, options)));
        for file in &suggestion.patch {
            let path = file.path.as_str();
            paragraph(&mut out, &message!("balance-suggest-patch", file = path));
            file.text.lines().for_each(|line| out.push_str(&format!("  {line}\n")));
        }
        out.push('\n');
    }
    out
}

/// Adds the table of the values that the aims are about.
fn goals(out: &mut String, result: &BalanceResult, suggestion: &Suggestion, words: &Words) {
    let head = |id: &'static str| words.say(&message!(id));
    let has_after = suggestion.goals.iter().any(|goal| goal.after.is_some());
    let mut header = format!("{:30} {:>13}", head("column-measure"), head("column-goal"));
    let columns = ["column-before", "column-after"];
    for id in columns.into_iter().take(1 + usize::from(has_after)) {
        header.push_str(&format!(" {:>7} {:>15}", head(id), head("column-all-likely")));
    }
    out.push_str(&format!("{header}  {}\n", head("column-verdict")));
    for goal in &suggestion.goals {
        let name = name(goal, result.lineups.len() > 1, words);
        let wanted =
            message!("balance-goal", goal = figure(goal.goal), tolerance = figure(goal.tolerance));
        let mut row = format!("{name:30} {:>13}", words.say(&wanted));
        for value in std::iter::once(&goal.before).chain(&goal.after) {
            let found = figure(value.value).text(words);
            row.push_str(&format!(" {found:>7} {:>15}", bounds(value, words)));
        }
        let last = goal.after.as_ref().unwrap_or(&goal.before);
        out.push_str(&format!("{row}  {}\n", words.say(&goal_state(&last.state))));
    }
}

fn name(goal: &GoalResult, has_several: bool, words: &Words) -> String {
    let name = goal_of(goal, words);
    words.say(&match has_several {
        true => message!("balance-suggest-goal-bots", what = name, bots = &goal.bots),
        false => name,
    })
}

fn bounds(value: &GoalValue, words: &Words) -> String {
    match value.low.zip(value.high) {
        Some((low, high)) => {
            format!("{} … {}", figure_below(low).text(words), figure_above(high).text(words))
        }
        None => words.say(&message!("simulate-no-bounds")),
    }
}

/// Returns the command that plays the game with the change.
fn play(result: &BalanceResult, suggestion: &Suggestion, options: &str) -> String {
    let rules = &result.setup.rules;
    with_change(format!("speciate play {rules}{options}"), result, suggestion)
}

/// Returns the command, in two lines, that plays the games with the change again and keeps them.
fn keep(result: &BalanceResult, suggestion: &Suggestion, options: &str) -> String {
    let setup = &result.setup;
    let changed = result.lineups.first().and_then(|lineup| lineup.versions.last());
    let games = changed.map_or(0, |version| version.games.played);
    let bots = setup.bots.iter().map(|bots| format!(" --bots {}", shell_quoted(bots)));
    // A shell reads both lines as one command.
    let within = setup.within.map_or_else(String::new, |within| format!(" --within {within}"));
    let command = format!(
        "speciate balance {}{options} --games {games} --players {} \\\n    --seed {}{}{within}",
        setup.rules,
        setup.players,
        setup.seed,
        bots.collect::<String>()
    );
    with_change(command, result, suggestion) + " --out suggested"
}

/// Adds the variants and settings of the run to a command, and the change.
fn with_change(mut command: String, result: &BalanceResult, suggestion: &Suggestion) -> String {
    let setup = &result.setup;
    let mut option = |name: &str, value: &str| {
        command.push_str(&format!(" --{name} {}", shell_quoted(value)));
    };
    setup.variants.iter().for_each(|variant| option("variant", variant));
    let is_replaced = |path: &String| suggestion.changes.iter().any(|one| one.path == *path);
    for (path, value) in setup.settings.iter().filter(|(path, _)| !is_replaced(path)) {
        option("set", &format!("{path}={value}"));
    }
    for NumberChange { path, after, .. } in &suggestion.changes {
        option("set", &format!("{path}={after}"));
    }
    command
}
