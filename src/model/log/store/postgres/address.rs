//! The address of a database, `postgres://USER@HOST/DATABASE`, and how it is shown: without its password.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject as _;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::message;
use crate::words::Message;

const SCHEMES: [&str; 2] = ["postgres://", "postgresql://"];
const PORT: u16 = 5432;

/// The maximum number of connections of a store, unless its address sets another one.
const CONNECTIONS: usize = 16;
const CONNECTIONS_MAX: usize = 1000;

/// The maximum time for opening a connection, and for the confirmation of data that was sent.
const CONNECT_WAIT: Duration = Duration::from_secs(2);
const SENT_WAIT: Duration = Duration::from_secs(4);
/// The time without traffic after which the system checks whether a connection is still alive, and how often.
const ALIVE: Duration = Duration::from_secs(5);
const ALIVE_CHECKS: u32 = 2;
/// The database's time limits for each statement, each lock, each transaction that waits for its client, and each
/// client that no longer answers. Two seconds after a server was lost, its locks are free again. Other connections wait
/// a little longer than that for a lock, but less than the time limit of an attempt, so that they can report that the
/// game is busy.
const LIMITS: &str = "-c statement_timeout=3500ms -c lock_timeout=2500ms \
    -c idle_in_transaction_session_timeout=2s -c tcp_user_timeout=4s \
    -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=2";

pub(super) struct DatabaseAddress {
    pub config: Config,
    pub tls: MakeRustlsConnect,
    pub connections: usize,
    /// The address without a password and without parameters.
    pub shown: String,
    /// The parameters that belong to the address of a game, with their `?`; empty if there are none.
    pub parameters: String,
}

impl DatabaseAddress {
    /// Reads an address. `password` is used if the address has none.
    ///
    /// Error messages do not contain the address, because it may contain a password.
    pub fn parse(text: &str, password: Option<&str>) -> Result<Self, Message> {
        let scheme = SCHEMES.iter().find(|scheme| text.starts_with(**scheme));
        let rest = scheme.map(|scheme| &text[scheme.len()..]);
        let (address, parameters) =
            rest.map(|rest| rest.split_once('?').unwrap_or((rest, ""))).ok_or_else(form)?;
        let mut own = OwnParameters::default();
        let mut others = Vec::new();
        for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
            if !own.take(parameter)? {
                others.push(parameter);
            }
        }
        let mut config: Config = format!("{}{address}?{}", SCHEMES[0], others.join("&"))
            .parse()
            .map_err(|error: tokio_postgres::Error| {
                message!("store-postgres-form-reason", reason = error.to_string())
            })?;
        let shown = shown(&config).ok_or_else(form)?;
        if let Some(password) = password.filter(|_| config.get_password().is_none()) {
            config.password(password);
        }
        let tls = own.tls()?;
        own.apply(&mut config);
        others.retain(|parameter| !parameter.starts_with("password="));
        let mut kept: Vec<&str> = others;
        kept.extend(own.texts.iter().map(String::as_str));
        let parameters = match kept.is_empty() {
            true => String::new(),
            false => format!("?{}", kept.join("&")),
        };
        let connections = own.connections.unwrap_or(CONNECTIONS);
        Ok(Self { config, tls, connections, shown, parameters })
    }
}

fn form() -> Message {
    message!("store-postgres-form")
}

/// Returns the address as it is shown to people. Returns `None` if it names no database or host.
fn shown(config: &Config) -> Option<String> {
    let user = config.get_user().map(|user| format!("{user}@")).unwrap_or_default();
    let ports = config.get_ports();
    let hosts = config.get_hosts().iter().enumerate().map(|(place, host)| {
        let port = ports.get(place).or_else(|| ports.first()).copied().unwrap_or(PORT);
        let port = if port == PORT { String::new() } else { format!(":{port}") };
        match host {
            Host::Tcp(host) if host.contains(':') => format!("[{host}]{port}"),
            Host::Tcp(host) => format!("{host}{port}"),
            #[cfg(unix)]
            Host::Unix(path) => format!("{}{port}", path.display().to_string().replace('/', "%2F")),
        }
    });
    let hosts: Vec<String> = hosts.collect();
    let database = config.get_dbname().filter(|name| !name.is_empty())?;
    (!hosts.is_empty()).then(|| format!("{}{user}{}/{database}", SCHEMES[0], hosts.join(",")))
}

/// The parameters that this engine reads itself.
#[derive(Default)]
struct OwnParameters {
    connections: Option<usize>,
    mode: Option<SslMode>,
    root: Option<String>,
    texts: Vec<String>,
}

impl OwnParameters {
    /// Reads a parameter if it is one of these, and returns whether it is.
    fn take(&mut self, parameter: &str) -> Result<bool, Message> {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        match name {
            "connections" => {
                let number =
                    value.parse().ok().filter(|number| (1..=CONNECTIONS_MAX).contains(number));
                let wrong = || {
                    message!(
                        "store-postgres-connections-form",
                        most = CONNECTIONS_MAX,
                        found = value
                    )
                };
                self.connections = Some(number.ok_or_else(wrong)?);
            }
            "sslmode" => {
                self.mode = Some(match value {
                    "disable" => SslMode::Disable,
                    // The certificate is always checked.
                    "require" | "verify-full" => SslMode::Require,
                    _ => return Err(message!("store-postgres-tls-form", found = value)),
                });
            }
            "sslrootcert" => self.root = Some(value.replace("%2F", "/")),
            _ => return Ok(false),
        }
        self.texts.push(parameter.to_owned());
        Ok(true)
    }

    fn tls(&self) -> Result<MakeRustlsConnect, Message> {
        let mut roots = RootCertStore::empty();
        match &self.root {
            None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
            Some(file) => {
                let unread = |reason: String| {
                    message!("file-cannot-read", file = Path::new(file), reason = reason)
                };
                let found = CertificateDer::pem_file_iter(file);
                for found in found.map_err(|error| unread(error.to_string()))? {
                    let added = found.map_err(|error| unread(error.to_string()));
                    roots.add(added?).map_err(|error| unread(error.to_string()))?;
                }
            }
        }
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config
            .map_err(|error| message!("store-postgres-form-reason", reason = error.to_string()))?;
        Ok(MakeRustlsConnect::new(config.with_root_certificates(roots).with_no_client_auth()))
    }

    fn apply(&self, config: &mut Config) {
        let mode = self.mode.unwrap_or(match config.get_hosts().iter().all(is_local) {
            true => SslMode::Disable,
            // Passwords and games are never sent over a network unencrypted, unless the address asks for it.
            false => SslMode::Require,
        });
        let options = [config.get_options().unwrap_or_default(), LIMITS].join(" ");
        config
            .ssl_mode(mode)
            .options(options.trim())
            .application_name("speciate")
            .connect_timeout(CONNECT_WAIT)
            .tcp_user_timeout(SENT_WAIT)
            .keepalives_idle(ALIVE)
            .keepalives_interval(ALIVE)
            .keepalives_retries(ALIVE_CHECKS);
    }
}

fn is_local(host: &Host) -> bool {
    match host {
        Host::Tcp(host) => {
            host == "localhost" || host.parse::<std::net::IpAddr>().is_ok_and(|ip| ip.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}
