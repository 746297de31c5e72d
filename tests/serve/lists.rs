//! The lists on the first page: what they contain, how the fifty-first game is found, and who finds it.

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::id::Seat;
use speciate::log::store::{BranchStanding, FREE_SEAT, HostedGame, Store as _};
use speciate::log::{SeatNaming, text};
use speciate::serve::SecretKey;

use super::browser::{Browser, Reply};
use super::exposition::Exposition;
use super::{Hosted, game_of};
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

/// Returns the names of the games that a page lists.
fn games(page: &Reply) -> Vec<String> {
    let links = page.all("href").into_iter();
    let games = links.filter_map(|link| Some(link.strip_prefix("/game/")?.to_owned()));
    games.filter(|name| !name.contains('/')).collect()
}

/// Creates a Card Game with a friend, and returns its name and the friend's link.
fn make(host: &mut Browser, look: &[(&str, &str)]) -> (String, String) {
    let made = host.begin("card-game", &["you", "friend", "greedy"], look);
    (made.game(), host.get(made.location()).seat_links().remove(0))
}

#[test]
fn every_game_is_found_among_many() {
    let hosted = Hosted::new();
    let store = hosted.store();
    let mut log = game_of("marine", &[], 2, 3).log().clone();
    for number in 1..=120 {
        store.create(&format!("game-{number}"), &log).unwrap();
    }
    log.name_seat(SeatNaming {
        seat: Seat(0),
        player: "Zoë <b>:elsewhere".into(),
        by: None,
        arrival: None,
    })
    .unwrap();
    store.create("evening", &log).unwrap();
    let mut browser = hosted.browser();
    let mut seen = Vec::new();
    let mut next = Some("/".to_owned());
    while let Some(path) = next {
        let page = browser.get(&path);
        let listed = games(&page);
        assert!((1..=50).contains(&listed.len()), "{path}: {listed:?}");
        seen.extend(listed);
        let part = format!("page={}", seen.len() / 50 + 1);
        next = page.all("href").into_iter().find(|link| link.ends_with(&part));
    }
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), 121, "the lists contain all games");
    // With the form of the page, without JavaScript.
    let page = browser.get("/");
    assert!(page.body.contains("method=\"get\" action=\"/\"") && page.body.contains("name=\"q\""));
    assert_eq!(games(&browser.get("/?q=zo%C3%8B")), ["evening"]);
    assert_eq!(games(&browser.get("/?q=game-77+Marine")), ["game-77"]);
    let results = browser.get("/?q=%3Cscript%3E%22");
    assert!(games(&results).is_empty() && results.body.contains("&lt;script&gt;&quot;"));
    assert!(!results.body.contains("<script>"), "{}", results.body);
    // Links to further pages keep the search text.
    let page = browser.get("/?q=game-+m%26r");
    assert!(games(&page).is_empty());
    let found = browser.get("/?q=game-");
    assert_eq!(games(&found).len(), 50);
    let next = found.all("href").into_iter().find(|link| link.contains("page=2")).unwrap();
    assert!(next.contains("q=game-"), "{next}");
    for bad in ["/?page=x", "/?own=-1"] {
        assert_eq!(browser.get(bad).status, 400, "{bad}");
    }
    for odd in ["/?page=0", "/?page=4000000000", "/?q=%00", "/?q=%25"] {
        assert_eq!(browser.get(odd).status, 200, "{odd}");
    }
}

#[test]
fn the_progress_of_a_game_is_shown_in_the_words_of_its_rules() {
    let hosted = Hosted::new();
    let store = hosted.store();
    for game in ["dominant-species", "marine", "card-game"] {
        store.create(game, game_of(game, &[], 3, 3).log()).unwrap();
    }
    let page = hosted.browser().get("/").body;
    for said in [
        "dominant-species</a> Dominant Species, turn 1",
        "marine</a> Dominant Species: Marine, just begun",
        "card-game</a> Dominant Species: The Card Game, round 1",
    ] {
        assert!(page.contains(said), "{said}: {page}");
    }
    assert!(hosted.browser().get("/?lang=it").body.contains("Dominant Species, turno 1"));
}

#[test]
fn a_list_shows_who_is_asked_without_opening_the_table() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("dominant-species", &[], 2, 2));
    for step in 0..30 {
        let pages: Vec<Reply> =
            people.iter_mut().map(|(_, browser)| browser.get("/game/evening")).collect();
        let asked = pages.iter().position(|page| !page.options().is_empty()).unwrap();
        for (place, (_, browser)) in people.iter_mut().enumerate() {
            let is_told = browser.get("/").body.contains("It is your turn.");
            assert_eq!(is_told, place == asked, "after {step} answers");
        }
        // It was written with the answer, not when a page was requested.
        let listed = hosted.in_use.standing("evening").unwrap().unwrap();
        let read = text::read(hosted.store().lines("evening", 0).unwrap().as_bytes()).unwrap();
        assert_eq!(listed.0, read.log.entries().len() as u32);
        assert_eq!(listed.1.asked, [people[asked].0]);
        assert_eq!(listed.1.turn, read.log.state().turn.number);
        let options = pages[asked].options();
        let option = &options[step % options.len()];
        assert_eq!(people[asked].1.answer(&pages[asked], &[("option", option)]).status, 303);
    }
}

#[test]
fn a_private_game_is_hidden_from_others() {
    let hosted = Hosted::public();
    let (mut host, mut friend, mut other) = (hosted.browser(), hosted.browser(), hosted.browser());
    let (name, link) = make(&mut host, &[]);
    let (shown, _) = make(&mut host, &[("look", "anybody")]);
    assert_eq!(games(&host.get("/")).len(), 2);
    assert_eq!(games(&other.get("/")), [shown.as_str()]);
    assert_eq!(games(&other.get(&format!("/?q={name}"))), Vec::<String>::new());
    for path in ["", "/events", "/story", "/rules", "/tile/0,0", "/why?typed=1", "/places", "@main"]
    {
        let there = other.get(&format!("/game/{name}{path}"));
        let nowhere = other.get(&format!("/game/none{path}"));
        assert_eq!((there.status, nowhere.status), (404, 404), "{path}");
        let there = there.body.replace(&name, "none");
        assert_eq!(there, nowhere.body, "it looks like a missing game: {path}");
    }
    assert_eq!(other.get(&format!("/game/{shown}")).status, 200);
    let place = friend.open(&link).location().to_owned();
    let page = friend.get(&place);
    assert_eq!(page.status, 200);
    assert_eq!(games(&friend.get("/")), [name.as_str(), shown.as_str()]);
    // A person who has lost the seat no longer sees the game.
    let entry = page.all("data-entry").remove(0);
    let mut stream = friend.stream(&format!("/game/{name}/events?after={entry}"));
    let token = host.get("/").field("token").unwrap();
    let seat = place.rsplit_once("seat=").unwrap().1;
    host.post(&format!("/game/{name}/bot"), &[("token", &token), ("seat", seat), ("sure", "1")])
        .location();
    let last = std::iter::from_fn(|| stream.next()).last().expect("the page is notified");
    assert_eq!(last.kind, "left");
    // The operator can read the server's files.
    let mut operator = hosted.browser();
    operator.open(&hosted.operator);
    assert_eq!(operator.get(&format!("/game/{name}")).status, 200);
    assert_eq!(games(&operator.get("/")).len(), 2);
    // Others cannot find an imported game, which does not say who may watch.
    hosted.store().create("elsewhere", game_of("marine", &[], 2, 2).log()).unwrap();
    assert_eq!(other.get("/game/elsewhere").status, 404);
    assert_eq!(games(&other.get("/")), [shown.as_str()]);
    assert_eq!(operator.get("/game/elsewhere").status, 200);
    // On a local server no game is hidden, unless the host asks for it.
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (shown, _) = make(&mut host, &[]);
    make(&mut host, &[("look", "seated")]);
    assert_eq!(games(&hosted.browser().get("/")), [shown]);
}

#[test]
fn a_public_server_limits_new_games() {
    let hosted = Hosted::public();
    let mut host = hosted.browser();
    let mut made = 0;
    let refused = loop {
        // With each new game the browser gets a new session, whose forms have a different token.
        let came = host.begin("card-game", &["you", "greedy", "greedy"], &[]);
        if came.status != 303 {
            break came;
        }
        made += 1;
        assert!(made < 100, "the limit is never reached");
    };
    assert_eq!((refused.status, made), (429, 30));
    assert!(refused.body.contains("30 unfinished games"), "{}", refused.body);
    assert_eq!(hosted.store().games().unwrap().len(), 30);
    let (name, _) = make(&mut hosted.browser(), &[]);
    assert_eq!(name, "card-game-table-31", "other visitors are not limited");
}

#[test]
fn a_locked_database_delays_no_page_and_causes_no_retries() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("marine", &[], 2, 2));
    let mut host = hosted.browser();
    make(&mut host, &[]);
    let token = host.get("/").field("token").unwrap();
    let before = hosted.store().games().unwrap();
    let other = Connection::open(hosted.in_use.file()).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let fields = [
        ("token", token.as_str()),
        ("rules", "marine"),
        ("who1", "you"),
        ("who2", "greedy"),
        ("who3", "greedy"),
    ];
    let busy =
        || Exposition::of(&hosted).sum("speciate_store_errors_total", &[("trouble", "busy")]);
    // On a busy machine, all makers can be refused before the pages come. If pages waited for the writer, this would
    // happen each time.
    let has_come_first = (0..20).any(|_| {
        let tried = busy();
        let waited = std::thread::scope(|scope| {
            let makers = [(); 5].map(|()| {
                let mut host = host.clone();
                scope.spawn(move || host.post("/games", &fields).status)
            });
            let are_waiting = || makers.iter().all(|maker| !maker.is_finished());
            must("they wait", || hosted.in_use.changing() > 0 || !are_waiting());
            assert_eq!(people[0].1.get("/game/evening").status, 200);
            assert_eq!(hosted.browser().get("/").status, 200);
            let waited = are_waiting();
            assert_eq!(makers.map(|maker| maker.join().unwrap()), [503; 5]);
            waited
        });
        // Each tries once. Now and then, the server itself writes as well.
        let tries = busy() - tried;
        assert!((5.0..10.0).contains(&tries), "{tries} attempts of five makers");
        waited
    });
    assert!(has_come_first, "pages waited for the writer");
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(hosted.store().games().unwrap(), before);
}

#[test]
fn games_are_titled_by_their_rules_and_found_by_their_titles() {
    let hosted = Hosted::new();
    let (mut host, mut other) = (hosted.browser(), hosted.browser());
    let (name, _) = make(&mut host, &[]);
    hosted.store().create("marine-table-1", game_of("marine", &[], 2, 3).log()).unwrap();
    let page = host.get("/").body;
    for called in [">Card Game, table 1</a>", ">Marine, table 1</a>"] {
        assert!(page.contains(called), "{called}: {page}");
    }
    for (sought, count) in [
        ("table+1&lang=en", 2),
        ("Marine,+TABLE+1&lang=en", 1),
        ("Tavolo+1&lang=it", 2),
        ("card+game,+tavolo&lang=it", 1),
        ("tavolo&lang=en", 0),
        ("table+2&lang=en", 0),
    ] {
        assert_eq!(games(&host.get(&format!("/?q={sought}"))).len(), count, "{sought}");
    }
    let title = "<title>Card Game, table 1 – Speciate</title>";
    for path in ["", "/story", "/changes", "/places?entry=1", "/name", "/invite"] {
        let page = host.get(&format!("/game/{name}{path}"));
        assert!(page.status == 200 && page.body.contains(title), "{path}: {}", page.body);
    }
    let refused = other.get(&format!("/game/{name}?seat=1"));
    assert!(refused.status == 403 && refused.body.contains(title), "{}", refused.body);
}

#[test]
fn long_lists_have_several_parts_and_all_games_are_counted() {
    let hosted = Hosted::new();
    let log = text::write(game_of("card-game", &[], 2, 3).log());
    let standing = BranchStanding { turn: 1, asked: vec![Seat(0)], ..BranchStanding::default() };
    let (key, mut player) = (SecretKey::random().unwrap(), hosted.browser());
    player.cookies.insert("speciate".to_owned(), key.text().to_owned());
    for number in 0..60 {
        let links = [(Seat(1), format!("key {number}"), format!("{FREE_SEAT}{number}"))];
        let new = HostedGame {
            called: "card-game-table-",
            text: &log,
            standing: &standing,
            host: "somebody",
            own: &[],
            links: &links,
            is_open: true,
            creation: "",
            board: None,
            clock: None,
        };
        let name = hosted.in_use.make(&new).unwrap();
        if number < 55 {
            hosted.in_use.sit(&key.hash(), &name, Seat(0)).unwrap();
        }
    }
    for path in ["/", "/?own=2", "/?q=nothing"] {
        let page = player.get(path).body;
        assert!(page.contains("It is your turn in 55 games"), "{path}: {page}");
    }
    let mut stranger = hosted.browser();
    let page = stranger.get("/");
    let next = page.all("href").into_iter().find(|link| link.contains("free=2")).unwrap();
    let counts = [page, stranger.get(&next)].map(|page| page.body.matches("/take\"").count());
    assert_eq!(counts, [50, 10], "each open table has its button");
}

#[test]
fn own_games_come_first_and_say_once_what_game_they_are() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, _) = make(&mut host, &[]);
    for _ in 0..7 {
        make(&mut host, &[]);
    }
    let page = host.get("/");
    let (own, cards) = page.body.split_once("class=\"games\"").unwrap();
    assert!(own.contains("id=\"own\"") && !cards.contains("class=\"tables"), "{}", page.body);
    assert_eq!(own.matches("Card Game, table").count(), 8);
    assert!(own.contains("Round 1") && !own.contains("Dominant Species"), "{own}");
    assert!(own.contains("<summary>5 more games</summary>"), "{own}");
    // What was searched is below the search field.
    let results = host.get(&format!("/?q={name}")).body;
    let (_, found) = results.split_once("role=\"search\"").unwrap();
    assert!(found.contains("id=\"own\""), "{results}");
}
