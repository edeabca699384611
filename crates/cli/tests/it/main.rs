//! All tests of the program, as one program.

mod bad_input;
mod check;
mod database;
mod strange_files;
mod your_box;
