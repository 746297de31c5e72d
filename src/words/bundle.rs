//! The messages of one locale, by Fluent.

use std::ops::Range;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Resource;
use unic_langid::LanguageIdentifier;

/// The messages of one locale.
pub(super) struct Bundle(FluentBundle<FluentResource>);

/// A line of a locale file that is no Fluent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFault {
    /// The bytes that could not be read.
    pub span: Range<usize>,
    /// What was expected there, in Fluent's words.
    pub reason: String,
}

/// Returns what a locale file holds, and its faults.
#[must_use]
pub fn parse(text: &str) -> (Resource<&str>, Vec<LocaleFault>) {
    match fluent_syntax::parser::parse(text) {
        Ok(resource) => (resource, Vec::new()),
        Err((resource, faults)) => {
            let fault = |fault: fluent_syntax::parser::ParserError| LocaleFault {
                span: fault.pos,
                reason: fault.kind.to_string(),
            };
            (resource, faults.into_iter().map(fault).collect())
        }
    }
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
