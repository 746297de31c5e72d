//! Counts what running scripts use: operations, which are limited, and processor time, which is a
//! safeguard.
//!
//! The engine does not say which script an operation belongs to. So the count is kept in the thread while a script
//! runs, and in the script's context while a native function runs. An operation is not a unit of time. A script that
//! takes too long within its limit of operations freezes the game and never writes a fact.

use std::cell::Cell;
use std::time::Duration;

use rhai::{Dynamic, Engine, EvalAltResult, Position};

use crate::script::limits::OPERATIONS_MAX;
use speciate_model::message;
use speciate_model::words::Message;

/// The maximum processor time from one answer to the next question.
///
/// This is the processor time of the thread, not wall-clock time, so a busy machine does not freeze a game. If the
/// system does not report it, as in a browser, only operations are limited.
const LONGEST: Duration = Duration::from_secs(1);

/// Operations between two checks of the clock. A check costs as much as a few operations.
const LOOK: u64 = 1024;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    operations: u64,
    most: u64,
    clock: Clock,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Clock {
    /// The deadline, or `None` before the first check.
    ends: Option<Duration>,
    is_late: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitReached {
    Operations(u64),
    Time,
}

thread_local! {
    static OPERATIONS: Cell<u64> = const { Cell::new(0) };
    static MOST: Cell<u64> = const { Cell::new(OPERATIONS_MAX) };
    static CLOCK: Cell<Clock> = const { Cell::new(Clock { ends: None, is_late: false }) };
}

impl LimitReached {
    /// Returns the fault as a sentence without its full stop.
    pub fn message(self) -> Message {
        match self {
            Self::Operations(most) => message!("script-too-many-operations", most = most),
            Self::Time => message!("script-too-long"),
        }
    }
}

impl Default for Usage {
    fn default() -> Self {
        Self::of(OPERATIONS_MAX)
    }
}

impl Usage {
    pub const fn of(most: u64) -> Self {
        Self { operations: 0, most, clock: Clock { ends: None, is_late: false } }
    }

    /// Resets operations and time.
    pub const fn renew(&mut self) {
        *self = Self::of(self.most);
    }

    /// Resets operations only.
    pub const fn begin_anew(&mut self) {
        self.operations = 0;
    }

    /// Takes over the clock of `other`, whose work ran in between.
    pub const fn take_time_of(&mut self, other: Self) {
        self.clock = other.clock;
    }

    /// Adds operations. Fails once a limit is exceeded.
    pub fn add(&mut self, operations: usize) -> Result<(), LimitReached> {
        let before = self.operations;
        self.operations = before.saturating_add(operations as u64);
        if before / LOOK != self.operations / LOOK {
            self.clock.look();
        }
        self.out().map_or(Ok(()), Err)
    }

    pub const fn operations(self) -> u64 {
        self.operations
    }

    /// Returns the limit that was exceeded, if any.
    pub const fn out(self) -> Option<LimitReached> {
        match self {
            Self { clock: Clock { is_late: true, .. }, .. } => Some(LimitReached::Time),
            Self { operations, most, .. } if operations > most => {
                Some(LimitReached::Operations(most))
            }
            _ => None,
        }
    }
}

impl Clock {
    fn look(&mut self) {
        let Some(now) = processor_time() else { return };
        self.is_late |= now > *self.ends.get_or_insert(now + LONGEST);
    }
}

pub fn watch(engine: &mut Engine) {
    engine.on_progress(|_| {
        let operations = OPERATIONS.get() + 1;
        if !operations.is_multiple_of(LOOK) && operations <= MOST.get() {
            OPERATIONS.set(operations);
            return None;
        }
        charge(1).err().map(Dynamic::from)
    });
}

pub fn used() -> Usage {
    Usage { operations: OPERATIONS.get(), most: MOST.get(), clock: CLOCK.get() }
}

pub fn set(used: Usage) {
    OPERATIONS.set(used.operations);
    MOST.set(used.most);
    CLOCK.set(used.clock);
}

/// Runs a script that continues from `before`. Returns its value and the usage at its end.
pub fn run<T>(before: Usage, script: impl FnOnce() -> T) -> (T, Usage) {
    let outer = used();
    set(before);
    let value = script();
    let after = used();
    set(outer);
    (value, after)
}

/// Counts the work of a native function that the running script called at `position`.
pub fn charge_at(operations: usize, position: Position) -> Result<(), Box<EvalAltResult>> {
    let ended = |out| {
        Box::new(EvalAltResult::ErrorTerminated(Dynamic::from::<LimitReached>(out), position))
    };
    charge(operations).map_err(ended)
}

fn charge(operations: usize) -> Result<(), LimitReached> {
    let mut used = used();
    let added = used.add(operations);
    set(used);
    added
}

#[cfg(any(unix, windows))]
fn processor_time() -> Option<Duration> {
    cpu_time::ThreadTime::try_now().ok().map(|now| now.as_duration())
}

#[cfg(not(any(unix, windows)))]
const fn processor_time() -> Option<Duration> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn watched() -> Engine {
        let mut engine = Engine::new_raw();
        watch(&mut engine);
        engine
    }

    #[test]
    fn operations_add_up_over_scripts_and_run_out() {
        let engine = watched();
        let empty = || engine.run("let x = 1;").is_ok();
        let (went, once) = run(Usage::default(), empty);
        assert!(went && once.operations > 0);
        let (went, twice) = run(once, empty);
        assert!(went && twice.operations == 2 * once.operations);
        let (went, after) = run(twice, || engine.run("loop { }").is_ok());
        assert_eq!((went, after.out()), (false, Some(LimitReached::Operations(OPERATIONS_MAX))));
        assert_eq!(after.operations, OPERATIONS_MAX + 1);
        assert!(!run(after, empty).0, "what has run out stays so");
    }

    #[test]
    fn a_script_stops_when_its_budget_is_used_up() {
        let engine = watched();
        for most in [7, 10 * OPERATIONS_MAX] {
            let (went, after) = run(Usage::of(most), || engine.run("loop { }").is_ok());
            assert_eq!((went, after.out()), (false, Some(LimitReached::Operations(most))));
            assert_eq!(after.operations, most + 1);
        }
        assert_eq!(used(), Usage::default(), "nothing of it is left");
    }

    #[test]
    fn a_timeout_ends_an_endless_script_but_not_a_short_one() {
        let engine = watched();
        let late = Clock { ends: Some(Duration::ZERO), is_late: false };
        let late = Usage { clock: late, ..Usage::default() };
        let (went, after) = run(late, || engine.run("loop { }").is_ok());
        assert_eq!((went, after.out()), (false, Some(LimitReached::Time)));
        let (went, after) = run(late, || engine.run("let x = 1;").is_ok());
        assert_eq!((went, after.out()), (true, None), "a short script does not look at the clock");
    }

    #[test]
    fn nested_scripts_have_separate_counts() {
        let engine = watched();
        let inner = || run(Usage::default(), || engine.run("for i in [1, 2, 3] { i; }").is_ok());
        let (_, outer) = run(Usage::default(), inner);
        assert_eq!(outer, Usage::default());
    }
}
