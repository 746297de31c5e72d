//! Seats that change hands: everybody at the table sees this, in the browser and at the terminal.

use pretty_assertions::assert_eq;
use speciate::id::Seat;
use speciate::log::{Arrival, Log};
use speciate::story;

use super::Hosted;
use super::browser::{Browser, Reply};

/// A game of a host and two friends, with the links of the friends' seats.
struct Evening {
    hosted: Hosted,
    host: Browser,
    name: String,
    links: Vec<(u8, String)>,
}

impl Evening {
    fn new() -> Self {
        let hosted = Hosted::new();
        let mut host = hosted.browser();
        let made = host.begin("card-game", &["you", "friend", "friend"], &[]);
        let (name, links) = (made.game(), links(&host.get(made.location())));
        assert_eq!(links.len(), 2);
        Self { hosted, host, name, links }
    }

    /// The host makes a new link for a seat, or gives the seat to a bot.
    fn reseat(&mut self, seat: u8, what: &str) -> Vec<(u8, String)> {
        let invite = format!("/game/{}/invite", self.name);
        let token = self.host.get(&invite).field("token").unwrap();
        let seat = seat.to_string();
        let fields = [("token", token.as_str()), ("seat", &seat), ("sure", "1")];
        self.host.post(&format!("/game/{}/{what}", self.name), &fields).location();
        links(&self.host.get(&invite))
    }

    fn log(&self) -> Log {
        self.hosted.log(&self.name)
    }

    /// Returns the news and the whole story as one reader sees them.
    fn told(&self, looker: &mut Browser, place: &str) -> (String, String) {
        let news = looker.get(place).parts()["news"].clone();
        (news, looker.get(&format!("/game/{}/story", self.name)).body)
    }
}

/// Returns the links on a host's page, each with the number of its seat.
fn links(page: &Reply) -> Vec<(u8, String)> {
    let numbers = page.all("id").into_iter();
    let numbers = numbers.filter_map(|id| id.strip_prefix("link")?.parse().ok());
    numbers.zip(page.seat_links()).collect()
}

const SITS: &str = "A guest sits down";
const NEW_LINK: &str = "the person who uses the new link plays on";

#[test]
fn everybody_sees_that_a_host_looked_into_a_friends_hand() {
    let mut evening = Evening::new();
    let (peeked, link) = evening.links[0].clone();
    let mut third = evening.hosted.browser();
    let at_third = third.open(&evening.links[1].1.clone()).location().to_owned();
    let (news, _) = evening.told(&mut third, &at_third);
    assert_eq!(news.matches(SITS).count(), 1, "{news}");
    assert!(!third.get(&at_third).parts()["seats"].contains("has changed hands"));
    // The host takes the seat in a private window, reads the hand and makes a new link.
    let mut private = evening.hosted.browser();
    private.open(&link).location();
    let (news, story) = evening.told(&mut third, &at_third);
    assert_eq!((news.matches(SITS).count(), story.matches(SITS).count()), (2, 2), "{news}");
    let new = evening.reseat(peeked, "link").into_iter().find(|(seat, _)| *seat == peeked);
    let mut friend = evening.hosted.browser();
    let at_friend = friend.open(&new.unwrap().1).location().to_owned();
    let spectator = evening.hosted.browser();
    let mut lookers = [(third, at_third), (friend, at_friend), (spectator, String::new())];
    lookers[2].1 = format!("/game/{}", evening.name);
    for (looker, place) in &mut lookers {
        let (news, story) = evening.told(looker, place);
        for told in [&news, &story] {
            assert_eq!(told.matches(SITS).count(), 3, "{told}");
            assert_eq!(told.matches(NEW_LINK).count(), 1, "{told}");
        }
        let page = looker.get(place);
        let seats = &page.parts()["seats"];
        let (_, of_seat) = seats.split_once(&format!("id=\"seat-{peeked}\"")).unwrap();
        let of_seat = of_seat.split("</li>").next().unwrap();
        assert!(of_seat.contains("has changed hands once"), "{seats}");
        assert_eq!(seats.matches("has changed hands").count(), 1, "{seats}");
        // Each line has a unique id.
        let ids = page.all("id");
        assert!(ids.iter().all(|id| ids.iter().filter(|other| *other == id).count() == 1));
    }
    // The same in Italian.
    let italian = lookers[0].0.get(&format!("{}&lang=it", lookers[0].1)).body;
    assert!(italian.contains("chi apre il nuovo link"), "{italian}");
}

#[test]
fn everybody_sees_a_new_device_and_a_bot_in_a_seat() {
    let mut evening = Evening::new();
    let (seat, link) = evening.links[0].clone();
    let mut friend = evening.hosted.browser();
    let place = friend.open(&link).location().to_owned();
    assert_eq!(friend.open(&link).location(), place, "the friend comes again");
    let form = friend.get(&format!("/game/{}/name", evening.name));
    let fields = ["token", "seat"].map(|name| (name, form.field(name).unwrap()));
    let fields = fields.each_ref().map(|(name, value)| (*name, value.as_str()));
    let shown = friend.post(&format!("/game/{}/device", evening.name), &fields);
    evening.hosted.browser().open(&shown.seat_links()[0]).location();
    let arrivals: Vec<_> =
        evening.log().namings().iter().map(|naming| (naming.seat, naming.arrival)).collect();
    let of_seat = Seat(seat - 1);
    assert_eq!(arrivals, [(of_seat, Some(Arrival::Sat)), (of_seat, Some(Arrival::Device))]);
    let mut host = evening.host.clone();
    let at_host = format!("/game/{}", evening.name);
    let (news, _) = evening.told(&mut host, &at_host);
    assert_eq!(news.matches("another browser has opened this seat").count(), 1, "{news}");
    assert!(host.get(&at_host).parts()["seats"].contains("is also open in another browser"));
    evening.reseat(seat, "bot");
    let page = host.get(&at_host);
    assert!(page.parts()["news"].contains("The bot greedy plays on"), "{}", page.parts()["news"]);
    assert!(page.parts()["seats"].contains("has changed hands once"));
    assert_eq!(
        story::hands(&evening.log(), of_seat),
        story::SeatChanges { changes: 1, devices: 0 }
    );
}
