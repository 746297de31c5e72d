//! Over every byte that the server sends: games that differ only in what a seat may not know look the same
//! to it. Two servers have one game each of a pair, and the same visitor asks both.

use std::collections::BTreeMap;

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::log::store::Store as _;
use speciate::serve::Key;
use speciate::table::PackStore as _;

use super::Hosted;
use super::browser::{Browser, Reply};
use crate::laws::hidden::dealt::each_pair;

#[test]
fn nothing_that_is_sent_tells_what_a_seat_may_not_know() {
    let servers = [Hosted::new(), Hosted::new()];
    let key = Key::random().unwrap();
    let mut browsers = [&servers[0], &servers[1]].map(|server| {
        let mut browser = server.browser();
        browser.cookies.insert("speciate".to_owned(), key.text().to_owned());
        server.store().keep(&Source::built_in()).unwrap();
        browser
    });
    let stores = [servers[0].store(), servers[1].store()];
    let (mut pairs, mut differ) = (BTreeMap::<String, usize>::new(), 0);
    each_pair(500, |game, other, seat| {
        let rules = game.log().opening().rules.clone();
        let count = pairs.entry(rules.clone()).or_default();
        if *count >= 15 {
            return;
        }
        *count += 1;
        let name = format!("{rules}-{count}");
        differ += usize::from(game.log() != other.log());
        for (store, game) in stores.iter().zip([game, other]) {
            store.create(&name, game.log()).unwrap();
            if let Some(seat) = seat {
                store.sit(&key.hash(), &name, seat).unwrap();
            }
        }
        let entries = game.log().entries().len();
        let of = format!("/game/{name}");
        for path in [
            "/".to_owned(),
            of.clone(),
            format!("{of}/story"),
            format!("{of}?entry={}", entries / 2),
            format!("{of}/why?typed=tile:0,0"),
            format!("{of}/final?option=pass"),
        ] {
            let [one, other] = browsers.each_mut().map(|browser| sent(browser, &path));
            assert_eq!(one.status, other.status, "{path}");
            assert_eq!(one.headers, other.headers, "{path}");
            assert!(one.body == other.body, "{path}, {seat:?}: {}", parting(&one, &other));
            // Who only looks on has no seat to ask for.
            assert!(one.status == 200 || path.contains("why") || path.contains("final"), "{path}");
        }
        let [one, other] = browsers.each_ref().map(|browser| {
            let place = seat.map(|seat| format!("&seat={}", seat.number())).unwrap_or_default();
            let sent = browser.stream(&format!("{of}/events?after=0{place}")).next().unwrap();
            (sent.id, sent.kind, sent.changes)
        });
        assert_eq!(one, other);
    });
    assert!(pairs.len() == 3 && pairs.values().all(|count| *count >= 10), "{pairs:?}");
    assert!(differ * 10 > pairs.values().sum::<usize>() * 8, "{differ} of {pairs:?} differ");
}

/// Asks for a page, of which all is compared but the hour and the server's address.
fn sent(browser: &mut Browser, path: &str) -> Reply {
    let mut reply = browser.get(path);
    reply.headers.remove("date");
    reply
}

/// Returns what stands where two pages part.
fn parting(one: &Reply, other: &Reply) -> String {
    let pairs = one.body.bytes().zip(other.body.bytes());
    let place = pairs.take_while(|(one, other)| one == other).count();
    let around = |body: &str| -> String {
        let start = place.saturating_sub(100);
        String::from_utf8_lossy(&body.as_bytes()[start..body.len().min(place + 100)]).into_owned()
    };
    format!("{}\nbut\n{}", around(&one.body), around(&other.body))
}
