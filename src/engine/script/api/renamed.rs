//! Verbs that were renamed in a version of the published words. Their old names still work.

use crate::script::api::Verb;

/// A verb that was renamed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RenamedVerb {
    pub old: &'static str,
    pub new: &'static str,
    /// The first version of the published words with the new name: the `api` of a pack.
    pub since: i64,
}

/// All renamed verbs.
pub const RENAMED_VERBS: [RenamedVerb; 1] =
    [RenamedVerb { old: "swap", new: "swap_cards", since: 2 }];

/// Returns the verbs under their old names.
pub(super) fn under_old_names(verbs: &[Verb]) -> Vec<Verb> {
    let old_verbs = |renamed: &RenamedVerb| {
        let RenamedVerb { old, new, .. } = *renamed;
        let now: Vec<Verb> = verbs.iter().filter(|verb| verb.name == new).cloned().collect();
        now.into_iter().map(move |verb| Verb { name: old, renamed_to: Some(new), ..verb })
    };
    RENAMED_VERBS.iter().flat_map(old_verbs).collect()
}
