//! Who may read a store's files.

use pretty_assertions::assert_eq;
use speciate::log::store::{Sqlite, Store as _};

#[test]
fn only_the_owner_can_read_a_store() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    assert!(store.games().unwrap().is_empty());
    for found in std::fs::read_dir(folder.path()).unwrap() {
        let found = found.unwrap();
        let mode = found.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", found.path().display());
    }
}
