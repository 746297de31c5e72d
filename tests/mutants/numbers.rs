//! Mutants of tables: every number one more and one less, including coordinates of hexes.

use super::mutant::Mutant;

/// The beginning of lines that limit settings and do nothing in a game. `content::bounds` tests these numbers.
const BOUNDS: &str = "allowed =";

/// Adds the mutants of a table.
pub fn mutants(path: &str, text: &str, all: &mut Vec<Mutant>) {
    let mut quoted = None;
    let mut at = 0;
    let bytes = text.as_bytes();
    while at < bytes.len() {
        match (bytes[at], quoted) {
            (b'"', None) => quoted = Some(at + 1),
            (b'"', Some(start)) => {
                coordinates(path, text, start, at, all);
                quoted = None;
            }
            (b'a', None) if text[at..].starts_with(BOUNDS) => {
                at += text[at..].find('\n').unwrap_or(text.len() - at);
            }
            (b'#', None) => at += text[at..].find('\n').unwrap_or(text.len() - at),
            (b'-' | b'0'..=b'9', None) if !part_of_a_name(bytes, at) => {
                let end = number_end(text, at);
                if !text[end..].trim_start().starts_with('=') {
                    by_one(path, text, "number", (at, end), all);
                }
                at = end;
                continue;
            }
            (byte, None) if byte.is_ascii_alphabetic() => {
                at += text[at..].find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(1);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
}

/// Adds the two mutants of a number, if it is one.
pub fn by_one(
    path: &str,
    text: &str,
    kind: &'static str,
    at: (usize, usize),
    all: &mut Vec<Mutant>,
) {
    if let Ok(number) = text[at.0..at.1].parse::<i64>() {
        for other in [number + 1, number - 1] {
            all.push(Mutant::new(path, text, kind, at, &other.to_string()));
        }
    }
}

/// Adds the mutants of a hex `q,r` or a corner `q,r:E` between quotes.
fn coordinates(path: &str, text: &str, start: usize, end: usize, all: &mut Vec<Mutant>) {
    let hex = text[start..end].split(':').next().unwrap_or_default();
    let Some((q, r)) = hex.split_once(',') else { return };
    if q.parse::<i64>().is_ok() && r.parse::<i64>().is_ok() {
        by_one(path, text, "coordinate", (start, start + q.len()), all);
        by_one(path, text, "coordinate", (start + q.len() + 1, start + hex.len()), all);
    }
}

fn number_end(text: &str, at: usize) -> usize {
    let rest = &text[at + 1..];
    at + 1 + rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len())
}

fn part_of_a_name(bytes: &[u8], at: usize) -> bool {
    at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || b"_-.".contains(&bytes[at - 1]))
}
