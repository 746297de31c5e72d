//! Facts as lines for people, and `--turn`, `--animal` and so on: filters of facts.

use std::fmt::Write as _;

use clap::Args;

use crate::error::{CommandError, CommandResult};
use crate::options::number_between;
use crate::{lookup, point};
use speciate_content::Texts;
use speciate_engine::view::Seen;
use speciate_model::diagnostic::suggestion;
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, CardId, HexId};
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::words::{Message, Words};
use speciate_table::find_by_name;
use speciate_text::story::FactFilter;
use speciate_text::story::Named;

/// Returns a fact as words, e.g. `species placed: animal bird, tile 0,-1, count 1`.
pub fn words(fact: &Event, roster: &Roster) -> String {
    let mut out = fact.event_type().name().replace('_', " ");
    let mut between = ": ";
    fact.arguments(&mut |name, argument| {
        let value = match argument {
            // A fingerprint tells people nothing.
            Argument::Fingerprint(_) => return,
            // 0 options means that the number is hidden from this viewer.
            argument if name == "options" && argument.text(roster) == "0" => return,
            Argument::Flag(flag) => (if flag { "yes" } else { "no" }).to_owned(),
            argument => argument.text(roster),
        };
        let _ = write!(out, "{between}{} {value}", name.replace('_', " "));
        between = ", ";
    });
    out
}

/// Returns a fact in words, as a seat sees it. For a hidden fact, that is only its kind.
pub fn seen_words(seen: &Seen, roster: &Roster, words: &Words) -> String {
    match seen {
        Seen::Fact(fact) => self::words(fact, roster),
        Seen::Hidden(event_type, _) => {
            let kind = event_type.name().replace('_', " ");
            words.say(&message!("log-hidden", kind = kind))
        }
    }
}

/// Filters of facts. A fact must match all of them.
#[derive(Args, Clone, PartialEq, Eq, Debug, Default)]
pub struct FactFilterArgs {
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(0, u16::MAX.into()), allow_negative_numbers = true)]
    turn: Option<u16>,
    #[arg(long)]
    animal: Option<String>,
    #[arg(long, allow_hyphen_values = true)]
    tile: Option<String>,
    #[arg(long)]
    card: Option<String>,
    #[arg(long)]
    kind: Option<String>,
    #[arg(long, value_name = "POINT", allow_negative_numbers = true)]
    from: Option<String>,
    #[arg(long, value_name = "POINT", allow_negative_numbers = true)]
    to: Option<String>,
}

impl FactFilterArgs {
    pub fn is_some(&self) -> bool {
        *self != Self::default()
    }

    pub fn read(&self, log: &Log, texts: &Texts) -> CommandResult<FactFilter> {
        let roster = log.roster();
        let (animal, card) = (self.animal.as_deref(), self.card.as_deref());
        let on_path = |point: &String| point::on_path(log, point);
        Ok(FactFilter {
            turn: self.turn,
            animal: named::<AnimalId>(animal, "command-animal-unknown", roster, texts)?,
            tile: self.tile.as_deref().map(|text| tile(text, roster)).transpose()?,
            card: named::<CardId>(card, "lookup-no-card", roster, texts)?,
            kinds: self.kind.as_deref().map(kinds).transpose()?,
            from: self.from.as_ref().map(on_path).transpose()?,
            to: self.to.as_ref().map(on_path).transpose()?,
        })
    }
}

/// Finds an item by its id or its name in the locale.
fn named<T: Named>(
    typed: Option<&str>,
    unknown: &'static str,
    roster: &Roster,
    texts: &Texts,
) -> CommandResult<Option<T>> {
    let Some(typed) = typed else { return Ok(None) };
    match find_by_name::find(typed, roster, texts) {
        Some(found) => Ok(Some(found)),
        None => Err(CommandError::new(Message::new(unknown).with("name", typed))
            .suggest(typed, T::names(roster).iter())),
    }
}

fn tile(typed: &str, roster: &Roster) -> CommandResult<HexId> {
    let name = lookup::tile(typed);
    roster.find(&name).ok_or_else(|| {
        CommandError::new(message!("lookup-no-tile", name = typed))
            .suggest(&name, roster.hexes.iter())
    })
}

/// Returns the types of facts with this name, or of the family with this name.
fn kinds(typed: &str) -> CommandResult<Vec<EventType>> {
    let wanted = typed.trim().replace([' ', '-'], "_");
    let all = || EventType::ALL.iter().copied();
    let found: Vec<EventType> = all()
        .filter(|event_type| event_type.name() == wanted || event_type.family() == wanted)
        .collect();
    if !found.is_empty() {
        return Ok(found);
    }
    let mut known: Vec<&str> =
        all().flat_map(|event_type| [event_type.name(), event_type.family()]).collect();
    known.sort_unstable();
    known.dedup();
    let error = CommandError::new(message!("log-no-kind", found = typed));
    Err(suggestion(&wanted, known.into_iter()).into_iter().fold(error, CommandError::hint))
}
