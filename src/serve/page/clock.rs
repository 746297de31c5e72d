//! Who has how much time left, and the buttons of a player's own clock; and the choice of a clock for a new game.

use maud::{Markup, html};

use super::question::FORM;
use super::{Part, Scene};
use crate::clock::{ClockNews, ClockWish, SeatClock, utc};
use crate::route::assets;
use speciate_model::clock::{AtEnd, ClockTerms, Nights};
use speciate_model::id::Seat;
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// The units of times with their lengths in seconds, the longest first.
const UNITS: [u64; 4] = [24 * 60 * 60, 60 * 60, 60, 1];

/// Returns the clock of the table; `None` if the game has none. Times are those at which something ends, so the page only
/// changes if a player answers. A script counts down.
pub fn clock(scene: &Scene<'_>) -> Option<Part> {
    let news = scene.extras.news?.clock.as_ref().filter(|_| scene.is_now())?;
    let own: Vec<Seat> = scene.seat.into_iter().chain(scene.others.iter().copied()).collect();
    let reminders: Vec<String> = news.reminders.iter().map(u32::to_string).collect();
    let name = scene.say(Message::new(format!("clock-{}", news.name)));
    let markup = html! {
        section #clock aria-label=(scene.say(message!("clocks-heading", name = name))) data-remind=(reminders.join(" ")) data-short=(scene.say(message!("clocks-short"))) data-day=(scene.say(message!("clocks-day"))) data-over=(scene.say(message!("clocks-now"))) {
            ul {
                @for seat in &news.seats {
                    @if let Some(line) = line(scene, seat) {
                        li .own[own.contains(&seat.seat)] { (line) }
                    }
                }
            }
            @for seat in news.seats.iter().filter(|seat| own.contains(&seat.seat)) { (buttons(scene, news, seat, own.len() > 1)) }
        }
    };
    Some(Part::new("clock", markup))
}

/// Returns what the clock of a seat shows; `None` if its time does not run.
fn line(scene: &Scene<'_>, clock: &SeatClock) -> Option<Markup> {
    let name = name(scene, clock.seat);
    if clock.is_absent {
        return Some(html! { (scene.say(message!("clocks-absent", name = name))) });
    }
    if clock.is_paused {
        return Some(html! { (scene.say(message!("clocks-paused", name = name))) });
    }
    let ends = clock.ends?;
    if clock.is_over {
        return Some(html! { (scene.say(message!("clocks-over", name = name))) });
    }
    let (written, shown) = utc(ends)?;
    Some(html! {
        (scene.say(message!("clocks-time", name = name))) " "
        time datetime=(written) { (scene.say(message!("clocks-until", time = shown))) }
        @if clock.bank_left > 0 {
            ", " span .bank { (scene.say(message!("clocks-bank-left", time = length(clock.bank_left as u64 / 1000)))) }
        }
    })
}

fn buttons(scene: &Scene<'_>, news: &ClockNews, clock: &SeatClock, names_seat: bool) -> Markup {
    let over = news.seats.iter().filter(|other| other.is_over && !other.is_absent);
    let over: Vec<Value> = over.map(|other| Value::Text(name(scene, other.seat))).collect();
    let may_vote = news.at_end == AtEnd::Vote && !over.is_empty() && !clock.is_over;
    let label = match clock {
        SeatClock { is_absent: true, .. } => Some((ClockWish::Back, message!("clocks-back"))),
        SeatClock { is_paused: true, .. } => Some((ClockWish::Resume, message!("clocks-resume"))),
        SeatClock { seat, .. } if may_vote && !news.voted.contains(seat) => {
            Some((ClockWish::LetBot, message!("clocks-let-bot", names = Value::All(over))))
        }
        SeatClock { holiday_left: 1.., .. } if news.at_end != AtEnd::None => {
            let left = length(clock.holiday_left as u64 / 1000);
            Some((ClockWish::Pause, message!("clocks-pause", left = left)))
        }
        _ => None,
    };
    let number = clock.seat.number();
    html! {
        @if let Some((wish, label)) = label {
            button id={ "clock-" (wish.word()) "-" (number) } form=(FORM) formaction={ "/game/" (scene.name) "/clock" } name=(wish.word()) value=(number) {
                @if names_seat { (name(scene, clock.seat)) ": " }
                (scene.say(label))
            }
        }
    }
}

/// Returns the name of the person who has a seat, even if a bot plays there now, or the animals of the seat.
fn name(scene: &Scene<'_>, seat: Seat) -> String {
    let called = scene.game.log().last_person(seat).and_then(|player| player.name);
    called.unwrap_or_else(|| scene.animals(seat).join(", "))
}

/// Returns the field with which the maker of a game chooses a clock, and what each clock says.
pub fn clock_choice(
    words: &Words,
    clocks: &[(String, ClockTerms)],
    chosen: Option<&str>,
) -> Markup {
    let say = |message| words.say(&message);
    let called = |name: &str| words.say(&Message::new(format!("clock-{name}")));
    html! {
        @if !clocks.is_empty() {
            p {
                label for="clock" { (say(message!("clocks-choose"))) } " "
                select #clock name="clock" aria-describedby="clock-about" {
                    option value="" { (say(message!("clocks-no-clock"))) }
                    @for (name, _) in clocks {
                        option value=(name) selected[chosen == Some(name)] { (called(name)) }
                    }
                }
                input #zone type="hidden" name="zone" value="";
                script src=(assets::address("clock.js")) defer {}
            }
            ul #clock-about .note {
                @for (name, clock) in clocks { li { (called(name)) ": " (about(words, clock)) } }
            }
        }
    }
}

/// Returns what a clock says, in words.
pub fn about(words: &Words, clock: &ClockTerms) -> String {
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
    fn a_clock_says_all_that_it_does() {
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
