//! Values and options that several commands share.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};

use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Args, Command, Error};

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::shell_quoted;
use speciate_bots::bot::{BotKind, Lineup};
use speciate_bots::sim::Workers;
use speciate_content::Layers;
use speciate_engine::context::Edition;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::layers;
use speciate_table::lineup::{self, LineupError};

/// An invalid value of an option. The usage error adds which option it was and what was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongValue {
    pub expected: Message,
    pub example: String,
}

impl fmt::Display for WrongValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.expected.fmt(f)
    }
}

impl std::error::Error for WrongValue {}

pub fn number_from<T: TryFrom<u64>>(least: u64) -> impl Fn(&str) -> Result<T, WrongValue> + Clone {
    let wrong = move || WrongValue {
        expected: message!("usage-number-from", least = least.to_string()),
        example: example_number(least, u64::MAX),
    };
    move |text| read_number(text, least, u64::MAX).ok_or_else(wrong)
}

/// Both bounds are included.
pub fn number_between<T: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<T, WrongValue> + Clone {
    let wrong = move || WrongValue {
        expected: message!(
            "usage-number-between",
            least = least.to_string(),
            most = most.to_string()
        ),
        example: example_number(least, most),
    };
    move |text| read_number(text, least, most).ok_or_else(wrong)
}

/// Reads the number of a port.
#[cfg(feature = "serve")]
pub fn port() -> impl Fn(&str) -> Result<u16, WrongValue> + Clone {
    let most = u64::from(u16::MAX);
    let read = number_between::<u16>(0, most);
    move |text| read(text).map_err(|wrong| WrongValue { example: "8080".to_owned(), ..wrong })
}

fn read_number<T: TryFrom<u64>>(text: &str, least: u64, most: u64) -> Option<T> {
    let number = text.trim().parse::<u64>().ok().filter(|number| (least..=most).contains(number));
    number.and_then(|number| T::try_from(number).ok())
}

fn example_number(least: u64, most: u64) -> String {
    // 4 fits most options, such as the number of players.
    4.clamp(least, most).to_string()
}

/// Variants and settings to layer over the content.
#[derive(Args, Debug)]
pub struct LayerArgs {
    #[arg(long = "variant", value_name = "ID")]
    variants: Vec<String>,
    #[arg(long = "set", value_parser = parse_setting, value_name = "KEY=VALUE")]
    settings: Vec<(String, String)>,
}

impl LayerArgs {
    pub const fn is_any(&self) -> bool {
        !self.variants.is_empty() || !self.settings.is_empty()
    }

    pub fn options_given(&self) -> impl Iterator<Item = (&'static str, String)> {
        let variants = self.variants.iter().map(|id| ("--variant", id.clone()));
        let settings = self.settings.iter();
        variants.chain(settings.map(|(key, value)| ("--set", format!("{key}={value}"))))
    }

    /// Returns the variants and settings as they are typed after a command, each after a space.
    pub fn typed(&self) -> String {
        let option =
            |(option, value): (&str, String)| format!(" {option} {}", shell_quoted(&value));
        self.options_given().map(option).collect()
    }

    pub fn layers(&self) -> CommandResult<Layers> {
        let layers = Layers { variants: self.variants.clone(), settings: self.settings.clone() };
        layers::check(&layers)?;
        Ok(layers)
    }
}

fn parse_setting(text: &str) -> Result<(String, String), WrongValue> {
    match text.split_once('=') {
        Some((key, value)) if !key.trim().is_empty() => {
            Ok((key.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err(WrongValue {
            expected: message!("usage-setting"),
            example: "rulings.turn_limit=12".to_owned(),
        }),
    }
}

/// How a command works, and how it writes its report.
#[derive(Args, Debug)]
pub struct ReportArgs {
    #[arg(long, value_name = "N", value_parser = number_between::<u16>(1, 1024), allow_negative_numbers = true)]
    pub threads: Option<u16>,
    #[arg(long)]
    pub json: bool,
    #[arg(long, value_name = "FILE")]
    pub html: Option<PathBuf>,
}

/// Parses a tile, e.g. `-1,0`, or another value. A text in the form of an option is rejected as an unknown option.
#[derive(Clone, Copy, Debug)]
pub struct TileOrValue;

impl TypedValueParser for TileOrValue {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, Error> {
        let value = StringValueParser::new().parse_ref(command, argument, value)?;
        if value.strip_prefix("--").is_none_or(str::is_empty) {
            return Ok(value);
        }
        let mut error = Error::new(ErrorKind::UnknownArgument).with_cmd(command);
        error.insert(ContextKind::InvalidArg, ContextValue::String(value));
        Err(error)
    }
}

/// Fails if the file's name has the extension of a different kind of file. A name without an extension is accepted. So
/// is an extension that begins with a digit, such as the end of a date.
pub fn check_ending(file: &Path, wanted: &'static str) -> CommandResult {
    let Some(found) = file.extension().and_then(|ending| ending.to_str()) else { return Ok(()) };
    let says_kind = found.starts_with(|first: char| first.is_ascii_alphabetic());
    if !says_kind || found.eq_ignore_ascii_case(wanted) {
        return Ok(());
    }
    let error = message!("output-ending", file = file, wanted = wanted, found = found);
    let meant = file.with_extension(wanted);
    Err(CommandError::new(error).hint(message!("output-ending.hint", file = meant.as_path())))
}

/// Like [`check_ending`], but a new file must have the extension.
pub fn check_needed_ending(file: &Path, wanted: &'static str) -> CommandResult {
    if file.extension().is_some() || file.exists() {
        return check_ending(file, wanted);
    }
    let error = message!("output-no-ending", file = file, wanted = wanted);
    let meant = file.with_extension(wanted);
    Err(CommandError::new(error).hint(message!("output-ending.hint", file = meant.as_path())))
}

pub fn seed(seed: Option<u64>) -> CommandResult<u64> {
    match seed {
        Some(seed) => Ok(seed),
        None => getrandom::u64().map_err(|error| {
            CommandError::new(message!("command-no-randomness", reason = error.to_string()))
                .hint(message!("command-no-randomness.hint"))
        }),
    }
}

/// Returns as many workers as `--threads` says; by default one per processor.
pub fn workers(threads: Option<u16>) -> CommandResult<Workers> {
    Workers::new(usize::from(threads.unwrap_or(0))).map_err(|error| {
        CommandError::new(message!("command-no-threads", reason = error.to_string()))
    })
}

/// Reads `NAME` for all animals, or `ANIMAL=NAME,…` with random bots for the others.
pub fn lineup(edition: &Edition, text: &str, cli: &CliContext) -> CommandResult<Lineup> {
    lineup::lineup(edition, text).map_err(|wrong| no_lineup(wrong, edition, cli))
}

/// Like [`lineup()`], for games that are compared game by game. Refuses bots that think for a time.
pub fn repeatable_lineup(edition: &Edition, text: &str, cli: &CliContext) -> CommandResult<Lineup> {
    lineup::repeatable_lineup(edition, text).map_err(|wrong| no_lineup(wrong, edition, cli))
}

/// Returns the bot with this name.
pub fn bot(edition: &Edition, name: &str, cli: &CliContext) -> CommandResult<BotKind> {
    lineup::bot(edition, name).map_err(|wrong| no_lineup(wrong, edition, cli))
}

/// Reads a list of different bots.
pub fn bots(edition: &Edition, names: &str, cli: &CliContext) -> CommandResult<Vec<BotKind>> {
    let mut bots = Vec::new();
    for name in names.split(',') {
        let bot = bot(edition, name.trim(), cli)?;
        if bots.contains(&bot) {
            return Err(CommandError::new(message!("command-bot-twice", bot = name.trim())));
        }
        bots.push(bot);
    }
    Ok(bots)
}

/// Returns the error, and says why a bot is unknown even though something has its name.
fn no_lineup(wrong: LineupError, edition: &Edition, cli: &CliContext) -> CommandError {
    let hint = match &wrong {
        LineupError::UnknownBot { name, .. } => hint_on_bot(name, edition, cli),
        _ => None,
    };
    match hint {
        Some(hint) => CommandError::new(wrong.message()).hint(hint),
        None => wrong.into(),
    }
}

/// Returns the hint on a name that is not a bot of an edition, but a bot or a script of the content in use.
fn hint_on_bot(name: &str, edition: &Edition, cli: &CliContext) -> Option<Message> {
    let (source, rules) = (cli.source().ok()?, &edition.catalog.rules);
    let in_use = speciate_games::edition::load_with(source, rules, &Layers::default()).ok()?;
    if BotKind::find_in(name, &in_use.catalog).is_some() {
        return Some(message!("command-bot-unknown.hint-own-content", name = name));
    }
    let script = format!("scripts/{rules}/bots/{name}.rhai");
    source.text(&script)?;
    Some(message!("command-bot-unknown.hint-script", name = name, file = script))
}
