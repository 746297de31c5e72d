//! The parts of a page, and the changes that bring an open page up to date.
//!
//! A part is an element with an id. A template has a slot for each part that it contains. So pages are compared part by
//! part, and their HTML is never parsed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use maud::{Markup, PreEscaped};
use serde::{Serialize, Serializer};

use super::edit::PartEdit;
use super::shared_text::{frame_kept_once, kept_once, shared};
use speciate_model::words::visible;

/// Marks the place of a part in the template around it; in a list, the place of all its parts. Texts from users cannot
/// contain this mark, because templates escape them.
pub const SLOT: PreEscaped<&str> = PreEscaped("<!---->");

const VERSION_DIGITS: usize = 16;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Part {
    pub id: Arc<str>,
    /// The HTML before, between and after the parts within it. A server keeps the parts of many pages, and stores equal
    /// parts only once.
    frame: Arc<[Arc<str>]>,
    within: Arc<[Part]>,
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
    pub fn new(id: impl Into<Arc<str>>, html: Markup) -> Self {
        Self::around(id, html, Vec::new())
    }

    /// Returns a part that many pages have, so that its HTML is stored only once.
    pub fn common(id: impl Into<Arc<str>>, html: &Markup) -> Self {
        let frame = [kept_once(&visible(&html.0))].into();
        Self { id: id.into(), frame, within: Arc::default(), kind: PartOrder::Fixed }
    }

    /// Returns a part with other parts in the slots of its template.
    pub fn around(id: impl Into<Arc<str>>, template: Markup, within: Vec<Self>) -> Self {
        let frame = template.into_string();
        // Make invisible characters visible, because they could change how the text around them looks.
        let frame = frame.split(SLOT.0).map(|text| shared(&visible(text))).collect();
        Self { id: id.into(), frame, within: within.into(), kind: PartOrder::Fixed }
    }

    /// Returns a list, whose template has one slot for all its parts.
    pub fn list(id: impl Into<Arc<str>>, template: Markup, within: Vec<Self>) -> Self {
        Self { kind: PartOrder::List, ..Self::around(id, template, within) }
    }

    /// Returns parts that come and go in a fixed order. The template has one slot for all of them.
    pub fn ordered(id: impl Into<Arc<str>>, template: Markup, within: Vec<Self>) -> Self {
        Self { kind: PartOrder::Ordered, ..Self::around(id, template, within) }
    }

    /// Makes sure that the part is never edited, because pages of the past can have it with different links.
    pub fn whole(self) -> Self {
        Self { kind: PartOrder::Whole, ..self }
    }

    pub fn html(&self) -> String {
        let mut length = 0;
        self.write(&mut |text| length += text.len());
        let mut html = String::with_capacity(length);
        self.write(&mut |text| html.push_str(text));
        html
    }

    /// Replaces HTML that is equal in the same part of another page with that page's copy, so that it is stored only
    /// once.
    fn share_with(&mut self, other: &Self) {
        if self == other {
            *self = other.clone();
            return;
        }
        self.id = other.id.clone();
        if self.frame == other.frame {
            self.frame = other.frame.clone();
        }
        if let Some(within) = Arc::get_mut(&mut self.within) {
            share_parts(within, &other.within);
        }
    }

    /// Replaces HTML that other tables have too with their copy, unless another page of this table has it.
    fn keep_once(&mut self) {
        if Arc::strong_count(&self.id) == 1 {
            self.id = kept_once(&self.id);
        }
        if Arc::strong_count(&self.frame) == 1 {
            self.frame = frame_kept_once(&self.frame);
        }
        for part in Arc::get_mut(&mut self.within).into_iter().flatten() {
            part.keep_once();
        }
    }

    /// Returns whether a part inside this one, at any depth, has the id.
    pub fn contains(&self, id: &str) -> bool {
        self.within.iter().any(|part| &*part.id == id || part.contains(id))
    }

    /// Writes the HTML, piece by piece.
    fn write(&self, write: &mut dyn FnMut(&str)) {
        let mut frame = self.frame.iter();
        if let Some(text) = frame.next() {
            write(text);
        }
        for part in &*self.within {
            part.write(write);
            if self.kind == PartOrder::Fixed
                && let Some(text) = frame.next()
            {
                write(text);
            }
        }
        for text in frame {
            write(text);
        }
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

    /// Returns the places of the earlier inner parts, by their ids, if only inner parts have changed and the parts that
    /// both versions have are in the same order.
    fn ordered_places<'a>(&self, before: &'a Self) -> Option<BTreeMap<&'a str, usize>> {
        if self.kind != PartOrder::Ordered || self.frame != before.frame {
            return None;
        }
        let places = before.within.iter().enumerate().map(|(place, part)| (&*part.id, place));
        let places: BTreeMap<&str, usize> = places.collect();
        let kept = self.within.iter().filter_map(|part| places.get(&*part.id));
        kept.is_sorted().then_some(places)
    }

    fn add_ordered_changes<'a>(
        &'a self,
        before: &'a Self,
        places: &BTreeMap<&str, usize>,
        changes: &mut Vec<PageChange<'a>>,
    ) {
        let own: BTreeSet<&str> = self.within.iter().map(|part| &*part.id).collect();
        let earlier = before.within.iter().map(|part| &*part.id);
        let gone: Vec<&str> = earlier.filter(|id| !own.contains(id)).collect();
        if !gone.is_empty() {
            changes.push(PageChange::Drop(gone));
        }
        let mut next = None;
        // Go from the end, so that the page already has what follows a new part.
        for part in self.within.iter().rev() {
            match (places.get(&*part.id), next) {
                (Some(place), _) => part.add_changes(&before.within[*place], changes),
                (None, Some(next)) => changes.push(PageChange::Insert(next, part.html())),
                (None, None) => changes.push(PageChange::Add(&self.id, part.html())),
            }
            next = Some(&*part.id);
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
            changes.push(PageChange::Drop(gone.iter().map(|part| &*part.id).collect()));
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

fn share_parts(parts: &mut [Part], others: &[Part]) {
    let others: BTreeMap<&str, &Part> = others.iter().map(|part| (&*part.id, part)).collect();
    for part in parts {
        if let Some(other) = others.get(&*part.id) {
            part.share_with(other);
        }
    }
}

impl Fragments {
    /// Replaces parts that are equal in another page of the same game with that page's copies, so that they are kept
    /// only once.
    pub fn share_with(&mut self, other: &Self) {
        share_parts(&mut self.parts, &other.parts);
    }

    /// Replaces parts of the board that are equal in pages of other tables with their copies. Most of a new board is. The
    /// rest of a page has the name of its table in its links.
    pub fn share_board(&mut self) {
        self.parts.iter_mut().filter(|part| &*part.id == "board").for_each(Part::keep_once);
    }

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
            part.write(&mut |html| {
                hasher.update(html.as_bytes());
            });
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

#[cfg(test)]
mod tests {
    use maud::html;

    use super::*;

    fn line(number: usize, text: &str) -> Part {
        let id = format!("l{number}");
        Part::new(id.clone(), html! { li id=(id) { (text) } })
    }

    /// Returns a section with a heading and a list of lines.
    fn section_of(heading: &str, lines: Vec<Part>) -> Part {
        let list = Part::list("u", html! { ul id="u" { (SLOT) } }, lines);
        let template = html! { section id="s" { h2 { (heading) } (SLOT) } };
        Part::around("s", template, vec![list])
    }

    /// Returns a section with a heading and a list of lines with these numbers.
    fn section(heading: &str, lines: std::ops::Range<usize>) -> Part {
        section_of(heading, lines.map(|number| line(number, "same")).collect())
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
        let now = section_of("One", vec![line(0, "same"), line(1, "other")]);
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
    fn the_version_of_a_page_is_a_hash_of_its_entry_and_its_html() {
        let page = Fragments { entry: 7, parts: vec![section("One", 0..3), line(4, "same")] };
        let html: String = page.parts.iter().map(Part::html).collect();
        let hash = blake3::hash(&[&7_u32.to_le_bytes()[..], html.as_bytes()].concat());
        assert_eq!(page.version(), hash.to_hex()[..VERSION_DIGITS]);
        assert_eq!(page.parts[0].html().capacity(), page.parts[0].html().len());
    }

    #[test]
    fn slot_markers_in_texts_are_not_slots() {
        let part = Part::around("p", html! { p id="p" { (SLOT.0) (SLOT) } }, vec![line(1, "in")]);
        assert_eq!(part.html(), "<p id=\"p\">&lt;!----&gt;<li id=\"l1\">in</li></p>");
    }

    #[test]
    fn equal_parts_of_two_pages_are_kept_once() {
        let fragments =
            |heading, lines| Fragments { entry: 0, parts: vec![section(heading, lines)] };
        let other = fragments("One", 0..3);
        let mut same = fragments("One", 0..3);
        same.share_with(&other);
        assert!(Arc::ptr_eq(&same.parts[0].within, &other.parts[0].within));
        let mut differs = fragments("Two", 1..5);
        differs.share_with(&other);
        assert_eq!(differs, fragments("Two", 1..5));
        let [own, others] = [&differs, &other].map(|page| &page.parts[0].within[0].within);
        for line in 1..3 {
            assert!(Arc::ptr_eq(&own[line - 1].frame, &others[line].frame));
        }
    }

    #[test]
    fn equal_parts_of_the_boards_of_two_tables_are_kept_once() {
        let board = |text| {
            let lines = vec![line(0, "same"), line(1, text)];
            let board = Part::ordered("board", html! { div id="board" { (SLOT) } }, lines);
            Fragments { entry: 0, parts: vec![board, line(2, "same")] }
        };
        let shared = |text| {
            let mut page = board(text);
            page.share_board();
            assert_eq!(page, board(text));
            page
        };
        let [one, other] = ["one", "other"].map(shared);
        let inner = |page: &Fragments, at: usize| page.parts[0].within[at].frame.clone();
        assert!(Arc::ptr_eq(&one.parts[0].frame, &other.parts[0].frame));
        assert!(Arc::ptr_eq(&inner(&one, 0), &inner(&other, 0)));
        assert!(!Arc::ptr_eq(&inner(&one, 1), &inner(&other, 1)));
        assert!(!Arc::ptr_eq(&one.parts[1].frame, &other.parts[1].frame), "it is elsewhere");
    }
}
