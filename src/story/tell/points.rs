//! Points, always with their cause and the new total.

use std::cmp::Reverse;

use crate::event::Event;
use crate::id::{AnimalId, HexId};
use crate::message;
use crate::story::ledger::Source;
use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, Item};
use crate::story::tell::step::{Cause, Kind};

impl Narrator<'_> {
    /// Tells that points were gained.
    pub(super) fn gained(&mut self, at: usize, animal: AnimalId, points: u16) {
        if self.step.kind == Kind::Phase && matches!(self.step.cause, Cause::Unknown) {
            self.step.cause = self.scoring_of_all_tiles(at);
        }
        let total = self.state.score.points(animal).saturating_add(points);
        let (source, clause) = self.gain(at, animal, points, total);
        self.ledger.enter(animal, source, points.into());
        self.add(clause);
    }

    /// Tells that points were lost.
    pub(super) fn lost(&mut self, at: usize, animal: AnimalId, points: u16) {
        let total = self.state.score.points(animal).saturating_sub(points);
        let source = match self.step.kind {
            Kind::Card(_) => Source::Card,
            _ => Source::Other,
        };
        self.ledger.enter(animal, source, -i64::from(points));
        let name = self.teller().animal_name(animal);
        let lost = message!("story-points-lost", animal = name, points = points, total = total);
        self.add(Clause::new(at, lost));
    }

    fn gain(&mut self, at: usize, animal: AnimalId, points: u16, total: u16) -> (Source, Clause) {
        let cause = self.next_cause(animal);
        let teller = self.teller();
        let told = |id: &'static str| {
            message!(id, animal = teller.animal_name(animal), points = points, total = total)
        };
        let plain = |source, message| (source, Clause::new(at, message));
        match (cause, self.step.kind) {
            (Cause::Scored(tile), kind) => {
                let species = self.state.species.count(animal, tile);
                let item = Item::named(told("story-points-place").with("species", species));
                if kind == Kind::Phase {
                    let head = message!("story-tile-scored-last", tile = teller.tile_name(tile));
                    return (Source::FinalScoring, Clause::list(at, head, item));
                }
                let head = message!(
                    "story-tile-scored",
                    animal = self.actor_name(),
                    tile = teller.tile_name(tile)
                );
                (Source::ScoredTile, Clause::list(at, head, item))
            }
            (Cause::Covered(tile), _) => {
                let count = self.adjacent(tile, true);
                plain(Source::CoveredTile, told("story-points-covered").with("tiles", count))
            }
            (Cause::Placed(tile), _) if self.step.kind != Kind::Setup => {
                let count = self.adjacent(tile, false);
                plain(Source::NewTile, told("story-points-earth").with("tiles", count))
            }
            (_, Kind::Card(card)) => {
                plain(Source::Card, told("story-points-card").with("card", teller.card_name(card)))
            }
            (_, Kind::Phase) if self.state.species.survival == Some(animal) => {
                let tiles = self.covers_occupied(animal);
                plain(Source::Survival, told("story-points-survival").with("tiles", tiles))
            }
            (_, Kind::Phase) if self.catalog.has_rows() => match self.is_for_food_chain(at) {
                true => plain(Source::FoodChain, told("story-points-food-chain")),
                false => plain(Source::Elements, told("story-points-elements")),
            },
            (_, Kind::Setup) => plain(Source::Other, told("story-points-start")),
            (_, Kind::Phase | Kind::Go | Kind::Section | Kind::Space(_)) => {
                plain(Source::Other, told("story-points-gained"))
            }
        }
    }

    /// Returns whether points in the scoring of a biome are for the food chain: whoever gains those moves on
    /// along the survival track afterwards, before elements are scored.
    fn is_for_food_chain(&self, at: usize) -> bool {
        self.rest_of_step(at).any(|fact| matches!(fact, Event::SurvivalAdvanced { .. }))
    }

    /// Returns what the next points of an animal in this step are for.
    fn next_cause(&mut self, animal: AnimalId) -> Cause {
        match &mut self.step.cause {
            Cause::AllTiles(left) => match left.first() {
                Some(&(tile, first)) if first == animal => {
                    left.remove(0);
                    Cause::Scored(tile)
                }
                _ => Cause::Unknown,
            },
            other => other.clone(),
        }
    }

    /// Returns the cause that all tiles are scored, if that is what the gains of this step come to.
    fn scoring_of_all_tiles(&self, at: usize) -> Cause {
        let gains = self.rest_of_step(at).filter_map(|fact| match fact {
            Event::PointsGained { animal, points } => Some((*animal, *points)),
            _ => None,
        });
        let mut scored = Vec::new();
        for tile in self.state.tiles.earth() {
            scored.extend(
                self.ranking(tile).into_iter().map(|(animal, points)| (tile, animal, points)),
            );
        }
        match gains.eq(scored.iter().map(|(_, animal, points)| (*animal, *points))) {
            true => Cause::AllTiles(
                scored.into_iter().map(|(tile, animal, _)| (tile, animal)).collect(),
            ),
            false => Cause::Unknown,
        }
    }

    /// Returns who gains what where a tile is scored, best first.
    fn ranking(&self, tile: HexId) -> Vec<(AnimalId, u16)> {
        let Some(terrain) = self.state.tiles.terrain(tile) else { return Vec::new() };
        let count = |animal: &AnimalId| self.state.species.count(*animal, tile);
        let mut present: Vec<AnimalId> =
            self.state.turn.animals().filter(|animal| count(animal) > 0).collect();
        present.sort_by_key(|animal| Reverse(count(animal)));
        let scores = self.catalog.terrain(terrain).scores.iter().copied();
        present.into_iter().zip(scores).filter(|(_, points)| *points > 0).collect()
    }

    /// Returns how many tiles of earth, or of small ones alone, are next to a tile.
    fn adjacent(&self, tile: HexId, is_covered: bool) -> usize {
        let terrain = |hex: &HexId| self.state.tiles.terrain(*hex);
        let counts = |hex: &&HexId| match is_covered {
            true => terrain(hex).is_some() && terrain(hex) == self.catalog.cover,
            false => terrain(hex).is_some(),
        };
        self.catalog.board.neighbours(tile).iter().filter(counts).count()
    }

    fn covers_occupied(&self, animal: AnimalId) -> usize {
        let is_cover = |tile: &HexId| self.state.tiles.terrain(*tile) == self.catalog.cover;
        let tiles = self.state.tiles.earth().filter(is_cover);
        tiles.filter(|tile| self.state.species.count(animal, *tile) > 0).count()
    }
}
