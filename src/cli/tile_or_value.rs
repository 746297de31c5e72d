//! Parses arguments that may begin with a hyphen, such as tiles.

use std::ffi::OsStr;

use clap::builder::{StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, Command, Error};

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
