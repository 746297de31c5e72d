//! Exports a game as one file: its log up to a point together with its packs, either complete or
//! limited to what one seat has seen.

use crate::contents::{Contents, ContentsError};
use speciate_content::{Source, packs};
use speciate_engine::game::{NoBranch, copy_for, question_at};
use speciate_engine::view::{Seen, before_seen};
use speciate_model::event::{Argument, Event};
use speciate_model::id::{AnimalId, CardId, Seat};
use speciate_model::log::{
    EnclosedPack, InvalidEntry, Log, Opening, Player, RedactedFor, with_ids_of,
};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::errors;

/// The salt of a redacted log. The game's own salt could reveal which options there were.
const NO_SALT: &str = "00000000000000000000000000000000";

errors! {
    /// Why a game cannot be exported.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum NoHandover {
        /// The game's content is not available.
        Contents(error: ContentsError),
        /// Part of the log cannot be exported separately.
        Log(reason: InvalidEntry),
        /// The game cannot be continued from there.
        Branch(reason: NoBranch),
    }
}

impl From<NoBranch> for NoHandover {
    fn from(reason: NoBranch) -> Self {
        Self::Branch(reason)
    }
}

impl From<ContentsError> for NoHandover {
    fn from(error: ContentsError) -> Self {
        Self::Contents(error)
    }
}

impl From<InvalidEntry> for NoHandover {
    fn from(reason: InvalidEntry) -> Self {
        Self::Log(reason)
    }
}

/// Returns the log of the first `facts` facts of a path, with all packs used in them. The log is
/// extended to the next open question, so that it can be verified and continued.
pub fn handover(log: &Log, facts: usize, contents: &Contents<'_>) -> Result<Log, NoHandover> {
    let facts = question_at(&log.path(), facts);
    Ok(log.excerpt(facts, packs_used(log, facts, contents)?)?)
}

/// Returns the log of a path limited to what a seat or a spectator has `seen`, with all packs. It
/// has no seed, no hidden information and no player names.
pub fn redacted(
    log: &Log,
    seen: &[Seen],
    seat: Option<Seat>,
    contents: &Contents<'_>,
) -> Result<Log, NoHandover> {
    let packs = packs_used(log, seen.len(), contents)?;
    let opening = unnamed(log.opening());
    let path = log.excerpt(seen.len(), Vec::new())?;
    let mut redactor = Redactor { state: Box::default(), roster: path.roster() };
    let mut each = |index: usize, _: &Event| match seen.get(index) {
        Some(Seen::Fact(fact)) => redactor.tell(&with_ids_of(fact, log, &path)?),
        _ => Ok(Vec::new()),
    };
    let mut rewritten = path.rewritten(opening, packs, &mut each)?;
    rewritten.redact(RedactedFor { seat })?;
    Ok(rewritten)
}

/// Returns the log of a new game that starts after the first `facts` facts of a path, with its packs. The log holds
/// what a seat, or a spectator, knows. `guess` gives the seat and the seed for guessing everything unknown.
pub fn copied(
    log: &Log,
    facts: usize,
    guess: (Option<Seat>, u64),
    contents: &Contents<'_>,
) -> Result<Log, NoHandover> {
    let content = log.content_at(log.entry_after(facts));
    let mut packs = Vec::new();
    enclose(&contents.own(content)?, &mut packs);
    let edition = contents.edition(content)?;
    let (seat, seed) = guess;
    Ok(copy_for(log, &edition, packs, facts, seat, seed)?)
}

/// Returns the log of a new game that continues a game as a seat knows it, and its content.
/// Everything the seat does not know is dealt again with `seed`. The packs are not enclosed in the
/// log.
pub fn redeal(
    log: &Log,
    (seat, seed): (Seat, u64),
    contents: &Contents<'_>,
) -> Result<(Log, Source), NoHandover> {
    let content = log.content();
    let (own, edition) = (contents.own(content)?, contents.edition(content)?);
    let facts = log.path_entries().len();
    Ok((copy_for(log, &edition, Vec::new(), facts, Some(seat), seed)?, own))
}

/// Returns the packs used in the first `facts` facts of a path, without duplicates.
fn packs_used(
    log: &Log,
    facts: usize,
    contents: &Contents<'_>,
) -> Result<Vec<EnclosedPack>, NoHandover> {
    let changes = log.changes_to(log.head()).into_iter();
    let used = changes.filter(|change| change.facts <= facts).map(|change| change.content);
    let mut found: Vec<EnclosedPack> = Vec::new();
    for content in std::iter::once(0).chain(used) {
        enclose(&contents.own(content)?, &mut found);
    }
    Ok(found)
}

/// Adds to `found` the packs of a content version that are not in it yet.
fn enclose(own: &Source, found: &mut Vec<EnclosedPack>) {
    for (pack, source) in packs(own).into_iter().zip(own.all()) {
        if found.iter().all(|known| known.hash != pack.hash) {
            let text = source.to_stored(&pack.id).into();
            found.push(EnclosedPack { id: pack.id, hash: pack.hash, text });
        }
    }
}

/// Returns the opening without anything that could reveal hidden information, and without player
/// names.
fn unnamed(opening: &Opening) -> Opening {
    let kind = |text: &String| match text.parse::<Player>() {
        Ok(player) => Player::unnamed(player.kind).to_string(),
        Err(_) => String::new(),
    };
    let players: Vec<String> = opening.players.iter().map(kind).collect();
    let players = if players.iter().any(String::is_empty) { Vec::new() } else { players };
    Opening { seed: None, salt: NO_SALT.to_owned(), players, ..opening.clone() }
}

/// Returns a fact unchanged, except that an answer gets at least two options, as nearly every question has. The viewer
/// may not know the real number.
fn counted(fact: Event) -> Event {
    match fact {
        Event::Answered { seat, question, choice, options, fingerprint } => {
            Event::Answered { seat, question, choice, options: options.max(2), fingerprint }
        }
        other => other,
    }
}

/// Rewrites facts so that each is valid after those before it, although some are left out.
struct Redactor<'a> {
    state: Box<State>,
    roster: &'a Roster,
}

impl Redactor<'_> {
    /// Returns a fact, preceded by the facts that it requires.
    fn tell(&mut self, fact: &Event) -> Result<Vec<Event>, InvalidEntry> {
        let plain = before_seen(fact).into_iter().collect();
        // The only thing known about the deck is that it contains some cards.
        let forgotten: Vec<Event> =
            [Event::DeckForgotten {}].into_iter().chain(before_seen(fact)).collect();
        let first = [Vec::new(), plain, forgotten];
        let candidates = first.into_iter().chain(self.held_before(fact));
        for before in candidates {
            let facts: Vec<Event> = before.into_iter().chain([counted(*fact)]).collect();
            if let Some(state) = self.after(&facts) {
                self.state = state;
                return Ok(facts);
            }
        }
        let reason = message!("log-redacted-fact", fact = fact.event_type().name());
        Err(InvalidEntry::Fact(reason))
    }

    /// Returns the state after `facts`, or `None` if one of them is not valid.
    fn after(&self, facts: &[Event]) -> Option<Box<State>> {
        let mut state = self.state.clone();
        for fact in facts {
            state.admits(fact, self.roster).ok()?;
            state.fold(fact);
        }
        Some(state)
    }

    /// Returns the sequences of facts that may precede a fact about a card that somebody held unseen.
    fn held_before(&self, fact: &Event) -> Vec<Vec<Event>> {
        let (mut cards, mut animals, mut seats) = (Vec::new(), Vec::new(), Vec::new());
        fact.arguments(&mut |_, argument| match argument {
            Argument::Card(card) => cards.push(card),
            Argument::Choice(choice) => cards.extend(choice.card()),
            Argument::Animal(animal) => animals.push(animal),
            Argument::Seat(seat) => seats.push(seat),
            _ => {}
        });
        seats.extend(animals.iter().filter_map(|animal| self.state.turn.seat(*animal)));
        let dealt = |card: CardId| {
            let stacked = Event::CardStacked { card };
            let to_hand = seats.iter().map(move |seat| Event::CardDealt { card, seat: *seat });
            let to_animal = animals.iter().filter_map(move |animal: &AnimalId| {
                let seat = self.state.turn.seat(*animal)?;
                Some(Event::TraitDealt { card, animal: *animal, seat })
            });
            to_hand.chain(to_animal).flat_map(move |dealt| [vec![stacked, dealt], vec![dealt]])
        };
        let alone = cards.iter().map(|card| vec![Event::CardStacked { card: *card }]);
        let plain: Vec<Vec<Event>> =
            alone.chain(cards.iter().flat_map(|card| dealt(*card))).collect();
        // The seat may have seen the card in a deck whose contents it no longer knows.
        let forgotten =
            plain.iter().map(|before| [&[Event::DeckForgotten {}], &before[..]].concat());
        let forgotten: Vec<Vec<Event>> = forgotten.collect();
        plain.into_iter().chain(forgotten).collect()
    }
}
