//! Traces: what a collector of OpenTelemetry receives, that there is no secret in it, and that nobody waits for it.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::process::Command;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use pretty_assertions::assert_eq;
use prost::Message as _;
use speciate::content::Source;
use speciate::serve::{ProxySettings, ReportPlaces, TraceExport};
use tracing::Dispatch;

use super::exposition::Exposition;
use super::logged::{PlantedSecrets, share_lines};
use super::{Hosted, game_of};

/// How long to wait for what happens soon, on any machine.
pub const SOON: Duration = Duration::from_secs(60);

/// A collector on this machine.
pub struct TestCollector {
    address: SocketAddr,
    /// The bodies of all requests.
    bodies: Arc<Mutex<Vec<Vec<u8>>>>,
}

impl TestCollector {
    /// Starts a collector. It either replies or lets its clients wait.
    pub fn start(replies: bool) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let address = listener.local_addr().unwrap();
        let bodies = Arc::<Mutex<Vec<Vec<u8>>>>::default();
        let all = bodies.clone();
        std::thread::spawn(move || {
            for connection in listener.incoming() {
                let (connection, bodies) = (connection.unwrap(), all.clone());
                std::thread::spawn(move || serve(&connection, &bodies, replies));
            }
        });
        Self { address, bodies }
    }

    pub fn export(&self) -> TraceExport {
        TraceExport::to(&format!("http://{}", self.address)).unwrap()
    }

    fn bodies(&self) -> Vec<Vec<u8>> {
        self.bodies.lock().unwrap().clone()
    }

    /// Returns all spans that were received.
    pub fn spans(&self) -> Vec<Span> {
        let read = |body: &Vec<u8>| ExportTraceServiceRequest::decode(&body[..]).unwrap();
        let bodies = self.bodies();
        let resources = bodies.iter().map(read).flat_map(|sent| sent.resource_spans);
        let scopes = resources.flat_map(|resource| resource.scope_spans);
        scopes.flat_map(|scope| scope.spans).collect::<Vec<Span>>()
    }
}

/// Reads the requests of a connection, until it ends or is to wait.
fn serve(connection: &TcpStream, bodies: &Mutex<Vec<Vec<u8>>>, replies: bool) {
    let mut lines = BufReader::new(connection);
    loop {
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            match lines.read_line(&mut line) {
                Ok(0) | Err(_) => return,
                Ok(_) if line.trim().is_empty() => break,
                Ok(_) => head.push(line.trim().to_lowercase()),
            }
        }
        assert_eq!(head[0], "post /v1/traces http/1.1");
        assert!(head.contains(&"content-type: application/x-protobuf".to_owned()), "{head:?}");
        let length = head.iter().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.expect("it has a length").parse().unwrap()];
        lines.read_exact(&mut body).unwrap();
        bodies.lock().unwrap().push(body);
        if !replies {
            std::thread::sleep(Duration::MAX);
        }
        let reply =
            "HTTP/1.1 200 OK\r\ncontent-type: application/x-protobuf\r\ncontent-length: 0\r\n\r\n";
        let mut writer = connection;
        if writer.write_all(reply.as_bytes()).is_err() {
            return;
        }
    }
}

/// Returns a server whose traces are sent.
fn traced(export: &TraceExport, guarding: ProxySettings) -> Hosted {
    let start = || Hosted::of(Source::built_in(), |state| state.exporting(export), guarding);
    within(export, start)
}

/// Does something whose spans are sent.
fn within<T>(export: &TraceExport, work: impl FnOnce() -> T) -> T {
    share_lines();
    let traces: Dispatch = ReportPlaces::default().traces(export).dispatch();
    tracing::dispatcher::with_default(&traces, work)
}

/// Ends a server and then its export, so that everything has been sent.
fn end(mut hosted: Hosted, export: &TraceExport) {
    hosted.end();
    assert_eq!(export.end(SOON), 0);
}

/// Returns an attribute of a span as a text.
pub fn attribute(span: &Span, name: &str) -> Option<String> {
    let found = span.attributes.iter().find(|attribute| attribute.key == name)?;
    Some(match found.value.clone()?.value? {
        Value::StringValue(text) => text,
        Value::IntValue(number) => number.to_string(),
        other => panic!("{name}: {other:?}"),
    })
}

/// Returns the only span with a name and a parent.
fn child<'a>(spans: &'a [Span], parent: &Span, name: &str) -> &'a Span {
    let is_child = |span: &&Span| span.parent_span_id == parent.span_id && span.name == name;
    let found: Vec<&Span> = spans.iter().filter(is_child).collect();
    let [only] = found[..] else { panic!("{name}: {found:#?} in {spans:#?}") };
    assert_eq!(only.trace_id, parent.trace_id);
    only
}

#[test]
fn an_answer_is_one_trace_from_its_request_to_what_follows() {
    let collector = TestCollector::start(true);
    let export = collector.export();
    let hosted = traced(&export, ProxySettings::default());
    let game = game_of("dominant-species", &[], 2, 2);
    let seat = game.questions()[0].seat;
    let mut people = hosted.seat_people("evening", &game);
    let (_, person) = people.iter_mut().find(|(own, _)| *own == seat).unwrap();
    let page = person.get("/game/evening");
    let (id, option) = (page.field("id").unwrap(), page.options().remove(0));
    let reply = person.answer(&page, &[("option", &option)]);
    assert_eq!(reply.status, 303);
    end(hosted, &export);

    let spans = collector.spans();
    assert_eq!(export.counts().sent(), spans.len() as u64);
    let request = spans.iter().find(|span| span.name == "POST /game/{name}/answer").unwrap();
    assert!(request.parent_span_id.is_empty());
    let found = |name| attribute(request, name);
    assert_eq!(found("http.response.status_code").as_deref(), Some("303"));
    assert_eq!(found("speciate.request").as_ref(), Some(&reply.headers["x-request-id"]));
    assert_eq!(found("speciate.game").as_deref(), Some("evening"));
    let answer = child(&spans, request, "answer");
    for (name, value) in [
        ("speciate.game", "evening"),
        ("speciate.answer", id.as_str()),
        ("speciate.client", "page"),
        ("speciate.kind", "answer"),
        ("speciate.result", "accepted"),
        ("speciate.seat", seat.number().to_string().as_str()),
    ] {
        assert_eq!(attribute(answer, name).as_deref(), Some(value), "{name}");
    }
    let work = child(&spans, answer, "work");
    let append = child(&spans, work, "store append");
    assert_eq!(attribute(append, "db.operation.name").as_deref(), Some("append"));
    let follows = child(&spans, answer, "follow-up");
    let after = |one: &Span, other: &Span| one.start_time_unix_nano >= other.start_time_unix_nano;
    assert!(after(answer, request) && after(append, work) && after(follows, append));
    assert!(spans.iter().all(|span| span.end_time_unix_nano >= span.start_time_unix_nano));
    // Everything belongs to a request.
    for span in spans.iter().filter(|span| !span.parent_span_id.is_empty()) {
        let parent = spans.iter().find(|parent| parent.span_id == span.parent_span_id);
        assert_eq!(parent.map(|parent| &parent.trace_id), Some(&span.trace_id), "{span:?}");
    }
    let roots = spans.iter().filter(|span| span.parent_span_id.is_empty());
    for root in roots {
        assert!(["GET ", "POST "].iter().any(|method| root.name.starts_with(method)), "{root:?}");
    }
}

#[test]
fn no_secret_and_nothing_that_people_write_is_sent() {
    let collector = TestCollector::start(true);
    let export = collector.export();
    let hosted = traced(&export, ProxySettings::default());
    let planted = PlantedSecrets::at(&hosted);
    let headers = "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n\
                   tracestate: visitor=mystate\r\nx-request-id: myrequest\r\nuser-agent: myagent\r\n";
    hosted.browser().get_with("/?asked=myquery", headers);
    end(hosted, &export);

    let sent = collector.bodies().concat();
    let has = |text: &str| sent.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("speciate.answer") && has("/game/{name}/why"));
    let of_visitor = ["mystate", "myrequest", "myagent", "myquery"].map(str::to_owned);
    for secret in planted.secrets.iter().chain(&of_visitor) {
        assert!(!secret.is_empty() && !has(secret), "{secret}");
    }
    let spans = collector.spans();
    let events = spans.iter().flat_map(|span| &span.events);
    let of_events = events.flat_map(|event| &event.attributes);
    for attribute in spans.iter().flat_map(|span| &span.attributes).chain(of_events) {
        let is_own = ["speciate.", "http.", "db."].iter().any(|own| attribute.key.starts_with(own));
        assert!(is_own, "{attribute:?}");
        if let Some(Value::StringValue(text)) =
            attribute.value.clone().and_then(|value| value.value)
        {
            assert!(!planted.chosen.contains(&text), "{attribute:?}");
        }
    }
}

#[test]
fn only_trusted_proxies_choose_the_trace_of_a_request() {
    let given = "traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\r\n";
    let (trace, parent) = ("0af7651916cd43dd8448eb211c80319c", "b7ad6b7169203331");
    let proxied = ProxySettings {
        proxies: vec![IpAddr::V4(Ipv4Addr::LOCALHOST)],
        ..ProxySettings::default()
    };
    for (guarding, is_trusted) in [(ProxySettings::default(), false), (proxied, true)] {
        let collector = TestCollector::start(true);
        let export = collector.export();
        let hosted = traced(&export, guarding);
        hosted.browser().get_with("/", given);
        end(hosted, &export);
        let spans = collector.spans();
        let request = spans.iter().find(|span| span.name == "GET /").unwrap();
        let hex = |id: &[u8]| id.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(hex(&request.trace_id) == trace, is_trusted);
        assert_eq!(hex(&request.parent_span_id) == parent, is_trusted);
        assert_eq!(request.parent_span_id.is_empty(), !is_trusted);
    }
}

/// Waits until something is so.
fn until(is_so: impl Fn() -> bool) -> bool {
    let began = Instant::now();
    while began.elapsed() < SOON {
        if is_so() {
            return true;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    false
}

#[test]
fn nobody_waits_for_a_collector_that_hangs_or_is_away() {
    let hanging = TestCollector::start(false);
    // Nobody listens at this port.
    let away = SocketAddr::from((Ipv4Addr::LOCALHOST, 1));
    for address in [hanging.address, away] {
        let export = TraceExport::to(&format!("http://{address}")).unwrap();
        // More than can wait. If one of them waited for the collector, this would never end.
        within(&export, || {
            for _ in 0..20_000 {
                tracing::debug_span!(target: "speciate::trace", "work").in_scope(|| {});
            }
        });
        assert!(until(|| export.counts().dropped() > 0));
        let hosted = traced(&export, ProxySettings::default());
        let game = game_of("dominant-species", &[], 2, 2);
        let seat = game.questions()[0].seat;
        let mut people = hosted.seat_people("evening", &game);
        let (_, person) = people.iter_mut().find(|(own, _)| *own == seat).unwrap();
        let page = person.asked("/game/evening");
        assert_eq!(person.answer(&page, &[("option", &page.options()[0])]).status, 303);
        let found = Exposition::of(&hosted);
        let shown = |result| found.sum("speciate_trace_spans_total", &[("result", result)]);
        assert!(shown("dropped") > 0.0 && shown("sent") == 0.0);
        let before = export.counts().dropped();
        within(&export, || tracing::debug_span!(target: "speciate::trace", "work").in_scope(|| {}));
        let began = Instant::now();
        assert!(export.end(Duration::from_secs(1)) > before, "they are lost");
        assert!(began.elapsed() < SOON);
        assert_eq!(person.get("/game/evening").status, 200);
    }
    assert!(!hanging.bodies().is_empty(), "it was reached");
}

#[cfg(unix)]
#[test]
fn a_server_sends_its_last_traces_before_it_ends() {
    let collector = TestCollector::start(true);
    let folder = tempfile::tempdir().unwrap();
    let address = format!("http://{}/", collector.address);
    let options = ["--otlp", address.as_str()];
    let mut process =
        super::faults::Process::start_with(&folder.path().join("games.sqlite"), &options);
    assert_eq!(super::browser::Browser::of(process.address).get("/standings").status, 200);
    process.stop();
    assert_eq!(process.ended(SOON), Some(0));
    assert!(collector.spans().iter().any(|span| span.name == "GET /standings"));
}

#[test]
fn addresses_that_cannot_belong_to_a_collector_are_refused() {
    for wrong in ["4318", "ftp://traces.example", "http://name:password@traces.example"] {
        let mut serve = Command::new(env!("CARGO_BIN_EXE_speciate"));
        serve.args(["serve", "--no-open", "--port", "0", "--otlp", wrong]);
        serve.env("SPECIATE_CONTENT", env!("CARGO_MANIFEST_DIR")).env("SPECIATE_LOCALE", "en");
        let ended = serve.output().unwrap();
        let said = String::from_utf8(ended.stderr).unwrap();
        assert!(!ended.status.success() && said.contains("the address of a collector"), "{said}");
        assert!(!said.contains("name:password"), "{said}");
    }
}
