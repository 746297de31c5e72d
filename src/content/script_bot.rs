//! Bots that scripts of packs play.

use indexmap::IndexMap;

use crate::Catalog;
use crate::card::ParamValue;
use speciate_model::id::WordId;

/// A bot whose script says what each option is worth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScriptBot {
    pub params: IndexMap<String, ParamValue>,
    /// The id of its pack; empty for the root pack.
    pub pack: String,
}

impl Catalog {
    /// Returns the name of the bot that a script plays under this name, or `None` if there is none. The id of its pack
    /// and a colon can come before the name.
    pub fn bot_of_script(&self, name: &str) -> Option<&str> {
        let (pack, short) = match name.split_once(':') {
            Some((pack, short)) => (Some(pack), short),
            None => (None, name),
        };
        let (name, bot) = self.script_bots.get_key_value(short)?;
        pack.is_none_or(|pack| pack == bot.pack).then_some(name.as_str())
    }

    /// Returns the `params` of the bot with this name.
    pub(super) fn params_of_bot(&self, bot: WordId) -> &IndexMap<String, ParamValue> {
        &self.script_bots[self.roster.name(bot)].params
    }
}
