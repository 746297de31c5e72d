//! How the page names things and writes values.

use std::collections::BTreeSet;

use super::super::{
    BalanceResult, BalanceThing, ChangeResult, Comparison, ComparisonSubject, Measure,
    RoundedFigure, ThingKind, VersionResult, changed_numbers, figure_above, figure_below, names,
};
use crate::chart::{AxisRange, ChartLabels, Numbers, ReferenceLine};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What all parts of the page need.
pub(super) struct PageWriter<'a> {
    pub(super) result: &'a BalanceResult,
    pub(super) words: &'a Words,
    pub(super) numbers: Numbers,
    /// The options of commands that say which content is used.
    pub(super) options_of_content: &'a str,
    /// The folder that keeps the run, as it is typed, if there is one.
    pub(super) run: Option<&'a str>,
    /// Names that more than one thing has.
    shared_names: BTreeSet<String>,
}

impl<'a> PageWriter<'a> {
    pub(super) fn new(
        result: &'a BalanceResult,
        words: &'a Words,
        options_of_content: &'a str,
    ) -> Self {
        let (numbers, shared_names) = (Numbers::of(words), BTreeSet::new());
        let mut w = Self { result, words, numbers, options_of_content, run: None, shared_names };
        w.shared_names = w.names_of_two_kinds();
        w
    }

    /// Returns the writer for a run that a folder keeps.
    pub(super) fn of_kept(self, run: &'a str) -> Self {
        Self { run: Some(run), ..self }
    }

    /// Returns the number of a game of a version with a line-up, as people know it. In a stored run, this is its number
    /// in the whole run.
    pub(super) fn game_number(&self, lineup: usize, version: usize, index: u64) -> u64 {
        match self.run {
            Some(_) => self.result.game_number(lineup, version, index),
            None => index + 1,
        }
    }

    pub(super) fn say(&self, message: Message) -> String {
        self.words.say(&message)
    }

    pub(super) fn text(&self, id: &'static str) -> String {
        self.words.say(&Message::new(id))
    }

    fn name(&self, kind: &str, id: &str) -> String {
        self.words.say(&Message::of(names::named(kind, id, self.words)))
    }

    pub(super) fn game(&self) -> String {
        super::game_title(&self.result.setup.rules, self.words)
    }

    pub(super) fn animal(&self, id: &str) -> String {
        self.name("animal", id)
    }

    /// Returns the name of a thing, with its kind if a thing of a different kind has the same name.
    pub(super) fn thing(&self, thing: &BalanceThing) -> String {
        let name = self.thing_name(thing);
        match self.shared_names.contains(&name) {
            true => {
                let kind = self.kind(thing.kind);
                self.say(message!("balance-page-thing", name = name, kind = kind))
            }
            false => name,
        }
    }

    fn thing_name(&self, thing: &BalanceThing) -> String {
        self.words.say(&Message::of(names::thing(thing, self.words)))
    }

    pub(super) fn kind(&self, kind: ThingKind) -> String {
        match kind {
            ThingKind::Setup => self.text("balance-setup"),
            kind => self.name("kind", kind.id()),
        }
    }

    fn names_of_two_kinds(&self) -> BTreeSet<String> {
        let versions = self.result.lineups.iter().flat_map(|lineup| &lineup.versions);
        let of_version = |version: &'a VersionResult| {
            let sources = version.points.values().flat_map(|points| &points.sources);
            let things = sources.map(|source| &source.thing);
            things.chain(version.usage.iter().map(|usage| &usage.thing))
        };
        let things: BTreeSet<&BalanceThing> = versions.flat_map(of_version).collect();
        let (mut seen, mut twice) = (BTreeSet::new(), BTreeSet::new());
        for name in things.into_iter().map(|thing| self.thing_name(thing)) {
            if !seen.insert(name.clone()) {
                twice.insert(name);
            }
        }
        twice
    }

    pub(super) fn subject(&self, subject: &ComparisonSubject) -> String {
        self.words.say(&Message::of(names::subject(subject, self.words)))
    }

    /// Returns the name of a seat, a place or an animal in a chart that says what its rows are.
    pub(super) fn short_subject(&self, subject: &ComparisonSubject) -> String {
        match subject {
            ComparisonSubject::Place(number) => {
                self.say(message!("balance-page-place-short", number = *number))
            }
            subject => self.subject(subject),
        }
    }

    pub(super) fn measure(&self, measure: Measure) -> String {
        self.say(names::measure(measure))
    }

    /// Returns what a comparison is about, e.g. `Mammal, wins, %`.
    pub(super) fn compared(&self, comparison: &Comparison) -> String {
        self.say(names::measured(comparison, self.words))
    }

    pub(super) fn percent(&self, value: f64) -> String {
        let number = self.numbers.drawn(value, 1);
        self.say(message!("balance-page-percent", number = number))
    }

    pub(super) fn count(&self, count: u64) -> String {
        self.numbers.drawn(count as f64, 0)
    }

    /// Returns a number with a decimal only if it is not whole.
    pub(super) fn short(&self, number: f64) -> String {
        self.numbers.drawn(number, usize::from(number.fract() != 0.0))
    }

    /// Returns the name of a version: its change, or a word for the base.
    pub(super) fn version(&self, change: &str) -> String {
        match change {
            "" => self.text("balance-page-base"),
            change => self.change(change),
        }
    }

    /// Returns a change for people, e.g. `Sea, first place: 8 instead of 9`, or `a.b = 8` if the number before is not
    /// known.
    pub(super) fn change(&self, change: &str) -> String {
        let all = self.result.lineups.iter().flat_map(|lineup| &lineup.changes);
        let known = all.filter(|known| known.change == change).find_map(|known| {
            let is_whole = known.numbers.len() == self.options(change).len();
            changed_numbers(known, self.words).filter(|_| is_whole && self.has_names(known))
        });
        if let Some(numbers) = known {
            return self.words.say(&Message::of(numbers));
        }
        let shown = |(kind, value): (&str, &str)| match (kind, value.split_once('=')) {
            ("set", Some((path, value))) => {
                let (path, value) = (path.trim(), value.trim());
                self.say(message!("balance-page-setting", path = path, value = value))
            }
            _ => format!("{kind}={value}"),
        };
        self.options(change).into_iter().map(shown).collect::<Vec<_>>().join(", ")
    }

    /// Returns the options of a change as names and values: `set=a=1` is `set` and `a=1`. A point of a sweep has one
    /// option for each range, and a suggestion has one for each number, with spaces between them. Any other change is
    /// one option, whose value can contain spaces.
    pub(super) fn options<'c>(&self, change: &'c str) -> Vec<(&'c str, &'c str)> {
        let has_several = self.result.sweep.is_some() || self.result.suggestion.is_some();
        let parts = match has_several {
            true => change.split(' ').collect(),
            false => vec![change],
        };
        let option =
            |part: &'c str| part.split_once('=').map(|(kind, value)| (kind.trim(), value.trim()));
        parts.into_iter().filter_map(option).collect()
    }

    /// Returns whether all numbers of a change have names. A number without a name is shown by its path.
    fn has_names(&self, change: &ChangeResult) -> bool {
        change.numbers.iter().all(|number| names::score_name(&number.path, self.words).is_some())
    }

    /// Returns a value with its bounds, rounded as in the verdicts.
    pub(super) fn bounded(&self, value: RoundedFigure, bounds: Option<(f64, f64)>) -> String {
        match bounds {
            Some((low, high)) => self.say(message!(
                "balance-page-bounded",
                value = value,
                low = figure_below(low),
                high = figure_above(high),
            )),
            None => value.text(self.words),
        }
    }

    /// Returns the line of the fair share of wins, in percent.
    pub(super) fn fair_share(&self, share: f64) -> ReferenceLine {
        let label = self.say(message!("balance-page-fair-share", share = self.percent(share)));
        ReferenceLine { value: share, label }
    }

    /// Returns the line at 0 in charts of differences.
    pub(super) fn no_difference(&self) -> ReferenceLine {
        ReferenceLine { value: 0.0, label: self.text("balance-page-no-difference") }
    }

    /// Returns the labels of a chart, from texts of this page.
    pub(super) fn labels(
        &self,
        id: String,
        title: String,
        about: &'static str,
        across: &'static str,
        up: &'static str,
    ) -> ChartLabels {
        let [about, across, up] = [about, across, up].map(|id| self.text(id));
        ChartLabels { id, title, about, across, up, room: AxisRange::default() }
    }
}
