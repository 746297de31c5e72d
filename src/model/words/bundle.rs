//! The messages of one locale, formatted by Fluent.

use std::collections::BTreeSet;
use std::ops::Range;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Attribute, Entry, Identifier, Message, Pattern, Resource};
use fluent_syntax::parser::{ErrorKind, ParserError};
use fluent_syntax::serializer::serialize;
use unic_langid::LanguageIdentifier;

use crate::words::form;
use crate::words::{argument_in_form, shown};

/// How many levels of message references are followed to find the arguments of a message.
const MESSAGES_DEEP: usize = 4;

pub(super) struct Bundle {
    messages: FluentBundle<FluentResource>,
    /// Whether the locale declines nouns, i.e. has `form-…` messages.
    has_forms: bool,
}

/// A part of a locale file that is not valid Fluent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFault {
    pub span: Range<usize>,
    /// What is wrong there; `None` for an unclosed `{`.
    pub reason: Option<ErrorKind>,
}

/// Parses a locale file. Returns what could be parsed, and the faults.
pub fn parse(text: &str) -> (Resource<&str>, Vec<LocaleFault>) {
    match fluent_syntax::parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, faults)) => {
            let faults = faults.into_iter().flat_map(|fault| located(text, fault)).collect();
            (resource, faults)
        }
    }
}

/// Returns whether a text names a language, e.g. `de` or `pt-BR`.
pub fn is_language(text: &str) -> bool {
    let is_canonical = |language: LanguageIdentifier| language == text;
    text != "und" && text.parse().is_ok_and(is_canonical)
}

/// Locates the faults in an entry that cannot be parsed. Fluent gives up at the start of an attribute. To find the
/// exact place, the attribute is parsed as a separate message.
fn located(text: &str, fault: ParserError) -> Vec<LocaleFault> {
    let unread = fault.slice.clone().unwrap_or(fault.pos.clone());
    let rest = text.get(fault.pos.start..unread.end).unwrap_or_default();
    if let Some(attribute) = rest.trim_start().strip_prefix('.') {
        let start = unread.end - attribute.len();
        let mut inner = parse(attribute).1;
        for fault in &mut inner {
            fault.span = fault.span.start + start..fault.span.end + start;
        }
        if !inner.is_empty() {
            return inner;
        }
    }
    let entry = text.get(unread.clone()).unwrap_or_default();
    let is_text = fault.kind == ErrorKind::UnterminatedStringLiteral;
    let open = open_brace(entry, fault.pos.start.saturating_sub(unread.start));
    vec![match open.filter(|_| !is_text).map(|at| unread.start + at) {
        Some(at) => LocaleFault { span: at..at + 1, reason: None },
        None => LocaleFault { span: fault.pos, reason: Some(fault.kind) },
    }]
}

/// Returns the innermost open `{` at byte `noticed`, if the entry has more `{` than `}`.
fn open_brace(entry: &str, noticed: usize) -> Option<usize> {
    let (mut open, mut at_noticed, mut in_text) = (Vec::new(), None, false);
    let mut closed_too_many = 0;
    for (at, letter) in entry.char_indices() {
        if at >= noticed && at_noticed.is_none() {
            at_noticed = Some(open.last().copied());
        }
        match letter {
            '"' if !open.is_empty() => in_text = !in_text,
            '\n' => in_text = false,
            '{' if !in_text => open.push(at),
            '}' if !in_text && open.pop().is_none() => closed_too_many += 1,
            _ => {}
        }
    }
    let at_noticed = at_noticed.unwrap_or(open.last().copied());
    at_noticed.filter(|_| open.len() > closed_too_many)
}

impl Bundle {
    /// Builds the messages from several files. If two files have the same message, the later one
    /// replaces the value and the attributes that it has. Other attributes are kept.
    pub(super) fn new<'a>(locale: &str, texts: impl Iterator<Item = &'a str>) -> Self {
        let language = locale.parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Isolation marks help browsers with mixed directions, but terminals show them.
        bundle.set_use_isolating(false);
        let mut parts_of_nouns = BTreeSet::new();
        for text in texts {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            parts_of_nouns.extend(shown_by_forms(&resource));
            let completed = completed(&resource, &bundle, &parts_of_nouns);
            bundle.add_resource_overriding(resource);
            if let Some(completed) = completed {
                bundle.add_resource_overriding(completed);
            }
        }
        Self { messages: bundle, has_forms: !parts_of_nouns.is_empty() }
    }

    pub fn has(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    /// Returns the names of the arguments that a message uses, without duplicates.
    pub fn arguments(&self, id: &str) -> Vec<&str> {
        let mut found = Vec::new();
        self.add_arguments(id, &mut found, MESSAGES_DEEP);
        found
    }

    /// Returns the arguments that a message shows in a form, e.g. (`tile-on`, `tile`, `on`).
    pub fn forms(&self, id: &str) -> Vec<(&str, &str, &str)> {
        if !self.has_forms {
            return Vec::new();
        }
        let shown = self.arguments(id).into_iter();
        let in_form = |name| argument_in_form(name).map(|(argument, form)| (name, argument, form));
        shown.filter_map(in_form).collect()
    }

    fn add_arguments<'a>(&'a self, id: &str, found: &mut Vec<&'a str>, deep: usize) {
        let Some(pattern) = self.pattern(id) else { return };
        let shown = shown(pattern);
        for name in shown.arguments {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        // The depth limit ends the recursion if a message refers to itself.
        for (id, attribute) in shown.texts.into_iter().filter(|_| deep > 0) {
            let id = attribute.map_or_else(|| id.to_owned(), |name| format!("{id}.{name}"));
            self.add_arguments(&id, found, deep - 1);
        }
    }

    fn pattern(&self, id: &str) -> Option<&Pattern<&str>> {
        let (id, attribute) = parts(id);
        // The names of entries can have a colon, which Fluent does not know.
        let message = match id.contains(':') {
            true => self.messages.get_message(&id.replace(':', "_"))?,
            false => self.messages.get_message(id)?,
        };
        match attribute {
            Some(attribute) => Some(message.get_attribute(attribute)?.value()),
            None => message.value(),
        }
    }

    /// Formats a message, or returns `None` if the locale does not have it. The flag is false if
    /// Fluent could not format all of it, e.g. because the message refers to itself.
    pub(super) fn say(
        &self,
        id: &str,
        arguments: &[(&str, FluentValue<'_>)],
    ) -> Option<(String, bool)> {
        let pattern = self.pattern(id)?;
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut faults = Vec::new();
        let text =
            self.messages.format_pattern(pattern, Some(&arguments), &mut faults).into_owned();
        Some((text, faults.is_empty()))
    }
}

/// Returns the parts of nouns that the `form-…` messages of a file use, e.g. `article`.
fn shown_by_forms(resource: &FluentResource) -> BTreeSet<String> {
    let forms = resource.entries().filter_map(|entry| match entry {
        Entry::Message(message) if message.id.name.starts_with(form::PREFIX) => {
            message.value.as_ref()
        }
        _ => None,
    });
    forms.flat_map(|pattern| shown(pattern).arguments).map(str::to_owned).collect()
}

/// Returns the messages that a file replaces only in part, completed with the attributes and values
/// that it leaves out. Parts of nouns are not kept if the value is replaced: a new name must not
/// keep the article of the old one.
fn completed(
    resource: &FluentResource,
    before: &FluentBundle<FluentResource>,
    parts_of_nouns: &BTreeSet<String>,
) -> Option<FluentResource> {
    let mut body = Vec::new();
    for entry in resource.entries() {
        let Entry::Message(message) = entry else { continue };
        let Some(old) = before.get_message(message.id.name) else { continue };
        let is_kept = |name: &str| {
            let is_replaced = message.attributes.iter().any(|attribute| attribute.id.name == name);
            !is_replaced && (message.value.is_none() || !parts_of_nouns.contains(name))
        };
        let kept = old.attributes().filter(|attribute| is_kept(attribute.id()));
        let kept: Vec<Attribute<&str>> = kept
            .map(|attribute| Attribute {
                id: Identifier { name: attribute.id() },
                value: attribute.value().clone(),
            })
            .collect();
        let old_value = old.value().filter(|_| message.value.is_none());
        if kept.is_empty() && old_value.is_none() {
            continue;
        }
        body.push(Entry::Message(Message {
            id: message.id.clone(),
            value: message.value.as_ref().or(old_value).cloned(),
            attributes: message.attributes.iter().cloned().chain(kept).collect(),
            comment: None,
        }));
    }
    let text = (!body.is_empty()).then(|| serialize(&Resource { body }))?;
    FluentResource::try_new(text).ok()
}

fn parts(id: &str) -> (&str, Option<&str>) {
    match id.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (id, None),
    }
}
