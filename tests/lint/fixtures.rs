//! Findings that no text file can cause: they need folders and files that the tests create.

use std::path::Path;

use speciate::content::Source;
use speciate::diagnostic::{Code, Diagnostics, FaultSource};
use speciate::lint;
use tempfile::TempDir;

use crate::cli::Desk;
use crate::content::RULES;

/// Returns the `pack.toml` of a valid pack.
pub fn manifest(id: &str) -> String {
    format!(
        "id = \"{id}\"\nversion = \"0.1.0\"\nauthors = [\"Me\"]\nlicence = \"MIT\"\n\
         extends = \"speciate\"\nengine = {{ from = \"0.1.0\", before = \"0.2.0\" }}\n"
    )
}

/// Returns the findings for a code that no text file can cause.
pub fn found(code: Code) -> Diagnostics {
    let nowhere = Path::new("elsewhere");
    match code {
        Code::NoRootPack => Source::read(nowhere).unwrap_err(),
        Code::NoPack => Source::read_pack(nowhere).unwrap_err(),
        Code::MissingFile => {
            let mut source = Source::built_in();
            source.remove(&format!("content/{RULES}/bonus.toml"));
            lint::check(&source, RULES)
        }
        Code::NotUtf8 => in_memory("locale/en/cards.ftl", b"card-flood = Sintfl\xfct\n"),
        Code::TooLarge => in_memory("scripts/long.rhai", &[b' '; 33 * 1024]),
        Code::TooMany => on_disk(|folder| {
            std::fs::create_dir_all(folder.join("content/1/2/3/4/5/6/7/8")).unwrap();
        }),
        Code::Unreadable => on_disk(|folder| {
            let game = folder.join("content").join(RULES);
            std::fs::create_dir_all(&game).unwrap();
            std::os::unix::net::UnixListener::bind(game.join("cards.toml")).unwrap();
        }),
        Code::FileName => on_disk(|folder| {
            use std::os::unix::ffi::OsStrExt as _;
            let name = std::ffi::OsStr::from_bytes(b"fl\xfct.rhai");
            std::fs::create_dir(folder.join("scripts")).unwrap();
            std::fs::write(folder.join("scripts").join(name), "").unwrap();
        }),
        Code::Link => on_disk(|folder| {
            std::os::unix::fs::symlink("/etc", folder.join("content")).unwrap();
        }),
        Code::HookNeverAsked => {
            let mut pack = Source::pack("mine");
            pack.insert("pack.toml", manifest("mine").as_bytes());
            let rule = b"[house_rule.crowds]\n";
            pack.insert("content/card-game/house_rules.toml", rule);
            let script = b"fn speciation_limit(you, params, animal, tile, element, natural) {\n    natural\n}\n";
            pack.insert("scripts/card-game/house-rules/crowds.rhai", script);
            let text = b"card-crowds = Crowds\n    .effect = As many as you like.\n";
            pack.insert("locale/en/cards.ftl", text);
            lint::check(&Source::built_in().with_packs(vec![pack]).unwrap(), "card-game")
        }
        _ => panic!("`{code}` needs an example with a file"),
    }
}

/// Returns the output of a command other than `check` and `test` for a code.
pub fn printed(code: Code, desk: &Desk) -> String {
    let ran = match code {
        Code::GameName => {
            let new = desk.run_with(&["new", "--animals", "bird,insect", "--seed", "1"], None);
            let file = new.stdout.trim();
            let more = ["--pack", "mine", "--accept-content"];
            desk.run_with(&[&["answer", file], &more[..]].concat(), None)
        }
        _ => {
            let card = ["try", "biodiversity", "--pack", "mine", "--seed", "1", "--no-map"];
            desk.run_with(&card, None)
        }
    };
    let said = ran.stderr.split_once(&format!("error[{code}]")).map(|(_, said)| said);
    let said = said.unwrap_or_else(|| panic!("`{code}` is not found, only\n{}", ran.stderr));
    let end = said.find("= why: ").unwrap();
    let last = said[end..].lines().next().unwrap();
    format!("error[{code}]{}{last}", &said[..end])
}

fn in_memory(path: &str, bytes: &[u8]) -> Diagnostics {
    let mut pack = Source::pack("mine");
    pack.insert("pack.toml", manifest("mine").as_bytes());
    pack.insert(path, bytes);
    lint::check(&Source::built_in().with_packs(vec![pack]).unwrap(), RULES)
}

/// Returns the findings about a pack in a folder that `fill` creates.
fn on_disk(fill: impl FnOnce(&Path)) -> Diagnostics {
    let folder = TempDir::new().unwrap();
    let mine = folder.path().join("mine");
    std::fs::create_dir(&mine).unwrap();
    std::fs::write(mine.join("pack.toml"), manifest("mine")).unwrap();
    fill(&mine);
    read(folder.path())
}

/// Returns the findings about the pack `mine` in a folder.
pub fn read(folder: &Path) -> Diagnostics {
    let mine = folder.join("mine");
    let pack = Source::read_pack(&mine).unwrap();
    let found = lint::check(&Source::built_in().with_packs(vec![pack]).unwrap(), RULES);
    // The temporary folder has a different name in each run.
    let shown = mine.display().to_string();
    let before = shown.trim_end_matches("mine");
    let renamed = found.into_iter().map(|mut one| {
        if let FaultSource::File(path) = &mut one.place.spot {
            *path = path.replacen(before, "", 1);
        }
        one
    });
    Diagnostics::new(renamed.collect())
}
