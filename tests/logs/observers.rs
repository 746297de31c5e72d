//! What stores report about their work: waits, and failures in the database's own words.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use pretty_assertions::assert_eq;
use speciate::log::Mark;
use speciate::log::store::{
    DatabaseFailure, DatabaseTrouble, ServerStore, Sqlite, Store as _, StoreObserver,
    StoreOperation,
};

use super::made_up::log;

/// Keeps what a store reports.
#[derive(Debug, Default)]
struct Reports {
    waited: Mutex<Vec<StoreOperation>>,
    repeated: Mutex<Vec<(DatabaseTrouble, u32)>>,
    failed: Mutex<Vec<(String, DatabaseFailure)>>,
}

impl Reports {
    /// Returns the reports about a store from now on.
    fn of(store: &dyn ServerStore) -> Arc<Self> {
        let reports = Arc::new(Self::default());
        store.observe(reports.clone());
        reports
    }

    fn last_failure(&self) -> (String, DatabaseFailure) {
        self.failed.lock().unwrap().last().cloned().expect("it has failed")
    }
}

impl StoreObserver for Reports {
    fn waited(&self, operation: StoreOperation, _: Duration) {
        self.waited.lock().unwrap().push(operation);
    }

    fn repeats(&self, failure: &DatabaseFailure, time: u32) {
        self.repeated.lock().unwrap().push((failure.trouble, time));
    }

    fn failed(&self, game: &str, failure: &DatabaseFailure) {
        self.failed.lock().unwrap().push((game.to_owned(), failure.clone()));
    }
}

#[test]
fn sqlite_reports_waits_and_its_own_errors() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    let reports = Reports::of(&store);
    store.create("evening", &log()).unwrap();
    store.lines("evening", 0).unwrap();
    let mut read = store.read("evening").unwrap();
    reports.waited.lock().unwrap().clear();
    let mark = Mark { name: "here".into(), at: 1, text: String::new(), by: None };
    read.log.set_mark(mark).unwrap();
    store.append_gained("evening", &read.log, &mut read.writer, None).unwrap();
    assert_eq!(*reports.waited.lock().unwrap(), [StoreOperation::Append]);
    // A wrong request is not a failure of the database.
    assert!(store.lines("nothing", 0).is_err() && store.create("evening", &log()).is_err());
    assert_eq!(*reports.failed.lock().unwrap(), []);
    assert_eq!(store.connections(), None);

    rusqlite::Connection::open(&file).unwrap().execute_batch("DROP TABLE entries").unwrap();
    assert!(store.lines("evening", 0).is_err());
    let (game, failed) = reports.last_failure();
    assert_eq!((game.as_str(), failed.trouble), ("evening", DatabaseTrouble::Other));
    assert!(failed.code == "1" && failed.message.contains("no such table: entries"), "{failed:?}");
}

#[cfg(feature = "postgres")]
#[test]
fn postgres_reports_repetitions_and_its_own_errors() {
    use crate::support::postgres::{Cluster, sql};
    use speciate::log::store::Postgres;

    let cluster = Cluster::new(&[]);
    let address = cluster.empty_store();
    let store = Postgres::open(&address, None).unwrap();
    let reports = Reports::of(&store);
    store.create("evening", &log()).unwrap();
    store.lines("evening", 0).unwrap();
    assert_eq!(*reports.waited.lock().unwrap(), [StoreOperation::Change, StoreOperation::Read]);
    let counts = store.connections().unwrap();
    assert_eq!((counts.in_use, counts.idle, counts.waiting, counts.most), (0, 1, 0, 16));

    sql(&address, "DROP TABLE entries");
    assert!(store.lines("evening", 0).is_err());
    let (code, message) = ("42P01".to_owned(), "relation \"entries\" does not exist".to_owned());
    let told = DatabaseFailure { trouble: DatabaseTrouble::Other, code, message };
    assert_eq!(reports.last_failure(), ("evening".to_owned(), told));

    assert_eq!(*reports.repeated.lock().unwrap(), []);
    cluster.kill();
    assert!(store.lines("evening", 0).is_err());
    let (game, failed) = reports.last_failure();
    assert_eq!((game.as_str(), failed.trouble), ("evening", DatabaseTrouble::Away));
    let repeated = reports.repeated.lock().unwrap();
    // After the first failure, the request waits until the database can be reached.
    assert!(!repeated.is_empty(), "the first failure is reported");
    assert!(repeated.iter().all(|(why, _)| *why == DatabaseTrouble::Away), "{repeated:?}");
    assert!((1..).zip(repeated.iter()).all(|(time, (_, told))| time == *told), "{repeated:?}");
}
