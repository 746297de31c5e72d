//! Answers whose confirmation by the database is lost, and answers that never reach it.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use speciate::content::Source;
use speciate::log::store::Postgres;
use speciate::table::PackStore as _;

use super::clients::{Node, Table, ask, stored_id};
use super::{REPLY_MAX, answers_in, node, state, table};
use crate::serve::browser::Reply;
use crate::serve::nodes::checked_log;
use crate::support::postgres::{empty_store, shared};
use crate::support::proxy::Fault;
use crate::support::waiting::LIMIT;

/// Two servers with a game at which somebody is asked.
struct Asked {
    store: Postgres,
    nodes: [Node; 2],
    table: Table,
    seat: u64,
    answer: Value,
    /// The number of entries in the log.
    entries: u32,
}

impl Asked {
    fn new() -> Self {
        let address = empty_store();
        let store = Postgres::open(&address, None).unwrap();
        store.keep(&Source::built_in()).unwrap();
        let table = table(&store, 0, 1);
        let nodes = [(); 2].map(|()| node(&address, shared().port));
        let path = |seat: u64| format!("/api/v1/games/table-0-0?seat={seat}");
        let (entries, known) = state(&nodes[0], &table, 0);
        let seat = known["asked"][0].as_u64().unwrap();
        let token = format!("authorization: Bearer {}\r\n", table.token);
        let asked = ask(&nodes[0], "GET", &path(seat), &token, "").unwrap();
        let asked: Value = serde_json::from_str(&asked.body).unwrap();
        let option = &asked["question"]["options"][0];
        let answer = json!({ "option": option, "entry": entries, "id": "mine", "seat": seat });
        Self { store, nodes, table, seat, answer, entries }
    }

    /// Sends the answer to a server, which must reply soon.
    fn send(&self, node: usize) -> Reply {
        let token = format!("authorization: Bearer {}\r\n", self.table.token);
        let (path, sent) = ("/api/v1/games/table-0-0/answers", Instant::now());
        let reply = ask(&self.nodes[node], "POST", path, &token, &self.answer.to_string()).unwrap();
        assert!(sent.elapsed() < REPLY_MAX, "{:?}", sent.elapsed());
        reply
    }

    fn is_stored(&self) -> bool {
        let log = checked_log(&self.store, "table-0-0");
        answers_in(&log).contains_key(&stored_id(self.seat, "mine"))
    }

    /// Sends the answer until the first server can be reached again.
    fn send_until_healed(&self) -> Reply {
        let healed = Instant::now();
        loop {
            let reply = self.send(0);
            if reply.status != 503 || healed.elapsed() > LIMIT {
                return reply;
            }
            std::thread::sleep(Duration::from_millis(50));
        }
    }
}

fn is_cut_off(reply: &Reply) -> bool {
    reply.status == 503 && reply.headers.contains_key("retry-after")
}

#[test]
fn postgres_answers_whose_confirmation_was_lost_are_known_by_their_id() {
    let asked = Asked::new();
    asked.nodes[0].proxy.set_after("COMMIT", Fault::NoAnswers);
    let lost = asked.send(0);
    assert!(is_cut_off(&lost) && lost.body.contains("did not confirm"), "{lost:?}");
    assert!(asked.is_stored(), "the commit has arrived");
    let known = asked.send(1);
    assert_eq!(known.status, 200, "another server knows it: {}", known.body);
    asked.nodes[0].proxy.set(Fault::Healthy);
    let known = asked.send_until_healed();
    assert_eq!(known.status, 200, "{}", known.body);
    let entries = state(&asked.nodes[0], &asked.table, 0).0;
    assert_eq!(entries, state(&asked.nodes[1], &asked.table, 0).0);
    assert!(entries > asked.entries && asked.is_stored());
}

#[test]
fn postgres_answers_that_were_never_stored_are_not_acknowledged_later() {
    let asked = Asked::new();
    // The server has computed the effects of the answer, but cannot store it or read the game again.
    asked.nodes[0].proxy.set_after("START TRANSACTION", Fault::Silent);
    let lost = asked.send(0);
    assert!(is_cut_off(&lost), "{lost:?}");
    assert!(!asked.is_stored());
    asked.nodes[0].proxy.set(Fault::Healthy);
    let sent_again = asked.send_until_healed();
    assert_eq!(sent_again.status, 200, "{}", sent_again.body);
    assert!(asked.is_stored(), "what is acknowledged is stored");
}
