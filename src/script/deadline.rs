//! The clock that stops a script which the budget of operations does not stop in time.
//!
//! An operation is no unit of time. The deadline never decides anything: it freezes the game.

use rhai::{Dynamic, Engine};

/// What a script that ran out of time ends with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfTime;

/// Has `engine` watch the clock.
#[cfg(not(target_arch = "wasm32"))]
pub fn watch(engine: &mut Engine) {
    engine.on_progress(|operations| {
        // Looking at the clock costs more than an operation, so it is not done at each.
        (operations & 63 == 0 && clock::is_over()).then(|| Dynamic::from(OutOfTime))
    });
}

/// Has `engine` watch no clock, where there is none.
#[cfg(target_arch = "wasm32")]
pub fn watch(engine: &mut Engine) {
    let _ = (engine, Dynamic::from(OutOfTime));
}

/// Runs a script's function against the clock; within another, against the outer one's.
///
/// Returns nothing where time ran out, whatever the script made of that.
pub fn timed<T>(run: impl FnOnce() -> T) -> Option<T> {
    #[cfg(not(target_arch = "wasm32"))]
    {
        let outermost = clock::start();
        let value = run();
        let over = clock::expired();
        if outermost {
            clock::stop();
        }
        (!over).then_some(value)
    }
    #[cfg(target_arch = "wasm32")]
    Some(run())
}

/// Runs what is no script's doing, e.g. a bot that thinks, with the clock stopped.
pub fn untimed<T>(run: impl FnOnce() -> T) -> T {
    #[cfg(not(target_arch = "wasm32"))]
    {
        let spent = clock::pause();
        let value = run();
        clock::resume(spent);
        value
    }
    #[cfg(target_arch = "wasm32")]
    run()
}

#[cfg(not(target_arch = "wasm32"))]
#[expect(clippy::disallowed_methods, reason = "a deadline needs a clock; it never writes a fact")]
mod clock {
    use std::cell::Cell;
    use std::time::{Duration, Instant};

    const LONGEST: Duration = Duration::from_secs(1);

    thread_local! {
        static STARTED: Cell<Option<Instant>> = const { Cell::new(None) };
        static EXPIRED: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn start() -> bool {
        let outermost = STARTED.get().is_none();
        if outermost {
            STARTED.set(Some(Instant::now()));
            EXPIRED.set(false);
        }
        outermost
    }

    pub(super) fn stop() {
        STARTED.set(None);
    }

    pub(super) fn pause() -> Option<Duration> {
        STARTED.take().map(|started| started.elapsed())
    }

    pub(super) fn resume(spent: Option<Duration>) {
        STARTED.set(spent.and_then(|spent| Instant::now().checked_sub(spent)));
    }

    pub(super) fn expired() -> bool {
        EXPIRED.get()
    }

    pub(super) fn is_over() -> bool {
        let over = STARTED.get().is_some_and(|started| started.elapsed() > LONGEST);
        if over {
            EXPIRED.set(true);
        }
        over
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_that_goes_on_runs_out_of_time() {
        let mut engine = Engine::new_raw();
        watch(&mut engine);
        assert!(timed(|| engine.run("loop { let x = 1; }").is_err()).is_none());
        assert_eq!(timed(|| engine.run("let x = 1;").is_ok()), Some(true));
    }

    #[test]
    fn what_is_no_script_takes_no_time() {
        let mut engine = Engine::new_raw();
        watch(&mut engine);
        let slow = || std::thread::sleep(std::time::Duration::from_millis(1_100));
        assert_eq!(timed(|| (untimed(slow), engine.run("for i in [1] { }").is_ok()).1), Some(true));
    }
}
