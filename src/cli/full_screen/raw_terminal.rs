//! Takes over the terminal, and restores it afterwards, even after a panic or a signal.

use std::io::{self, Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::held;
use crate::output;

static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// A terminal that is taken over until this value is dropped.
#[derive(Debug)]
pub struct RawTerminal(());

impl RawTerminal {
    pub fn take() -> io::Result<Self> {
        #[cfg(unix)]
        signals::watch();
        enter()?;
        Ok(Self(()))
    }

    /// Gives the terminal to the shell until the process is continued.
    #[cfg(unix)]
    pub fn suspend(&self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        enter()
    }

    #[cfg(not(unix))]
    pub fn suspend(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for RawTerminal {
    fn drop(&mut self) {
        give_back();
    }
}

fn enter() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    held::begin();
    if let Err(error) = execute!(stdout(), EnterAlternateScreen, EnableMouseCapture) {
        give_back();
        return Err(error);
    }
    Ok(())
}

/// Restores the terminal, and prints what could not be shown. Does nothing if the terminal is not taken over.
pub fn give_back() {
    if !IS_TAKEN.swap(false, Ordering::SeqCst) {
        return;
    }
    // If that fails, the terminal is gone.
    let restored =
        |stdout: &mut Stdout| execute!(stdout, DisableMouseCapture, LeaveAlternateScreen, Show);
    let _ = restored(&mut stdout());
    let _ = disable_raw_mode();
    for line in held::end() {
        let line = line.whole();
        output::print_message(&line.iter().map(|(character, _)| *character).collect::<String>());
    }
}

#[cfg(unix)]
mod signals {
    use std::sync::Once;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    static WATCH: Once = Once::new();

    /// From now on, restores the terminal before a signal ends the process. If the system does not report signals, they
    /// end the process as usual.
    pub fn watch() {
        WATCH.call_once(|| {
            let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM]) else { return };
            std::thread::spawn(move || {
                for signal in signals.forever() {
                    super::give_back();
                    // It ends the process.
                    let _ = emulate_default_handler(signal);
                }
            });
        });
    }
}
