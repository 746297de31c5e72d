//! `speciate show`

use clap::Args;
use indexmap::IndexMap;
use serde::Serialize;
use serde_json::Value as Json;

use crate::changes;
use crate::cli_context::CliContext;
use crate::command::games::ShownSeat;
use crate::error::CommandResult;
use crate::game_file::GameFile;
use crate::game_path::{GameName, SelectedLog};
use crate::output::{self, data, json};
use crate::wording::next_turn;
use crate::{packages, point};
use speciate_content::{Package, Source};
use speciate_engine::view::{Picture, View};
use speciate_model::event::Event;
use speciate_model::log::{Log, Pack};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};
use speciate_table::package::Installed;
use speciate_table::{Contents, Point};
use speciate_text::drawing::{BoardNotes, sheet_with};
use speciate_text::explain::changes::DescribedLayer;
use speciate_text::explain::differing;
use speciate_text::menu::Menu;
use speciate_text::story::{self, Teller, played_with};

#[derive(Args, Debug)]
pub struct ShowCommand {
    game: GameName,
    #[arg(long, value_name = "SEAT", allow_negative_numbers = true)]
    seat: Option<String>,
    #[arg(long)]
    no_map: bool,
    #[arg(long, conflicts_with_all = ["json", "no_map"])]
    svg: bool,
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct ShownPosition {
    /// The number of facts before this point.
    facts: usize,
    /// The number of facts of the whole path.
    path: usize,
    /// The number of entries in the log, for `answer --at`.
    entries: usize,
    seats: Vec<ShownSeat>,
    content: ShownContent,
    #[serde(flatten)]
    picture: Picture,
}

impl ShowCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let game = self.game.find(cli)?;
        let SelectedLog { read, at } = game.read(cli)?;
        let log = read.log;
        let file = GameFile { cli, path: &game.file };
        let contents = file.contents(&log);
        let point = point::among(&file, &contents, &log, at, self.seat.as_deref())?;
        let mut content = ShownContent::of(&contents, &log, point.content, cli);
        content.layers = changes::of_game(&contents, point.content, &point.edition, cli);
        content.changes = content.layers.iter().map(ShownLayer::from).collect();
        let catalog = &point.edition.catalog;
        let view = View::new(catalog, &point.state, point.seat)
            .with_card_effects(&point.edition)
            .of_redacted(log.redacted());
        let Point { facts, path, entries, .. } = point;
        if self.json {
            let picture = Picture::new(&view, &point.questions);
            return json(&ShownPosition {
                facts,
                path,
                entries,
                seats: ShownSeat::all(log.opening(), |seat| log.player(seat)),
                content,
                picture,
            });
        }
        if self.svg {
            return data(&svg(&log, &point, view, cli.words()));
        }
        let teller = Teller::new(view, cli.words()).with_columns(output::columns());
        let board = teller.board(&point.questions, !self.no_map);
        let at = message!("command-shown", facts = facts, path = path, entries = entries);
        let mut at = cli.words().say(&at);
        if let Some(turn) = next_turn(&log, point.facts) {
            at = format!("{at}\n{}", cli.render(&message!("point-next-turn", turn = turn)));
        }
        let players = story::players(&log).into_iter().chain(story::seat_change_messages(&log));
        let players: String =
            players.map(|message| output::wrapped_text(&cli.render(&message))).collect();
        output::print_drawing(&board, cli.has_colours)?;
        data(&format!("\n{at}\n{players}{}", content.text(cli)))
    }
}

fn svg(log: &Log, point: &Point, view: View<'_>, words: &Words) -> String {
    let path: Vec<Event> = log.path().into_iter().take(point.facts).collect();
    let asked = point.questions.iter().filter(|question| view.may_see(question));
    let menus: Vec<Menu> = point
        .position
        .iter()
        .flat_map(|position| {
            asked.clone().map(|question| Menu::new(position, point.seen(&path), question, words))
        })
        .collect();
    let menus: Vec<&Menu> = menus.iter().collect();
    let notes = BoardNotes::of(&point.edition, &point.state, &point.seen(&path), None);
    sheet_with(&Teller::new(view, words), &menus, &point.questions, &notes).document()
}

/// The content of a game, and how the current content differs from it.
#[derive(Default, Serialize)]
struct ShownContent {
    packs: Vec<Pack>,
    variants: Vec<String>,
    settings: IndexMap<String, String>,
    /// Whether the current content differs; `None` if it has faults.
    differs: Option<bool>,
    values: Vec<ShownValue>,
    files: Vec<ShownFile>,
    /// What the packs, variants and settings change, layer by layer.
    changes: Vec<ShownLayer>,
    #[serde(skip)]
    layers: Vec<DescribedLayer>,
    #[serde(skip)]
    played_with: Vec<Message>,
    #[serde(skip)]
    lines: Vec<Message>,
}

/// What one pack, variant or all settings change.
#[derive(Serialize)]
struct ShownLayer {
    /// The name of the pack or variant.
    of: String,
    changes: Vec<String>,
    /// The number of changes that are left out.
    more: usize,
}

impl From<&DescribedLayer> for ShownLayer {
    fn from(layer: &DescribedLayer) -> Self {
        let changes = layer.lines.iter().map(|change| change.text.clone()).collect();
        Self { of: layer.heading.clone(), changes, more: layer.more }
    }
}

/// Returns packs with their version after the id, and the newest installed version if it is newer.
fn with_versions(
    contents: &Contents<'_>,
    content: usize,
    packs: &[Pack],
    cli: &CliContext,
) -> Vec<Pack> {
    let own = contents.own(content).ok();
    let own: Vec<Package> =
        own.iter().flat_map(Source::packs).filter_map(|pack| pack.package().ok()).collect();
    let installed = packages::installed(cli).ok();
    let newest = |id: &str| {
        let all = installed.iter().flat_map(Installed::packs).map(|pack| &pack.package);
        all.filter(|package| package.id == id).map(|package| package.version.clone()).max()
    };
    let named = |pack: &Pack| {
        let Some(own) = own.iter().find(|own| own.id == pack.id) else { return pack.clone() };
        let newer = newest(&own.id).filter(|newest| *newest > own.version);
        let id = match newer {
            None => format!("{} {}", own.id, own.version),
            Some(newer) => {
                let (id, version) = (&own.id, own.version.to_string());
                let newer = newer.to_string();
                cli.render(&message!("show-pack-newer", id = id, version = version, newer = newer))
            }
        };
        Pack { id, hash: pack.hash.clone() }
    };
    packs.iter().map(named).collect()
}

/// A content path, with the game's own value and the current one.
#[derive(Serialize)]
struct ShownValue {
    path: String,
    own: Option<Json>,
    now: Option<Json>,
    /// The file of the current value; for a removed value, of the entry before it.
    file: String,
    /// Counted from 1; 0 if there is none, e.g. for a setting.
    line: usize,
}

#[derive(Serialize)]
struct ShownFile {
    pack: String,
    path: String,
    /// `added`, `removed` or `changed`.
    change: &'static str,
    /// The first line of a script that differs, counted from 1.
    line: Option<usize>,
}

impl ShownContent {
    /// Describes one of a log's content versions. Faults of the current content are only reported as messages.
    fn of(contents: &Contents<'_>, log: &Log, content: usize, cli: &CliContext) -> Self {
        let (opening, packs) = (log.opening(), log.packs_of(content).to_vec());
        let shown = Self {
            played_with: played_with(opening, &with_versions(contents, content, &packs, cli)),
            packs,
            variants: opening.variants.clone(),
            settings: opening.settings.clone(),
            ..Self::default()
        };
        // The first line already says whether a newer version of an installed pack is installed.
        let (_, unnamed) = packages::installed_among(cli, contents.unnamed(content));
        if !unnamed.is_empty() {
            cli.print(message!("own-unnamed-packs", packs = Value::names(unnamed)));
        }
        let Ok(found) = contents.differences(content) else {
            cli.warn(message!("own-now-faults"));
            return shown;
        };
        let values = found.values.iter().map(differing::value);
        let files = found.files.iter().map(differing::file);
        let lines = values.chain(files).collect();
        let values = found.values.iter().map(|value| ShownValue {
            path: value.path.clone(),
            own: value.before.as_ref().map(|shown| shown.json.clone()),
            now: value.after.as_ref().map(|shown| shown.json.clone()),
            file: value.place.spot.to_string(),
            line: value.place.line,
        });
        let files = found.files.iter().map(|file| ShownFile {
            pack: file.pack.clone(),
            path: file.path.clone(),
            change: differing::change(file),
            line: file.line.as_ref().map(|line| line.place.line),
        });
        Self {
            differs: Some(!found.is_empty()),
            values: values.collect(),
            files: files.collect(),
            lines,
            ..shown
        }
    }

    /// Returns lines about the content and its differences. Empty if the game uses plain content and nothing
    /// differs.
    fn text(&self, cli: &CliContext) -> String {
        let mut text: String = self
            .played_with
            .iter()
            .map(|message| output::wrapped_text(&cli.render(message)))
            .collect();
        text.push_str(&changes::text(&self.layers, cli));
        if self.lines.is_empty() {
            return text;
        }
        text.push_str(&format!("\n{}\n", cli.render(&message!("show-content"))));
        for line in &self.lines {
            text.push_str(&format!("  {}\n", cli.render(line)));
        }
        text
    }
}
