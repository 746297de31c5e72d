//! The tools with which designers measure games: the balance laboratory, tournaments, the tuning of bots, the analysis
//! of games, and the charts and tables that all of them use.

pub mod analysis;
pub mod balance;
pub mod chart;
pub mod csv;
pub mod shell;
pub mod tournament;
pub mod weights;

#[cfg(test)]
mod page_checks;
