//! Tables with many columns. On a narrow screen each row becomes a list of its cells.

use maud::{Markup, html};

pub(crate) struct WideTable {
    caption: String,
    heads: Vec<String>,
    rows: Vec<Vec<Markup>>,
}

/// Returns a cell with text.
pub(crate) fn cell(text: impl AsRef<str>) -> Markup {
    html! { (text.as_ref()) }
}

impl WideTable {
    pub(crate) fn new(caption: String, heads: impl IntoIterator<Item = String>) -> Self {
        Self { caption, heads: heads.into_iter().collect(), rows: Vec::new() }
    }

    pub(crate) fn push(&mut self, row: impl IntoIterator<Item = Markup>) {
        self.rows.push(row.into_iter().collect());
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub(crate) fn element(&self) -> Markup {
        html! {
            // The roles keep this a table when the style turns rows into lists.
            table .wide role="table" {
                caption { (self.caption) }
                thead role="rowgroup" {
                    tr role="row" {
                        @for head in &self.heads { th scope="col" role="columnheader" { (head) } }
                    }
                }
                tbody role="rowgroup" {
                    @for row in &self.rows {
                        tr role="row" {
                            @for (column, (head, cell)) in self.heads.iter().zip(row).enumerate() {
                                @match column {
                                    0 => th scope="row" role="rowheader" { (cell) },
                                    _ => td role="cell" data-head=(head) { (cell) },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
