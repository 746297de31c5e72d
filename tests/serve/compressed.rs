//! What is compressed, how, and what a compressed page may repeat.

use super::pages::ask;
use super::{Hosted, game_of};

#[test]
fn pages_of_a_game_are_compressed_and_those_with_keys_are_not() {
    let hosted = Hosted::new();
    hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let gzip = "accept-encoding: gzip\r\n";
    let (head, plain) = ask(&hosted, "/game/evening", "");
    assert!(!head.contains("content-encoding"), "{head}");
    let (head, packed) = ask(&hosted, "/game/evening", gzip);
    assert!(head.contains("content-encoding: gzip") && head.contains("no-store"), "{head}");
    assert!(packed.len() * 3 < plain.len(), "{} of {}", packed.len(), plain.len());
    for path in ["/game/evening", "/game/evening/looks.css"] {
        let (_, plain) = ask(&hosted, path, "");
        let (head, page) = ask(&hosted, path, "accept-encoding: gzip, deflate, br, zstd\r\n");
        assert!(head.contains("content-encoding: br"), "{path}: {head}");
        assert!(page.len() * 3 < plain.len(), "{path}: {} of {}", page.len(), plain.len());
        assert_eq!(head.contains("x-padding"), path == "/game/evening", "{head}");
    }
    // The length of the header hides small differences.
    let padding = || {
        let (head, _) = ask(&hosted, "/game/evening", gzip);
        head.lines().find_map(|line| line.strip_prefix("x-padding:")).unwrap().trim().len()
    };
    let lengths: std::collections::BTreeSet<usize> = (0..20).map(|_| padding()).collect();
    assert!(lengths.len() > 5, "{lengths:?}");
    for path in ["/", "/game/evening/invite", "/seat/x"] {
        let (head, _) = ask(&hosted, path, "accept-encoding: gzip, br\r\n");
        assert!(!head.contains("content-encoding"), "{path}: {head}");
    }
    // The page of "why not?" is not compressed, and needs its option in another language as well.
    let (head, page) = ask(&hosted, "/game/evening/why?option=tile:0,0", gzip);
    let page = String::from_utf8(page).unwrap();
    assert!(
        !head.contains("content-encoding") && page.contains("option=tile:0,0&amp;lang="),
        "{page}"
    );
}

#[test]
fn changes_are_compressed_for_browsers_that_accept_gzip() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 1, 2));
    let (seat, browser) = &mut people[0];
    let path = format!("/game/evening?seat={}", seat.number());
    let page = browser.get(&path);
    let attribute = |name| page.all(name).pop().unwrap();
    let stream = format!("{}&shown={}", attribute("data-feed"), attribute("data-shown"));
    let (mut plain, mut gzip) = (browser.stream_with(&stream, ""), browser.stream(&stream));
    browser.answer(&page, &[("option", &page.options()[0])]);
    let (one, other) = (plain.next().unwrap(), gzip.next().unwrap());
    assert_eq!((one.id, &one.kind, one.data), (other.id, &other.kind, other.data));
    assert!(gzip.received * 2 < plain.received, "{} of {}", gzip.received, plain.received);
}

#[test]
fn a_compressed_page_repeats_only_the_numbers_of_its_address() {
    let hosted = Hosted::new();
    let people = hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let (_, mut browser) = people.into_iter().next().unwrap();
    for (path, kept) in [
        ("?seat=1&GUESS=2&entry=9", "?seat=1&amp;entry=9&amp;lang="),
        ("?seat=GUESS&seat=1&entry=9", "?seat=1&amp;entry=9&amp;lang="),
        ("?entry=GUESS&seat=1&entry=%2B9", "?seat=1&amp;entry=9&amp;lang="),
        ("/board?seat=1&GUESS=2&entry=9", "/board?seat=1&amp;entry=9&amp;lang="),
        ("/places?entry=3&seat=GUESS", "/places?entry=3&amp;lang="),
        ("/rules?seat=GUESS&entry=9&lang=GUESS", "/rules?entry=9&amp;lang="),
        ("/tile/0,0?entry=9&seat=GUESS", "/tile/0,0?entry=9&amp;lang="),
    ] {
        let page = browser.get(&format!("/game/evening{path}"));
        assert!(page.headers.contains_key("x-padding"), "{path}: {:?}", page.headers);
        assert!(!page.body.contains("GUESS"), "{path}: {}", page.body);
        assert!(page.body.contains(kept), "{path}: {}", page.body);
    }
    // A refusal is not compressed, even where the page would be.
    let refused = browser.get_with("/game/evening/story?seat=GUESS", "accept-encoding: gzip\r\n");
    assert!(refused.status == 400 && !refused.headers.contains_key("content-encoding"));
}
