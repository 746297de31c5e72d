//! Scenarios: tests of rules and content in TOML. Each gives a position, answers and expectations.
//!
//! The format is described in `tests/scenarios/README.md`. Nothing here reads a file.

mod condition;
mod expect;
mod key;
mod lay;
mod line;
mod look;
mod meant;
mod names;
mod part;
pub(crate) mod play;
pub(crate) mod read;
pub(crate) mod recorded;
mod report;
mod run;

pub use condition::Condition;
pub use part::{PathRange, facts_of_card, start_of_play, stretch_of_card, tell};
pub use play::PlayedScenario;
pub use read::{Scenario, read};
pub use recorded::recorded;
pub use report::{FoundItem, ScenarioFailure, ScenarioReport, printed};
pub use run::{Runner, ScenarioOutcome};
