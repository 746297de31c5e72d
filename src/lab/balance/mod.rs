//! The balance laboratory: is a set-up fair, and what does a change do to it?
//!
//! Games are played in blocks. In a block the same animals play once at each seat, each game with separate draws. All
//! versions of the content and all line-ups of bots play the same blocks, so that a change is compared game by game.

mod at_place;
mod blocks;
mod compare;
mod evenness;
mod figure;
mod findings;
mod frozen;
mod kept;
mod mean_bounds;
mod names;
mod page;
mod plan;
mod precision;
mod record;
mod result;
mod run;
pub(crate) mod statistics;
mod summary;
mod supply;
mod sweep;
mod tables;
mod trend;
mod tune;
mod usage;
mod verdict;
mod words;
mod written;

pub use evenness::Unevenness;
pub use figure::{RoundedFigure, figure, figure_above, figure_below, figures_apart};
pub use findings::*;
pub use frozen::{first_frozen, frozen_games};
pub use kept::{KeptVersion, LineFault, PlanFault, RunGame, Shard, StoredPlan};
pub use names::{changed_numbers, measure, measured, named, seed, spread, subject, thing};
pub(crate) use page::{WideTable, cell, coded, document, folded, game_title, section};
pub use page::{command_of_abandoned, command_of_frozen, page, page_of_kept};
pub use plan::{BalancePlan, ERROR, NamedLineup, Version};
pub use precision::precision_missed;
pub use result::*;
pub use run::{RunProgress, run, run_kept, run_part};
pub use statistics::DIFFERING_MIN;
pub(crate) use statistics::{BlockSample, SHARE_MAX, ShareSample};
pub use supply::StoredGames;
pub use sweep::{SweepFault, SweepRange};
pub use tables::{ColumnType, CsvTable, RowMaker, RunTable, TableColumn, TableValue};
#[cfg(feature = "parquet")]
pub use tables::{ParquetFault, ParquetTable};
pub use tune::*;
pub use verdict::{UNFINISHED_MAX, compare_lineups};
pub use words::{change_verdicts, fairness_verdicts, short, sign, verdicts};
pub use written::WrittenBalance;
