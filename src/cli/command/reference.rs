//! `speciate reference`

use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::output::{data, json};
use speciate_content::Layers;
use speciate_modding::reference::{self, schema};
use speciate_model::message;

#[derive(Args, Debug)]
pub struct ReferenceCommand {
    #[arg(long, value_enum, default_value_t = Format::Md)]
    format: Format,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Format {
    Md,
    Json,
    Rhai,
    Schema,
}

type ReferenceFiles = Vec<(String, String)>;

impl ReferenceCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(folder) = &self.out {
            return write_all(folder, self.format, &self.files(cli)?);
        }
        match self.format {
            Format::Json => json(&page(cli)?),
            Format::Schema => json(&schema::all(cli.game().natives)),
            Format::Md | Format::Rhai => {
                let files = self.files(cli)?;
                let texts: Vec<&str> = files.iter().map(|(_, text)| text.as_str()).collect();
                data(&texts.join("\n"))
            }
        }
    }

    fn files(&self, cli: &CliContext) -> CommandResult<ReferenceFiles> {
        let own = |(name, text): (&str, String)| (name.to_owned(), text);
        Ok(match self.format {
            Format::Md => {
                vec![own(("reference.md", page(cli)?.to_markdown(cli.words())))]
            }
            Format::Json => vec![own(("reference.json", pretty(&page(cli)?)?))],
            Format::Rhai => page(cli)?.to_definitions().into_iter().map(own).collect(),
            Format::Schema => schema::files().into_iter().collect(),
        })
    }
}

fn page(cli: &CliContext) -> CommandResult<reference::Reference> {
    let edition = content::load(cli, cli.rules(), &Layers::default())?;
    Ok(reference::Reference::new(&cli.games(), &edition.scripts, cli.words()))
}

fn pretty(page: &reference::Reference) -> CommandResult<String> {
    serde_json::to_string_pretty(page)
        .map(|text| text + "\n")
        .map_err(|error| CommandError::new(message!("command-no-json", reason = error.to_string())))
}

/// Writes files into a folder, unless that would overwrite files that this command did not write.
#[expect(clippy::disallowed_methods, reason = "the command line reads files")]
fn write_all(folder: &Path, format: Format, files: &ReferenceFiles) -> CommandResult {
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.join(name)).collect();
    for path in &paths {
        let shown = path.display().to_string();
        match std::fs::read(path) {
            Ok(found) if is_ours(format, &String::from_utf8_lossy(&found)) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Ok(_) => {
                let error = CommandError::new(message!("reference-not-ours", file = shown));
                return Err(error.hint(message!("reference-not-ours.hint")));
            }
            Err(error) => return Err(unwritten(&shown, &error)),
        }
    }
    let shown = folder.display().to_string();
    for folder in paths.iter().filter_map(|path| path.parent()) {
        std::fs::create_dir_all(folder).map_err(|error| unwritten(&shown, &error))?;
    }
    for (path, (_, text)) in paths.iter().zip(files) {
        let shown = path.display().to_string();
        std::fs::write(path, text).map_err(|error| unwritten(&shown, &error))?;
    }
    Ok(())
}

fn is_ours(format: Format, text: &str) -> bool {
    match format {
        Format::Md => text.contains("`speciate reference`"),
        Format::Json => {
            ["functions", "hooks", "events"].iter().all(|key| text.contains(&format!("\"{key}\"")))
        }
        Format::Rhai => text.starts_with("module static;"),
        Format::Schema => text.contains("http://json-schema.org/draft-07/schema#"),
    }
}

fn unwritten(file: &str, error: &std::io::Error) -> CommandError {
    let reason = speciate_model::words::Message::system(error);
    CommandError::new(message!("reference-unwritten", file = file, reason = reason))
        .hint(message!("command-new.hint-directory"))
}
