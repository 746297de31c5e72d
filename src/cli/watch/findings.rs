//! Prints how findings changed after files were saved.

use crate::cli_context::CliContext;
use crate::error::CommandResult;
use crate::output::line;
use speciate_model::diagnostic::{Diagnostic, Diagnostics};
use speciate_model::message;
use speciate_model::words::{Message, Words};
use speciate_tools::lint::Changes;

/// Old findings are listed again if there are at most this many.
const LEFT_MAX: usize = 5;

/// Prints new findings in full and one line for each other.
pub fn tell_findings(cli: &CliContext, changes: &Changes) -> CommandResult {
    let words = cli.words();
    let Changes { new, gone, left } = changes;
    let count = new.len() + left.len();
    if new.is_empty() && gone.is_empty() {
        return line(&words.say(&message!("watch-same", count = count)));
    }
    if !new.is_empty() {
        line(&new.to_text(words, false))?;
    }
    // If the content does not load, other faults are not checked and may only be hidden.
    tell_each(gone, if new.has_errors() { "watch-hidden" } else { "watch-gone" }, words)?;
    if left.len() <= LEFT_MAX {
        tell_each(left, "watch-left", words)?;
    }
    let counts = message!("watch-findings", count = count, new = new.len(), gone = gone.len());
    line(&words.say(&counts))
}

fn tell_each(findings: &Diagnostics, id: &'static str, words: &Words) -> CommandResult {
    findings.iter().try_for_each(|finding| {
        let said =
            Message::new(id).with("place", place(finding)).with("said", finding.message.clone());
        line(&words.say(&said))
    })
}

fn place(finding: &Diagnostic) -> Message {
    let spot = finding.place.spot.message();
    match finding.place.line {
        0 => spot,
        line => message!("watch-place", file = spot, line = line),
    }
}
