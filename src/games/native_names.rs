//! The macro that declares the names that a game's Rust code brings to the roster.

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
