//! A browser as a server sees it: cookies, forms, and an open page that applies patches.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::ops::Range;
use std::time::Duration;

/// A browser with its cookies.
#[derive(Clone, Debug)]
pub struct Browser {
    pub server: SocketAddr,
    pub cookies: BTreeMap<String, String>,
}

/// The reply to a request.
#[derive(Clone, Debug)]
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
        for _ in 0..500 {
            let page = self.get(path);
            if !page.options().is_empty() {
                return page;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("no seat is asked at {path}");
    }

    /// Sends a form. The token is that of this session, as on its pages.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Reply {
        self.try_post(path, fields).unwrap_or_else(|error| panic!("{path}: {error}"))
    }

    pub fn try_post(&mut self, path: &str, fields: &[(&str, &str)]) -> std::io::Result<Reply> {
        self.ask("POST", path, &form(fields))
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
        let known: Vec<(&str, String)> = ["token", "head", "seat", "id"]
            .into_iter()
            .filter(|name| more.iter().all(|(other, _)| other != name))
            .filter_map(|name| Some((name, page.field(name)?)))
            .collect();
        let known = known.iter().map(|(name, value)| (*name, value.as_str()));
        let fields: Vec<(&str, &str)> = known.chain(more.iter().copied()).collect();
        self.try_post(&page.form(), &fields)
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

    /// Opens the event stream of a page.
    pub fn stream(&self, path: &str) -> Stream {
        self.stream_with(path, "")
    }

    /// Opens an event stream with additional headers.
    pub fn stream_with(&self, path: &str, headers: &str) -> Stream {
        let mut socket = self.socket().unwrap();
        let headers = format!("{}{headers}", self.cookie_line());
        write!(socket, "GET {path} HTTP/1.1\r\nhost: {}\r\n{headers}\r\n", self.server).unwrap();
        let mut lines = BufReader::new(socket);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(lines.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/event-stream"), "{head}");
        Stream { lines, rest: String::new() }
    }

    fn socket(&self) -> std::io::Result<TcpStream> {
        let socket = TcpStream::connect(self.server)?;
        socket.set_read_timeout(Some(Duration::from_secs(60)))?;
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

/// The event stream of an open page.
pub struct Stream {
    lines: BufReader<TcpStream>,
    rest: String,
}

/// An event of the stream.
#[derive(Debug)]
pub struct Sent {
    pub id: u32,
    pub kind: String,
    pub data: Data,
}

/// The steps from one version of the page to another.
#[derive(PartialEq, Eq, Debug, serde::Deserialize)]
pub struct Data {
    pub from: String,
    pub to: String,
    pub steps: Vec<Vec<String>>,
}

impl Sent {
    /// Applies the steps to the main part of a page.
    pub fn take(&self, main: &mut String) {
        for change in &self.data.steps {
            let change: Vec<&str> = change.iter().map(String::as_str).collect();
            match change[..] {
                ["put", id, html] => main.replace_range(place(main, id), html),
                ["drop", ref ids @ ..] => {
                    ids.iter().for_each(|id| main.replace_range(place(main, id), ""));
                }
                ["add", id, html] => {
                    let element = place(main, id);
                    let end = element.start + main[element].rfind("</").unwrap();
                    main.insert_str(end, html);
                }
                _ => panic!("{change:?}"),
            }
        }
    }
}

/// Returns the range of the element with an id in a text.
fn place(text: &str, id: &str) -> Range<usize> {
    let attribute = format!(" id=\"{id}\"");
    assert_eq!(text.matches(&attribute).count(), 1, "{id} in {text}");
    let start = text[..text.find(&attribute).unwrap()].rfind('<').unwrap();
    let name = text[start + 1..].split(' ').next().unwrap();
    let (begin, end) = (format!("<{name}"), format!("</{name}>"));
    let (mut at, mut depth) = (start, 0);
    loop {
        let next = at + text[at..].find('<').expect("it has an end");
        at = next + 1;
        if text[next..].starts_with(&end) {
            depth -= 1;
        } else if text[next..].starts_with(&begin)
            && text[next + begin.len()..].starts_with([' ', '>'])
        {
            depth += 1;
        }
        if depth == 0 {
            return start..next + end.len();
        }
    }
}

impl Stream {
    /// Returns the next change of the page, or `None` if the stream has ended.
    pub fn next(&mut self) -> Option<Sent> {
        let (id, kind, data) = self.event()?;
        let data = serde_json::from_str(&data).expect("data is JSON");
        Some(Sent { id: id.expect("a change has a number"), kind, data })
    }

    /// Returns the number, the kind and the data of the next event, or `None` if the stream has ended.
    pub fn event(&mut self) -> Option<(Option<u32>, String, String)> {
        let (id, kind, data) = self.event_with_id()?;
        Some((id.and_then(|id| id.parse().ok()), kind, data))
    }

    /// Returns the id, the kind and the data of the next event, or `None` if the stream has ended.
    pub fn event_with_id(&mut self) -> Option<(Option<String>, String, String)> {
        loop {
            if let Some((event, rest)) = self.rest.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.rest = rest;
                let line = |name: &str| {
                    let found = event.lines().find_map(|line| line.strip_prefix(name));
                    found.map(|value| value.trim_start_matches(": ").to_owned())
                };
                // A line that only keeps the connection alive.
                let Some(kind) = line("event") else { continue };
                let data = line("data").expect("an event has data");
                return Some((line("id"), kind, data));
            }
            let mut size = String::new();
            if self.lines.read_line(&mut size).ok()? == 0 {
                return None;
            }
            let size = usize::from_str_radix(size.trim(), 16).ok()?;
            let mut chunk = vec![0; size + 2];
            self.lines.read_exact(&mut chunk).ok()?;
            if size == 0 {
                return None;
            }
            self.rest.push_str(std::str::from_utf8(&chunk[..size]).unwrap());
        }
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
