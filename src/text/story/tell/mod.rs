//! Turns facts into a story: what was chosen, what came of it, and why points were gained.
//!
//! Facts are told step by step. Similar facts of a step become one sentence. Changes that the rules apply at all
//! times, such as dominance, are told once, with their final state at the end of the step.

mod actor;
mod answer;
mod beside;
mod biome;
mod clause;
mod fact;
mod hands;
mod losses;
mod narration_start;
mod pawns;
mod points;
mod row;
mod step;
mod step_changes;

pub use narration_start::NarrationStart;

use crate::story::ledger::Ledger;
use crate::story::{StoryLine, Teller};
use speciate_content::Catalog;
use speciate_engine::view::{CardsInPlay, Seen, TablesAndCards, View, fold_seen};
use speciate_model::id::{AnimalId, Seat};
use speciate_model::state::State;
use speciate_model::words::{Message, Words};
use step::{StepKind, StoryStep};

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
pub(super) fn ledger(catalog: &Catalog, words: &Words, path: &[Seen]) -> (Box<State>, Ledger) {
    let mut narrator = Narrator::new(catalog.into(), words, path, path.len(), None);
    narrator.run(0);
    (narrator.state, narrator.ledger)
}

struct Narrator<'a> {
    catalog: &'a Catalog,
    /// The cards in play, if they can be asked.
    cards: Option<&'a dyn CardsInPlay>,
    words: &'a Words,
    path: &'a [Seen],
    from: usize,
    seat: Option<Seat>,
    state: Box<State>,
    ledger: Ledger,
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
            ledger: Ledger::default(),
            headings: Vec::new(),
            step: StoryStep::default(),
            before: (StepKind::Setup, None),
            lines: Vec::new(),
        }
    }

    fn run(&mut self, start: usize) {
        for (at, seen) in self.path.iter().enumerate().skip(start) {
            match seen {
                Seen::Hidden(of) => self.tell_hidden(at, *of),
                Seen::Fact(fact) => {
                    if fact.event_type().opens_step() {
                        if matches!(self.step.kind, StepKind::Space(_)) {
                            // Every action is told, even one without an effect.
                            self.is_told(at);
                        }
                        self.finish_step(true);
                    }
                    self.tell_fact(at, fact);
                    fold_seen(&mut self.state, fact);
                    self.after_fact(at, fact);
                }
            }
        }
        self.finish_step(self.state.turn.is_over());
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(View::new(self.catalog, &self.state, self.seat), self.words)
    }

    /// Keeps a heading until a line below it is told.
    fn heading(&mut self, at: usize, depth: u8, message: &Message) {
        self.headings.retain(|heading| heading.depth < depth);
        let text = self.words.say(message);
        self.headings.push(StoryLine { depth, text, at, facts: vec![at], entry: None });
    }

    /// Whether a fact is told. If it was told before, its headings were too, so they are dropped.
    fn is_told(&mut self, at: usize) -> bool {
        let is_told = at >= self.from;
        if !is_told {
            self.headings.clear();
        }
        is_told
    }

    fn line(&mut self, depth: u8, message: &Message, mut facts: Vec<usize>) {
        facts.sort_unstable();
        let Some(&at) = facts.first() else { return };
        self.lines.append(&mut self.headings);
        self.lines.push(StoryLine { depth, text: self.words.say(message), at, facts, entry: None });
    }
}
