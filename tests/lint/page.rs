//! Reads `content/diagnostics.md`.

/// The page, as lines, with its sections.
pub struct Page {
    lines: Vec<String>,
    pub sections: Vec<Section>,
}

/// The section about one code.
#[derive(Clone, Debug, Default)]
pub struct Section {
    /// The code in its heading.
    pub code: String,
    /// The text between the heading and the first block.
    pub says: String,
    /// The files of the example: path and text.
    pub files: Vec<(String, String)>,
    /// The printed text.
    pub prints: String,
    /// The lines between the fences of the printed text.
    block: (usize, usize),
}

impl Page {
    /// Reads a page whose sections begin with `### CODE`.
    ///
    /// A block ` ```LANGUAGE PATH ` is a file, and the only block ` ```text ` of a section is the printed text.
    pub fn read(text: &str) -> Self {
        let lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let mut sections: Vec<Section> = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let line = lines[at].as_str();
            if let Some(code) = line.strip_prefix("### ") {
                sections.push(Section { code: code.to_owned(), ..Section::default() });
            }
            let end = match line.strip_prefix("```") {
                Some(_) => at + 1 + lines[at + 1..].iter().position(|line| line == "```").unwrap(),
                None => at,
            };
            if let Some(section) = sections.last_mut() {
                section.add(line, &lines[at + usize::from(end > at)..end], at);
            }
            at = end + 1;
        }
        Self { lines, sections }
    }

    /// Replaces the lines of a section's printed text.
    pub fn replace(&mut self, section: usize, printed: &str) {
        let (from, to) = self.sections[section].block;
        let new: Vec<String> = printed.lines().map(str::to_owned).collect();
        let (before, after) = (to - from, new.len());
        self.lines.splice(from..to, new);
        for section in &mut self.sections[section + 1..] {
            let (from, to) = section.block;
            section.block = (from + after - before, to + after - before);
        }
    }

    pub fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }
}

impl Section {
    fn add(&mut self, line: &str, inside: &[String], at: usize) {
        let Some(info) = line.strip_prefix("```") else {
            if self.files.is_empty() && self.block == (0, 0) && !line.starts_with('#') {
                self.says.push_str(line);
            }
            return;
        };
        if info == "text" {
            assert_eq!(self.block, (0, 0), "`{}` has two blocks of text", self.code);
            self.prints = inside.join("\n");
            self.block = (at + 1, at + 1 + inside.len());
        } else if let Some((_, path)) = info.split_once(' ') {
            self.files.push((path.to_owned(), inside.join("\n") + "\n"));
        }
    }
}
