//! Files that are never read, because of their name or folder, are reported once with the path that would be read.

use std::path::Path;

use speciate::content::Source;
use speciate::lint;
use tempfile::TempDir;

use super::tables::{lines, valid_pack_files};
use crate::content::RULES;
use crate::support::some_of;

const TERRAINS: &str = "[terrain.sea]\nscores = [10, 5, 3]\n";

/// Returns the findings about a valid pack in which one file was moved.
fn found(from: &str, to: &str) -> Vec<String> {
    let folder = TempDir::new().unwrap();
    let mine = folder.path().join("mine");
    let write = |path: &str, text: &str| {
        let path = mine.join(path);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, text).unwrap();
    };
    for (path, text) in valid_pack_files() {
        write(&path, &text);
    }
    write(&format!("content/{RULES}/terrains.toml"), TERRAINS);
    write("README.md", "Mine\n");
    write("scripts/LICENSE", "MIT\n");
    write("locale/en/.hidden", "\n");
    write("editor/schema/cards.json", "{}\n");
    let text = std::fs::read_to_string(mine.join(from)).unwrap();
    std::fs::remove_file(mine.join(from)).unwrap();
    write(to, &text);
    let before = format!("{}/", folder.path().display());
    findings(&mine).into_iter().map(|line| line.replace(&before, "")).collect()
}

fn findings(mine: &Path) -> Vec<String> {
    let pack = Source::read_pack(mine).unwrap();
    lines(&lint::check(&Source::built_in().with_packs(vec![pack]).unwrap(), RULES))
}

#[test]
fn an_unread_file_is_reported_with_the_path_that_is_read() {
    let table = |name: &str| format!("content/{RULES}/{name}");
    let (cards, terrains) = (table("cards.toml"), table("terrains.toml"));
    let script = "scripts/new-growth.rhai";
    let texts = "locale/en/cards.ftl";
    let moved = |to: &str| format!("move the file to `mine/{to}`");
    let renamed = |to: &str| format!("rename it to `{to}`");
    let unread = "unread-file";
    let cases = [
        (&*cards, &*cards, "", String::new()),
        (&terrains, &table("terrains.toml.txt"), unread, renamed("terrains.toml")),
        (&terrains, &table("Terrains.TOML"), unread, renamed("terrains.toml")),
        (&terrains, &table("terrains.txt"), unread, renamed("terrains.toml")),
        (&terrains, &format!("{RULES}/terrains.toml"), unread, moved(&terrains)),
        (&terrains, "stuff/terrains.toml", unread, moved(&terrains)),
        (&terrains, "terrains.toml.txt", unread, moved(&terrains)),
        (&cards, &table("cards.toml.txt"), unread, renamed("cards.toml")),
        (&cards, "stuff/cards.toml", unread, moved(&cards)),
        (script, "scripts/new-growth.rhai.txt", "missing-script", renamed("new-growth.rhai")),
        (script, "scripts/new-growth.rhia", "missing-script", renamed("new-growth.rhai")),
        (script, "script/new-growth.rhai", "missing-script", moved(script)),
        (script, "stuff/new-growth.rhai", "missing-script", moved(script)),
        (texts, "locale/en/cards.txt", "missing-text", renamed("cards.ftl")),
        (texts, "locale/en/cards.flt", "missing-text", renamed("cards.ftl")),
        (texts, "texts/en/cards.ftl", "missing-text", moved(texts)),
    ];
    for (from, to, code, hint) in some_of(3, cases) {
        let found = found(from, to);
        let file = to.rsplit('/').next().unwrap();
        let is_told = match &*found {
            [] => code.is_empty(),
            [one] => {
                let of_file = one.contains(&format!(" {file}:0:0 "));
                one.starts_with(code) && of_file && one.ends_with(&format!("=> {hint}"))
            }
            _ => false,
        };
        assert!(is_told, "{from} as {to}: {found:#?}");
    }
}
