//! The macro that declares the names that a game's Rust code adds to the roster.

/// Declares constants for ids that a game's Rust code adds to the roster, and the list of their names.
macro_rules! native_names {
    ($list:ident: $id:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)+ }) => {
        native_names!(@each $id 0; $($(#[$doc])* $name,)+);
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
