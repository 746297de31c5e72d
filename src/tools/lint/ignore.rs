//! Comments that say which findings are meant to stay.
//!
//! `# ignore: CODE` (in scripts `// ignore: CODE`) behind a line stands for that line, on a line of
//! its own for the next one that is no comment; `ignore-file:` stands for the whole file. Only
//! warnings can be ignored, and a comment that ignores nothing is a finding itself.

use speciate_content::Source;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, Place, Severity, Spot};
use speciate_model::message;

/// Returns the findings that no comment in their file ignores, and those about such comments.
pub(super) fn without_ignored(found: Diagnostics, source: &Source) -> Diagnostics {
    let mut comments: Vec<Comment> =
        source.shown_files().flat_map(|(place, text)| comments(&place, text)).collect();
    let mut left = Vec::new();
    for finding in found {
        let meant = comments.iter_mut().find(|comment| comment.ignores(&finding));
        match meant {
            Some(comment) => comment.ignored = true,
            None => left.push(finding),
        }
    }
    left.extend(comments.iter().filter_map(Comment::fault));
    Diagnostics::new(left)
}

/// A code that a comment ignores.
struct Comment {
    place: Place,
    name: String,
    /// The line whose findings it ignores; nothing for the whole file.
    line: Option<usize>,
    ignored: bool,
}

impl Comment {
    fn ignores(&self, finding: &Diagnostic) -> bool {
        finding.severity() == Severity::Warning
            && finding.code.name() == self.name
            && finding.place.spot == self.place.spot
            && self.line.is_none_or(|line| finding.place.line == line)
    }

    fn fault(&self) -> Option<Diagnostic> {
        let name = &self.name;
        let fault = |message| Diagnostic::new(Code::UselessIgnore, self.place.clone(), message);
        match Code::find(name) {
            None => {
                let known = Code::ALL.iter().map(|code| code.name());
                Some(fault(message!("lint-ignore-unknown", name = name)).meant(name, known))
            }
            Some(code) if code.severity() == Severity::Error => {
                let hint = message!("lint-ignore-error.hint");
                Some(fault(message!("lint-ignore-error", name = name)).hint(hint))
            }
            Some(_) if !self.ignored => {
                let hint = message!("lint-ignore-nothing.hint");
                Some(fault(message!("lint-ignore-nothing", name = name)).hint(hint))
            }
            Some(_) => None,
        }
    }
}

/// Returns the codes that the comments of a file ignore.
fn comments(file: &Spot, text: &str) -> Vec<Comment> {
    let Spot::File(file) = file else { return Vec::new() };
    let mark = if file.ends_with(".rhai") { "//" } else { "#" };
    let mut found = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let Some((at, whole_file, names)) = comment(line, mark) else { continue };
        let stands_alone = line.trim_start().starts_with(mark);
        let stands_for = match (whole_file, stands_alone) {
            (true, _) => None,
            (false, false) => Some(index + 1),
            (false, true) => Some(next_line(text, index, mark)),
        };
        let names = names.split([',', ' ']).map(str::trim).filter(|name| !name.is_empty());
        // More than there are codes say nothing new, and each is shown with its whole line.
        for name in names.take(Code::ALL.len()) {
            let column = line[..at].chars().count() + 1;
            let mut place = Place::line(file, text, index + 1, column);
            place.length = line[at..].chars().count();
            found.push(Comment { place, name: name.to_owned(), line: stands_for, ignored: false });
        }
    }
    found
}

/// Returns where a comment that ignores something begins, whether in the whole file, and what.
fn comment<'a>(line: &'a str, mark: &str) -> Option<(usize, bool, &'a str)> {
    line.match_indices(mark).find_map(|(at, _)| {
        let words = line[at + mark.len()..].trim_start();
        let of_line = words.strip_prefix("ignore:").map(|names| (at, false, names));
        of_line.or_else(|| words.strip_prefix("ignore-file:").map(|names| (at, true, names)))
    })
}

/// Returns the number of the next line after one that is no comment.
fn next_line(text: &str, index: usize, mark: &str) -> usize {
    let is_code = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with(mark);
    let after = text.lines().skip(index + 1).position(is_code).unwrap_or(0);
    index + 1 + after + 1
}
