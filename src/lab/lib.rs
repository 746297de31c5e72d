//! What designers measure with: the balance laboratory, tournaments, the tuning of bots, the analysis of games, and the
//! charts and tables in which all of them report.

pub mod analysis;
pub mod balance;
pub mod chart;
pub mod csv;
pub mod shell;
pub mod tournament;
pub mod weights;
