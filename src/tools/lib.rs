//! What designers and modders work with: bots, simulation, the balance laboratory and tournaments, the analysis of
//! games, the linter, scenarios, translations, and the reference of everything that scripts and tables can use.

pub mod analysis;
pub mod balance;
pub mod bot;
pub mod card_placement;
pub mod chart;
pub mod csv;
pub mod fuzz;
pub mod laws;
pub mod lint;
pub mod promise;
pub mod reference;
mod renamed_texts;
pub mod scenario;
pub mod shell;
pub mod sim;
pub mod tournament;
pub mod translation;
pub mod weights;
