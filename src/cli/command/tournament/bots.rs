//! `--bots` of a tournament: bots by name, each optionally with its own weights.

use std::sync::Arc;

use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::options;
use speciate_bots::bot::BotKind;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_lab::tournament::TournamentBot;
use speciate_model::message;

/// The prefix of the paths of weights.
const WEIGHTS: &str = "bot.";

/// Reads a list of at least two different bots. `layers` are the variants and settings of all of them.
pub fn bots(
    typed: &str,
    edition: &Arc<Edition>,
    layers: &Layers,
    cli: &CliContext,
) -> CommandResult<Vec<TournamentBot>> {
    let mut bots: Vec<TournamentBot> = Vec::new();
    for part in typed.split(',') {
        let bot = bot(part.trim(), edition, layers, cli)?;
        if bots.iter().any(|known| known.name == bot.name) {
            return Err(CommandError::new(message!("command-bot-twice", bot = bot.name)));
        }
        bots.push(bot);
    }
    match bots.len() {
        0 | 1 => {
            Err(CommandError::new(message!("tournament-bots"))
                .hint(message!("tournament-bots.hint")))
        }
        _ => Ok(bots),
    }
}

/// Reads `NAME`, or `NAME@KEY=VALUE` with one or more weights of its own.
fn bot(
    typed: &str,
    edition: &Arc<Edition>,
    layers: &Layers,
    cli: &CliContext,
) -> CommandResult<TournamentBot> {
    let (name, settings) = typed.split_once('@').unwrap_or((typed, ""));
    let kind = options::bot(edition, name.trim(), cli)?;
    let mut bot = TournamentBot::plain(kind);
    for setting in settings.split('@').filter(|_| typed.contains('@')) {
        let setting = setting.trim();
        let pair = setting.split_once('=').filter(|(path, _)| path.trim().starts_with(WEIGHTS));
        let Some((path, value)) = pair else {
            let wrong = message!("tournament-bot-setting", setting = setting, bot = name);
            return Err(CommandError::new(wrong).hint(message!("tournament-bot-setting.hint")));
        };
        let (path, value) = (path.trim(), value.trim());
        bot.settings.push((path.to_owned(), value.to_owned()));
        bot.name.push_str(&format!("@{path}={value}"));
    }
    if !bot.settings.is_empty() {
        bot.kind = with_settings(&bot, edition, layers, cli)?;
    }
    Ok(bot)
}

/// Returns the bot with the weights from its settings.
fn with_settings(
    bot: &TournamentBot,
    edition: &Arc<Edition>,
    layers: &Layers,
    cli: &CliContext,
) -> CommandResult<BotKind> {
    let Some(before) = bot.kind.weights(&edition.catalog) else {
        let name = bot.kind.name().into_owned();
        let error = CommandError::new(message!("tournament-bot-no-weights", bot = name));
        return Err(error.hint(message!("tournament-bot-no-weights.hint")));
    };
    let mut own = layers.clone();
    for (path, value) in &bot.settings {
        // A setting of the bot replaces the one that all bots have.
        own.settings.retain(|(known, _)| known != path);
        own.settings.push((path.clone(), value.clone()));
    }
    let changed = content::load(cli, &edition.catalog.rules, &own)?;
    match bot.kind.weights(&changed.catalog) {
        Some(weights) if !weights.equals_in_debug(before) => {
            Ok(BotKind::with_weights(&bot.name, weights.clone()))
        }
        _ => {
            let plain = bot.kind.name().into_owned();
            let same = message!("tournament-bot-unchanged", bot = &bot.name, plain = plain);
            Err(CommandError::new(same).hint(message!("tournament-bot-unchanged.hint")))
        }
    }
}
