//! Who has how much time left, in the bar; the buttons of a player's own clock; and the choice of a clock for a new game.

use maud::{Markup, html};

use super::question::FORM;
use super::{Part, Scene};
use crate::clock::{ClockAction, ClockView, SeatClock, utc};
use crate::route::assets;
use speciate_model::clock::{AtEnd, ClockTerms, GameClock, Nights};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// The units of times with their lengths in seconds, the longest first.
const UNITS: [u64; 4] = [24 * 60 * 60, 60 * 60, 60, 1];

/// Returns the clock of the table for the bar; `None` if the game has none. It says when times end rather than how
/// much is left, so the page changes only when a player answers. A script counts down.
pub fn clock(scene: &Scene<'_>) -> Option<Part> {
    let clock = ClockPart::of(scene)?;
    let (news, terms) = (clock.news, clock.terms);
    let reminders: Vec<String> = news.reminders.iter().map(u32::to_string).collect();
    let name = clock_name(scene.words, &news.name);
    let running: Vec<&SeatClock> = clock.own().filter(|seat| seat.ends.is_some()).collect();
    let others = || news.seats.iter().filter(|seat| seat.ends.is_some());
    let first = running.first().copied().or_else(|| others().min_by_key(|seat| seat.ends));
    let markup = html! {
        section #clock aria-label=(scene.say(message!("clocks-heading", name = name.clone()))) data-remind=(reminders.join(" ")) data-short=(scene.say(message!("clocks-short"))) data-day=(scene.say(message!("clocks-day"))) data-allowance=(scene.say(message!("clocks-now"))) data-reserve=(scene.say(message!("clocks-reserve"))) {
            details #times {
                summary .own[!running.is_empty()] .over[first.is_some_and(|seat| seat.is_over)] {
                    @match first.and_then(|seat| Some((seat, utc(seat.ends?)?))) {
                        Some((seat, (written, shown))) => {
                            span .unseen { (scene.say(message!("clocks-time", name = player_name(scene, seat.seat)))) } " "
                            span {
                                @if seat.is_paused { (scene.say(message!("clocks-stopped"))) }
                                @else { time datetime=(written) data-bank=[clock.bank(seat)] { (shown) } }
                            }
                        },
                        None => span { (name) },
                    }
                }
                div .menu {
                    p { strong { (name) } ": " (about(scene.words, terms)) }
                    ul { @for seat in &news.seats { @if let Some(line) = clock.line(seat) { li { (line) } } } }
                    @for seat in clock.own().filter(|seat| clock.may_pause(seat)) { (clock.button(seat, ClockAction::Pause, "", &clock.pause(seat))) }
                }
            }
            @for seat in running.iter().filter(|seat| clock.may_pause(seat)) {
                @let label = clock.pause(seat);
                button .pause form=(FORM) formaction=(clock.address()) name=(ClockAction::Pause.word()) value=(seat.seat.number()) title=(label) aria-label=(label) { "❚❚" }
            }
        }
    };
    Some(Part::new("clock", markup))
}

/// Returns the controls beside the question with which players do anything to clocks except pausing; `None` if there
/// are none.
pub fn clock_actions(scene: &Scene<'_>) -> Option<Part> {
    let clock = ClockPart::of(scene)?;
    let actions: Vec<Markup> = clock.own().filter_map(|seat| clock.action(seat)).collect();
    let markup = html! { div #clock-actions { @for action in &actions { (action) } } };
    (!actions.is_empty()).then(|| Part::new("clock-actions", markup))
}

/// What a page shows about the clock of its game.
struct ClockPart<'a> {
    scene: &'a Scene<'a>,
    news: &'a ClockView,
    terms: &'a ClockTerms,
}

impl<'a> ClockPart<'a> {
    fn of(scene: &'a Scene<'a>) -> Option<Self> {
        let shown = scene.extras.news.filter(|_| scene.is_now())?;
        Some(Self { scene, news: shown.clock.as_ref()?, terms: shown.clock_terms.as_ref()? })
    }

    /// Returns the clocks of the reader's seats.
    fn own(&self) -> impl Iterator<Item = &'a SeatClock> {
        let Scene { seat, others, .. } = *self.scene;
        let own =
            move |clock: &&SeatClock| seat == Some(clock.seat) || others.contains(&clock.seat);
        self.news.seats.iter().filter(own)
    }

    fn address(&self) -> String {
        format!("/game/{}/clock", self.scene.name)
    }

    /// Returns the people who still play, without the player of a seat.
    fn others(&self, seat: Seat) -> impl Iterator<Item = &'a SeatClock> {
        let leaving = &self.scene.game.state().turn.leaving;
        let plays = |other: &&SeatClock| !other.is_absent && !leaving.has_resigned(other.seat);
        self.news.seats.iter().filter(plays).filter(move |other| other.seat != seat)
    }

    fn may_pause(&self, clock: &SeatClock) -> bool {
        let has_time = !clock.is_over && !clock.is_absent && !clock.is_paused;
        has_time && clock.holiday_left > 0 && self.news.at_end != AtEnd::None
    }

    fn pause(&self, clock: &SeatClock) -> String {
        let left = length(clock.holiday_left as u64 / 1000);
        self.named(clock, message!("clocks-pause", left = left))
    }

    /// Returns the label of a button, with the name of the seat if the reader has several.
    fn named(&self, clock: &SeatClock, label: Message) -> String {
        let label = self.scene.say(label);
        match self.scene.others.is_empty() {
            true => label,
            false => format!("{}: {label}", player_name(self.scene, clock.seat)),
        }
    }

    fn button(&self, clock: &SeatClock, wish: ClockAction, class: &str, label: &str) -> Markup {
        let (word, number) = (wish.word(), clock.seat.number());
        html! {
            button id={ "clock-" (word) "-" (number) } class=[Some(class).filter(|class| !class.is_empty())] form=(FORM) formaction=(self.address()) name=(word) value=(number) { (label) }
        }
    }

    /// Returns what the reader can do for a seat besides pausing its clock.
    fn action(&self, clock: &SeatClock) -> Option<Markup> {
        if clock.is_absent || waits_after_skip(clock) {
            let button = self.button(
                clock,
                ClockAction::Back,
                "primary",
                &self.named(clock, message!("clocks-back")),
            );
            return Some(html! { p { (self.line(clock)?) } (button) });
        }
        if clock.is_paused {
            let label = self.named(clock, message!("clocks-resume"));
            return Some(self.button(clock, ClockAction::Resume, "", &label));
        }
        let over = |other: &&SeatClock| other.is_over && !other.is_absent;
        let over: Vec<&SeatClock> = self.news.seats.iter().filter(over).collect();
        if self.news.at_end != AtEnd::Vote || over.is_empty() || clock.is_over {
            return None;
        }
        let names =
            over.iter().map(|other| Value::Text(player_name(self.scene, other.seat))).collect();
        let label = self.named(clock, message!("clocks-let-bot", names = Value::All(names)));
        let has_voted = self.news.voted.contains(&clock.seat);
        Some(html! {
            @for other in over { @if let Some(line) = self.line(other) { p { (line) } } }
            @if !has_voted { (self.button(clock, ClockAction::LetBot, "", &label)) }
        })
    }

    /// Returns what the page says about the clock of a seat; `None` if its time does not run.
    fn line(&self, clock: &SeatClock) -> Option<Markup> {
        let (scene, name) = (self.scene, player_name(self.scene, clock.seat));
        let say = |message| Some(html! { (scene.say(message)) });
        if clock.is_absent {
            return say(message!("clocks-absent", name = name));
        }
        if waits_after_skip(clock) {
            return say(message!("clocks-skipped", name = name));
        }
        if clock.is_paused && !clock.is_over {
            return say(message!("clocks-paused", name = name));
        }
        let ends = clock.ends?;
        if clock.is_over {
            return say(self.over(clock, name));
        }
        let (written, shown) = utc(ends)?;
        Some(html! {
            (scene.say(message!("clocks-time", name = name))) " "
            time datetime=(written) data-bank=[self.bank(clock)] { (scene.say(message!("clocks-until", time = shown))) }
            @if clock.bank_left > 0 {
                span .bank { ", " (scene.say(message!("clocks-bank-left", time = length(clock.bank_left as u64 / 1000)))) }
            }
        })
    }

    /// Returns how many seconds of the reserve are part of the time until the end. This is unknown if the clock stops
    /// at night.
    fn bank(&self, clock: &SeatClock) -> Option<i64> {
        let has_bank = self.terms.nights.is_none() && self.terms.bank > 0;
        has_bank.then_some(clock.bank_left / 1000)
    }

    /// Returns what happens now that a player has run out of time.
    fn over(&self, clock: &SeatClock, name: String) -> Message {
        let others: Vec<&SeatClock> = self.others(clock.seat).collect();
        match self.news.at_end {
            AtEnd::None => message!("clocks-over", name = name),
            AtEnd::Bot | AtEnd::Vote if others.is_empty() => {
                message!("clocks-over-alone", name = name)
            }
            AtEnd::Bot => message!("clocks-over-bot", name = name),
            AtEnd::Skip if others.is_empty() => message!("clocks-over-skip-alone", name = name),
            AtEnd::Skip if others.iter().all(|other| other.is_skipped) => {
                message!("clocks-over-skip-waits", name = name)
            }
            AtEnd::Skip => message!("clocks-over-skip", name = name),
            AtEnd::Vote => {
                let voters: Vec<&&SeatClock> =
                    others.iter().filter(|other| !other.is_over).collect();
                let agreed = voters.iter().filter(|other| self.news.voted.contains(&other.seat));
                message!(
                    "clocks-over-vote",
                    name = name,
                    agreed = agreed.count(),
                    count = voters.len()
                )
            }
        }
    }
}

/// Returns whether the clock gave the last answer of a seat, and the seat is not asked. If the seat is asked, the
/// player can show with an answer that somebody is there.
const fn waits_after_skip(clock: &SeatClock) -> bool {
    clock.is_skipped && clock.ends.is_none()
}

/// Returns the name of the person who has a seat, even if a bot plays there now, or the animals of the seat.
fn player_name(scene: &Scene<'_>, seat: Seat) -> String {
    let called = scene.game.log().last_person(seat).and_then(|player| player.name);
    called.unwrap_or_else(|| scene.animals(seat).join(", "))
}

/// A clock that the maker of a game can choose.
#[derive(Clone, Debug)]
pub struct ClockChoice {
    pub name: String,
    /// Its name for people, in the words of the content that defines it.
    pub label: String,
    pub terms: ClockTerms,
}

/// Returns the name of a clock for people. `words` must come from the content that defines the clock.
pub fn clock_name(words: &Words, name: &str) -> String {
    words.say(&Message::new(format!("clock-{name}")))
}

/// Returns the field with which the maker of a game chooses a clock, and what each clock says. A script shows only what
/// the chosen one says.
pub fn clock_choice(words: &Words, clocks: &[ClockChoice], chosen: Option<&str>) -> Markup {
    let say = |message| words.say(&message);
    html! {
        @if !clocks.is_empty() {
            p {
                label for="clock" { (say(message!("clocks-choose"))) } " "
                select #clock name="clock" aria-describedby="clock-about" {
                    option value="" { (say(message!("clocks-no-clock"))) }
                    @for clock in clocks {
                        option value=(clock.name) selected[chosen == Some(&clock.name)] { (choice(words, clock)) }
                    }
                }
                input #zone type="hidden" name="zone" value="";
                script src=(assets::address("clock.js")) defer {}
            }
            ul #clock-about .note {
                @for clock in clocks { li { (clock.label) ": " (about(words, &clock.terms)) } }
            }
        }
    }
}

/// Returns the name of a clock with its times.
fn choice(words: &Words, ClockChoice { label, terms, .. }: &ClockChoice) -> String {
    let time = |seconds: u32| length(u64::from(seconds));
    words.say(&match terms.bank {
        0 => message!("clocks-choice", name = label.as_str(), time = time(terms.allowance)),
        bank => message!(
            "clocks-choice-bank",
            name = label.as_str(),
            time = time(terms.allowance),
            bank = time(bank)
        ),
    })
}

/// Returns the name of a clock and what it says, in the words of the content that has it.
pub fn clock_description(words: &Words, clock: &GameClock) -> String {
    let (name, terms) = (clock_name(words, &clock.name), about(words, &clock.clock));
    words.say(&message!("clocks-said", name = name, terms = terms))
}

/// Returns the name of a game's clock and its times, for a list. If the clock has no name in the locale, returns only
/// its times.
pub fn clock_label(words: &Words, clock: &GameClock) -> String {
    match words.has(&format!("clock-{}", clock.name)) {
        true => words.say(&message!("clocks-heading", name = clock_name(words, &clock.name))),
        false => about(words, &clock.clock),
    }
}

/// Returns what a clock says, in words.
fn about(words: &Words, clock: &ClockTerms) -> String {
    let ClockTerms { allowance, bank, nights, holidays, at_end, .. } = clock;
    let mut parts = vec![message!("clocks-allowance", time = length(u64::from(*allowance)))];
    if *bank > 0 {
        parts.push(message!("clocks-bank", time = length(u64::from(*bank))));
    }
    if let Some(Nights { from, to }) = nights {
        let hour = |minutes: &u32| format!("{:02}:{:02}", minutes / 60, minutes % 60);
        parts.push(message!("clocks-nights", from = hour(from), to = hour(to)));
    }
    if *holidays > 0 {
        parts.push(message!("clocks-holidays", count = *holidays));
    }
    parts.push(match at_end {
        AtEnd::Bot => message!("clocks-then-bot"),
        AtEnd::Vote => message!("clocks-then-vote"),
        AtEnd::Skip => message!("clocks-then-skip"),
        AtEnd::None => message!("clocks-then-nothing"),
    });
    parts.iter().map(|part| words.say(part)).collect::<Vec<_>>().join("; ")
}

/// Puts a time in seconds into words, with its two largest units.
fn length(seconds: u64) -> Value {
    let mut left = seconds;
    let counts = UNITS.map(|unit| {
        let count = left / unit;
        left %= unit;
        count
    });
    let said = |(unit, count): (usize, u64)| match unit {
        0 => message!("clocks-days", count = count),
        1 => message!("clocks-hours", count = count),
        2 => message!("clocks-minutes", count = count),
        _ => message!("clocks-seconds", count = count),
    };
    let first = counts.iter().position(|count| *count > 0).unwrap_or(UNITS.len() - 1);
    let units = (first..UNITS.len()).zip(counts.into_iter().skip(first)).take(2);
    let said = units.filter(|(unit, count)| *count > 0 || *unit == first).map(said);
    Value::All(said.map(Value::from).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_with_their_two_largest_units() {
        let say = |seconds| {
            let message = message!("clocks-allowance", time = length(seconds));
            Words::built_in().say(&message)
        };
        assert_eq!(say(0), "0 seconds for each decision");
        assert_eq!(say(61), "1 minute and 1 second for each decision");
        assert_eq!(say(24 * 60 * 60), "1 day for each decision");
        assert_eq!(say(7 * 24 * 60 * 60 + 7200 + 59), "7 days and 2 hours for each decision");
    }

    #[test]
    fn a_clock_that_can_be_chosen_is_named_with_its_times() {
        let terms = |bank| ClockTerms {
            allowance: 120,
            bank,
            nights: None,
            holidays: 0,
            reminders: Vec::new(),
            at_end: AtEnd::Bot,
            bot: "greedy".to_owned(),
        };
        let named = |bank| {
            let (name, label) = ("live".to_owned(), "Live".to_owned());
            choice(Words::built_in(), &ClockChoice { name, label, terms: terms(bank) })
        };
        assert_eq!(named(600), "Live: 2 minutes + 10 minutes");
        assert_eq!(named(0), "Live: 2 minutes");
    }

    #[test]
    fn the_description_of_a_clock_says_everything_that_the_clock_does() {
        let clock = ClockTerms {
            allowance: 180,
            bank: 900,
            nights: Some(Nights { from: 23 * 60, to: 7 * 60 + 30 }),
            holidays: 14,
            reminders: vec![60],
            at_end: AtEnd::Bot,
            bot: "greedy".to_owned(),
        };
        let said = "3 minutes for each decision; 15 minutes in reserve; the clock stops from 23:00 to 07:30; \
            14 days of holiday; then a bot takes over";
        assert_eq!(about(Words::built_in(), &clock), said);
    }
}
