//! The data of a chart as an HTML table. It has a row for each number, so that it fits on a phone and in a spreadsheet.

use maud::{Markup, html};

/// A table. The first columns are names, the others numbers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DataTable {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// The number of columns with names.
    names: usize,
}

impl DataTable {
    pub fn new<T: Into<String>>(heads: impl IntoIterator<Item = T>) -> Self {
        Self { heads: heads.into_iter().map(Into::into).collect(), rows: Vec::new(), names: 1 }
    }

    /// Sets the number of columns with names, which is 1 by default.
    pub fn named(self, names: usize) -> Self {
        Self { names, ..self }
    }

    pub fn push(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().collect());
    }

    /// Returns the `<table>` element, with a caption for screen readers.
    pub fn element(&self, caption: &str) -> Markup {
        let class = |column| if column < self.names { None } else { Some("number") };
        html! {
            table {
                caption { (caption) }
                thead {
                    tr {
                        @for (column, head) in self.heads.iter().enumerate() {
                            th scope="col" class=[class(column)] { (head) }
                        }
                    }
                }
                tbody {
                    @for row in &self.rows {
                        tr {
                            @for (column, cell) in row.iter().enumerate() {
                                @match column < self.names {
                                    true => th scope="row" { (cell) },
                                    false => td class="number" { (cell) },
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}
