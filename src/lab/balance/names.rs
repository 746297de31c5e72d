//! The names of what a result is about.

use super::findings::{ChangeResult, Comparison, ComparisonSubject, Measure};
use super::result::{BalanceResult, BalanceThing, Distribution, ThingKind};
use super::tune::NumberChange;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the name of a thing, such as an animal or a section. If the locale has no name for it, which can happen with
/// packs, returns its id.
pub fn named(kind: &str, name: &str, words: &Words) -> Value {
    let id = format!("{kind}-{name}");
    match words.has(&id) {
        true => Value::Message(Message::new(id)),
        false => Value::Text(name.to_owned()),
    }
}

/// Returns the name of a measure, e.g. `wins, %`.
pub fn measure(measure: Measure) -> Message {
    Message::new(match measure {
        Measure::Wins => "balance-measure-wins",
        Measure::Points => "balance-measure-points",
        Measure::Turns => "balance-measure-turns",
        Measure::Decisions => "balance-measure-decisions",
        Measure::LeadChanges => "balance-measure-lead-changes",
        Measure::KnownAfter => "balance-measure-known-after",
        Measure::Forced => "balance-measure-forced",
        Measure::Spread => "balance-measure-spread",
    })
}

/// Returns the name of what a value belongs to.
pub fn subject(subject: &ComparisonSubject, words: &Words) -> Value {
    match subject {
        ComparisonSubject::Animal(name) => named("animal", name, words),
        ComparisonSubject::Seat(number) => {
            Value::Message(message!("balance-seat", number = *number))
        }
        ComparisonSubject::Place(number) => {
            Value::Message(message!("balance-place", number = *number))
        }
        ComparisonSubject::Game => Value::Message(message!("balance-game")),
    }
}

/// Returns the name of a thing that is used, or from which points come.
pub fn thing(thing: &BalanceThing, words: &Words) -> Value {
    match thing.kind {
        ThingKind::Setup => Value::Message(message!("balance-setup")),
        ThingKind::Space => space(&thing.name, words),
        kind => named(kind.id(), &thing.name, words),
    }
}

/// Returns the name of a space of the action display: the name of its section and its number there, if the id has both,
/// e.g. `domination.5`.
fn space(id: &str, words: &Words) -> Value {
    match id.rsplit_once('.') {
        Some((section, number)) if words.has(&format!("section-{section}")) => {
            let section = named("section", section, words);
            Value::Message(message!("balance-space", section = section, number = number))
        }
        _ => named(ThingKind::Space.id(), id, words),
    }
}

/// Returns the seed of a run as people read it: the requested seed, and the seed of the games if it differs.
pub fn seed(result: &BalanceResult) -> Value {
    let games = result.setup.seed;
    let asked = result.suggestion.as_ref().and_then(|suggestion| suggestion.seed);
    match asked.filter(|asked| *asked != games) {
        Some(asked) => {
            let (asked, games) = (asked.to_string(), games.to_string());
            Value::Message(message!("balance-seeds", seed = asked, games = games))
        }
        None => Value::Text(games.to_string()),
    }
}

/// Returns how a number varies, for the choice of a sentence: `none` if it is always the same, `one` if at least half
/// of the games have the same number, else `some`.
pub fn spread(numbers: &Distribution) -> &'static str {
    match numbers {
        Distribution { least, most, .. } if least == most => "none",
        Distribution { lower_quarter, upper_quarter, .. } if lower_quarter == upper_quarter => {
            "one"
        }
        _ => "some",
    }
}

/// Returns what a comparison compares, e.g. `wins of Bird`.
pub fn measured(found: &Comparison, words: &Words) -> Message {
    measure_of(found.measure, &found.subject, words)
}

pub(super) fn measure_of(of: Measure, whose: &ComparisonSubject, words: &Words) -> Message {
    match whose {
        ComparisonSubject::Game => measure(of),
        ComparisonSubject::Animal(_) | ComparisonSubject::Seat(_) | ComparisonSubject::Place(_) => {
            message!("balance-measure-of", name = subject(whose, words), measure = measure(of))
        }
    }
}

/// Returns the numbers that a change sets, before and after, e.g. `Sea, first place: 12 instead of 9`; `None` if it
/// sets no whole number.
pub fn changed_numbers(change: &ChangeResult, words: &Words) -> Option<Value> {
    let one = |change: &NumberChange| Value::Message(changed_number(change, words));
    let all: Vec<Value> = change.numbers.iter().map(one).collect();
    (!all.is_empty()).then_some(Value::List(all))
}

fn changed_number(NumberChange { path, before, after }: &NumberChange, words: &Words) -> Message {
    let (before, after) = (before.to_string(), after.to_string());
    match score_name(path, words) {
        Some(name) => message!("balance-number", name = name, after = after, before = before),
        None => message!("balance-number-only", after = after, before = before),
    }
}

/// Returns the name of a score of a terrain; `None` for any other number.
pub(super) fn score_name(path: &str, words: &Words) -> Option<Message> {
    let parts: Vec<&str> = path.split('.').collect();
    let ["terrain", terrain, "scores", place] = parts[..] else { return None };
    let place = place.parse::<usize>().ok()? + 1;
    Some(message!("balance-number-score", name = named("terrain", terrain, words), place = place))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_on_lengths_fits_how_they_vary() {
        let of = |least, lower_quarter, upper_quarter, most| {
            let bounds = Distribution { least, lower_quarter, ..Distribution::default() };
            spread(&Distribution { upper_quarter, most, ..bounds })
        };
        assert_eq!(of(6.0, 6.0, 6.0, 6.0), "none");
        assert_eq!(of(5.0, 6.0, 6.0, 9.0), "one");
        assert_eq!(of(6.0, 6.0, 7.0, 9.0), "some");
    }
}
