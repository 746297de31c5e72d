//! `--locale LOCALE`: the language of messages.

use std::collections::BTreeSet;

use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_model::words::ENGLISH;

/// The environment variables that name a locale. The first one that is set counts.
const VARIABLES: [&str; 4] = ["SPECIATE_LOCALE", "LC_ALL", "LC_MESSAGES", "LANG"];

pub fn named(name: &str, known: &BTreeSet<String>) -> CommandResult<String> {
    find(name, known).ok_or_else(|| {
        CommandError::new(message!("command-locale-unknown", locale = name))
            .suggest(name, known.iter().map(String::as_str))
    })
}

/// Returns the locale of the environment, or English if that is not set or not known.
#[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
pub fn of_environment(known: &BTreeSet<String>) -> String {
    let mut values = VARIABLES.iter().filter_map(|name| std::env::var(name).ok());
    let name = values.find(|value| !value.is_empty()).unwrap_or_default();
    find(&name, known).unwrap_or_else(|| ENGLISH.to_owned())
}

/// Returns the known locale that fits `name` best: for `it_CH.UTF-8`, that is `it-CH`, else `it`.
fn find(name: &str, known: &BTreeSet<String>) -> Option<String> {
    let name = name.split(['.', '@']).next()?.replace('_', "-");
    let language = name.split('-').next()?;
    let find = |name: &str| known.iter().find(|known| known.eq_ignore_ascii_case(name));
    find(&name).or_else(|| find(language)).cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_is_found_by_its_language() {
        let known = ["en", "it", "it-CH"].map(str::to_owned).into();
        let found = |name| find(name, &known);
        assert_eq!(found("it_IT.UTF-8").as_deref(), Some("it"));
        assert_eq!(found("it_CH@euro").as_deref(), Some("it-CH"));
        assert_eq!(found("IT").as_deref(), Some("it"));
        for name in ["", "C", "POSIX", "C.UTF-8", "xx", "_", "italian"] {
            assert_eq!(found(name), None, "{name}");
        }
    }
}
