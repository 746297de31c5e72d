//! How often the greedy bot wins against bots that choose at random.

use std::fmt;
use std::sync::Arc;

use speciate::bot::{BotKind, Lineup};
use speciate::context::Edition;
use speciate::game::Table;
use speciate::id::AnimalId;
use speciate::sim::{game_seed, play_at};

use super::editions;

/// Games of one animal, with this many animals in play.
struct Row {
    edition: &'static Arc<Edition>,
    animal: AnimalId,
    animals: usize,
    games: u64,
    wins: u64,
}

impl Row {
    /// The greedy bot plays an animal against random bots, whose animals are dealt for every game.
    fn play(edition: &'static Arc<Edition>, animal: AnimalId, animals: usize, games: u64) -> Self {
        let bots = Lineup { animals: [(animal, BotKind::Greedy)].into(), ..Lineup::default() };
        let won = |index: &u64| {
            let seed = game_seed(animals as u64, *index);
            let game = play_at(edition, &table(edition, animal, animals, seed), &bots);
            game.state().turn.winner == Some(animal)
        };
        let indices: Vec<u64> = (0..games).collect();
        let wins = parallel(&indices, won);
        Self { edition, animal, animals, games, wins }
    }

    /// Returns Wilson's interval for the share of games won, at 95 percent.
    fn interval(&self) -> (f64, f64) {
        let (games, share, z) = (self.games as f64, self.share(), 1.96_f64);
        let middle = share + z * z / (2.0 * games);
        let spread = z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        let scale = 1.0 + z * z / games;
        ((middle - spread) / scale, ((middle + spread) / scale).min(1.0))
    }

    fn share(&self) -> f64 {
        self.wins as f64 / self.games as f64
    }

    /// Returns whether it certainly wins often enough. If it must win every game, losing less than 5 % is enough.
    fn is_enough(&self) -> bool {
        match self.wanted() {
            all if all >= 1.0 => self.share() > 0.95,
            wanted => self.interval().0 >= wanted,
        }
    }

    /// Returns the share of games that it must win: twice the fair share, or 1.5 times in the Card Game, where luck
    /// matters more.
    fn wanted(&self) -> f64 {
        let has_hands = !self.edition.catalog.cards.iter().all(|card| card.creature.is_none());
        let margin = if has_hands { 1.5 } else { 2.0 };
        margin / self.animals as f64
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.edition.catalog.roster.name(self.animal);
        let (low, high) = self.interval();
        write!(
            f,
            "{name:10} {} animals {:5} of {:5} won: {:5.1} % ({:5.1} to {:5.1}), wanted {:5.1} %",
            self.animals,
            self.wins,
            self.games,
            self.share() * 100.0,
            low * 100.0,
            high * 100.0,
            self.wanted() * 100.0
        )
    }
}

#[test]
#[ignore = "takes minutes; `.ci/full` runs it"]
fn greedy_wins_far_more_than_its_share_with_every_animal_and_player_count() {
    let games = std::env::var("SPECIATE_BOT_GAMES").ok().and_then(|text| text.parse().ok());
    let mut weak = Vec::new();
    for edition in editions() {
        let all = edition.catalog.animals.len();
        for animals in 2..=all {
            for animal in (0..all).map(AnimalId::at) {
                let row = Row::play(edition, animal, animals, games.unwrap_or(300));
                println!("{row}");
                if !row.is_enough() {
                    weak.push(row.to_string());
                }
            }
        }
    }
    assert!(weak.is_empty(), "\n{}\n", weak.join("\n"));
}

#[test]
fn greedy_wins_far_more_than_its_share_in_a_few_games() {
    for (edition, few) in editions().iter().zip([4, 4, 40]) {
        let all = edition.catalog.animals.len();
        for animals in 2..=all {
            let rows =
                (0..all).map(|animal| Row::play(edition, AnimalId::at(animal), animals, few));
            let (games, wins) = rows.fold((0, 0), |sum, row| (sum.0 + row.games, sum.1 + row.wins));
            let row = Row { edition, animal: AnimalId::at(0), animals, games, wins };
            assert!(row.is_enough(), "{row}");
        }
    }
}

#[test]
fn one_greedy_bot_wins_four_of_five_card_games_against_five_random_ones() {
    let edition = &editions()[2];
    assert_eq!(edition.catalog.rules, "card-game");
    let won = |index: &u64| {
        let table = Table::dealt(edition, 6, game_seed(3, index / 6)).expect("six can play");
        let own = table.seats()[(index % 6) as usize][0];
        let bots = Lineup { animals: [(own, BotKind::Greedy)].into(), ..Lineup::default() };
        play_at(edition, &table, &bots).state().turn.has_won(own)
    };
    let indices: Vec<u64> = (0..300).collect();
    let wins = parallel(&indices, won);
    assert!(wins * 5 >= indices.len() as u64 * 4, "{wins} of {}", indices.len());
}

fn table(edition: &Arc<Edition>, animal: AnimalId, animals: usize, seed: u64) -> Table {
    let all = edition.catalog.animals.len();
    let mut dealt =
        Table::dealt(edition, all, seed).expect("a valid player count").seats().concat();
    let others = shuffled_others(seed, &dealt, animal);
    dealt = others.into_iter().take(animals - 1).chain([animal]).collect();
    dealt.sort_unstable();
    Table::of(edition, dealt, seed).expect("a valid player count")
}

/// Returns the other animals in an order that the seed decides.
fn shuffled_others(seed: u64, all: &[AnimalId], animal: AnimalId) -> Vec<AnimalId> {
    let mut others: Vec<AnimalId> = all.iter().copied().filter(|&other| other != animal).collect();
    others.sort_by_key(|other| game_seed(seed, u64::from(other.0)));
    others
}

/// Returns for how many of `indices` the condition holds, using all processors.
pub(super) fn parallel(indices: &[u64], holds: impl Fn(&u64) -> bool + Sync) -> u64 {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let chunk = indices.len().div_ceil(threads).max(1);
    let count = |part: &[u64]| part.iter().filter(|index| holds(index)).count() as u64;
    let count = &count;
    std::thread::scope(|scope| {
        let parts = indices.chunks(chunk).map(|part| scope.spawn(move || count(part)));
        let parts: Vec<_> = parts.collect();
        parts.into_iter().map(|part| part.join().unwrap()).sum()
    })
}
