//! The command that plays the run again.

use super::super::{StopRule, Suggestion, SweepAxis, TunedNumber};
use super::names::PageWriter;
use crate::shell::quoted;

/// Returns the command that plays the same games again, with the seed. A run limited by time can have different games.
pub(super) fn command(w: &PageWriter<'_>) -> String {
    let (result, setup) = (w.result, &w.result.setup);
    let mut words = vec![format!("speciate balance {}{}", setup.rules, w.options_of_content)];
    let mut option = |name: &str, value: &str| words.extend([format!("--{name}"), quoted(value)]);
    match setup.stop {
        StopRule::Games { games } => option("games", &games.to_string()),
        StopRule::Precision { points } => option("precision", &format!("{points}%")),
        StopRule::Minutes { minutes } => option("minutes", &minutes.to_string()),
    }
    option("players", &setup.players.to_string());
    let suggestion = result.suggestion.as_ref();
    let asked = suggestion.and_then(|suggestion| suggestion.seed).unwrap_or(setup.seed);
    option("seed", &asked.to_string());
    setup.bots.iter().for_each(|bots| option("bots", bots));
    setup.variants.iter().for_each(|variant| option("variant", variant));
    for (path, value) in &setup.settings {
        option("set", &format!("{path}={value}"));
    }
    for (name, value) in compared(w) {
        option(name, &value);
    }
    if let Some(within) = setup.within {
        option("within", &within.to_string());
    }
    if let Some(title) = &setup.title {
        option("title", title);
    }
    words.join(" ")
}

/// Returns the options that say what the game is compared with.
fn compared(w: &PageWriter<'_>) -> Vec<(&'static str, String)> {
    if let Some(suggestion) = &w.result.suggestion {
        return searched(suggestion);
    }
    if let Some(sweep) = &w.result.sweep {
        return sweep.axes.iter().map(|axis| ("sweep", range(axis))).collect();
    }
    let changes = w.result.lineups.iter().take(1).flat_map(|lineup| &lineup.changes);
    changes.map(|change| ("against", change.change.clone())).collect()
}

fn searched(suggestion: &Suggestion) -> Vec<(&'static str, String)> {
    let numbers: Vec<String> = suggestion.numbers.iter().map(TunedNumber::typed).collect();
    let aims = suggestion.aims.iter().map(|aim| ("aim", aim.clone()));
    aims.chain([("tune", numbers.join(","))]).collect()
}

/// Returns the range of an axis. Steps by 1 are not written.
fn range(axis: &SweepAxis) -> String {
    let path = &axis.path;
    match axis.values[..] {
        [from, second, ..] => {
            let to = axis.values.last().copied().unwrap_or(second);
            match second - from {
                1 => format!("{path}={from}..{to}"),
                step => format!("{path}={from}..{to}:{step}"),
            }
        }
        // A range has two numbers, even if its step is so large that only the first is tried.
        [only] => format!("{path}={only}..{}:2", only.saturating_add(1)),
        [] => path.clone(),
    }
}
