//! The doors of the module. The page asks for room ([`reserve`]), writes its question there, calls [`ask`], and reads as
//! many bytes from [`answer`] as it was told.
//!
//! `unsafe` is only in the declarations: a name that is not mangled could clash with another, and there is no other here. A
//! worker has one thread, so thread-local is global.
#![allow(unsafe_code)]

use crate::host::Host;
use std::cell::RefCell;
use std::time::Duration;

thread_local! {
    static HOST: RefCell<Option<Host>> = const { RefCell::new(None) };
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Room for a question of so many bytes.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(bytes: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_mut_ptr()
    })
}

/// Answers the question that was written; tells how long the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn ask() -> usize {
    let question = TEXT.take();
    let answer = HOST.with_borrow_mut(|host| host.get_or_insert_with(|| Host::new(clock)).hear(&question));
    TEXT.replace(answer);
    TEXT.with_borrow(Vec::len)
}

/// Where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// The time as the page tells it: milliseconds that never go back.
#[cfg(target_family = "wasm")]
fn clock() -> Duration {
    #[link(wasm_import_module = "page")]
    unsafe extern "C" {
        safe fn now() -> f64;
    }
    Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
}

#[cfg(not(target_family = "wasm"))]
fn clock() -> Duration {
    table::clock::system()
}
