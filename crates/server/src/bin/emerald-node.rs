//! One server and nothing else, told by the environment where to listen and what to store in: what the tests kill and the
//! load measurement measures. People run `emerald serve`.

use server::{Config, Limits};
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use table::Shelf;

#[global_allocator]
static MEMORY: server::Memory = server::Memory;

fn main() -> Result<(), Box<dyn Error>> {
    tracing_subscriber::fmt()
        .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
        .with_writer(std::io::stderr)
        .init();
    let mut config = Config { limits: Limits::none(), bot_pause: Duration::ZERO, ..Config::default() };
    if let Ok(listen) = std::env::var("EMERALD_LISTEN") {
        config.listen = listen.parse()?;
    }
    if let Ok(database) = std::env::var("EMERALD_DATABASE") {
        config.database = database;
    }
    if let Ok(idle) = std::env::var("EMERALD_IDLE_MS") {
        config.idle = Duration::from_millis(idle.parse()?);
    }
    let shelf = Arc::new(Shelf::built_in().map_err(|error| error.to_string())?);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(server::workers()).enable_all().build()?;
    Ok(runtime.block_on(server::serve(config, shelf))?)
}
