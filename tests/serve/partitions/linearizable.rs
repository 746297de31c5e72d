//! Whether what clients saw of a game could have happened one after another, each thing between the request and its
//! reply. The checker is that of `stateright`.

use std::collections::BTreeMap;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use speciate::log::AnswerId;
use stateright::semantics::{ConsistencyTester as _, LinearizabilityTester, SequentialSpec};

/// How long the check of a history may take. It is fast if there is an order, and otherwise may try all of them.
const CHECK_WAIT: Duration = Duration::from_secs(60);
/// The checker needs some stack for each operation.
const CHECK_STACK: usize = 1 << 30;

/// The log of a game: how many entries it has.
#[derive(Clone, Debug)]
struct GameLength(u32);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Operation {
    /// An answer to the question after `head` entries. If it counts, the game then has `after` entries.
    Answer {
        head: u32,
        after: u32,
    },
    Read,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Told {
    Counts,
    Refused,
    Entries(u32),
}

impl SequentialSpec for GameLength {
    type Op = Operation;
    type Ret = Told;

    fn invoke(&mut self, operation: &Operation) -> Told {
        match *operation {
            Operation::Answer { head, after } if head == self.0 => {
                self.0 = after;
                Told::Counts
            }
            Operation::Answer { .. } => Told::Refused,
            Operation::Read => Told::Entries(self.0),
        }
    }
}

/// What a client did, and the reply.
#[derive(Clone, Debug)]
pub enum Seen {
    Answer {
        id: AnswerId,
        head: u32,
        /// Whether it counts; `None` if no reply said so.
        counts: Option<bool>,
    },
    Read {
        entries: u32,
    },
}

/// Something that a client saw of a game, from its request to the reply.
#[derive(Clone, Debug)]
pub struct Observation {
    pub client: usize,
    pub began: Instant,
    pub ended: Instant,
    pub seen: Seen,
}

/// The answers in a log: for each id, the number of entries before the answer, and after everything that followed from
/// it.
pub type AnswersInLog = BTreeMap<AnswerId, [u32; 2]>;

/// The place of an operation in time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Moment {
    Known(Instant),
    /// No reply came, so it can have taken effect at any time later.
    Open,
}

/// A client of the checker: whether it answers, and its number. Each client counts as two, a reader and an answerer.
/// This makes no difference, because a client does one thing at a time. The checker tries them in this order, and with
/// reads first it need not go back.
type CheckedClient = (bool, usize);

/// An operation of the checker.
#[derive(Clone)]
struct Step {
    client: CheckedClient,
    moments: [Moment; 2],
    operation: Operation,
    told: Told,
}

/// Checks a history of a game that had `first` entries at its beginning. Answers that nobody got a reply to count if they
/// are in the log. Returns why the history is impossible, if it is.
pub fn check(first: u32, history: &[Observation], log: &AnswersInLog) -> Option<String> {
    let mut steps = Vec::new();
    for (place, observation) in history.iter().enumerate() {
        match step(place, observation, log) {
            Ok(step) => steps.extend(step),
            Err(why) => return Some(why),
        }
    }
    let places = 0..steps.len();
    let mut moments: Vec<_> = places
        .flat_map(|place| [0, 1].map(|end| (steps[place].moments[end], end, place)))
        .collect();
    moments.sort();
    let mut tester = LinearizabilityTester::<CheckedClient, _>::new(GameLength(first));
    for (_, end, place) in moments {
        let Step { client, operation, told, .. } = steps[place].clone();
        let noted = match end {
            0 => tester.on_invoke(client, operation).map(|_| ()),
            _ => tester.on_return(client, told).map(|_| ()),
        };
        if let Err(why) = noted {
            return Some(why);
        }
    }
    let (send, receive) = channel();
    let check = move || send.send(tester.is_consistent());
    std::thread::Builder::new().stack_size(CHECK_STACK).spawn(check).unwrap();
    match receive.recv_timeout(CHECK_WAIT) {
        Ok(true) => None,
        Ok(false) => Some("there is no such order".to_owned()),
        Err(_) => Some("no such order was found in time".to_owned()),
    }
}

/// Returns the step of an observation, unless it had no effect. Fails if the log contradicts the reply.
fn step(
    place: usize,
    observation: &Observation,
    log: &AnswersInLog,
) -> Result<Option<Step>, String> {
    let Observation { client, began, ended, seen } = observation;
    let [began, ended] = [*began, *ended].map(Moment::Known);
    let (id, head, counts) = match seen {
        Seen::Read { entries } => {
            let (client, moments) = ((false, *client), [began, ended]);
            let (operation, told) = (Operation::Read, Told::Entries(*entries));
            return Ok(Some(Step { client, moments, operation, told }));
        }
        Seen::Answer { id, head, counts } => (id, *head, *counts),
    };
    let after = match (log.get(id), counts) {
        (None, Some(true)) => return Err(format!("{id} was acknowledged and is lost")),
        (Some(_), Some(false)) => return Err(format!("{id} was refused and counts")),
        (Some([before, _]), _) if *before != head => {
            return Err(format!("{id} answers entry {head} and is at {before}"));
        }
        (None, None) => return Ok(None),
        (Some([_, after]), _) => *after,
        (None, Some(false)) => head,
    };
    let told = if counts == Some(false) { Told::Refused } else { Told::Counts };
    // Without a reply, the client continued although its answer could still take effect.
    let (client, ended) = match counts {
        Some(_) => ((true, *client), ended),
        None => ((true, usize::MAX - place), Moment::Open),
    };
    let operation = Operation::Answer { head, after };
    Ok(Some(Step { client, moments: [began, ended], operation, told }))
}

/// Returns an observation from one second to another.
fn between(origin: Instant, client: usize, [began, ended]: [u64; 2], seen: Seen) -> Observation {
    let at = |second: u64| origin + Duration::from_secs(second);
    Observation { client, began: at(began), ended: at(ended), seen }
}

fn answer(id: &str, head: u32, counts: Option<bool>) -> Seen {
    Seen::Answer { id: id.parse().unwrap(), head, counts }
}

/// The log of a game with 10 entries at first, which two answers have continued.
fn log_of_two() -> AnswersInLog {
    [("a", [10, 14]), ("b", [14, 15])].map(|(id, ends)| (id.parse().unwrap(), ends)).into()
}

#[test]
fn postgres_histories_that_are_possible_are_accepted() {
    let now = Instant::now();
    let read = |entries| Seen::Read { entries };
    let history = [
        between(now, 0, [0, 1], read(10)),
        between(now, 0, [2, 6], answer("a", 10, Some(true))),
        // It reads what is not acknowledged yet, and what was there before.
        between(now, 1, [3, 5], read(14)),
        between(now, 2, [2, 5], read(10)),
        between(now, 2, [7, 8], answer("c", 10, Some(false))),
        // No client got a reply, but the answer is in the log, and is read later.
        between(now, 1, [7, 8], answer("b", 14, None)),
        between(now, 2, [9, 10], read(14)),
        between(now, 2, [11, 12], read(15)),
        between(now, 0, [7, 9], answer("d", 14, None)),
    ];
    assert_eq!(check(10, &history, &log_of_two()), None);
}

#[test]
fn postgres_histories_with_planted_faults_are_refused() {
    let now = Instant::now();
    let stale = [
        between(now, 0, [0, 1], answer("a", 10, Some(true))),
        // After the acknowledgement, another server still shows the game without it.
        between(now, 1, [2, 3], Seen::Read { entries: 10 }),
    ];
    assert_eq!(check(10, &stale, &log_of_two()).unwrap(), "there is no such order");
    let back = [14, 10].map(|entries| Seen::Read { entries });
    let back = [[0, 1], [2, 3]].into_iter().zip(back);
    let answered = between(now, 0, [0, 4], answer("a", 10, Some(true)));
    let back: Vec<Observation> =
        back.map(|(times, seen)| between(now, 1, times, seen)).chain([answered]).collect();
    assert_eq!(check(10, &back, &log_of_two()).unwrap(), "there is no such order");
    let unsaved = [between(now, 1, [0, 1], Seen::Read { entries: 12 })];
    assert_eq!(check(10, &unsaved, &log_of_two()).unwrap(), "there is no such order");
    let one = |seen| check(10, &[between(now, 0, [0, 1], seen)], &log_of_two()).unwrap();
    assert_eq!(one(answer("c", 10, Some(true))), "c was acknowledged and is lost");
    assert_eq!(one(answer("a", 10, Some(false))), "a was refused and counts");
    let both: AnswersInLog =
        [("a", [10, 14]), ("c", [10, 14])].map(|(id, ends)| (id.parse().unwrap(), ends)).into();
    let split = [
        between(now, 0, [0, 2], answer("a", 10, Some(true))),
        between(now, 1, [0, 2], answer("c", 10, Some(true))),
    ];
    assert_eq!(check(10, &split, &both).unwrap(), "there is no such order");
}
