//! `speciate pack new`

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::output::{data, shell_quoted_path};
use speciate_content::{Layers, PRELUDE, Package, Source};
use speciate_engine::context::Edition;
use speciate_modding::reference::Reference;
use speciate_model::message;
use speciate_model::roster::id_like;
use speciate_model::words::Message;

use super::example::ExamplePack;
use super::files::{self, PackFiles};

#[derive(Args, Debug)]
pub struct PackNewCommand {
    #[arg(value_name = "DIR")]
    folder: PathBuf,
    #[arg(long, value_name = "NAME", default_value = files::CARD)]
    card: String,
    #[arg(long, value_name = "EXAMPLE", conflicts_with = "card")]
    like: Option<String>,
}

/// The files to start with, each with the id of the message that describes it.
const STARTER_FILES: [(&str, &str); 6] = [
    ("scripts/CARD.rhai", "pack-new-script"),
    ("content/GAME/TABLE", "pack-new-table"),
    ("locale/en/cards.ftl", "pack-new-texts"),
    ("content/GAME/looks.toml", "pack-new-looks"),
    ("scenarios/CARD.toml", "pack-new-scenario"),
    ("README.md", "pack-new-readme"),
];

impl PackNewCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let id = id_of_new(&self.folder)?;
        if let Some(name) = &self.like {
            return self.copy(cli, &id, &ExamplePack::find(name)?);
        }
        let (game, game_id) = (cli.game(), cli.rules());
        let edition = content::load(cli, game_id, &Layers::default())?;
        self.check_card(&edition)?;
        files::must_be_free(&self.folder)?;
        let mut files = files::of_pack(game_id, &id, &self.card);
        files::require(&mut files, &packs_to_require(cli)?);
        self.must_load(cli, game_id, &files)?;
        let reference = Reference::new(&[game], &edition.scripts, cli.words());
        files.extend(files::of_editor(&reference, cli.words()));
        files::create(&self.folder, &files)?;
        data(&self.report(cli, &id))
    }

    /// Fails if the card's name is not a valid id or is taken.
    fn check_card(&self, edition: &Edition) -> CommandResult {
        let card = self.card.as_str();
        if !files::is_id(card) {
            let like = Some(id_like(card)).filter(|like| !like.is_empty());
            let like = like.as_deref().unwrap_or(files::CARD);
            let error = CommandError::new(message!("pack-new-bad-card", name = card));
            return Err(error.hint(message!("pack-new-bad-card.hint", name = like)));
        }
        let is_taken = edition.catalog.roster.cards.iter().any(|known| known == card)
            || format!("scripts/{card}.rhai") == PRELUDE;
        if is_taken {
            let error = CommandError::new(message!("pack-new-card-taken", name = card));
            return Err(
                error.hint(message!("pack-new-card-taken.hint", name = format!("my-{card}")))
            );
        }
        Ok(())
    }

    fn must_load(&self, cli: &CliContext, game: &str, files: &PackFiles) -> CommandResult {
        let mut pack = Source::pack(&self.folder.display().to_string());
        for (path, text) in files.iter().filter(|(path, _)| Source::holds(path)) {
            pack.insert(path, text.as_bytes());
        }
        let parts = cli.content_sources().map_err(Clone::clone)?;
        let packs = parts.packs.iter().cloned().chain([pack]).collect();
        let source = parts.root.clone().with_packs(packs)?;
        speciate_games::edition::load(&source, game, &[])?;
        Ok(())
    }

    fn report(&self, cli: &CliContext, id: &str) -> String {
        let (folder, options) = (shell_quoted_path(&self.folder), command_options(cli));
        let mut out =
            cli.render(&message!("pack-new-made", id = id, folder = self.folder.as_path())) + "\n";
        for (path, what) in STARTER_FILES {
            let path = path.replace("CARD", &self.card).replace("GAME", cli.rules());
            let path = path.replace("TABLE", files::table(cli.rules()).1);
            let path = shell_quoted_path(&self.folder.join(path));
            let what = cli.render(&Message::new(what));
            out += &format!("  {path}\n      {what}\n");
        }
        let commands = [
            ("pack-new-check", format!("speciate check {folder}{options}")),
            ("pack-new-test", format!("speciate test {folder}{options}")),
            ("pack-new-try", format!("speciate try {}{options} --pack {folder}", self.card)),
            ("pack-new-play", format!("speciate play{options} --pack {folder}")),
        ];
        out + &*next_steps(cli, &commands)
    }

    /// Creates the folder as a copy of an example under its own id.
    fn copy(&self, cli: &CliContext, id: &str, example: &ExamplePack) -> CommandResult {
        files::must_be_free(&self.folder)?;
        let game = example.game();
        if let Some(other) =
            cli.game_option().filter(|other| other.natives.rules != game.natives.rules)
        {
            let (own, other) = (game.natives.rules, other.natives.rules);
            let error =
                message!("pack-new-other-game", name = example.name, own = own, other = other);
            return Err(CommandError::new(error).hint(message!("pack-new-other-game.hint")));
        }
        let mut files = example.files(id);
        files::require(&mut files, &packs_to_require(cli)?);
        self.must_load(cli, game.natives.rules, &files)?;
        let edition = content::load(cli, game.natives.rules, &Layers::default())?;
        let reference = Reference::new(&[game], &edition.scripts, cli.words());
        files.extend(files::of_editor(&reference, cli.words()));
        files::create(&self.folder, &files)?;
        let (folder, options) = (shell_quoted_path(&self.folder), command_options(cli));
        let made = message!(
            "pack-new-copied",
            id = id,
            folder = self.folder.as_path(),
            example = example.name,
            readme = shell_quoted_path(&self.folder.join("README.md"))
        );
        let commands = [
            ("pack-new-check", format!("speciate check {folder}{options}")),
            ("pack-new-test", format!("speciate test {folder}{options}")),
            ("pack-new-play-copy", format!("speciate play{options} --pack {folder}")),
        ];
        data(&(cli.render(&made) + "\n" + &*next_steps(cli, &commands)))
    }
}

/// Returns the id of a pack in a new folder, which is the name of the folder.
pub fn id_of_new(folder: &Path) -> CommandResult<String> {
    let shown = match folder.file_name() {
        Some(name) => name.to_string_lossy().into_owned(),
        // `.` and `..` have no name of their own, so use the name of the folder.
        None => {
            let whole = folder.canonicalize().unwrap_or_default();
            whole.file_name().unwrap_or_default().to_string_lossy().into_owned()
        }
    };
    if files::is_id(&shown) {
        return Ok(shown);
    }
    let like = Some(id_like(&shown)).filter(|like| !like.is_empty());
    let parent = folder.parent().filter(|_| folder.file_name().is_some());
    let better = parent.unwrap_or(Path::new("..")).join(like.as_deref().unwrap_or("my-pack"));
    let error = CommandError::new(message!("pack-new-bad-folder", name = shown));
    Err(error.hint(message!("pack-new-bad-folder.hint", folder = shell_quoted_path(&better))))
}

/// Returns the options that let the suggested commands find the content below the new pack.
fn command_options(cli: &CliContext) -> String {
    let folders = cli
        .content_options()
        .map(|(option, path)| format!(" {option} {}", shell_quoted_path(path)));
    folders.chain([cli.data_option()]).collect()
}

/// Lists what to do with a new pack: each command with its purpose.
fn next_steps(cli: &CliContext, commands: &[(&'static str, String)]) -> String {
    let mut out = format!("\n{}\n", cli.render(&message!("pack-new-next")));
    for (what, command) in commands {
        let what = cli.render(&Message::new(*what));
        out += &format!("  {what}\n      {command}\n");
    }
    out
}

/// Returns the packs in use that no other pack in use needs.
pub fn packs_to_require(cli: &CliContext) -> CommandResult<Vec<Package>> {
    let packs = &cli.content_sources().map_err(Clone::clone)?.packs;
    let packages = packs.iter().map(Source::package).collect::<Result<Vec<Package>, _>>()?;
    let is_needed = |id: &str| packages.iter().any(|by| by.id != id && by.needs(id).is_some());
    Ok(packages.iter().filter(|package| !is_needed(&package.id)).cloned().collect())
}
