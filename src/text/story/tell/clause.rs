//! Merges similar facts into one sentence.

use speciate_model::words::{Message, Value};

/// A sentence under construction. Similar facts add items to its list.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    head: Message,
    items: Option<Vec<CountedItem>>,
    pub facts: Vec<usize>,
    /// Whether the sentence states an intention. A later sentence tells the outcome.
    pub is_intent: bool,
}

#[derive(Clone, Debug)]
pub(super) struct CountedItem {
    id: &'static str,
    name: Message,
    count: i64,
}

impl CountedItem {
    pub fn named(name: Message) -> Self {
        Self { id: "story-item", name, count: 1 }
    }

    pub fn counted(name: Message, count: impl Into<i64>) -> Self {
        Self { id: "story-item-counted", name, count: count.into() }
    }

    pub fn pawns(count: impl Into<i64>) -> Self {
        Self { id: "story-item-pawns", name: Message::of("".into()), count: count.into() }
    }

    /// Returns a number of species in a place, e.g. `2 on the forest -1,1`.
    pub fn species(name: Message, count: impl Into<i64>, protected: bool) -> Self {
        let id = if protected { "story-item-species-protected" } else { "story-item-species" };
        Self { id, name, count: count.into() }
    }

    pub fn moving(name: Message, count: impl Into<i64>, protected: bool) -> Self {
        let id = if protected { "story-item-moving-protected" } else { "story-item-moving" };
        Self { id, name, count: count.into() }
    }

    fn message(&self) -> Message {
        Message::new(self.id).with("of", self.name.clone()).with("count", self.count)
    }
}

impl Clause {
    pub fn new(at: usize, head: Message) -> Self {
        Self { head, items: None, facts: vec![at], is_intent: false }
    }

    pub fn list(at: usize, head: Message, item: CountedItem) -> Self {
        Self { items: Some(vec![item]), ..Self::new(at, head) }
    }

    pub fn begun(at: usize, head: Message) -> Self {
        Self { items: Some(Vec::new()), ..Self::new(at, head) }
    }

    pub fn begins(&self, id: &str) -> bool {
        self.head.id() == id
    }

    pub fn intended(self) -> Self {
        Self { is_intent: true, ..self }
    }

    pub fn telling(self, facts: Vec<usize>) -> Self {
        Self { facts, ..self }
    }

    /// Merges another sentence into this one if both list items under the same head; otherwise returns the other
    /// sentence.
    pub fn absorb(&mut self, other: Self) -> Result<(), Self> {
        let alike = self.head == other.head && self.is_intent == other.is_intent;
        // A sentence without a list cannot be merged, so it is told again.
        let (true, Some(_), Some(_)) = (alike, &self.items, &other.items) else {
            return Err(other);
        };
        for item in other.items.into_iter().flatten() {
            self.add(item);
        }
        self.facts.extend(other.facts);
        Ok(())
    }

    pub fn add(&mut self, item: CountedItem) {
        let items = self.items.get_or_insert_default();
        match items.iter_mut().find(|own| own.id == item.id && own.name == item.name) {
            Some(own) => own.count += item.count,
            None => items.push(item),
        }
    }

    pub fn message(&self) -> Message {
        let Some(items) = &self.items else { return self.head.clone() };
        let count: i64 = items.iter().map(|item| item.count).sum();
        let kinds = items.len();
        let items = items.iter().map(|item| item.message().into()).collect();
        self.head.clone().with("items", Value::All(items)).with("count", count).with("kinds", kinds)
    }
}
