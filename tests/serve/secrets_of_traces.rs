//! What a server reports to its operator does not depend on what seats may not know: the lines of its log, its metrics and
//! its traces are the same for games that differ only in that.

use pretty_assertions::assert_eq;
use serde_json::json;
use speciate::game::Game;
use speciate::id::Seat;
use speciate::log::store::Store as _;

use super::Hosted;
use super::browser::Browser;
use super::logged::ServerLog;
use super::twins::{Twins, seat_that_knows};

/// Metrics whose values do not depend on the speed of a machine. Of the others, only the names and labels are compared.
const COUNTED: [&str; 6] = [
    "speciate_answers_total",
    "speciate_http_requests_total",
    "speciate_http_request_duration_seconds_count",
    "speciate_message_attempts_total",
    "speciate_notices_total",
    "speciate_panics_total",
];

/// What the names of games begin with in which a program betrays what its seat knows.
const BETRAYED: &str = "betrayed-";
/// How many programs at most betray what their seats know.
const TRAITORS_MAX: usize = 3;

#[test]
fn logs_metrics_and_traces_do_not_reveal_what_a_seat_may_not_know() {
    let mut watched = WatchedTwins::new();
    let (mut followed, mut traitors) = (0, Vec::new());
    watched.twins.each_pair(500, |twins, pair, address, seat| {
        let name = address.trim_start_matches("/game/");
        twins.ask_as_program(pair.0, name, seat);
        for path in ["", "/story", "/board", "/why?typed=tile:0,0"] {
            twins.same(&format!("{address}{path}"), seat);
        }
        if let Some(owner) = seat_that_knows(pair.0, pair.1)
            && traitors.len() < TRAITORS_MAX
        {
            traitors.push((pair.0.clone(), pair.1.clone(), owner));
        }
        followed += usize::from(twins.follow_as_program(pair, name, seat));
    });
    assert!(followed >= 15, "{followed} followed");
    watched.twins.must_have_logged_the_same();
    let [one, other] = watched.metrics();
    assert_eq!(one, other);

    // The same comparisons fail if programs betray in their requests what their seats know.
    assert!(!traitors.is_empty());
    for (number, (game, other, owner)) in traitors.iter().enumerate() {
        betray(&watched.twins, [game, other], &format!("{BETRAYED}{number}"), *owner);
    }
    let [one, other] = watched.twins.logs.each_ref().map(ServerLog::without_times);
    assert_ne!(one, other);
    let [one, other] = watched.metrics();
    assert_ne!(one, other);
    watched.must_have_traced_the_same();
}

/// Stores a pair of games, and lets a program at a seat betray at both servers what it sees: the name of its answer tells
/// its cards, and the number of its answers which of the two games it is.
fn betray(twins: &Twins, games: [&Game; 2], name: &str, owner: Seat) {
    for (server, game) in twins.servers.iter().zip(games) {
        server.in_use.create(name, game.log()).unwrap();
    }
    let events = twins.events_of(name, Some(owner));
    let told = events.map(|events| blake3::hash(format!("{events:?}").as_bytes()).to_hex());
    assert_ne!(told[0], told[1], "{name}");
    let key = twins.program_at(name, Some(owner));
    for (at, game) in games.into_iter().enumerate() {
        let (id, entry) = (&told[at].as_str()[..16], game.log().entries().len());
        let answer = json!({ "option": "xyzzy", "entry": entry, "id": id });
        let times = if told[at].as_str() < told[1 - at].as_str() { 1 } else { 2 };
        for _ in 0..times {
            let path = format!("/api/v1/games/{name}/answers");
            let refused = twins.reply(at, &key, "POST", &path, &answer.to_string());
            assert!(refused.status >= 400, "{}", refused.body);
        }
    }
}

/// Two servers and everything that they report.
struct WatchedTwins {
    twins: Twins,
    #[cfg(feature = "otlp")]
    traced: traced::TracedTwins,
}

impl WatchedTwins {
    #[cfg(not(feature = "otlp"))]
    fn new() -> Self {
        Self { twins: Twins::new() }
    }

    #[cfg(feature = "otlp")]
    fn new() -> Self {
        let traced = traced::TracedTwins::new();
        Self { twins: Twins::of(|log, at| traced.start(log, at)), traced }
    }

    /// Returns the metrics of the servers, without values that depend on the speed of the machine.
    fn metrics(&self) -> [Vec<String>; 2] {
        self.twins.servers.each_ref().map(|server| {
            let text = Browser::of(server.metrics).get("/metrics").body;
            let samples = text.lines().filter(|line| !line.starts_with('#'));
            let told = samples.map(|line| {
                let (name, _) = line.rsplit_once(' ').expect(line);
                let is_counted = COUNTED.iter().any(|counted| name.starts_with(counted));
                if is_counted { line.to_owned() } else { name.to_owned() }
            });
            told.collect()
        })
    }

    /// Ends the servers, and fails if their traces differ in more than where programs betray something.
    fn must_have_traced_the_same(self) {
        let servers: [Hosted; 2] = self.twins.servers;
        for mut server in servers {
            server.end();
        }
        #[cfg(feature = "otlp")]
        self.traced.must_be_the_same();
    }
}

#[cfg(feature = "otlp")]
mod traced {
    use std::collections::{BTreeMap, BTreeSet};

    use opentelemetry_proto::tonic::trace::v1::Span;
    use pretty_assertions::assert_eq;
    use speciate::content::Source;
    use speciate::serve::{LogFormat, ProxySettings, ReportPlaces, ServerState, TraceExport};

    use super::BETRAYED;
    use crate::serve::Hosted;
    use crate::serve::logged::{ServerLog, share_lines};
    use crate::serve::traces::{SOON, TestCollector, attribute};

    /// The collectors of the traces of two servers.
    pub struct TracedTwins {
        collectors: [TestCollector; 2],
        exports: [TraceExport; 2],
    }

    impl TracedTwins {
        pub fn new() -> Self {
            let collectors = [(); 2].map(|()| TestCollector::start(true));
            let exports = collectors.each_ref().map(TestCollector::export);
            Self { collectors, exports }
        }

        /// Starts a server that also writes to a log.
        pub fn start(&self, log: &ServerLog, at: usize) -> Hosted {
            share_lines();
            let (own, export) = (log.clone(), &self.exports[at]);
            let places = ReportPlaces::default().log(LogFormat::Json, move || own.clone());
            let reports = places.traces(export).dispatch();
            let set = |state: ServerState| state.exporting(export);
            let start = || Hosted::of(Source::built_in(), set, ProxySettings::default());
            tracing::dispatcher::with_default(&reports, start)
        }

        /// Fails if the traces differ in more than where programs betray something, or are the same there too.
        pub fn must_be_the_same(&self) {
            for export in &self.exports {
                assert_eq!(export.end(SOON), 0, "spans are lost");
            }
            let told = self.collectors.each_ref().map(|collector| told_by(&collector.spans()));
            let [(one, one_betrayed), (other, other_betrayed)] = told;
            assert!(!one.is_empty() && !one_betrayed.is_empty());
            let differ = one.iter().zip(&other).find(|(one, other)| one != other);
            assert_eq!((one.len(), differ), (other.len(), None));
            assert_ne!(one_betrayed, other_betrayed);
        }
    }

    /// Returns sorted spans in words, without their ids and times. The spans of games in which a program betrays something
    /// come separately. Requests and answers count as often as they occur. What they wait for depends on what is in
    /// memory, so of that each kind counts once.
    fn told_by(spans: &[Span]) -> (Vec<String>, Vec<String>) {
        let games = spans.iter().filter_map(|span| {
            let game = attribute(span, "speciate.game")?;
            Some((span.trace_id.clone(), game))
        });
        let games: BTreeMap<Vec<u8>, String> = games.collect();
        let (mut honest, mut betrayed, mut parts) = (Vec::new(), Vec::new(), BTreeSet::new());
        for span in spans {
            let is_betrayed =
                games.get(&span.trace_id).is_some_and(|game| game.starts_with(BETRAYED));
            let is_whole = span.parent_span_id.is_empty() || span.name == "answer";
            match (is_whole, is_betrayed) {
                (true, false) => honest.push(in_words(span)),
                (true, true) => betrayed.push(in_words(span)),
                (false, _) => {
                    parts.insert(in_words(span));
                }
            }
        }
        honest.sort();
        betrayed.sort();
        honest.extend(parts);
        (honest, betrayed)
    }

    fn in_words(span: &Span) -> String {
        // Each request has its own id.
        let own = span.attributes.iter().filter(|attribute| attribute.key != "speciate.request");
        let mut own: Vec<String> = own.map(|attribute| format!("{attribute:?}")).collect();
        own.sort();
        let events = span.events.iter().map(|event| (&event.name, &event.attributes));
        let events: Vec<_> = events.collect();
        format!("{} {} {own:?} {events:?} {:?}", span.name, span.kind, span.status)
    }
}
