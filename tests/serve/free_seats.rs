//! Seats that a host left open for anybody: who can take them from the first page, and who cannot.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::Arrival;
use speciate::log::store::Store as _;

use super::Hosted;
use super::browser::{Browser, Reply};

/// Creates a Card Game in which these people have the seats of Ann, Ben and Cem, and returns its name.
pub fn make(host: &mut Browser, people: [&str; 3], more: &[(&str, &str)]) -> String {
    send(host, people, more).game()
}

fn send(host: &mut Browser, people: [&str; 3], more: &[(&str, &str)]) -> Reply {
    let names = [("name1", "Ann"), ("name2", "Ben"), ("name3", "Cem")];
    host.begin("card-game", &people, &[&names[..], more].concat())
}

/// Presses the button of the first page that takes a seat, even if the page does not show it.
pub fn take(browser: &mut Browser, name: &str) -> Reply {
    let token = browser.get("/").field("token").unwrap();
    browser.post(&format!("/game/{name}/take"), &[("token", &token)])
}

/// Returns whether the first page of a browser offers a seat of a game.
pub fn is_offered(browser: &mut Browser, name: &str) -> bool {
    browser.get("/").body.contains(&format!("href=\"/game/{name}/take\""))
}

/// Returns the seat of a player.
fn seat_of(hosted: &Hosted, name: &str, player: &str) -> Seat {
    let log = hosted.log(name);
    let mut seats = (0..3).map(Seat);
    let is_theirs = |seat: &Seat| log.player(*seat).unwrap().name.as_deref() == Some(player);
    seats.find(is_theirs).expect("the player has a seat")
}

fn page_of(name: &str, seat: Seat) -> String {
    format!("/game/{name}?seat={}", seat.number())
}

/// Returns the seats that people have taken since the game began.
fn taken(hosted: &Hosted, name: &str) -> Vec<Seat> {
    let log = hosted.log(name);
    let sat = log.namings().iter().filter(|naming| naming.arrival == Some(Arrival::Sat));
    sat.map(|naming| naming.seat).collect()
}

/// Returns the links on the host's page of a game.
fn links(host: &mut Browser, name: &str) -> Vec<String> {
    host.get(&format!("/game/{name}/invite")).seat_links()
}

#[test]
fn the_first_person_who_presses_the_button_has_the_seat() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let name = make(&mut host, ["you", "anybody", "greedy"], &[]);
    let (free, own) = (seat_of(&hosted, &name, "Ben"), seat_of(&hosted, &name, "Ann"));
    let [mut first, mut second] = [hosted.browser(), hosted.browser()];
    assert!(is_offered(&mut first, &name) && is_offered(&mut second, &name));
    assert!(first.get("/").body.contains("Open tables"));
    assert!(first.get("/?lang=it").body.contains("Tavoli aperti"));
    assert!(!is_offered(&mut host, &name), "the host is already in the game");
    assert!(taken(&hosted, &name).is_empty());
    assert_eq!(take(&mut first, &name).location(), page_of(&name, free));
    assert_eq!(first.get(&page_of(&name, free)).status, 200);
    assert_eq!(taken(&hosted, &name), [free]);
    assert!(host.get(&format!("/game/{name}/story")).body.contains("Ben sits down"));
    // The seat is taken: it is not offered to others, and they cannot take it.
    assert!(!is_offered(&mut first, &name) && !is_offered(&mut second, &name));
    let refused = take(&mut second, &name);
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("No seat of this game is free now."), "{}", refused.body);
    assert_eq!(second.get(&page_of(&name, free)).status, 403);
    // The host's seat was not taken by another person.
    assert_eq!(first.get(&page_of(&name, own)).status, 403);
    assert_eq!(host.get(&page_of(&name, own)).status, 200);
    assert_eq!(host.get(&page_of(&name, free)).status, 403);
    // The same person presses again.
    assert_eq!(take(&mut first, &name).location(), page_of(&name, free));
    assert_eq!(taken(&hosted, &name), [free]);
    assert_eq!(first.get(&page_of(&name, free)).status, 200);
}

#[test]
fn only_as_many_of_several_browsers_get_seats_as_are_free() {
    for (people, free) in [(["you", "anybody", "greedy"], 1), (["you", "anybody", "anybody"], 2)] {
        let hosted = Hosted::new();
        let name = make(&mut hosted.browser(), people, &[]);
        let statuses = all_press(&hosted, &name);
        let of = |status: u16| statuses.iter().filter(|one| **one == status).count();
        assert_eq!((of(303), of(409)), (free, 6 - free), "{statuses:?}");
        assert_eq!(taken(&hosted, &name).len(), free);
    }
}

/// Presses the button in six browsers at once, and returns the statuses of the replies.
fn all_press(hosted: &Hosted, name: &str) -> Vec<u16> {
    let browsers: Vec<(Browser, String)> = (0..6)
        .map(|_| {
            let mut browser = hosted.browser();
            let token = browser.get("/").field("token").unwrap();
            (browser, token)
        })
        .collect();
    let replies: Vec<Reply> = std::thread::scope(|scope| {
        let press = |(browser, token): &(Browser, String)| {
            let mut browser = browser.clone();
            let (to, token) = (format!("/game/{name}/take"), token.clone());
            scope.spawn(move || browser.post(&to, &[("token", &token)]))
        };
        let pressed: Vec<_> = browsers.iter().map(press).collect();
        pressed.into_iter().map(|pressed| pressed.join().unwrap()).collect()
    });
    replies.iter().map(|reply| reply.status).collect()
}

#[test]
fn several_free_seats_are_taken_by_several_people() {
    let hosted = Hosted::new();
    let name = make(&mut hosted.browser(), ["you", "anybody", "anybody"], &[]);
    let mut expected = ["Ben", "Cem"].map(|player| seat_of(&hosted, &name, player));
    expected.sort_unstable();
    for seat in expected {
        let mut guest = hosted.browser();
        assert!(is_offered(&mut guest, &name));
        assert_eq!(take(&mut guest, &name).location(), page_of(&name, seat));
        assert_eq!(guest.get(&page_of(&name, seat)).status, 200);
    }
    assert_eq!(taken(&hosted, &name), expected);
    assert_eq!(take(&mut hosted.browser(), &name).status, 409);
}

#[test]
fn a_form_that_is_sent_twice_takes_one_seat() {
    let hosted = Hosted::new();
    let name = make(&mut hosted.browser(), ["you", "anybody", "anybody"], &[]);
    let mut guest = hosted.browser();
    guest.get("/");
    let mut earlier = guest.clone();
    let place = take(&mut guest, &name).location().to_owned();
    // The browser has not received the reply.
    assert_eq!(take(&mut earlier, &name).location(), place);
    assert_eq!(take(&mut guest, &name).location(), place);
    assert_eq!((guest.get(&place).status, earlier.get(&place).status), (200, 200));
    assert_eq!(taken(&hosted, &name).len(), 1);
}

#[test]
fn a_seat_is_taken_only_with_the_form_of_the_first_page() {
    let hosted = Hosted::new();
    let name = make(&mut hosted.browser(), ["you", "anybody", "greedy"], &[]);
    let to = format!("/game/{name}/take");
    let [mut guest, mut other] = [hosted.browser(), hosted.browser()];
    let token = guest.get("/").field("token").unwrap();
    other.get("/");
    let page = guest.get(&to);
    assert!(page.status == 200 && page.body.contains("name=\"name\""), "{}", page.body);
    assert_eq!(guest.post(&to, &[]).status, 403);
    assert_eq!(other.post(&to, &[("token", &token)]).status, 403, "the form of another person");
    // Any page can send a form, but then the browser sends no cookie.
    assert_eq!(hosted.browser().post(&to, &[("token", &token)]).status, 403);
    assert!(taken(&hosted, &name).is_empty() && is_offered(&mut other, &name));
    assert_eq!(guest.post("/game/none/take", &[("token", &token)]).status, 404);
    assert_eq!(guest.post(&to, &[("token", &token)]).status, 303);
}

#[test]
fn a_planted_session_does_not_get_the_seat_of_its_victim() {
    let hosted = Hosted::new();
    let mut planter = hosted.browser();
    make(&mut planter, ["you", "greedy", "greedy"], &[]);
    planter.get("/");
    let name = make(&mut hosted.browser(), ["you", "anybody", "greedy"], &[]);
    let mut victim = planter.clone();
    let place = take(&mut victim, &name).location().to_owned();
    assert_eq!(victim.get(&place).status, 200);
    assert_eq!(planter.get(&place).status, 403);
    take(&mut planter, &name);
    assert_eq!(planter.get(&place).status, 403);
}

#[test]
fn a_game_for_anybody_is_a_game_that_anybody_can_watch() {
    let (hosted, public) = (Hosted::new(), Hosted::public());
    let people = ["you", "anybody", "greedy"];
    for (hosted, look) in [(&hosted, &[("look", "seated")][..]), (&public, &[][..])] {
        let refused = send(&mut hosted.browser(), people, look);
        assert_eq!(refused.status, 422);
        let why = "A game that only its players can watch cannot have a seat for anybody; let anybody watch it, or choose somebody for that seat.";
        assert!(refused.body.contains(why), "{}", refused.body);
        assert!(hosted.store().games().unwrap().is_empty());
    }
    let name = make(&mut public.browser(), people, &[("look", "anybody")]);
    assert!(is_offered(&mut public.browser(), &name));
    assert_eq!(take(&mut public.browser(), &name).status, 303);
}

#[test]
fn strangers_cannot_take_a_seat_of_a_private_game() {
    let hosted = Hosted::public();
    let mut host = hosted.browser();
    let name = make(&mut host, ["you", "friend", "greedy"], &[]);
    let mut stranger = hosted.browser();
    assert!(!is_offered(&mut stranger, &name));
    let (there, nowhere) = (take(&mut stranger, &name), take(&mut stranger, "none"));
    assert_eq!((there.status, nowhere.status), (404, 404));
    let there = there.body.replace(&name, "none");
    assert_eq!(there, nowhere.body, "it looks like a missing game");
    let link = links(&mut host, &name).remove(0);
    assert_eq!(hosted.browser().open(&link).status, 303, "the link still works");
}

#[test]
fn a_seat_with_a_link_waits_for_the_person_who_has_the_link() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let name = make(&mut host, ["you", "friend", "anybody"], &[]);
    let invited = seat_of(&hosted, &name, "Ben");
    let free = seat_of(&hosted, &name, "Cem");
    let links = links(&mut host, &name);
    assert_eq!(links.len(), 1, "the free seat needs no link");
    let page = host.get(&format!("/game/{name}/invite")).body;
    assert_eq!(page.matches("Anybody can take this seat").count(), 1, "{page}");
    assert_eq!(page.matches("has not come yet").count(), 2, "{page}");
    // A host who looks at the links is there for those who are invited.
    let invitation = hosted.browser().get(&links[0]).body;
    assert!(invitation.contains("class=\"presence\" data-here=\"h\""), "{invitation}");
    assert_eq!(take(&mut hosted.browser(), &name).location(), page_of(&name, free));
    assert_eq!(take(&mut hosted.browser(), &name).status, 409);
    assert_eq!(hosted.browser().open(&links[0]).location(), page_of(&name, invited));
    // A game that began without a free seat never offers one.
    let name = make(&mut host, ["you", "friend", "greedy"], &[]);
    let mut stranger = hosted.browser();
    assert!(!is_offered(&mut stranger, &name));
    assert_eq!(take(&mut stranger, &name).status, 409);
}

#[test]
fn a_link_or_a_bot_of_the_host_ends_the_offer() {
    let hosted = Hosted::new();
    for what in ["link", "bot"] {
        let mut host = hosted.browser();
        let name = make(&mut host, ["you", "anybody", "greedy"], &[]);
        let free = seat_of(&hosted, &name, "Ben");
        let mut guest = hosted.browser();
        assert!(is_offered(&mut guest, &name));
        let invite = format!("/game/{name}/invite");
        let token = host.get(&invite).field("token").unwrap();
        let seat = free.number().to_string();
        let fields = [("token", token.as_str()), ("seat", &seat)];
        assert_eq!(host.post(&format!("/game/{name}/{what}"), &fields).location(), invite);
        assert!(!is_offered(&mut guest, &name), "{what}");
        assert_eq!(take(&mut guest, &name).status, 409, "{what}");
        let links = links(&mut host, &name);
        assert_eq!(links.len(), usize::from(what == "link"));
        for link in links {
            assert_eq!(guest.open(&link).location(), page_of(&name, free));
        }
    }
}

#[test]
fn no_page_contains_the_key_of_a_free_seat() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let name = make(&mut host, ["you", "anybody", "greedy"], &[]);
    let free = seat_of(&hosted, &name, "Ben");
    let (hash, made_of) = hosted.in_use.link_to(&name, free).unwrap().expect("it is free");
    let random = made_of.split_once(':').expect("it begins with a word").1;
    let [mut guest, mut stranger] = [hosted.browser(), hosted.browser()];
    let mut pages = vec![
        host.get("/"),
        host.get(&format!("/game/{name}/invite")),
        host.get(&format!("/game/{name}")),
        guest.get("/"),
        guest.get(&format!("/game/{name}")),
    ];
    let sat = take(&mut guest, &name);
    let place = sat.location().to_owned();
    pages.extend([sat, guest.get(&place), guest.get("/"), stranger.get("/")]);
    pages.extend([stranger.get(&format!("/game/{name}")), host.get(&page_of(&name, free))]);
    for page in pages {
        assert!(!page.body.contains(&hash) && !page.body.contains(random), "{}", page.body);
        assert!(!page.body.contains("/seat/"), "{}", page.body);
    }
    assert!(!stranger.get("/").body.contains(&guest.session()));
    // The lines of the game say that a person sat down, but not who.
    let lines = hosted.store().lines(&name, 0).unwrap();
    assert!(!lines.contains(&hash) && !lines.contains(random), "{lines}");
}
