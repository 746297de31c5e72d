//! What scripts use up while they run: operations, which decide, and processor time, which does not.
//!
//! The engine does not say whose operation it counts. So the count lies with the thread while a script
//! runs, and with the script's context while that context works. An operation is no unit of time: what
//! takes too long all the same freezes the game, and never writes a fact.

use std::cell::Cell;
use std::time::Duration;

use rhai::{Dynamic, Engine, EvalAltResult, Position};

use crate::script::limits::OPERATIONS_MAX;
use speciate_model::message;
use speciate_model::words::Message;

/// The most processor time of its thread that passes from one answer to the next question.
///
/// It is the thread's own, not that of a clock on the wall, so that a busy machine freezes no game.
/// Where a system does not tell it, as in a browser, operations alone decide.
const LONGEST: Duration = Duration::from_secs(1);

/// Operations between two looks at the clock. A look costs as much as a few operations.
const LOOK: u64 = 1024;

/// What was used, of how much.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Usage {
    operations: u64,
    most: u64,
    clock: Clock,
}

/// The processor time of a thread.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Clock {
    /// When there is no more; not known before the first look.
    ends: Option<Duration>,
    is_late: bool,
}

/// What ran out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitReached {
    /// Operations, of which there were so many.
    Operations(u64),
    /// Processor time.
    Time,
}

thread_local! {
    static OPERATIONS: Cell<u64> = const { Cell::new(0) };
    static MOST: Cell<u64> = const { Cell::new(OPERATIONS_MAX) };
    static CLOCK: Cell<Clock> = const { Cell::new(Clock { ends: None, is_late: false }) };
}

impl LimitReached {
    /// Returns the fault, as a sentence without its full stop.
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
    /// Returns that nothing was used yet of so many operations.
    pub const fn of(most: u64) -> Self {
        Self { operations: 0, most, clock: Clock { ends: None, is_late: false } }
    }

    /// Counts operations and time from here.
    pub const fn renew(&mut self) {
        *self = Self::of(self.most);
    }

    /// Counts operations from here, while the time goes on.
    pub const fn begin_anew(&mut self) {
        self.operations = 0;
    }

    /// Goes on with the time of what ran meanwhile.
    pub const fn take_time_of(&mut self, other: Self) {
        self.clock = other.clock;
    }

    /// Adds operations.
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

    /// Returns what ran out, if anything did.
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

/// Has `engine` count what its scripts do.
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

/// Returns what the script that runs on this thread has used.
pub fn used() -> Usage {
    Usage { operations: OPERATIONS.get(), most: MOST.get(), clock: CLOCK.get() }
}

/// Sets what the script that runs on this thread has used.
pub fn set(used: Usage) {
    OPERATIONS.set(used.operations);
    MOST.set(used.most);
    CLOCK.set(used.clock);
}

/// Runs a script that goes on from what was used; returns what was used when it ended.
pub fn run<T>(before: Usage, script: impl FnOnce() -> T) -> (T, Usage) {
    let outer = used();
    set(before);
    let value = script();
    let after = used();
    set(outer);
    (value, after)
}

/// Counts the work of a function that the running script has called at `position`.
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
    fn operations_run_out_where_a_budget_ends() {
        let engine = watched();
        for most in [7, 10 * OPERATIONS_MAX] {
            let (went, after) = run(Usage::of(most), || engine.run("loop { }").is_ok());
            assert_eq!((went, after.out()), (false, Some(LimitReached::Operations(most))));
            assert_eq!(after.operations, most + 1);
        }
        assert_eq!(used(), Usage::default(), "nothing of it is left");
    }

    #[test]
    fn time_that_has_passed_ends_what_goes_on_and_nothing_else() {
        let engine = watched();
        let late = Clock { ends: Some(Duration::ZERO), is_late: false };
        let late = Usage { clock: late, ..Usage::default() };
        let (went, after) = run(late, || engine.run("loop { }").is_ok());
        assert_eq!((went, after.out()), (false, Some(LimitReached::Time)));
        let (went, after) = run(late, || engine.run("let x = 1;").is_ok());
        assert_eq!((went, after.out()), (true, None), "a short script does not look at the clock");
    }

    #[test]
    fn scripts_within_each_other_have_counts_of_their_own() {
        let engine = watched();
        let inner = || run(Usage::default(), || engine.run("for i in [1, 2, 3] { i; }").is_ok());
        let (_, outer) = run(Usage::default(), inner);
        assert_eq!(outer, Usage::default());
    }
}
