//! Turns facts into a story: what was chosen, what resulted from it, and why points were gained.
//!
//! Facts are told step by step. Similar facts of a step become one sentence. Changes that the rules apply at all
//! times, such as dominance, are told once, with their final state at the end of the step.

mod answer;
mod cards;
mod clause;
mod fact;
mod pieces;
mod points;
mod reactions;
mod step;
mod step_changes;

use clause::{Clause, CountedItem};
use step::{StepKind, StoryStep};

use crate::story::points::PointsByTurn;
use crate::story::{StoryLine, Teller};
use speciate_content::Catalog;
use speciate_engine::view::{CardsInPlay, Seen, TablesAndCards, View, fold_seen};
use speciate_model::event::{Argument, Event, EventType};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};

/// The message that tells a look at the deck.
const DECK_LOOKED_AT: &str = "fact-deck-looked-at";

/// Tells the facts of a path from index `from` on, as `seat` (or a spectator) saw them. Names are those at the time
/// of each fact. Earlier facts of an open step are used as context but not told again. If no line under an earlier
/// heading has been told yet, that heading comes first.
pub fn tell<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    path: &'a [Seen],
    from: usize,
    seat: Option<Seat>,
) -> Vec<StoryLine> {
    NarrationStart::before(path, from).tell(tables, words, path, from, seat)
}

/// Returns the state at the end of a path and the points gained along it.
pub(super) fn ledger(
    catalog: &Catalog,
    words: &Words,
    path: &[Seen],
) -> (Box<State>, PointsByTurn) {
    let mut narrator = Narrator::new(catalog.into(), words, path, path.len(), None);
    narrator.run(0);
    (narrator.state, narrator.ledger)
}

/// Returns the states before and after the turn that a path ends with, which begins at index `begin`, and the points gained
/// in it.
pub(super) fn turn_ledger(
    tables: TablesAndCards<'_>,
    words: &Words,
    path: &[Seen],
    begin: usize,
) -> (Box<State>, Box<State>, PointsByTurn) {
    let outset = NarrationStart::before(path, begin);
    let mut narrator = Narrator::new(tables, words, path, path.len(), None);
    narrator.state.clone_from(&outset.state);
    narrator.run(outset.at);
    (outset.state, narrator.state, narrator.ledger)
}

impl Teller<'_> {
    /// Returns the sentence of a fact on its own, without context.
    pub fn fact(&self, fact: &Event) -> String {
        self.say(&self.fact_message(fact))
    }

    /// Returns a fact as a separate sentence, or as a heading if it begins a part of the game.
    pub fn fact_message(&self, fact: &Event) -> Message {
        self.fact_with_players(fact, |seat| self.seat_name(seat).into())
    }

    /// Returns a fact as a sentence. `player` returns the name of the player of a seat.
    fn fact_with_players(&self, fact: &Event, player: impl Fn(Seat) -> Value) -> Message {
        let id = format!("fact-{}", fact.event_type().name().replace('_', "-"));
        let mut message = Message::new(id);
        fact.arguments(&mut |name, argument| {
            let value = match argument {
                Argument::Seat(seat) => player(seat),
                other => self.argument(other),
            };
            message = std::mem::replace(&mut message, Message::new("")).with(name, value);
        });
        message
    }
}

struct Narrator<'a> {
    catalog: &'a Catalog,
    /// The cards in play, if they can be queried.
    cards: Option<&'a dyn CardsInPlay>,
    words: &'a Words,
    path: &'a [Seen],
    from: usize,
    seat: Option<Seat>,
    state: Box<State>,
    ledger: PointsByTurn,
    headings: Vec<StoryLine>,
    step: StoryStep,
    /// The kind and the actor of the previous step.
    before: (StepKind, Option<AnimalId>),
    lines: Vec<StoryLine>,
}

impl<'a> Narrator<'a> {
    fn new(
        tables: TablesAndCards<'a>,
        words: &'a Words,
        path: &'a [Seen],
        from: usize,
        seat: Option<Seat>,
    ) -> Self {
        let TablesAndCards { catalog, cards } = tables;
        Self {
            catalog,
            cards,
            words,
            path,
            from,
            seat,
            state: Box::default(),
            ledger: PointsByTurn::default(),
            headings: Vec::new(),
            step: StoryStep::default(),
            before: (StepKind::Setup, None),
            lines: Vec::new(),
        }
    }

    fn run(&mut self, start: usize) {
        for (at, seen) in self.path.iter().enumerate().skip(start) {
            match seen {
                Seen::Hidden(event_type, by) => self.tell_hidden(at, *event_type, *by),
                Seen::Fact(fact) => {
                    if fact.event_type().opens_step() {
                        if matches!(self.step.kind, StepKind::Space(_)) {
                            // Tell every action, even one without an effect.
                            self.is_told(at);
                        }
                        self.finish_step(true);
                    }
                    self.tell_fact(at, fact);
                    self.note_reactions(fact);
                    fold_seen(&mut self.state, fact);
                    self.after_fact(at, fact);
                }
            }
        }
        self.finish_step(self.state.turn.is_over());
    }

    fn tell_hidden(&mut self, at: usize, event_type: EventType, by: Option<Seat>) {
        // The sentence about the look at the deck already says how many cards were seen.
        if event_type == EventType::CardSeen
            && let Some(looked) = self.step.clauses.last_mut()
            && looked.begins(DECK_LOOKED_AT)
        {
            looked.facts.push(at);
            return;
        }
        let own = format!("hidden-{}", event_type.name().replace('_', "-"));
        let id = if self.words.has(&own) { own } else { "hidden-fact".to_owned() };
        let item = match by {
            Some(seat) => Message::of(self.who_answered(seat)),
            None => Message::new("story-hidden"),
        };
        self.add(Clause::list(at, Message::new(id), CountedItem::named(item)));
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(View::new(self.catalog, &self.state, self.seat), self.words)
    }

    /// Returns a fact as a sentence that names players by their animals.
    fn sentence(&self, fact: &Event) -> Message {
        self.teller().fact_with_players(fact, |seat| self.who_answered(seat))
    }

    /// Stores a heading until a line below it is told.
    fn heading(&mut self, at: usize, depth: u8, message: &Message) {
        self.headings.retain(|heading| heading.depth < depth);
        let text = self.words.say(message);
        self.headings.push(StoryLine { depth, text, first_fact: at, facts: vec![at], entry: None });
    }

    /// Whether a fact is to be told now. If it was told before, its headings were told too, so they are dropped.
    fn is_told(&mut self, at: usize) -> bool {
        let is_told = at >= self.from;
        if !is_told {
            self.headings.clear();
        }
        is_told
    }

    fn line(&mut self, depth: u8, message: &Message, mut facts: Vec<usize>) {
        facts.sort_unstable();
        let Some(&first_fact) = facts.first() else { return };
        self.lines.append(&mut self.headings);
        let text = self.words.say(message);
        self.lines.push(StoryLine { depth, text, first_fact, facts, entry: None });
    }
}

/// A point of a path where a story can begin without earlier facts, with the state there. The default is the opening
/// of the game.
#[derive(Clone, Debug, Default)]
pub struct NarrationStart {
    at: usize,
    state: Box<State>,
}

impl NarrationStart {
    /// Returns the last point up to index `from` at which no earlier heading or step matters: the beginning of a
    /// turn or an arranged position.
    pub fn before(path: &[Seen], from: usize) -> Self {
        let until = path.len().min(from + 1);
        let at = path[..until].iter().rposition(is_first_heading).unwrap_or(0);
        let mut outset = Self { at, state: Box::default() };
        for seen in &path[..at] {
            if let Seen::Fact(fact) = seen {
                fold_seen(&mut outset.state, fact);
            }
        }
        outset
    }

    pub const fn at(&self) -> usize {
        self.at
    }

    /// Tells the facts of a path from index `from` on, as [`tell`](fn@super::tell) does. The path must begin with the
    /// path that this point was taken from. `from` must not be before this point.
    pub fn tell<'a>(
        &self,
        tables: impl Into<TablesAndCards<'a>>,
        words: &'a Words,
        path: &'a [Seen],
        from: usize,
        seat: Option<Seat>,
    ) -> Vec<StoryLine> {
        let mut narrator = Narrator::new(tables.into(), words, path, from, seat);
        narrator.state.clone_from(&self.state);
        narrator.run(self.at);
        narrator.lines
    }
}

fn is_first_heading(seen: &Seen) -> bool {
    let Seen::Fact(fact) = seen else { return false };
    let event_type = fact.event_type();
    matches!(event_type, EventType::SetupBegan | EventType::PositionArranged | EventType::TurnBegan)
}
