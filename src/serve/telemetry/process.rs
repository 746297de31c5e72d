//! The metrics of the process, with the names that Prometheus' own libraries use.

use std::time::{SystemTime, UNIX_EPOCH};

use prometheus::{Counter, IntGauge, Result};

use super::metrics::{MetricMaker, signed};

#[derive(Debug)]
pub struct ProcessMetrics {
    cpu: Counter,
    memory: IntGauge,
    open_files: IntGauge,
}

impl ProcessMetrics {
    pub fn new(make: &MetricMaker<'_>) -> Result<Self> {
        let began = "When the server began, in seconds since 1970.";
        make.gauge("process_start_time_seconds", began)?.set(now());
        let files_max =
            "How many files and connections the process can have open; 0 if no limit is known.";
        make.gauge("process_max_fds", files_max)?.set(files_max_known());
        let cpu = Counter::new("process_cpu_seconds_total", "Processor time of the process.");
        Ok(Self {
            cpu: make.add(cpu)?,
            memory: make.gauge(
                "process_resident_memory_bytes",
                "Memory of the process that is in use; 0 where the system does not say.",
            )?,
            open_files: make.gauge(
                "process_open_fds",
                "Open files and connections of the process; 0 where the system does not say.",
            )?,
        })
    }

    /// Reads the current values from the system.
    pub fn refresh(&self) {
        let grown = cpu_seconds() - self.cpu.get();
        if grown > 0.0 {
            self.cpu.inc_by(grown);
        }
        self.memory.set(resident_memory().unwrap_or(0));
        self.open_files.set(open_files().unwrap_or(0));
    }
}

#[expect(clippy::disallowed_methods, reason = "no game reads this clock")]
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}

#[cfg(any(unix, windows))]
fn cpu_seconds() -> f64 {
    cpu_time::ProcessTime::now().as_duration().as_secs_f64()
}

#[cfg(not(any(unix, windows)))]
const fn cpu_seconds() -> f64 {
    0.0
}

/// Returns the memory in use in bytes. Only Linux has this file.
#[expect(
    clippy::disallowed_methods,
    reason = "what the system says about this process is no content"
)]
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: i64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kilobytes.checked_mul(1024)
}

fn open_files() -> Option<i64> {
    // One of the open files is the folder that is being read.
    Some(signed(std::fs::read_dir("/proc/self/fd").ok()?.count()) - 1)
}

#[cfg(unix)]
fn files_max_known() -> i64 {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    limit.map_or(0, |limit| i64::try_from(limit).unwrap_or(i64::MAX))
}

#[cfg(not(unix))]
const fn files_max_known() -> i64 {
    0
}
