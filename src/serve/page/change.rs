//! Diffs rendered pages: the changes to the smallest elements with ids that bring an open page up
//! to date. An element with an id never moves from one parent with an id to another.

use std::collections::BTreeSet;

use serde::{Serialize, Serializer};

const VOID: [&str; 6] = ["br", "hr", "img", "input", "link", "meta"];

/// A change to an open page. Changes are applied in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PageChange<'a> {
    /// Replace the element with this id.
    Put(&'a str, &'a str),
    /// Remove the elements with these ids.
    Drop(Vec<&'a str>),
    /// Append to the element with this id.
    Add(&'a str, &'a str),
}

/// Returns the changes between two versions of a part of a page, which is an element with an id.
pub fn changes<'a>(before: &'a str, now: &'a str) -> Vec<PageChange<'a>> {
    let mut changes = Vec::new();
    if let (Some(before), Some(now)) = (elements(before).pop(), elements(now).pop()) {
        compare(&before, &now, &mut changes);
    }
    changes
}

/// An element with an id, and those within it.
#[derive(Debug)]
struct Element<'a> {
    id: &'a str,
    text: &'a str,
    /// The offset of the element in the text of the part.
    start: usize,
    within: Vec<Element<'a>>,
}

impl<'a> Element<'a> {
    fn ids(&self) -> impl Iterator<Item = &'a str> + '_ {
        self.within.iter().map(|element| element.id)
    }

    /// Returns the text before, between and after the elements within it.
    fn rests(&self) -> Vec<&'a str> {
        let mut rests = Vec::new();
        let mut from = 0;
        for element in &self.within {
            let start = element.start - self.start;
            rests.push(&self.text[from..start]);
            from = start + element.text.len();
        }
        rests.push(&self.text[from..]);
        rests
    }
}

/// Adds the changes to an element. Changes to inner elements are preferred if they are shorter.
fn compare<'a>(before: &Element<'a>, now: &Element<'a>, changes: &mut Vec<PageChange<'a>>) {
    if before.text == now.text {
        return;
    }
    let within = same_places(before, now).or_else(|| list(before, now));
    match within.filter(|within| length(within) < now.text.len()) {
        Some(within) => changes.extend(within),
        None => changes.push(PageChange::Put(now.id, now.text)),
    }
}

/// Returns the changes if both versions have the same inner elements in the same order and nothing
/// else differs.
fn same_places<'a>(before: &Element<'a>, now: &Element<'a>) -> Option<Vec<PageChange<'a>>> {
    if !before.ids().eq(now.ids()) || before.rests() != now.rests() {
        return None;
    }
    let mut changes = Vec::new();
    for (before, now) in before.within.iter().zip(&now.within) {
        compare(before, now, &mut changes);
    }
    Some(changes)
}

/// Returns the changes to a list that has lost some elements and gained others at its end.
fn list<'a>(before: &Element<'a>, now: &Element<'a>) -> Option<Vec<PageChange<'a>>> {
    let (old, new) = (before.rests(), now.rests());
    // Elements are added right before the end tag of the list.
    let is_list = |rests: &[&str]| match rests {
        [_, between @ .., last] => {
            between.concat().is_empty() && last.matches('<').count() == 1 && last.starts_with('<')
        }
        _ => false,
    };
    if !is_list(&old) || !is_list(&new) || old.first() != new.first() || old.last() != new.last() {
        return None;
    }
    let left: BTreeSet<&str> = now.ids().collect();
    let gone: Vec<&str> = before.ids().filter(|id| !left.contains(id)).collect();
    let kept: Vec<&Element<'a>> =
        before.within.iter().filter(|element| left.contains(element.id)).collect();
    let (first, added) = now.within.split_at_checked(kept.len())?;
    if !kept.iter().map(|element| element.id).eq(first.iter().map(|element| element.id)) {
        return None;
    }
    let mut changes = Vec::new();
    if !gone.is_empty() {
        changes.push(PageChange::Drop(gone));
    }
    for (before, now) in kept.into_iter().zip(first) {
        compare(before, now, &mut changes);
    }
    if let (Some(one), Some(last)) = (added.first(), added.last()) {
        let (from, to) = (one.start - now.start, last.start - now.start + last.text.len());
        changes.push(PageChange::Add(now.id, &now.text[from..to]));
    }
    Some(changes)
}

/// Returns the approximate length of changes in bytes.
fn length(changes: &[PageChange<'_>]) -> usize {
    let each = |change: &PageChange<'_>| match change {
        PageChange::Put(id, html) | PageChange::Add(id, html) => 16 + id.len() + html.len(),
        PageChange::Drop(ids) => 10 + ids.iter().map(|id| id.len() + 3).sum::<usize>(),
    };
    changes.iter().map(each).sum()
}

/// An element whose end tag has not been read yet.
struct OpenElement<'a> {
    start: usize,
    id: Option<&'a str>,
    within: Vec<Element<'a>>,
}

/// Returns the outermost elements with ids. The text must come from our own templates: each element
/// has an end tag, and attribute values contain no angle brackets.
fn elements(text: &str) -> Vec<Element<'_>> {
    let mut open: Vec<OpenElement<'_>> = Vec::new();
    let mut outermost = Vec::new();
    let mut from = 0;
    while let Some(start) = text[from..].find('<').map(|at| from + at) {
        let Some(end) = text[start..].find('>').map(|at| start + at + 1) else { break };
        from = end;
        let tag = &text[start + 1..end - 1];
        if !tag.starts_with('/') {
            let name = tag.split(' ').next().unwrap_or_default();
            if !VOID.contains(&name) {
                open.push(OpenElement { start, id: id_of(tag), within: Vec::new() });
            }
            continue;
        }
        let Some(OpenElement { start, id, mut within }) = open.pop() else { break };
        let outer = open.last_mut().map_or(&mut outermost, |outer| &mut outer.within);
        match id {
            Some(id) => outer.push(Element { id, text: &text[start..end], start, within }),
            None => outer.append(&mut within),
        }
    }
    outermost
}

fn id_of(tag: &str) -> Option<&str> {
    tag.split_once(" id=\"")?.1.split('"').next()
}

impl Serialize for PageChange<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Put(id, html) => ("put", id, html).serialize(serializer),
            Self::Drop(ids) => {
                serializer.collect_seq(["drop"].into_iter().chain(ids.iter().copied()))
            }
            Self::Add(id, html) => ("add", id, html).serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_has_changed_is_told() {
        let before =
            "<section id=\"s\"><h2 id=\"h\">One</h2><p>same</p><p id=\"p\">two</p></section>";
        let now = before.replace("two", "three");
        assert_eq!(changes(before, before), []);
        assert_eq!(changes(before, &now), [PageChange::Put("p", "<p id=\"p\">three</p>")]);
        let other = before.replace("same", "other");
        assert_eq!(changes(before, &other), [PageChange::Put("s", &other)]);
    }

    #[test]
    fn a_list_loses_and_gains_elements() {
        let line = |at: usize| format!("<li id=\"l{at}\">so much is told of line {at}</li>");
        let list =
            |from, to| format!("<ul id=\"u\">{}</ul>", (from..to).map(line).collect::<String>());
        let (before, now) = (list(0, 9), list(2, 10));
        let added = line(9);
        let expected = [PageChange::Drop(vec!["l0", "l1"]), PageChange::Add("u", &added)];
        assert_eq!(changes(&before, &now), expected);
        assert_eq!(changes(&now, &list(2, 8)), [PageChange::Drop(vec!["l8", "l9"])]);
        // Elements added at the front replace the whole list.
        assert_eq!(changes(&now, &before), [PageChange::Put("u", &before)]);
    }

    #[test]
    fn what_is_written_is_read_as_elements() {
        let text = "<g id=\"a\"><input id=\"no\"><g data-id=\"x\"><b id=\"c\">&lt;</b></g></g>";
        let found = elements(text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].ids().collect::<Vec<_>>(), ["c"]);
        assert_eq!(found[0].rests().concat() + found[0].within[0].text, {
            let (one, other) = text.split_once("<b").unwrap();
            format!("{one}{}<b id=\"c\">&lt;</b>", other.split_once("</b>").unwrap().1)
        });
    }
}
