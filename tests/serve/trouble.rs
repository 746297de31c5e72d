//! A full disk, and scripts that never end: acknowledged answers are kept, and other tables continue.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::log::{AnswerId, text};

use super::browser::{Browser, Reply};
#[cfg(unix)]
use super::faults::Process;
use super::{Hosted, game_of, game_with};

/// Returns which of two people is asked, with the page of the question.
fn asked(people: &mut [(Seat, Browser)], path: &str) -> (usize, Reply) {
    let mut pages = people.iter_mut().map(|(_, browser)| browser.get(path)).enumerate();
    pages.find(|(_, page)| !page.options().is_empty()).expect("a person is asked")
}

#[test]
fn a_full_disk_is_reported_and_loses_nothing() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    // The store cannot grow.
    hosted.in_use.limit_pages(1).unwrap();
    let mut acknowledged: Vec<AnswerId> = Vec::new();
    let (who, page, refused) = loop {
        let (who, page) = asked(&mut people, "/game/evening");
        let option = page.options().remove(0);
        let came = people[who].1.answer(&page, &[("option", &option)]);
        if came.status != 303 {
            break (who, page, came);
        }
        acknowledged.push(page.field("id").unwrap().parse().unwrap());
        assert!(acknowledged.len() < 2000, "the disk never gets full");
    };
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("There is no space left for"), "{}", refused.body);
    let folder = hosted.folder.path().to_str().unwrap();
    assert!(!refused.body.contains(folder), "visitors are not told where the store is");
    let kept = |hosted: &Hosted| {
        let read = text::read(hosted.store().lines("evening", 0).unwrap().as_bytes()).unwrap();
        assert!(read.damage.is_none());
        read.log
    };
    let log = kept(&hosted);
    assert!(acknowledged.iter().all(|id| log.find_answer(id).is_some()));
    let id: AnswerId = page.field("id").unwrap().parse().unwrap();
    assert_eq!(log.find_answer(&id), None);
    // The page still shows the game, and the same answer counts as soon as there is room.
    let browser = &mut people[who].1;
    let reloaded = browser.get("/game/evening");
    assert_eq!(reloaded.options(), page.options());
    hosted.in_use.limit_pages(1_000_000).unwrap();
    let option = page.options().remove(0);
    assert_eq!(browser.answer(&page, &[("option", &option)]).status, 303);
    assert!(kept(&hosted).find_answer(&id).is_some());
}

#[test]
fn a_game_that_a_full_disk_has_no_room_for_is_refused_without_naming_folders() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let home = host.get("/");
    hosted.in_use.limit_pages(1).unwrap();
    let (token, id) = (home.field("token").unwrap(), home.field("id").unwrap());
    let fields =
        [("token", &*token), ("id", &id), ("rules", "marine"), ("who1", "you"), ("who2", "greedy")];
    let refused = host.post("/games", &fields);
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("There is no space left for"), "{}", refused.body);
    assert!(!refused.body.contains(hosted.folder.path().to_str().unwrap()), "{}", refused.body);
}

/// One person answers on a server whose files can grow by this many bytes beyond the store's size, until an answer is
/// refused or `most` answers are reached. Returns how many answers counted, and the refusal.
#[cfg(unix)]
fn answers_within(bytes: u64, most: usize) -> (usize, Option<Reply>) {
    use speciate::log::store::Sqlite;
    use speciate::table::PackStore as _;

    use crate::support::seating::Seating as _;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = Sqlite::open(&file).unwrap();
    store.keep(&Source::built_in()).unwrap();
    let game = game_of("dominant-species", &[], 1, 3);
    store.create("evening", game.log()).unwrap();
    let session = speciate::serve::SecretKey::random().unwrap();
    store.sit(&session.hash(), "evening", game.log().people()[0]).unwrap();
    drop(store);
    let blocks = (std::fs::metadata(&file).unwrap().len() + bytes) / 512;
    let process = Process::limited(&file, &[], &format!("-f {blocks}"));
    let mut browser = Browser::of(process.address);
    browser.cookies.insert("speciate".to_owned(), session.text().to_owned());
    let (mut acknowledged, mut refused) = (Vec::<AnswerId>::new(), None);
    while acknowledged.len() < most && refused.is_none() {
        let page = browser.get("/game/evening");
        // Bots answer after the person, and their answers need room too.
        if page.status != 200 {
            refused = Some(page);
            break;
        }
        let Some(option) = page.options().pop() else { continue };
        let came = browser.answer(&page, &[("option", &option)]);
        match came.status {
            303 => acknowledged.push(page.field("id").unwrap().parse().unwrap()),
            _ => refused = Some(came),
        }
    }
    assert_eq!(browser.get("/").status, 200, "the server still replies");
    drop(process);
    let lines = Sqlite::open(&file).unwrap().lines("evening", 0).unwrap();
    let read = text::read(lines.as_bytes()).unwrap();
    assert!(read.damage.is_none());
    assert!(acknowledged.iter().all(|id| read.log.find_answer(id).is_some()));
    (acknowledged.len(), refused)
}

#[cfg(unix)]
#[test]
fn a_limited_file_is_reported_and_loses_nothing() {
    let (_, refused) = answers_within(0, 1000);
    let refused = refused.expect("the file of the last writes gets too large");
    assert_eq!(refused.status, 503);
    assert!(refused.body.contains("ulimit -f"), "{}", refused.body);
}

#[cfg(unix)]
#[test]
fn last_writes_that_fill_their_file_make_room_for_the_next() {
    // Without making room, there would be room for about twenty answers.
    let (answers, refused) = answers_within(800 << 10, 80);
    assert!(answers == 80, "{answers}: {:?}", refused.map(|refused| refused.body));
}

/// Damages the line of an entry that deals a card, and returns the card.
fn damage(hosted: &Hosted, game: &str) -> String {
    let store = rusqlite::Connection::open(hosted.folder.path().join("games.sqlite")).unwrap();
    let find = "SELECT number, line FROM entries WHERE game = ?1 AND line LIKE '%card_dealt%'
        ORDER BY number LIMIT 1";
    let (number, line): (u32, String) =
        store.query_row(find, [game], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    let card = line.split("\"card\":\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let damaged = line.replace(&format!("\"{card}\""), &format!("\"{card}x\""));
    let sql = "UPDATE entries SET line = ?3 WHERE game = ?1 AND number = ?2";
    store.execute(sql, (game, number, damaged)).unwrap();
    card
}

#[test]
fn only_the_operator_reads_the_damaged_line_of_a_log() {
    let hosted = Hosted::new();
    let store = hosted.store();
    store.create("evening", game_of("card-game", &[], 2, 2).log()).unwrap();
    let mut told = hosted.state.watch_notices();
    let card = damage(&hosted, "evening");
    let said = hosted.browser().get("/game/evening");
    assert_eq!(said.status, 409);
    assert!(said.body.contains("is damaged, so the game cannot be shown"), "{}", said.body);
    assert!(!said.body.contains(&card), "{}", said.body);
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    let in_full = operator.get("/game/evening");
    assert!(in_full.body.contains("is damaged ["), "{}", in_full.body);
    // The server's terminal shows the message once, with the name of the game.
    let words = speciate::words::Words::built_in();
    let notice = words.say(&told.try_recv().unwrap());
    assert!(notice.contains("evening") && notice.contains("is damaged ["), "{notice}");
    assert!(told.try_recv().is_err());
}

#[test]
fn only_the_operator_reads_in_which_folder_a_pack_of_a_game_is_missing() {
    let hosted = Hosted::new();
    let store = hosted.store();
    let mut pack = Source::pack("mine");
    let manifest = "id = \"mine\"\nversion = \"0.1.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
                    engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    pack.insert("pack.toml", manifest.as_bytes());
    let content = Source::built_in().with_packs(vec![pack]).unwrap();
    let game = game_with(&content, "dominant-species", &[], (1, 2));
    store.create("evening", game.log()).unwrap();
    let folder = hosted.folder.path().to_str().unwrap();
    let said = hosted.browser().get("/game/evening");
    assert!(said.body.contains("games.sqlite"), "{}", said.body);
    assert!(!said.body.contains(folder), "{}", said.body);
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    let in_full = operator.get("/game/evening");
    assert!(in_full.body.contains(folder), "{}", in_full.body);
}

#[test]
fn a_script_that_never_ends_stops_only_its_own_table() {
    let mut source = Source::built_in();
    let rule = b"[house_rule.whirl]\nfor = \"each-animal\"\n";
    source.insert("content/dominant-species/house_rules.toml", rule);
    let script = b"fn on_pawn_placed(you, params, event) { loop { } }";
    source.insert("scripts/dominant-species/house-rules/whirl.rhai", script);
    let words = b"card-whirl = Whirl\n    .effect = Turns for ever.\n";
    source.insert("content/dominant-species/locale/en/whirl.ftl", words);
    let hosted = Hosted::with(source.clone());
    let stuck = game_with(&source, "dominant-species", &[], (2, 2));
    let mut stuck = hosted.seat_people("stuck", &stuck);
    let marine = game_with(&source, "marine", &[], (2, 2));
    let mut others = hosted.seat_people("fine", &marine);
    let (who, page) = asked(&mut stuck, "/game/stuck");
    let one = &mut stuck[who].1;
    let option = page.options().remove(0);
    let came = one.answer(&page, &[("option", &option)]);
    let frozen = one.get("/game/stuck");
    assert!(frozen.body.contains("the game cannot continue"), "{} {}", came.status, frozen.body);
    for _ in 0..5 {
        let (who, page) = asked(&mut others, "/game/fine");
        let option = page.options().remove(0);
        assert_eq!(others[who].1.answer(&page, &[("option", &option)]).status, 303);
    }
}
