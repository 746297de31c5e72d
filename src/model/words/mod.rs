//! The text that people read: messages by id, in the words of a locale.
//!
//! Code that produces text makes a [`Message`]; all sentences are in locale files. Locale files are Fluent files:
//! `content/locale/` has the messages that all games share, and each game has files for its names, cards, questions and
//! rules.

mod bundle;
mod errors;
pub mod form;
mod language;
mod message;
mod shown;
mod visible;

pub use bundle::{LocaleFault, is_language, parse};
pub use errors::errors;
pub use form::argument_in_form;
pub use language::{has_language_code, language_meant};
pub use message::{LISTED_MAX, Message, Value};
pub use shown::{Selector, TextParts, shown};
use visible::in_line;
pub use visible::{is_hidden, is_suspect, visible, visible_json};

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::LazyLock;

use include_dir::{Dir, include_dir};

use fluent_bundle::FluentValue;

use bundle::Bundle;

/// The locale that has every message. Other locales fall back to it.
pub const ENGLISH: &str = "en";

/// A text that a message quotes is cut to this many characters.
const QUOTED_MAX: usize = 1000;

static BUILT_IN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../content/locale");

/// The messages of one locale, with English as the fallback.
pub struct Words {
    locale: String,
    bundles: Vec<Bundle>,
    /// The ids for which English is used although the locale has a message.
    in_english: BTreeSet<String>,
}

impl Words {
    /// Returns the built-in English, without the messages of games.
    pub fn built_in() -> &'static Self {
        static WORDS: LazyLock<Words> = LazyLock::new(|| {
            let bundles = vec![Bundle::new(ENGLISH, built_in_texts(ENGLISH))];
            Words { locale: ENGLISH.to_owned(), bundles, in_english: BTreeSet::new() }
        });
        &WORDS
    }

    /// Returns the locales that are built into the binary, e.g. `en`.
    pub fn built_in_locales() -> impl Iterator<Item = &'static str> {
        BUILT_IN.dirs().filter_map(|folder| folder.path().to_str())
    }

    /// Returns the words of a locale from the texts of its files and the texts of the English files, which are the
    /// fallback. Messages that both lack come from the binary. Parts that are not valid Fluent are ignored; [`parse`]
    /// reports them.
    pub fn new<'a>(
        locale: &str,
        texts: impl Iterator<Item = &'a str>,
        english: impl Iterator<Item = &'a str>,
    ) -> Self {
        let mut bundles = vec![Bundle::new(ENGLISH, english)];
        if locale != ENGLISH {
            bundles.insert(0, Bundle::new(locale, built_in_texts(locale).chain(texts)));
        }
        Self { locale: locale.to_owned(), bundles, in_english: BTreeSet::new() }
    }

    /// Uses English for these ids even if the locale has them, e.g. if a pack replaced the English.
    pub fn with_english(self, keys: BTreeSet<String>) -> Self {
        let is_english = self.locale == ENGLISH;
        Self { in_english: if is_english { BTreeSet::new() } else { keys }, ..self }
    }

    /// Returns the bundles in which an id is looked up, in this order.
    fn bundles_for(&self, key: &str) -> &[Bundle] {
        match self.in_english.contains(key) {
            true => self.bundles.get(1..).unwrap_or_default(),
            false => &self.bundles,
        }
    }

    pub fn locale(&self) -> &str {
        &self.locale
    }

    /// Returns whether the locale or English has a message with this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundles_for(id).iter().any(|bundle| bundle.has(id))
            || !std::ptr::eq(self, Self::built_in()) && Self::built_in().has(id)
    }

    /// Formats a message. A message that the locale cannot format completely is formatted in
    /// English. A message without any text is shown by its id. Very long text arguments are cut.
    pub fn say(&self, message: &Message) -> String {
        let value = |value: &Value| match value {
            Value::Number(number) => (*number).into(),
            other => self.text(other).into(),
        };
        let arguments = message.arguments().iter();
        let mut values: Vec<_> =
            arguments.map(|(name, argument)| (&**name, value(argument))).collect();
        let bundles = self.bundles_for(message.id());
        let own = bundles.iter().find(|bundle| bundle.has(message.id()));
        for (shown, argument, form) in
            own.map(|bundle| bundle.forms(message.id())).unwrap_or_default()
        {
            let argument_named =
                |name| message.arguments().iter().find(move |(own, _)| own == name);
            // The name of an argument can itself contain a hyphen.
            if let (None, Some((_, value))) = (argument_named(shown), argument_named(argument)) {
                values.push((shown, self.in_form(value, form).into()));
            }
        }
        self.say_with(message.id(), &values)
    }

    fn say_with(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> String {
        let own = self.bundles_for(id).iter().filter_map(|bundle| bundle.say(id, arguments));
        let built_in = || Self::built_in().bundles[0].say(id, arguments);
        let mut in_part = None;
        for (text, is_whole) in own.chain(std::iter::once_with(built_in).flatten()) {
            if is_whole {
                return text;
            }
            in_part.get_or_insert(text);
        }
        in_part.unwrap_or_else(|| format!("⟨{id}⟩"))
    }

    fn text(&self, value: &Value) -> String {
        match value {
            Value::Text(text) => in_line(&cut(text)).into_owned(),
            Value::Said(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Message(message) => self.within(message),
            Value::List(values) => self.joined(values, "list-comma", &|value| self.text(value)),
            Value::All(values) => self.joined(values, "list-and", &|value| self.text(value)),
            Value::Any(values) => self.joined(values, "list-or", &|value| self.text(value)),
        }
    }

    /// Formats a message that is part of another message. Joins the lines of a pack's text, so that none looks like a
    /// line of the program.
    fn within(&self, message: &Message) -> String {
        let text = self.say(message);
        match text.contains('\n') && !Self::built_in().has(message.id()) {
            true => text.lines().map(str::trim).collect::<Vec<_>>().join(" "),
            false => text,
        }
    }

    /// Joins values with commas, and the last two with the message `last`.
    fn joined(
        &self,
        values: &[Value],
        last: &'static str,
        text: &dyn Fn(&Value) -> String,
    ) -> String {
        let mut texts = values.iter().map(text);
        let Some(mut all) = texts.next() else { return String::new() };
        let mut texts = texts.peekable();
        while let Some(after) = texts.next() {
            let id = if texts.peek().is_some() { "list-comma" } else { last };
            let id = self.before_letter(id, &after);
            all = self.say_with(&id, &[("before", all.into()), ("after", after.into())]);
        }
        all
    }

    /// Returns the message id to use before a text with this first letter, e.g. `form-list-and-e`
    /// for Italian `ed`. Most languages have no such message.
    fn before_letter(&self, id: &'static str, text: &str) -> Cow<'static, str> {
        let Some(letter) = text.chars().next() else { return id.into() };
        let special = format!("{}{id}-{}", form::PREFIX, letter.to_lowercase());
        match self.bundles.first().is_some_and(|bundle| bundle.has(&special)) {
            true => special.into(),
            false => id.into(),
        }
    }
}

/// Cuts out the middle of a very long text.
fn cut(text: &str) -> String {
    let length = text.chars().count();
    if length <= QUOTED_MAX {
        return text.to_owned();
    }
    let start: String = text.chars().take(QUOTED_MAX * 3 / 4).collect();
    let end: String = text.chars().skip(length - QUOTED_MAX / 4).collect();
    format!("{start} … {end}")
}

fn built_in_texts<'a>(locale: &str) -> impl Iterator<Item = &'a str> + use<'a> {
    let files = BUILT_IN.get_dir(locale).into_iter().flat_map(Dir::files);
    files.filter_map(|file| file.contents_utf8())
}

impl Debug for Words {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Words({})", self.locale)
    }
}
