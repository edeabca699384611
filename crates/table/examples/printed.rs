//! Writes what is printed for every game, as the server would answer it, into a folder: the page's demonstrations and unit
//! tests show it without a server. `cargo xtask test` calls it; by hand: `cargo run -p table --example printed web/src/demo/printed`.

use std::error::Error;
use std::path::PathBuf;
use table::Shelf;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder? give its path")?);
    std::fs::create_dir_all(&folder)?;
    for game in Shelf::built_in()?.games() {
        std::fs::write(folder.join(format!("{}.json", game.info().game)), game.printed().to_string())?;
    }
    Ok(())
}
