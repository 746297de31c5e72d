//! Reads the SVG pictures of packs. Anybody can supply a picture, and everybody's browser shows it. So the SVG is not
//! sanitized. Instead, it is written anew from a list of harmless parts, which are shapes with plain colours.
//! Everything else is refused.

mod allowed;

use std::fmt::Write as _;
use std::ops::Range;

use roxmltree::{Document, Node, ParsingOptions};

use allowed::{COMMON, ELEMENTS, IGNORED_ATTRIBUTES, IGNORED_ELEMENTS, ROOT, Values};
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// A checked picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Icon {
    /// Its `viewBox`: four numbers.
    pub view_box: String,
    /// SVG elements: shapes in groups, without ids, references, styles and scripts.
    pub body: String,
}

/// Why a picture is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureFault {
    /// The bytes that are wrong; an empty range for the whole file.
    pub at: Range<usize>,
    pub message: Message,
    pub hint: Message,
}

/// The maximum size of a picture, in bytes.
pub const PICTURE_MAX: usize = 16 * 1024;
/// The maximum number of elements, attributes and texts of a picture.
const NODES_MAX: u32 = 1000;
const DEPTH_MAX: usize = 12;
/// The maximum length, in characters, of text from a picture in a message.
const SHOWN_MAX: usize = 40;

const SVG: &str = "http://www.w3.org/2000/svg";

/// The maximum number of faults of a picture that are reported.
const FAULTS_MAX: usize = 20;

/// What is wrong with a part of a picture, and what to do about it.
type MessageAndHint = (Message, Message);

impl Icon {
    /// Reads a picture and checks everything in it. Returns all faults.
    pub(crate) fn read(text: &str) -> Result<Self, Vec<PictureFault>> {
        if text.len() > PICTURE_MAX {
            let message = message!("content-picture-large", most = PICTURE_MAX, found = text.len());
            return Err(vec![fault_of_file(message, message!("content-picture-large.hint"))]);
        }
        let options = ParsingOptions { nodes_limit: NODES_MAX, ..ParsingOptions::default() };
        let document = Document::parse_with_options(text, options)
            .map_err(|error| vec![xml_fault(text, &error)])?;
        let root = document.root_element();
        if root.tag_name().name() != "svg" || root.tag_name().namespace() != Some(SVG) {
            let found = name_of(root.tag_name().name());
            let message = message!("content-picture-root", found = found, namespace = SVG);
            let hint = message!("content-picture-root.hint", namespace = SVG);
            return Err(vec![PictureFault { at: start_of(root), message, hint }]);
        }
        let mut copy = PictureCopy::default();
        let mut kept = copy.checked_attributes(root, &ROOT);
        kept.retain(|(name, _)| !ROOT.iter().any(|(own, _)| own == name));
        copy.write_start("g", &kept);
        let drawn = copy.write_children(root, 0);
        copy.body.push_str("</g>");
        if drawn == 0 && copy.faults.is_empty() {
            let message = message!("content-picture-empty");
            copy.faults.push(fault_of_file(message, message!("content-picture-empty.hint")));
        }
        let view_box = view_box(root).unwrap_or_else(|fault| {
            copy.faults.push(fault);
            String::new()
        });
        copy.faults.truncate(FAULTS_MAX);
        match copy.faults.is_empty() {
            true => Ok(Self { view_box, body: copy.body }),
            false => Err(copy.faults),
        }
    }
}

/// Returns the picture's `viewBox`, or one made from its width and height.
fn view_box(root: Node<'_, '_>) -> Result<String, PictureFault> {
    let numbers = |text: &str| -> Option<Vec<f32>> {
        let parts = text.split([' ', ',', '\t', '\r', '\n']).filter(|part| !part.is_empty());
        parts.map(|part| part.trim_end_matches("px").parse().ok()).collect()
    };
    let length = |name: &str| root.attribute(name).and_then(numbers);
    let found = match root.attribute("viewBox") {
        Some(text) => numbers(text),
        None => length("width").zip(length("height")).map(|(w, h)| [vec![0.0, 0.0], w, h].concat()),
    };
    match found.as_deref() {
        Some([x, y, w, h])
            if *w > 0.0 && *h > 0.0 && [x, y, w, h].iter().all(|number| number.is_finite()) =>
        {
            Ok(format!("{x} {y} {w} {h}"))
        }
        _ => Err(PictureFault {
            at: start_of(root),
            message: message!("content-picture-box"),
            hint: message!("content-picture-box.hint"),
        }),
    }
}

/// A copy of the harmless parts of a picture, and the faults of all other parts.
#[derive(Default)]
struct PictureCopy {
    body: String,
    faults: Vec<PictureFault>,
}

impl PictureCopy {
    fn refuse(&mut self, at: Range<usize>, (message, hint): MessageAndHint) {
        self.faults.push(PictureFault { at, message, hint });
    }

    /// Writes the elements in a group and returns how many shapes there are.
    fn write_children(&mut self, parent: Node<'_, '_>, depth: usize) -> usize {
        let mut drawn = 0;
        for node in parent.children() {
            if node.is_element() {
                drawn += self.write_element(node, depth);
            } else if node.is_text() && node.text().is_some_and(|text| !text.trim().is_empty()) {
                let at = text_start(node)..node.range().end;
                let refusal =
                    (message!("content-picture-text"), message!("content-picture-text.hint"));
                self.refuse(at, refusal);
            } else if node.is_pi() {
                let hint = message!("content-picture-instruction.hint");
                self.refuse(node.range(), (message!("content-picture-instruction"), hint));
            }
        }
        drawn
    }

    /// Writes an element. The contents of an element that is not allowed are not checked.
    fn write_element(&mut self, node: Node<'_, '_>, depth: usize) -> usize {
        let (name, namespace) = (node.tag_name().name(), node.tag_name().namespace());
        let is_svg = namespace == Some(SVG);
        let is_of_editor =
            !is_svg && namespace.is_some_and(|namespace| !namespace.contains("xhtml"));
        let is_silent = is_svg && IGNORED_ELEMENTS.contains(&name);
        // Editors write an empty `defs` element into every file.
        let is_empty = is_svg && name == "defs" && !node.children().any(|inner| inner.is_element());
        if is_of_editor || is_silent || is_empty {
            return 0;
        }
        let known = ELEMENTS.iter().find(|(known, _)| is_svg && *known == name);
        let Some((name, own)) = known else {
            self.refuse(start_of(node), unknown_element(name));
            return 0;
        };
        if depth == DEPTH_MAX {
            let message = message!("content-picture-deep", most = DEPTH_MAX);
            self.refuse(start_of(node), (message, message!("content-picture-deep.hint")));
            return 0;
        }
        let attributes = self.checked_attributes(node, own);
        self.write_start(name, &attributes);
        let inner = self.write_children(node, depth + 1);
        let _ = write!(self.body, "</{name}>");
        inner + usize::from(*name != "g")
    }

    /// Writes the start of an element. Values were checked, so they have no character to escape.
    fn write_start(&mut self, name: &str, attributes: &[Attribute]) {
        let _ = write!(self.body, "<{name}");
        for (name, value) in attributes {
            let _ = write!(self.body, " {name}=\"{value}\"");
        }
        self.body.push('>');
    }

    /// Returns the attributes of an element. The properties of its `style` come last, because they override the others.
    fn checked_attributes(
        &mut self,
        node: Node<'_, '_>,
        own: &[(&'static str, Values)],
    ) -> Vec<Attribute> {
        let mut found: Vec<Attribute> = Vec::new();
        for attribute in node.attributes() {
            let (name, value, at) = (attribute.name(), attribute.value(), attribute.range());
            if attribute.namespace().is_some() {
                // All other attributes with a namespace are editor metadata.
                if name == "href" {
                    self.refuse(at, unknown_attribute(name, node, own));
                }
                continue;
            }
            let is_idle = IGNORED_ATTRIBUTES.contains(&name)
                || ["data-", "aria-"].iter().any(|prefix| name.starts_with(prefix));
            if is_idle {
                continue;
            }
            for (name, value) in properties(name, value) {
                match checked_value(name, value, own) {
                    Some(Ok(checked)) => {
                        found.retain(|(known, _)| *known != checked.0);
                        found.push(checked);
                    }
                    Some(Err(refusal)) => self.refuse(at.clone(), refusal),
                    // Editors write dozens of properties with their default values.
                    None if attribute.name() == "style" && !is_reference(value) => {}
                    None => self.refuse(at.clone(), unknown_attribute(name, node, own)),
                }
            }
        }
        found
    }
}

type Attribute = (&'static str, String);

/// Returns the properties that a `style` sets, or the name and value of any other attribute.
fn properties<'a>(name: &'a str, value: &'a str) -> Vec<(&'a str, &'a str)> {
    if name != "style" {
        return vec![(name, value)];
    }
    let written = value.split(';').filter(|part| !part.trim().is_empty());
    let both = written.map(|part| part.split_once(':').unwrap_or((part, "")));
    both.map(|(name, value)| (name.trim(), value.trim())).collect()
}

/// Returns a known attribute with its value, or what is wrong with the value.
fn checked_value(
    name: &str,
    value: &str,
    own: &[(&'static str, Values)],
) -> Option<Result<Attribute, MessageAndHint>> {
    let (name, values) = own.iter().chain(&COMMON).find(|(known, _)| *known == name)?;
    if values.fits(value) {
        return Some(Ok((*name, value.split_whitespace().collect::<Vec<_>>().join(" "))));
    }
    let (expected, found) = (Message::new(values.expected()), shortened(value));
    let message =
        message!("content-picture-value", name = *name, expected = expected, found = found);
    Some(Err((message, message!("content-picture-value.hint"))))
}

fn unknown_element(name: &str) -> MessageAndHint {
    let names = ELEMENTS.map(|(name, _)| format!("`<{name}>`"));
    let expected = Value::List(names.into_iter().map(Value::Text).collect());
    let message = message!("content-picture-element", found = name_of(name), expected = expected);
    (message, message!("content-picture-element.hint"))
}

fn unknown_attribute(
    name: &str,
    node: Node<'_, '_>,
    own: &[(&'static str, Values)],
) -> MessageAndHint {
    let names = own.iter().chain(&COMMON).map(|(known, _)| Value::Text(format!("`{known}`")));
    let message = message!(
        "content-picture-attribute",
        found = shortened(name),
        element = name_of(node.tag_name().name()),
        expected = Value::List(names.collect())
    );
    (message, message!("content-picture-attribute.hint"))
}

/// Returns whether a value of a style can load or run something.
fn is_reference(value: &str) -> bool {
    let small = value.to_lowercase();
    ["url", "expression", "javascript", "import", "\\"].iter().any(|part| small.contains(part))
}

fn xml_fault(text: &str, error: &roxmltree::Error) -> PictureFault {
    let position = error.pos();
    let lines = text.split_inclusive('\n').take(position.row.saturating_sub(1) as usize);
    let start = lines.map(str::len).sum::<usize>();
    let column = text[start..].char_indices().nth(position.col.saturating_sub(1) as usize);
    let at = start + column.map_or(0, |(at, _)| at);
    let (message, hint) = match error {
        roxmltree::Error::DtdDetected => {
            (message!("content-picture-dtd"), message!("content-picture-dtd.hint"))
        }
        roxmltree::Error::NodesLimitReached => (
            message!("content-picture-many", most = NODES_MAX),
            message!("content-picture-large.hint"),
        ),
        error => {
            let reason = error.to_string();
            (message!("content-picture-xml", reason = reason), message!("content-picture-xml.hint"))
        }
    };
    PictureFault { at: at..text.len().min(at + 1), message, hint }
}

const fn fault_of_file(message: Message, hint: Message) -> PictureFault {
    PictureFault { at: 0..0, message, hint }
}

/// Returns the byte range of an element's `<` and name.
fn start_of(node: Node<'_, '_>) -> Range<usize> {
    let start = node.range().start;
    start..start + 1 + node.tag_name().name().len()
}

/// Returns where a text begins, after leading whitespace.
fn text_start(node: Node<'_, '_>) -> usize {
    let text = &node.document().input_text()[node.range()];
    node.range().start + text.len() - text.trim_start().len()
}

fn name_of(name: &str) -> String {
    format!("<{}>", shortened(name))
}

fn shortened(text: &str) -> String {
    match text.chars().nth(SHOWN_MAX) {
        Some(_) => text.chars().take(SHOWN_MAX).chain(['…']).collect(),
        None => text.to_owned(),
    }
}
