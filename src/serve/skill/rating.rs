//! The rating of a person, and how it is said.

use skillratings::weng_lin::WengLinRating;

use speciate_model::message;
use speciate_model::words::Message;

/// How many games a person must have played before a rating is shown.
const SHOWN_FROM: u32 = 3;

/// What is known about the skill of a person in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SkillRating {
    pub(super) rating: WengLinRating,
    /// The number of games from which it was computed.
    pub games: u32,
}

impl Default for SkillRating {
    /// Returns the rating of somebody without games.
    fn default() -> Self {
        Self { rating: WengLinRating::new(), games: 0 }
    }
}

impl SkillRating {
    /// Returns whether there are too few games to say a number.
    pub const fn is_new(&self) -> bool {
        self.games < SHOWN_FROM
    }

    /// Returns the most likely skill. Somebody without games has 25.
    pub fn value(&self) -> i64 {
        self.rating.rating.round() as i64
    }

    /// Returns how far from the value the skill is at most, in about 19 of 20 cases.
    pub fn margin(&self) -> i64 {
        (2.0 * self.rating.uncertainty).ceil() as i64
    }

    /// Returns a lower bound of the person's skill, which holds in most cases. Standings are sorted by it.
    pub(super) fn least(&self) -> f64 {
        2.0_f64.mul_add(-self.rating.uncertainty, self.rating.rating)
    }

    /// Says the rating in words.
    pub fn message(&self) -> Message {
        match self.is_new() {
            true => message!("skill-new"),
            false => message!(
                "skill-about",
                value = self.value(),
                margin = self.margin(),
                games = self.games
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use speciate_model::words::Words;

    use super::*;

    #[test]
    fn a_rating_is_shown_after_a_few_games() {
        let say = |games| {
            let rating = WengLinRating { rating: 26.6, uncertainty: 2.3 };
            Words::built_in().say(&SkillRating { rating, games }.message())
        };
        assert_eq!([say(0), say(2)], ["new", "new"]);
        assert_eq!(say(4), "about 27, ±5 after 4 games");
    }
}
