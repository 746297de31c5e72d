//! `--watch`: what is done again whenever a file is saved.

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

/// How often files are looked at although nothing was heard of them: some file systems tell nothing,
/// and of a folder that was taken away and put back nothing more is heard.
const LOOK: Duration = Duration::from_millis(500);
/// Most files that are named of those that were saved together.
const NAMED_MAX: usize = 5;

/// Waits for files to be saved.
pub struct Watch {
    places: Vec<WatchedPlace>,
    /// The files as they were when what is done was done last.
    known: WatchedFiles,
    knocks: Receiver<()>,
    knocker: SyncSender<()>,
    has_ended: Arc<AtomicBool>,
    /// Knocks where the system tells of files; else they are only looked at now and then.
    ears: Option<RecommendedWatcher>,
}

impl Watch {
    /// Returns what waits for files to be saved from now on.
    pub fn new(places: Vec<WatchedPlace>) -> Self {
        // One knock is as good as many: all files are looked at.
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

    /// Returns the files as they were when it began or returned last.
    pub const fn files(&self) -> &WatchedFiles {
        &self.known
    }

    /// Returns what was saved, or nothing where standard input has ended.
    pub fn wait(&mut self) -> Option<FileChanges> {
        loop {
            // Whether it knocked or the time is over: both are a reason to look.
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
            // Folders may be new, or others of the same name.
            self.listen();
            if !saved.is_empty() {
                return Some(saved);
            }
        }
    }

    /// Makes it stop when standard input is closed, unless that is a terminal, so that the program which started it can
    /// stop it. If standard input has ended already, as with `</dev/null`, it keeps running.
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

    /// Has the system tell of all places, as far as it can: what is not told is looked at.
    fn listen(&mut self) {
        let Some(ears) = &mut self.ears else { return };
        for place in &self.places {
            for part in place.parts().iter().filter(|part| part.is_dir()) {
                let _ = ears.watch(part, RecursiveMode::Recursive);
            }
            // A file that is saved by renaming is heard of in its folder only.
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

/// Returns the error that there is no file to watch.
pub fn nothing_to_watch() -> CommandError {
    CommandError::new(message!("watch-nothing")).hint(message!("watch-nothing.hint"))
}

/// Does `round` once, and again whenever files are saved, until standard input or the process ends.
/// Every round is given content that is read anew, and whether it is the first. What goes wrong in a
/// round is told.
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
        let cli = cli.anew();
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

/// Says which files were saved.
pub fn tell_saved(cli: &CliContext, saved: &FileChanges) -> CommandResult {
    self::saved(saved).iter().try_for_each(|said| line(&cli.say(said)))
}

/// Returns which files were saved, in sentences without their full stops.
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

/// Returns whether something was written, not only read: what is done reads all files itself.
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
