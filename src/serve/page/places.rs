//! The page of a point: the marks and branches of the game, with forms for new ones there.

use maud::{Markup, html};

use super::timeline::{TimelineMark, branches, marks};
use super::{Scene, address};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::branching::{is_played_out, may_show_all};

/// The pattern for names of marks and branches, checked by browsers.
const NAME: &str = "[A-Za-z][A-Za-z0-9\\-]*";

#[derive(Clone, Debug)]
pub struct Places {
    pub entry: u32,
    marks: Vec<TimelineMark>,
    /// The names of the marks that the reader can remove.
    removable: Vec<String>,
    branches: Vec<TimelineMark>,
    may_branch: bool,
    are_several: bool,
    back: String,
}

impl Scene<'_> {
    /// Returns the marks and branches of the game for a page with forms at `entry`. `own` and
    /// `is_host` describe the reader.
    pub fn places(&self, entry: u32, (own, is_host): (&[Seat], bool)) -> Places {
        let set = self.game.log().marks();
        let own = set.filter(|mark| is_host || mark.by.is_some_and(|seat| own.contains(&seat)));
        Places {
            entry,
            marks: marks(self),
            removable: own.map(|mark| mark.name.clone()).collect(),
            branches: branches(self),
            may_branch: may_show_all(self.game.log()),
            are_several: self.game.log().people().len() > 1 && is_played_out(self.game.log()),
            back: address(self.name, self.seat, Some(entry)),
        }
    }
}

pub fn places(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let (entry, how) = (places.entry, say(message!("serve-place-name")));
    html! {
        main {
            h1 { (name) }
            p { a href=(places.back) { (say(message!("serve-past", entry = entry))) } }
            section aria-labelledby="marks" {
                h2 id="marks" { (say(message!("serve-marks"))) }
                p { (say(message!("serve-mark-seen"))) }
                (list(&places.marks, |mark| unmark(words, (name, places), mark, token)))
                form method="post" action={ "/game/" (name) "/mark" } {
                    input type="hidden" name="token" value=(token);
                    input type="hidden" name="entry" value=(entry);
                    p {
                        label for="mark-name" { (say(message!("serve-who-name"))) } " "
                        input id="mark-name" name="name" required maxlength="40" pattern=(NAME) title=(how) autocomplete="off" aria-describedby="mark-name-how"; " "
                        span #mark-name-how { (how) } " "
                        label for="mark-text" { (say(message!("serve-mark-text"))) } " "
                        input id="mark-text" name="text" maxlength="200" autocomplete="off"; " "
                        button { (say(message!("serve-mark"))) }
                    }
                }
            }
            section aria-labelledby="branches" {
                h2 id="branches" { (say(message!("serve-branches"))) }
                (list(&places.branches, |_| Markup::default()))
                @if places.may_branch {
                    p { (say(message!("serve-branch-how"))) }
                    @if places.are_several { p { (say(message!("serve-branch-all"))) } }
                    form method="post" action={ "/game/" (name) "/branch" } {
                        input type="hidden" name="token" value=(token);
                        input type="hidden" name="entry" value=(entry);
                        p {
                            label for="branch-name" { (say(message!("serve-who-name"))) } " "
                            input id="branch-name" name="name" required maxlength="40" pattern=(NAME) title=(how) autocomplete="off" aria-describedby="branch-name-how"; " "
                            span #branch-name-how { (how) } " "
                            button { (say(message!("serve-branch"))) }
                        }
                    }
                } @else {
                    p { (say(message!("serve-sentence", text = message!("branch-people-play")))) }
                }
            }
        }
    }
}

fn unmark(words: &Words, (name, places): (&str, &Places), mark: &str, token: &str) -> Markup {
    html! {
        @if places.removable.iter().any(|own| own == mark) {
            " "
            form method="post" action={ "/game/" (name) "/unmark" } {
                input type="hidden" name="token" value=(token);
                input type="hidden" name="entry" value=(places.entry);
                input type="hidden" name="name" value=(mark);
                button { (words.say(&message!("serve-unmark", name = mark))) }
            }
        }
    }
}

fn list(places: &[TimelineMark], behind: impl Fn(&str) -> Markup) -> Markup {
    html! {
        @if !places.is_empty() {
            ul {
                @for place in places {
                    li {
                        @match &place.address {
                            Some(address) => a href=(address) { (place.name) },
                            None => span aria-current="true" { (place.name) },
                        }
                        " " (place.text)
                        (behind(&place.name))
                    }
                }
            }
        }
    }
}
