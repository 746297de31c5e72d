//! The choices for a new game, the names of its players, and who gives out the seats of a game that was not made on
//! this server.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::store::Store as _;
use speciate::table::PackStore as _;

use super::browser::{Browser, Reply};
use super::{Hosted, game_of};

/// Sends the form of a page with its default choices, except for `more`.
fn send(browser: &mut Browser, page: &Reply, to: &str, more: &[(&str, &str)]) -> Reply {
    let token = page.field("token").unwrap();
    let fields: Vec<(&str, &str)> =
        [("token", token.as_str())].into_iter().chain(more.iter().copied()).collect();
    browser.post(to, &fields)
}

#[test]
fn variants_are_named_in_the_language_of_the_reader() {
    let hosted = Hosted::new();
    for (game, title) in [("dominant-species", "Terra casuale"), ("marine", "Partita lunga")] {
        let form = hosted.browser().get(&format!("/new?rules={game}&lang=it")).body;
        assert!(form.contains(&format!("{title}</label>")), "{form}");
    }
    let form = hosted.browser().get("/new?rules=marine").body;
    assert!(form.contains("Two animals for each player</label>"), "{form}");
}

#[test]
fn variants_settings_and_animals_are_chosen() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    for (game, animal) in [("dominant-species", "bird"), ("marine", "fishes"), ("card-game", "red")]
    {
        assert!(host.get("/").body.contains(&format!("href=\"/new?rules={game}\"")));
        let page = host.get(&format!("/new?rules={game}"));
        let variants = page.all("id").into_iter();
        let variants: Vec<String> = variants.filter(|id| id.starts_with("variant-")).collect();
        let known = speciate::content::variants(&speciate::content::Source::built_in(), game);
        assert_eq!(variants.len(), known.len(), "{game}");
        let is_chosen = page.body.contains(&format!("<option value=\"{animal}\""));
        assert!(is_chosen, "{game}: {}", page.body);
        let mut fields = vec![
            ("rules", game),
            ("who1", "greedy"),
            ("who2", "you"),
            ("animal2", animal),
            ("name2", "Ann"),
            ("who3", "random"),
        ];
        fields.extend(variants.first().map(|name| (name.as_str(), "on")));
        for _ in 0..3 {
            let page = host.get(&format!("/new?rules={game}"));
            let log = hosted.log(&send(&mut host, &page, "/games", &fields).game());
            let opening = log.opening();
            let seat = opening.seats.iter().position(|own| own.iter().any(|own| own == animal));
            let player = opening.player(Seat(seat.expect("the animal plays") as u8)).unwrap();
            assert_eq!(player.to_string(), "Ann:elsewhere", "{game}");
            assert_eq!(opening.variants.len(), usize::from(!variants.is_empty()), "{game}");
        }
    }
    let page = host.get("/new?rules=dominant-species");
    let mut sent = |more: &[(&str, &str)]| {
        let base = [
            ("rules", "dominant-species"),
            ("who1", "you"),
            ("who2", "greedy"),
            ("who3", "greedy"),
        ];
        let fields: Vec<(&str, &str)> = base.into_iter().chain(more.iter().copied()).collect();
        send(&mut host, &page, "/games", &fields)
    };
    let faulty = sent(&[("settings", "rulings.none=3")]);
    assert!(faulty.body.contains("Unknown setting `rulings.none`"), "{}", faulty.body);
    assert!(!faulty.body.contains("error["), "the message is written for people");
    assert!(faulty.body.contains("<title>That did not work – "));
    let mut post = |more: &[(&str, &str)]| sent(more).status;
    assert_eq!(post(&[("name1", "someone@example.org")]), 422);
    assert_eq!(post(&[("settings", "rulings.turn_limit=3 rulings.turn_limit=4")]), 422);
    assert_eq!(post(&[("settings", "rulings.none=3")]), 422);
    assert_eq!(post(&[("settings", "x")]), 422);
    assert_eq!(post(&[("variant-none", "on")]), 422);
    assert_eq!(post(&[("animal1", "bird"), ("animal2", "bird")]), 422);
    assert_eq!(post(&[("animal1", "unicorn")]), 422);
    assert_eq!(post(&[("settings", "rulings.turn_limit=3"), ("animal1", "bird")]), 303);
    // Both variants are ticked, and neither takes precedence.
    let both = [
        ("rules", "marine"),
        ("who1", "you"),
        ("who2", "greedy"),
        ("variant-short", "on"),
        ("variant-long", "on"),
    ];
    let page = host.get("/new?rules=marine");
    let refused = send(&mut host, &page, "/games", &both);
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("both set game.cards_out"), "{}", refused.body);
    assert_eq!(host.get("/new?rules=chess").status, 400);
    let games = hosted.store().games().unwrap();
    assert_eq!(games.len(), 10);
    let limited = games.iter().find(|name| !hosted.log(name).opening().settings.is_empty());
    assert_eq!(hosted.log(limited.unwrap()).opening().settings["rulings.turn_limit"], "3");
}

#[test]
fn a_guest_chooses_a_name_and_the_log_records_it() {
    let hosted = Hosted::new();
    let mut people = hosted.seat_people("evening", &game_of("marine", &[], 2, 3));
    let (seat, mut guest) = people.remove(0);
    let (_, mut other) = people.remove(0);
    let link = guest.get("/game/evening").all("href");
    assert!(link.contains(&"/game/evening/name".to_owned()), "{link:?}");
    let page = guest.get("/game/evening/name");
    let seat_number = seat.number().to_string();
    let mut call = |name: &str| {
        let fields = [("seat", seat_number.as_str()), ("name", name)];
        send(&mut guest, &page, "/game/evening/name", &fields).status
    };
    assert_eq!(call("Zoë <b>"), 303);
    assert_eq!(call("a:b"), 422);
    assert_eq!(call("someone@example.org"), 422);
    let log = hosted.log("evening");
    let naming = log.namings().last().unwrap();
    assert_eq!((naming.seat, naming.by), (seat, Some(seat)));
    assert_eq!(naming.player, "Zoë <b>:elsewhere");
    assert!(other.get("/game/evening").body.contains("Zoë &lt;b&gt;"));
    let page = other.get("/game/evening/name");
    let fields = [("seat", seat_number.as_str()), ("name", "Mallory")];
    assert_eq!(send(&mut other, &page, "/game/evening/name", &fields).status, 403);
    assert_eq!(hosted.browser().get("/game/evening/name").status, 403);
}

#[test]
fn the_operator_can_give_out_the_seats_of_any_game() {
    let hosted = Hosted::new();
    let store = hosted.store();
    store.keep(&speciate::content::Source::built_in()).unwrap();
    store.create("imported", game_of("card-game", &[], 2, 3).log()).unwrap();
    let mut host = hosted.browser();
    let to = host.begin("marine", &["you", "greedy"], &[]).location().to_owned();
    let made = to.split('?').next().unwrap();
    let mut operator = hosted.browser();
    assert_eq!(operator.get("/game/imported/invite").status, 403);
    assert_eq!(operator.get(&format!("/operator/{}", "A".repeat(43))).status, 404);
    assert_eq!(operator.get("/game/imported/invite").status, 403);
    assert_eq!(operator.open(&hosted.operator).location(), "/");
    assert!(operator.get("/").body.contains("href=\"/game/imported/invite\""));
    // The host may have lost the session, and then no other person could give out the seats.
    assert_eq!(operator.get(&format!("{made}/invite")).status, 200);
    let page = operator.get("/game/imported/invite");
    let to = send(&mut operator, &page, "/game/imported/link", &[("seat", "1")]);
    let link = operator.get(to.location()).seat_links().remove(0);
    let mut guest = hosted.browser();
    let place = guest.open(&link).location().to_owned();
    assert_eq!(place, "/game/imported?seat=1");
    assert_eq!(guest.get(&place).status, 200);
    assert_eq!(host.get("/game/imported/invite").status, 403);
}

#[test]
fn a_form_offers_no_more_seats_than_its_game_has() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    for game in ["dominant-species", "marine", "card-game"] {
        let page = host.get(&format!("/new?rules={game}"));
        let rows = page.all("name").into_iter().filter(|name| name.starts_with("who")).count();
        let who: Vec<String> = (1..=rows).map(|seat| format!("who{seat}")).collect();
        let mut fields: Vec<(&str, &str)> = vec![("rules", game), (&who[0], "you")];
        fields.extend(who[1..].iter().map(|name| (name.as_str(), "random")));
        let made = send(&mut host, &page, "/games", &fields);
        assert_eq!(made.status, 303, "{game} is begun with {rows}: {}", made.body);
        // The card of a game on the first page has one form, which begins the game against bots.
        let page = host.get("/");
        let card = page
            .body
            .split("<article")
            .find(|card| card.contains(&format!("href=\"/new?rules={game}\"")));
        let card = Reply { body: card.unwrap().to_owned(), ..page.clone() };
        assert_eq!(card.field("rules").as_deref(), Some(game));
        let names = card.all("name").into_iter().filter(|name| name.starts_with("who"));
        let with_value = |name: String| (name.clone(), card.field(&name).unwrap());
        let who: Vec<(String, String)> = names.map(with_value).collect();
        assert_eq!(
            who.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(),
            ["who1", "who2", "who3"]
        );
        let mut fields: Vec<(&str, &str)> = vec![("rules", game)];
        fields.extend(who.iter().map(|(name, who)| (name.as_str(), who.as_str())));
        assert_eq!(send(&mut host, &page, "/games", &fields).status, 303, "{game}");
    }
}

#[test]
fn visitors_cannot_choose_how_long_a_bot_thinks() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let mut status = |bot: &str| {
        let page = host.get("/new?rules=card-game");
        let fields = [("rules", "card-game"), ("who1", "you"), ("who2", bot)];
        send(&mut host, &page, "/games", &fields).status
    };
    assert_eq!(status("search"), 303);
    for bot in ["search-500", "search-1000000ms"] {
        assert!((400..500).contains(&status(bot)), "{bot}");
    }
}

#[test]
fn a_form_names_games_by_their_titles_and_suggests_settings_that_they_have() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let home = host.get("/").body;
    for (game, title) in [
        ("dominant-species", "Dominant Species"),
        ("marine", "Dominant Species: Marine"),
        ("card-game", "Dominant Species: The Card Game"),
    ] {
        assert!(home.contains(&format!("<h3 id=\"game-{game}\">{title}</h3>")), "{home}");
        for locale in ["en", "it"] {
            let page = host.get(&format!("/new?rules={game}&lang={locale}"));
            assert!(page.body.contains(&format!(": {title}</h1>")), "{}", page.body);
            let (before, _) = page.body.split_once("</label> <input id=\"settings\"").unwrap();
            let label = before.rsplit_once('>').unwrap().1;
            let mut words = label.split([' ', ',']);
            let setting = words.find(|word| word.contains('=')).unwrap();
            let fields =
                [("rules", game), ("who1", "you"), ("who2", "greedy"), ("settings", setting)];
            let made = send(&mut host, &page, "/games", &fields);
            assert_eq!(made.status, 303, "{game} {setting}: {}", made.body);
        }
    }
    let page = host.get("/new?rules=marine&lang=en");
    let fields = [("rules", "marine"), ("who1", "you"), ("who2", "greedy"), ("settings", "x")];
    let refused = send(&mut host, &page, "/games", &fields).body;
    assert!(refused.contains("`rulings.round_limit=12`, found `x`"), "{refused}");
}

#[test]
fn a_form_that_is_sent_again_leads_to_its_game() {
    let hosted = Hosted::new();
    let mut host = hosted.browser();
    let page = host.get("/");
    let id = page.field("id").unwrap();
    let fields = [
        ("id", id.as_str()),
        ("rules", "card-game"),
        ("who1", "you"),
        ("name1", "friend"),
        ("who2", "greedy"),
        ("who3", "greedy"),
    ];
    let made = send(&mut host, &page, "/games", &fields).location().to_owned();
    let game = made.split('?').next().unwrap();
    assert!(!game.ends_with("/invite"), "{made}");
    // The form does not lead to invitations, whatever the player's name.
    assert_eq!(send(&mut host, &page, "/games", &fields).location(), game);
    let fields: Vec<_> = fields.into_iter().chain([("learn", "1")]).collect();
    let to = send(&mut host, &page, "/games", &fields);
    assert_eq!(to.location(), format!("{game}#lesson-text"));
}
