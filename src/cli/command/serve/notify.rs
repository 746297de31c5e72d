//! How `serve` tells people who are away from their tables that it is their turn.

use std::sync::Arc;
use std::time::Duration;

use clap::Args;

#[cfg(feature = "mail")]
use super::mail::MailFlags;
use super::shown_address::without_login;
use crate::error::{CommandError, CommandResult};
use crate::options::number_between;
use speciate_model::message;
use speciate_serve::notify::{Channel, NotifySettings, WebPush, Webhooks};

/// The maximum number of seconds that a message waits before it is sent: a day.
const AFTER_MAX: u64 = 24 * 60 * 60;

#[derive(Args, Debug)]
pub struct NotifyFlags {
    #[cfg(feature = "mail")]
    #[command(flatten)]
    mail: MailFlags,
    #[arg(long)]
    push: bool,
    #[arg(long)]
    webhooks: bool,
    #[arg(long)]
    webhooks_here: bool,
    #[arg(long, value_name = "SECONDS", default_value_t = 60, value_parser = number_between::<u64>(0, AFTER_MAX), allow_negative_numbers = true)]
    notify_after: u64,
}

impl NotifyFlags {
    /// Returns the settings; `None` if the server sends no messages. `base` is the address of the server for people.
    pub fn settings(&self, base: Option<&str>) -> CommandResult<Option<NotifySettings>> {
        let channels = self.channels(base.unwrap_or_default())?;
        if channels.is_empty() {
            return Ok(None);
        }
        let base = base.ok_or_else(|| CommandError::new(message!("serve-base-needed")))?;
        let settings = NotifySettings::new(base, channels);
        let form = || CommandError::new(message!("serve-base-form", found = without_login(base)));
        let delay = Duration::from_secs(self.notify_after);
        Ok(Some(NotifySettings { delay, ..settings.ok_or_else(form)? }))
    }

    fn channels(&self, base: &str) -> CommandResult<Vec<Arc<dyn Channel>>> {
        let mut channels: Vec<Arc<dyn Channel>> = Vec::new();
        if self.push {
            channels.push(Arc::new(WebPush::new(base)));
        }
        #[cfg(feature = "mail")]
        if let Some(mail) = self.mail.channel()? {
            channels.push(Arc::new(mail));
        }
        match (self.webhooks, self.webhooks_here) {
            (false, false) => {}
            (_, true) => channels.push(Arc::new(Webhooks::with_this_machine())),
            (true, false) => channels.push(Arc::new(Webhooks::new())),
        }
        Ok(channels)
    }
}
