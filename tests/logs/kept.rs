//! Old logs fold to the same state as before, without any content.

use pretty_assertions::assert_eq;
use speciate::log::{state_hash, text};

use crate::support::kept;

#[test]
fn every_kept_log_folds_to_its_recorded_state() {
    for (name, log) in kept::all() {
        let bytes = kept::read(&name);
        let read = text::read(&bytes).unwrap();
        let hash = read.log.state().hash(read.log.roster());
        assert_eq!(hash, log.hash, "{name}: {}", log.about);
        match name.as_str() {
            "torn" => assert!(read.damage.is_some_and(|damage| damage.is_torn_tail())),
            _ => assert_eq!(state_hash(&bytes), Ok(log.hash), "{name}"),
        }
        assert_eq!(read.log.state().turn.is_over(), log.over, "{name}");
    }
}

#[test]
fn every_file_is_listed() {
    let files = std::fs::read_dir(kept::folder()).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> =
        names.filter_map(|name| Some(name.strip_suffix(".jsonl.xz")?.to_owned())).collect();
    let mut listed: Vec<String> = kept::all().into_keys().collect();
    names.sort();
    listed.sort();
    assert_eq!(names, listed);
    assert!(listed.len() >= 30);
}
