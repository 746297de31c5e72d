//! Where files are looked at as they are saved.

use std::path::{Path, PathBuf};

/// A place where files are looked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchedPlace {
    /// A folder, or a file.
    pub path: PathBuf,
    /// The names in the folder that are looked at; all of them where there are none.
    pub names: &'static [&'static str],
}

impl WatchedPlace {
    /// Returns how messages name it.
    pub fn shown(&self) -> String {
        let path = if self.path.as_os_str().is_empty() { Path::new(".") } else { &self.path };
        path.display().to_string()
    }

    /// Returns the files and folders that it is made of, as far as they are there.
    pub fn parts(&self) -> Vec<PathBuf> {
        let all = match self.names {
            [] => vec![self.path.clone()],
            names => names.iter().map(|name| self.path.join(name)).collect(),
        };
        all.into_iter().filter(|path| path.exists()).collect()
    }
}
