//! Describes to players what the packs, variants and settings of a game change.

use std::collections::BTreeMap;

use crate::explain::card::effect;
use crate::explain::names::variant_title;
use crate::explain::rule::gloss;
use speciate_content::card::text_id_prefix;
use speciate_content::look::Icon;
use speciate_content::order::ORDERED;
use speciate_content::{ContentLayer, Differing, LayerChanges, Package};
use speciate_engine::context::Edition;
use speciate_model::id::CardId;
use speciate_model::message;
use speciate_model::roster::RosterId as _;
use speciate_model::words::{Message, Words};

/// How many changes of one layer are described. A pack can be a whole new game.
const LINES_MAX: usize = 60;
/// The kind of things whose text says what they do.
const CARD: &str = CardId::KIND;
/// The key that says whether a card is in the deck, and the tables that have this key.
const DECK: &str = "deck";
const OF_DECK: [&str; 2] = ["card", "event"];
/// A longer value is cut after this many characters.
const VALUE_MAX: usize = 120;

/// What a layer of a game's content changes, in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedLayer {
    /// Its title with its version, e.g. `Volcanoes 1.2.0`.
    pub heading: String,
    /// What the layer says about itself; empty if it says nothing.
    pub about: String,
    pub lines: Vec<DescribedChange>,
    /// The number of changes that are not described.
    pub more: usize,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DescribedChange {
    pub text: String,
    /// The icon of a new thing, if it has one.
    pub icon: Option<Icon>,
}

/// Puts the changes of the layers of an edition into words.
pub fn described(
    changes: &[LayerChanges],
    edition: &Edition,
    words: &Words,
) -> Vec<DescribedLayer> {
    let looks = &edition.catalog.looks;
    let icons: BTreeMap<String, &Icon> = looks.icons(&edition.catalog.roster).collect();
    let teller = ChangeTeller { edition, words, icons };
    changes.iter().map(|layer| teller.layer(layer)).collect()
}

impl DescribedLayer {
    /// Returns a sentence with the number of changes that are not described; `None` if all are described.
    pub fn more(&self) -> Option<Message> {
        (self.more > 0).then(|| message!("changes-more", count = self.more))
    }
}

struct ChangeTeller<'a> {
    edition: &'a Edition,
    words: &'a Words,
    icons: BTreeMap<String, &'a Icon>,
}

impl ChangeTeller<'_> {
    fn layer(&self, changes: &LayerChanges) -> DescribedLayer {
        let new: Vec<(&str, &str)> = changes
            .values
            .iter()
            .filter(|value| value.before.is_none())
            .filter_map(entry)
            .collect();
        let is_new = |(table, name): &&(String, String)| !new.contains(&(table, name));
        let rewritten = &changes.rewritten;
        let reworded =
            changes.reworded.iter().filter(is_new).filter(|entry| !rewritten.contains(entry));
        // New things come first: they are what people look for.
        let (added, changed): (Vec<_>, Vec<_>) = changes
            .values
            .iter()
            .partition(|value| value.before.is_none() && entry(value).is_some());
        let added = added.into_iter().map(|value| self.value(value));
        let rewritten =
            rewritten.iter().map(|(table, name)| self.entry("changes-script", table, name));
        let changed = changed.into_iter().map(|value| self.value(value));
        let reworded = reworded.map(|(table, name)| self.entry("changes-text", table, name));
        let mut lines: Vec<DescribedChange> =
            added.chain(rewritten).chain(changed).chain(reworded).collect();
        let more = lines.len().saturating_sub(LINES_MAX);
        lines.truncate(LINES_MAX);
        if lines.is_empty() {
            let text = self.words.say(&message!("changes-nothing"));
            lines.push(DescribedChange { text, icon: None });
        }
        let (heading, about) = self.heading(&changes.layer);
        DescribedLayer { heading, about, lines, more }
    }

    fn heading(&self, layer: &ContentLayer) -> (String, String) {
        let say = |message| self.words.say(&message);
        match layer {
            ContentLayer::Packs(packages) => {
                let named =
                    |package: &Package| format!("{} {}", package.title_or_id(), package.version);
                let about = |package: &Package| package.description.clone();
                let about = packages.iter().map(about).filter(|about| !about.is_empty());
                let named: Vec<String> = packages.iter().map(named).collect();
                (named.join(", "), about.collect::<Vec<_>>().join(" "))
            }
            ContentLayer::Variant(name) => {
                let title = say(variant_title(self.words, name));
                (say(message!("changes-variant", name = title)), String::new())
            }
            ContentLayer::Settings => (say(message!("changes-settings")), String::new()),
        }
    }

    fn value(&self, value: &Differing) -> DescribedChange {
        let shown = |toml: &str| match toml.char_indices().nth(VALUE_MAX) {
            Some((end, _)) => format!("{}…", &toml[..end]),
            None => toml.to_owned(),
        };
        if let Some(message) = self.deck(value).or_else(|| self.option(value)) {
            return DescribedChange { text: self.words.say(&message), icon: None };
        }
        let before = value.before.as_ref().map(|before| shown(&before.toml));
        let after = value.after.as_ref().map(|after| shown(&after.toml));
        if let Some((table, name)) = entry(value) {
            match (&before, &after) {
                (None, Some(_)) => return self.entry("changes-new", table, name),
                (Some(_), None) => return self.entry("changes-gone", table, name),
                _ => {}
            }
        }
        let key = self.key(&value.path);
        let message = match (before, after) {
            (Some(before), Some(after)) => {
                message!("changes-value", of = key, before = before, after = after)
            }
            (Some(before), None) => message!("changes-value-gone", of = key, before = before),
            (None, after) => {
                message!("changes-value-new", of = key, after = after.unwrap_or_default())
            }
        };
        DescribedChange { text: self.words.say(&message), icon: None }
    }

    /// Returns the message that a card is now in the deck, or no longer in it; `None` if the value is about something
    /// else.
    fn deck(&self, value: &Differing) -> Option<Message> {
        let mut parts = value.path.split('.');
        let (table, name) = (parts.next()?, parts.next()?);
        if parts.next() != Some(DECK) || parts.next().is_some() || !OF_DECK.contains(&table) {
            return None;
        }
        // Without the key, a card is in the deck.
        let is_in = value.after.as_ref().is_none_or(|after| after.json == true);
        let name = self.name(table, name);
        Some(match is_in {
            true => message!("changes-deck", name = name),
            false => message!("changes-box", name = name),
        })
    }

    /// Returns the message that there is a setup option, or that it has a different value; `None` if the value is about
    /// something else.
    fn option(&self, value: &Differing) -> Option<Message> {
        let path = value.path.strip_prefix("option.")?;
        let (name, key) = path.split_once('.').unwrap_or((path, ""));
        let title = Message::new(format!("option-{name}"));
        if !self.words.has(title.id()) {
            return None;
        }
        let label = |value: String| gloss(self.words, title.id(), &value);
        let (before, after) = (value.before.as_ref(), value.after.as_ref());
        match (key, before, after) {
            ("", None, Some(after)) => {
                let usual = label(after.plain_entry("value")?);
                Some(message!("changes-option-new", option = title.clone(), value = usual))
            }
            ("value", Some(before), Some(after)) => {
                let (before, after) = (label(before.plain()), label(after.plain()));
                Some(message!(
                    "changes-option",
                    option = title.clone(),
                    before = before,
                    after = after
                ))
            }
            _ => None,
        }
    }

    /// Returns the readable form of a content path: the name of its entry, if it has one, and the rest of the path.
    fn key(&self, path: &str) -> Message {
        let parts: Vec<&str> = path.splitn(3, '.').collect();
        match parts[..] {
            // A ruling is set by its name.
            ["rulings", name, "value"] => Message::verbatim(format!("rulings.{name}")),
            [table, name, key] if self.has_name(table, name) => {
                message!("changes-key", name = self.name(table, name), key = key)
            }
            _ => Message::verbatim(path),
        }
    }

    fn entry(&self, id: &'static str, table: &str, name: &str) -> DescribedChange {
        let kind = Message::new(format!("kind-{}", table.replace('_', "-")));
        let kind = match self.words.has(kind.id()) {
            true => kind,
            false => Message::verbatim(table),
        };
        let icon = self.icons.get(&format!("{}-{name}", text_id_prefix(table)));
        let roster = &self.edition.catalog.roster;
        let is_gone = id == "changes-gone";
        let is_card = text_id_prefix(table) == CARD;
        let card = roster.find::<CardId>(name).filter(|_| is_card && !is_gone);
        let message = Message::new(id).with("kind", kind).with("name", self.name(table, name));
        let mut text = self.words.say(&message);
        if let Some(card) = card {
            let effect = self.words.say(&effect(&self.edition.catalog, card));
            text = self.words.say(&message!("changes-effect", what = text, effect = effect));
        }
        DescribedChange { text, icon: icon.filter(|_| !is_gone).map(|icon| (*icon).clone()) }
    }

    fn name(&self, table: &str, name: &str) -> Message {
        let text = Message::new(format!("{}-{name}", text_id_prefix(table)));
        let text = match self.words.has(text.id()) {
            true => text,
            false => Message::verbatim(name),
        };
        // Several packs can add things of the same name.
        match name.split_once(':') {
            Some((pack, _)) => message!("changes-of-pack", name = text, pack = pack),
            None => text,
        }
    }

    fn has_name(&self, table: &str, name: &str) -> bool {
        // The id of a heading can look like the id of an entry: `board-tiles`.
        ORDERED.contains(&table) && self.words.has(&format!("{}-{name}", text_id_prefix(table)))
    }
}

/// Returns the table and the name of an entry, if the value is a whole entry.
fn entry(value: &Differing) -> Option<(&str, &str)> {
    let (table, name) = value.path.split_once('.')?;
    (!name.contains('.') && ORDERED.contains(&table)).then_some((table, name))
}
