//! Like facts become one sentence.

use speciate_model::words::{Message, Value};

/// A sentence in the making: like facts add to its list.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    head: Message,
    /// What it lists, where it is of a kind that lists something.
    items: Option<Vec<CountedItem>>,
    /// The indices of the facts that it tells.
    pub facts: Vec<usize>,
    /// Whether it says what somebody meant to do, and not yet what came of it.
    pub is_intent: bool,
}

/// Something of which there is a number.
#[derive(Clone, Debug)]
pub(super) struct CountedItem {
    id: &'static str,
    of: Message,
    count: i64,
}

impl CountedItem {
    /// Returns an item that is named and not counted.
    pub fn named(of: Message) -> Self {
        Self { id: "story-item", of, count: 1 }
    }

    /// Returns so many of something, e.g. `2 Meat`.
    pub fn counted(of: Message, count: impl Into<i64>) -> Self {
        Self { id: "story-item-counted", of, count: count.into() }
    }

    /// Returns so many pawns.
    pub fn pawns(count: impl Into<i64>) -> Self {
        Self { id: "story-item-pawns", of: Message::of("".into()), count: count.into() }
    }

    /// Returns so many species somewhere, e.g. `2 on the forest -1,1`.
    pub fn species(of: Message, count: impl Into<i64>, protected: bool) -> Self {
        let id = if protected { "story-item-species-protected" } else { "story-item-species" };
        Self { id, of, count: count.into() }
    }

    /// Returns so many species that move.
    pub fn moving(of: Message, count: impl Into<i64>, protected: bool) -> Self {
        let id = if protected { "story-item-moving-protected" } else { "story-item-moving" };
        Self { id, of, count: count.into() }
    }

    fn message(&self) -> Message {
        Message::new(self.id).with("of", self.of.clone()).with("count", self.count)
    }
}

impl Clause {
    /// Returns a sentence that lists nothing.
    pub fn new(at: usize, head: Message) -> Self {
        Self { head, items: None, facts: vec![at], is_intent: false }
    }

    /// Returns a sentence with the first item of its list.
    pub fn list(at: usize, head: Message, item: CountedItem) -> Self {
        Self { items: Some(vec![item]), ..Self::new(at, head) }
    }

    /// Returns a sentence whose list has yet to come.
    pub fn begun(at: usize, head: Message) -> Self {
        Self { items: Some(Vec::new()), ..Self::new(at, head) }
    }

    /// Returns whether a sentence is made from this message.
    pub fn begins(&self, id: &str) -> bool {
        self.head.id() == id
    }

    /// Marks a sentence as one of what somebody meant to do.
    pub fn intended(self) -> Self {
        Self { is_intent: true, ..self }
    }

    /// Returns the sentence as one that tells other facts.
    pub fn telling(self, facts: Vec<usize>) -> Self {
        Self { facts, ..self }
    }

    /// Takes in a sentence that says the same, or the same of other things; returns it otherwise.
    pub fn absorb(&mut self, other: Self) -> Result<(), Self> {
        let alike = self.head == other.head && self.is_intent == other.is_intent;
        // What lists nothing can only be said once more.
        let (true, Some(_), Some(_)) = (alike, &self.items, &other.items) else {
            return Err(other);
        };
        for item in other.items.into_iter().flatten() {
            self.add(item);
        }
        self.facts.extend(other.facts);
        Ok(())
    }

    /// Adds to the list; what is in it already counts up.
    pub fn add(&mut self, item: CountedItem) {
        let items = self.items.get_or_insert_default();
        match items.iter_mut().find(|own| own.id == item.id && own.of == item.of) {
            Some(own) => own.count += item.count,
            None => items.push(item),
        }
    }

    /// Returns the sentence.
    pub fn message(&self) -> Message {
        let Some(items) = &self.items else { return self.head.clone() };
        let count: i64 = items.iter().map(|item| item.count).sum();
        let kinds = items.len();
        let items = items.iter().map(|item| item.message().into()).collect();
        self.head.clone().with("items", Value::All(items)).with("count", count).with("kinds", kinds)
    }
}
