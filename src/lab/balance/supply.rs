//! Supplies the games of a run, one after another: first the stored ones, then new ones.

use std::ops::Range;

use super::kept::RunGame;
use super::plan::BalancePlan;
use super::record::GameRecord;
use speciate_bots::sim::Workers;

/// How many games each worker plays before they are stored. The number is lower if bots search, because their games can
/// take minutes.
const GAMES_EACH: u64 = 32;
const GAMES_EACH_IF_SEARCHED: u64 = 4;

/// The games that a run already has, and the function that stores new ones.
pub struct StoredGames<'a> {
    /// The stored games, from the first one of the run or of its part, without gaps.
    pub known: Vec<RunGame>,
    /// Whether new games include every decision.
    pub with_decisions: bool,
    /// Stores games that were just played, in order. If it returns `false`, they could not be stored, and the run is
    /// interrupted before them.
    pub keep: &'a mut dyn FnMut(&[RunGame]) -> bool,
}

/// Gives the games of a run in order.
pub(super) struct GameSupply<'a> {
    plan: &'a BalancePlan,
    workers: &'a Workers,
    known: std::vec::IntoIter<RunGame>,
    with_decisions: bool,
    keep: &'a mut dyn FnMut(&[RunGame]) -> bool,
    /// The number of games that were already stored.
    pub from_before: u64,
}

impl<'a> GameSupply<'a> {
    pub fn new<'k: 'a>(plan: &'a BalancePlan, workers: &'a Workers, kept: StoredGames<'k>) -> Self {
        let StoredGames { known, with_decisions, keep } = kept;
        Self { plan, workers, known: known.into_iter(), with_decisions, keep, from_before: 0 }
    }

    /// Appends the games with the next numbers and returns how many it appended. After an interrupt there are fewer.
    pub fn take(&mut self, numbers: Range<u64>, records: &mut Vec<GameRecord>) -> u64 {
        let wanted = (numbers.end - numbers.start) as usize;
        let before = records.len();
        records.extend(self.known.by_ref().take(wanted).map(|game| game.record));
        let known = (records.len() - before) as u64;
        self.from_before += known;
        known + self.play(numbers.start + known..numbers.end, records)
    }

    /// Plays games in small parts, so that a crash loses few of them.
    fn play(&mut self, numbers: Range<u64>, records: &mut Vec<GameRecord>) -> u64 {
        let mut next = numbers.start;
        while next < numbers.end {
            let until = numbers.end.min(next + self.games_at_once());
            next += self.play_part(next..until, records);
            if next < until {
                break;
            }
        }
        next - numbers.start
    }

    fn games_at_once(&self) -> u64 {
        let each = if self.plan.has_searchers() { GAMES_EACH_IF_SEARCHED } else { GAMES_EACH };
        each * self.workers.count().max(1) as u64
    }

    /// Plays games and stores them. Returns how many come before the first gap.
    fn play_part(&mut self, numbers: Range<u64>, records: &mut Vec<GameRecord>) -> u64 {
        let mut played = Vec::new();
        let one = |number| RunGame::play(self.plan, number, self.with_decisions);
        self.workers.collect(numbers.clone(), &one, &mut played);
        // An interrupt leaves gaps, so only what comes before the first one counts.
        let whole = numbers.zip(&played).take_while(|(number, game)| *number == game.number);
        let whole = whole.count();
        played.truncate(whole);
        if !played.is_empty() && !(self.keep)(&played) {
            return 0;
        }
        records.extend(played.into_iter().map(|game| game.record));
        whole as u64
    }
}
