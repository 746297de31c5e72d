//! `speciate store accounts` and `speciate store password`: the accounts of people on a server.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output;
use crate::stores;
use speciate_model::log::store::{Action, ServerStore};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_serve::account::{AccountName, ResetFault, reset_link};
use speciate_serve::page::ago;

/// Lists the accounts of a store.
#[derive(Args, Debug)]
pub struct StoreAccountsCommand {
    store: PathBuf,
}

/// Makes a link with which the owner of an account can choose a new password.
#[derive(Args, Debug)]
pub struct StorePasswordCommand {
    store: PathBuf,
    name: String,
}

impl StoreAccountsCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let accounts = server_store(&self.store)?.accounts()?;
        if accounts.is_empty() {
            cli.print(message!("accounts-none"));
        }
        for account in accounts {
            let never = || message!("accounts-never");
            let used: Message = account.used.map_or_else(never, ago);
            let (name, made) = (account.name.as_str(), ago(account.made));
            let (used, games) = (Value::from(used), account.games);
            let line =
                message!("accounts-line", name = name, made = made, used = used, games = games);
            output::data(&format!("{}\n", cli.words().say(&line)))?;
        }
        Ok(())
    }
}

impl StorePasswordCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let store = server_store(&self.store)?;
        let unknown = || {
            let error = CommandError::new(message!("accounts-unknown", name = self.name.as_str()));
            error.hint(message!("accounts-unknown.hint"))
        };
        let name = AccountName::parse(&self.name).ok_or_else(unknown)?;
        let link = reset_link(&*store, &name).map_err(|fault| match fault {
            ResetFault::Store(fault) => CommandError::from(fault),
            ResetFault::Random(error) => {
                CommandError::new(message!("command-no-randomness", reason = error.to_string()))
            }
        })?;
        let link = link.ok_or_else(unknown)?;
        cli.print(message!("accounts-reset", name = name.shown));
        output::data(&format!("{link}\n"))
    }
}

/// Opens a store that servers use, which must exist.
pub fn server_store(store: &Path) -> CommandResult<Arc<dyn ServerStore>> {
    let is_database = store.to_str().is_some_and(stores::is_database);
    if !is_database && !store.exists() {
        let absent = std::io::ErrorKind::NotFound.into();
        return Err(Action::Read.fault(store, &absent).into());
    }
    if !is_database && store.is_dir() {
        let found = store.display().to_string();
        let error = CommandError::new(message!("accounts-no-server", store = found));
        return Err(error.hint(message!("accounts-no-server.hint")));
    }
    stores::open(store)
}
