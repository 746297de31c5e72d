//! What each animal gained and lost in a turn that has ended.

use std::sync::Arc;

use crate::explain;
use crate::story::points::{ranking, sources_said};
use crate::story::{StoryLine, Teller, tell};
use speciate_engine::context::Edition;
use speciate_engine::view::{Seen, TablesAndCards, View, fold_seen};
use speciate_games::shared::biome_page::BiomePage;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::state::State;
use speciate_model::words::{Message, Value, Words};

/// A turn that has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TurnSummary {
    pub turn: u16,
    /// The animals, best first.
    pub rows: Vec<SummaryRow>,
    /// The index of the fact that began the next turn.
    end: usize,
}

/// What an animal gained and lost in a turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SummaryRow {
    pub animal: AnimalId,
    /// The points before the turn and after it.
    pub before: i32,
    pub now: i32,
    /// What points were gained for in words, each with its points.
    sources: Vec<Value>,
    /// What its row counted in the food chain at the end of the turn; `None` in games without rows.
    pub food_chain: Option<u16>,
    /// How many of its species were eliminated in the turn.
    pub eliminated: usize,
    /// Whether it had species on earth before the turn, and has none now.
    pub is_extinct: bool,
    /// The number of tiles on which its species are endangered now.
    pub endangered: usize,
}

impl SummaryRow {
    /// Returns the points that it gained in the turn; negative if it lost more.
    pub const fn gained(&self) -> i64 {
        self.now as i64 - self.before as i64
    }

    /// Says what points were gained for, and what happened to the animal's species; `None` if there is nothing to say.
    pub fn reasons(&self) -> Option<Message> {
        let reasons = self.all_reasons();
        (!reasons.is_empty()).then(|| Message::of(Value::List(reasons)))
    }

    fn all_reasons(&self) -> Vec<Value> {
        let notes = self.notes().into_iter().map(Value::from);
        self.sources.iter().cloned().chain(notes).collect()
    }

    fn notes(&self) -> Vec<Message> {
        let extinct = self.is_extinct.then(|| message!("summary-extinct"));
        let eliminated = (self.eliminated > 0)
            .then(|| message!("summary-eliminated", species = self.eliminated));
        let endangered =
            (self.endangered > 0).then(|| message!("summary-endangered", tiles = self.endangered));
        extinct.into_iter().chain(eliminated).chain(endangered).collect()
    }
}

impl TurnSummary {
    /// Returns the summary of the last turn that has ended on a path, if it ended after the fact at index `since`.
    pub fn since(
        edition: &Arc<Edition>,
        words: &Words,
        path: &[Seen],
        since: usize,
    ) -> Option<Self> {
        let begins = |seen: &Seen| matches!(seen, Seen::Fact(Event::TurnBegan { .. }));
        let end = path.iter().rposition(begins).filter(|end| *end > since)?;
        let begin = path[..end].iter().rposition(begins)?;
        let (tables, path) = (TablesAndCards::from(edition), &path[..end]);
        let (before, after, ledger) = tell::turn_ledger(tables, words, path, begin);
        let view = view(tables, &after);
        let (turn, biome) = (after.turn.number, scored_biome(edition, &before, &path[begin..]));
        let food_chain = |animal| {
            let name = edition.catalog.roster.name(animal);
            let row = biome.as_ref()?.players.iter().find(|row| row.animal == name)?;
            Some(row.food_chain)
        };
        let row = |(_, animal)| SummaryRow {
            animal,
            before: before.score.points(animal),
            now: after.score.points(animal),
            sources: sources_said(&ledger.gained(Some(turn), animal)),
            food_chain: food_chain(animal),
            eliminated: eliminated(&path[begin..], animal),
            is_extinct: on_earth(&before, animal) > 0 && on_earth(&after, animal) == 0,
            endangered: view.earth().filter(|tile| view.is_endangered(animal, *tile)).count(),
        };
        Some(Self { turn, rows: ranking(&view).into_iter().map(row).collect(), end })
    }

    /// Says which turn is over.
    pub fn heading(&self) -> Message {
        let turn = message!("board-turn", turn = self.turn, places = "", count = 0);
        message!("summary-heading", turn = turn)
    }

    /// Returns the heading and a line for each animal.
    pub fn lines(&self, teller: &Teller<'_>) -> Vec<StoryLine> {
        let of_animal = |row: &SummaryRow| {
            let total = row.food_chain.map(|total| message!("summary-food-chain", total = total));
            let mut reasons = row.all_reasons();
            reasons.extend(total.map(Value::from));
            message!(
                "summary-animal",
                animal = teller.name_of(row.animal),
                before = row.before,
                gained = row.gained(),
                signed = format!("{:+}", row.gained()),
                now = row.now,
                count = reasons.len(),
                reasons = Value::List(reasons)
            )
        };
        let rows = self.rows.iter().map(|row| (1, of_animal(row)));
        let line = |(depth, message): (u8, Message)| StoryLine {
            depth,
            text: teller.say(&message),
            first_fact: self.end,
            facts: Vec::new(),
            entry: None,
        };
        std::iter::once((0, self.heading())).chain(rows).map(line).collect()
    }
}

/// Returns what rows of cards counted before the last phase of a turn, which takes them off the table; `None` in games
/// without rows. `path` leads from `before` to the end of the turn.
fn scored_biome(edition: &Arc<Edition>, before: &State, path: &[Seen]) -> Option<BiomePage> {
    let is_phase = |seen: &Seen| matches!(seen, Seen::Fact(Event::PhaseBegan { .. }));
    let until = path.iter().rposition(is_phase).filter(|_| edition.catalog.has_rows())?;
    let mut state = before.clone();
    for seen in &path[..until] {
        if let Seen::Fact(fact) = seen {
            fold_seen(&mut state, fact);
        }
    }
    explain::tile::biome(edition, &state)
}

fn view<'a>(tables: TablesAndCards<'a>, state: &'a State) -> View<'a> {
    let view = View::new(tables.catalog, state, None);
    match tables.cards {
        Some(cards) => view.with_card_effects(cards),
        None => view,
    }
}

fn eliminated(path: &[Seen], animal: AnimalId) -> usize {
    let counts = path.iter().map(|seen| match *seen {
        Seen::Fact(Event::SpeciesEliminated { animal: own, count, .. }) if own == animal => {
            usize::from(count)
        }
        _ => 0,
    });
    counts.sum()
}

fn on_earth(state: &State, animal: AnimalId) -> usize {
    let count = |tile: HexId| usize::from(state.species.count(animal, tile));
    state.tiles.earth().map(count).sum()
}
