//! The parts of a page, and the changes that bring an open page up to date.
//!
//! A part is an element with an id. A template has a slot for each part that it contains. So pages are compared part by
//! part, and their HTML is never parsed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use maud::{Markup, PreEscaped};
use serde::{Serialize, Serializer};
use serde_json::json;

use super::edit::PartEdit;
use super::shared_text::{kept_once, shared};
use crate::sent_event::SentEvent;
use speciate_model::words::visible;

/// Marks the place of a part in the template around it; in a list, the place of all its parts. Texts from users cannot
/// contain this mark, because templates escape them.
pub const SLOT: PreEscaped<&str> = PreEscaped("<!---->");

/// The maximum number of earlier pages that can be patched to the current one. A browser with an older page reloads
/// the whole page.
const PATCHES_MAX: usize = 16;
/// The maximum size of these patches together, in bytes, each compressed in two ways. Above this size, a page reload sends
/// less.
const PATCHES_BYTES_MAX: usize = 24 * 1024;
const VERSION_DIGITS: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub id: String,
    /// The HTML before, between and after the parts within it. Boxed, because a server keeps the parts of many pages.
    frame: Box<[Arc<str>]>,
    within: Box<[Part]>,
    kind: PartOrder,
}

/// How the parts within a part can change, apart from their contents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PartOrder {
    /// Not at all: the template has a slot for each.
    Fixed,
    /// Parts are added at the end and dropped at the start.
    List,
    /// Parts come and go, but two of them are always in the same order.
    Ordered,
    /// The part is always sent whole.
    Whole,
}

/// The content of a page inside its frame, in page order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fragments {
    pub entry: u32,
    pub parts: Vec<Part>,
}

/// A change to an open page. Changes are applied in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageChange<'a> {
    /// Replace the element with this id.
    Put(&'a str, String),
    /// Replace parts of the element with this id.
    Edit(&'a str, PartEdit),
    /// Remove the elements with these ids.
    Drop(Vec<&'a str>),
    /// Append to the element with this id.
    Add(&'a str, String),
    /// Insert before the element with this id.
    Insert(&'a str, String),
}

impl Part {
    /// Returns a part without parts within it.
    pub fn new(id: impl Into<String>, html: Markup) -> Self {
        Self::around(id, html, Vec::new())
    }

    /// Returns a part that many pages have, so that its HTML is kept once.
    pub fn common(id: impl Into<String>, html: &Markup) -> Self {
        let frame = [kept_once(&visible(&html.0))].into();
        Self { id: id.into(), frame, within: Box::default(), kind: PartOrder::Fixed }
    }

    /// Returns a part with other parts in the slots of its template.
    pub fn around(id: impl Into<String>, template: Markup, within: Vec<Self>) -> Self {
        let frame = template.into_string();
        // Make invisible characters visible, because they could change how the text around them looks.
        let frame = frame.split(SLOT.0).map(|text| shared(&visible(text))).collect();
        Self { id: id.into(), frame, within: within.into(), kind: PartOrder::Fixed }
    }

    /// Returns a list, whose template has one slot for all its parts.
    pub fn list(id: impl Into<String>, template: Markup, within: Vec<Self>) -> Self {
        Self { kind: PartOrder::List, ..Self::around(id, template, within) }
    }

    /// Returns parts that come and go in a fixed order. The template has one slot for all of them.
    pub fn ordered(id: impl Into<String>, template: Markup, within: Vec<Self>) -> Self {
        Self { kind: PartOrder::Ordered, ..Self::around(id, template, within) }
    }

    /// Makes the part one that is never edited: pages of the past can have it with links of their own.
    pub fn whole(self) -> Self {
        Self { kind: PartOrder::Whole, ..self }
    }

    pub fn html(&self) -> String {
        let mut html = String::new();
        self.write(&mut html);
        html
    }

    /// Returns whether a part inside this one, at any depth, has the id.
    pub fn contains(&self, id: &str) -> bool {
        self.within.iter().any(|part| part.id == id || part.contains(id))
    }

    fn write(&self, html: &mut String) {
        let mut frame = self.frame.iter();
        html.extend(frame.next().map(|text| &**text));
        for part in &*self.within {
            part.write(html);
            if self.kind == PartOrder::Fixed {
                html.extend(frame.next().map(|text| &**text));
            }
        }
        html.extend(frame.map(|text| &**text));
    }

    /// Returns how many parts at the start of `before` are gone. Returns `None` if anything else has changed, apart
    /// from the contents of the parts and, in a list, parts added at the end.
    fn gone_since(&self, before: &Self) -> Option<usize> {
        let first = self.within.first().filter(|_| self.frame == before.frame)?;
        let gone = before.within.iter().position(|part| part.id == first.id)?;
        let kept = before.within[gone..].iter().map(|part| &part.id);
        let own = self.within.iter().map(|part| &part.id);
        let is_same = match self.kind {
            PartOrder::List => {
                kept.len() <= own.len() && kept.zip(own).all(|(kept, own)| kept == own)
            }
            PartOrder::Fixed | PartOrder::Ordered | PartOrder::Whole => gone == 0 && kept.eq(own),
        };
        is_same.then_some(gone)
    }

    /// Returns the places of the earlier parts within, by their ids, if only the parts within have changed and the parts
    /// that both have are in the same order.
    fn ordered_places<'a>(&self, before: &'a Self) -> Option<BTreeMap<&'a str, usize>> {
        if self.kind != PartOrder::Ordered || self.frame != before.frame {
            return None;
        }
        let places =
            before.within.iter().enumerate().map(|(place, part)| (part.id.as_str(), place));
        let places: BTreeMap<&str, usize> = places.collect();
        let kept = self.within.iter().filter_map(|part| places.get(part.id.as_str()));
        kept.is_sorted().then_some(places)
    }

    fn add_ordered_changes<'a>(
        &'a self,
        before: &'a Self,
        places: &BTreeMap<&str, usize>,
        changes: &mut Vec<PageChange<'a>>,
    ) {
        let own: BTreeSet<&str> = self.within.iter().map(|part| part.id.as_str()).collect();
        let earlier = before.within.iter().map(|part| part.id.as_str());
        let gone: Vec<&str> = earlier.filter(|id| !own.contains(id)).collect();
        if !gone.is_empty() {
            changes.push(PageChange::Drop(gone));
        }
        let mut next = None;
        // From the end, so that the page already has what comes after a new part.
        for part in self.within.iter().rev() {
            match (places.get(part.id.as_str()), next) {
                (Some(place), _) => part.add_changes(&before.within[*place], changes),
                (None, Some(next)) => changes.push(PageChange::Insert(next, part.html())),
                (None, None) => changes.push(PageChange::Add(&self.id, part.html())),
            }
            next = Some(part.id.as_str());
        }
    }

    fn add_changes<'a>(&'a self, before: &'a Self, changes: &mut Vec<PageChange<'a>>) {
        if self == before {
            return;
        }
        if let Some(places) = self.ordered_places(before) {
            return self.add_ordered_changes(before, &places, changes);
        }
        let Some(gone) = self.gone_since(before) else {
            let now = self.html();
            let can_edit = self.kind != PartOrder::Whole;
            let edit = can_edit.then(|| PartEdit::between(&before.html(), &now)).flatten();
            return changes.push(match edit {
                Some(edit) => PageChange::Edit(&self.id, edit),
                None => PageChange::Put(&self.id, now),
            });
        };
        let (gone, kept) = before.within.split_at(gone);
        if !gone.is_empty() {
            changes.push(PageChange::Drop(gone.iter().map(|part| part.id.as_str()).collect()));
        }
        for (before, now) in kept.iter().zip(&*self.within) {
            now.add_changes(before, changes);
        }
        let added: String = self.within[kept.len()..].iter().map(Self::html).collect();
        if !added.is_empty() {
            changes.push(PageChange::Add(&self.id, added));
        }
    }
}

impl Fragments {
    pub fn changes_since<'a>(&'a self, before: &'a Self) -> Vec<PageChange<'a>> {
        let mut changes = Vec::new();
        for part in &self.parts {
            match before.parts.iter().find(|other| other.id == part.id) {
                Some(before) => part.add_changes(before, &mut changes),
                None => changes.push(PageChange::Put(&part.id, part.html())),
            }
        }
        changes
    }

    /// Returns a hash of the content. Entries are not enough to identify a page, because pages also change when
    /// content is edited. The hash reveals no more than the page itself and is the same on every server.
    pub fn version(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.entry.to_le_bytes());
        for part in &self.parts {
            hasher.update(part.html().as_bytes());
        }
        hasher.finalize().to_hex()[..VERSION_DIGITS].to_owned()
    }
}

impl Serialize for PageChange<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Put(id, html) => ("put", id, html).serialize(serializer),
            Self::Edit(id, edit) => ("edit", id, edit).serialize(serializer),
            Self::Drop(ids) => {
                serializer.collect_seq(["drop"].into_iter().chain(ids.iter().copied()))
            }
            Self::Add(id, html) => ("add", id, html).serialize(serializer),
            Self::Insert(id, html) => ("insert", id, html).serialize(serializer),
        }
    }
}

/// A rendered page, shared by readers with the same view of a game, with the patches for readers of earlier pages.
#[derive(Debug)]
pub struct RenderedPage {
    pub fragments: Fragments,
    pub version: String,
    /// The version that each patch starts from, and the patch; latest first.
    patches: Vec<(String, SentEvent)>,
}

impl RenderedPage {
    /// Returns a page that follows `before`, if anybody has that page open.
    pub fn after(before: Option<&Self>, fragments: Fragments) -> Self {
        let version = fragments.version();
        let mut patches = Vec::new();
        if let Some(before) = before {
            if before.version != version {
                let steps = json!(fragments.changes_since(&before.fragments)).to_string();
                let sent = event("patch", fragments.entry, &before.version, &version, &steps);
                let last = before.patches.first().map(|(_, sent)| sent);
                patches.push((before.version.clone(), SentEvent::following(last, &sent)));
            }
            let earlier = PATCHES_MAX.saturating_sub(patches.len());
            patches.extend(before.patches.iter().take(earlier).cloned());
            let mut size = 0;
            let fits = |(_, sent): &&(String, SentEvent)| {
                size += sent.size();
                size <= PATCHES_BYTES_MAX
            };
            let kept = patches.iter().take_while(fits).count();
            patches.truncate(kept.max(1));
        }
        Self { fragments, version, patches }
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
pub fn event(kind: &str, entry: u32, from: &str, to: &str, steps: &str) -> String {
    let (from, to) = (json!(from), json!(to));
    let data = format!("{{\"from\":{from},\"to\":{to},\"steps\":{steps}}}");
    format!("id: {entry}\nevent: {kind}\ndata: {data}\n\n")
}

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn line(number: usize, text: &str) -> Part {
        let id = format!("l{number}");
        Part::new(id.clone(), html! { li id=(id) { (text) } })
    }

    /// Returns a section with a heading and a list of lines with these numbers.
    fn section(heading: &str, lines: std::ops::Range<usize>) -> Part {
        let list = html! { ul id="u" { (SLOT) } };
        let list = Part::list("u", list, lines.map(|number| line(number, "same")).collect());
        let template = html! { section id="s" { h2 { (heading) } (SLOT) } };
        Part::around("s", template, vec![list])
    }

    fn changes<'a>(before: &'a Part, now: &'a Part) -> Vec<PageChange<'a>> {
        let mut changes = Vec::new();
        now.add_changes(before, &mut changes);
        changes
    }

    #[test]
    fn only_parts_that_have_changed_are_sent() {
        let before = section("One", 0..2);
        assert_eq!(changes(&before, &before), []);
        let mut now = before.clone();
        now.within[0].within[1] = line(1, "other");
        let put = "<li id=\"l1\">other</li>".to_owned();
        assert_eq!(changes(&before, &now), [PageChange::Put("l1", put)]);
        let other = section("Two", 0..2);
        assert_eq!(changes(&before, &other), [PageChange::Put("s", other.html())]);
        assert_eq!(
            other.html(),
            "<section id=\"s\"><h2>Two</h2><ul id=\"u\"><li id=\"l0\">same</li><li id=\"l1\">same</li></ul></section>"
        );
    }

    #[test]
    fn a_list_loses_parts_at_its_start_and_gains_others_at_its_end() {
        let (before, now) = (section("One", 0..9), section("One", 2..10));
        let added = line(9, "same").html();
        let expected = [PageChange::Drop(vec!["l0", "l1"]), PageChange::Add("u", added)];
        assert_eq!(changes(&before, &now), expected);
        // A list that has changed otherwise is sent whole.
        for other in [section("One", 2..8), section("One", 1..10), section("One", 20..22)] {
            let whole = PageChange::Put("u", other.within[0].html());
            assert_eq!(changes(&now, &other), [whole]);
        }
    }

    #[test]
    fn ordered_parts_come_and_go_anywhere() {
        let set = |lines: &[usize]| {
            let lines = lines.iter().map(|number| line(*number, "same")).collect();
            Part::ordered("u", html! { ul id="u" { (SLOT) } }, lines)
        };
        let new = |number| line(number, "same").html();
        let (before, now) = (set(&[1, 3, 5]), set(&[0, 1, 4, 5, 6, 7]));
        let expected = [
            PageChange::Drop(vec!["l3"]),
            PageChange::Add("u", new(7)),
            PageChange::Insert("l7", new(6)),
            PageChange::Insert("l5", new(4)),
            PageChange::Insert("l1", new(0)),
        ];
        assert_eq!(changes(&before, &now), expected);
        assert_eq!(changes(&set(&[]), &set(&[2])), [PageChange::Add("u", new(2))]);
        assert_eq!(changes(&set(&[2]), &set(&[])), [PageChange::Drop(vec!["l2"])]);
        // In another order they are sent whole.
        let other = set(&[5, 1, 3]);
        assert_eq!(changes(&before, &other), [PageChange::Put("u", other.html())]);
    }

    #[test]
    fn slot_markers_in_texts_are_not_slots() {
        let part = Part::around("p", html! { p id="p" { (SLOT.0) (SLOT) } }, vec![line(1, "in")]);
        assert_eq!(part.html(), "<p id=\"p\">&lt;!----&gt;<li id=\"l1\">in</li></p>");
    }

    fn fragments(entry: u32) -> Fragments {
        let turn = Part::new("turn", html! { p id="turn" { (entry) } });
        Fragments { entry, parts: vec![turn] }
    }

    #[test]
    fn patches_are_shared_and_a_page_that_is_too_old_gets_none() {
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
        let same = RenderedPage::after(Some(last), fragments(19));
        assert_eq!(same.since(&last.version), Some(Vec::new()));
        assert_eq!(same.since(&pages[18].version).unwrap().len(), 1);
    }
}
