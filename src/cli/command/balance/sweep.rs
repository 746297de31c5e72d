//! `--sweep`: ranges of numbers of the tables.

use std::collections::BTreeSet;

use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_content::node::TableEntries;
use speciate_lab::balance::{Sweep, SweepFault, SweepRange};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::variation::{ChangedContent, UnchangedContent, VariationFault};

/// Reads a range.
pub fn range(text: &str) -> Result<SweepRange, WrongValue> {
    SweepRange::read(text).map_err(|fault| {
        let expected = fault.message();
        match fault {
            SweepFault::Reversed { meant } => WrongValue { expected, example: meant },
            _ => WrongValue { expected, example: "terrain.sea.scores.0=5..12".to_owned() },
        }
    })
}

/// Returns the combinations of values of the ranges; `None` without any. `root` is the tables without a change.
pub fn sweep(ranges: &[SweepRange], root: &TableEntries) -> CommandResult<Option<Sweep>> {
    Sweep::of(ranges, root).map_err(|fault| {
        let error = CommandError::new(fault.message());
        match fault {
            SweepFault::TooMany { example, .. } => {
                error.hint(message!("balance-sweep-many.hint", example = example))
            }
            _ => error,
        }
    })
}

/// Loads the content with each combination of values that differs from the base.
pub fn contents(
    sweep: &Sweep,
    unchanged: &UnchangedContent<'_>,
) -> CommandResult<Vec<ChangedContent>> {
    let (mut changed, mut impossible) = (Vec::new(), Vec::new());
    for point in sweep.points.iter().filter(|point| point.version > 0) {
        let single = Sweep { axes: sweep.axes.clone(), points: vec![point.clone()] };
        match unchanged.with_each(&single) {
            Ok(own) => changed.extend(own),
            Err(fault) => impossible.push((point, fault)),
        }
    }
    let Some((_, first)) = impossible.first() else { return Ok(changed) };
    let wrong: BTreeSet<&[i64]> = impossible.iter().map(|(point, _)| &point.values[..]).collect();
    match possible_range(sweep, &wrong) {
        Some(example) => {
            let shown = |values: &&[i64]| Value::Text(values[0].to_string());
            let error = message!(
                "balance-sweep-impossible",
                path = sweep.axes[0].path.as_str(),
                count = wrong.len(),
                values = Value::All(wrong.iter().map(shown).collect()),
                reason = reason(first)
            );
            let hint = message!("balance-sweep-impossible.hint", example = example);
            Err(CommandError::new(error).hint(hint))
        }
        // Either no value is possible, so the fault is not about the values, or the sweep has pairs of values.
        None => Err(first.clone().into()),
    }
}

/// Returns the part of a single range whose values are all possible, as it is typed; `None` if there is no such part.
fn possible_range(sweep: &Sweep, impossible: &BTreeSet<&[i64]>) -> Option<String> {
    let [axis] = &sweep.axes[..] else { return None };
    let is_wrong = |value: &i64| impossible.contains(&[*value][..]);
    let parts = axis.values.split(is_wrong).filter(|part| part.len() > 1);
    let longest = parts.max_by_key(|part| part.len())?;
    let (from, second, to) = (longest[0], longest[1], longest[longest.len() - 1]);
    let step = match second - from {
        1 => String::new(),
        step => format!(":{step}"),
    };
    Some(format!("{}={from}..{to}{step}", axis.path))
}

/// Returns why content cannot be loaded, in one sentence.
fn reason(fault: &VariationFault) -> Message {
    match fault {
        VariationFault::Content(faults) => match faults.iter().next() {
            Some(fault) => fault.message.clone(),
            None => Message::verbatim(faults.to_string()),
        },
        fault => fault.message(),
    }
}
