//! Compares content with the content that is built into the binary.

use crate::differences::{changed_files_of, changed_values};
use crate::{Differing, Layers, LineChange, Natives, Source, layered_tables};
use speciate_model::diagnostic::Place;
use speciate_model::message;
use speciate_model::words::Message;

/// A value, an entry or a line of a script that differs from the built-in content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BuiltInDifference {
    /// The place of the difference. For a removed entry, this is the place of the entry before it.
    pub place: Place,
    /// The current and the built-in value.
    pub message: Message,
}

/// Returns the differences between the root pack and the built-in content: values in readable
/// tables, and lines of scripts. Other packs are ignored, since their changes are intended.
pub fn unshipped(source: &Source, natives: &Natives) -> Vec<BuiltInDifference> {
    let shipped = Source::built_in();
    let source = &source.alone();
    let tables = |source: &Source| layered_tables(source, natives, &Layers::default());
    let values = match (tables(&shipped), tables(source)) {
        (Some(before), Some(now)) => changed_values(&before, &now, source, natives.rules),
        _ => Vec::new(),
    };
    let lines = changed_files_of("", &shipped, source).into_iter().filter_map(|file| file.line);
    let lines = lines.map(|line| of_line(line, source));
    values.into_iter().map(of_value).chain(lines).collect()
}

fn of_value(value: Differing) -> BuiltInDifference {
    let Differing { path, before, after, place } = value;
    let message = match (before, after) {
        (Some(shipped), Some(value)) => {
            message!("content-differs", path = path, value = value.said, shipped = shipped.said)
        }
        (None, _) => message!("content-differs-added", path = path),
        (_, None) => message!("content-differs-removed", path = path),
    };
    BuiltInDifference { place, message }
}

fn of_line(line: LineChange, source: &Source) -> BuiltInDifference {
    let message = match line.before {
        Some(shipped) => message!("content-differs-line", shipped = shipped),
        None => message!("content-differs-more"),
    };
    BuiltInDifference { place: source.located_place(line.place), message }
}
