//! What pages say about packs: those of the server before a game begins, and those of a game at its table.

use pretty_assertions::assert_eq;
use speciate::content::Source;
use speciate::id::Seat;
use speciate::log::SeatNaming;
use speciate::log::store::Store as _;
use speciate::table::PackStore as _;

use super::{Hosted, game_of, game_with};

fn tides() -> Source {
    let mut pack = Source::pack("tides");
    let manifest = "id = \"tides\"\nversion = \"0.2.0\"\nlicense = \"MIT\"\nextends = \"speciate\"\n\
         title = \"Tides\"\ndescription = \"The sea counts <more>.\"\n\
         engine = { from = \"0.1.0\", before = \"0.2.0\" }\n";
    pack.insert("pack.toml", manifest.as_bytes());
    let table = "[terrain.sea]\nscores = [12, 6, 4, 2]\n";
    pack.insert("content/dominant-species/terrains.toml", table.as_bytes());
    Source::built_in().with_packs(vec![pack]).unwrap()
}

const SAID: &str = "<li>Tides 0.2.0: The sea counts &lt;more&gt;.</li>";

#[test]
fn packs_are_named_before_and_during_a_game() {
    let hosted = Hosted::with(tides());
    let game = game_with(&tides(), "dominant-species", &[], (2, 2));
    let mut people = hosted.seat_people("evening", &game);
    let home = people[0].1.get("/").body;
    assert!(home.contains(SAID), "{home}");
    assert!(home.contains("evening</a> Dominant Species, turn 1; pack: tides"), "{home}");
    let page = people[0].1.get("/game/evening").body;
    assert!(page.contains(SAID), "{page}");
}

#[test]
fn a_game_names_its_own_packs_on_a_server_without_them() {
    let hosted = Hosted::new();
    let mut browser = hosted.browser();
    let game = game_with(&tides(), "dominant-species", &[], (2, 2));
    hosted.store().keep(&tides()).unwrap();
    hosted.store().create("evening", game.log()).unwrap();
    hosted.store().create("plain", game_of("dominant-species", &[], 2, 2).log()).unwrap();
    assert!(!browser.get("/").body.contains("id=\"packs\""));
    assert!(browser.get("/game/evening").body.contains(SAID));
    assert!(!browser.get("/game/plain").body.contains("id=\"packs\""));
}

#[test]
fn a_list_shows_the_current_names_of_players() {
    let hosted = Hosted::new();
    let mut log = game_of("marine", &[], 2, 2).log().clone();
    let mut name = |seat: u8, player: &str| {
        let seat = Seat(seat);
        log.name_seat(SeatNaming { seat, player: player.into(), by: None, arrival: None }).unwrap();
    };
    name(0, "Zoë:elsewhere");
    name(1, "Bea:elsewhere");
    name(0, "Zoë Q:elsewhere");
    hosted.store().create("evening", &log).unwrap();
    hosted.store().create("other", game_of("card-game", &[], 2, 2).log()).unwrap();
    let page = hosted.browser().get("/").body;
    let seats = |page: &str, game: &str| {
        let (_, listed) = page.split_once(&format!("{game}</a>"))?;
        Some(listed.split("</ul>").next()?.to_owned())
    };
    let evening = seats(&page, "evening").unwrap();
    assert!(evening.starts_with(" Dominant Species: Marine, just begun<ul"), "{evening}");
    assert!(evening.contains(">Zoë Q</li>") && evening.contains(">Bea</li>"), "{evening}");
    // Players without a name are called by their animals.
    let other = seats(&page, "other").unwrap();
    assert!(other.contains("round 1<ul") && other.matches("<li").count() == 2, "{other}");
    let found = hosted.browser().get("/?q=bea").body;
    assert_eq!((seats(&found, "evening"), seats(&found, "other")), (Some(evening), None));
}
