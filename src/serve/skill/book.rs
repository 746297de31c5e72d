//! Computes ratings from results.

use std::collections::BTreeMap;

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::SkillRating;
use speciate_content::SeasonTerms;
use speciate_model::log::store::{
    RatedGame, RatedSeat, ResultMark, ResultRange, is_former_account,
};

/// Which results count for a set of ratings.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct RatingScope {
    pub rules: String,
    /// `None` for the general ratings, for which all games without packs and variants count.
    pub season: Option<SeasonTerms>,
}

impl RatingScope {
    pub fn general(rules: &str) -> Self {
        Self { rules: rules.to_owned(), season: None }
    }

    /// Returns a range that contains all results that count.
    pub(super) fn range(&self) -> ResultRange<'_> {
        let (begin, end) =
            self.season.as_ref().map_or((0, i64::MAX), |season| (season.begin, season.end));
        ResultRange { rules: &self.rules, begin, end }
    }

    fn counts(&self, game: &RatedGame) -> bool {
        let RatedGame { packs, variants, seats, .. } = game;
        match &self.season {
            Some(season) => season.counts(packs, variants, seats.len()),
            None => packs.is_empty() && variants.is_empty(),
        }
    }
}

/// The ratings of all people, after some results.
#[derive(Clone, Debug, Default)]
pub struct RatingBook {
    /// By the id of the account.
    ratings: BTreeMap<String, SkillRating>,
    /// The accounts with enough games for a rating, the best first, and how many have too few. Deleted accounts are
    /// left out.
    ranked: Vec<String>,
    newcomers: usize,
    /// The mark of the results of the range that were read, and the end and the name of the last one.
    pub(super) mark: ResultMark,
    pub(super) last: Option<(i64, String)>,
}

impl RatingBook {
    /// Returns the rating of an account.
    pub fn rating(&self, account: &str) -> SkillRating {
        self.ratings.get(account).copied().unwrap_or_default()
    }

    /// Returns the accounts with enough games for a number, the best first.
    pub fn ranked(&self) -> impl Iterator<Item = &str> {
        self.ranked.iter().map(String::as_str)
    }

    /// Returns how many accounts have played, but too few games for a number.
    pub const fn newcomers(&self) -> usize {
        self.newcomers
    }

    /// Returns whether an account has played, but too few games for a number.
    pub fn is_newcomer(&self, account: &str) -> bool {
        self.ratings.get(account).is_some_and(SkillRating::is_new)
    }

    /// Sorts the accounts by the lower bound of their skill.
    pub(super) fn rank(&mut self) {
        let known = self.ratings.iter().filter(|(account, _)| !is_former_account(account));
        let (new, mut ranked): (Vec<_>, Vec<_>) = known.partition(|(_, rating)| rating.is_new());
        ranked.sort_by(|(one, first), (other, second)| {
            second.least().total_cmp(&first.least()).then(one.cmp(other))
        });
        self.newcomers = new.len();
        self.ranked = ranked.into_iter().map(|(account, _)| account.clone()).collect();
    }

    /// Reads the next result. It changes ratings if it counts.
    pub fn read(&mut self, scope: &RatingScope, game: &RatedGame) {
        let former = game.seats.iter().filter(|seat| is_former_account(&seat.account));
        self.mark.games += 1;
        self.mark.ends += game.ended;
        self.mark.former_seats += former.count() as u32;
        self.last = Some((game.ended, game.game.clone()));
        if scope.counts(game) && game.seats.len() > 1 {
            self.add(&game.seats);
        }
    }

    fn add(&mut self, seats: &[RatedSeat]) {
        // Sums of numbers can depend on their order, and the order of the seats must not matter.
        let mut seats: Vec<&RatedSeat> = seats.iter().collect();
        seats.sort_by_key(|seat| (seat.place, &seat.account));
        let before: Vec<[WengLinRating; 1]> =
            seats.iter().map(|seat| [self.rating(&seat.account).rating]).collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(&seats)
            .map(|(rating, seat)| (&rating[..], MultiTeamOutcome::new(seat.place.into())))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        for (seat, rating) in seats.iter().zip(after.into_iter().flatten()) {
            let known = self.ratings.entry(seat.account.clone()).or_default();
            *known = SkillRating { rating, games: known.games + 1 };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_model::id::Seat;

    /// Returns a game in which these accounts have these places.
    fn game(people: &[(&str, u16)]) -> RatedGame {
        let seat = |(seat, (account, place)): (u8, &(&str, u16))| RatedSeat {
            seat: Seat(seat),
            account: (*account).to_owned(),
            place: *place,
        };
        RatedGame {
            game: "evening".to_owned(),
            ended: 1,
            rules: "marine".to_owned(),
            packs: Vec::new(),
            variants: Vec::new(),
            seats: (0..).zip(people).map(seat).collect(),
        }
    }

    fn after(scope: &RatingScope, games: &[RatedGame]) -> RatingBook {
        let mut book = RatingBook::default();
        games.iter().for_each(|game| book.read(scope, game));
        book
    }

    /// Returns a rating and its uncertainty.
    fn numbers(book: &RatingBook, account: &str) -> (f64, f64) {
        let WengLinRating { rating, uncertainty } = book.rating(account).rating;
        (rating, uncertainty)
    }

    #[test]
    fn a_win_raises_a_rating_and_each_game_makes_it_more_certain() {
        let scope = RatingScope::general("marine");
        let mut before = RatingBook::default();
        for count in 1..=10 {
            let book = after(&scope, &vec![game(&[("ann", 1), ("bob", 2), ("eve", 3)]); count]);
            let [(ann, _), (bob, _), (eve, _)] =
                ["ann", "bob", "eve"].map(|account| numbers(&book, account));
            assert!(ann > numbers(&before, "ann").0 && eve < numbers(&before, "eve").0);
            assert!(ann > bob && bob > eve);
            for account in ["ann", "bob", "eve"] {
                assert!(numbers(&book, account).1 < numbers(&before, account).1);
                assert_eq!(book.rating(account).games, count as u32);
            }
            before = book;
        }
        assert_eq!(before.rating("nobody"), SkillRating::default());
    }

    #[test]
    fn people_who_share_a_place_are_equal() {
        let scope = RatingScope::general("marine");
        let book = after(&scope, &[game(&[("ann", 1), ("bob", 2), ("eve", 2)])]);
        assert_eq!(numbers(&book, "bob"), numbers(&book, "eve"));
        let equal = after(&scope, &[game(&[("ann", 1), ("bob", 1)])]);
        assert!((numbers(&equal, "ann").0 - 25.0).abs() < 1e-9);
        assert_eq!(numbers(&equal, "ann"), numbers(&equal, "bob"));
    }

    #[test]
    fn the_order_of_the_seats_does_not_matter() {
        let scope = RatingScope::general("marine");
        let first = game(&[("ann", 3), ("bob", 1), ("eve", 2), ("zoe", 4)]);
        let mut second = game(&[("zoe", 2), ("eve", 4), ("bob", 2), ("ann", 1)]);
        let book = after(&scope, &[first.clone(), second.clone()]);
        second.seats.reverse();
        let other = after(&scope, &[first, second]);
        for account in ["ann", "bob", "eve", "zoe"] {
            assert_eq!(numbers(&book, account), numbers(&other, account), "{account}");
        }
    }

    #[test]
    fn accounts_are_ranked_without_newcomers_and_deleted_ones() {
        let scope = RatingScope::general("marine");
        let played = game(&[("bob", 2), ("ann", 1), ("former evening 0", 3)]);
        let mut book = after(&scope, &[played.clone(), played.clone(), played]);
        book.read(&scope, &game(&[("eve", 1), ("former evening 0", 2)]));
        book.rank();
        assert_eq!(book.ranked().collect::<Vec<_>>(), ["ann", "bob"]);
        assert_eq!((book.newcomers(), book.is_newcomer("eve")), (1, true));
        assert!(!book.is_newcomer("ann") && !book.is_newcomer("nobody"));
        assert_eq!(book.mark, ResultMark { games: 4, ends: 4, former_seats: 4 });
    }

    #[test]
    fn a_game_with_variants_counts_for_seasons_that_name_them() {
        let general = RatingScope::general("marine");
        let (packs, variants) = (Vec::new(), vec!["short".to_owned()]);
        let terms = SeasonTerms { begin: 0, end: 9, people: vec![2], packs, variants };
        let season = RatingScope { season: Some(terms), ..general.clone() };
        let usual = game(&[("ann", 1), ("bob", 2)]);
        let short = RatedGame { variants: vec!["short".to_owned()], ..usual.clone() };
        let packed = RatedGame { packs: vec!["own".to_owned()], ..usual.clone() };
        let three = game(&[("ann", 1), ("bob", 2), ("eve", 3)]);
        let games = [usual, short, packed, three];
        let counted = |scope| {
            let book = after(scope, &games);
            assert_eq!(book.mark.games, 4);
            book.rating("ann").games
        };
        assert_eq!((counted(&general), counted(&season)), (2, 2));
    }
}
