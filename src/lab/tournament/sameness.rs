//! Bots that gave the same answers, so that they cannot be distinguished.

use std::collections::{BTreeMap, BTreeSet};

use super::TournamentGame;

/// How bots were seated in games at one table, and the courses that these games took.
type SeatingsAndCourses = (BTreeSet<Vec<usize>>, BTreeSet<u64>);

/// Returns the pairs of bots, by index in the plan, that gave the same answers in all games. At each table, the games
/// that differ only by an exchange of these two bots went the same way. A pair is left out if no such games were
/// played.
pub fn same_answers(games: &[TournamentGame], bots: usize) -> Vec<(usize, usize)> {
    let pairs = (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other)));
    pairs.filter(|pair| are_same(games, *pair)).collect()
}

fn are_same(games: &[TournamentGame], (one, other): (usize, usize)) -> bool {
    // Groups the games that have the same table and the same bots at the same seats when the two bots count as one.
    let mut alike: BTreeMap<(u64, Vec<usize>), SeatingsAndCourses> = BTreeMap::new();
    for game in games {
        let seated: Vec<usize> = game.seats.iter().map(|seat| seat.bot).collect();
        let merged = seated.iter().map(|bot| if *bot == other { one } else { *bot }).collect();
        let (ways_to_sit, courses) = alike.entry((game.deal, merged)).or_default();
        ways_to_sit.insert(seated);
        courses.insert(game.course);
    }
    let is_compared = alike.values().any(|(ways_to_sit, _)| ways_to_sit.len() > 1);
    is_compared && alike.values().all(|(_, courses)| courses.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::super::SeatResult;
    use super::*;

    fn game(deal: u64, bots: &[usize], course: u64) -> TournamentGame {
        let seats = bots.iter().map(|bot| SeatResult { bot: *bot, won: false, points: 0 });
        let (fault, seats) = (None, seats.collect());
        TournamentGame { deal, finished: true, turns: 1, course, fault, seats }
    }

    #[test]
    fn only_games_at_the_same_table_are_compared() {
        let mut games = vec![game(0, &[0, 1], 7), game(0, &[1, 0], 7), game(1, &[0, 1], 8)];
        assert_eq!(same_answers(&games, 2), [(0, 1)]);
        games.push(game(1, &[1, 0], 9));
        assert!(same_answers(&games, 2).is_empty());
        // The third bot changes seats in every game, so nothing is known about the other two.
        let moved = [game(0, &[0, 1, 2], 7), game(0, &[2, 0, 1], 7), game(0, &[1, 2, 0], 7)];
        assert!(same_answers(&moved, 3).is_empty());
        let of_pairs = [game(0, &[0, 1], 7), game(0, &[1, 0], 7), game(0, &[0, 2], 8)];
        assert_eq!(same_answers(&of_pairs, 3), [(0, 1)]);
    }
}
