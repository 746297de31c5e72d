//! Finds the syntax of other formats for arguments, line breaks and emphasis, e.g. `%s`. Players would see it
//! unchanged.

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use crate::lint::locale::{LocaleText, given, is_shown_by};
use crate::lint::texts::TextCheck;
use speciate_content::place_of;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::message;
use speciate_model::words::Message;

impl TextCheck<'_, '_> {
    /// Reports such syntax in a text of a pack.
    pub(super) fn other_formats(&mut self, key: &str, text: &LocaleText<'_>) {
        if text.file.pack.is_none() {
            return;
        }
        if let Some(quote) = quote_around(text) {
            let message = message!("lint-in-quotes", key = key);
            let fault = Diagnostic::new(Code::UnsayableText, place_of(text.file, quote), message);
            self.found.push(fault.hint(message!("lint-in-quotes.hint")));
        }
        let given = given(key, self.params, self.game).unwrap_or_default();
        let mut signs = Vec::new();
        look_through(&text.pattern, &mut signs);
        for (written, sign) in signs {
            let Some(hint) = hint(&sign, &given, text) else { continue };
            let place = place_of(text.file, written);
            let message = message!("lint-as-written", found = written);
            self.found.push(Diagnostic::new(Code::UnsayableText, place, message).hint(hint));
        }
    }
}

/// Returns the opening quotation mark of a text that is entirely in quotation marks.
fn quote_around<'a>(text: &LocaleText<'a>) -> Option<&'a str> {
    let words = text.shown.words.trim();
    let is_within = words.starts_with('"') && words.ends_with('"') && words.len() > 2;
    match text.pattern.elements.first() {
        Some(PatternElement::TextElement { value })
            if is_within && words.matches('"').count() == 2 =>
        {
            value.get(..1)
        }
        _ => None,
    }
}

/// What a piece of foreign syntax does in its own format.
enum ForeignSign<'a> {
    /// It shows an argument with this name.
    Named(&'a str),
    /// It shows an argument without a name.
    Nameless,
    /// Anything else, which has no meaning here.
    Other,
}

/// Returns what to write instead; `None` if the syntax may be meant literally.
fn hint(sign: &ForeignSign<'_>, given: &[&str], text: &LocaleText<'_>) -> Option<Message> {
    let show = |name: &str| message!("lint-unshown-argument.hint", name = name);
    match sign {
        ForeignSign::Named(name) => is_shown_by(given, name).then(|| show(name)),
        ForeignSign::Nameless => {
            let is_shown = |name: &&&str| text.shown.arguments.contains(*name);
            let left = given.iter().find(|name| !is_shown(name)).or(given.first());
            Some(match left {
                Some(name) => message!("lint-as-written.hint-argument", name = *name),
                None => message!("lint-as-written.hint"),
            })
        }
        ForeignSign::Other => Some(message!("lint-as-written.hint")),
    }
}

/// Collects the foreign syntax in a text and its variants, each piece as a slice of its file.
fn look_through<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<(&'a str, ForeignSign<'a>)>) {
    for (at, element) in pattern.elements.iter().enumerate() {
        let next = pattern.elements.get(at + 1);
        let is_before_value = matches!(next, Some(PatternElement::Placeable { .. }));
        match element {
            PatternElement::TextElement { value } => in_words(value, is_before_value, found),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                if let InlineExpression::NumberLiteral { value } = inline {
                    found.push((*value, ForeignSign::Nameless));
                }
            }
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().for_each(|variant| look_through(&variant.value, found));
            }
        }
    }
}

fn in_words<'a>(
    words: &'a str,
    is_before_value: bool,
    found: &mut Vec<(&'a str, ForeignSign<'a>)>,
) {
    let mut past = 0;
    for (at, _) in words.match_indices(['$', '%', '<', '\\']) {
        if at < past {
            continue;
        }
        let rest = &words[at..];
        let sign = match &rest[..1] {
            "$" if rest == "$" && is_before_value => Some((1, ForeignSign::Other)),
            "$" => named(rest, 1).map(|name| (1 + name.len(), ForeignSign::Named(name))),
            "%" => printed(rest),
            "<" => tag(rest).map(|length| (length, ForeignSign::Other)),
            _ => rest.starts_with("\\n").then_some((2, ForeignSign::Other)),
        };
        if let Some((length, sign)) = sign {
            past = at + length;
            found.push((&rest[..length], sign));
        }
    }
}

/// Returns the name that begins at a byte of a text.
fn named(text: &str, at: usize) -> Option<&str> {
    let rest = &text[at..];
    let is_of_name = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    let name = &rest[..rest.find(|sign| !is_of_name(sign)).unwrap_or(rest.len())];
    let name = name.trim_end_matches('-');
    name.starts_with(|first: char| first.is_ascii_alphabetic()).then_some(name)
}

/// Returns the length and meaning of an argument in `printf` syntax: `%s`, `%1$s` or `%(name)s`.
fn printed(text: &str) -> Option<(usize, ForeignSign<'_>)> {
    const KINDS: [char; 3] = ['s', 'd', 'i'];
    if let Some(name) = text.strip_prefix("%(").and_then(|_| named(text, 2)) {
        let end = text[2 + name.len()..].strip_prefix(')')?;
        return end.starts_with(KINDS).then(|| (name.len() + 4, ForeignSign::Named(name)));
    }
    let after = text[1..].trim_start_matches(|sign: char| sign.is_ascii_digit() || sign == '$');
    let is_whole = !after.chars().nth(1).is_some_and(char::is_alphanumeric);
    let length = text.len() - after.len() + 1;
    (after.starts_with(KINDS) && is_whole).then_some((length, ForeignSign::Nameless))
}

/// Returns the length of an HTML tag without attributes, e.g. `</b>`.
fn tag(text: &str) -> Option<usize> {
    let end = text.find('>')?;
    let name = text[1..end].trim_start_matches('/').trim_end_matches(['/', ' ']);
    let is_name = !name.is_empty() && name.chars().all(|sign| sign.is_ascii_lowercase());
    is_name.then_some(end + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_of_other_formats_are_told_from_words() {
        let found = |words: &str| {
            let mut found = Vec::new();
            in_words(words, true, &mut found);
            found.into_iter().map(|(written, _)| written.to_owned()).collect::<Vec<_>>()
        };
        let all = "A %s, %1$d and %(tile)s, $tiles-in. <b>x</b>\\n$";
        let signs = ["%s", "%1$d", "%(tile)s", "$tiles-in", "<b>", "</b>", "\\n", "$"];
        assert_eq!(found(all), signs);
        assert_eq!(found("50% sure, 5 % done, a < b > c, $5, 3 %"), [""; 0]);
    }
}
