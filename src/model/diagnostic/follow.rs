//! Drops faults that only follow from other faults, so that one typo is reported once.
//!
//! A file or key that cannot be read makes every reference to it look unknown, and everything it
//! refers to look unused.

use crate::diagnostic::suggest::MEANT;
use crate::diagnostic::{Code, Diagnostic, FaultSource};
use crate::words::ENGLISH;

/// Faults that cause table entries to be missing or to have a different name.
const UNREAD: [Code; 16] = [
    Code::Syntax,
    Code::Unreadable,
    Code::NotUtf8,
    Code::TooLarge,
    Code::TooMany,
    Code::FileName,
    Code::Link,
    Code::UnknownFile,
    Code::MissingFile,
    Code::UnknownGame,
    Code::DuplicateKey,
    Code::DuplicateName,
    Code::UnknownKey,
    Code::UnknownPath,
    Code::BadName,
    Code::WrongType,
];

/// Faults that follow from missing table entries.
const OF_TABLES: [Code; 10] = [
    Code::UnusedScript,
    Code::UnusedEntry,
    Code::LackingText,
    Code::UnusedText,
    Code::UnknownText,
    Code::UnknownParam,
    Code::UnknownArgument,
    Code::UnusedParam,
    Code::Unweighed,
    Code::OddOne,
];

/// Faults that follow from missing texts.
const OF_TEXTS: [Code; 4] =
    [Code::MissingText, Code::LackingText, Code::UnusedText, Code::UnknownText];

/// Removes the faults that only follow from other faults in the list.
pub(super) fn remove_consequences(found: &mut Vec<Diagnostic>) {
    // An unread file is only a warning, so no errors are dropped because of it.
    let stray = found.iter().any(|fault| fault.code == Code::UnreadFile);
    join_unread(found);
    let is_unread = |fault: &Diagnostic, ending: &str| {
        UNREAD.contains(&fault.code) && is_in_file(fault, |file| file.ends_with(ending))
    };
    let no_tables: Vec<FaultSource> = found
        .iter()
        .filter(|fault| {
            is_unread(fault, ".toml") || matches!(fault.code, Code::UnknownGame | Code::UnknownFile)
        })
        .map(|fault| fault.place.spot.clone())
        .collect();
    let no_texts: Vec<FaultSource> = found
        .iter()
        .filter(|fault| is_unread(fault, ".ftl"))
        .map(|fault| fault.place.spot.clone())
        .collect();
    let no_script = found.iter().any(|fault| fault.code == Code::MissingScript);
    let meant: Vec<String> = found.iter().filter_map(meant_key).collect();
    let misnamed: Vec<_> = found
        .iter()
        .filter(|fault| fault.code == Code::BadName)
        .map(|fault| fault.place.clone())
        .collect();
    // A script with almost the same name shows that the name in the table is misspelt.
    let misspelt: Vec<_> = found
        .iter()
        .filter(|fault| fault.code == Code::MissingScript && fault.is_misspelt())
        .map(|fault| fault.place.clone())
        .collect();
    let renamed: Vec<FaultSource> = found
        .iter()
        .filter(|fault| fault.code == Code::MissingText)
        .map(|fault| fault.place.spot.clone())
        .collect();
    // The texts of a script's questions are in the file that must be moved.
    let astray: Vec<FaultSource> = found
        .iter()
        .filter(|fault| is_astray(fault))
        .map(|fault| fault.place.spot.clone())
        .collect();
    // A part without its dot belongs to the text before it, and shows arguments that this text is not given.
    let with_part: Vec<(FaultSource, String)> =
        found.iter().filter_map(text_without_part).collect();
    let other_names: Vec<String> = found.iter().flat_map(text_of_other_name).collect();
    let misnaming: Vec<FaultSource> = found
        .iter()
        .filter(|fault| {
            (fault.is_of_name() || is_of_heading(fault))
                && is_table(&fault.place.spot)
                && !names_entries(fault)
        })
        .map(|fault| fault.place.spot.clone())
        .collect();
    found.retain(|fault| {
        let follows = match fault.code {
            // The entry is in another table of the pack, under a name that another fault is about.
            Code::UnknownName if names_entries(fault) => {
                misnaming.iter().any(|cause| is_in_pack_of(cause, fault))
                    || other_names.iter().any(|text| is_name_in(fault, text))
            }
            Code::UnknownWord if other_names.iter().any(|text| is_word_in(fault, text)) => true,
            Code::UnusedText if is_text_of(fault, &other_names) => true,
            code if OF_TABLES.contains(&code) && concerns(&no_tables, fault) => true,
            code if OF_TEXTS.contains(&code) && concerns(&no_texts, fault) => true,
            code if stray && OF_TABLES.contains(&code) && !fault.is_error() => true,
            Code::MissingKey => {
                let path = fault.message.text("path");
                path.is_some_and(|path| meant.iter().any(|meant| meant == path))
            }
            Code::UnknownArgument => with_part.iter().any(|(spot, id)| {
                *spot == fault.place.spot && fault.message.text("key") == Some(id.as_str())
            }),
            // The script most likely has a different name, which the other fault reports.
            Code::UnusedScript => no_script,
            Code::MissingText if is_in_file(fault, |file| file.ends_with(".rhai")) => {
                astray.iter().any(|cause| is_in_pack_of(cause, fault))
            }
            // The new entry of a rename cannot be found if its table cannot be read, or if the entry's name is not
            // accepted there.
            Code::BadName if fault.message.id() == "content-rename-new-missing" => no_tables
                .iter()
                .any(|cause| is_table(cause) && concerns(std::slice::from_ref(cause), fault)),
            Code::MissingText => misspelt.contains(&fault.place) || misnamed.contains(&fault.place),
            Code::MissingScript => misnamed.contains(&fault.place),
            // The text is in a file that is not read.
            Code::UnreadFile => renamed.contains(&fault.place.spot),
            Code::UnusedText => !misspelt.is_empty() || renamed.contains(&fault.place.spot),
            _ => false,
        };
        !follows
    });
}

/// Returns the file and id of a text whose part is missing, e.g. its `.effect`.
fn text_without_part(fault: &Diagnostic) -> Option<(FaultSource, String)> {
    let key = fault.message.text("key").filter(|_| fault.code == Code::MissingText)?;
    Some((fault.place.spot.clone(), key.split_once('.')?.0.to_owned()))
}

/// Returns the id of a text that, according to a fault, is the text of an entry with a different name.
fn text_of_other_name(fault: &Diagnostic) -> Option<String> {
    let hint = |id: &str| fault.hints.iter().find(|hint| hint.id() == id);
    let same = hint("content-text-missing.hint-same").and_then(|hint| hint.text("near"));
    let renamed = hint("content-rename.hint").and_then(|hint| hint.text("name"));
    // Findings about the text name it as it is stored, with a colon for an underscore.
    let id = same.or(renamed).filter(|_| fault.code == Code::MissingText)?;
    Some(id.replacen('_', ":", 1))
}

/// Returns whether a fault is about the name of an entry with this text.
fn is_name_in(fault: &Diagnostic, text: &str) -> bool {
    let name = fault.message.text("name");
    name.is_some_and(|name| text.split_once('-').is_some_and(|(_, of_text)| of_text == name))
}

/// Returns whether a script reads the option with this text, e.g. `option-tide`.
fn is_word_in(fault: &Diagnostic, text: &str) -> bool {
    let read = fault.message.text("verb").zip(fault.message.text("word"));
    read.is_some() && read == text.split_once('-')
}

/// Returns whether a fault is about one of these texts or a part of it.
fn is_text_of(fault: &Diagnostic, ids: &[String]) -> bool {
    let key = fault.message.text("key").unwrap_or_default();
    ids.iter().any(|id| key.split('.').next() == id.split('.').next())
}

/// Returns whether the name of a table or of an entry in it is unknown.
fn is_of_heading(fault: &Diagnostic) -> bool {
    let path = fault.message.text("path").unwrap_or_default();
    fault.code == Code::UnknownPath && path.matches('.').count() < 2
}

/// Returns whether a fault is in a file that only adds information about the entries of other files.
fn names_entries(fault: &Diagnostic) -> bool {
    const ABOUT_OTHERS: [&str; 3] = ["/bots.toml", "/promises.toml", "/looks.toml"];
    is_in_file(fault, |file| ABOUT_OTHERS.iter().any(|name| file.ends_with(name)))
}

fn is_table(spot: &FaultSource) -> bool {
    matches!(spot, FaultSource::File(file) if format!("/{file}").contains("/content/"))
}

fn is_in_pack_of(cause: &FaultSource, fault: &Diagnostic) -> bool {
    let (FaultSource::File(file), FaultSource::File(fault_file)) = (cause, &fault.place.spot)
    else {
        return false;
    };
    file.starts_with(pack_of(fault_file))
}

/// Returns whether texts are missing because their file is in a folder that is not read.
fn is_astray(fault: &Diagnostic) -> bool {
    const MOVED: [&str; 2] = ["content-move-file.hint", "content-no-english.hint"];
    let is_moved = fault.hints.iter().any(|hint| MOVED.contains(&hint.id()));
    fault.code == Code::MissingText && is_moved
}

/// Returns whether one of these causes is in the pack of the fault, in the root pack or in a
/// setting. A cause in a locale other than English affects that locale only.
fn concerns(causes: &[FaultSource], fault: &Diagnostic) -> bool {
    let FaultSource::File(fault_file) = &fault.place.spot else { return !causes.is_empty() };
    causes.iter().any(|cause| {
        let FaultSource::File(file) = cause else { return true };
        let (pack, language) = (pack_of(file), language_of(file));
        (pack == pack_of(fault_file) || matches!(pack, "" | "." | "./"))
            && language.is_none_or(|language| {
                language == ENGLISH || language_of(fault_file) == Some(language)
            })
    })
}

/// Returns the folder of the pack that contains a file.
fn pack_of(file: &str) -> &str {
    let folders = ["content/", "scripts/", "locale/", "scenarios/", "pack.toml"];
    let starts = folders.iter().filter_map(|folder| {
        let at = file.find(folder)?;
        (at == 0 || file.as_bytes()[at - 1] == b'/').then_some(at)
    });
    starts.min().map_or(file, |at| &file[..at])
}

/// Returns the locale of a text file, or `None` for other files.
fn language_of(file: &str) -> Option<&str> {
    let (folder, _) = file.rsplit_once('/').filter(|_| file.ends_with(".ftl"))?;
    folder.rsplit('/').next()
}

/// Merges a missing text or script with the unread file that would contain it. The result is one
/// error at that file, with the file's hints.
fn join_unread(found: &mut Vec<Diagnostic>) {
    let strays: Vec<Diagnostic> =
        found.iter().filter(|fault| fault.code == Code::UnreadFile).cloned().collect();
    for stray in strays {
        let hint = stray.hints.first();
        let Some(to) = hint.and_then(|hint| hint.text("to")) else { continue };
        let name = to.rsplit('/').next().unwrap_or_default();
        let lacks = |fault: &Diagnostic| match fault.code {
            Code::MissingText => name.ends_with(".ftl"),
            Code::MissingScript => {
                let file = fault.message.text("file");
                file.is_some_and(|file| file.rsplit('/').next() == Some(name))
            }
            Code::UnknownName => {
                to.ends_with(".toml")
                    && names_entries(fault)
                    && is_in_pack_of(&stray.place.spot, fault)
            }
            _ => false,
        };
        let Some(at) = found.iter().position(lacks) else { continue };
        let mut first = found.remove(at);
        found.retain(|fault| !lacks(fault) && *fault != stray);
        (first.place, first.hints) = (stray.place, stray.hints);
        found.push(first);
    }
}

/// Returns the content path that was most likely meant by an unknown key.
fn meant_key(fault: &Diagnostic) -> Option<String> {
    let hint = fault.hints.iter().find(|hint| hint.id() == MEANT);
    let key = hint?.text("name").filter(|_| fault.code == Code::UnknownKey)?;
    Some(match fault.message.text("path") {
        Some(path) => format!("{path}.{key}"),
        None => key.to_owned(),
    })
}

fn is_in_file(fault: &Diagnostic, is: impl Fn(&str) -> bool) -> bool {
    matches!(&fault.place.spot, FaultSource::File(file) if is(file))
}
