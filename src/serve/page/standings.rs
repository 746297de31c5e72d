//! The page with the standings of a game, and the words for ratings on other pages.

use maud::{Markup, html};

use crate::clock::utc;
use crate::route::assets;
use crate::skill::{SkillRating, StandingLine, Standings};
use speciate_content::SeasonTerms;
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// What the page of standings shows.
#[derive(Clone, Debug)]
pub struct StandingsPage {
    /// The games with their titles.
    pub games: Vec<(&'static str, String)>,
    /// The game that is shown.
    pub game: &'static str,
    pub seasons: Vec<SeasonLink>,
    pub standings: Standings,
}

/// A season of the game that is shown.
#[derive(Clone, Debug)]
pub struct SeasonLink {
    pub name: String,
    pub title: String,
    pub terms: SeasonTerms,
    pub is_shown: bool,
}

/// Returns the name of a season for people. `words` must come from the content that defines the season.
pub fn season_name(words: &Words, name: &str) -> String {
    words.say(&Message::new(format!("season-{name}")))
}

pub fn standings(words: &Words, page: &StandingsPage) -> Markup {
    let say = |message| words.say(&message);
    let StandingsPage { games, game, seasons, standings } = page;
    let season = seasons.iter().find(|season| season.is_shown);
    let to_game = |game: &str| format!("/standings?game={game}");
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (say(message!("standings-heading"))) }
            nav aria-label=(say(message!("standings-games"))) {
                ul .ways { @for (name, title) in games { li { (link(&to_game(name), title, name == game)) } } }
            }
            @if !seasons.is_empty() {
                nav aria-label=(say(message!("standings-seasons"))) {
                    ul .ways {
                        li { (link(&to_game(game), &say(message!("standings-general")), season.is_none())) }
                        @for season in seasons {
                            li { (link(&season_address(game, &season.name), &season.title, season.is_shown)) }
                        }
                    }
                }
            }
            @match season {
                Some(season) => { p #season { (say(span(season))) } }
                None => { p { (say(message!("standings-about"))) } }
            }
            @if standings.lines.is_empty() {
                p #nobody { (say(message!("standings-nobody"))) }
            } @else {
                (table(words, &standings.lines))
            }
            @if standings.newcomers > 0 {
                p #newcomers { (say(message!("standings-newcomers", count = standings.newcomers))) }
            }
            p .note { (say(message!("standings-order"))) }
            p .note { (say(message!("standings-hide"))) }
            p { a href="/" { (say(message!("result-home"))) } }
        }
    }
}

fn link(to: &str, text: &str, is_shown: bool) -> Markup {
    html! { a href=(to) aria-current=[is_shown.then_some("page")] { (text) } }
}

/// Returns the address of a season. The names of seasons of packs can contain a colon, which needs no escape in a query.
fn season_address(game: &str, season: &str) -> String {
    format!("/standings?game={game}&season={season}")
}

/// Says when a season begins and ends.
fn span(season: &SeasonLink) -> Message {
    let day = |seconds: i64| {
        let (written, _) = utc(seconds.saturating_mul(1000)).unwrap_or_default();
        written.split('T').next().unwrap_or_default().to_owned()
    };
    let SeasonTerms { begin, end, .. } = season.terms;
    message!(
        "standings-season",
        name = season.title.as_str(),
        begin = day(begin),
        end = day(end.saturating_sub(1))
    )
}

fn table(words: &Words, lines: &[StandingLine]) -> Markup {
    let say = |message| words.say(&message);
    html! {
        table #standings {
            thead {
                tr {
                    th scope="col" { (say(message!("standings-place"))) }
                    th scope="col" { (say(message!("standings-player"))) }
                    th scope="col" { (say(message!("standings-rating"))) }
                }
            }
            tbody {
                @for line in lines {
                    tr .own[line.is_own] {
                        td { (line.place) }
                        td {
                            @match line.name.is_empty() {
                                true => (say(message!("standings-nameless"))),
                                false => (line.name),
                            }
                            @if line.is_own { " " strong { (say(message!("serve-you"))) } }
                        }
                        td { (say(line.rating.message())) }
                    }
                }
            }
        }
    }
}

/// Returns the part of an account's page with its ratings: the titles of the games, each with a rating. `form` is the form
/// that hides or shows them.
pub(super) fn own_ratings(
    words: &Words,
    ratings: &[(String, SkillRating)],
    form: &Markup,
) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="ratings-heading" {
            h2 #ratings-heading { (say(message!("skill-heading"))) }
            p { (say(message!("skill-how"))) }
            ul #ratings {
                @for (title, rating) in ratings { li { (title) ": " (say(rating.message())) } }
            }
            (form)
            p { a href="/standings" { (say(message!("standings-heading"))) } }
        }
    }
}
