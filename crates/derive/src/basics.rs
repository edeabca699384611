//! `#[derive(Basics)]`: what is alike in every state, from the fields `players` and `dice`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

pub fn derive(input: &DeriveInput) -> TokenStream {
    let name = &input.ident;
    quote! {
        impl ::kit::Basics for #name {
            fn players(&self) -> u8 {
                self.players
            }

            fn dice(&self) -> &::kit::Dice {
                &self.dice
            }

            fn dice_mut(&mut self) -> &mut ::kit::Dice {
                &mut self.dice
            }
        }
    }
}
