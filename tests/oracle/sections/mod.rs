//! The spaces of the action display, as far as one sequence of questions is not simply the other.

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
