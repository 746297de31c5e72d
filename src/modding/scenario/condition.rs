//! Conditions on a game, written like lines of `then`, and a search for where they first hold.

use std::sync::Arc;

use crate::scenario::expect;
use crate::scenario::line::{LineResult, ScenarioLine, fault, unknown};
use crate::scenario::look;
use crate::scenario::part::{check_fact, joined, tell};
use speciate_content::Catalog;
use speciate_content::node::TextFile;
use speciate_engine::view::Seen;
use speciate_model::diagnostic::{CONDITION, Code, Diagnostics, suggest};
use speciate_model::event::{Event, EventType};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Value;

const FACT: &str = "fact";

/// A condition on a game, written like a line of `then`, e.g. `points bird at-least 20` or `fact card_played`.
#[derive(Clone, Debug)]
pub struct Condition {
    line: ScenarioLine,
}

impl Condition {
    /// Parses a condition on games with these tables.
    pub fn read(text: &str, catalog: &Catalog) -> Result<Self, Diagnostics> {
        let file = TextFile::new(CONDITION.to_owned(), joined(text), None);
        let condition = Self { line: ScenarioLine::whole(Arc::new(file)) };
        match condition.check(catalog) {
            Ok(()) => Ok(condition),
            Err(fault) => Err(Diagnostics::from(*fault)),
        }
    }

    /// Returns its words, separated by single spaces.
    pub fn text(&self) -> &str {
        self.line.text()
    }

    /// Returns the condition with a bound before its number; `None` if it does not end with an exact number.
    pub fn bounded(&self) -> Option<String> {
        let (before, number) = self.text().rsplit_once(' ')?;
        let is_exact = look::BOUNDS.iter().all(|(word, _)| !before.ends_with(word));
        let is_number = number.parse::<i64>().is_ok() && !before.starts_with(FACT);
        (is_exact && is_number).then(|| format!("{before} {} {number}", look::BOUNDS[0].0))
    }

    fn check(&self, catalog: &Catalog) -> LineResult {
        let mut words = self.line.words(&catalog.roster);
        let (kind, place) = words.word("line")?;
        if kind == FACT {
            return check_fact(&self.line, (kind.len() + 1).min(self.text().len()));
        }
        let looking: Vec<_> = look::kinds(catalog).collect();
        if looking.iter().any(|known| known == kind) {
            let words = self.line.words(&catalog.roster);
            return look::check(catalog, &State::default(), words).map(drop);
        }
        if expect::is_about_questions(kind) {
            let fault =
                self.line.fault(Code::ScenarioLine, &message!("condition-asked", kind = kind));
            return Err(Box::new(fault.hint(message!("condition-asked.hint"))));
        }
        let known = || looking.iter().map(AsRef::as_ref).chain([FACT]);
        let mut rest = self.text().splitn(3, ' ').skip(1);
        if let Some(next) = rest.next().filter(|next| known().any(|known| known == *next)) {
            let words_found: Vec<&str> = [next, kind].into_iter().chain(rest).collect();
            let message = message!("scenario-unknown", kind = "line", found = kind);
            let swapped = message!("hint-did-you-mean", name = words_found.join(" "));
            return Err(Box::new(fault(Code::UnknownName, place, &message).hint(swapped)));
        }
        if EventType::from_name(kind).is_some() {
            let message = message!("scenario-unknown", kind = "line", found = kind);
            let meant = message!("hint-did-you-mean", name = format!("{FACT} {}", self.text()));
            return Err(Box::new(fault(Code::UnknownName, place, &message).hint(meant)));
        }
        if suggest(kind, known()).is_some() {
            return Err(unknown("line", kind, place, known()));
        }
        // The documentation of scenarios is not available here, so the fault lists the kinds.
        let unknown = fault(
            Code::UnknownName,
            place,
            &message!("scenario-unknown", kind = "line", found = kind),
        );
        let known = known().map(|word| Value::Text(format!("`{word}`"))).collect();
        Err(Box::new(unknown.hint(message!("hint-use-one-of", names = Value::List(known)))))
    }

    /// Whether a seat (or a spectator) may not know if the condition holds in a position.
    pub fn is_hidden(&self, roster: &Roster, state: &State, seat: Option<Seat>) -> bool {
        let mut words = self.line.words(roster);
        let kind = words.word("line").map(|(kind, _)| kind).unwrap_or_default();
        match kind {
            // A removed card can be in the box or face down elsewhere.
            "deck" | "removed" => true,
            "hand" | "held" => {
                let owner = words.id::<AnimalId>().ok().and_then(|animal| state.turn.seat(animal));
                seat.is_none() || owner != seat
            }
            _ => false,
        }
    }

    /// Returns the number of facts, at least `from`, after which the condition first holds. `seen` holds the facts
    /// as the seat sees them.
    pub fn first(
        &self,
        catalog: &Catalog,
        (path, seen): (&[Event], &[Seen]),
        from: usize,
    ) -> Option<usize> {
        let mut state = Box::<State>::default();
        let (before, after) = path.split_at(from.min(path.len()));
        before.iter().for_each(|fact| state.fold(fact));
        if self.holds(catalog, &state, None) {
            return Some(before.len());
        }
        let seen = seen.iter().skip(before.len());
        let found = after.iter().zip(seen).position(|(fact, seen)| {
            state.fold(fact);
            self.holds(catalog, &state, Some(seen))
        });
        found.map(|place| before.len() + place + 1)
    }

    /// Whether it holds in a state after the fact `last`.
    fn holds(&self, catalog: &Catalog, state: &State, last: Option<&Seen>) -> bool {
        let roster = &catalog.roster;
        if let Some(wanted) = self.text().strip_prefix(FACT) {
            let Some(Seen::Fact(fact)) = last else { return false };
            let fact_text = tell(fact, roster);
            let rest = fact_text.strip_prefix(wanted.trim_start());
            return rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '));
        }
        matches!(look::check(catalog, state, self.line.words(roster)), Ok(None))
    }
}
