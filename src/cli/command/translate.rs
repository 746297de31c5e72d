//! `speciate translate`

use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::json;

use crate::cli_context::CliContext;
use crate::command::pack;
use crate::error::{CommandError, CommandResult};
use crate::output::{data, shell_quoted_path};
use speciate_content::{Source, holds_pack};
use speciate_games as games;
use speciate_modding::lint;
use speciate_modding::translation::{RenamedText, TranslatedFile, translation};
use speciate_model::diagnostic::Code;
use speciate_model::log::file::text_at_most;
use speciate_model::log::store::StoreFault;
use speciate_model::message;
use speciate_model::roster::id_like;
use speciate_model::words::{ENGLISH, Message, has_language_code, language_meant};
use speciate_table::package::table_file;

/// How many missing texts of a file are named.
const NAMED_MAX: usize = 8;

#[derive(Args, Debug)]
pub struct TranslateCommand {
    language: String,
    #[arg(value_name = "DIR")]
    pack: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    #[arg(long)]
    check: bool,
    #[arg(long)]
    json: bool,
}

impl TranslateCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        self.check_language()?;
        // The texts that ship are only checked where they are.
        let is_only_looked_at = self.check && self.pack.is_none() && self.out.is_none();
        let folder = if is_only_looked_at { None } else { Some(self.folder()?) };
        let read;
        let source = match &self.pack {
            Some(pack) => {
                read = Source::read_pack(pack)?;
                &read
            }
            None => cli.source().map_err(Clone::clone)?,
        };
        let headed = cli.render(&message!("translate-head", command = self.again(true)));
        let is_of_root = folder.as_deref().is_none_or(is_root);
        let files =
            translation(source, &self.language, &headed, is_of_root, |path| match &folder {
                Some(folder) => existing(&folder.join(path)),
                None => Ok(source.own_file(path).map(|file| file.text.clone())),
            })?;
        if let Some(folder) = &folder {
            if files.is_empty() {
                let message = message!("translate-nothing", folder = folder.as_path());
                return Err(CommandError::new(message));
            }
            if !self.check {
                self.write(cli, folder, &files)?;
            }
        }
        self.report(cli, &files, folder.as_deref())
    }

    fn check_language(&self) -> CommandResult {
        let language = self.language.as_str();
        if language == ENGLISH {
            return Err(CommandError::new(message!("translate-english"))
                .hint(message!("translate-language.hint")));
        }
        if has_language_code(language) {
            return Ok(());
        }
        let error = CommandError::new(message!("translate-language", found = language));
        let code =
            self.pack.as_deref().and_then(Path::to_str).filter(|code| has_language_code(code));
        if let Some(code) = code.filter(|_| holds_pack(Path::new(language))) {
            let pack = shell_quoted_path(Path::new(language));
            let typed = format!("speciate translate {code} {pack}");
            return Err(error.hint(message!("slip-write", typed = typed)));
        }
        Err(match language_meant(language) {
            Some(code) => error.hint(message!("hint-did-you-mean", name = code)),
            None => error.hint(message!("translate-language.hint")),
        })
    }

    fn folder(&self) -> CommandResult<PathBuf> {
        self.out.clone().or_else(|| self.pack.clone()).ok_or_else(|| {
            CommandError::new(message!("translate-where"))
                .hint(message!("translate-where.hint", language = &self.language))
        })
    }

    /// Returns the command that makes the same translation again, or checks it.
    fn again(&self, checks: bool) -> String {
        let pack = self.pack.iter().map(|pack| format!(" {}", shell_quoted_path(pack)));
        let out = self.out.iter().map(|out| format!(" --out {}", shell_quoted_path(out)));
        let check = if checks { " --check" } else { "" };
        format!(
            "speciate translate {}{}{check}",
            self.language,
            pack.chain(out).collect::<String>()
        )
    }

    fn write(&self, cli: &CliContext, folder: &Path, files: &[TranslatedFile]) -> CommandResult {
        for file in files {
            if let Some(text) = &file.text {
                table_file::write(&folder.join(&file.path), text.as_bytes())?;
            }
        }
        let manifest = folder.join("pack.toml");
        if self.pack.is_none() && !is_root(folder) && manifest.symlink_metadata().is_err() {
            table_file::write(&manifest, self.manifest(folder).as_bytes())?;
            if !self.json {
                let wrote = message!("translate-wrote", file = manifest.as_path());
                data(&format!("{}\n", cli.render(&wrote)))?;
            }
        }
        Ok(())
    }

    /// Returns the manifest of a pack that contains only a translation.
    fn manifest(&self, folder: &Path) -> String {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        let id = Some(id_like(&name)).filter(|id| !id.is_empty());
        let id = id.unwrap_or_else(|| format!("language-{}", self.language.to_lowercase()));
        pack::manifest(&id, &[])
    }

    fn report(
        &self,
        cli: &CliContext,
        files: &[TranslatedFile],
        folder: Option<&Path>,
    ) -> CommandResult {
        let outdated: usize = files.iter().map(|file| file.outdated.len()).sum();
        let renamed: usize = files.iter().map(|file| file.renamed.len()).sum();
        let is_complete = files.iter().all(|file| file.missing.is_empty());
        if self.json {
            let files = json!(files);
            data(&format!("{:#}\n", json!({ "language": self.language, "files": files })))?;
        } else {
            let texts: usize = files.iter().map(|file| file.texts).sum();
            let mut out = String::new();
            let is_told = |file: &&TranslatedFile| {
                let unfinished = file.missing.len() + file.outdated.len() + file.renamed.len();
                unfinished > 0 || self.writes(file)
            };
            for file in files.iter().filter(is_told) {
                out += &self.file_report(cli, file, folder);
            }
            let unrecorded: usize = files.iter().map(|file| file.unrecorded.len()).sum();
            if unrecorded > 0 {
                let command = self.again(false);
                let message = match self.check {
                    true => message!("translate-unrecorded", count = unrecorded, command = command),
                    false => message!("translate-recorded", count = unrecorded),
                };
                out += &format!("{}\n", cli.render(&message));
            }
            let done: usize = files.iter().map(TranslatedFile::translated).sum();
            let total =
                message!("translate-total", done = done, texts = texts, outdated = outdated);
            data(&format!("{out}{}\n", cli.render(&total)))?;
        }
        if is_complete && outdated + renamed == 0 || !self.check {
            return Ok(());
        }
        // If English lacks texts, the fault is probably there and not in the translation.
        if let Some(command) = self.check_of_faulty_pack(cli) {
            let error = CommandError::new(message!("translate-unfinished"));
            return Err(error.hint(message!("translate-unfinished.hint-faults", command = command)));
        }
        let command = self.again(false);
        let (error, hint) = match (is_complete, outdated) {
            (false, _) => (message!("translate-unfinished"), "translate-unfinished.hint"),
            (true, 0) => {
                (message!("translate-unfinished.renamed"), "translate-unfinished.hint-renamed")
            }
            (true, _) => (message!("translate-unfinished.outdated"), "translate-unfinished.hint"),
        };
        Err(CommandError::new(error).hint(Message::new(hint).with("command", command)))
    }

    /// Returns the command that finds what is wrong with the pack, if English lacks texts.
    fn check_of_faulty_pack(&self, cli: &CliContext) -> Option<String> {
        let folder = self.pack.as_ref()?;
        let pack = Source::read_pack(folder).ok()?;
        let games = pack.games();
        let games = games.iter().map(String::as_str).filter(|game| games::find(game).is_some());
        let source = cli.source().ok()?.clone().with_packs(vec![pack]).ok()?;
        let found = lint::check_all(&source, games);
        let lacks_english = found.iter().any(|fault| fault.code == Code::MissingText);
        lacks_english.then(|| format!("speciate check {}", shell_quoted_path(folder)))
    }

    fn writes(&self, file: &TranslatedFile) -> bool {
        !self.check && file.text.is_some()
    }

    fn file_report(
        &self,
        cli: &CliContext,
        file: &TranslatedFile,
        folder: Option<&Path>,
    ) -> String {
        let (done, texts) = (file.translated(), file.texts);
        let path = folder.unwrap_or(Path::new("")).join(&file.path);
        let path = path.as_path();
        let line = match self.writes(file) {
            true => message!("translate-file.written", file = path, done = done, texts = texts),
            false => message!("translate-file", file = path, done = done, texts = texts),
        };
        let mut out = format!("{}\n", cli.render(&line));
        // In a new file everything is missing, so its texts need no list.
        if file.is_begun && !file.missing.is_empty() {
            let names: Vec<String> = file.missing.iter().take(NAMED_MAX).cloned().collect();
            let more = file.missing.len() - names.len();
            let names = names.join(", ");
            let missing = message!("translate-missing", names = names, more = more);
            out += &format!("    {}\n", cli.render(&missing));
        }
        for RenamedText { old, new, line } in &file.renamed {
            let renamed = match self.check {
                true => message!("translate-renamed", line = *line, old = old, new = new),
                false => message!("translate-renamed.written", line = *line, old = old, new = new),
            };
            out += &format!("    {}\n", cli.render(&renamed));
        }
        for text in &file.outdated {
            let (before, now) = (one_line(&text.before), one_line(&text.now));
            let (id, line) = (&text.id, text.line);
            let outdated = message!("translate-outdated", id = id, line = line);
            out += &format!("    {}\n      - {before}\n      + {now}\n", cli.render(&outdated));
        }
        out
    }
}

/// Returns whether a folder holds everything that ships, and not a pack.
fn is_root(folder: &Path) -> bool {
    folder.join("content/locale").is_dir()
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text of a file; `None` if there is no such file.
fn existing(path: &Path) -> CommandResult<Option<String>> {
    match text_at_most(path, table_file::BYTES_MAX) {
        Ok(text) => Ok(Some(text)),
        Err(StoreFault::System { kind: std::io::ErrorKind::NotFound, .. }) => Ok(None),
        Err(fault) => Err(CommandError::new(fault.message())),
    }
}
