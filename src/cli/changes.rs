//! What the packs, variants and settings of a game change, as lines of text, and which other packs are installed.

use crate::cli_context::CliContext;
use crate::game_file::GameFile;
use crate::output;
use speciate_content::Package;
use speciate_engine::context::Edition;
use speciate_model::log::Log;
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::games_folder::GamesFolder;
use speciate_table::{Contents, PackOffer};
use speciate_text::explain::changes::{DescribedLayer, described};
use speciate_text::story::wrap_into;

/// How many changes of a layer the first screen of a game shows.
const FIRST_MAX: usize = 6;

/// Returns what the layers of one of a game's content versions change; nothing if the content cannot be read.
pub fn of_game(
    contents: &Contents<'_>,
    content: usize,
    edition: &Edition,
    cli: &CliContext,
) -> Vec<DescribedLayer> {
    let changes = contents.changes(content).unwrap_or_default();
    described(&changes, edition, cli.words())
}

/// Returns the changes of all layers, wrapped.
pub fn text(layers: &[DescribedLayer], cli: &CliContext) -> String {
    text_of(layers, usize::MAX, output::columns(), cli).0
}

/// Returns the first changes of each layer of a game, wrapped to `columns`, and how to see the others.
pub fn first(file: &GameFile<'_>, log: &Log, edition: &Edition, columns: usize) -> String {
    let cli = file.cli;
    let layers = of_game(&file.contents(log), log.content(), edition, cli);
    let (mut text, is_cut) = text_of(&layers, FIRST_MAX, columns, cli);
    if is_cut {
        let hint = message!("changes-hint", file = cli.portable_name(file.path));
        wrap_into(&mut text, &cli.render(&hint), (0, 2), columns);
    }
    text
}

/// Returns at most `most` changes of each layer, and whether there are more.
fn text_of(
    layers: &[DescribedLayer],
    most: usize,
    columns: usize,
    cli: &CliContext,
) -> (String, bool) {
    let (mut text, mut is_cut) = (String::new(), false);
    if layers.is_empty() {
        return (text, is_cut);
    }
    text.push_str(&cli.render(&message!("changes-heading")));
    text.push_str(":\n");
    for layer in layers {
        wrap_into(&mut text, &layer.heading, (2, 4), columns);
        let shown_count = layer.lines.len().min(most);
        for change in &layer.lines[..shown_count] {
            wrap_into(&mut text, &change.text, (4, 6), columns);
        }
        let more = layer.lines.len() - shown_count + layer.more;
        if more > 0 {
            is_cut = true;
            let said = cli.render(&message!("changes-more", count = more));
            wrap_into(&mut text, &said, (4, 6), columns);
        }
    }
    (text, is_cut)
}

/// Says which installed packs a new game could be played with, if it uses none.
pub fn offer(cli: &CliContext, game: &str) {
    let is_said = cli.content_options().any(|(option, _)| option == "--pack" || option == "--lock");
    let (Some(home), Ok(parts), false) = (cli.games_folder(), cli.content_sources(), is_said)
    else {
        return;
    };
    let offered = PackOffer::of_installed(GamesFolder::packs(home)).packs(parts, game);
    // Faults of installed packs do not concern this game.
    let named = |package: &Package| match package.title.as_str() {
        "" => package.id.clone(),
        title => format!("{title} (`{}`)", package.id),
    };
    let packs: Vec<Package> =
        offered.unwrap_or_default().into_iter().map(|pack| pack.package).collect();
    let Some(first) = packs.first() else { return };
    let names = packs.iter().map(|package| named(package).into()).collect();
    let (count, id) = (packs.len(), first.id.as_str());
    cli.print(message!("packs-offered", count = count, names = Value::All(names), id = id));
}
