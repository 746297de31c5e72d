//! A bot for a seat of a Speciate server: `api_bot http://localhost:8080 INVITATION-LINK`.
//!
//! It takes what brings the most victory points at once, and the first option if nothing does.

#![allow(clippy::print_stdout, reason = "it says who has won")]

use std::error::Error;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let (server, link) = arguments.next().zip(arguments.next()).ok_or("expected SERVER LINK")?;
    let api = format!("{server}/api/v1");
    let sit = json!({ "link": link, "name": "Rust" }).to_string();
    let seat = ureq::post(format!("{api}/tokens")).content_type("application/json").send(&sit)?;
    let seat: Value = serde_json::from_str(&seat.into_body().read_to_string()?)?;
    let token = format!("Bearer {}", seat["token"].as_str().ok_or("no token")?);
    let game = format!("{api}/games/{}", seat["game"].as_str().ok_or("no game")?);
    loop {
        let state = ureq::get(&game).header("Authorization", &token).call()?;
        let state: Value = serde_json::from_str(&state.into_body().read_to_string()?)?;
        if state["status"] == "over" {
            println!("won by {}", state["winners"]);
            return Ok(());
        }
        let options = state["question"]["menu"]["options"].as_array();
        // Of equal options, the first.
        let best =
            options.into_iter().flatten().rev().max_by_key(|option| option["points"].as_u64());
        let Some(best) = best else {
            sleep(Duration::from_millis(20));
            continue;
        };
        let id = format!("rust-{}", state["entry"]);
        let answer = json!({ "option": best["id"], "entry": state["entry"], "id": id });
        let answers = ureq::post(format!("{game}/answers")).header("Authorization", &token);
        answers.content_type("application/json").send(answer.to_string())?;
    }
}
