//! `--watch`: repeats a command whenever a file is saved.

mod files;
mod findings;
mod outcomes;

use std::io::{IsTerminal as _, Read as _};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher as _};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::input::has_stdin_ended;
use crate::output::{self, line};
use crate::watched::WatchedPlace;
use speciate_model::message;
use speciate_model::words::{Message, Value};

pub use files::{FileChanges, WatchedFiles};
pub use findings::tell_findings;
pub use outcomes::Results;

/// How often files are checked without a notification. Some file systems send none, and a folder that was removed
/// and restored sends no more.
const LOOK: Duration = Duration::from_millis(500);
const NAMED_MAX: usize = 5;

pub struct Watch {
    places: Vec<WatchedPlace>,
    /// The files as of the last change that was returned.
    known: WatchedFiles,
    knocks: Receiver<()>,
    knocker: SyncSender<()>,
    has_ended: Arc<AtomicBool>,
    /// Sends a knock on each notification of the system. Without it, files are only polled.
    ears: Option<RecommendedWatcher>,
}

impl Watch {
    pub fn new(places: Vec<WatchedPlace>) -> Self {
        // One pending knock is enough, because all files are checked.
        let (knocker, knocks) = sync_channel(1);
        let own = knocker.clone();
        let ears = notify::recommended_watcher(move |event: notify::Result<Event>| {
            if event.is_ok_and(|event| is_change(event.kind)) {
                let _ = own.try_send(());
            }
        });
        let (known, ears) = (WatchedFiles::of(&places), ears.ok());
        let mut watch = Self { places, known, knocks, knocker, has_ended: Arc::default(), ears };
        watch.listen();
        watch
    }

    /// Returns the files as of the start or the last change that was returned.
    pub const fn files(&self) -> &WatchedFiles {
        &self.known
    }

    /// Waits for changes and returns them. `None` if standard input has ended.
    pub fn wait(&mut self) -> Option<FileChanges> {
        loop {
            // Check the files after a knock and after a timeout.
            let _ = self.knocks.recv_timeout(LOOK);
            if self.has_ended.load(Ordering::Acquire) {
                return None;
            }
            if WatchedFiles::of(&self.places) == self.known {
                continue;
            }
            let now = WatchedFiles::at_rest(&self.places);
            let saved = now.saved_since(&self.known);
            self.known = now;
            // Folders may be new or replaced.
            self.listen();
            if !saved.is_empty() {
                return Some(saved);
            }
        }
    }

    /// Stops watching when standard input is closed, so that the program that started this one can end it. A
    /// terminal does not count, nor does input that had already ended, as with `</dev/null`.
    fn end_with_stdin(&self) {
        if std::io::stdin().is_terminal() || has_stdin_ended() {
            return;
        }
        let (has_ended, knocker) = (self.has_ended.clone(), self.knocker.clone());
        std::thread::spawn(move || {
            let mut bytes = [0; 256];
            while std::io::stdin().lock().read(&mut bytes).is_ok_and(|count| count > 0) {}
            has_ended.store(true, Ordering::Release);
            let _ = knocker.try_send(());
        });
    }

    /// Subscribes to notifications for all places. Places where this fails are polled.
    fn listen(&mut self) {
        let Some(ears) = &mut self.ears else { return };
        for place in &self.places {
            for part in place.parts().iter().filter(|part| part.is_dir()) {
                let _ = ears.watch(part, RecursiveMode::Recursive);
            }
            // Only the folder of a file reports that the file was saved by renaming.
            let folder = match place.path.is_dir() {
                true if place.names.is_empty() => continue,
                true => place.path.as_path(),
                false => place.path.parent().unwrap_or(Path::new("")),
            };
            let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
            let _ = ears.watch(folder, RecursiveMode::NonRecursive);
        }
    }
}

pub fn nothing_to_watch() -> CommandError {
    CommandError::new(message!("watch-nothing")).hint(message!("watch-nothing.hint"))
}

/// Runs `round` once and again whenever files are saved, until standard input or the process ends. Each round gets
/// a context that reads all content anew, and whether it is the first. Errors of a round are printed.
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
    watch.end_with_stdin();
    let mut told = round(cli, true).err();
    tell_error(cli, told.as_ref());
    cli.talk(message!("watch-begun", places = names));
    while let Some(saved) = watch.wait() {
        let cli = cli.reread();
        line("")?;
        tell_saved(&cli, &saved)?;
        let error = round(&cli, false).err();
        match error.is_some() && error == told {
            true => line(&cli.say(&message!("watch-same-error")))?,
            false => tell_error(&cli, error.as_ref()),
        }
        told = error;
    }
    Ok(())
}

pub fn tell_saved(cli: &CliContext, saved: &FileChanges) -> CommandResult {
    self::saved(saved).iter().try_for_each(|said| line(&cli.say(said)))
}

/// Returns messages about which files were saved: sentences without their full stops.
pub fn saved(saved: &FileChanges) -> Vec<Message> {
    let FileChanges { saved, added, removed } = saved;
    let all = [("watch-saved", saved), ("watch-added", added), ("watch-removed", removed)];
    let some = all.into_iter().filter(|(_, files)| !files.is_empty());
    let said = some.map(|(id, files)| {
        let named = files.iter().take(NAMED_MAX).map(|file| file.display());
        let more = files.len().saturating_sub(NAMED_MAX);
        Message::new(id).with("files", Value::names(named)).with("more", more)
    });
    said.collect()
}

fn tell_error(cli: &CliContext, error: Option<&CommandError>) {
    if let Some(error) = error {
        output::talk(error.to_text(cli.words()).trim_end());
    }
}

/// Returns whether an event is a write. Reads do not count, because each round reads all files itself.
const fn is_change(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(AccessKind::Close(AccessMode::Write)) => true,
        EventKind::Access(_) => false,
        EventKind::Any
        | EventKind::Create(_)
        | EventKind::Modify(_)
        | EventKind::Remove(_)
        | EventKind::Other => true,
    }
}
