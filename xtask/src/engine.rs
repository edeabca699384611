//! The engine as a WebAssembly module for the page. Two ways lead there: a toolchain that has the target (rustup adds it), or
//! one that has the sources of its library, from which the library is built along (Debian's packages). Where neither is to be
//! had, the page is built without the module, and says so.

use crate::{Failure, aside, cargo, command, failed, is_root, on_path, program};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";
/// The linker, which rustup's toolchains bring along and Debian's do not.
const LINKER: &str = "wasm-ld";
/// Where the page looks for the module, and for the answers it must give as well.
const MODULE: &str = "web/engine/emerald.wasm";
const ANSWERS: &str = "web/engine/native.json";

/// What builds the module where rustup is missing.
const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];

/// What it means that the engine could not be built.
pub const NO_ENGINE: &str = "rustc knows no wasm32-unknown-unknown, rustup could not add it, and there is no rustc with its \
    sources and wasm-ld (Debian: rustc-web, cargo-web, rust-web-src, lld): the page plays on the server only";

/// Builds the module and the native answers that it is compared with. Where there is no way to build it: `false`.
pub fn build(root: &Path) -> Result<bool, Failure> {
    let module = root.join(MODULE);
    let Some(mut cargo_build) = way(root) else {
        // What lies there from an earlier day may speak another language than the page.
        let _ = std::fs::remove_file(&module);
        return Ok(false);
    };
    cargo_build.args(["--package", "browser", "--lib", "--target", TARGET, "--profile", "browser"]);
    aside(cargo_build)?;
    let built = program()?.with_file_name("..").join(TARGET).join("browser/browser.wasm");
    std::fs::create_dir_all(root.join("web/engine")).map_err(failed("making web/engine"))?;
    std::fs::copy(&built, &module).map_err(failed(format!("copying {}", built.display())))?;
    aside(cargo(root, &["build", "--workspace", "--example", "native"]))?;
    let native = program()?.with_file_name("examples").join("native");
    aside(command(native, &[&root.join(ANSWERS).to_string_lossy()]))?;
    Ok(true)
}

/// The beginning of a `cargo build` that can build for the browser.
fn way(root: &Path) -> Option<Command> {
    if has_target() || (aside(command("rustup", &["target", "add", TARGET])).is_ok() && has_target()) {
        return Some(cargo(root, &["build"]));
    }
    if let Some(toolchain) = Toolchain::found() {
        return Some(toolchain.build(root));
    }
    if is_root() && on_path("apt-get").is_some() {
        for args in [&["update"][..], &[&["install", "--yes", "--no-install-recommends"], &PACKAGES[..]].concat()] {
            if let Err(Failure::Failed(problem)) = aside(command("apt-get", args)) {
                eprintln!("xtask: {problem}");
            }
        }
    }
    Some(Toolchain::found()?.build(root))
}

fn has_target() -> bool {
    printed("rustc", &["target-libdir", "--target", TARGET]).is_some_and(|library| library.is_dir())
}

/// A path that this rustc prints.
fn printed(rustc: impl Into<OsString>, what: &[&str]) -> Option<PathBuf> {
    let out = command(rustc, &[&["--print"], what].concat()).output().ok()?;
    out.status.success().then(|| String::from_utf8_lossy(&out.stdout).trim().into())
}

/// A compiler that has the sources of its own library beside it.
struct Toolchain {
    cargo: PathBuf,
    rustc: PathBuf,
}

impl Toolchain {
    /// The one that runs this, or else the system's, which another may hide.
    fn found() -> Option<Toolchain> {
        on_path(LINKER)?;
        let system = Toolchain { cargo: "/usr/bin/cargo".into(), rustc: "/usr/bin/rustc".into() };
        [Toolchain { cargo: "cargo".into(), rustc: "rustc".into() }, system].into_iter().find(Toolchain::has_sources)
    }

    fn has_sources(&self) -> bool {
        let sysroot = printed(&self.rustc, &["sysroot"]);
        sysroot.is_some_and(|sysroot| sysroot.join("lib/rustlib/src/rust/library/std/Cargo.toml").is_file())
    }

    /// Building the library along is not stable yet, so the compiler is told that we know.
    fn build(&self, root: &Path) -> Command {
        let mut build = command(&self.cargo, &["build", "-Z", "build-std=std,panic_abort"]);
        build.current_dir(root).env("RUSTC", &self.rustc).env("RUSTC_BOOTSTRAP", "1");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER);
        build
    }
}
