//! Reads the bots that packs declare: each has a script that says what an option is worth.

use super::CatalogReader;
use super::params::{PARAMS, params};
use crate::namespaces::OF;
use crate::script_bot::ScriptBot;
use crate::shape::{Described, KeyShape, NAME, Shape, by_name, described, may};
use crate::table::TableReader;
use speciate_model::diagnostic::Code;
use speciate_model::log::is_word;
use speciate_model::message;

/// The table of bots that scripts play.
pub const SCRIPT_BOT: &str = "script_bot";

/// The key of the table, which is in the file of bots.
pub const KEY: KeyShape =
    may(SCRIPT_BOT, "bots that scripts play, by name", by_name(NAME, &OF_PACK));

const OF_PACK: Described = described(
    "a bot, whose script says what each option is worth to it; no rule reads it",
    Shape::Table(&[may("params", "numbers and names for the bot's script", PARAMS)]),
);

/// The names of the players that every game has.
const TAKEN: [&str; 5] = ["random", "greedy", "search", "human", "elsewhere"];

/// The beginnings of the names of the other players that every game has.
const BEGINNINGS_TAKEN: [&str; 2] = ["greedy-", "search-"];

/// Reads the bots into the catalog, and adds their names to the words of the roster.
pub fn read(root: &TableReader<'_>, reading: &mut CatalogReader<'_>) {
    let Some(bots) = root.table(SCRIPT_BOT) else { return };
    for (name, entry, table) in bots.tables() {
        let of_pack = reading
            .source
            .layers
            .iter()
            .find_map(|layer| name.strip_prefix(layer.manifest.id.as_str())?.strip_prefix(OF));
        if !is_free(of_pack.unwrap_or(name)) {
            let message = message!("content-bot-name", name = name);
            let hint = message!("content-bot-name.hint");
            table.faults().error_with(Code::DuplicateName, &entry.key, message, hint);
        }
        let params = params(&table, &reading.catalog.roster);
        let pack = reading.source.id_of(entry.key.pack().unwrap_or_default()).to_owned();
        table.report_unknown_keys();
        reading.catalog.roster.words.add(name);
        reading.catalog.script_bots.insert(name.to_owned(), ScriptBot { params, pack });
    }
}

/// Returns whether logs can contain a name and no other player has it.
fn is_free(name: &str) -> bool {
    is_word(name)
        && !TAKEN.contains(&name)
        && !BEGINNINGS_TAKEN.iter().any(|beginning| name.starts_with(beginning))
}
