//! The tools with which designers measure games: the balance laboratory, tournaments, the tuning of bots, the analysis
//! of games, and the charts and tables that all of them use.
//!
//! [`balance::run()`] plays the games of a [`balance::BalancePlan`], which compares versions of a game.
//! [`tournament::play`] plays a [`tournament::TournamentPlan`], and [`tournament::ratings`] says how strong
//! its bots are. [`analysis::analyse`] looks for mistakes in a game. A [`chart::Chart`] is a drawing with its data.
//!
//! ```
//! use std::sync::Arc;
//!
//! use speciate_bots::bot::{BotKind, Stopwatch};
//! use speciate_bots::sim::Workers;
//! use speciate_content::Source;
//! use speciate_lab::tournament::{TournamentBot, TournamentPlan, play, ratings};
//!
//! let edition = speciate_games::edition::load(&Source::built_in(), "card-game", &[])?;
//! let bots = ["greedy", "random"].map(|name| BotKind::find(name).expect("it is built in"));
//! let bots = bots.map(TournamentBot::plain).to_vec();
//! let plan = TournamentPlan { bots, deals: 2, seed: 7, players: 2 };
//! let stopwatch = Arc::new(Stopwatch::new(&[]));
//! let games = play(&edition, &plan, &Workers::default(), &stopwatch, &mut |_| true);
//! assert_eq!(games.len() as u64, plan.games());
//!
//! // Each bot plays at each seat equally often.
//! let first = games.iter().filter(|game| game.seats[0].bot == 0);
//! assert_eq!(first.count() * 2, games.len());
//! assert_eq!(ratings(&games, 2).len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod analysis;
pub mod balance;
pub mod chart;
pub mod csv;
pub mod shell;
pub mod tournament;
pub mod weights;

#[cfg(test)]
mod page_checks;
