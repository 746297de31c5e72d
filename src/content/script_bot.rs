//! Bots that scripts of packs play.

use indexmap::IndexMap;

use crate::Catalog;
use crate::card::ParamValue;
use crate::namespaces::{OF, short};
use speciate_model::id::WordId;

/// A bot whose script says what each option is worth.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ScriptBot {
    pub params: IndexMap<String, ParamValue>,
    /// The id of its pack; empty for the root pack.
    pub pack: String,
}

impl Catalog {
    /// Returns the stored name of the script bot with this name, or `None` if there is no such bot. The id of its pack
    /// and a colon can come before the name. If several packs have a bot with the same name, the name alone means the
    /// bot of the uppermost pack.
    pub fn bot_of_script(&self, name: &str) -> Option<&str> {
        let bots = &self.script_bots;
        let found = bots.get_key_value(name).or_else(|| match name.split_once(OF) {
            Some((pack, own)) => bots.get_key_value(own).filter(|(_, bot)| bot.pack == pack),
            None => bots.iter().rfind(|(stored, _)| short(stored) == name),
        });
        found.map(|(stored, _)| stored.as_str())
    }

    /// Returns the `params` of the bot with this name.
    pub(super) fn params_of_bot(&self, bot: WordId) -> &IndexMap<String, ParamValue> {
        &self.script_bots[self.roster.name(bot)].params
    }
}
