//! Cities as numbers. The editions have different numbers of them, `N`, and name their own types after these.

use kit::Member;
use kit::text::Arg;
use kit::written::{Fault, Value, With, Written, id, read_each, write_each};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A city, by its place in the content file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize, Member)]
#[member(bits = u16, count = N, listed)]
#[serde(transparent)]
pub struct City<const N: usize>(pub u8);

impl<const N: usize> City<N> {
    /// The city with that number.
    #[inline]
    pub const fn new(number: u8) -> City<N> {
        City(number)
    }
}

/// One value per city.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent, bound(serialize = "[T; N]: Serialize", deserialize = "[T; N]: Deserialize<'de>"))]
pub struct ByCity<T, const N: usize>(pub [T; N]);

impl<T, const N: usize> ByCity<T, N> {
    /// These values, in the order of the content file.
    pub const fn new(values: [T; N]) -> ByCity<T, N> {
        ByCity(values)
    }
}

impl<T, const N: usize> Default for ByCity<T, N>
where
    [T; N]: Default,
{
    #[inline]
    fn default() -> Self {
        ByCity(Default::default())
    }
}

impl<T, const N: usize> Index<City<N>> for ByCity<T, N> {
    type Output = T;
    #[inline]
    fn index(&self, city: City<N>) -> &T {
        &self.0[city.index()]
    }
}

impl<T, const N: usize> IndexMut<City<N>> for ByCity<T, N> {
    #[inline]
    fn index_mut(&mut self, city: City<N>) -> &mut T {
        &mut self.0[city.index()]
    }
}

/// Content whose cities have ids.
pub trait CityIds<const N: usize> {
    /// The id of a city.
    fn city_id(&self, city: City<N>) -> &str;

    /// The printed name of a city.
    fn city_name(&self, city: City<N>) -> &str;

    /// A city as sentences name it.
    fn say_city(&self, city: City<N>) -> Arg<'_> {
        Arg::thing("city", self.city_id(city), self.city_name(city))
    }

    /// The city of an id.
    fn city(&self, id: &str) -> Option<City<N>> {
        City::all().find(|&city| self.city_id(city) == id)
    }

    /// The city of an id, which must be one.
    fn read_city(&self, id: &str) -> Result<City<N>, Fault> {
        self.city(id).ok_or_else(|| Fault::new(format!("there is no city {id}")))
    }
}

impl<C: CityIds<N>, const N: usize> Written<C> for City<N> {
    fn write(&self, with: &With<'_, C>) -> Value {
        with.content.city_id(*self).into()
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        *self = with.content.read_city(id(from)?)?;
        Ok(())
    }
}

impl<C: CityIds<N>, T: Written<C>, const N: usize> Written<C> for ByCity<T, N> {
    fn write(&self, with: &With<'_, C>) -> Value {
        write_each(City::all().map(|city| (with.content.city_id(city), &self[city])), with)
    }

    fn read(&mut self, from: &Value, with: &With<'_, C>) -> Result<(), Fault> {
        read_each(City::all().map(|city| with.content.city_id(city)).zip(&mut self.0), from, with)
    }
}
