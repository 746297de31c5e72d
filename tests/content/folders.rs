//! Content that is read from folders.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use speciate::content::{Source, load};
use tempfile::TempDir;

use super::{NATIVES, RULES, shipped, shown};

/// Writes the shipped content to a new folder.
fn shipped_folder() -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let source = shipped();
    for path in source.paths() {
        let file = folder.path().join(path);
        fs::create_dir_all(file.parent().expect("a parent")).expect("a folder");
        fs::write(file, source.text(path).expect("the file has a text")).expect("a file");
    }
    folder
}

/// Returns the faults of a folder, without the folder's own name.
fn faults(folder: &Path) -> Vec<String> {
    let source = Source::find(Some(folder)).expect("the folder has a root pack");
    let faults = load(&source, RULES, &[], &NATIVES).expect_err("the content is bad");
    let name = format!("{}/", folder.display());
    faults.iter().map(|fault| shown(fault).replace(&name, "")).collect()
}

#[test]
fn content_from_a_folder_equals_the_built_in_content() {
    let folder = shipped_folder();
    let source = Source::find(Some(folder.path())).expect("the folder has a root pack");
    assert_eq!(source.hash(), shipped().hash());
    assert!(load(&source, RULES, &[], &NATIVES).is_ok());
}

#[test]
fn faults_name_the_folder() {
    let folder = shipped_folder();
    fs::write(folder.path().join("content/pack.toml"), "id = \"x\"\n").expect("a file");
    let source = Source::find(Some(folder.path())).expect("the folder has a root pack");
    let faults = load(&source, RULES, &[], &NATIVES).expect_err("the content is bad");
    let first = faults.iter().next().expect("a fault");
    assert_eq!(
        first.place.spot.to_string(),
        format!("{}/content/pack.toml", folder.path().display())
    );
}

#[test]
fn a_named_folder_without_root_pack_is_an_error() {
    let folder = tempfile::tempdir().expect("a folder");
    let refused = |what: &str| {
        let faults = Source::find(Some(folder.path())).expect_err(what);
        assert_eq!(
            faults.iter().map(|fault| fault.code.name()).collect::<Vec<_>>(),
            ["no-root-pack"]
        );
    };
    refused("it is empty");
    fs::create_dir(folder.path().join("content")).expect("a folder");
    fs::write(folder.path().join("content/pack.toml"), "id = \"x\"\nextends = \"y\"\n")
        .expect("a file");
    refused("it extends another pack");
}

#[test]
fn files_above_the_size_limit_are_refused() {
    let folder = shipped_folder();
    let file = fs::File::create(folder.path().join(super::table("cards"))).expect("a file");
    file.set_len(5_000_000_000).expect("a sparse file");
    assert_eq!(
        faults(folder.path()),
        [
            "too-large content/dominant-species/cards.toml:0:0 expected at most 262144 bytes, found more"
        ]
    );
}

#[cfg(unix)]
#[test]
fn links_that_lead_outside_are_refused() {
    use std::os::unix::fs::symlink;
    let (folder, outside) = (shipped_folder(), tempfile::tempdir().expect("a folder"));
    fs::write(outside.path().join("bonus.toml"), "canary = 1\n").expect("a file");
    let bonus = folder.path().join(super::table("bonus"));
    fs::remove_file(&bonus).expect("the file exists");
    symlink(outside.path().join("bonus.toml"), &bonus).expect("a link");
    symlink(outside.path(), folder.path().join("scripts/more")).expect("a link");
    symlink("/dev/zero", folder.path().join("scripts/zero.rhai")).expect("a link");
    symlink(".", folder.path().join("content/again")).expect("a link");
    assert_eq!(
        faults(folder.path()),
        [
            "link content/again:0:0 expected a file or folder, found a link to a folder",
            "link content/dominant-species/bonus.toml:0:0 expected a file or folder, found a link \
             that leads out of the pack",
            "link scripts/more:0:0 expected a file or folder, found a link that leads out of the pack",
            "link scripts/zero.rhai:0:0 expected a file or folder, found a link that leads out of the pack"
        ]
    );
}

#[cfg(unix)]
#[test]
fn links_that_stay_inside_are_followed() {
    let folder = shipped_folder();
    let bonus = folder.path().join(super::table("bonus"));
    fs::rename(&bonus, folder.path().join("bonus")).expect("the file exists");
    std::os::unix::fs::symlink(folder.path().join("bonus"), &bonus).expect("a link");
    let source = Source::find(Some(folder.path())).expect("the folder has a root pack");
    assert!(load(&source, RULES, &[], &NATIVES).is_ok());
}

#[test]
fn files_that_are_not_part_of_packs_are_ignored() {
    let folder = shipped_folder();
    fs::write(folder.path().join("content/notes.txt"), b"\xff").expect("a file");
    fs::write(folder.path().join("content/.hidden.toml"), b"\xff").expect("a file");
    let source = Source::find(Some(folder.path())).expect("the folder has a root pack");
    assert_eq!(source.hash(), shipped().hash());
}

/// Returns the message about a pack whose folder has too many files or texts.
fn too_much(file: impl Fn(usize) -> (String, String), count: usize) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("pack.toml"), "id = \"p\"\n").expect("a file");
    for number in 0..count {
        let (path, text) = file(number);
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    let faults = Source::read_pack(folder.path()).expect_err("it holds too much");
    let name = folder.path().display().to_string();
    let findings: Vec<String> =
        faults.iter().map(|fault| shown(fault).replace(&name, "PACK")).collect();
    findings.join("\n")
}

#[test]
fn the_size_of_a_pack_is_limited() {
    let told = too_much(|n| (format!("scripts/s{n}.rhai"), String::new()), 1000);
    assert_eq!(told, "too-many PACK:0:0 expected at most 1000 files in a pack, found 1001");
    let large = "#".repeat(250_000);
    let told = too_much(|n| (format!("content/g/t{n}.toml"), large.clone()), 17);
    let bytes = "expected at most 4194304 bytes in all files of a pack, found 4250009";
    assert_eq!(told, format!("too-many PACK:0:0 {bytes}"));
    let texts: String = (0..1000).map(|n| format!("a{n} = b\n")).collect();
    let told = too_much(|n| (format!("locale/en/t{n}.ftl"), texts.clone()), 51);
    assert_eq!(told, "too-many PACK:0:0 expected at most 50000 texts in a pack, found 51000");
    let told = too_much(|n| (format!("content/more/notes-{n}.txt"), String::new()), 4100);
    assert_eq!(told, "too-many PACK:0:0 expected at most 4096 files, found more");
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf_8_are_reported() {
    use std::os::unix::ffi::OsStrExt as _;
    let folder = shipped_folder();
    let name = std::ffi::OsStr::from_bytes(b"\xff.rhai");
    fs::write(folder.path().join("scripts").join(name), "").expect("a file");
    assert_eq!(
        faults(folder.path()),
        ["file-name scripts/\u{fffd}.rhai:0:0 expected a name in UTF-8"]
    );
}
