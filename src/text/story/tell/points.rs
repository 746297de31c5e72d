//! Tells gains and losses of points, always with their cause and the new total.

use std::cmp::Reverse;

use crate::story::points::PointsSource;
use crate::story::tell::Narrator;
use crate::story::tell::clause::{Clause, CountedItem};
use crate::story::tell::step::{PointsCause, StepKind};
use speciate_content::catalog::ParamValue;
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId};
use speciate_model::message;
use speciate_model::words::Message;

impl Narrator<'_> {
    pub(super) fn gained(&mut self, at: usize, animal: AnimalId, points: u16) {
        if self.step.kind == StepKind::Phase && matches!(self.step.cause, PointsCause::Unknown) {
            self.step.cause = self.scoring_of_all_tiles(at);
        }
        let total = self.state.score.points(animal) + i32::from(points);
        let (source, clause) = self.gain(at, animal, points, total);
        self.ledger.enter(self.state.turn.number, animal, source, points.into());
        self.add(clause);
    }

    pub(super) fn lost(&mut self, at: usize, animal: AnimalId, points: u16) {
        let total = self.state.score.points(animal) - i32::from(points);
        let (source, id) = match self.step.kind {
            StepKind::Card(_) => (PointsSource::Card, "story-points-lost"),
            StepKind::Phase if self.ends_game(at) => {
                (PointsSource::FinalScoring, "story-points-lowest")
            }
            _ => (PointsSource::Other, "story-points-lost"),
        };
        self.ledger.enter(self.state.turn.number, animal, source, -i64::from(points));
        let name = self.teller().name_of(animal);
        let lost = message!(id, animal = name, points = points, total = total);
        self.add(Clause::new(at, lost));
    }

    /// Updates the cause of later points in this step, after the state includes a fact.
    pub(super) fn after_fact(&mut self, _at: usize, fact: &Event) {
        match *fact {
            Event::TileScored { tile } => {
                self.step.cause = PointsCause::Scored(tile);
                self.step.gained.clear();
            }
            Event::CardSlotted { card, .. } if self.step.kind != StepKind::Setup => {
                self.step.turned_up = Some(card);
                self.step.cause = PointsCause::Unknown;
            }
            Event::TileCovered { tile, .. } => {
                self.step.cause = PointsCause::Covered(tile);
                self.step.gained.clear();
            }
            Event::TilePlaced { tile, .. } => {
                self.step.cause = PointsCause::Placed(tile);
                self.step.gained.clear();
            }
            Event::CardLaidAside { card, .. } => self.step.cause = PointsCause::Effect(card),
            Event::CardReached { card, .. } => self.carry_out(Some(card)),
            Event::CardDiscarded { card } if self.step.carried == Some(card) => {
                // If the card was carried out as part of another card, the other card continues.
                self.carry_out(match self.step.kind {
                    StepKind::Card(other) if other != card => Some(other),
                    _ => None,
                });
            }
            Event::SpeciesEliminated { .. } => self.step.has_eliminated = true,
            _ => {}
        }
    }

    fn gain(
        &mut self,
        at: usize,
        animal: AnimalId,
        points: u16,
        total: i32,
    ) -> (PointsSource, Clause) {
        let cause = self.cause_of(animal, points);
        let teller = self.teller();
        let line = |id: &'static str| {
            message!(id, animal = teller.name_of(animal), points = points, total = total)
        };
        let plain = |source, message| (source, Clause::new(at, message));
        match (cause, self.step.kind) {
            (PointsCause::Scored(tile), kind) => {
                let species = self.state.species.count(animal, tile);
                let item = CountedItem::named(line("story-points-place").with("species", species));
                let source = match kind {
                    StepKind::Phase => PointsSource::FinalScoring,
                    StepKind::Card(_) => PointsSource::Card,
                    _ => PointsSource::ScoredTile,
                };
                (source, Clause::list(at, self.scores(tile), item))
            }
            (PointsCause::Covered(tile), _) => {
                let message = line("story-points-covered").with("tiles", self.adjacent(tile, true));
                plain(PointsSource::CoveredTile, message.with("alike", self.alike(tile)))
            }
            (PointsCause::Placed(tile), kind) if kind != StepKind::Setup => {
                let message = line("story-points-earth").with("tiles", self.adjacent(tile, false));
                plain(PointsSource::NewTile, message.with("alike", self.alike(tile)))
            }
            (PointsCause::Survival, _) => {
                let tiles = self.covers_occupied(animal);
                plain(PointsSource::Survival, line("story-points-survival").with("tiles", tiles))
            }
            (PointsCause::Targets, _) => plain(PointsSource::Targets, line("story-points-targets")),
            (PointsCause::Trait(card), _) => {
                let message = line("story-points-trait").with("card", teller.name_of(card));
                plain(PointsSource::Trait, message)
            }
            (PointsCause::Carried(card) | PointsCause::Effect(card), _) => plain(
                PointsSource::Card,
                line("story-points-card").with("card", teller.name_of(card)),
            ),
            (_, StepKind::Phase) if self.catalog.has_rows() => {
                if self.ends_game(at) {
                    plain(PointsSource::FinalScoring, line("story-points-highest"))
                } else if self.is_for_food_chain(at) {
                    plain(PointsSource::FoodChain, line("story-points-food-chain"))
                } else {
                    let message = self.for_element(animal, points, total);
                    (PointsSource::Elements, Clause::new(at, message))
                }
            }
            (_, StepKind::Setup) => plain(PointsSource::Other, line("story-points-start")),
            (
                _,
                StepKind::Phase
                | StepKind::Go
                | StepKind::GoEnd
                | StepKind::Section
                | StepKind::Space(_)
                | StepKind::Card(_),
            ) => plain(PointsSource::Other, line("story-points-gained")),
        }
    }

    /// Returns the head of the sentence about a scored tile. It names the acting animal as the one who scores, except
    /// in phases and cards.
    pub(super) fn scores(&self, tile: HexId) -> Message {
        let scorer = match self.step.kind {
            StepKind::Phase | StepKind::Card(_) => None,
            StepKind::Setup
            | StepKind::Go
            | StepKind::Section
            | StepKind::Space(_)
            | StepKind::GoEnd => self.step.actor,
        };
        let head = match scorer {
            Some(_) => Message::new("story-tile-scored").with("animal", self.actor_name()),
            None if self.step.kind == StepKind::Setup => Message::new("story-tile-scored-setup"),
            None => Message::new("story-tile-scored-last"),
        };
        head.with("tile", self.teller().tile_name(tile))
    }

    /// Infers the reason for points: the cause of the step, if the animal can gain from it; otherwise an event of the
    /// game; otherwise a trait of the animal that gives points.
    fn cause_of(&mut self, animal: AnimalId, points: u16) -> PointsCause {
        let cause = self.next_cause(animal);
        let is_first = !self.step.gained.contains(&animal);
        let paying = self.paying_trait(animal, points);
        let is_phase = self.step.kind == StepKind::Phase;
        let found = match cause {
            PointsCause::Effect(_) => cause,
            PointsCause::Scored(tile)
                if is_first && self.ranking(tile).contains(&(animal, points)) =>
            {
                cause
            }
            PointsCause::Scored(_) if is_phase && self.is_for_targets(animal, points) => {
                self.step.targeted.push(animal);
                PointsCause::Targets
            }
            // Cards in play can change the ranking, or how many points places are worth.
            PointsCause::Scored(tile) if is_first && self.has_place(animal, tile) => cause,
            PointsCause::Covered(_) | PointsCause::Placed(_)
                if is_first && self.step.actor == Some(animal) =>
            {
                cause
            }
            PointsCause::Scored(_)
            | PointsCause::Covered(_)
            | PointsCause::Placed(_)
            | PointsCause::Unknown
                if self.is_for_survival(animal, paying) =>
            {
                PointsCause::Survival
            }
            _ => match paying {
                Some(card) if !self.is_for_card(animal) => PointsCause::Trait(card),
                _ => self.paying_card(animal),
            },
        };
        self.step.gained.push(animal);
        found
    }

    /// Whether these points are the animal's first from the card that is being carried out, and the card has a `points`
    /// parameter.
    fn is_for_card(&self, animal: AnimalId) -> bool {
        let row = self.step.carried.and_then(|card| self.catalog.cards.get(card.index()));
        let pays = row.is_some_and(|row| row.params.contains_key("points"));
        pays && !self.step.gained.contains(&animal) && self.step.actor == Some(animal)
    }

    /// Whether points can be for a place on a scored tile: the animal is on the tile, and a place is left.
    fn has_place(&self, animal: AnimalId, tile: HexId) -> bool {
        let is_there = self.state.species.count(animal, tile) > 0;
        is_there && self.step.gained.len() < self.ranking(tile).len()
    }

    /// Whether points equal the targets of the special pawns that an animal controls. The targets count only once.
    fn is_for_targets(&self, animal: AnimalId, points: u16) -> bool {
        points == self.targets(animal) && !self.step.targeted.contains(&animal)
    }

    /// Whether points are for the Survival card: from the event itself, or from the icon of the last card turned up. In
    /// a phase with eliminated species, a trait that pays points takes precedence.
    fn is_for_survival(&self, animal: AnimalId, paying: Option<CardId>) -> bool {
        let has_icon =
            |card: CardId| self.catalog.cards.get(card.index()).is_some_and(|c| c.survival);
        let is_due = match self.step.kind {
            StepKind::Phase => paying.is_none() || !self.step.has_eliminated,
            _ => self.step.turned_up.is_some_and(has_icon),
        };
        is_due && self.state.species.survival == Some(animal)
    }

    /// Returns the trait that pays these points. This is the animal's only trait whose single parameter is `points`; if
    /// there are several, it is the only one whose number divides `points`. `None` if the trait is ambiguous.
    fn paying_trait(&self, animal: AnimalId, points: u16) -> Option<CardId> {
        let active = self.state.cards.active().filter(|(_, owner)| *owner == Some(animal));
        let acting = active.map(|(card, _)| (card, self.state.cards.acts_as(card)));
        let row = |card: CardId| self.catalog.cards.get(card.index());
        let paying: Vec<(CardId, i64)> = acting
            .filter(|(card, _)| row(*card).is_some_and(|row| row.is_trait))
            .filter_map(|(card, acts_as)| match row(acts_as)?.params.iter().collect::<Vec<_>>()[..]
            {
                [(name, ParamValue::Number(number))] if name == "points" => Some((card, *number)),
                _ => None,
            })
            .collect();
        let goes_into =
            |(_, number): &&(CardId, i64)| *number > 0 && i64::from(points) % number == 0;
        match paying[..] {
            [(only, _)] => Some(only),
            _ => match paying.iter().filter(goes_into).collect::<Vec<_>>()[..] {
                [(only, _)] => Some(*only),
                _ => None,
            },
        }
    }

    fn targets(&self, animal: AnimalId) -> u16 {
        let pawns = &self.state.pawns;
        let targets = pawns.special_of(animal).map(|element| pawns.special(element).target);
        targets.fold(0, u16::saturating_add)
    }

    /// Whether points in a biome's scoring are for the food chain. If so, the winner then advances on the survival
    /// track, before elements are scored.
    fn is_for_food_chain(&self, at: usize) -> bool {
        self.rest_of_step(at).any(|fact| matches!(fact, Event::SurvivalAdvanced { .. }))
    }

    fn ends_game(&self, at: usize) -> bool {
        // A game that ends because a player resigns has no final scoring.
        let mut has_resigned = false;
        self.rest_of_step(at).any(|fact| {
            let ends = matches!(fact, Event::GameEnded { .. }) && !has_resigned;
            has_resigned = matches!(fact, Event::Resigned { .. });
            ends
        })
    }

    /// Returns the cause of an animal's next points in this step.
    fn next_cause(&mut self, animal: AnimalId) -> PointsCause {
        match &mut self.step.cause {
            PointsCause::AllTiles(left) => match left.first() {
                Some(&(tile, first)) if first == animal => {
                    left.remove(0);
                    self.step.gained.clear();
                    PointsCause::Scored(tile)
                }
                _ => PointsCause::Unknown,
            },
            other => other.clone(),
        }
    }

    /// Returns [`PointsCause::AllTiles`] if this step gives exactly the points for scoring all tiles.
    fn scoring_of_all_tiles(&self, at: usize) -> PointsCause {
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
            true => PointsCause::AllTiles(
                scored.into_iter().map(|(tile, animal, _)| (tile, animal)).collect(),
            ),
            false => PointsCause::Unknown,
        }
    }

    fn ranking(&self, tile: HexId) -> Vec<(AnimalId, u16)> {
        let Some(terrain) = self.state.tiles.terrain(tile) else { return Vec::new() };
        let count = |animal: &AnimalId| self.state.species.count(*animal, tile);
        let mut present: Vec<AnimalId> =
            self.state.turn.animals().filter(|animal| count(animal) > 0).collect();
        present.sort_by_key(|animal| Reverse(count(animal)));
        let scores = self.catalog.terrain(terrain).scores.iter().copied();
        present.into_iter().zip(scores).filter(|(_, points)| *points > 0).collect()
    }

    /// Counts the tiles next to a tile; if `is_covered`, only small ones.
    fn adjacent(&self, tile: HexId, is_covered: bool) -> usize {
        let terrain = |hex: &HexId| self.state.tiles.terrain(*hex);
        let counts = |hex: &&HexId| match is_covered {
            true => self.is_cover(**hex),
            false => terrain(hex).is_some(),
        };
        self.catalog.board.neighbours(tile).iter().filter(counts).count()
    }

    fn is_cover(&self, tile: HexId) -> bool {
        self.state.tiles.terrain(tile).is_some_and(|terrain| self.catalog.is_cover(terrain))
    }

    fn alike(&self, tile: HexId) -> usize {
        let family = |hex: &HexId| self.state.tiles.terrain(*hex).map(|t| self.catalog.family(t));
        let around = self.catalog.board.neighbours(tile).iter();
        1 + around.filter(|hex| family(hex).is_some() && family(hex) == family(&tile)).count()
    }

    fn covers_occupied(&self, animal: AnimalId) -> usize {
        let is_cover = |tile: &HexId| self.is_cover(*tile);
        let tiles = self.state.tiles.earth().filter(is_cover);
        tiles.filter(|tile| self.state.species.count(animal, *tile) > 0).count()
    }
}

impl Narrator<'_> {
    /// Returns the message about points from an element of the biome, with the element's name if it can be
    /// inferred.
    fn for_element(&mut self, animal: AnimalId, points: u16, total: i32) -> Message {
        let found = self.next_element(animal, points);
        if let Some((place, _)) = found {
            if self.step.scored.0 != place {
                self.step.scored = (place, Vec::new());
            }
            self.step.scored.1.push(animal);
        }
        let teller = self.teller();
        let id = if found.is_some() { "story-points-element" } else { "story-points-elements" };
        let name = teller.name_of(animal);
        let message = message!(id, animal = name, points = points, total = total);
        match found {
            Some((_, element)) => message.with("element", teller.name_of(element)),
            None => message,
        }
    }

    /// Infers the next element of the biome that is worth `points` and in which no other animal has a higher total.
    /// `None` if active cards could change totals and cannot be queried.
    fn next_element(&self, animal: AnimalId, points: u16) -> Option<(usize, ElementId)> {
        let (now, gained) = &self.step.scored;
        let biome = self.catalog.terrains.get(self.state.tiles.biome?.index())?.biome.as_ref()?;
        let elements = biome.icons.iter().enumerate().skip(*now);
        let mut elements = elements.filter(|(place, _)| place != now || !gained.contains(&animal));
        let is_next = |(_, (element, worth)): &(usize, &(ElementId, u8))| {
            u16::from(*worth) == points && self.has_highest_total(animal, *element)
        };
        elements.find(is_next).map(|(place, (element, _))| (place, *element))
    }

    fn has_highest_total(&self, animal: AnimalId, element: ElementId) -> bool {
        let total = |player| {
            let icons = self.catalog.icons_in_row(self.state.cards.in_rows(), player, element);
            match self.cards {
                Some(cards) => Some(cards.element_total(&self.state, player, element, icons)),
                None => self.state.cards.active().next().is_none().then_some(icons),
            }
        };
        let Some(own) = total(animal).filter(|own| *own > 0) else { return false };
        self.state.turn.animals().all(|other| total(other).is_some_and(|other| other <= own))
    }
}
