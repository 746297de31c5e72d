//! `content/diagnostics.md`: every code has a section, and every example prints what the page shows.

use std::collections::BTreeMap;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::diagnostic::{Code, Diagnostic, Diagnostics};
use speciate::lint;
use speciate::scenario::{Runner, ScenarioOutcome, read};
use speciate::words::Words;

use super::fixtures;
use super::page::{Page, Section};
use crate::cli::Desk;
use crate::content::RULES;
use crate::support::some_of;

const PAGE: &str = "content/diagnostics.md";

/// The folder of the pack for files without a folder.
const MINE: &str = "mine";
/// The folder of a second pack.
const YOURS: &str = "yours";

#[test]
fn every_code_has_its_section_in_order() {
    let page = page();
    let sections: Vec<&str> = page.sections.iter().map(|section| section.code.as_str()).collect();
    let codes: Vec<&str> = Code::ALL.iter().map(|code| code.name()).collect();
    assert_eq!(sections, codes, "{PAGE} needs one section `### CODE` for each code");
    for Section { code, says, .. } in &page.sections {
        assert!(says.len() > 20, "`{code}` is not explained");
    }
}

#[test]
fn every_example_prints_what_the_page_shows() {
    let mut page = page();
    let mut faults = Vec::new();
    let sections = page.sections.clone();
    let is_update = std::env::var_os("UPDATE_DIAGNOSTICS").is_some();
    let every = if is_update { 1 } else { 3 };
    for (index, section) in some_of(every, sections.iter().enumerate()) {
        let code = Code::find(&section.code).unwrap_or_else(|| panic!("`{}`", section.code));
        let printed = match code {
            Code::GameName | Code::ScriptFailed => fixtures::printed(code, &desk(section)),
            Code::DeadSchema => text_of(&fixtures::read(&desk(section).path("")), code),
            _ if section.files.is_empty() => text_of(&fixtures::found(code), code),
            _ => text_of(&found(section), code),
        };
        if printed != section.prints {
            faults.push(format!("{code}:\n{printed}"));
            page.replace(index, &printed);
        }
    }
    if is_update {
        std::fs::write(PAGE, page.text()).unwrap();
    } else {
        let list = faults.join("\n\n");
        assert!(faults.is_empty(), "{PAGE} differs; UPDATE_DIAGNOSTICS=1 writes it\n{list}");
    }
}

#[test]
fn commands_print_what_the_page_shows() {
    let page = page();
    for (code, command) in [("unknown-key", "check"), ("contradiction", "test")] {
        let section = page.sections.iter().find(|section| section.code == code).unwrap();
        let ran = desk(section).run(&[command, MINE]);
        assert!(ran.stdout.contains(&section.prints), "{}", ran.stdout);
    }
}

fn page() -> Page {
    Page::read(&std::fs::read_to_string(PAGE).unwrap())
}

/// Returns the text of the findings of a code.
fn text_of(found: &Diagnostics, code: Code) -> String {
    let of_code: Vec<Diagnostic> = found.iter().filter(|one| one.code == code).cloned().collect();
    assert!(!of_code.is_empty(), "`{code}` is not found, only\n{found}");
    Diagnostics::new(of_code).to_text(Words::built_in(), false)
}

/// Returns the files of each pack of an example, by folder.
fn packs(section: &Section) -> BTreeMap<&'static str, BTreeMap<String, String>> {
    let mut packs: BTreeMap<_, BTreeMap<String, String>> = BTreeMap::new();
    for (path, text) in &section.files {
        let (folder, path) = match path.strip_prefix("yours/") {
            Some(path) => (YOURS, path),
            None => (MINE, path.as_str()),
        };
        packs.entry(folder).or_default().insert(path.to_owned(), text.clone());
    }
    packs.entry(MINE).or_default();
    for (folder, files) in &mut packs {
        files.entry("pack.toml".to_owned()).or_insert_with(|| fixtures::manifest(folder));
    }
    packs
}

/// Returns a desk with the packs of an example.
fn desk(section: &Section) -> Desk {
    let desk = Desk::new();
    for (folder, files) in packs(section) {
        for (path, text) in files {
            let path = format!("{folder}/{path}");
            std::fs::create_dir_all(desk.path(&path).parent().unwrap()).unwrap();
            desk.write(&path, text);
        }
    }
    desk
}

/// Returns everything that `check` and `test` find in the packs of an example.
fn found(section: &Section) -> Diagnostics {
    let packs = packs(section).into_iter().map(|(folder, files)| {
        let mut pack = Source::pack(folder);
        for (path, text) in files {
            pack.insert(&path, text.as_bytes());
        }
        pack
    });
    let source = match Source::built_in().with_packs(packs.collect()) {
        Ok(source) => source,
        Err(faults) => return faults,
    };
    let mut found: Vec<Diagnostic> = lint::check(&source, RULES).into_iter().collect();
    for pack in source.packs() {
        for (path, text) in pack.files_in("scenarios") {
            found.extend(of_scenarios(&source, path, text));
        }
    }
    Diagnostics::new(found)
}

/// Returns the faults of the scenarios in a file.
fn of_scenarios(source: &Source, path: &str, text: &str) -> Vec<Diagnostic> {
    let scenarios = match read(path, text) {
        Ok(scenarios) => scenarios,
        Err(faults) => return faults.into_iter().collect(),
    };
    let runner = Runner::new(source, RULES);
    let outcomes = scenarios.iter().map(|scenario| runner.run(scenario));
    let faults = outcomes.filter_map(|outcome| match outcome {
        ScenarioOutcome::Faulty(faults) => Some(faults),
        _ => None,
    });
    faults.flatten().collect()
}

/// The pages on which readers look for the page link to it.
#[test]
fn the_page_is_linked() {
    for (readme, link) in [
        ("content/README.md", "(diagnostics.md"),
        ("scripts/README.md", "(../content/diagnostics.md"),
    ] {
        let text = std::fs::read_to_string(Path::new(readme)).unwrap();
        assert!(text.contains(link), "{readme} does not link {PAGE}");
    }
}
