//! All tests of the server, as one program.

mod abuse;
mod accounts;
mod admin;
mod blocks;
mod common;
mod damage;
mod doors;
mod faults;
mod handed;
mod life;
mod metrics;
mod nodes;
mod passkeys;
mod reminders;
mod seats;
mod secrecy;
mod store;
mod tables;
mod thinking;
mod together;
mod upgrade;
