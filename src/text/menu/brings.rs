//! Finds the effects of an option by trying it out.

use std::collections::BTreeMap;

use super::matches::changed_matches;
use super::pieces::{PieceChange, piece_changes};
use super::rows::changed_rows;
use crate::explain;
use crate::story::{NarrationStart, StoryLine, Teller};
use speciate_engine::game::{Position, preview};
use speciate_engine::view::Seen;
use speciate_games::shared::biome_page::BiomePage;
use speciate_model::event::{Event, EventType};
use speciate_model::id::{AnimalId, HexId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::state::Zone;
use speciate_model::words::{Value, Words};

/// Tries options of a question on a guessed position.
pub(super) struct Preview<'a> {
    words: &'a Words,
    question: &'a Question,
    /// The position, with everything that the seat cannot see replaced by a guess.
    guess: Position,
    /// What rows count now, in games with rows.
    biome: Option<BiomePage>,
    path: Vec<Seen>,
    outset: NarrationStart,
}

/// What an option would bring at once.
pub(super) struct OptionEffects {
    /// The points that the animal would gain.
    pub(super) points: u16,
    /// Sentences about other effects: points, losses, a card, matches, rows, dominance, the Survival card. Effects that
    /// the option's own text names are left out.
    pub(super) brings: Vec<String>,
    /// The pieces that would come, move or go.
    pub(super) pieces: Vec<PieceChange>,
}

impl<'a> Preview<'a> {
    pub(super) fn new(
        position: &Position,
        path: Vec<Seen>,
        question: &'a Question,
        words: &'a Words,
    ) -> Self {
        let guess = position.determinize(Some(question.seat), 0);
        let outset = NarrationStart::before(&path, path.len());
        let biome = explain::tile::biome(guess.edition(), guess.state());
        Self { words, question, guess, biome, path, outset }
    }

    /// Returns the effects of an option.
    pub(super) fn of(&self, choice: Choice) -> OptionEffects {
        let seat = self.question.seat;
        let from = self.path.len();
        let facts = preview(&self.guess, seat, choice);
        let pieces = piece_changes(choice, self.question.animal, self.guess.state(), &facts);
        let mut brings: Vec<String> = self.points(&facts).into_iter().collect();
        brings.extend(self.losses(choice, &facts));
        brings.extend(self.card(&facts));
        brings.extend(changed_matches(&self.guess, self.words, self.question, choice, &facts));
        brings.extend(self.rows(choice, &facts));
        let own = facts.iter().fold(0_u16, |sum, fact| match *fact {
            Event::PointsGained { animal, points } if animal == self.question.animal => {
                sum.saturating_add(points)
            }
            _ => sum,
        });
        if !facts.iter().any(|fact| is_consequence(fact.event_type())) {
            return OptionEffects { points: own, brings, pieces };
        }
        let mut path = self.path.clone();
        path.extend(facts.iter().map(|fact| Seen::Fact(*fact)));
        let story = self.outset.tell(self.guess.edition(), self.words, &path, from, Some(seat));
        let follows = |line: &StoryLine| {
            let fact = line.first_fact.checked_sub(from).and_then(|index| facts.get(index));
            fact.is_some_and(|fact| is_consequence(fact.event_type()))
        };
        brings.extend(story.into_iter().filter(follows).map(|line| line.text));
        OptionEffects { points: own, brings, pieces }
    }

    /// Returns what a card changes in what rows count, in games with rows.
    fn rows(&self, choice: Choice, facts: &[Event]) -> Vec<String> {
        let Some(before) = self.biome.as_ref().filter(|_| matches!(choice, Choice::Card(_))) else {
            return Vec::new();
        };
        changed_rows((&self.guess, before), &self.teller(), self.question.animal, facts)
    }

    /// Whether a pawn could do nothing on this space. `None` if pawns do not act as soon as they are placed.
    pub(super) fn is_idle(&self, choice: Choice) -> Option<bool> {
        let (Choice::Space(space) | Choice::SpecialPawn(_, space)) = choice else { return None };
        // `preview` stops before the next step, in which the pawn acts.
        let facts = self.guess.clone().answer(self.question.seat, choice).ok()?;
        let is_reached = |fact: &Event| matches!(fact, Event::SpaceReached { space: reached_space, .. } if *reached_space == space);
        let reached = facts.iter().position(is_reached)?;
        let is_note = |fact: &&Event| matches!(fact, Event::Noted { .. } | Event::NotedOn { .. });
        let first = facts[reached + 1..].iter().find(|fact| !is_note(fact));
        Some(matches!(first, Some(Event::ActionEnded { .. })))
    }

    /// Returns who would gain and lose points. The sentences of the story are not used, because they would repeat the
    /// option's text.
    fn points(&self, facts: &[Event]) -> Option<String> {
        let mut items: Vec<Value> = Vec::new();
        for fact in facts {
            let (id, animal, points) = match *fact {
                Event::PointsGained { animal, points } => ("play-points-gained", animal, points),
                Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
                    ("play-points-lost", animal, points)
                }
                _ => continue,
            };
            let animal = self.teller().name(animal);
            items.push(message!(id, animal = animal, points = points).into());
        }
        let says = || self.words.say(&message!("play-points", items = Value::All(items.clone())));
        (!items.is_empty()).then(says)
    }

    /// Returns the animals whose species would leave the board, or `None` if the option itself names such a species.
    fn losses(&self, choice: Choice, facts: &[Event]) -> Option<String> {
        if matches!(choice, Choice::Species(_) | Choice::ProtectedSpecies(_)) {
            return None;
        }
        let mut lost: BTreeMap<AnimalId, u16> = BTreeMap::new();
        for fact in facts {
            if let Event::SpeciesReturned { animal, count, .. }
            | Event::SpeciesEliminated { animal, count, .. } = *fact
            {
                *lost.entry(animal).or_default() += u16::from(count);
            }
        }
        let item = |(animal, count): (AnimalId, u16)| {
            message!("play-species-of", animal = self.teller().name(animal), count = count).into()
        };
        let items: Vec<Value> = lost.into_iter().map(item).collect();
        let says =
            || self.words.say(&message!("play-species-leave", items = Value::All(items.clone())));
        (!items.is_empty()).then(says)
    }

    /// Returns who would take a card; `None` if no tile is scored or no card can be taken.
    fn card(&self, facts: &[Event]) -> Option<String> {
        let scored = facts.iter().find_map(|fact| match *fact {
            Event::TileScored { tile } => Some(tile),
            _ => None,
        })?;
        let state = self.guess.state();
        let taker = match self.guess.catalog().has_slots() {
            true => self.thriving_taker(scored)?,
            false => {
                let face_up = state.cards.in_zone(Zone::FaceUp).next().is_some();
                state.tiles.dominant(scored).filter(|_| face_up)?
            }
        };
        let animal = self.teller().name(taker);
        Some(self.words.say(&message!("play-card-taken", animal = animal)))
    }

    /// Returns the asked animal if it thrives on the tile and its pawn's space reaches a slot that has a card.
    fn thriving_taker(&self, tile: HexId) -> Option<AnimalId> {
        let (animal, state) = (self.question.animal, self.guess.state());
        let last = self.guess.catalog().spaces.get(state.turn.space?.index())?.count;
        let has_card = (1..=last).any(|slot| state.cards.in_slot(slot).is_some());
        (has_card && self.teller().thrives(animal, tile)).then_some(animal)
    }

    fn teller(&self) -> Teller<'_> {
        Teller::new(self.guess.view(Some(self.question.seat)), self.words)
    }
}

/// Whether facts of a type are consequences of an answer rather than part of carrying it out. Points are handled
/// separately.
const fn is_consequence(event_type: EventType) -> bool {
    matches!(
        event_type,
        EventType::DominanceGained
            | EventType::DominanceLost
            | EventType::SurvivalGained
            | EventType::SurvivalLost
            | EventType::LastTurnAnnounced
            | EventType::EndCalled
            | EventType::SpecialPawnGained
            | EventType::TargetSet
            | EventType::ExtraGoGained
    )
}
