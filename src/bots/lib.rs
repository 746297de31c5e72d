//! Bots, and games that they play among themselves.
//!
//! A [`bot::BotKind`] is a kind of bot: a built-in one, or one that a program has registered with a
//! [`bot::BotFactory`]. A [`bot::Lineup`] says which bot plays each animal. [`sim::simulate`] plays the games of a
//! [`sim::Plan`] on all threads and returns a [`sim::SimulationReport`]. [`sim::play_at`] plays one game.
//!
//! ```
//! use speciate_bots::bot::Lineup;
//! use speciate_bots::sim::{Plan, simulate};
//! use speciate_content::Source;
//!
//! let edition = speciate_games::edition::load(&Source::built_in(), "card-game", &[])?;
//! let plan = Plan { games: 4, seed: 7, players: 3, bots: Lineup::default() };
//! let report = simulate(&edition, &plan);
//! assert_eq!((report.games, report.finished), (4, 4));
//!
//! let wins: u64 = report.animals.values().map(|animal| animal.wins).sum();
//! assert!(wins >= 4, "every game has a winner");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod bot;
pub mod sim;
