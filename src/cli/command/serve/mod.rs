//! `speciate serve`

#[cfg(feature = "mail")]
mod mail;
#[cfg(feature = "notify")]
mod notify;
#[cfg(feature = "openid")]
mod openid;
#[cfg(feature = "otlp")]
mod otlp;
#[cfg(feature = "passkeys")]
mod passkeys;
#[cfg(any(feature = "notify", feature = "openid", feature = "otlp", feature = "passkeys"))]
mod shown_address;
mod store_check;
mod workshop;

use std::future::Future;
use std::io::IsTerminal as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use tokio::sync::oneshot;

use super::archive::ARCHIVE_DAYS_MAX;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::kept;
use crate::options::{number_between, port};
use crate::output::{self, line};
use crate::packages;
use crate::stores;
use speciate_content::{Layers, Source};
use speciate_games::GAMES;
use speciate_games::edition::load_with;
use speciate_model::log::store::ServerStore;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_serve::{LogFormat, ProxySettings, ReportPlaces, Server, ServerState, THREADS_MAX};
use speciate_table::PackOffer;
use speciate_table::games_folder::GamesFolder;

use store_check::StoreCheck;
use workshop::EditedFolders;

const PORT: u16 = 7140;
/// The maximum number of seconds that a server continues after it is told to stop.
const DRAIN_MAX: u64 = 3600;

/// How long shutdown waits for scripts that hang.
const HANG_WAIT: Duration = Duration::from_secs(1);

#[derive(Args, Debug)]
pub struct ServeCommand {
    #[arg(long, value_name = "N", value_parser = port(), allow_negative_numbers = true)]
    port: Option<u16>,
    #[arg(long, value_name = "ADDR")]
    listen: Option<String>,
    #[arg(long, value_name = "ADDR")]
    proxy: Vec<String>,
    #[arg(long, value_name = "ADDR", allow_negative_numbers = true)]
    metrics: Option<String>,
    #[arg(long, value_name = "FORMAT", value_enum)]
    log: Option<LogStyle>,
    #[arg(long)]
    no_open: bool,
    #[arg(long, value_name = "STORE")]
    store: Option<PathBuf>,
    #[arg(long, value_name = "PACK", conflicts_with = "no_installed")]
    offer: Vec<String>,
    #[arg(long)]
    no_installed: bool,
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = number_between::<u64>(0, DRAIN_MAX), allow_negative_numbers = true)]
    drain: u64,
    #[arg(long, value_name = "DAYS", value_parser = number_between::<u32>(1, ARCHIVE_DAYS_MAX), allow_negative_numbers = true)]
    archive_after: Option<u32>,
    #[cfg(feature = "notify")]
    #[command(flatten)]
    notify: notify::NotifyFlags,
    #[cfg(feature = "otlp")]
    #[command(flatten)]
    traces: otlp::TraceFlags,
    #[cfg(feature = "openid")]
    #[command(flatten)]
    openid: openid::OpenIdFlags,
    #[cfg(feature = "passkeys")]
    #[command(flatten)]
    passkeys: passkeys::PasskeyFlags,
    #[cfg(any(feature = "notify", feature = "openid", feature = "passkeys"))]
    #[arg(long, value_name = "URL")]
    base: Option<String>,
    #[arg(long)]
    watch: bool,
}

/// How lines of the log are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum LogStyle {
    Text,
    Json,
}

impl ServeCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        avoid_huge_pages();
        let address = self.address()?;
        let metrics = self.metrics_address()?;
        #[cfg(feature = "notify")]
        let notify = self.notify.settings(self.base.as_deref())?;
        #[cfg(feature = "openid")]
        let provider = self.openid.provider(self.base.as_deref())?;
        #[cfg(feature = "passkeys")]
        let passkeys = self.passkeys.settings(self.base.as_deref())?;
        let places = self.log();
        #[cfg(feature = "otlp")]
        let traces = self.traces.export()?;
        #[cfg(feature = "otlp")]
        let places = match &traces {
            Some(traces) => places.traces(traces),
            None => places,
        };
        places.begin();
        // Watch before startup, so that edits during it are noticed.
        let workshop = self.watch.then(|| EditedFolders::new(cli)).transpose()?;
        let store = self.open_store(cli)?;
        let check = StoreCheck::begin(&store);
        let message = message!("serve-at", store = store.name().as_path());
        let parts = cli.content_sources().map_err(Clone::clone)?.clone();
        let source = cli.source().map_err(Clone::clone)?.clone();
        self.must_be_playable(cli, &source)?;
        let state = ServerState::new(store, parts, source, cli.words().locale().to_owned());
        let state = state.map_err(|error| {
            CommandError::new(message!("serve-ended", reason = error.to_string()))
        })?;
        let state = state.offering(self.pack_offer(cli)?);
        let proxies = self.proxies()?;
        let is_public = !address.ip().is_loopback() || !proxies.is_empty();
        let state = if is_public { state.public() } else { state };
        let state = match self.archive_after {
            Some(days) => state.archiving(days),
            None => state,
        };
        #[cfg(feature = "notify")]
        let state = match notify {
            Some(settings) => state.notifying(settings),
            None => state,
        };
        #[cfg(feature = "otlp")]
        let state = match &traces {
            Some(traces) => state.exporting(traces),
            None => state,
        };
        #[cfg(feature = "openid")]
        let state = match provider {
            Some(provider) => state.signing_in_with(provider),
            None => state,
        };
        #[cfg(feature = "passkeys")]
        let state = match passkeys {
            Some(passkeys) => state.with_passkeys(passkeys),
            None => state,
        };
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.enable_all().max_blocking_threads(THREADS_MAX).build();
        let ended = |error: &std::io::Error| {
            CommandError::new(message!("serve-ended", reason = Message::system(error)))
        };
        let runtime = runtime.map_err(|error| ended(&error))?;
        let served = runtime.block_on(async {
            let check = check.wait().await?;
            let unserved = |error: &std::io::Error| {
                let (address, reason) = (address.to_string(), Message::system(error));
                CommandError::new(message!("serve-no-address", address = address, reason = reason))
                    .hint(message!("serve-no-address.hint"))
            };
            let guarding = ProxySettings { proxies, limits_own: false };
            let mut server = Server::guarded(state, address, guarding)
                .await
                .map_err(|error| unserved(&error))?;
            if let Some(metrics) = metrics {
                server = server.with_metrics(metrics).map_err(|error| no_metrics(metrics, &error))?;
            }
            let address = server.address().map_err(|error| ended(&error))?;
            let metrics = server.metrics_address().map_err(|error| ended(&error))?;
            let interrupted = interrupted().map_err(|error| ended(&error))?;
            let page = format!("http://{address}/");
            line(&page)?;
            cli.print(message);
            if let Some(metrics) = metrics {
                tell_metrics(cli, metrics);
            }
            let operator_address = move |page: &str| {
                message!("serve-operator-page", address = format!("http://{address}{page}"))
            };
            let state = server.state().clone();
            let mut operator_page = state.watch_operator_page();
            cli.print(operator_address(&state.operator_page()));
            let (notice_cli, mut notices) = (cli.reread(), state.watch_notices());
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        Ok(()) = operator_page.changed() => notice_cli.print(operator_address(&state.operator_page())),
                        Ok(notice) = notices.recv() => notice_cli.warn(notice),
                        else => break,
                    }
                }
            });
            if check.is_some() {
                cli.print(message!("serve-check-goes-on"));
            }
            if !address.ip().is_loopback() {
                cli.warn(message!("serve-public", address = address.to_string()));
            }
            if let Some(workshop) = workshop {
                workshop.serve(server.state().clone());
            }
            if !self.no_open && has_display() {
                let page = server.state().opening_page().map_err(|error| ended(&error))?;
                open(&format!("http://{address}{page}"));
            }
            let (found, mut damage) = oneshot::channel();
            let ended = async {
                tokio::select! {
                    () = interrupted => {}
                    damage = StoreCheck::damage(check) => drop(found.send(damage)),
                }
            };
            server.run_and_drain(ended, Duration::from_secs(self.drain)).await;
            damage.try_recv().map_or(Ok(()), Err)
        });
        // The server does not wait for a script that hangs.
        runtime.shutdown_timeout(HANG_WAIT);
        #[cfg(feature = "otlp")]
        if let Some(traces) = &traces {
            otlp::end(cli, traces);
        }
        served
    }

    /// Refuses packs with which no game can begin, before players find out. While the packs are watched, the faults are
    /// only reported.
    fn must_be_playable(&self, cli: &CliContext, source: &Source) -> CommandResult {
        if source.packs().next().is_none() {
            return Ok(());
        }
        for game in GAMES {
            let loaded = load_with(source, game.natives.rules, &Layers::default());
            match loaded.map_err(CommandError::from) {
                Err(error) if self.watch => cli.print_error(&error),
                Err(error) => return Err(error.hint(message!("serve-not-playable.hint"))),
                Ok(_) => {}
            }
        }
        Ok(())
    }

    fn address(&self) -> CommandResult<SocketAddr> {
        let ip = match &self.listen {
            None => IpAddr::V4(Ipv4Addr::LOCALHOST),
            Some(text) => text.parse().map_err(|_| {
                CommandError::new(message!("serve-listen-form", found = text.as_str()))
            })?,
        };
        Ok(SocketAddr::new(ip, self.port.unwrap_or(PORT)))
    }

    /// Returns the address of the metrics, if there is to be one. A port alone is one of this machine.
    fn metrics_address(&self) -> CommandResult<Option<SocketAddr>> {
        let read = |text: &String| {
            let port = text.parse().ok().map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)));
            let form = || CommandError::new(message!("serve-metrics-form", found = text.as_str()));
            port.or_else(|| text.parse().ok()).ok_or_else(form)
        };
        self.metrics.as_ref().map(read).transpose()
    }

    /// Returns where the server reports what happens: in its log, if there is to be one.
    fn log(&self) -> ReportPlaces {
        let places = ReportPlaces::default();
        match self.log {
            None => places,
            Some(LogStyle::Text) => places.log(LogFormat::Text, output::log_writer),
            Some(LogStyle::Json) => places.log(LogFormat::Json, output::log_writer),
        }
    }

    /// Returns the packs that are offered for new games. Fails if one that is named is not installed.
    fn pack_offer(&self, cli: &CliContext) -> CommandResult<PackOffer> {
        if self.no_installed {
            return Ok(PackOffer::default());
        }
        let installed = packages::installed(cli)?;
        let mut only = Vec::new();
        for text in &self.offer {
            let named = packages::named(text).filter(|(id, _)| installed.has(id));
            only.push(named.ok_or_else(|| packages::not_installed(text, &installed))?);
        }
        let offer = cli.games_folder().map(GamesFolder::packs).map(PackOffer::of_installed);
        Ok(offer.unwrap_or_default().only(only))
    }

    fn proxies(&self) -> CommandResult<Vec<IpAddr>> {
        let form = |text: &str| CommandError::new(message!("serve-proxy-form", found = text));
        let address = |text: &String| text.parse::<IpAddr>().map_err(|_| form(text));
        self.proxy.iter().map(|text| Ok(address(text)?.to_canonical())).collect()
    }

    fn open_store(&self, cli: &CliContext) -> CommandResult<Arc<dyn ServerStore>> {
        if let Some(address) = &self.store {
            return stores::open(address);
        }
        kept::open_store_of(cli.needed_home()?)
    }
}

fn no_metrics(address: SocketAddr, error: &std::io::Error) -> CommandError {
    let (address, reason) = (address.to_string(), Message::system(error));
    CommandError::new(message!("serve-no-metrics", address = address, reason = reason))
}

/// Says where the metrics are, and who can read them.
fn tell_metrics(cli: &CliContext, address: SocketAddr) {
    cli.print(message!("serve-metrics", address = format!("http://{address}/metrics")));
    if !address.ip().is_loopback() {
        cli.warn(message!("serve-metrics-public", address = address.to_string()));
    }
}

/// The exit code of a process that was interrupted.
#[cfg(unix)]
const INTERRUPTED: i32 = 130;

/// Returns a future that completes when the server is told to stop.
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
        tokio::spawn(async move {
            tokio::select! {
                _ = by_key.recv() => {}
                _ = by_system.recv() => {}
            }
            // A second signal ends the process immediately. Acknowledged answers are already on the disk.
            std::process::exit(INTERRUPTED);
        });
    })
}

/// Returns a future that completes when the server is told to stop.
#[cfg(not(unix))]
fn interrupted() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        // If signals cannot be received, the server keeps running.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}

#[expect(clippy::disallowed_methods, reason = "the command line reads the environment")]
fn has_display() -> bool {
    let is_set = |name| std::env::var(name).is_ok_and(|value| !value.is_empty());
    let has_display = !cfg!(target_os = "linux") || is_set("DISPLAY") || is_set("WAYLAND_DISPLAY");
    has_display && std::io::stdout().is_terminal()
}

fn open(page: &str) {
    let (program, arguments): (&str, &[&str]) = match std::env::consts::OS {
        "macos" => ("open", &[]),
        "windows" => ("cmd", &["/C", "start"]),
        _ => ("xdg-open", &[]),
    };
    let mut command = Command::new(program);
    command.args(arguments).arg(page).stdin(Stdio::null()).stdout(Stdio::null());
    // The address is printed, so a user without such a program can open it by hand.
    let _ = command.stderr(Stdio::null()).spawn();
}

/// Asks the system for pages of ordinary size. A huge page stays in memory while any part of it is used, and a server
/// has many small objects with different lifetimes. If the system refuses, the server only needs more memory.
fn avoid_huge_pages() {
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}
