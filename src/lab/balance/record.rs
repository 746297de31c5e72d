//! What is stored about one game.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::plan::{BalancePlan, GamePlace};
use super::result::{BalanceThing, ThingKind};
use speciate_bots::bot::GameWatch;
use speciate_bots::sim::{End, GameOutcome, TURNS_MAX, open_unwritten};
use speciate_content::Catalog;
use speciate_content::catalog::GameResult;
use speciate_engine::game::{Game, Table};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, PhaseId, SectionId, SpaceId, TerrainId};
use speciate_model::log::Entry;
use speciate_model::roster::Roster;
use speciate_model::state::{State, Step};

/// The number of parts of a game. For each part, the record keeps whether the winner led at its end.
pub(super) const TENTHS: u16 = 10;

/// What is stored about one game.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct GameRecord {
    pub place: GamePlace,
    pub seed: u64,
    pub seats: Vec<Vec<AnimalId>>,
    pub winners: Vec<AnimalId>,
    /// Which animal of a seat counts.
    pub result: GameResult,
    pub end: End,
    pub turns: u16,
    /// Answered questions with two or more options.
    pub decisions: u64,
    /// Questions with one option.
    pub forced: u64,
    /// The points of each animal after each turn.
    pub points: BTreeMap<AnimalId, Vec<i32>>,
    /// The points that each animal gained or lost, by source.
    pub sources: BTreeMap<(AnimalId, ThingId), i32>,
    /// What each animal used, without duplicates, in order.
    pub used: Vec<(ThingId, AnimalId)>,
    pub lead: Lead,
    pub abandoned_effects: u64,
    /// A hash of its facts.
    pub course: u64,
}

/// Who led in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lead {
    pub changes: u64,
    /// The last turn after which the winner did not lead, alone or together with others; 0 if it led after every turn.
    pub known_after: u16,
    /// One bit for each tenth of the game; it is set if the winner led at the end of that tenth.
    pub ahead: u16,
}

/// A thing that is used, or from which points come.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum ThingId {
    Card(CardId),
    Section(SectionId),
    Space(SpaceId),
    Terrain(TerrainId),
    Phase(PhaseId),
    Setup,
}

impl ThingId {
    pub fn thing(self, roster: &Roster) -> BalanceThing {
        let (kind, name) = match self {
            Self::Card(card) => (ThingKind::Card, roster.name(card)),
            Self::Section(section) => (ThingKind::Section, roster.name(section)),
            Self::Space(space) => (ThingKind::Space, roster.name(space)),
            Self::Terrain(terrain) => (ThingKind::Terrain, roster.name(terrain)),
            Self::Phase(phase) => (ThingKind::Phase, roster.name(phase)),
            Self::Setup => (ThingKind::Setup, ""),
        };
        BalanceThing { kind, name: name.to_owned() }
    }
}

impl GameRecord {
    /// Plays a game of a plan, and returns the stored part and the game.
    pub fn play(plan: &BalancePlan, place: GamePlace) -> (Self, Game) {
        let edition = &plan.versions[place.version].edition;
        let table = plan.table(place.version, place.index);
        let forced = Arc::new(AtomicU64::new(0));
        let watch = GameWatch { forced: Some(&forced), ..GameWatch::default() };
        let mut game = open_unwritten(edition, &table);
        let lineup = &plan.lineups[place.lineup].lineup;
        lineup.play_watched(&mut game, &[], table.seed, TURNS_MAX, watch);
        let record = Self::of(&game, &table, place, forced.load(Ordering::Relaxed));
        (record, game)
    }

    /// Returns what is stored about a game, given the number of its questions with one option.
    pub fn of(game: &Game, table: &Table, place: GamePlace, forced: u64) -> Self {
        let catalog = &game.edition().catalog;
        let facts = game.log().entries().iter().filter_map(Entry::fact);
        let mut reader = FactReader::default();
        facts.clone().for_each(|fact| reader.read(fact, catalog));
        let (state, points) = (game.state(), reader.finished());
        let outcome = GameOutcome::of(place.index, table.seed, facts, state, game.status(), &[]);
        let winners: Vec<AnimalId> = state.turn.winners().collect();
        Self {
            place,
            seed: table.seed,
            seats: table.seats().to_vec(),
            result: catalog.result,
            end: outcome.end(),
            turns: state.turn.number,
            decisions: outcome.decisions,
            forced,
            lead: lead(&points, &winners, state, catalog.result),
            winners,
            points,
            sources: reader.sources,
            used: reader.used.into_iter().collect(),
            abandoned_effects: outcome.abandoned_effects,
            course: outcome.course,
        }
    }

    pub const fn is_finished(&self) -> bool {
        matches!(self.end, End::Finished)
    }

    pub fn animals(&self) -> impl Iterator<Item = AnimalId> + '_ {
        self.points.keys().copied()
    }

    /// Returns the share of the victory of an animal, in percent: one half for each of two winners.
    pub fn win(&self, animal: AnimalId) -> f64 {
        match self.winners.contains(&animal) {
            true => 100.0 / self.winners.len() as f64,
            false => 0.0,
        }
    }

    /// Returns the share of the victory that a seat has. Seats are counted from 0.
    pub fn seat_win(&self, seat: usize) -> f64 {
        self.seats.get(seat).into_iter().flatten().map(|animal| self.win(*animal)).sum()
    }

    /// Returns the points of a seat, counted from 0, which are the points of the animal that counts for it.
    pub fn seat_points(&self, seat: usize) -> Option<i32> {
        let own = self.seats.get(seat)?;
        self.result.of_seat(own.iter().map(|animal| self.final_points(*animal)))
    }

    /// Returns the animal at a place of the food chain among those in play, counted from 0.
    pub fn animal_at(&self, place: usize) -> Option<AnimalId> {
        self.animals().nth(place)
    }

    pub fn final_points(&self, animal: AnimalId) -> i32 {
        self.points.get(&animal).and_then(|points| points.last()).copied().unwrap_or_default()
    }

    /// Returns how many points the best animal is ahead of the worst.
    pub fn spread(&self) -> f64 {
        let finals = || self.animals().map(|animal| self.final_points(animal));
        let (most, least) = (finals().max().unwrap_or(0), finals().min().unwrap_or(0));
        f64::from(most) - f64::from(least)
    }

    /// Returns the share of questions with one option, in percent.
    pub fn forced_share(&self) -> f64 {
        match self.forced + self.decisions {
            0 => 0.0,
            all => 100.0 * self.forced as f64 / all as f64,
        }
    }

    /// Returns the part of the game after which the winner led without a break, in percent of its turns.
    pub fn known_after(&self) -> f64 {
        100.0 * f64::from(self.lead.known_after) / f64::from(self.turns.max(1))
    }
}

/// Reads the facts of a game in order.
#[derive(Default)]
struct FactReader {
    state: State,
    /// The terrain of the tile that is being scored, until something else happens.
    scored: Option<TerrainId>,
    /// The card that is being carried out.
    card: Option<CardId>,
    points: BTreeMap<AnimalId, Vec<i32>>,
    sources: BTreeMap<(AnimalId, ThingId), i32>,
    used: BTreeSet<(ThingId, AnimalId)>,
}

impl FactReader {
    fn read(&mut self, fact: &Event, catalog: &Catalog) {
        match *fact {
            Event::PointsGained { animal, points } => self.scored(animal, points.into()),
            Event::PointsLost { animal, points } | Event::PointsDeducted { animal, points } => {
                self.scored(animal, -i32::from(points));
            }
            _ => {
                self.scored = None;
                self.used_by(fact, catalog);
            }
        }
        match *fact {
            Event::TurnBegan { turn } if turn > 1 => self.end_turn(),
            Event::TileScored { tile } => self.scored = self.state.tiles.terrain(tile),
            Event::CardPlayed { card, .. } => self.card = Some(card),
            _ => {}
        }
        self.state.fold(fact);
    }

    fn scored(&mut self, animal: AnimalId, points: i32) {
        let turn = &self.state.turn;
        let of_phase = || turn.phase.map_or(ThingId::Setup, ThingId::Phase);
        let source = match (self.scored, turn.step, self.card, turn.section) {
            (Some(terrain), ..) => ThingId::Terrain(terrain),
            (None, Step::Card, Some(card), _) => ThingId::Card(card),
            (None, Step::Unopened | Step::Setup, ..) => ThingId::Setup,
            (
                None,
                Step::SectionStart(_) | Step::Space(_) | Step::SectionEnd(_) | Step::Card,
                _,
                Some(section),
            ) => ThingId::Section(section),
            _ => of_phase(),
        };
        *self.sources.entry((animal, source)).or_default() += points;
    }

    /// Notes what an animal uses.
    fn used_by(&mut self, fact: &Event, catalog: &Catalog) {
        match *fact {
            Event::CardPlayed { card, animal, .. }
            | Event::CardActivated { card, animal }
            | Event::CardLaid { card, animal, .. }
            | Event::CardLaidAside { card, animal }
            | Event::TraitDealt { card, animal, .. } => {
                self.used.insert((ThingId::Card(card), animal));
            }
            Event::TraitReturned { card, animal, .. } => {
                self.used.remove(&(ThingId::Card(card), animal));
            }
            Event::PawnPlaced { space, animal }
            | Event::SpecialPawnPlaced { space, animal, .. } => {
                self.used.insert((ThingId::Space(space), animal));
                self.used.insert((ThingId::Section(catalog.space(space).section), animal));
            }
            Event::SpeciesPlaced { animal, tile, .. }
            | Event::SpeciesMoved { animal, to: tile, .. }
                if self.state.turn.number > 0 =>
            {
                let terrain = self.state.tiles.terrain(tile).map(ThingId::Terrain);
                self.used.extend(terrain.map(|terrain| (terrain, animal)));
            }
            _ => {}
        }
    }

    fn end_turn(&mut self) {
        for animal in self.state.turn.animals() {
            self.points.entry(animal).or_default().push(self.state.score.points(animal));
        }
    }

    /// Returns the points after each turn, the last one included.
    fn finished(&mut self) -> BTreeMap<AnimalId, Vec<i32>> {
        self.end_turn();
        std::mem::take(&mut self.points)
    }
}

/// Returns who led, given the points after each turn. A side is an animal, or the animals of a seat if only the
/// lowest of them counts.
fn lead(
    points: &BTreeMap<AnimalId, Vec<i32>>,
    winners: &[AnimalId],
    state: &State,
    result: GameResult,
) -> Lead {
    let turns = points.values().map(Vec::len).max().unwrap_or_default();
    let side = |animal: AnimalId| match result {
        GameResult::Each => animal.index(),
        GameResult::Lowest => state.turn.seat(animal).map_or(0, |seat| seat.0.into()),
    };
    let winning: Vec<usize> = winners.iter().map(|animal| side(*animal)).collect();
    let (mut lead, mut leader) = (Lead::default(), None);
    for turn in 0..turns {
        let mut sides: BTreeMap<usize, i32> = BTreeMap::new();
        for (animal, points) in points {
            let now = points.get(turn).copied().unwrap_or_default();
            sides.entry(side(*animal)).and_modify(|least| *least = now.min(*least)).or_insert(now);
        }
        let most = sides.values().max().copied();
        let leads = |side: &usize| sides.get(side).copied() == most;
        if !winning.iter().any(leads) {
            lead.known_after = turn as u16 + 1;
        }
        for tenth in 1..=TENTHS {
            let is_end = (usize::from(tenth) * turns).div_ceil(TENTHS.into()) == turn + 1;
            lead.ahead |= u16::from(is_end && winning.iter().any(leads)) << (tenth - 1);
        }
        if !leader.is_some_and(|leader| leads(&leader)) {
            let next = sides.keys().copied().find(leads);
            lead.changes += u64::from(leader.is_some());
            leader = next;
        }
    }
    lead
}
