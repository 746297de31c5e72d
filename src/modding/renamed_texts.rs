//! The ids of texts about entries that `[renamed]` of their pack gives new names.

use std::collections::BTreeMap;

use serde::Serialize;

/// A translation that has the old id of its text.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RenamedText {
    pub old: String,
    pub new: String,
    /// The line of the translation in its file, counted from 1.
    pub line: usize,
}

/// Returns the new id of a text about a renamed entry. `renamed` contains the new content paths, by the old ones.
/// `is_new` returns whether there is a text with a new id.
pub fn new_text_id(
    id: &str,
    renamed: &BTreeMap<String, String>,
    is_new: impl Fn(&str) -> bool,
) -> Option<String> {
    let (kind, about) = id.split_once('-')?;
    let ids = renamed.iter().filter_map(|(old, new)| {
        let ((_, old), (_, new)) = (old.split_once('.')?, new.split_once('.')?);
        let rest = about.strip_prefix(old)?;
        let is_whole = rest.is_empty() || rest.starts_with('-');
        is_whole.then(|| format!("{kind}-{new}{rest}"))
    });
    ids.into_iter().find(|id| is_new(id))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_follow_the_new_name_of_their_entry() {
        let renamed = BTreeMap::from([("card.ash".to_owned(), "card.ashes".to_owned())]);
        let new = |id: &str| new_text_id(id, &renamed, |new| new != "way-ashes");
        assert_eq!(new("card-ash").as_deref(), Some("card-ashes"));
        assert_eq!(new("question-ash-tile").as_deref(), Some("question-ashes-tile"));
        assert_eq!((new("card-ashen"), new("way-ash"), new("ash")), (None, None, None));
    }
}
