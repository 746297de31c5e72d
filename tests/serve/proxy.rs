//! The proxy in front of several servers sends everybody at a table to one of them.

use std::collections::BTreeSet;
use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::process::{Child, Command};

use pretty_assertions::assert_eq;

use super::browser::Browser;
use crate::support::waiting::must;

const SERVERS: usize = 3;

/// Starts a server that answers every request with its number, and returns its address.
fn numbered(number: usize) -> SocketAddr {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || {
        for way in listener.incoming() {
            let mut way = way.unwrap();
            let _ = way.read(&mut [0; 4096]);
            let head = "HTTP/1.1 200 OK\r\ncontent-length: 1\r\nconnection: close";
            let _ = write!(way, "{head}\r\n\r\n{number}");
        }
    });
    address
}

/// HAProxy, which ends with its test.
struct HaProxy(Child);

impl Drop for HaProxy {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn postgres_servers_get_all_requests_of_a_table_at_one_of_them() {
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let settings = std::fs::read_to_string(".deploy/haproxy.cfg").unwrap();
    let mut settings = settings.replace("PORT", &address.port().to_string());
    for number in 0..SERVERS {
        settings += &format!("    server node-{number} {}\n", numbered(number));
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("haproxy.cfg");
    std::fs::write(&file, settings).unwrap();
    let started = Command::new("haproxy").arg("-db").arg("-f").arg(&file).spawn();
    let _proxy = HaProxy(started.expect("`tests/postgres/install` installs HAProxy"));
    must("the proxy listens", || TcpStream::connect(address).is_ok());
    let mut used = BTreeSet::new();
    for table in 0..20 {
        let pages = ["", "?seat=2", "/answer", "/events?after=1"];
        let pages = pages.map(|rest| format!("/game/evening-{table}{rest}"));
        let programs = ["", "?seat=2", "/answers", "/events?after=1.1.0"];
        let programs = programs.map(|rest| format!("/api/v1/games/evening-{table}{rest}"));
        let all = pages.iter().chain(&programs);
        let servers: BTreeSet<String> =
            all.map(|path| Browser::of(address).get(path).body).collect();
        assert_eq!(servers.len(), 1, "{table}: {servers:?}");
        used.extend(servers);
    }
    assert_eq!(used.len(), SERVERS);
}
