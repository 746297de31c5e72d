//! Messages to people who are away say nothing that their seats may not know: for games that differ only in that, two servers
//! send the same messages in every byte, except for what a server chooses at random. `mail.rs` has the test for e-mail.

use std::collections::BTreeMap;
use std::sync::Arc;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use pretty_assertions::assert_eq;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Salt};
use ring::rand::SystemRandom;
use serde_json::json;
use speciate::content::Source;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::Log;
use speciate::log::store::Store as _;
use speciate::serve::notify::{Channel, NotifySettings, WebPush, Webhooks};
use speciate::serve::{ProxySettings, SecretKey, ServerState};
use speciate::table::PackStore as _;

use super::Hosted;
use super::api::Program;
use super::browser::Browser;
use super::clocked::{MINUTE, TestTime};
use super::notified::{Received, Receiver, SOON};
use super::twins::{same_to, without_chosen};
use crate::laws::hidden::dealt::each_pair;
use crate::support::seating::Seating as _;
use crate::support::waiting::must;

const BASE: &str = "https://games.example";

/// Two games that differ only in what a seat may not know, and an answer to both that passes the turn to this seat.
pub struct TurnPair {
    games: [Game; 2],
    /// The seat that is asked after the answer.
    seat: Seat,
    answerer: Seat,
    option: String,
}

impl TurnPair {
    /// Returns the first of such pairs.
    pub fn some(most: usize) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        each_pair(500, |game, other, seat| {
            let is_wanted = found.len() < most && game.log() != other.log();
            let Some(seat) = seat.filter(|_| is_wanted) else { return };
            let Some((answerer, choice)) = same_to(Some(seat), game, other) else { return };
            let asks = |game: &Game| game.questions().iter().any(|question| question.seat == seat);
            let asks_after = |game: &Game| {
                let mut game = game.clone();
                let is_answered = game.answer(answerer, choice).is_ok();
                is_answered && asks(&game)
            };
            if answerer != seat && !asks(game) && asks_after(game) && asks_after(other) {
                let (games, option) = ([game.clone(), other.clone()], choice.id(game.roster()));
                found.push(Self { games, seat, answerer, option });
            }
        });
        assert!(found.len() >= 2, "{} pairs", found.len());
        found
    }

    /// Returns a name for the player of the seat in each game that betrays the whole game.
    pub fn betraying_names(&self) -> [String; 2] {
        self.games.each_ref().map(|game| {
            let path = format!("{:?}", game.log().path());
            blake3::hash(path.as_bytes()).to_hex()[..16].to_owned()
        })
    }

    /// Returns the logs of the games with people at all seats. The player who is away can have a name.
    fn logs(&self, names: Option<&[String; 2]>) -> [Log; 2] {
        [0, 1].map(|at| {
            let (game, away) = (&self.games[at], usize::from(self.seat.0));
            let mut opening = game.log().opening().clone();
            let player = |seat| match names {
                Some(names) if seat == away => format!("{}:elsewhere", names[at]),
                _ => "elsewhere".to_owned(),
            };
            opening.players = (0..opening.seats.len()).map(player).collect();
            let mut log = Log::new(opening);
            log.append(&game.log().path());
            log
        })
    }
}

/// Two servers that send messages, and whose time the tests set.
pub struct AwayTwins {
    servers: [Hosted; 2],
    time: TestTime,
}

/// A player at one of the servers who wants messages.
pub struct AwayPlayer {
    pub browser: Browser,
    page: String,
    seat: Seat,
}

impl AwayPlayer {
    /// Adds an address.
    pub fn adds(&mut self, channel: &str, address: &str) {
        let token = self.browser.get(&self.page).field("token").unwrap();
        let seat = self.seat.number().to_string();
        let fields = [
            ("token", token.as_str()),
            ("seat", seat.as_str()),
            ("add", channel),
            ("address", address),
        ];
        let added = self.browser.post(&self.page, &fields);
        assert_eq!(added.status, 303, "{}", added.body);
    }
}

impl AwayTwins {
    pub fn new(channels: impl Fn() -> Vec<Arc<dyn Channel>>) -> Self {
        let time = TestTime::new();
        let servers = [(); 2].map(|()| {
            let settings = NotifySettings::new(BASE, channels()).unwrap();
            let settings = NotifySettings { poll_interval: SOON, ..settings };
            let source = Box::new(time.clone());
            let set = |state: ServerState| state.timed_by(source).notifying(settings);
            let hosted = Hosted::of(Source::built_in(), set, ProxySettings::default());
            hosted.store().keep(&Source::built_in()).unwrap();
            hosted
        });
        Self { servers, time }
    }

    /// Stores a pair of games, and returns the players whose turn comes.
    pub fn open(
        &self,
        pair: &TurnPair,
        name: &str,
        names: Option<&[String; 2]>,
    ) -> [AwayPlayer; 2] {
        let logs = pair.logs(names);
        [0, 1].map(|at| {
            let (server, key) = (&self.servers[at], SecretKey::random().unwrap());
            server.in_use.create(name, &logs[at]).unwrap();
            server.in_use.sit(&key.hash(), name, pair.seat).unwrap();
            let mut browser = server.browser();
            browser.cookies.insert("speciate".to_owned(), key.text().to_owned());
            AwayPlayer { browser, page: format!("/game/{name}/notify"), seat: pair.seat }
        })
    }

    /// Passes the turn on in both games, and lets the time pass after which this number of messages is sent by each.
    pub fn pass_turn(&self, pair: &TurnPair, name: &str, messages: u32) {
        self.wait_for(0);
        for server in &self.servers {
            let key = SecretKey::random().unwrap();
            server.in_use.sit(&key.hash(), name, pair.answerer).unwrap();
            let (token, game) = (key.text().to_owned(), name.to_owned());
            let program = Program { server: server.address, token, game, seat: pair.answerer };
            let given = program.answer(&program.state(), &pair.option, "passes");
            assert_eq!(given.status, 200, "{}", given.body);
        }
        self.wait_for(messages);
        self.time.passes(MINUTE);
    }

    /// Waits until each server has this many messages that are still to be sent.
    pub fn wait_for(&self, waiting: u32) {
        for server in &self.servers {
            let store = server.store();
            let what = format!("{waiting} messages wait");
            must(&what, || store.waiting_messages().unwrap() == waiting);
        }
    }
}

#[test]
fn webhooks_and_push_messages_do_not_reveal_what_a_seat_may_not_know() {
    let receiver = Receiver::new();
    let twins = AwayTwins::new(|| {
        let webhooks: Arc<dyn Channel> = Arc::new(Webhooks::with_this_machine());
        let push: Arc<dyn Channel> = Arc::new(WebPush::with_this_machine(BASE));
        vec![webhooks, push]
    });
    for (number, pair) in TurnPair::some(6).iter().enumerate() {
        let [one, other] = told(&twins, &receiver, pair, &format!("table-{number}"), None);
        assert_eq!(one, other);
        // The same comparison fails if the name of the player betrays something.
        let names = pair.betraying_names();
        let name = format!("betrayed-{number}");
        let [one, other] = told(&twins, &receiver, pair, &name, Some(&names));
        assert!(one.iter().zip(&other).all(|(one, other)| one != other), "{one:?}");
    }
}

/// Passes the turn on in both games of a pair. Returns what each server sends: a message to a program and one to a browser.
fn told(
    twins: &AwayTwins,
    receiver: &Receiver,
    pair: &TurnPair,
    name: &str,
    names: Option<&[String; 2]>,
) -> [[String; 2]; 2] {
    let mut players = twins.open(pair, name, names);
    let browsers = [(); 2].map(|()| PushBrowser::new());
    for (at, player) in players.iter_mut().enumerate() {
        must("the server has a key for browsers", || {
            player.browser.get(&player.page).body.contains("data-push-key=\"")
        });
        let to = |channel: &str| format!("http://127.0.0.1:{}/{channel}-{at}", receiver.port);
        player.adds("webhook", &to("webhook"));
        player.adds("push", &browsers[at].subscription(&to("push")));
    }
    twins.pass_turn(pair, name, 2);
    let arrived = (0..4).map(|_| receiver.next());
    let arrived: BTreeMap<String, Received> =
        arrived.map(|message| (message.path.clone(), message)).collect();
    twins.wait_for(0);
    let mut at = 0..2;
    browsers.map(|browser| {
        let at = at.next().unwrap();
        let of = |channel: &str| &arrived[&format!("/{channel}-{at}")];
        [webhook_in_words(of("webhook")), push_in_words(of("push"), browser)]
    })
}

/// Returns a message to a program without its path, the random id of its address, and its signature.
fn webhook_in_words(sent: &Received) -> String {
    let (address, _) = sent.id().rsplit_once("-turn").expect("the id names the turn");
    let signature = sent.sent_header("webhook-signature");
    let body = std::str::from_utf8(&sent.bytes).unwrap();
    let text = format!("{}\n{body}", sent.sent_head);
    without_chosen(&text, &[&sent.path, address, signature])
}

/// Returns a decrypted message to a browser without its path, its signature, and the random key of the server.
fn push_in_words(sent: &Received, browser: PushBrowser) -> String {
    let authorization = sent.sent_header("authorization");
    let (token, key) = authorization.split_once(", k=").expect("it names a key");
    let (_, signature) = token.rsplit_once('.').expect("it is signed");
    let head = without_chosen(&sent.sent_head, &[&sent.path, signature, key]);
    format!("{head}\n{} bytes: {}", sent.bytes.len(), browser.read(&sent.bytes))
}

/// A browser that gets one message.
struct PushBrowser {
    key: EphemeralPrivateKey,
    public: Vec<u8>,
}

impl PushBrowser {
    /// The secret that it shares with the server.
    const SECRET: [u8; 16] = [7; 16];

    fn new() -> Self {
        let key = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = key.compute_public_key().unwrap().as_ref().to_vec();
        Self { key, public }
    }

    /// Returns a subscription as browsers write it.
    fn subscription(&self, endpoint: &str) -> String {
        let (public, secret) =
            (URL_SAFE_NO_PAD.encode(&self.public), URL_SAFE_NO_PAD.encode(Self::SECRET));
        let keys = json!({ "p256dh": public, "auth": secret });
        json!({ "endpoint": endpoint, "expirationTime": null, "keys": keys }).to_string()
    }

    /// Decrypts its message: a salt, the size of a record, the sender's key with its length, and the record (RFC 8291).
    fn read(self, sent: &[u8]) -> String {
        let (salt, sender, record) = (&sent[..16], &sent[21..86], &sent[86..]);
        let about = [b"WebPush: info\0".as_slice(), &self.public, sender].concat();
        let peer = UnparsedPublicKey::new(&ECDH_P256, sender);
        let keys = agree_ephemeral(self.key, &peer, |shared| {
            let material: [u8; 32] = derived(&Self::SECRET, shared, &about);
            let content: [u8; 16] = derived(salt, &material, b"Content-Encoding: aes128gcm\0");
            let nonce: [u8; 12] = derived(salt, &material, b"Content-Encoding: nonce\0");
            (content, nonce)
        });
        let (content, nonce) = keys.unwrap();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &content).unwrap());
        let mut record = record.to_vec();
        let nonce = Nonce::assume_unique_for_key(nonce);
        let text = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        // The last byte ends the record.
        String::from_utf8(text[..text.len() - 1].to_vec()).unwrap()
    }
}

/// Derives bytes with HKDF.
fn derived<const LENGTH: usize>(salt: &[u8], secret: &[u8], about: &[u8]) -> [u8; LENGTH] {
    let mut bytes = [0; LENGTH];
    let key = Salt::new(HKDF_SHA256, salt).extract(secret);
    key.expand(&[about], PushKeyLength(LENGTH)).unwrap().fill(&mut bytes).unwrap();
    bytes
}

/// How many bytes are derived.
struct PushKeyLength(usize);

impl KeyType for PushKeyLength {
    fn len(&self) -> usize {
        self.0
    }
}
