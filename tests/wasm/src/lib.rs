//! The core in WebAssembly: a game is opened, answered and read again. The host and this side exchange bytes in a
//! buffer.

use std::cell::RefCell;
use std::sync::Arc;

use speciate::{Edition, Game, Log, Source, Table};

/// The number of answers to give, unless the game ends before.
const ANSWERS: usize = 300;

thread_local! {
    static BUFFER: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    /// The game that was loaded last, with its name. Loading takes longer than playing.
    static LOADED: RefCell<Option<(String, Arc<Edition>)>> = const { RefCell::new(None) };
}

/// Makes the buffer `length` bytes long and returns its address.
#[unsafe(no_mangle)]
pub extern "C" fn buffer(length: usize) -> *mut u8 {
    BUFFER.with_borrow_mut(|buffer| {
        buffer.resize(length, 0);
        buffer.as_mut_ptr()
    })
}

/// Folds the log in the buffer and writes the hash of the state into the buffer. Returns its length, or 0 if the log is
/// damaged.
#[unsafe(no_mangle)]
pub extern "C" fn fold() -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        *buffer = speciate::log::state_hash(buffer).unwrap_or_default().into_bytes();
        buffer.len()
    })
}

/// Plays the game whose name and seed are in the buffer, with a different index of the answer each time, and writes its
/// log into the buffer. Returns its length, or 0 if the game cannot be played.
#[unsafe(no_mangle)]
pub extern "C" fn play() -> usize {
    BUFFER.with_borrow_mut(|buffer| {
        let asked = String::from_utf8_lossy(buffer).into_owned();
        *buffer = played(&asked).unwrap_or_default().into_bytes();
        buffer.len()
    })
}

/// Returns the address of the buffer, which may have moved.
#[unsafe(no_mangle)]
pub extern "C" fn address() -> *const u8 {
    BUFFER.with_borrow(|buffer| buffer.as_ptr())
}

fn played(asked: &str) -> Option<String> {
    let (name, seed) = asked.split_once(' ')?;
    let seed: u64 = seed.parse().ok()?;
    let edition = loaded(name)?;
    let mut game =
        Game::open(&edition, &Table::dealt(&edition, 3, seed).expect("a valid player count"));
    for count in 0..ANSWERS {
        let Some(question) = game.questions().first().cloned() else { break };
        game.answer(question.seat, question.options[count * 7 % question.options.len()]).ok()?;
    }
    // The log must read back as it was written.
    let text = game.log().to_text();
    let read = Log::from_text(text.as_bytes()).ok()?;
    (read == *game.log()).then_some(text)
}

fn loaded(name: &str) -> Option<Arc<Edition>> {
    LOADED.with_borrow_mut(|loaded| {
        if let Some((_, edition)) = loaded.as_ref().filter(|(known, _)| known == name) {
            return Some(edition.clone());
        }
        let edition = speciate::load(&Source::built_in(), name, &[]).ok()?;
        *loaded = Some((name.to_owned(), edition.clone()));
        Some(edition)
    })
}
