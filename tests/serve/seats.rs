//! Seats by secret links, what a host may do, and who sees what.

use pretty_assertions::assert_eq;
use rusqlite::Connection;
use speciate::id::Seat;
use speciate::log::store::Store as _;

use super::Hosted;
use super::browser::{Browser, Reply};

/// Creates a game with the form of the first page, and returns its name and the page with its links.
fn make(host: &mut Browser, game: &str, people: [&str; 3]) -> (String, Reply) {
    let [first, second, third] = people;
    let who = [first, second, third, "nobody"];
    let name = host.begin(game, &who, &[("name1", "Ann")]).game();
    let page = host.get(&format!("/game/{name}/invite"));
    (name, page)
}

#[test]
fn a_person_with_the_link_takes_the_seat_and_no_page_contains_the_link() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    for game in ["dominant-species", "marine", "card-game"] {
        let (name, page) = make(&mut host, game, ["you", "friend", "greedy"]);
        let links = page.seat_links();
        assert_eq!(links.len(), 1, "{game}");
        assert!(!page.body.contains("you choose how the game continues"), "no content is watched");
        let mut friend = hosted.browser();
        let sat = friend.open(&links[0]);
        let place = sat.location().to_owned();
        let cookie = &sat.headers["set-cookie"];
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        assert_eq!(sat.headers["referrer-policy"], "no-referrer");
        let key = links[0].trim_start_matches("/seat/");
        for page in [friend.get(&place), host.get(&format!("/game/{name}")), friend.get("/")] {
            assert_eq!(page.status, 200);
            assert!(!page.body.contains(key));
        }
        assert!(friend.get("/").body.contains("Your games"));
        // A stranger can watch, but cannot see the page of a seat.
        let mut stranger = hosted.browser();
        assert_eq!(stranger.get(&format!("/game/{name}")).status, 200);
        assert_eq!(stranger.get(&place).status, 403);
        assert_eq!(stranger.get(&format!("/game/{name}/invite")).status, 403);
        assert_eq!(stranger.get(&format!("/game/{name}/events?seat=1")).status, 403);
    }
}

#[test]
fn the_bar_names_the_player_who_is_waited_for() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (_, page) = make(&mut host, "card-game", ["you", "friend", "greedy"]);
    let mut friend = hosted.browser();
    let place = friend.open(&page.seat_links()[0]).location().to_owned();
    let mut bar = String::new();
    for _ in 0..20 {
        let page = friend.get(&place);
        bar = page.body.split("</header>").next().unwrap().to_owned();
        if bar.contains("Waiting for Ann.") {
            return;
        }
        if let Some(option) = page.options().first() {
            friend.answer(&page, &[("option", option)]);
        }
    }
    panic!("{bar}");
}

#[test]
fn a_link_opens_its_seat_once_and_all_see_that_a_seat_changes_hands() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, page) = make(&mut host, "card-game", ["you", "friend", "greedy"]);
    let link = page.seat_links().remove(0);
    let mut friend = hosted.browser();
    // Programs that check whether a link works do not use it up.
    for _ in 0..3 {
        assert_eq!(hosted.browser().head(&link).status, 200);
        let page = hosted.browser().get(&link);
        assert!(page.status == 200 && page.body.contains("id=\"sit\""), "{}", page.body);
        assert!(
            !page.body.contains(link.trim_start_matches("/seat/")),
            "the page does not contain the link"
        );
        let italian = hosted.browser().get(&format!("{link}?lang=it"));
        assert!(italian.body.contains("Siediti qui"), "{}", italian.body);
        let token = page.field("token").unwrap();
        let without_cookie = hosted.browser().post(&link, &[("token", &token)]);
        assert!(without_cookie.status == 403 && without_cookie.body.contains("cookies"));
        // Nor does a form that another person sends.
        assert_eq!(host.post(&link, &[("token", &token)]).status, 403);
    }
    assert!(hosted.log(&name).namings().is_empty(), "the seat is still free");
    let place = friend.open(&link).location().to_owned();
    assert_eq!(friend.open(&link).location(), place, "the person in the seat may come again");
    assert_eq!(friend.get(&format!("/game/{name}?seat=99")).status, 404);
    // The host also has the link, but cannot see the seat with it.
    let used = host.open(&link);
    assert!(used.status == 404 && used.body.contains("once"), "{}", used.body);
    assert_eq!(host.get(&place).status, 403);
    let invite = host.get(&format!("/game/{name}/invite"));
    assert!(invite.seat_links().is_empty() && invite.body.contains("This seat is taken"));
    let seat = place.rsplit_once("seat=").unwrap().1.to_owned();
    let fields =
        [("token", page.field("token").unwrap()), ("seat", seat), ("sure", "1".to_owned())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    let before = hosted.log(&name).namings().len();
    let new = host.post(&format!("/game/{name}/link"), &fields).location().to_owned();
    assert_eq!(hosted.log(&name).namings().len(), before + 1);
    let new = host.get(&new).seat_links().remove(0);
    assert_eq!(host.open(&new).location(), place);
    assert_eq!(friend.get(&place).status, 403);
    // A new link for a free seat is not announced.
    let (other, page) = make(&mut host, "card-game", ["you", "friend", "greedy"]);
    let before = hosted.log(&other).namings().len();
    let seat = page.all("id").into_iter().find_map(|id| Some(id.strip_prefix("link")?.to_owned()));
    let fields = [("token", page.field("token").unwrap()), ("seat", seat.unwrap())];
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    host.post(&format!("/game/{other}/link"), &fields).location();
    assert_eq!(hosted.log(&other).namings().len(), before);
}

#[test]
fn a_seated_person_can_use_another_device_as_well() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, page) = make(&mut host, "marine", ["you", "friend", "greedy"]);
    let mut friend = hosted.browser();
    let place = friend.open(&page.seat_links().remove(0)).location().to_owned();
    let of_friend = friend.get(&format!("/game/{name}/name"));
    let fields = ["token", "seat"].map(|name| (name, of_friend.field(name).unwrap()));
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    assert_eq!(host.post(&format!("/game/{name}/device"), &fields).status, 403);
    let link = friend.post(&format!("/game/{name}/device"), &fields).seat_links().remove(0);
    assert!(
        host.get(&format!("/game/{name}/invite")).seat_links().is_empty(),
        "the seat is the friend's"
    );
    let mut phone = hosted.browser();
    assert_eq!(phone.open(&link).location(), place);
    assert_eq!((phone.get(&place).status, friend.get(&place).status), (200, 200));
    assert_eq!(hosted.browser().open(&link).status, 404);
}

#[test]
fn a_planted_session_gets_no_seat() {
    let hosted = Hosted::new();
    let (_, page) = make(&mut hosted.browser(), "marine", ["you", "friend", "greedy"]);
    let (planted, mut friend) = ("A".repeat(43), hosted.browser());
    friend.cookies.insert("speciate".to_owned(), planted.clone());
    let link = page.seat_links().remove(0);
    let place = friend.open(&link).location().to_owned();
    assert_ne!(friend.session(), planted);
    assert_eq!(friend.get(&place).status, 200);
    let mut thief = hosted.browser();
    thief.cookies.insert("speciate".to_owned(), planted);
    assert_eq!(thief.get(&place).status, 403);
    // Nor can the thief use the link once it is too late for the friend's reply to be on its way; the friend comes back
    // with it.
    let store = Connection::open(hosted.in_use.file()).unwrap();
    assert_eq!(store.execute("UPDATE links SET used = used - 60 WHERE used", []), Ok(1));
    assert_eq!(thief.open(&link).status, 404);
    assert_eq!(friend.open(&link).location(), place);
}

#[test]
fn a_link_that_is_opened_twice_at_once_leads_to_one_session() {
    let hosted = Hosted::new();
    let (_, page) = make(&mut hosted.browser(), "marine", ["you", "friend", "greedy"]);
    let link = page.seat_links().remove(0);
    // The first reply was lost: the browser still has the old cookie.
    let mut friend = hosted.browser();
    friend.get("/");
    let (mut one, mut two) = (friend.clone(), friend.clone());
    let place = one.open(&link).location().to_owned();
    assert_eq!(two.open(&link).location(), place);
    assert_eq!(one.session(), two.session());
    assert_ne!(one.session(), friend.session());
    assert_eq!(two.get(&place).status, 200);
}

#[test]
fn servers_with_the_same_host_name_keep_separate_sessions() {
    let (one, two) = (Hosted::new(), Hosted::new());
    let mut friend = one.browser();
    let (_, page) = make(&mut one.browser(), "marine", ["you", "friend", "greedy"]);
    let place = friend.open(&page.seat_links().remove(0)).location().to_owned();
    let (_, page) = make(&mut two.browser(), "marine", ["you", "friend", "greedy"]);
    friend.server = two.address;
    let other_place = friend.open(&page.seat_links().remove(0)).location().to_owned();
    assert_eq!(friend.get(&other_place).status, 200);
    friend.server = one.address;
    assert_eq!(friend.get(&place).status, 200);
}

#[test]
fn a_late_reply_overwrites_no_session() {
    let hosted = Hosted::new();
    let mut friend = hosted.browser();
    assert!(friend.get("/").headers.contains_key("set-cookie"));
    let reloaded = friend.get("/");
    assert!(!reloaded.headers.contains_key("set-cookie"), "the session has no rights to keep");
    let token = reloaded.field("token").unwrap();
    let late = friend.post("/games", &[("token", token.as_str()), ("rules", "chess")]);
    assert!(late.status == 400 && !late.headers.contains_key("set-cookie"));
    // Any page can send a form, but then the browser sends no cookie.
    let from_elsewhere = hosted.browser().post("/games", &[("rules", "marine")]);
    assert!(from_elsewhere.status == 403 && !from_elsewhere.headers.contains_key("set-cookie"));
    make(&mut friend, "marine", ["you", "greedy", "greedy"]);
    assert!(friend.get("/").headers.contains_key("set-cookie"), "the cookie lasts a year from now");
    for path in ["/none", "/seat/x", "//x"] {
        assert!(!friend.get(path).headers.contains_key("set-cookie"), "{path}");
    }
}

#[test]
fn a_session_over_https_gets_a_secure_cookie() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    let reply = browser.get_with("/", "x-forwarded-proto: https\r\n");
    let cookie = &reply.headers["set-cookie"];
    assert!(cookie.starts_with("__Host-speciate-") && cookie.contains("; Secure"), "{cookie}");
    let reloaded = browser.get_with("/", "x-forwarded-proto: https\r\n");
    assert!(!reloaded.headers.contains_key("set-cookie"), "the browser sends its cookie");
}

#[test]
fn no_page_links_to_other_servers_or_contains_a_key_of_a_seat() {
    let hosted = Hosted::new();
    let key = "A".repeat(43);
    for path in ["//evil.example/".to_owned(), format!("/seat/{key}"), format!("/operator/{key}")] {
        let page = hosted.browser().open(&path);
        assert_eq!(page.status, 404, "{path}");
        assert!(!page.body.contains("evil") && !page.body.contains(&key), "{}", page.body);
    }
}

#[test]
fn keys_and_cookies_are_not_stored() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (_, page) = make(&mut host, "card-game", ["you", "friend", "greedy"]);
    let key = page.seat_links()[0].trim_start_matches("/seat/").to_owned();
    let cookie = host.session().clone();
    let folder = hosted.folder.path();
    let mut bytes = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        bytes.extend(std::fs::read(file.unwrap().path()).unwrap());
    }
    let holds = |secret: &str| bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
    assert!(holds("card-game-table-1") && !holds(&key) && !holds(&cookie));
}

#[test]
fn a_new_link_ends_the_old_one_and_a_bot_ends_both() {
    let mut hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, page) = make(&mut host, "dominant-species", ["you", "friend", "greedy"]);
    let old = page.seat_links().remove(0);
    let mut friend = hosted.browser();
    let place = friend.open(&old).location().to_owned();
    let seat = place.rsplit_once("seat=").unwrap().1.to_owned();
    let token = page.field("token").unwrap();
    let fields = [("token", token.as_str()), ("seat", &seat), ("sure", "1")];
    let invite = format!("/game/{name}/invite");
    assert_eq!(friend.post(&format!("/game/{name}/link"), &fields).status, 403, "not the host");
    // The host must confirm before a person loses a seat.
    for what in ["link", "bot"] {
        let asked = host.post(&format!("/game/{name}/{what}"), &fields[..2]);
        assert!(asked.status == 200 && asked.body.contains("name=\"sure\""), "{}", asked.body);
        assert_eq!(friend.get(&place).status, 200);
    }
    assert_eq!(host.post(&format!("/game/{name}/link"), &fields).location(), invite);
    assert_eq!((friend.get(&place).status, friend.open(&old).status), (403, 404));
    let new = host.get(&invite).seat_links().remove(0);
    assert_ne!(new, old);
    assert_eq!(friend.open(&new).location(), place);
    // The friend has left. A bot takes over, which is an entry of the log.
    assert_eq!(host.post(&format!("/game/{name}/bot"), &fields).location(), invite);
    assert_eq!((friend.get(&place).status, friend.open(&new).status), (403, 404));
    let log = hosted.log(&name);
    let number: u8 = seat.parse().unwrap();
    let naming = log.namings().last().unwrap();
    assert_eq!((naming.seat, naming.player.as_str()), (Seat(number - 1), "greedy"));
    let listed = hosted.store().list(1).unwrap().remove(0);
    assert_eq!(listed.name, name);
    assert_eq!(listed.found.unwrap().player(Seat(number - 1)), naming.player.parse().ok());
    hosted.end();
}

#[test]
fn no_link_of_a_seat_is_used_again_and_a_seat_without_one_gets_another() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let (name, page) = make(&mut host, "marine", ["you", "friend", "greedy"]);
    let (token, seat) = (page.field("token").unwrap(), page.all("id").into_iter());
    let seat = seat.filter_map(|id| Some(id.strip_prefix("link")?.to_owned())).next().unwrap();
    let fields = [("token", token.as_str()), ("seat", &seat), ("sure", "1")];
    let mut known = page.seat_links();
    for round in ["bot", "link", "link", "bot", "bot", "link"] {
        let to = host.post(&format!("/game/{name}/{round}"), &fields);
        let now = host.get(to.location()).seat_links();
        assert_eq!(now.len(), usize::from(round == "link"), "{round}");
        for link in &known {
            assert_eq!(hosted.browser().open(link).status, 404, "{round}");
        }
        known.extend(now);
    }
    // Suppose that the server was cut off after it removed the old link: the seat is free, and the host can make
    // another link.
    hosted.store().clear_seat(&name, Seat(seat.parse::<u8>().unwrap() - 1)).unwrap();
    host.post(&format!("/game/{name}/link"), &fields).location();
    let last = host.get(&format!("/game/{name}/invite")).seat_links().pop().unwrap();
    assert!(!known.contains(&last));
    assert_eq!(hosted.browser().open(&last).status, 303);
}

#[test]
fn a_person_who_lost_a_seat_no_longer_sees_it() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    for taken_by in ["link", "bot"] {
        let (name, page) = make(&mut host, "card-game", ["you", "friend", "greedy"]);
        let mut friend = hosted.browser();
        let place = friend.open(&page.seat_links()[0]).location().to_owned();
        let first = friend.get(&place);
        let feed = first.all("data-feed").pop().unwrap();
        let shown = first.all("data-shown").pop().unwrap();
        let mut stream = friend.stream(&format!("{feed}&shown={shown}"));
        let seat = place.rsplit_once("seat=").unwrap().1;
        let token = page.field("token").unwrap();
        let fields = [("token", token.as_str()), ("seat", seat), ("sure", "1")];
        host.post(&format!("/game/{name}/{taken_by}"), &fields).location();
        let mut kinds = Vec::new();
        while let Some(sent) = stream.next() {
            assert!(sent.kind == "patch" || sent.data.steps.is_empty(), "{sent:?}");
            kinds.push(sent.kind);
        }
        // Earlier changes may still be on their way.
        assert_eq!(kinds.pop().as_deref(), Some("left"), "{taken_by}");
        assert_eq!(friend.get(&place).status, 403);
    }
}

#[test]
fn games_that_cannot_be_played_are_refused_in_words() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let token = host.get("/").field("token").unwrap();
    let mut post = |fields: &[(&str, &str)]| {
        let fields: Vec<(&str, &str)> =
            [("token", token.as_str())].into_iter().chain(fields.iter().copied()).collect();
        let reply = host.post("/games", &fields);
        // If a different choice would help, the form is shown again.
        let says_why = match reply.status {
            422 => reply.body.contains("role=\"alert\"") && reply.field("rules").is_some(),
            _ => reply.body.contains("<h1>That did not work</h1>"),
        };
        (reply.status, says_why)
    };
    let game = ("rules", "marine");
    assert_eq!(post(&[game, ("who1", "greedy"), ("who2", "random")]), (422, true));
    assert_eq!(post(&[game, ("who1", "you")]), (422, true));
    assert_eq!(post(&[game, ("who1", "you"), ("who2", "xyzzy")]), (400, true));
    assert_eq!(post(&[("rules", "chess"), ("who1", "you")]), (400, true));
    assert_eq!(post(&[game, ("who1", "you"), ("name1", "a:b"), ("who2", "greedy")]), (422, true));
    assert_eq!(hosted.store().games(), Ok(Vec::new()));
}
