//! The messages of one locale, by Fluent.

use std::ops::Range;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Resource;
use fluent_syntax::parser::{ErrorKind, ParserError};
use unic_langid::LanguageIdentifier;

/// The messages of one locale.
pub(super) struct Bundle(FluentBundle<FluentResource>);

/// A line of a locale file that is no Fluent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFault {
    /// The bytes that could not be read.
    pub span: Range<usize>,
    /// What was expected there, in Fluent's words; nothing where a `{` is not closed.
    pub reason: Option<String>,
}

/// Returns what a locale file holds, and its faults.
#[must_use]
pub fn parse(text: &str) -> (Resource<&str>, Vec<LocaleFault>) {
    match fluent_syntax::parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, faults)) => {
            let faults = faults.into_iter().flat_map(|fault| located(text, fault)).collect();
            (resource, faults)
        }
    }
}

/// Returns what is wrong in an entry that cannot be read, where it is wrong. Fluent gives an attribute
/// up at its first letter; read as a text of its own, it tells more.
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
        None => LocaleFault { span: fault.pos, reason: Some(fault.kind.to_string()) },
    }]
}

/// Returns the last `{` that is open at a byte of an entry which has more of them than of `}`.
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
    pub(super) fn new<'a>(locale: &str, texts: impl Iterator<Item = &'a str>) -> Self {
        let language = locale.parse::<LanguageIdentifier>().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // Marks around arguments help browsers with mixed directions; terminals show them.
        bundle.set_use_isolating(false);
        for text in texts {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self(bundle)
    }

    pub(super) fn has(&self, id: &str) -> bool {
        let (id, attribute) = parts(id);
        self.0.get_message(id).is_some_and(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    /// Says a message, or nothing where the locale has no words for it.
    pub(super) fn say(&self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> Option<String> {
        let (id, attribute) = parts(id);
        let message = self.0.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let arguments: FluentArgs<'_> =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut missing = Vec::new();
        Some(self.0.format_pattern(pattern, Some(&arguments), &mut missing).into_owned())
    }
}

fn parts(id: &str) -> (&str, Option<&str>) {
    match id.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (id, None),
    }
}
