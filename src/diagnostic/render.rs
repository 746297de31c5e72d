//! A diagnostic as text for people.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, Severity};

/// Returns the diagnostic as lines of text, without a final newline.
pub(super) fn text(fault: &Diagnostic, colour: bool) -> String {
    let level = match fault.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let place = &fault.place;
    let mut group: Group<'_> =
        Group::with_title(level.primary_title(&fault.message).id(fault.code));
    if place.line > 0 && !place.source.is_empty() {
        let annotation = AnnotationKind::Primary.span(place.range());
        let snippet = Snippet::source(&place.source).line_start(place.line).path(&place.file);
        group = group.element(snippet.annotation(annotation));
    } else {
        let mut origin = Origin::path(&place.file);
        if place.line > 0 {
            origin = origin.line(place.line).char_column(place.column.max(1));
        }
        group = group.element(origin);
    }
    let notes = fault.notes.iter().map(|note| Level::NOTE.message(note));
    let hints = fault.hints.iter().map(|hint| Level::HELP.message(hint));
    let group = group.elements(notes).elements(hints);
    let renderer = if colour { Renderer::styled() } else { Renderer::plain() };
    renderer.render(&[group])
}
