//! Facts as a story: what was chosen, what came of it, and why points were gained.
//!
//! Facts are told step by step. Like facts of a step become one sentence; what follows from the
//! rules at all times, e.g. dominance, is told once, as it is when the step is over.

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

/// Tells the facts of a path from the index `from` on, as `seat` or a spectator saw them: names are
/// those of the moment. Facts that came before it in an open step are known, but not told again. A
/// heading from before comes first where nothing stood under it yet.
pub fn tell<'a>(
    tables: impl Into<TablesAndCards<'a>>,
    words: &'a Words,
    path: &'a [Seen],
    from: usize,
    seat: Option<Seat>,
) -> Vec<StoryLine> {
    NarrationStart::before(path, from).tell(tables, words, path, from, seat)
}

/// Returns who gained points for what.
pub(super) fn ledger(catalog: &Catalog, words: &Words, path: &[Seen]) -> (Box<State>, Ledger) {
    let mut narrator = Narrator::new(catalog.into(), words, path, path.len(), None);
    narrator.run(0);
    (narrator.state, narrator.ledger)
}

/// Tells facts one after the other.
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
    /// Headings that wait for something to stand under them.
    headings: Vec<StoryLine>,
    step: StoryStep,
    /// Of what kind the step before was, and who acted in it.
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

    /// Tells the facts from an index on.
    fn run(&mut self, start: usize) {
        for (at, seen) in self.path.iter().enumerate().skip(start) {
            match seen {
                Seen::Hidden(of) => self.tell_hidden(at, *of),
                Seen::Fact(fact) => {
                    if fact.event_type().opens_step() {
                        if matches!(self.step.kind, StepKind::Space(_)) {
                            // An action is always told, also one that came to nothing.
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

    /// Returns a teller of the moment.
    fn teller(&self) -> Teller<'_> {
        Teller::new(View::new(self.catalog, &self.state, self.seat), self.words)
    }

    /// Remembers a heading until something stands under it.
    fn heading(&mut self, at: usize, depth: u8, message: &Message) {
        self.headings.retain(|heading| heading.depth < depth);
        let text = self.words.say(message);
        self.headings.push(StoryLine { depth, text, at, facts: vec![at], entry: None });
    }

    /// Returns whether a fact is to be told; one that was told before showed the headings above it.
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
