//! Servers on one PostgreSQL, as fast as they go: one with both seats of every table, then two with one seat each, so that
//! every move of one must be told by the other. Everything shares one machine, so the processor time of each part counts as
//! much as the moves per second.

use crate::postgres::Postgres;
use crate::{Node, Result, Table, at, cpu, run};
use serde_json::{Value, json};
use std::path::Path;

/// Measures both and prints them.
pub async fn measure(program: &Path, tables: u64, seconds: u64) -> Result<()> {
    let one = play(program, 1, tables, seconds).await?;
    let two = play(program, 2, tables, seconds).await?;
    println!("{:#}", json!({"tables": tables, "one_node": one, "two_nodes_with_split_seats": two}));
    Ok(())
}

async fn play(program: &Path, count: usize, tables: u64, seconds: u64) -> Result<Value> {
    let postgres = Postgres::start();
    let client = reqwest::Client::new();
    let mut nodes = Vec::new();
    for _ in 0..count {
        nodes.push(Node::start(program, &postgres.url()).await?.0);
    }
    let addresses = [nodes[0].address, nodes[count - 1].address];
    let mut all = Vec::new();
    for number in 0..tables {
        all.push(Table::open(&client, addresses, number).await?);
    }
    let (database_before, own_before) = (with_children(postgres.process())?, cpu("self")?);
    let servers_before = sum(&nodes)?;
    let (played, took, rate) = run(all, seconds, None).await?;
    let per_move = |seconds: f64| seconds * 1000.0 / took.len().max(1) as f64;
    let measured = json!({
        "moves_per_second": rate.round(),
        "latency_ms": {"p50": at(&took, 0.5), "p99": at(&took, 0.99)},
        "cpu_ms_per_move": {
            "servers": per_move(sum(&nodes)? - servers_before),
            "postgresql": per_move(with_children(postgres.process())? - database_before),
            "players": per_move(cpu("self")? - own_before),
        },
    });
    drop(played);
    Ok(measured)
}

fn sum(nodes: &[Node]) -> Result<f64> {
    nodes.iter().map(Node::cpu).sum()
}

/// Seconds of processor time of a process and the children it has now.
fn with_children(parent: u32) -> Result<f64> {
    let mut total = cpu(&parent.to_string())?;
    for process in std::fs::read_dir("/proc")?.flatten() {
        let name = process.file_name().to_string_lossy().into_owned();
        // One that has just ended has no such file any more.
        let stat = std::fs::read_to_string(process.path().join("stat")).unwrap_or_default();
        let of = stat.rsplit(") ").next().and_then(|fields| fields.split(' ').nth(1)).map(str::to_string);
        if of == Some(parent.to_string()) {
            total += cpu(&name).unwrap_or(0.0);
        }
    }
    Ok(total)
}
