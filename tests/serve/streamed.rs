//! The event stream of an open page, and how a page applies it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::ops::Range;
use std::time::Instant;

use flate2::write::GzDecoder;
use serde_json::Value;
use speciate::serve::page::browser_html;

use super::browser::{Browser, Reply};
use crate::support::waiting::LIMIT;

/// The event stream of an open page.
pub struct Stream {
    lines: BufReader<TcpStream>,
    /// `None` if the stream is not compressed.
    gzip: Option<GzDecoder<Vec<u8>>>,
    /// The number of bytes of events that were received.
    pub received: usize,
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
    pub steps: Vec<Vec<Value>>,
}

impl Sent {
    /// Applies the steps to the main part of a page.
    pub fn take(&self, main: &mut String) {
        for change in &self.data.steps {
            let text = |at: usize| change[at].as_str().expect("it is a text");
            let (kind, id) = (text(0), text(1));
            match kind {
                "put" => main.replace_range(place(main, id), text(2)),
                "edit" => {
                    let element = place(main, id);
                    let html = edited(&main[element.clone()], change[2].as_array().unwrap());
                    main.replace_range(element, &html);
                }
                "drop" => {
                    (1..change.len()).for_each(|at| main.replace_range(place(main, text(at)), ""));
                }
                "add" => {
                    let element = place(main, id);
                    let end = element.start + main[element].rfind("</").unwrap();
                    main.insert_str(end, text(2));
                }
                "insert" => {
                    let start = place(main, id).start;
                    main.insert_str(start, text(2));
                }
                _ => panic!("{change:?}"),
            }
        }
    }

    /// Returns whether a step replaces the element with an id.
    pub fn replaces(&self, id: &str) -> bool {
        let replaces = |change: &Vec<Value>| {
            ["put", "edit"].iter().any(|kind| change[0] == *kind) && change[1] == id
        };
        self.data.steps.iter().any(replaces)
    }
}

/// A page that is kept up to date by its stream.
pub struct LivePage {
    browser: Browser,
    address: String,
    version: String,
    /// How many entries the page shows.
    pub entry: u32,
    /// The content of its main part.
    pub main: String,
    pub patches: usize,
    /// How often the page was loaded again because its stream was many answers behind.
    pub resyncs: usize,
}

impl LivePage {
    /// Returns a page that was loaded from an address.
    pub fn of(browser: &Browser, address: &str, first: &Reply) -> Self {
        let (browser, address) = (browser.clone(), address.to_owned());
        let (version, main) = (String::new(), String::new());
        let mut page = Self { browser, address, version, entry: 0, main, patches: 0, resyncs: 0 };
        page.show(first);
        page
    }

    fn show(&mut self, loaded: &Reply) {
        self.version = loaded.all("data-shown").pop().expect("a page has a version");
        self.entry = loaded.all("data-entry").pop().unwrap().parse().unwrap();
        self.main = loaded.main();
    }

    fn load(&mut self) {
        let loaded = self.browser.get(&self.address);
        self.show(&loaded);
    }

    /// Takes in what the stream sends, as the script of a page does.
    pub fn take_in(&mut self, sent: &Sent) {
        match sent.kind.as_str() {
            "patch" if sent.data.from == self.version => {
                sent.take(&mut self.main);
                self.version.clone_from(&sent.data.to);
                assert!(sent.id >= self.entry, "numbers only grow");
                self.entry = sent.id;
                self.patches += 1;
            }
            "resync" => {
                self.resyncs += 1;
                self.load();
            }
            // A page that was loaded again may already show this.
            "patch" if self.resyncs > 0 => {
                if sent.data.to != self.version && sent.id >= self.entry {
                    self.load();
                }
            }
            kind => panic!("{kind} of {} for the page {}", sent.data.from, self.version),
        }
    }
}

/// Returns the HTML of an element after an edit.
fn edited(element: &str, edit: &[Value]) -> String {
    let before: Vec<u16> = browser_html(element).encode_utf16().collect();
    let sum =
        before.iter().fold(0_i32, |sum, unit| sum.wrapping_mul(31).wrapping_add(i32::from(*unit)));
    assert_eq!(edit[0], sum, "{element}");
    let piece = |piece: &Value| match piece.as_str() {
        Some(text) => text.to_owned(),
        None => {
            let range: [usize; 2] = serde_json::from_value(piece.clone()).unwrap();
            String::from_utf16(&before[range[0]..range[1]]).unwrap()
        }
    };
    edit[1..].iter().map(piece).collect()
}

/// Returns the HTML of the element with an id.
pub fn element<'a>(text: &'a str, id: &str) -> &'a str {
    &text[place(text, id)]
}

/// Returns the range of the element with an id in a text.
fn place(text: &str, id: &str) -> Range<usize> {
    let attribute = format!(" id=\"{id}\"");
    assert_eq!(text.matches(&attribute).count(), 1, "{id} in {text}");
    let start = text[..text.find(&attribute).unwrap()].rfind('<').unwrap();
    let name = text[start + 1..].split(' ').next().unwrap();
    // This element has no end tag.
    if name == "link" {
        return start..start + text[start..].find('>').unwrap() + 1;
    }
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
    /// Reads the head of the reply to a request for a stream.
    pub fn of(socket: TcpStream) -> Self {
        let mut lines = BufReader::new(socket);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(lines.read_line(&mut head).unwrap() > 0, "{head}");
        }
        assert!(head.starts_with("HTTP/1.1 200") && head.contains("text/event-stream"), "{head}");
        let gzip = head.contains("content-encoding: gzip").then(|| GzDecoder::new(Vec::new()));
        Self { lines, gzip, received: 0, rest: String::new() }
    }

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
        let began = Instant::now();
        loop {
            assert!(began.elapsed() < LIMIT, "the stream sends no event");
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
            self.received += size;
            let chunk = match &mut self.gzip {
                Some(gzip) => {
                    gzip.write_all(&chunk[..size]).and_then(|()| gzip.flush()).unwrap();
                    std::mem::take(gzip.get_mut())
                }
                None => chunk[..size].to_vec(),
            };
            self.rest.push_str(std::str::from_utf8(&chunk).unwrap());
        }
    }
}
