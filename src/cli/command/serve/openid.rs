//! The OpenID Connect provider with which people sign in to `serve`.

use std::fs::read_to_string;
use std::path::PathBuf;

use clap::Args;

use super::shown_address::without_login;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_serve::account::{OpenIdFault, OpenIdProvider, OpenIdSettings};

#[derive(Args, Debug)]
pub struct OpenIdFlags {
    #[arg(long, value_name = "URL", requires_all = ["openid_client", "openid_secret_file", "openid_name"])]
    openid_issuer: Option<String>,
    #[arg(long, value_name = "ID", requires = "openid_issuer")]
    openid_client: Option<String>,
    #[arg(long, value_name = "FILE", requires = "openid_issuer")]
    openid_secret_file: Option<PathBuf>,
    #[arg(long, value_name = "NAME", requires = "openid_issuer")]
    openid_name: Option<String>,
}

impl OpenIdFlags {
    /// Returns the provider; `None` if there is none. `base` is the address of the server for people.
    pub fn provider(&self, base: Option<&str>) -> CommandResult<Option<OpenIdProvider>> {
        let Self { openid_issuer, openid_client, openid_name, .. } = self;
        let (Some(issuer), Some(client), Some(name)) = (openid_issuer, openid_client, openid_name)
        else {
            return Ok(None);
        };
        let base = base.ok_or_else(|| CommandError::new(message!("serve-openid-base")))?;
        let settings = OpenIdSettings {
            issuer: issuer.clone(),
            client: client.clone(),
            secret: self.secret()?,
            name: name.clone(),
            base: base.to_owned(),
        };
        OpenIdProvider::new(&settings).map(Some).map_err(|fault| told(fault, issuer, base))
    }

    #[expect(clippy::disallowed_methods, reason = "the command line reads files")]
    fn secret(&self) -> CommandResult<String> {
        let Some(file) = &self.openid_secret_file else { return Ok(String::new()) };
        let unread = |error: &std::io::Error| {
            let (file, reason) = (file.as_path(), Message::system(error));
            CommandError::new(message!("serve-openid-secret", file = file, reason = reason))
        };
        let written = read_to_string(file).map_err(|error| unread(&error))?;
        Ok(written.lines().next().unwrap_or_default().to_owned())
    }
}

fn told(fault: OpenIdFault, issuer: &str, base: &str) -> CommandError {
    match fault {
        OpenIdFault::Issuer => {
            CommandError::new(message!("serve-openid-issuer", found = without_login(issuer)))
                .hint(message!("serve-openid-issuer.hint"))
        }
        OpenIdFault::Base => {
            CommandError::new(message!("serve-base-form", found = without_login(base)))
        }
        OpenIdFault::Empty => CommandError::new(message!("serve-openid-empty")),
    }
}
