//! TOML tables to a [`Catalog`].

pub mod catalog;

pub use catalog::Catalog;
