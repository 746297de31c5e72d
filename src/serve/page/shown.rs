//! A rendered page, shared by readers with the same view of a game, with the patches for readers of
//! earlier pages.

use axum::body::Bytes;
use serde_json::json;

use super::Fragments;

/// The maximum number of earlier pages that can be patched to the current one. A browser with an
/// older page reloads the whole page.
const PATCHES_MAX: usize = 16;

#[derive(Debug)]
pub struct RenderedPage {
    pub fragments: Fragments,
    /// A hash that identifies the page.
    pub version: String,
    /// The patches from earlier pages to this one, latest first.
    patches: Vec<PagePatch>,
}

#[derive(Clone, Debug)]
struct PagePatch {
    from: String,
    sent: Bytes,
}

impl RenderedPage {
    /// Returns a page that follows `before`, if anyone has that page open.
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

    /// Returns the patches from a version to this page, in order. `None` if that version is too
    /// old.
    pub fn since(&self, version: &str) -> Option<Vec<Bytes>> {
        if version == self.version {
            return Some(Vec::new());
        }
        let place = self.patches.iter().position(|patch| patch.from == version)?;
        Some(self.patches[..=place].iter().rev().map(|patch| patch.sent.clone()).collect())
    }
}

/// Encodes a server-sent event that leads from one version to another. `steps` is JSON without line
/// breaks.
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
        // All readers of the same page are sent the same bytes.
        let [one, other] = [(); 2].map(|()| last.since(&pages[17].version).unwrap());
        assert!(one.iter().zip(&other).all(|(one, other)| one.as_ptr() == other.as_ptr()));
        // A page that has not changed needs no patch.
        let same = RenderedPage::after(Some(last), fragments(19));
        assert_eq!(same.since(&last.version), Some(Vec::new()));
        assert_eq!(same.since(&pages[18].version).unwrap().len(), 1);
    }
}
