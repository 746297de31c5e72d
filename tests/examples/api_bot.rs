//! A bot for a seat of a Speciate server: `api_bot http://localhost:8080 INVITATION-LINK`.
//!
//! It takes the option that earns the most victory points at once, and the first option if none earns any. It agrees to
//! every undo.

#![allow(clippy::print_stdout, reason = "it says who has won")]

use std::error::Error;
use std::io::{BufRead as _, BufReader};

use serde_json::{Value, json};

/// A seat at a table.
struct Seated {
    /// The value of the header `Authorization`.
    token: String,
    /// The address of the game.
    game: String,
}

impl Seated {
    fn new(server: &str, link: &str) -> Result<Self, Box<dyn Error>> {
        let api = format!("{server}/api/v1");
        let sit = json!({ "link": link, "name": "Rust" }).to_string();
        let seat = ureq::post(format!("{api}/tokens")).content_type("application/json");
        let seat: Value = serde_json::from_reader(seat.send(&sit)?.into_body().into_reader())?;
        let token = format!("Bearer {}", seat["token"].as_str().ok_or("no token")?);
        let game = format!("{api}/games/{}", seat["game"].as_str().ok_or("no game")?);
        Ok(Self { token, game })
    }

    fn get(&self, path: &str) -> Result<ureq::BodyReader<'static>, ureq::Error> {
        let reply = ureq::get(format!("{}{path}", self.game));
        Ok(reply.header("Authorization", &self.token).call()?.into_body().into_reader())
    }

    /// Answers and votes as long as the seat is asked, and returns the state of the game after that.
    fn play(&self) -> Result<Value, Box<dyn Error>> {
        let mut state: Value = serde_json::from_reader(self.get("")?)?;
        while let Some((path, reply)) = reply(&state) {
            let post = ureq::post(format!("{}{path}", self.game));
            let post = post.header("Authorization", &self.token).content_type("application/json");
            let after = post.send(reply.to_string())?;
            state = serde_json::from_reader(after.into_body().into_reader())?;
        }
        Ok(state)
    }
}

/// Returns what the seat says and where to send it; `None` if nobody asks it.
fn reply(state: &Value) -> Option<(&'static str, Value)> {
    let (vote, entry) = (&state["vote"], &state["entry"]);
    if vote["pending"].as_array().is_some_and(|pending| pending.contains(&state["seat"])) {
        let reply = json!({ "asker": vote["asker"], "reply": "agree", "entry": entry });
        return Some(("/vote", reply));
    }
    let options = state["question"]["menu"]["options"].as_array()?;
    // Of equal options, the first.
    let best = options.iter().rev().max_by_key(|option| option["points"].as_u64())?;
    let id = format!("move-{entry}");
    Some(("/answers", json!({ "option": best["id"], "entry": entry, "id": id })))
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (server, link) = arguments.next().zip(arguments.next()).ok_or("expected SERVER LINK")?;
    let seated = Seated::new(&server, &link)?;
    let mut state = seated.play()?;
    while state["status"] != "over" {
        let after = state["cursor"].as_str().ok_or("no cursor")?;
        let events = BufReader::new(seated.get(&format!("/events?after={after}"))?);
        // Something has happened when the next event arrives.
        for line in events.lines() {
            if line?.starts_with("data:") {
                state = seated.play()?;
            }
            if state["status"] == "over" {
                break;
            }
        }
    }
    println!("won by {}", state["winners"]);
    Ok(())
}
