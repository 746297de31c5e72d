//! An index on a web server: a small server on this machine serves the files of a folder.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Stdio;

use pretty_assertions::assert_eq;

use super::pack_index;
use crate::support::waiting::must;

/// As long as the folder contains the file `HELD`, no archive is served. When an archive is requested, the file `ASKED`
/// is created.
const HELD: &str = "held";
const ASKED: &str = "asked";

/// Serves a folder until the process ends. Returns its address.
fn serve(folder: PathBuf) -> String {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            answer(&folder, stream);
        }
    });
    address
}

fn answer(folder: &Path, mut stream: TcpStream) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map_while(Result::ok);
    let first = lines.next().unwrap_or_default();
    // The request ends with an empty line.
    lines.take_while(|line| !line.is_empty()).for_each(drop);
    let path = first.split(' ').nth(1).unwrap_or_default().trim_start_matches('/');
    if path.ends_with(".zip") && folder.join(HELD).exists() {
        std::fs::write(folder.join(ASKED), "").unwrap();
        must("archives are served", || !folder.join(HELD).exists());
    }
    let found = match path {
        "leads-away" => None,
        path => Some(std::fs::read(folder.join(path))),
    };
    let (status, more, body) = match found {
        None => ("302 Found", "location: http://192.0.2.1/x.zip\r\n", Vec::new()),
        Some(Ok(body)) => ("200 OK", "", body),
        Some(Err(_)) => ("404 Not Found", "", Vec::new()),
    };
    let length = body.len();
    let head =
        format!("HTTP/1.1 {status}\r\n{more}content-length: {length}\r\nconnection: close\r\n\r\n");
    // The client may have disconnected.
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
}

#[test]
fn packs_are_installed_from_a_web_server() {
    let desk = pack_index::desk();
    let address = serve(desk.path("index"));
    let found = desk.ok(&["pack", "search", "TID", "--index", &address]).stdout;
    assert!(found.starts_with("tides 1.0.0  Tides\n"), "{found}");
    desk.ok(&["pack", "index", "use", &format!("{address}/")]);
    let added = desk.ok(&["pack", "add", "tides"]).stdout;
    assert!(added.starts_with("Installed `rain` 1.0.0.\nInstalled `tides` 1.0.0.\n"), "{added}");
    pack_index::publish(&desk, "rain", "1.2.0", "[11, 5, 3, 2]", "");
    let updated = desk.ok(&["pack", "update", "rain"]).stdout;
    let wanted = "Installed `rain` 1.2.0.\nRemoved `rain` 1.0.0, which a newer version replaces.\n";
    assert_eq!(updated, wanted);
    let list = desk.ok(&["pack", "list"]).stdout;
    assert!(list.contains(&format!("from {address}/")), "{list}");
}

#[test]
fn an_archive_is_installed_from_its_address() {
    let desk = pack_index::desk();
    let address = serve(desk.path("index"));
    desk.ok(&["pack", "add", &format!("{address}/rain-1.0.0.zip")]);
    desk.ok(&["explain", "terrain.sea.scores", "--pack", "rain"]);
    let gone = desk.refused(&["pack", "add", &format!("{address}/snow.zip")]);
    assert!(gone.contains("cannot get http://127.0.0.1:") && gone.contains("404"), "{gone}");
    let away = desk.refused(&["pack", "add", &format!("{address}/leads-away")]);
    assert!(away.contains("302"), "{away}");
}

#[test]
fn an_unreachable_server_is_reported_in_plain_words() {
    let desk = pack_index::desk();
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let error = desk.refused(&["pack", "add", &format!("http://{free}/x.zip")]);
    let wanted = format!(
        "error: cannot get http://{free}/x.zip: the connection was refused: nothing is listening there"
    );
    assert_eq!(error.trim_end(), wanted);
}

#[test]
fn other_machines_are_reached_only_with_encryption() {
    let desk = pack_index::desk();
    let error = desk.refused(&["pack", "add", "http://192.0.2.1/x.zip"]);
    insta::assert_snapshot!(error, @"error: cannot get http://192.0.2.1/x.zip: an address must begin with `https://`; `http://` is allowed only for this machine");
    let error = desk.refused(&["pack", "search", "x", "--index", "ftp://127.0.0.1/x"]);
    assert!(error.contains("must begin with `https://`"), "{error}");
}

#[test]
fn packs_can_be_installed_while_others_are_downloaded() {
    let desk = pack_index::desk();
    let address = serve(desk.path("index"));
    desk.write("index/held", "");
    let mut slow = desk.command(&["pack", "add", "tides", "--index", &address]);
    let slow = slow.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
    must("an archive is requested", || desk.path("index/asked").exists());
    desk.ok(&["pack", "new", "own"]);
    desk.ok(&["pack", "add", "./own"]);
    std::fs::remove_file(desk.path("index/held")).unwrap();
    let slow = slow.wait_with_output().unwrap();
    assert!(slow.status.success(), "{}", String::from_utf8_lossy(&slow.stderr));
    let list = desk.ok(&["pack", "list"]).stdout;
    assert!(["own", "rain", "tides"].iter().all(|name| list.contains(name)), "{list}");
}
