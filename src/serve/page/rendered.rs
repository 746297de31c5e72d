//! Pages that were rendered for all readers with the same view, and the patches that lead to them.

use serde_json::json;

use super::Fragments;
use crate::open_game::SeenEntries;
use crate::sent_event::SentEvent;

/// The maximum number of earlier pages that can be patched to the current one. A browser with an older page reloads
/// the whole page.
const PATCHES_MAX: usize = 16;
/// The maximum size of these patches together, in bytes. Above this size, a page reload sends less.
const PATCHES_BYTES_MAX: usize = 12 * 1024;

/// A rendered page, shared by readers with the same view of a game, with the patches for readers of earlier pages.
#[derive(Debug)]
pub struct RenderedPage {
    pub fragments: Fragments,
    pub version: String,
    /// The entries that the page shows.
    pub seen: SeenEntries,
    /// The version that each patch starts from, and the patch; latest first.
    patches: Vec<(String, SentEvent)>,
}

impl RenderedPage {
    /// Returns a page that follows `before`, if anybody has that page open.
    pub fn after(before: Option<&Self>, fragments: Fragments, seen: SeenEntries) -> Self {
        let version = fragments.version();
        let mut patches = Vec::new();
        if let Some(before) = before {
            if before.version != version {
                let steps = json!(fragments.changes_since(&before.fragments)).to_string();
                let sent = event("patch", seen, &before.version, &version, &steps);
                let last = before.patches.first().map(|(_, sent)| sent);
                patches.push((before.version.clone(), SentEvent::following(last, &sent)));
            }
            let earlier = PATCHES_MAX.saturating_sub(patches.len());
            patches.extend(before.patches.iter().take(earlier).cloned());
            // Few readers are so slow that they still need an earlier patch, so it is kept in one way only.
            patches.iter_mut().skip(1).for_each(|(_, sent)| *sent = sent.on_its_own());
            let mut size = 0;
            let fits = |(_, sent): &&(String, SentEvent)| {
                size += sent.size();
                size <= PATCHES_BYTES_MAX
            };
            let kept = patches.iter().take_while(fits).count();
            patches.truncate(kept.max(1));
        }
        Self { fragments, version, seen, patches }
    }

    /// Returns the patches from a version to this page, in order. `None` if that version is too old.
    pub fn since(&self, version: &str) -> Option<Vec<SentEvent>> {
        if version == self.version {
            return Some(Vec::new());
        }
        let place = self.patches.iter().position(|(from, _)| from == version)?;
        Some(self.patches[..=place].iter().rev().map(|(_, sent)| sent.clone()).collect())
    }
}

/// Encodes a server-sent event that leads from one version to another. `steps` is JSON without line breaks.
pub fn event(kind: &str, seen: SeenEntries, from: &str, to: &str, steps: &str) -> String {
    let (entry, seen, from, to) = (seen.entries, json!(seen.text()), json!(from), json!(to));
    let data = format!("{{\"from\":{from},\"to\":{to},\"seen\":{seen},\"steps\":{steps}}}");
    format!("id: {entry}\nevent: {kind}\ndata: {data}\n\n")
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;
    use crate::page::Part;

    fn fragments(entry: u32) -> Fragments {
        let turn = Part::new("turn", html! { p id="turn" { (entry) } });
        Fragments { entry, parts: vec![turn] }
    }

    #[test]
    fn patches_are_shared_and_a_page_that_is_too_old_gets_none() {
        let seen = |entries| SeenEntries { entries, stamp: None };
        let first = RenderedPage::after(None, fragments(0), seen(0));
        assert_eq!(first.since(&first.version), Some(Vec::new()));
        assert_eq!(first.since("0"), None);
        let mut pages = vec![first];
        for entry in 1..20 {
            pages.push(RenderedPage::after(pages.last(), fragments(entry), seen(entry)));
        }
        let last = &pages[19];
        for (older, page) in pages.iter().enumerate() {
            let sent = last.since(&page.version);
            match 19 - older {
                missing @ 0..=PATCHES_MAX => {
                    let sent = sent.expect("it is known");
                    assert_eq!(sent.len(), missing);
                    for (number, sent) in (older + 1..).zip(&sent) {
                        let head = format!("id: {number}\nevent: patch");
                        assert!(sent.text().starts_with(head.as_bytes()));
                    }
                }
                _ => assert_eq!(sent, None),
            }
        }
        // All readers of the same page are sent the same bytes.
        let [one, other] = [(); 2].map(|()| last.since(&pages[17].version).unwrap());
        assert_eq!(one, other);
        // A page that has not changed needs no patch.
        let same = RenderedPage::after(Some(last), fragments(19), seen(19));
        // Only the last patch is kept in two ways.
        for page in [last, &same] {
            for (at, (_, sent)) in page.patches.iter().enumerate() {
                assert_eq!(*sent == sent.on_its_own(), at > 0, "{at}");
            }
        }
        assert_eq!(same.since(&last.version), Some(Vec::new()));
        assert_eq!(same.since(&pages[18].version).unwrap().len(), 1);
    }
}
