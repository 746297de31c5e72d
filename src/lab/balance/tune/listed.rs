//! The numbers of the tables by path, and their values before a change.

use super::super::result::BalanceResult;
use super::number::{NumberFault, matching};
use super::result::NumberChange;
use speciate_content::node::TableEntries;

/// Returns the path and the value of each number that a pattern matches, e.g. `terrain.*.scores`.
///
/// # Errors
///
/// Fails if the pattern matches no number of the rules.
pub fn listed_numbers(
    root: &TableEntries,
    pattern: &str,
) -> Result<Vec<(String, i64)>, NumberFault> {
    matching(root, pattern)
}

/// Returns the value of the number at a path; `None` if the path does not lead to a single number.
pub fn number_at(root: &TableEntries, path: &str) -> Option<i64> {
    match matching(root, path).ok()?[..] {
        [(_, value)] => Some(value),
        _ => None,
    }
}

impl BalanceResult {
    /// Returns the result with the numbers that each change sets. `root` is the tables without a change.
    #[must_use]
    pub fn with_numbers(mut self, root: &TableEntries) -> Self {
        let has_several = self.sweep.is_some() || self.suggestion.is_some();
        for change in self.lineups.iter_mut().flat_map(|lineup| &mut lineup.changes) {
            let parts: Vec<&str> = match has_several {
                true => change.change.split(' ').collect(),
                false => vec![change.change.as_str()],
            };
            change.numbers = parts.into_iter().filter_map(|part| changed(root, part)).collect();
        }
        self
    }
}

/// Returns the number that a change sets, e.g. `set=terrain.sea.scores.0=12`.
fn changed(root: &TableEntries, change: &str) -> Option<NumberChange> {
    let (path, value) = change.trim().strip_prefix("set=")?.split_once('=')?;
    let (path, after) = (path.trim().to_owned(), value.trim().parse().ok()?);
    let before = number_at(root, &path)?;
    Some(NumberChange { path, before, after })
}
