//! The spaces of the action display for which the questions of the two sides do not simply correspond.

pub mod cards;
pub mod domination;
pub mod initiative;
pub mod planning;
pub mod pool;
pub mod protection;
pub mod regression;
pub mod saving;
pub mod speciation;
pub mod wanderlust;
