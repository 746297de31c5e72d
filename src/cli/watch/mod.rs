//! `--watch`: repeats a command whenever a file is saved.

mod reports;

use std::io::{IsTerminal as _, Read as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::input::has_stdin_ended;
use crate::output::{self, line};
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::watch::{FileChanges, Watch, WatchedPlace};

pub use reports::{Results, tell_findings};

pub fn nothing_to_watch() -> CommandError {
    CommandError::new(message!("watch-nothing")).hint(message!("watch-nothing.hint"))
}

/// Runs `round` once, and again whenever files are saved, until standard input or the process ends. Each round gets a
/// context that reads all content again, and whether it is the first round. Errors of a round are printed.
pub fn follow(
    cli: &CliContext,
    places: Vec<WatchedPlace>,
    mut round: impl FnMut(&CliContext, bool) -> CommandResult,
) -> CommandResult {
    if places.is_empty() {
        return Err(nothing_to_watch());
    }
    let names = Value::names(places.iter().map(WatchedPlace::shown));
    let mut watch = Watch::new(places);
    let has_ended = stdin_end();
    let mut last_error = round(cli, true).err();
    tell_error(cli, last_error.as_ref());
    cli.print(message!("watch-begun", places = names));
    while let Some(saved) = watch.wait(|| has_ended.load(Ordering::Acquire)) {
        let cli = cli.reread();
        line("")?;
        tell_saved(&cli, &saved)?;
        let error = round(&cli, false).err();
        match error.is_some() && error == last_error {
            true => line(&cli.render(&message!("watch-same-error")))?,
            false => tell_error(&cli, error.as_ref()),
        }
        last_error = error;
    }
    Ok(())
}

pub fn tell_saved(cli: &CliContext, saved: &FileChanges) -> CommandResult {
    saved.messages().iter().try_for_each(|message| line(&cli.render(message)))
}

/// Returns a flag that becomes true when standard input is closed, so that the program that started this one can end
/// it. A terminal does not count, nor does input that had already ended, as with `</dev/null`.
fn stdin_end() -> Arc<AtomicBool> {
    let has_ended = Arc::new(AtomicBool::new(false));
    if !std::io::stdin().is_terminal() && !has_stdin_ended() {
        let ended = has_ended.clone();
        std::thread::spawn(move || {
            let mut bytes = [0; 256];
            while std::io::stdin().lock().read(&mut bytes).is_ok_and(|count| count > 0) {}
            ended.store(true, Ordering::Release);
        });
    }
    has_ended
}

fn tell_error(cli: &CliContext, error: Option<&CommandError>) {
    if let Some(error) = error {
        output::print_message(error.to_text(cli.words()).trim_end());
    }
}
