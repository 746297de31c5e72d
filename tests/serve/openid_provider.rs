//! A small OpenID provider on loopback, for the tests. It can also send tokens that nobody must trust.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use base64::Engine as _;
use base64::engine::general_purpose::{STANDARD, URL_SAFE_NO_PAD};
use pretty_assertions::assert_eq;
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use speciate::serve::account::{OpenIdProvider, OpenIdSettings};

pub const CLIENT: &str = "speciate-at-the-club";
pub const CLIENT_SECRET: &str = "the client secret";
const BASE: &str = "https://games.example";
/// Where the provider sends people back.
const BACK: &str = "https://games.example/account/openid/back";

/// What is wrong with what the provider sends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trick {
    None,
    Nonce,
    NoNonce,
    Expired,
    /// The token is signed with a key that the provider does not publish.
    Signature,
    /// The token has no signature.
    Unsigned,
    /// The token is signed with the client secret.
    Symmetric,
    Audience,
    /// The token is also for somebody else.
    Audiences,
    /// The provider has made the token for somebody else.
    Party,
    Issuer,
    NoToken,
    /// The provider does not accept the secret of the client.
    Client,
    /// Nothing is wrong, but the client must send its secret with the form.
    Post,
    /// Every address of the provider redirects to another one.
    Redirects,
    /// The provider says that it is another one.
    OtherProvider,
}

/// A code that the provider has given to a browser.
struct Code {
    nonce: String,
    challenge: String,
    subject: String,
}

struct Known {
    /// What happens when the server next asks for a token.
    meanwhile: Option<Box<dyn FnOnce() + Send>>,
    key: EcdsaKeyPair,
    /// The name of the key.
    kid: u32,
    trick: Trick,
    codes: BTreeMap<String, Code>,
    /// How many codes there have been.
    given: u32,
    /// The paths of all requests.
    requests: Vec<String>,
}

/// The provider.
#[derive(Clone)]
pub struct ClubProvider {
    pub address: SocketAddr,
    known: Arc<Mutex<Known>>,
    is_down: Arc<Mutex<bool>>,
}

fn new_key() -> EcdsaKeyPair {
    let (kind, random) = (&ECDSA_P256_SHA256_FIXED_SIGNING, SystemRandom::new());
    let written = EcdsaKeyPair::generate_pkcs8(kind, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(kind, written.as_ref(), &random).unwrap()
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    i64::try_from(since.as_secs()).unwrap()
}

fn encoded(bytes: impl AsRef<[u8]>) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Returns the fields of a query or of a form.
pub fn fields(text: &str) -> BTreeMap<String, String> {
    let decoded = |text: &str| {
        let mut parts = text.split('%');
        let mut bytes = parts.next().unwrap_or_default().replace('+', " ").into_bytes();
        for part in parts {
            bytes.push(u8::from_str_radix(&part[..2], 16).unwrap());
            bytes.extend(part[2..].replace('+', " ").bytes());
        }
        String::from_utf8(bytes).unwrap()
    };
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(name, value)| (decoded(name), decoded(value))).collect()
}

impl ClubProvider {
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let known = Known {
            meanwhile: None,
            key: new_key(),
            kid: 1,
            trick: Trick::None,
            codes: BTreeMap::new(),
            given: 0,
            requests: Vec::new(),
        };
        let provider = Self {
            address: listener.local_addr().unwrap(),
            known: Arc::new(Mutex::new(known)),
            is_down: Arc::default(),
        };
        let own = provider.clone();
        std::thread::spawn(move || {
            for socket in listener.incoming() {
                // A provider that is down closes each connection.
                if !*own.is_down.lock().unwrap() {
                    own.reply(&socket.unwrap());
                }
            }
        });
        provider
    }

    pub fn issuer(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Returns what a server is told about the provider.
    pub fn settings(&self) -> OpenIdSettings {
        OpenIdSettings {
            issuer: self.issuer(),
            client: CLIENT.to_owned(),
            secret: CLIENT_SECRET.to_owned(),
            name: "Chess club".to_owned(),
            base: BASE.to_owned(),
        }
    }

    pub fn of_server(&self) -> OpenIdProvider {
        OpenIdProvider::new(&self.settings()).unwrap()
    }

    pub fn plays(&self, trick: Trick) {
        self.known.lock().unwrap().trick = trick;
    }

    pub fn is_down(&self, is_down: bool) {
        *self.is_down.lock().unwrap() = is_down;
    }

    /// Does something when the server next asks for a token.
    pub fn meanwhile(&self, what: impl FnOnce() + Send + 'static) {
        self.known.lock().unwrap().meanwhile = Some(Box::new(what));
    }

    /// Gives the provider another key.
    pub fn changes_key(&self) {
        let mut known = self.known.lock().unwrap();
        (known.key, known.kid) = (new_key(), known.kid + 1);
    }

    /// Gives the provider another key with the same name.
    pub fn replaces_key(&self) {
        self.known.lock().unwrap().key = new_key();
    }

    /// Returns how often a path was requested.
    pub fn requests(&self, path: &str) -> usize {
        let known = self.known.lock().unwrap();
        known.requests.iter().filter(|request| *request == path).count()
    }

    /// Somebody signs in at the address to which a server has sent the browser. Returns the path to which the provider sends
    /// the browser back.
    pub fn signs_in(&self, address: &str, subject: &str) -> String {
        let (start, query) = address.split_once('?').unwrap();
        assert_eq!(start, format!("{}/authorize", self.issuer()));
        let query = fields(query);
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("redirect_uri", BACK),
            ("scope", "openid"),
            ("code_challenge_method", "S256"),
        ] {
            assert_eq!(query.get(name).map(String::as_str), Some(value), "{name}");
        }
        let code = Code {
            nonce: query["nonce"].clone(),
            challenge: query["code_challenge"].clone(),
            subject: subject.to_owned(),
        };
        let mut known = self.known.lock().unwrap();
        known.given += 1;
        let name = format!("secret-code-{}", known.given);
        known.codes.insert(name.clone(), code);
        format!("/account/openid/back?code={name}&state={}", query["state"])
    }

    fn reply(&self, socket: &TcpStream) {
        socket.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let mut reader = BufReader::new(socket);
        let (mut first, mut length, mut authorization) = (String::new(), 0, String::new());
        if reader.read_line(&mut first).is_err() {
            return;
        }
        loop {
            let mut line = String::new();
            if reader.read_line(&mut line).unwrap_or(0) == 0 || line == "\r\n" {
                break;
            }
            let (name, value) = line.trim_end().split_once(": ").unwrap();
            match name.to_lowercase().as_str() {
                "content-length" => length = value.parse().unwrap(),
                "authorization" => value.clone_into(&mut authorization),
                _ => {}
            }
        }
        let mut body = vec![0; length];
        reader.read_exact(&mut body).unwrap();
        let path = first.split(' ').nth(1).unwrap_or_default().to_owned();
        let (status, reply) = self.page(&path, &authorization, &String::from_utf8(body).unwrap());
        let reply = reply.to_string();
        let mut socket = socket;
        let written = write!(
            socket,
            "HTTP/1.1 {status}\r\ncontent-type: application/json\r\nlocation: {}/elsewhere\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{reply}",
            self.issuer(),
            reply.len()
        );
        drop(written);
    }

    fn page(&self, path: &str, authorization: &str, body: &str) -> (&'static str, Value) {
        let mut known = self.known.lock().unwrap();
        if let Some(what) = known.meanwhile.take_if(|_| path == "/token") {
            what();
        }
        known.requests.push(path.to_owned());
        if known.trick == Trick::Redirects {
            return ("302 Found", json!({}));
        }
        match path {
            "/.well-known/openid-configuration" => ("200 OK", self.description(known.trick)),
            "/keys" => ("200 OK", json!({ "keys": [known.public_key()] })),
            "/token" => known.token(&self.issuer(), authorization, body),
            _ => ("404 Not Found", json!({})),
        }
    }

    fn description(&self, trick: Trick) -> Value {
        let issuer = self.issuer();
        let named = if trick == Trick::OtherProvider { "https://login.example" } else { &issuer };
        let mut said = json!({
            "issuer": named,
            "authorization_endpoint": format!("{issuer}/authorize"),
            "token_endpoint": format!("{issuer}/token"),
            "jwks_uri": format!("{issuer}/keys"),
            "response_types_supported": ["code"],
            "subject_types_supported": ["public"],
            "id_token_signing_alg_values_supported": ["ES256", "HS256", "none"],
        });
        if trick == Trick::Post {
            said["token_endpoint_auth_methods_supported"] = json!(["client_secret_post"]);
        }
        said
    }
}

impl Known {
    fn public_key(&self) -> Value {
        let point = self.key.public_key().as_ref();
        json!({
            "kty": "EC", "crv": "P-256", "use": "sig", "alg": "ES256", "kid": self.kid.to_string(),
            "x": encoded(&point[1..33]), "y": encoded(&point[33..]),
        })
    }

    /// Gives a token for a code, once.
    fn token(&mut self, issuer: &str, authorization: &str, body: &str) -> (&'static str, Value) {
        if self.trick == Trick::Client {
            return ("401 Unauthorized", json!({ "error": "invalid_client" }));
        }
        let sent = fields(body);
        if self.trick == Trick::Post {
            assert_eq!((&*sent["client_id"], &*sent["client_secret"]), (CLIENT, CLIENT_SECRET));
        } else {
            let login = authorization.strip_prefix("Basic ").expect("the client names itself");
            let login = String::from_utf8(STANDARD.decode(login).unwrap()).unwrap();
            assert_eq!(fields(&format!("a={login}"))["a"], format!("{CLIENT}:{CLIENT_SECRET}"));
        }
        assert_eq!(sent["grant_type"], "authorization_code");
        assert_eq!(sent["redirect_uri"], BACK);
        let proven = encoded(digest(&SHA256, sent["code_verifier"].as_bytes()));
        let code = self.codes.remove(&sent["code"]).filter(|code| code.challenge == proven);
        let Some(code) = code else {
            return ("400 Bad Request", json!({ "error": "invalid_grant" }));
        };
        let mut reply =
            json!({ "access_token": "access", "token_type": "Bearer", "expires_in": 60 });
        if self.trick != Trick::NoToken {
            reply["id_token"] = self.signed(issuer, &code).into();
        }
        ("200 OK", reply)
    }

    fn signed(&self, issuer: &str, code: &Code) -> String {
        let trick = self.trick;
        let mut claims = json!({
            "iss": issuer, "sub": code.subject, "aud": CLIENT, "nonce": code.nonce,
            "iat": now(), "exp": now() + 60,
        });
        match trick {
            Trick::Nonce => claims["nonce"] = "another".into(),
            Trick::NoNonce => drop(claims.as_object_mut().unwrap().remove("nonce")),
            Trick::Expired => claims["exp"] = (now() - 1).into(),
            Trick::Audience => claims["aud"] = "another client".into(),
            Trick::Audiences => claims["aud"] = json!([CLIENT, "another client"]),
            Trick::Party => claims["azp"] = "another client".into(),
            Trick::Issuer => claims["iss"] = "https://login.example".into(),
            _ => {}
        }
        let algorithm = match trick {
            Trick::Unsigned => "none",
            Trick::Symmetric => "HS256",
            _ => "ES256",
        };
        let header = json!({ "typ": "JWT", "alg": algorithm, "kid": self.kid.to_string() });
        let signed = format!("{}.{}", encoded(header.to_string()), encoded(claims.to_string()));
        let other = new_key();
        let signature = match trick {
            Trick::Unsigned => return format!("{signed}."),
            Trick::Symmetric => {
                use ring::hmac::{HMAC_SHA256, Key, sign};
                let key = Key::new(HMAC_SHA256, CLIENT_SECRET.as_bytes());
                return format!("{signed}.{}", encoded(sign(&key, signed.as_bytes())));
            }
            Trick::Signature => other.sign(&SystemRandom::new(), signed.as_bytes()),
            _ => self.key.sign(&SystemRandom::new(), signed.as_bytes()),
        };
        format!("{signed}.{}", encoded(signature.unwrap()))
    }
}
