//! The results of the first pass, on which the second pass builds.

use crate::node::Node;
use speciate_model::board::Board;
use speciate_model::roster::Roster;

#[derive(Debug)]
pub(super) struct Skeleton<'a> {
    pub roster: Roster,
    pub board: Board,
    /// Eyeball spaces in the order of the files.
    pub spaces: Vec<SkeletonSpace<'a>>,
}

#[derive(Debug)]
pub(super) struct SkeletonSpace<'a> {
    pub name: String,
    pub section: String,
    pub place: usize,
    /// The table of what is printed on it, if any.
    pub node: Option<&'a Node>,
}
