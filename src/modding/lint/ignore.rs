//! Comments that ignore findings.
//!
//! `# ignore: CODE` (in scripts `// ignore: CODE`) at the end of a line applies to that line. On a line of its own,
//! it applies to the next line that is not a comment. `ignore-file:` applies to the whole file. Only warnings can
//! be ignored. A comment that ignores nothing is a finding itself.

use speciate_content::Source;
use speciate_model::diagnostic::{Code, Diagnostic, Diagnostics, FaultSource, Place, Severity};
use speciate_model::message;

/// Returns the findings that no comment ignores, and findings about such comments.
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

struct Comment {
    place: Place,
    name: String,
    /// The line whose findings it ignores; `None` for the whole file.
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
                Some(fault(message!("lint-ignore-unknown", name = name)).suggest(name, known))
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

/// Returns the `ignore` comments of a file, one for each code.
fn comments(file: &FaultSource, text: &str) -> Vec<Comment> {
    let FaultSource::File(file) = file else { return Vec::new() };
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
        // A limit on codes per comment, because each finding keeps its whole line.
        for name in names.take(Code::ALL.len()) {
            let column = line[..at].chars().count() + 1;
            let mut place = Place::line(file, text, index + 1, column);
            place.length = line[at..].chars().count();
            found.push(Comment { place, name: name.to_owned(), line: stands_for, ignored: false });
        }
    }
    found
}

/// Finds an `ignore` comment in a line. Returns its byte offset, whether it applies to the whole file, and its
/// codes.
fn comment<'a>(line: &'a str, mark: &str) -> Option<(usize, bool, &'a str)> {
    line.match_indices(mark).find_map(|(at, _)| {
        let words = line[at + mark.len()..].trim_start();
        let of_line = words.strip_prefix("ignore:").map(|names| (at, false, names));
        of_line.or_else(|| words.strip_prefix("ignore-file:").map(|names| (at, true, names)))
    })
}

fn next_line(text: &str, index: usize, mark: &str) -> usize {
    let is_code = |line: &str| !line.trim().is_empty() && !line.trim_start().starts_with(mark);
    let after = text.lines().skip(index + 1).position(is_code).unwrap_or(0);
    index + 1 + after + 1
}
