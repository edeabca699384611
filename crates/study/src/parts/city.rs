//! Cities as numbers. The editions have different numbers of them, so each makes its own types of the same shape.

/// Makes `City` and `ByCity` for a board with so many cities.
macro_rules! cities {
    ($count:literal) => {
        /// How many cities the board has.
        pub const CITIES: usize = $count;

        /// A city, by its place in the content file.
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct City(pub u8);

        impl City {
            /// All of them, in the order of the content file.
            #[inline]
            pub fn all() -> impl DoubleEndedIterator<Item = City> + Clone {
                (0..CITIES as u8).map(City)
            }

            /// The city as an array index.
            #[inline]
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl kit::written::Written<super::content::Content> for City {
            fn write(&self, with: &kit::written::With<'_, super::content::Content>) -> serde_json::Value {
                with.content.cities[*self].id.as_str().into()
            }

            fn read(
                &mut self,
                from: &serde_json::Value,
                with: &kit::written::With<'_, super::content::Content>,
            ) -> Result<(), kit::written::Fault> {
                let id = kit::written::id(from)?;
                let none = || kit::written::Fault::new(format!("there is no city {id}"));
                *self = with.content.city(id).ok_or_else(none)?;
                Ok(())
            }
        }

        /// One value per city.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(transparent)]
        pub struct ByCity<T>(pub [T; CITIES]);

        impl<T> std::ops::Index<City> for ByCity<T> {
            type Output = T;
            #[inline]
            fn index(&self, city: City) -> &T {
                &self.0[city.index()]
            }
        }

        impl<T> kit::written::Written<super::content::Content> for ByCity<T>
        where
            T: kit::written::Written<super::content::Content>,
        {
            fn write(&self, with: &kit::written::With<'_, super::content::Content>) -> serde_json::Value {
                let each = City::all().map(|city| (with.content.cities[city].id.as_str(), &self[city]));
                kit::written::write_each(each, with)
            }

            fn read(
                &mut self,
                from: &serde_json::Value,
                with: &kit::written::With<'_, super::content::Content>,
            ) -> Result<(), kit::written::Fault> {
                let ids = with.content.cities.0.iter().map(|city| city.id.as_str());
                kit::written::read_each(ids.zip(&mut self.0), from, with)
            }
        }

        impl<T> std::ops::IndexMut<City> for ByCity<T> {
            #[inline]
            fn index_mut(&mut self, city: City) -> &mut T {
                &mut self.0[city.index()]
            }
        }
    };
}

pub(crate) use cities;
