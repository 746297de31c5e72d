//! The verdicts of a result in words.

use super::findings::{
    ChangeResult, Comparison, ComparisonSubject, FairnessOf, FairnessVerdict, Measure, Verdict,
    Withheld,
};
use super::result::{BalanceResult, BalanceThing, Distribution, LineupResult, StopRule, ThingKind};
use super::statistics::{SHARE_MAX, furthest};
use super::tune::suggestion_verdicts;
use super::verdict::most_games;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the name of a thing, such as an animal or a section, or its id if the locale has no name for it, which
/// happens with packs.
pub fn named(kind: &str, name: &str, words: &Words) -> Value {
    let id = format!("{kind}-{name}");
    match words.has(&id) {
        true => Value::Message(Message::new(id)),
        false => Value::Text(name.to_owned()),
    }
}

/// Returns the verdicts of a result in words, one sentence or a few for each question: first whether aims are met,
/// then whether the base is fair, then what each change does. With several line-ups, a heading with their bots comes
/// before the verdicts of each.
pub fn verdicts(result: &BalanceResult, words: &Words) -> Vec<Message> {
    let mut said = suggestion_verdicts(result, words);
    for lineup in &result.lineups {
        if result.lineups.len() > 1 {
            said.push(message!("balance-with-bots", bots = &lineup.bots));
        }
        said.extend(fairness_verdicts(lineup, words));
        for change in &lineup.changes {
            said.extend(change_verdicts(change, result, words));
        }
    }
    said
}

/// Returns whether the base is fair to animals, seats and places in the food chain, a sentence each.
pub fn fairness_verdicts(lineup: &LineupResult, words: &Words) -> Vec<Message> {
    let fairness = &lineup.fairness;
    let groups =
        [("animals", &fairness.animals), ("seats", &fairness.seats), ("places", &fairness.places)];
    groups.into_iter().filter_map(|(group, found)| of_fairness(group, found, words)).collect()
}

fn of_fairness(group: &str, found: &FairnessOf, words: &Words) -> Option<Message> {
    let fair = figure(found.fair);
    Some(match &found.verdict {
        FairnessVerdict::Fair { most } => {
            message!("balance-fair", group = group, fair = fair, most = figure_above(*most))
        }
        FairnessVerdict::Unfair { which } => {
            let all = which.iter().filter_map(|index| found.comparisons.get(*index));
            let shares = all.map(|one| Value::Message(share(one, words))).collect();
            message!("balance-unfair", group = group, shares = Value::List(shares))
        }
        FairnessVerdict::NotEnoughGames { most, games_needed } => {
            let is_any = *most >= furthest(found.fair) - 0.001;
            let few = match is_any {
                true => message!("balance-fair-few-any", group = group),
                false => {
                    let most = figure_above(*most);
                    message!("balance-fair-few", group = group, fair = fair, most = most)
                }
            };
            with_needed(few, *games_needed)
        }
        FairnessVerdict::Trivial | FairnessVerdict::AsAnimals => return None,
        FairnessVerdict::Withheld(withheld) => {
            message!("balance-fair-withheld", group = group, reason = reason(withheld))
        }
    })
}

/// Returns how far a share is from the fair share.
fn share(found: &Comparison, words: &Words) -> Message {
    let bounds = bounds(found);
    message!(
        "balance-share",
        name = subject(&found.subject, words),
        share = figure(found.after),
        fair = figure(found.before),
        difference = figure(found.difference.mean.abs()),
        way = way(&found.verdict),
        low = bounds.0,
        high = bounds.1,
    )
}

/// Returns what a change does: each difference that the games show, then how large the others can be.
pub fn change_verdicts(
    change: &ChangeResult,
    result: &BalanceResult,
    words: &Words,
) -> Vec<Message> {
    if change.games == 0 {
        return vec![message!("balance-change-no-games", change = &change.change)];
    }
    let mut said = vec![message!(
        "balance-change",
        change = &change.change,
        games = change.games,
        differing = change.differing
    )];
    if change.differing == 0 {
        said.push(message!("balance-change-nothing", games = change.games));
        return said;
    }
    let found = |found: &&Comparison| matches!(found.verdict, Verdict::More | Verdict::Less);
    said.extend(change.comparisons.iter().filter(found).map(|found| difference(found, words)));
    for measure in [Measure::Wins, Measure::Points] {
        said.extend(rest(change, measure, result, words));
    }
    let whole = change.comparisons.iter().filter(|found| found.subject == ComparisonSubject::Game);
    said.extend(whole.filter_map(|found| of_whole_games(found, words)));
    let mut withheld = Vec::new();
    for found in &change.comparisons {
        if let Verdict::Withheld(reason) = &found.verdict
            && !withheld.contains(reason)
        {
            withheld.push(reason.clone());
        }
    }
    let said_withheld = |reason_found: &Withheld| {
        let is_it = |found: &&Comparison| found.verdict == Verdict::Withheld(reason_found.clone());
        let which = change.comparisons.iter().filter(is_it);
        let which = which.map(|found| Value::Message(measured(found, words))).collect();
        message!("balance-withheld", which = Value::first_few(which), reason = reason(reason_found))
    };
    said.extend(withheld.iter().map(said_withheld));
    said
}

/// Returns a difference that the games show.
fn difference(found: &Comparison, words: &Words) -> Message {
    let bounds = bounds(found);
    message!(
        "balance-difference",
        what = measured(found, words),
        way = way(&found.verdict),
        difference = figure(found.difference.mean.abs()),
        before = figure(found.before),
        after = figure(found.after),
        low = bounds.0,
        high = bounds.1,
    )
}

/// Returns how large the differences of a measure can be that the games do not show.
fn rest(
    change: &ChangeResult,
    measure: Measure,
    result: &BalanceResult,
    words: &Words,
) -> Vec<Message> {
    let (mut small, mut open) = ((Vec::new(), 0.0_f64), (Vec::new(), 0.0_f64, Some(0)));
    for found in change.comparisons.iter().filter(|found| found.measure == measure) {
        match &found.verdict {
            Verdict::NoLargerDifference { most } => {
                small.0.push(subject(&found.subject, words));
                small.1 = small.1.max(*most);
            }
            Verdict::Same => small.0.push(subject(&found.subject, words)),
            Verdict::NotEnoughGames { most, games_needed } => {
                open.0.push(subject(&found.subject, words));
                open.1 = open.1.max(most.unwrap_or(f64::INFINITY));
                open.2 = most_games(open.2, *games_needed);
            }
            Verdict::More | Verdict::Less | Verdict::Withheld(_) => {}
        }
    }
    let mut said = Vec::new();
    let name = |measure| match measure {
        Measure::Wins => "wins",
        _ => "points",
    };
    if !small.0.is_empty() {
        let (names, most) = (Value::All(small.0), figure_above(small.1));
        said.push(message!(
            "balance-no-larger",
            measure = name(measure),
            names = names,
            most = most
        ));
    }
    if !open.0.is_empty() {
        let (names, measure_name) = (Value::All(open.0), name(measure));
        let is_bounded = match measure {
            Measure::Wins => open.1 < SHARE_MAX,
            _ => open.1.is_finite(),
        };
        let few = match is_bounded {
            true => {
                let most = figure_above(open.1);
                message!("balance-few", measure = measure_name, names = names, most = most)
            }
            false => message!("balance-few-any", measure = measure_name, names = names),
        };
        said.push(with_needed(few, open.2));
    }
    // A run to a precision is long enough for differences of wins.
    if matches!(result.setup.stop, StopRule::Precision { .. }) && measure == Measure::Points {
        said.retain(|message| message.id() == "balance-no-larger");
    }
    said
}

fn of_whole_games(found: &Comparison, words: &Words) -> Option<Message> {
    match &found.verdict {
        Verdict::NoLargerDifference { most } => {
            let what = measured(found, words);
            Some(message!("balance-no-larger-game", what = what, most = figure_above(*most)))
        }
        Verdict::More
        | Verdict::Less
        | Verdict::Same
        | Verdict::NotEnoughGames { .. }
        | Verdict::Withheld(_) => None,
    }
}

/// Returns a verdict in a few words, for a table.
pub fn short(found: &Comparison) -> Message {
    match &found.verdict {
        Verdict::More => message!("balance-short-more"),
        Verdict::Less => message!("balance-short-less"),
        Verdict::NoLargerDifference { most } => {
            message!("balance-short-no-larger", most = figure_above(*most))
        }
        Verdict::Same => message!("balance-short-same"),
        Verdict::NotEnoughGames { .. } => message!("balance-short-few"),
        Verdict::Withheld(Withheld::Unfinished { .. }) => message!("balance-short-unfinished"),
        Verdict::Withheld(Withheld::Abandoned { .. }) => message!("balance-short-abandoned"),
        Verdict::Withheld(Withheld::BotsDisagree { .. }) => message!("balance-short-disagree"),
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

/// Returns the name of what a value is of.
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

/// Returns the name of a space of the action display: that of its section, and its number there, if the id has both,
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

/// Returns the seed of a run as people know it: the one that was asked for, and the one of the games if it is another.
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
/// of the games have the same, else `some`.
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

fn reason(withheld: &Withheld) -> Message {
    match withheld {
        Withheld::Unfinished { percent } => {
            message!("balance-unfinished", percent = figure(*percent))
        }
        Withheld::Abandoned { percent } => {
            message!("balance-abandoned", percent = figure(*percent))
        }
        Withheld::BotsDisagree { more, less, neither } => {
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

/// Adds how many games would tell.
fn with_needed(message: Message, games: Option<u64>) -> Message {
    match games {
        Some(games) => message!("balance-needed", verdict = message, games = games),
        None => message!("balance-needed-many", verdict = message),
    }
}

/// Returns the nearer and the further bound of a difference, without its sign.
fn bounds(found: &Comparison) -> (String, String) {
    let (low, high) = (found.low.unwrap_or_default(), found.high.unwrap_or_default());
    let (near, far) = (low.abs().min(high.abs()), low.abs().max(high.abs()));
    (figure_below(near), figure_above(far))
}

const fn way(verdict: &Verdict) -> &'static str {
    match verdict {
        Verdict::Less => "less",
        _ => "more",
    }
}

/// Returns a number with as many digits as readers need: tenths, and hundredths only of numbers below a half.
pub fn figure(value: f64) -> String {
    rounded(value, f64::round)
}

/// Returns the number for a bound that the true value does not exceed, rounded up.
pub fn figure_above(value: f64) -> String {
    rounded(value, f64::ceil)
}

/// Returns the number for a bound that the true value is not below, rounded down.
pub fn figure_below(value: f64) -> String {
    rounded(value, f64::floor)
}

fn rounded(value: f64, round: fn(f64) -> f64) -> String {
    let digits = if value.abs() >= 0.5 || value.abs() < 0.005 { 1 } else { 2 };
    let scale = 10_f64.powi(digits);
    // Values have three digits, so a millionth more or less is an error of the representation.
    let exact = (value * scale * 1e6).round() / 1e6;
    format!("{:.*}", digits as usize, round(exact) / scale + 0.0)
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

    #[test]
    fn bounds_are_never_rounded_to_say_more_than_the_data() {
        assert_eq!([figure(1.24), figure(0.004), figure(0.126)], ["1.2", "0.0", "0.13"]);
        assert_eq!([figure_above(1.204), figure_above(0.301)], ["1.3", "0.31"]);
        assert_eq!([figure_below(1.29), figure_below(0.309)], ["1.2", "0.30"]);
        assert_eq!(
            [figure_above(1.2), figure_below(1.2), figure_above(0.0)],
            ["1.2", "1.2", "0.0"]
        );
    }
}
