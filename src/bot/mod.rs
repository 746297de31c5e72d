//! Players that are not people. A bot sees nothing but its seat's view.

mod random;

pub use random::RandomBot;
