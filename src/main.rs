//! The command line.

fn main() -> std::process::ExitCode {
    speciate::cli::run()
}
