//! Guesses what was meant in a locale file that is not valid Fluent.

use std::ops::Range;

use fluent_syntax::parser::ErrorKind;

use crate::fluent_slips::slip;
use crate::node::TextFile;
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::message;
use speciate_model::words::{LocaleFault, Message};

pub(super) fn broken(file: &TextFile, fault: LocaleFault) -> Diagnostic {
    let place = file.place(fault.span.clone());
    let tell = |place, message: Message, hint: Message| {
        Diagnostic::new(Code::Syntax, place, message).hint(hint)
    };
    if place.source.starts_with('\t') {
        return tell(place, message!("content-fluent-tab"), message!("content-fluent-tab.hint"));
    }
    let Some(reason) = fault.reason.clone() else {
        return tell(place, message!("content-open-brace"), message!("content-open-brace.hint"));
    };
    if let Some(said) = place.source.trim_start().strip_prefix("//") {
        let typed = format!("# {}", said.trim_start_matches('/').trim());
        let found = place.source.trim().to_owned();
        let message = message!("content-text-comment", found = found);
        return tell(place, message, message!("slip-write", typed = typed));
    }
    if let Some(typed) = comment(&place.source) {
        return tell(
            place,
            message!("content-fluent-comment"),
            message!("slip-write", typed = typed),
        );
    }
    if let Some((at, name)) = without_arrow(&file.text, fault.span.start) {
        let message = message!("content-text-no-arrow", name = &name);
        let typed = format!("{{ {name} ->");
        return tell(file.place(at), message, message!("slip-write", typed = typed));
    }
    if let Some((place, message, hint)) = slip(file, &fault) {
        return tell(place, message, hint);
    }
    let lacks_default = reason == ErrorKind::MissingDefaultVariant;
    if let Some(at) = unmarked(&file.text, fault.span.start).filter(|_| lacks_default) {
        let form = file.text[at.clone()].to_owned();
        let hint = message!("content-text-no-default.hint", form = form);
        return tell(file.place(at), message!("content-text-no-default"), hint);
    }
    if let Some((id, text)) = without_equals(&place) {
        let message = message!("content-text-no-equals", id = &id);
        return tell(place, message, message!("slip-write", typed = format!("{id} = {text}")));
    }
    let hint = match reason {
        ErrorKind::UnbalancedClosingBrace => message!("content-fluent-brace.hint"),
        _ => message!("content-broken-fluent.hint"),
    };
    tell(place, explained(&reason), hint)
}

/// Explains in our own words what Fluent cannot parse.
fn explained(reason: &ErrorKind) -> Message {
    match reason {
        ErrorKind::ExpectedToken(' ') => message!("content-fluent-comment"),
        ErrorKind::ExpectedToken(token) => {
            message!("content-fluent-token", token = token.to_string())
        }
        ErrorKind::ExpectedCharRange { .. } => message!("content-fluent-name"),
        ErrorKind::ExpectedMessageField { entry_id }
        | ErrorKind::ExpectedTermField { entry_id } => {
            message!("content-fluent-empty", id = entry_id)
        }
        ErrorKind::MissingValue => message!("content-fluent-value"),
        ErrorKind::MissingDefaultVariant => message!("content-text-no-default"),
        ErrorKind::MultipleDefaultVariants => message!("content-fluent-defaults"),
        ErrorKind::MessageReferenceAsSelector
        | ErrorKind::TermReferenceAsSelector
        | ErrorKind::MessageAttributeAsSelector
        | ErrorKind::ExpectedSimpleExpressionAsSelector => message!("content-fluent-selector"),
        ErrorKind::UnterminatedStringLiteral => message!("content-fluent-quote"),
        ErrorKind::UnknownEscapeSequence(_) | ErrorKind::InvalidUnicodeEscapeSequence(_) => {
            message!("content-fluent-escape")
        }
        ErrorKind::UnbalancedClosingBrace => message!("content-fluent-brace"),
        // The last four errors are about function calls, which texts do not have.
        ErrorKind::ExpectedInlineExpression
        | ErrorKind::TermAttributeAsPlaceable
        | ErrorKind::ForbiddenCallee
        | ErrorKind::PositionalArgumentFollowsNamed
        | ErrorKind::DuplicatedNamedArgument(_)
        | ErrorKind::ExpectedLiteral => message!("content-fluent-placeable"),
    }
}

/// Returns the correct form of a comment that lacks the space after its `#`.
fn comment(line: &str) -> Option<String> {
    let line = line.trim();
    let said = line.trim_start_matches('#');
    let signs = line.get(..line.len() - said.len())?;
    let lacks_space = !signs.is_empty() && said.starts_with(|sign: char| !sign.is_whitespace());
    // A Fluent comment starts with one, two or three `#`.
    lacks_space.then(|| format!("{} {said}", &signs[..signs.len().min(3)]))
}

/// Finds an argument that is followed by variants but not by `->`. Returns its range and name.
fn without_arrow(text: &str, noticed: usize) -> Option<(Range<usize>, String)> {
    let open = text.get(..noticed)?.rfind('{')?;
    let line = text[open + 1..].lines().next()?;
    let next = text[open + 1 + line.len()..].trim_start();
    let name = line.trim().split([' ', '\t', '-', '=', '>', ':', '→']).next()?;
    let between = line.trim().strip_prefix(name)?.trim();
    let is_arrow = ["", "=>", ">", "-", "-->", "=", ":", "→"].contains(&between);
    let begins_forms = next.starts_with('[') || next.starts_with("*[");
    (name.starts_with('$') && is_arrow && begins_forms)
        .then(|| (open..open + 1 + line.trim_end().len(), name.to_owned()))
}

/// Returns the range of the variant that needs a `*`: `[other]`, or else the last variant.
fn unmarked(text: &str, noticed: usize) -> Option<Range<usize>> {
    let from = text.get(..noticed)?.rfind("->")?;
    let mut forms = text[from..noticed].match_indices('[').filter_map(|(at, _)| {
        let end = text[from + at..].find(']')?;
        let is_first = text[..from + at].rsplit('\n').next()?.trim().is_empty();
        is_first.then_some(from + at..from + at + end + 1)
    });
    let all: Vec<Range<usize>> = forms.by_ref().collect();
    let other = all.iter().find(|form| text[(*form).clone()].contains("other"));
    other.or(all.last()).cloned()
}

/// Returns the id and text of a message, if only the `=` between them is missing.
fn without_equals(place: &Place) -> Option<(String, String)> {
    let is_part = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
    let line = place.source.strip_suffix('\r').unwrap_or(&place.source);
    let end = line.find(|sign| !is_part(sign)).unwrap_or(line.len());
    let (id, rest) = line.split_at(end);
    let is_id = id.contains('-') && id.starts_with(|first: char| first.is_ascii_lowercase());
    let text = rest.trim_start_matches([' ', '\t', ':']);
    (is_id && !rest.trim_start().starts_with('=') && !text.is_empty())
        .then(|| (id.to_owned(), text.to_owned()))
}
