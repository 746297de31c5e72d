//! Renders a diagnostic as text.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, Severity};
use crate::message;
use crate::words::Words;

/// Returns the diagnostic as text, without a final newline.
pub(super) fn text(fault: &Diagnostic, words: &Words, colour: bool) -> String {
    let level = match fault.severity() {
        Severity::Error => Level::ERROR.with_name(words.say(&message!("level-error"))),
        Severity::Warning => Level::WARNING.with_name(words.say(&message!("level-warning"))),
    };
    let place = &fault.place;
    let spot = words.say(&place.spot.message());
    let mut group: Group<'_> =
        Group::with_title(level.primary_title(words.say(&fault.message)).id(fault.code.name()));
    if place.line > 0 && !place.source.is_empty() {
        let annotation = AnnotationKind::Primary.span(place.range());
        let snippet = Snippet::source(&place.source).line_start(place.line).path(&spot);
        group = group.element(snippet.annotation(annotation));
    } else {
        let mut origin = Origin::path(&spot);
        if place.line > 0 {
            origin = origin.line(place.line).char_column(place.column.max(1));
        }
        group = group.element(origin);
    }
    let spots: Vec<String> =
        fault.others.iter().map(|other| words.say(&other.spot.message())).collect();
    let label = words.say(&message!("other-place"));
    for (other, spot) in fault.others.iter().zip(&spots) {
        let annotation = AnnotationKind::Context.span(other.range()).label(&label);
        let snippet = Snippet::source(&other.source).line_start(other.line).path(spot);
        group = group.element(snippet.annotation(annotation));
    }
    let note = Level::NOTE.with_name(words.say(&message!("level-note")));
    let help = Level::HELP.with_name(words.say(&message!("level-help")));
    let notes = fault.notes.iter().map(|message| note.clone().message(words.say(message)));
    let hints = fault.hints.iter().map(|message| help.clone().message(words.say(message)));
    let why = Level::NOTE.with_name(words.say(&message!("level-why")));
    let why = why.message(words.say(&fault.why()));
    let group = group.elements(notes).elements(hints).element(why);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}
