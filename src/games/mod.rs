//! The rulebooks in code: one folder per game, and what games share.
//!
//! Rules never change state; they emit facts. No number of a table and no card is named here.

pub mod dominant_species;
pub mod shared;

/// Declares ids that a game's Rust code brings to the roster, with their names in order.
macro_rules! native_names {
    ($list:ident: $id:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)+ }) => {
        native_names!(@each $id 0; $($(#[$doc])* $name,)+);
        /// The names, in the order of their ids.
        pub const $list: &[&str] = &[$($text),+];
    };
    (@each $id:ident $n:expr; $(#[$doc:meta])* $name:ident, $($rest:tt)*) => {
        $(#[$doc])*
        pub const $name: $id = $id($n);
        native_names!(@each $id $n + 1; $($rest)*);
    };
    (@each $id:ident $n:expr;) => {};
}

pub(crate) use native_names;
