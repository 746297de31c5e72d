//! What a balance run plays.

use std::sync::Arc;

use super::compare::WHOLE;
use super::result::{BalanceSetup, StopRule, Sweep};
use super::run::PRECISE_MIN;
use super::statistics::{BLOCKS_MIN, SHARE_MAX, mean_reach, normal, share_reach, student};
use super::verdict::Margin;
use speciate_bots::bot::Lineup;
use speciate_bots::sim::UsedContent;
use speciate_bots::sim::statistics::round;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_engine::game::Table;
use speciate_games::GoesFirst;
use speciate_model::chance::derived_seed;

/// The chance that any verdict of a report is wrong.
pub const ERROR: f64 = 0.05;

/// The default for the least difference of wins that matters, as a fraction of the fair share.
const MARGIN_PART: f64 = 0.2;

/// The least difference of other measures that matters by default, in percent.
const MARGIN_PERCENT: f64 = 10.0;

/// The number of blocks beyond which games are not counted beforehand.
const BLOCKS_EXPECTED_MAX: u64 = 1 << 40;

/// How often a run finds a difference that counts as detectable.
pub(super) const POWER: f64 = 0.8;

/// What a balance run plays.
#[derive(Clone, Debug)]
pub struct BalancePlan {
    /// The versions of the content: first the base, then the changes. All have the same animals.
    pub versions: Vec<Version>,
    /// The line-ups that play every version.
    pub lineups: Vec<NamedLineup>,
    /// The number of seats.
    pub players: usize,
    /// The seed from which the seed of each game is derived.
    pub seed: u64,
    pub stop: StopRule,
    /// The variants and settings of all versions.
    pub layers: Layers,
    /// The ranges that the changes are points of.
    pub sweep: Option<Sweep>,
}

/// A version of the content.
#[derive(Clone, Debug)]
pub struct Version {
    /// The change as it was typed; empty for the base.
    pub change: String,
    pub edition: Arc<Edition>,
    /// The seed of its games. Versions with the same seed are compared game by game with the same draws, which makes a
    /// comparison more precise; by default all have the seed of the plan.
    pub seed: Option<u64>,
}

/// A line-up of bots, as it was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedLineup {
    pub name: String,
    pub lineup: Lineup,
}

/// The shares of wins that are fair, in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct FairShares {
    /// The fair share of an animal or a place in the food chain.
    pub animals: f64,
    pub seats: f64,
}

/// The place of a game in a run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct GamePlace {
    pub lineup: usize,
    pub version: usize,
    /// The index of the game in its version.
    pub index: u64,
}

impl GamePlace {
    /// Returns which game is the `number`-th of a run with these numbers of seats, versions and line-ups. In each
    /// block, the games of all versions with the first line-up come first, then the games with the next line-up, and so
    /// on.
    pub(super) fn of(number: u64, players: usize, versions: usize, lineups: usize) -> Self {
        let (size, versions) = (players.max(1) as u64, versions.max(1) as u64);
        let in_block = size * versions * lineups.max(1) as u64;
        let (block, within) = (number / in_block, number % in_block);
        let (part, rotation) = (within / size, within % size);
        Self {
            lineup: (part / versions) as usize,
            version: (part % versions) as usize,
            index: block * size + rotation,
        }
    }

    /// Returns the number of the game, for which [`GamePlace::of`] returns this place.
    pub(super) fn number(self, players: usize, versions: usize, lineups: usize) -> u64 {
        let (size, versions) = (players.max(1) as u64, versions.max(1) as u64);
        let part = self.lineup as u64 * versions + self.version as u64;
        let before = self.index / size * versions * lineups.max(1) as u64 + part;
        before * size + self.index % size
    }
}

impl BalancePlan {
    /// Returns the number of games of a block: in a block the same animals play once at each seat.
    pub(super) fn block_size(&self) -> u64 {
        self.players.max(1) as u64
    }

    /// Returns the number of games of each block, over all versions and line-ups.
    pub(super) fn games_in_block(&self) -> u64 {
        self.block_size() * (self.versions.len() * self.lineups.len()) as u64
    }

    /// Returns which game is the `number`-th of all games, block by block.
    pub(super) fn place(&self, number: u64) -> GamePlace {
        GamePlace::of(number, self.players, self.versions.len(), self.lineups.len())
    }

    /// Returns the table of a game. All games of a block have the same animals, which move on by one seat with every game.
    pub fn table(&self, version: usize, index: u64) -> Table {
        let (block, rotation) = (index / self.block_size(), index % self.block_size());
        let version = &self.versions[version];
        let deal = derived_seed(self.seed, "balance-deal", block);
        let seed = derived_seed(version.seed.unwrap_or(self.seed), "balance", index);
        Table::dealt_to(&version.edition, self.players, deal).rotated(rotation as usize, seed)
    }

    /// Returns the difference in wins, in points of wins, that this many games of each version show in 80 of 100 runs;
    /// `None` if they are too few for verdicts. It assumes independent games, and animals of equal strength apart from
    /// the difference.
    pub fn detectable(&self, games: u64) -> Option<f64> {
        let blocks = self.games_of_animal(games) / self.block_size() as f64;
        if blocks < BLOCKS_MIN {
            return None;
        }
        let freedom = blocks - 1.0;
        let reach = student(1.0 - self.expected_error() / 2.0, freedom) + student(POWER, freedom);
        let mut difference = 0.0;
        // The spread depends slightly on the difference.
        for _ in 0..50 {
            difference = reach * self.expected_spread(games, difference);
        }
        (difference <= SHARE_MAX).then_some(difference)
    }

    /// Returns about how many games of each version the run plays; `None` if only time ends it.
    pub fn games_expected(&self) -> Option<u64> {
        let games = match self.stop {
            StopRule::Games { games } => games,
            StopRule::Precision { points } => self.games_to_know(points),
            StopRule::Minutes { .. } => return None,
        };
        Some(games.div_ceil(self.block_size()).saturating_mul(self.block_size()))
    }

    /// Returns the number of games of each version after which 80 of 100 runs know all shares of wins of animals, and
    /// their differences, to within `points`.
    fn games_to_know(&self, points: f64) -> u64 {
        let games = |blocks: u64| blocks.saturating_mul(self.block_size());
        let is_enough = |blocks: u64| self.expected_reach(games(blocks)) <= points;
        let (mut few, mut many) = (PRECISE_MIN - 1, PRECISE_MIN);
        while !is_enough(many) && many < BLOCKS_EXPECTED_MAX {
            (few, many) = (many, 2 * many);
        }
        while many - few > 1 {
            let middle = few + (many - few) / 2;
            match is_enough(middle) {
                true => many = middle,
                false => few = middle,
            }
        }
        games(many)
    }

    /// Returns a distance. In 80 of 100 runs with this many games, every share of wins and every difference has bounds
    /// within this distance. These are the bounds that decide when a run is precise enough.
    fn expected_reach(&self, games: u64) -> f64 {
        let (of_animal, error) = (self.games_of_animal(games), self.expected_error());
        let freedom = (of_animal / self.block_size() as f64 - 1.0).max(1.0);
        let values = self.animals() * self.lineups.len() * (2 * self.versions.len() - 1);
        // By chance, the widest of many values is wider than most.
        let luck = normal(POWER.powf(1.0 / values.max(1) as f64)).max(0.0);
        let fair = self.fair_shares().animals.min(SHARE_MAX / 2.0);
        let spread = |share: f64| (share * (SHARE_MAX - share) / of_animal).sqrt();
        let share = (fair + luck * spread(fair)).min(SHARE_MAX / 2.0);
        let of_shares = share_reach(of_animal, share, error, freedom);
        let of_changes = match self.versions.len() {
            1 => 0.0,
            _ => mean_reach(2.0_f64.sqrt() * spread(share), error, freedom),
        };
        // The spread between blocks is measured, too.
        of_shares.max(of_changes) * (1.0 + luck / (2.0 * freedom).sqrt())
    }

    /// Returns the number of games of all versions and line-ups, given that of each.
    pub const fn all_games(&self, games: u64) -> u64 {
        games.saturating_mul((self.versions.len() * self.lineups.len()) as u64)
    }

    /// Returns the standard error, in points of wins, of a share of wins, or of the difference that a change makes to
    /// it. `difference` is the true difference.
    fn expected_spread(&self, games: u64, difference: f64) -> f64 {
        let fair = 1.0 / self.in_play().max(2) as f64;
        let variance = |share: f64| share * (1.0 - share);
        let after = variance((fair + difference / 100.0).min(0.5));
        let before = if self.versions.len() > 1 { variance(fair) } else { 0.0 };
        100.0 * ((before + after) / self.games_of_animal(games)).sqrt()
    }

    /// Returns the expected number of games in which an animal plays.
    fn games_of_animal(&self, games: u64) -> f64 {
        games as f64 * self.in_play() as f64 / self.animals().max(1) as f64
    }

    /// Returns the number of comparisons that the report makes, if every animal plays.
    pub fn comparisons_expected(&self) -> usize {
        let places = if self.do_all_play() { 0 } else { self.in_play() };
        let seats = if self.do_seats_matter() { self.players } else { 0 };
        let shares = self.animals() + seats + places;
        let change = 2 * self.animals() + WHOLE.len();
        let changes = (self.versions.len() - 1) * change;
        let trends = match &self.sweep {
            Some(Sweep { axes, points }) if axes.len() == 1 && points.len() > 1 => self.animals(),
            _ => 0,
        };
        self.lineups.len() * (self.versions.len() * shares + changes + trends)
    }

    /// Returns the probability of an error that is allowed for one comparison.
    fn expected_error(&self) -> f64 {
        ERROR / self.comparisons_expected().max(1) as f64
    }

    /// Returns the number of blocks after which the run ends; `None` if that depends on the games or on time.
    pub(super) fn blocks_max(&self) -> Option<u64> {
        match self.stop {
            StopRule::Games { games } => Some(games.div_ceil(self.block_size())),
            StopRule::Precision { .. } | StopRule::Minutes { .. } => None,
        }
    }

    /// Returns the number of animals in a game.
    pub(super) fn in_play(&self) -> usize {
        let catalog = &self.versions[0].edition.catalog;
        self.players * catalog.animals_each(self.players).unwrap_or(1)
    }

    /// Returns whether every animal is in every game, so that its place in the food chain is always the same.
    pub(super) fn do_all_play(&self) -> bool {
        self.in_play() == self.animals()
    }

    /// Returns whether an animal's seat can matter. Scripts of packs can read seats.
    pub(super) fn do_seats_matter(&self) -> bool {
        let edition = &self.versions[0].edition;
        let game = speciate_games::find(&edition.catalog.rules);
        let has_packs = self.versions.iter().any(|version| version.edition.packs.len() > 1);
        has_packs || game.is_none_or(|game| game.goes_first != GoesFirst::LowestAnimal)
    }

    /// Returns whether any bot tries positions out, which can be slow.
    pub(super) fn has_searchers(&self) -> bool {
        let searches = |lineup: &Lineup| {
            lineup.others.searches() || lineup.animals.values().any(|kind| kind.searches())
        };
        self.lineups.iter().any(|named| searches(&named.lineup))
    }

    fn animals(&self) -> usize {
        self.versions[0].edition.catalog.roster.animals.len()
    }

    pub(super) fn setup(&self, comparisons: usize) -> BalanceSetup {
        let catalog = &self.versions[0].edition.catalog;
        let used = UsedContent::of(&self.versions[0].edition, &self.layers);
        BalanceSetup {
            rules: used.rules,
            variants: used.variants,
            settings: used.settings,
            players: self.players,
            animals: catalog.roster.animals.iter().map(str::to_owned).collect(),
            in_play: self.in_play(),
            bots: self.lineups.iter().map(|lineup| lineup.name.clone()).collect(),
            seed: self.seed,
            stop: self.stop,
            confidence: 100.0 * (1.0 - ERROR),
            comparisons,
            tolerance: self.margin().points,
            tolerance_percent: self.margin().percent,
            within: None,
            title: None,
            engine: used.engine,
            packs: used.packs,
            seats_matter: self.do_seats_matter(),
        }
    }

    /// Returns the shares of wins that are fair, in percent.
    pub(super) fn fair_shares(&self) -> FairShares {
        FairShares {
            animals: 100.0 / self.in_play() as f64,
            seats: 100.0 / self.players.max(1) as f64,
        }
    }

    /// Returns the least differences that matter by default.
    pub(super) fn margin(&self) -> Margin {
        let part = MARGIN_PART * self.fair_shares().animals;
        let points = match self.stop {
            // At this precision no bound is further from 0, unless there is a difference.
            StopRule::Precision { points } => part.min(2.0 * points),
            StopRule::Games { .. } | StopRule::Minutes { .. } => part,
        };
        Margin { points: round(points), percent: MARGIN_PERCENT }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_and_a_place_mean_the_same_game() {
        for (players, versions, lineups) in [(1, 1, 1), (4, 1, 1), (3, 5, 1), (2, 3, 2)] {
            for number in 0..200 {
                let place = GamePlace::of(number, players, versions, lineups);
                assert_eq!(place.number(players, versions, lineups), number);
                assert!(place.version < versions && place.lineup < lineups);
            }
        }
    }
}
