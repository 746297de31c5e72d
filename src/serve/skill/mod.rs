//! Ratings of people with accounts, from the results of their finished games.
//!
//! A game counts if it was made at this server and has a winner, and if at least two people with different accounts
//! have seats. A seat belongs to the person who sits there at the end, even if a bot has taken over because the time
//! ran out. Seats of bots and guests are left out, and so are seats of several accounts; guests who sit with one
//! account do not matter. The others are ranked among themselves: winners first, then by points, and last those who
//! have resigned. These games do not count: imported games, analysis boards, games that were stopped, that began from a
//! position or with changed settings, and games whose content was edited during play. Games with packs or variants
//! count only for seasons that name them. Packs that only add texts, pictures, bots, metrics and the like do not
//! matter.
//!
//! The end of a game is recorded together with its last entry. A minute later, a server makes the final decision
//! whether the game counts. It does not count if the end has been taken back by then. Ratings are not stored: they are
//! computed from the results in the order of their ends.

mod book;
mod decision;
mod desk;
mod rating;
mod standings;
mod worker;

pub use book::{RatingBook, RatingScope};
pub use decision::{DECIDED_AFTER, UndecidedGame, decide_results};
pub use desk::RatingCache;
pub use rating::SkillRating;
pub use standings::{LISTED_MAX, StandingLine, Standings, own_ratings, seated_ratings, standings};
pub use worker::keep;
