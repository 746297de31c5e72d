//! The verdicts of a result in words.

mod bots;
mod change;
mod fairness;
mod places;
mod summary;
mod sweep;

use super::findings::NoVerdictReason;
use super::result::BalanceResult;
use super::statistics::NEEDED_MIN;
use super::tune::suggestion_verdicts;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

use super::figure::figure;
pub use bots::agreement;
pub use change::{change_verdicts, short};
pub use fairness::fairness_verdicts;
pub use summary::summary;
pub(crate) use sweep::fairness_of;
pub use sweep::sweep_verdicts;

/// Returns the verdicts of a result in words, with one or more sentences for each question: first whether aims are met,
/// then a summary, then whether the base is fair, then the effects of each change. With several line-ups, what all of
/// them agree on comes first, and a heading with their bots precedes the verdicts of each.
pub fn verdicts(result: &BalanceResult, words: &Words) -> Vec<Message> {
    let mut said = suggestion_verdicts(result, words);
    said.extend(agreement(result, words));
    for lineup in &result.lineups {
        if result.lineups.len() > 1 {
            said.push(message!("balance-with-bots", bots = &lineup.bots));
        }
        said.extend(summary(result, lineup, words));
        said.extend(sweep_verdicts(result, lineup, words));
        if !lineup.changes.is_empty() {
            said.push(message!("balance-without-change"));
        }
        said.extend(fairness_verdicts(&lineup.fairness, &result.setup, words));
        // A sweep is reported for all of its versions together.
        let changes = if result.sweep.is_some() { &[] } else { &lineup.changes[..] };
        for change in changes {
            said.extend(change_verdicts(change, result, words));
        }
    }
    said
}

/// Returns a symbol that shows the kind of a verdict at a glance; `None` for other sentences.
pub fn sign(message: &Message) -> Option<&'static str> {
    Some(match message.id() {
        "balance-unfair" | "balance-strength-beyond" | "balance-difference-beyond" => "≠",
        "balance-all-points-beyond" | "balance-suggest-missed" => "≠",
        "balance-fair" | "balance-strength-within" | "balance-difference-within" => "✓",
        "balance-all-points-within" | "balance-no-larger" | "balance-no-larger-game" => "✓",
        "balance-same" | "balance-change-nothing" => "✓",
        "balance-suggest-met" | "balance-suggest-met-already" => "✓",
        "balance-differs" | "balance-strength-differs" | "balance-difference-differs" => "~",
        "balance-all-points-differs" => "~",
        "balance-withheld" | "balance-withheld-all" | "balance-fair-withheld" => "–",
        "balance-change-no-games" | "balance-suggest-unfinished" => "–",
        "balance-trend-withheld" | "balance-most-even-withheld" => "–",
        "balance-suggest-evenness-withheld" => "–",
        "balance-fair-few" | "balance-fair-few-any" | "balance-strength-open" => "?",
        "balance-needed" | "balance-needed-many" | "balance-needed-many-from" => "?",
        "balance-few" | "balance-few-any" => "?",
        "balance-few-blocks" | "balance-fair-few-blocks" => "?",
        "balance-suggest-few" | "balance-suggest-base-few" => "?",
        _ => return None,
    })
}

pub(super) fn reason(withheld: &NoVerdictReason) -> Message {
    match withheld {
        NoVerdictReason::Unfinished { percent } => {
            message!("balance-unfinished", percent = figure(*percent))
        }
        NoVerdictReason::Abandoned { percent } => {
            message!("balance-abandoned", percent = figure(*percent))
        }
        NoVerdictReason::BotsDisagree { more, less, neither } => {
            let side = |id: &'static str, bots: &Vec<String>| {
                let names = bots.iter().map(|bots| Value::Text(format!("`{bots}`"))).collect();
                (!bots.is_empty()).then(|| Value::Message(message!(id, bots = Value::All(names))))
            };
            let sides = [
                side("balance-bots-more", more),
                side("balance-bots-less", less),
                side("balance-bots-neither", neither),
            ];
            let sides = Value::List(sides.into_iter().flatten().collect());
            message!("balance-bots-disagree", sides = sides)
        }
    }
}

/// Adds how many games of a number of seats would be enough. If the `played` games do not show that, adds how many
/// games are needed for an estimate. If that many were played, they are too few for another reason, and nothing is
/// added.
fn with_needed(message: Message, games: Option<u64>, played: u64, seats: usize) -> Message {
    // A block has a game for each seat.
    let least = NEEDED_MIN as u64 * seats as u64;
    match games {
        Some(games) => message!("balance-needed", verdict = message, games = games),
        None if played < least => {
            message!("balance-needed-many-from", verdict = message, least = least)
        }
        None => message!("balance-needed-many", verdict = message),
    }
}

#[cfg(test)]
mod tests {
    use super::with_needed;
    use speciate_model::message;

    #[test]
    fn the_least_number_of_games_is_named_only_if_fewer_were_played() {
        let id = |games, played| {
            with_needed(message!("balance-page-verdicts"), games, played, 4).id().to_owned()
        };
        assert_eq!(id(None, 95), "balance-needed-many-from");
        assert_eq!(id(None, 96), "balance-needed-many");
        assert_eq!(id(None, 24_000), "balance-needed-many");
        assert_eq!(id(Some(800), 30), "balance-needed");
    }
}
