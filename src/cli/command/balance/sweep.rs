//! `--sweep`: ranges of numbers of the tables.

use crate::error::{CommandError, CommandResult};
use crate::options::WrongValue;
use speciate_model::message;
use speciate_tools::balance::{Sweep, SweepFault, SweepRange};

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

/// Returns the combinations of values of the ranges; `None` without any.
pub fn sweep(ranges: &[SweepRange]) -> CommandResult<Option<Sweep>> {
    Sweep::of(ranges).map_err(|fault| {
        let error = CommandError::new(fault.message());
        match fault {
            SweepFault::TooMany { example, .. } => {
                error.hint(message!("balance-sweep-many.hint", example = example))
            }
            _ => error,
        }
    })
}
