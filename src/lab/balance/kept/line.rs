//! A kept game as a line of JSON. Things are numbers, because the content of the run is known. The line ends with a
//! hash of what comes before it.

use serde::{Deserialize, Serialize};

use super::{BalancePlan, DecisionRecord, RunGame, StoredPlan};
use crate::balance::ThingKind;
use crate::balance::plan::GamePlace;
use crate::balance::record::{GameRecord, Lead, ThingId};
use speciate_bots::sim::End;
use speciate_content::catalog::GameResult;
use speciate_engine::game::Table;
use speciate_model::id::{
    AnimalId, CardId, PhaseId, QuestionId, Seat, SectionId, SpaceId, TerrainId,
};
use speciate_model::words::errors;

/// The number of hexadecimal digits of the hash.
const DIGITS: usize = 16;

errors! {
    /// Why a line is not a kept game.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub enum LineFault {
        /// The line does not end with the hash of what comes before it.
        Hash = "run-line-hash",
        /// The line does not have the expected form.
        Form { reason: String } = "run-line-form",
        /// Another game was expected. Games are counted from 1.
        Number { expected: u64, found: u64 } = "run-line-number",
    }
}

/// The turn, the seat, the question, the number of options and the answer.
type StoredDecision = (u16, u8, u16, u16, String);

/// What is stored about a game. Its seed and its seats follow from the plan.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct StoredGame {
    /// Counted from 1.
    game: u64,
    end: End,
    turns: u16,
    decisions: u64,
    forced: u64,
    winners: Vec<u8>,
    /// Each animal with its points after each turn.
    points: Vec<(u8, Vec<i32>)>,
    /// An animal, a thing, and the points from it.
    sources: Vec<(u8, ThingKind, u16, i32)>,
    /// A thing, and an animal that used it.
    used: Vec<(ThingKind, u16, u8)>,
    /// Changes of the lead, the turn after which the winner led, and the tenths in which it did.
    lead: (u64, u16, u16),
    abandoned: u64,
    course: u64,
    /// Whether only the lowest animal of each player counts.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    lowest: bool,
    /// Each decision.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answers: Option<Vec<StoredDecision>>,
}

impl RunGame {
    /// Returns the game as a line, with its line end.
    pub fn to_line(&self) -> String {
        // A value that consists of numbers and texts always has a JSON form.
        let text = serde_json::to_string(&self.stored()).unwrap_or_default();
        let open = text.strip_suffix('}').unwrap_or(&text);
        format!("{open},\"hash\":\"{}\"}}\n", hash(open))
    }

    /// Reads the line of the game with this number, counted from 0.
    pub fn from_line(line: &str, number: u64, plan: &BalancePlan) -> Result<Self, LineFault> {
        let place = plan.place(number);
        Self::read(line, number, place, &plan.table(place.version, place.index))
    }

    /// Like [`RunGame::from_line`], for a single game whose table is known.
    pub fn from_line_at(
        line: &str,
        number: u64,
        kept: &StoredPlan,
        table: &Table,
    ) -> Result<Self, LineFault> {
        Self::read(line, number, kept.game_place(number), table)
    }

    fn read(line: &str, number: u64, place: GamePlace, table: &Table) -> Result<Self, LineFault> {
        let line = line.trim_end_matches(['\r', '\n']);
        let (open, end) = line.rsplit_once(",\"hash\":\"").ok_or(LineFault::Hash)?;
        if end.strip_suffix("\"}") != Some(hash(open).as_str()) {
            return Err(LineFault::Hash);
        }
        let stored: StoredGame = serde_json::from_str(&format!("{open}}}"))
            .map_err(|error| LineFault::Form { reason: error.to_string() })?;
        if stored.game != number + 1 {
            return Err(LineFault::Number { expected: number + 1, found: stored.game });
        }
        Ok(stored.restored(number, place, table))
    }

    fn stored(&self) -> StoredGame {
        let game = &self.record;
        let source = |((animal, thing), points): (&(AnimalId, ThingId), &i32)| {
            let (kind, id) = parts(*thing);
            (animal.0, kind, id, *points)
        };
        let used = |(thing, animal): &(ThingId, AnimalId)| {
            let (kind, id) = parts(*thing);
            (kind, id, animal.0)
        };
        let answer = |decision: &DecisionRecord| {
            let DecisionRecord { turn, seat, question, options, answer } = decision;
            (*turn, seat.0, question.0, *options, answer.clone())
        };
        let answers = self.decisions.as_ref();
        StoredGame {
            game: self.number + 1,
            end: game.end,
            turns: game.turns,
            decisions: game.decisions,
            forced: game.forced,
            winners: game.winners.iter().map(|animal| animal.0).collect(),
            points: game.points.iter().map(|(animal, all)| (animal.0, all.clone())).collect(),
            sources: game.sources.iter().map(source).collect(),
            used: game.used.iter().map(used).collect(),
            lead: (game.lead.changes, game.lead.known_after, game.lead.ahead),
            abandoned: game.abandoned_effects,
            course: game.course,
            lowest: game.result == GameResult::Lowest,
            answers: answers.map(|decisions| decisions.iter().map(answer).collect()),
        }
    }
}

impl StoredGame {
    fn restored(self, number: u64, place: GamePlace, table: &Table) -> RunGame {
        let source = |(animal, kind, id, points)| ((AnimalId(animal), thing(kind, id)), points);
        let used = |(kind, id, animal)| (thing(kind, id), AnimalId(animal));
        let decision = |(turn, seat, question, options, answer)| DecisionRecord {
            turn,
            seat: Seat(seat),
            question: QuestionId(question),
            options,
            answer,
        };
        let (changes, known_after, ahead) = self.lead;
        let record = GameRecord {
            place,
            seed: table.seed,
            seats: table.seats().to_vec(),
            winners: self.winners.into_iter().map(AnimalId).collect(),
            end: self.end,
            turns: self.turns,
            decisions: self.decisions,
            forced: self.forced,
            points: self.points.into_iter().map(|(animal, all)| (AnimalId(animal), all)).collect(),
            sources: self.sources.into_iter().map(source).collect(),
            used: self.used.into_iter().map(used).collect(),
            lead: Lead { changes, known_after, ahead },
            abandoned_effects: self.abandoned,
            course: self.course,
            result: if self.lowest { GameResult::Lowest } else { GameResult::Each },
        };
        let decisions = self.answers.map(|answers| answers.into_iter().map(decision).collect());
        RunGame { number, record, decisions }
    }
}

fn hash(text: &str) -> String {
    blake3::hash(text.as_bytes()).to_hex().chars().take(DIGITS).collect()
}

fn parts(thing: ThingId) -> (ThingKind, u16) {
    match thing {
        ThingId::Card(card) => (ThingKind::Card, card.0),
        ThingId::Section(section) => (ThingKind::Section, section.0.into()),
        ThingId::Space(space) => (ThingKind::Space, space.0.into()),
        ThingId::Terrain(terrain) => (ThingKind::Terrain, terrain.0.into()),
        ThingId::Phase(phase) => (ThingKind::Phase, phase.0.into()),
        ThingId::Setup => (ThingKind::Setup, 0),
    }
}

fn thing(kind: ThingKind, id: u16) -> ThingId {
    let place = usize::from(id);
    match kind {
        ThingKind::Card => ThingId::Card(CardId(id)),
        ThingKind::Section => ThingId::Section(SectionId::at(place)),
        ThingKind::Space => ThingId::Space(SpaceId::at(place)),
        ThingKind::Terrain => ThingId::Terrain(TerrainId::at(place)),
        ThingKind::Phase => ThingId::Phase(PhaseId::at(place)),
        ThingKind::Setup => ThingId::Setup,
    }
}
