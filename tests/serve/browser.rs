//! A browser as a server sees it: its cookies, its requests and its forms.

use std::collections::BTreeMap;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};

use super::streamed::Stream;
use crate::support::waiting::{LIMIT, must_find};

/// A browser with its cookies.
#[derive(Clone, Debug)]
pub struct Browser {
    pub server: SocketAddr,
    pub cookies: BTreeMap<String, String>,
}

/// The reply to a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: BTreeMap<String, String>,
    pub body: String,
}

impl Browser {
    pub fn of(server: SocketAddr) -> Self {
        Self { server, cookies: BTreeMap::new() }
    }

    pub fn get(&mut self, path: &str) -> Reply {
        self.ask("GET", path, "").unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    /// Opens a link and presses the button on its page, if there is one.
    pub fn open(&mut self, link: &str) -> Reply {
        let page = self.get(link);
        match page.field("token").filter(|_| page.body.contains("id=\"sit\"")) {
            Some(token) => self.post(link, &[("token", &token)]),
            None => page,
        }
    }

    /// Returns the key of the session.
    pub fn session(&self) -> String {
        let is_session = |name: &str| {
            let id = name.trim_start_matches("__Host-").strip_prefix("speciate-");
            id.is_some_and(|id| id.len() == 8 && id.bytes().all(|byte| byte.is_ascii_hexdigit()))
        };
        let found = self.cookies.iter().find(|(name, _)| is_session(name));
        found.expect("the browser has a session").1.clone()
    }

    pub fn try_get(&mut self, path: &str) -> std::io::Result<Reply> {
        self.ask("GET", path, "")
    }

    /// Returns a page as soon as its seat is asked there. Bots may have to play first.
    pub fn asked(&mut self, path: &str) -> Reply {
        must_find("a seat is asked", || {
            let page = self.get(path);
            (!page.options().is_empty()).then_some(page)
        })
    }

    /// Sends a form. The token is that of this session, as on its pages.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.try_post(path, fields).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn try_post(&mut self, path: &str, fields: &[(&str, &str)]) -> std::io::Result<Reply> {
        self.ask("POST", path, &form(fields))
    }

    /// Sends the form of a new game: who plays at each seat, and more fields.
    pub fn begin(&mut self, rules: &str, who: &[&str], more: &[(&str, &str)]) -> Reply {
        let token = self.get("/").field("token").unwrap();
        let seats: Vec<String> = (1..=who.len()).map(|seat| format!("who{seat}")).collect();
        let who = seats.iter().map(String::as_str).zip(who.iter().copied());
        let fields = [("token", token.as_str()), ("rules", rules)].into_iter().chain(who);
        let fields: Vec<(&str, &str)> = fields.chain(more.iter().copied()).collect();
        self.post("/games", &fields)
    }

    /// Sends a form with additional headers.
    pub fn post_with(&mut self, path: &str, headers: &str, fields: &[(&str, &str)]) -> Reply {
        self.ask_with(headers, "POST", path, &form(fields)).unwrap()
    }

    /// Answers the question of a page with its form. The fields in `more` replace the form's own.
    pub fn answer(&mut self, page: &Reply, more: &[(&str, &str)]) -> Reply {
        self.try_answer(page, more).unwrap_or_else(|error| panic!("{more:?}: {error}"))
    }

    pub fn try_answer(&mut self, page: &Reply, more: &[(&str, &str)]) -> std::io::Result<Reply> {
        self.try_answer_with(page, "", more)
    }

    /// Answers like [`answer`](Self::answer), with additional headers.
    pub fn answer_with(&mut self, page: &Reply, headers: &str, more: &[(&str, &str)]) -> Reply {
        self.try_answer_with(page, headers, more).unwrap()
    }

    fn try_answer_with(
        &mut self,
        page: &Reply,
        headers: &str,
        more: &[(&str, &str)],
    ) -> std::io::Result<Reply> {
        let known: Vec<(&str, String)> = ["token", "head", "seat", "id", "seen"]
            .into_iter()
            .filter(|name| more.iter().all(|(other, _)| other != name))
            .filter_map(|name| Some((name, page.field(name)?)))
            .collect();
        let known = known.iter().map(|(name, value)| (*name, value.as_str()));
        let fields: Vec<(&str, &str)> = known.chain(more.iter().copied()).collect();
        self.ask_with(headers, "POST", &page.form(), &form(&fields))
    }

    /// Sends a `HEAD` request.
    pub fn head(&mut self, path: &str) -> Reply {
        self.ask("HEAD", path, "").unwrap()
    }

    /// Requests a page with additional headers.
    pub fn get_with(&mut self, path: &str, headers: &str) -> Reply {
        self.ask_with(headers, "GET", path, "").unwrap()
    }

    fn ask(&mut self, method: &str, path: &str, body: &str) -> std::io::Result<Reply> {
        self.ask_with("", method, path, body)
    }

    fn ask_with(
        &mut self,
        headers: &str,
        method: &str,
        path: &str,
        body: &str,
    ) -> std::io::Result<Reply> {
        let mut socket = self.socket()?;
        let form = match method {
            "POST" => "content-type: application/x-www-form-urlencoded\r\n",
            _ => "",
        };
        let length = body.len();
        write!(
            socket,
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{}{headers}{form}content-length: {length}\r\n\
             connection: close\r\n\r\n{body}",
            self.server,
            self.cookie_line()
        )?;
        let mut bytes = Vec::new();
        socket.read_to_end(&mut bytes)?;
        let reply =
            Reply::of(&String::from_utf8_lossy(&bytes)).ok_or(std::io::ErrorKind::UnexpectedEof)?;
        for cookie in reply.headers.get("set-cookie").into_iter().flat_map(|all| all.split('\n')) {
            let pair = cookie.split(';').next().unwrap_or_default();
            let (name, value) = pair.split_once('=').expect("a cookie has a name");
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
        Ok(reply)
    }

    /// Opens the event stream of a page, compressed as for a browser.
    pub fn stream(&self, path: &str) -> Stream {
        self.stream_with(path, "accept-encoding: gzip\r\n")
    }

    /// Opens an event stream with additional headers.
    pub fn stream_with(&self, path: &str, headers: &str) -> Stream {
        let mut socket = self.socket().unwrap();
        let headers = format!("{}{headers}", self.cookie_line());
        write!(socket, "GET {path} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n", self.server).unwrap();
        Stream::of(socket)
    }

    fn socket(&self) -> std::io::Result<TcpStream> {
        let socket = TcpStream::connect(self.server)?;
        socket.set_read_timeout(Some(LIMIT))?;
        Ok(socket)
    }

    /// Returns the header that sends its cookies, with the line ending.
    pub fn cookie_line(&self) -> String {
        let pairs: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        match pairs.is_empty() {
            true => String::new(),
            false => format!("cookie: {}\r\n", pairs.join("; ")),
        }
    }
}

impl Reply {
    pub fn of(text: &str) -> Option<Self> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let mut headers: BTreeMap<String, String> = BTreeMap::new();
        for (name, value) in lines.filter_map(|line| line.split_once(": ")) {
            let all = headers.entry(name.to_lowercase()).or_default();
            let separator = if all.is_empty() { "" } else { "\n" };
            *all = format!("{all}{separator}{value}");
        }
        Some(Self { status, headers, body: body.to_owned() })
    }

    /// Returns the address that the reply redirects to.
    pub fn location(&self) -> &str {
        assert_eq!(self.status, 303, "{}", self.body);
        &self.headers["location"]
    }

    /// Returns the name of the game that the reply redirects to.
    pub fn game(&self) -> String {
        self.location().split('/').nth(2).unwrap().split('?').next().unwrap().to_owned()
    }

    /// Returns the addresses of the links to seats on this page.
    pub fn seat_links(&self) -> Vec<String> {
        let links = self.all("value").into_iter();
        links.filter_map(|link| Some(format!("/seat/{}", link.split_once("/seat/")?.1))).collect()
    }

    /// Returns the values of an attribute, in order.
    pub fn all(&self, attribute: &str) -> Vec<String> {
        let start = format!(" {attribute}=\"");
        let parts = self.body.split(start.as_str()).skip(1);
        parts.filter_map(|part| part.split('"').next()).map(decoded).collect()
    }

    /// Returns the listed options.
    pub fn options(&self) -> Vec<String> {
        let parts = self.body.split("name=\"option\" value=\"").skip(1);
        parts.filter_map(|part| part.split('"').next()).map(decoded).collect()
    }

    /// Returns the address to which this page's form sends answers.
    pub fn form(&self) -> String {
        self.all("action").into_iter().find(|to| to.ends_with("/answer")).expect("a game's page")
    }

    /// Returns the value of a hidden field.
    pub fn field(&self, name: &str) -> Option<String> {
        let (_, rest) = self.body.split_once(&format!("name=\"{name}\" value=\""))?;
        rest.split('"').next().map(decoded)
    }

    /// Returns the content of the main part of a game's page.
    pub fn main(&self) -> String {
        let start = self.body.find("<main").expect("a page has a main part");
        let start = start + self.body[start..].find('>').unwrap() + 1;
        let end = self.body.find("</main>").expect("it has an end");
        self.body[start..end].to_owned()
    }

    /// Returns the parts of a game's page by their ids. A page of the past has no result.
    pub fn parts(&self) -> BTreeMap<String, String> {
        const RESULT: &str = "result";
        const STARTS: [(&str, &str); 8] = [
            ("stand", "<header id=\"stand\""),
            ("question", "<section id=\"question\""),
            ("news", "<section id=\"news\""),
            (RESULT, "<section id=\"result\""),
            ("board", "<section id=\"board\""),
            ("seats", "<section id=\"seats\""),
            ("story", "<section id=\"story\""),
            ("timeline", "<nav id=\"timeline\""),
        ];
        let end = self.body.find("</main>").expect("a page has a main part");
        let found = STARTS.iter().filter_map(|(id, start)| {
            let place = self.body.find(start);
            assert!(place.is_some() || *id == RESULT, "no part {id}");
            Some((*id, place?))
        });
        let found: Vec<(&str, usize)> = found.chain([("", end)]).collect();
        let part = |pair: &[(&str, usize)]| {
            (pair[0].0.to_owned(), self.body[pair[0].1..pair[1].1].to_owned())
        };
        found.windows(2).map(part).collect()
    }
}

fn form(fields: &[(&str, &str)]) -> String {
    let pairs = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value)));
    pairs.collect::<Vec<_>>().join("&")
}

fn encoded(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => {
            char::from(byte).to_string()
        }
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

fn decoded(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}
