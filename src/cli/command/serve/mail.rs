//! The mail server through which `serve` sends messages.

use std::fs::read_to_string;
use std::path::PathBuf;

use clap::Args;

use super::shown_address::without_login;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_model::words::Message;
use speciate_serve::notify::{MailChannel, MailFault, MailLogin};

#[derive(Args, Debug)]
pub struct MailFlags {
    #[arg(long, value_name = "URL", requires = "mail_from")]
    mail: Option<String>,
    #[arg(long, value_name = "ADDRESS", requires = "mail")]
    mail_from: Option<String>,
    #[arg(long, value_name = "NAME", requires_all = ["mail", "mail_password_file"])]
    mail_user: Option<String>,
    #[arg(long, value_name = "FILE", requires = "mail_user")]
    mail_password_file: Option<PathBuf>,
}

impl MailFlags {
    /// Returns the channel; `None` if the server sends no mail.
    pub fn channel(&self) -> CommandResult<Option<MailChannel>> {
        let (Some(server), Some(sender)) = (&self.mail, &self.mail_from) else { return Ok(None) };
        let channel = MailChannel::new(server, sender, self.login()?);
        channel.map(Some).map_err(|fault| CommandError::new(told(fault)))
    }

    #[expect(clippy::disallowed_methods, reason = "the command line reads files")]
    fn login(&self) -> CommandResult<Option<MailLogin>> {
        let (Some(name), Some(file)) = (&self.mail_user, &self.mail_password_file) else {
            return Ok(None);
        };
        let unread = |error: &std::io::Error| {
            let reason = Message::system(error);
            CommandError::new(message!(
                "serve-mail-password",
                file = file.as_path(),
                reason = reason
            ))
        };
        let written = read_to_string(file).map_err(|error| unread(&error))?;
        let password = written.lines().next().unwrap_or_default().to_owned();
        if password.is_empty() {
            return Err(CommandError::new(message!(
                "serve-mail-no-password",
                file = file.as_path()
            )));
        }
        Ok(Some(MailLogin { name: name.clone(), password }))
    }
}

fn told(fault: MailFault) -> Message {
    match fault {
        MailFault::Server(found) => message!("serve-mail-server", found = without_login(&found)),
        MailFault::Sender(found) => message!("serve-mail-sender", found = found),
        MailFault::Encryption(reason) => message!("serve-mail-encryption", reason = reason),
    }
}
