//! `speciate serve`

mod workshop;

use std::future::Future;
use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use clap::Args;

use crate::cli::cli_context::CliContext;
use crate::cli::error::{CommandError, Outcome};
use crate::cli::kept;
use crate::cli::number;
use crate::cli::output::line;
use crate::log::store::Sqlite;
use crate::message;
use crate::serve::{House, Server};
use crate::words::Message;

use workshop::Workshop;

/// Where the server listens where nothing else is said.
const PORT: u16 = 7140;

/// How many tables are at work at once: each takes its memory while it is, and all others wait their turn.
const BUSY_MAX: usize = 16;

/// Serve tables in a browser: games with people anywhere and bots
///
/// Prints its address, and opens it where there is a display. Only this machine reaches it, unless
/// `--listen` says otherwise. Whoever runs it can read every game.
#[derive(Args, Debug)]
pub struct Serve {
    /// The port; 0 is any that is free
    #[arg(long, value_name = "N", value_parser = number::from::<u16>(0), allow_negative_numbers = true)]
    port: Option<u16>,
    /// The address to listen at, e.g. `0.0.0.0` for whoever reaches this machine
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    /// Open no browser
    #[arg(long)]
    no_open: bool,
    /// The file to keep the games in; where left out, `games.sqlite` in the data directory
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// Have open tables take up edits of the content: what differs in the open step is shown there, with
    /// what `check` finds, and whoever made the game chooses
    #[arg(long)]
    watch: bool,
}

impl Serve {
    /// Serves until it is interrupted.
    pub fn run(&self, cli: &CliContext) -> Outcome {
        let address = self.address()?;
        // What is edited while the server begins counts as well.
        let workshop = self.watch.then(|| Workshop::new(cli)).transpose()?;
        let store = self.open_store(cli)?;
        let said = message!("serve-at", store = store.file());
        let parts = cli.parts().map_err(Clone::clone)?.clone();
        let source = cli.source().map_err(Clone::clone)?.clone();
        let house = House::new(store, parts, source, cli.words().locale().to_owned());
        let house = house.map_err(|error| {
            let reason = error.to_string();
            CommandError::new(message!("command-no-randomness", reason = reason))
        })?;
        let house = if address.ip().is_loopback() { house } else { house.public() };
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.enable_all().max_blocking_threads(BUSY_MAX).build();
        let ended = |error: &std::io::Error| {
            CommandError::new(message!("serve-ended", reason = Message::system(error)))
        };
        let runtime = runtime.map_err(|error| ended(&error))?;
        runtime.block_on(async {
            let unserved = |error: &std::io::Error| {
                let (address, reason) = (address.to_string(), Message::system(error));
                CommandError::new(message!("serve-no-address", address = address, reason = reason))
                    .hint(message!("serve-no-address.hint"))
            };
            let server = Server::bind(house, address).await.map_err(|error| unserved(&error))?;
            let address = server.address().map_err(|error| ended(&error))?;
            let interrupted = interrupted().map_err(|error| ended(&error))?;
            let page = format!("http://{address}/");
            line(&page)?;
            cli.talk(said);
            let own = format!("http://{address}{}", server.operator_page());
            cli.talk(message!("serve-operator-page", address = own.as_str()));
            if !address.ip().is_loopback() {
                cli.warn(message!("serve-public", address = address.to_string()));
            }
            if let Some(workshop) = workshop {
                workshop.serve(server.house().clone());
            }
            if !self.no_open {
                open(&own);
            }
            server.run(interrupted).await;
            Ok(())
        })
    }

    fn address(&self) -> Outcome<SocketAddr> {
        let ip = match &self.listen {
            None => IpAddr::V4(Ipv4Addr::LOCALHOST),
            Some(text) => text.parse().map_err(|_| {
                CommandError::new(message!("serve-listen-form", found = text.as_str()))
            })?,
        };
        Ok(SocketAddr::new(ip, self.port.unwrap_or(PORT)))
    }

    fn open_store(&self, cli: &CliContext) -> Outcome<Sqlite> {
        if let Some(file) = &self.store {
            return Ok(Sqlite::open(file)?);
        }
        let home = cli.home().ok_or_else(|| {
            CommandError::new(message!("home-none")).hint(message!("home-elsewhere.hint-data"))
        })?;
        home.make_for_store().map_err(|error| kept::unwritten(&home.store(), &error))?;
        Ok(Sqlite::open(&home.store())?)
    }
}

/// Returns what comes to its end when somebody has the server stop.
#[cfg(unix)]
fn interrupted() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut by_key, mut by_system) =
        (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! {
            _ = by_key.recv() => {}
            _ = by_system.recv() => {}
        }
    })
}

/// Returns what comes to its end when somebody has the server stop.
#[cfg(not(unix))]
fn interrupted() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // Without a way to hear of it, the server runs on.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

/// Opens a page where there is a display and somebody at it.
#[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
fn open(page: &str) {
    let is_set = |name| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let has_display = !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    if !has_display || !std::io::stdout().is_terminal() {
        return;
    }
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start"]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(page).stdin(Stdio::null()).stdout(Stdio::null());
    // The address stands on the screen; whoever has no such program opens it by hand.
    let _ = command.stderr(Stdio::null()).spawn();
}
