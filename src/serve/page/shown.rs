//! A page as it is shown now to readers with the same view of a game, with the changes for those who have an earlier
//! page open.

use axum::body::Bytes;
use serde_json::json;

use super::Fragments;

/// How many earlier pages can be updated step by step to the current one. A browser with an older page fetches the
/// whole page.
const PATCHES_MAX: usize = 16;

/// A page as it is shown now, made once for all who look at a game in the same way.
#[derive(Debug)]
pub struct RenderedPage {
    /// What stands in it.
    pub fragments: Fragments,
    /// What tells it from all other pages.
    pub version: String,
    /// The steps from the earlier pages to this one, the last one first.
    patches: Vec<PagePatch>,
}

/// The step from one page to the next, as it is sent to everybody who has the first one open.
#[derive(Clone, Debug)]
struct PagePatch {
    from: String,
    sent: Bytes,
}

impl RenderedPage {
    /// Returns a page that follows the one shown before, if anybody has that open.
    pub fn after(before: Option<&Self>, fragments: Fragments) -> Self {
        let version = fragments.version();
        let mut patches = Vec::new();
        if let Some(before) = before {
            if before.version != version {
                let steps = json!(fragments.changes_since(&before.fragments)).to_string();
                let versions = [before.version.as_str(), version.as_str()];
                let sent = event("patch", fragments.entry, versions, &steps);
                patches.push(PagePatch { from: before.version.clone(), sent });
            }
            let earlier = PATCHES_MAX.saturating_sub(patches.len());
            patches.extend(before.patches.iter().take(earlier).cloned());
        }
        Self { fragments, version, patches }
    }

    /// Returns the steps that bring a page of a version to this one, in order. `None` if that version is too old.
    pub fn since(&self, version: &str) -> Option<Vec<Bytes>> {
        if version == self.version {
            return Some(Vec::new());
        }
        let place = self.patches.iter().position(|patch| patch.from == version)?;
        Some(self.patches[..=place].iter().rev().map(|patch| patch.sent.clone()).collect())
    }
}

/// Returns an event as it is sent, with the versions between which it leads: its data, JSON, has no line break.
pub fn event(kind: &str, entry: u32, [from, to]: [&str; 2], steps: &str) -> Bytes {
    let (from, to) = (json!(from), json!(to));
    let data = format!("{{\"from\":{from},\"to\":{to},\"steps\":{steps}}}");
    format!("id: {entry}\nevent: {kind}\ndata: {data}\n\n").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fragments(entry: u32) -> Fragments {
        Fragments { entry, parts: vec![("turn", format!("<p id=\"turn\">{entry}</p>"))] }
    }

    #[test]
    fn what_is_sent_is_shared_and_a_page_that_is_too_old_is_sent_nothing() {
        let first = RenderedPage::after(None, fragments(0));
        assert_eq!(first.since(&first.version), Some(Vec::new()));
        assert_eq!(first.since("0"), None);
        let mut pages = vec![first];
        for entry in 1..20 {
            pages.push(RenderedPage::after(pages.last(), fragments(entry)));
        }
        let last = &pages[19];
        for (older, page) in pages.iter().enumerate() {
            let sent = last.since(&page.version);
            match 19 - older {
                missing @ 0..=PATCHES_MAX => {
                    let sent = sent.expect("it is known");
                    assert_eq!(sent.len(), missing);
                    for (number, sent) in (older + 1..).zip(&sent) {
                        assert!(sent.starts_with(format!("id: {number}\nevent: patch").as_bytes()));
                    }
                }
                _ => assert_eq!(sent, None),
            }
        }
        // Everybody who has the same page open is sent the same bytes.
        let [one, other] = [(); 2].map(|()| last.since(&pages[17].version).unwrap());
        assert!(one.iter().zip(&other).all(|(one, other)| one.as_ptr() == other.as_ptr()));
        // A page that has not changed needs no step.
        let same = RenderedPage::after(Some(last), fragments(19));
        assert_eq!(same.since(&last.version), Some(Vec::new()));
        assert_eq!(same.since(&pages[18].version).unwrap().len(), 1);
    }
}
