//! `GET /assets/FILE`: the style and the script of all pages, and the styles of boards.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::Response;

use super::{Name, name};
use crate::drawing::STYLE as TABLE;
use crate::games;
use crate::serve::App;
use crate::serve::refusal::Refusal;
use crate::serve::visitor::Visitor;

const STYLE: &str = include_str!("../assets/serve.css");
const SCRIPT: &str = include_str!("../assets/serve.js");

/// Returns a style or the script.
pub async fn get(State(app): State<Arc<App>>, visitor: Visitor, file: Name) -> Response {
    let text = name(file).and_then(|file| text_of(&file).ok_or_else(Refusal::nothing_there));
    match text {
        Ok((text, kind)) => asset(text, kind),
        Err(refusal) => visitor.refuse(&app, &refusal, "/"),
    }
}

/// Returns the text of a file, and of which kind it is.
fn text_of(file: &str) -> Option<(&'static str, &'static str)> {
    const CSS: &str = "text/css; charset=utf-8";
    match file {
        "serve.css" => Some((STYLE, CSS)),
        "table.css" => Some((TABLE, CSS)),
        "serve.js" => Some((SCRIPT, "text/javascript; charset=utf-8")),
        game => {
            let game = games::find(game.strip_suffix(".css")?)?;
            Some((game.style, CSS))
        }
    }
}

fn asset(text: &'static str, kind: &'static str) -> Response {
    let mut reply = Response::new(Body::from(text));
    reply.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    // A server that was renewed has others.
    reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    reply
}
