//! Finished games as two Parquet tables, for those who count with other tools: one row per game, one per decision.

use crate::sim::{Finished, Plan};
use kit::Seat;
use parquet::column::writer::ColumnWriter;
use parquet::data_type::ByteArray;
use parquet::errors::{ParquetError, Result};
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;
use std::io::Write;
use std::sync::Arc;

/// A column and its values.
enum Column {
    Numbers(&'static str, Vec<i32>),
    Words(&'static str, Vec<ByteArray>),
}

/// Writes the table of games: one row for every seat would repeat the game, so seats are joined by commas.
pub fn write_games(into: impl Write + Send, plan: &Plan, games: &[Finished]) -> Result<()> {
    let seats = || Seat::all(plan.players);
    let joined =
        |word: &dyn Fn(Seat) -> String| ByteArray::from(seats().map(word).collect::<Vec<_>>().join(",").as_str());
    let words = |of: &dyn Fn(&Finished) -> ByteArray| games.iter().map(of).collect::<Vec<_>>();
    let bots = plan.by_seat();
    write(
        into,
        &[
            Column::Numbers("number", (0..games.len() as i32).collect()),
            Column::Numbers("players", games.iter().map(|one| i32::from(one.record.players)).collect()),
            Column::Words("seed", words(&|one| kit::dice::hex(&one.record.seed).as_str().into())),
            Column::Words("end", words(&|one| one.outcome.reason.into())),
            Column::Numbers("decisions", games.iter().map(|one| one.record.plies.len() as i32).collect()),
            Column::Words("bots", words(&|_| joined(&|seat| bots[seat.index()].clone()))),
            Column::Words("sides", words(&|one| joined(&|seat| one.outcome.sides[seat].into()))),
            Column::Words("scores", words(&|one| joined(&|seat| one.outcome.scores[seat].to_string()))),
            Column::Words("won", words(&|one| joined(&|seat| u8::from(one.outcome.winners.has(seat)).to_string()))),
        ],
    )
}

/// Writes the table of decisions.
pub fn write_decisions(into: impl Write + Send, games: &[Finished]) -> Result<()> {
    let plies =
        || games.iter().enumerate().flat_map(|(number, one)| one.record.plies.iter().map(move |ply| (number, ply)));
    write(
        into,
        &[
            Column::Numbers("game", plies().map(|(number, _)| number as i32).collect()),
            Column::Numbers("ply", games.iter().flat_map(|one| 1..=one.record.plies.len() as i32).collect()),
            Column::Words("seat", plies().map(|(_, ply)| ply.seat.as_str().into()).collect()),
            Column::Numbers("offered", games.iter().flat_map(|one| &one.offered).map(|&n| i32::from(n)).collect()),
            Column::Words("choice", plies().map(|(_, ply)| ply.choice.as_str().into()).collect()),
        ],
    )
}

fn write(into: impl Write + Send, columns: &[Column]) -> Result<()> {
    let fields: String = columns
        .iter()
        .map(|column| match column {
            Column::Numbers(name, _) => format!("required int32 {name};"),
            Column::Words(name, _) => format!("required binary {name} (utf8);"),
        })
        .collect();
    let schema = Arc::new(parse_message_type(&format!("message table {{ {fields} }}"))?);
    let mut file = SerializedFileWriter::new(into, schema, Arc::new(WriterProperties::builder().build()))?;
    let mut rows = file.next_row_group()?;
    for column in columns {
        let mut writer = rows.next_column()?.ok_or_else(|| ParquetError::General("a column too many".into()))?;
        match (writer.untyped(), column) {
            (ColumnWriter::Int32ColumnWriter(writer), Column::Numbers(_, values)) => {
                writer.write_batch(values, None, None)?;
            }
            (ColumnWriter::ByteArrayColumnWriter(writer), Column::Words(_, values)) => {
                writer.write_batch(values, None, None)?;
            }
            _ => return Err(ParquetError::General("a column of another type".into())),
        }
        writer.close()?;
    }
    rows.close()?;
    file.close()?;
    Ok(())
}
