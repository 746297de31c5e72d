//! Whether people sign in to `serve` with passkeys.

use clap::Args;

use super::shown_address::without_login;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_serve::account::PasskeySettings;

#[derive(Args, Debug)]
pub struct PasskeyFlags {
    #[arg(long)]
    passkeys: bool,
}

impl PasskeyFlags {
    /// Returns where passkeys work; `None` if the server has none. `base` is the address of the server for people.
    pub fn settings(&self, base: Option<&str>) -> CommandResult<Option<PasskeySettings>> {
        if !self.passkeys {
            return Ok(None);
        }
        let base = base.ok_or_else(|| CommandError::new(message!("serve-passkeys-base")))?;
        let form =
            || CommandError::new(message!("serve-passkeys-form", found = without_login(base)));
        PasskeySettings::new(base).map(Some).ok_or_else(form)
    }
}
