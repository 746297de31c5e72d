//! What the first pass finds, for the second one to build on.

use crate::node::Node;
use speciate_model::board::Board;
use speciate_model::roster::Roster;

/// What the second pass builds on.
#[derive(Debug)]
pub(super) struct Skeleton<'a> {
    pub roster: Roster,
    pub board: Board,
    /// Eyeball spaces in the order of the files.
    pub spaces: Vec<SkeletonSpace<'a>>,
}

/// An eyeball space.
#[derive(Debug)]
pub(super) struct SkeletonSpace<'a> {
    pub name: String,
    pub section: String,
    pub place: usize,
    /// What is printed on it.
    pub node: Option<&'a Node>,
}
