//! The tree of an information-set search: nodes are choices, counted over all worlds that were dealt. It keeps
//! statistics and knows neither rules nor how to search.
//!
//! The children of a node lie side by side in the order in which they are offered, so that a walk finds those offered
//! this time in one sweep; when they need more room they move to the end and leave a gap. The memory is bounded. One
//! tree serves all worlds, and not all of them offer the same choices, so besides its visits a node has an availability
//! count: how often its choice was there to be made.

use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A choice as a number: quicker to tell from another than the choice itself, with its kinds and what belongs to each.
#[derive(Default)]
struct Key(u64);

impl Key {
    fn of(choice: impl Hash) -> u64 {
        let mut key = Key::default();
        choice.hash(&mut key);
        key.0
    }
}

/// Nothing is mixed or lost: what tells two choices apart fits into eight small numbers.
impl Hasher for Key {
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u8(byte));
    }

    fn write_u8(&mut self, part: u8) {
        debug_assert!(self.0 >> 56 == 0, "too much to tell choices apart by");
        self.0 = self.0 << 8 | u64::from(part);
    }

    fn write_isize(&mut self, kind: isize) {
        self.write_u8(kind as u8);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// What is known about a choice at one point of the tree.
#[derive(Clone, Copy, Default)]
pub struct Node {
    /// The nodes below: where the first is, how many there are, and for how many there is room.
    first: u32,
    below: u16,
    room: u16,
    /// How often it was made.
    pub visits: u32,
    /// How often it could have been made, once it was known: its availability count.
    pub offered: u32,
    /// What the seat that made it gained each time, summed up; divided by the visits it is the mean value.
    pub total: f32,
    /// What is gained at best when the action begun here is over, as far as a survey has looked: where priors come
    /// from.
    pub outlook: Option<f32>,
}

impl Node {
    /// What it can be expected to gain: the mean of what it did gain and of its outlook, which counts for as many
    /// virtual visits as it is trusted. Of what was never made and has no outlook, nothing is known.
    pub fn expected(&self, unknown: f32, trust: f32) -> f32 {
        let trust = if self.outlook.is_some() { trust } else { 0.0 };
        match self.visits as f32 + trust {
            0.0 => unknown,
            times => (self.total + trust * self.outlook.unwrap_or(0.0)) / times,
        }
    }
}

/// Where the search begins.
pub const ROOT: u32 = 0;

/// Room for the first nodes below another.
const FIRST_ROOM: u16 = 4;

/// All nodes, gaps included.
pub struct Tree<C> {
    nodes: Vec<Node>,
    /// The choice that leads to each node, apart from them so that a sweep reads nothing else.
    keys: Vec<u64>,
    most: usize,
    choices: PhantomData<C>,
}

impl<C: Hash> Tree<C> {
    /// A tree with its root, for so many nodes at most.
    pub fn new(most: usize) -> Tree<C> {
        Tree { nodes: vec![Node::default()], keys: vec![0], most, choices: PhantomData }
    }

    /// Forgets everything but the root, and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.truncate(1);
        self.keys.truncate(1);
        self.nodes[0] = Node::default();
    }

    /// A node by its number.
    #[inline]
    pub fn at(&self, node: u32) -> &Node {
        &self.nodes[node as usize]
    }

    /// A node by its number, to be changed.
    #[inline]
    pub fn at_mut(&mut self, node: u32) -> &mut Node {
        &mut self.nodes[node as usize]
    }

    /// The node that a choice leads to, if it has been made before.
    pub fn find(&self, above: u32, choice: C) -> Option<u32> {
        let mut found = [None];
        self.find_all(above, &[choice], &mut found);
        found[0]
    }

    /// The nodes that these choices lead to, in their order.
    #[inline]
    pub fn find_all(&self, above: u32, choices: &[C], found: &mut [Option<u32>]) {
        let Node { first, below, .. } = *self.at(above);
        let keys = &self.keys[first as usize..][..usize::from(below)];
        // Choices are listed in much the same order every time: look on from where the last one was.
        let mut from = 0;
        for (choice, found) in choices.iter().zip(found) {
            let wanted = Key::of(choice);
            let ahead = keys[from..].iter().position(|&key| key == wanted).map(|at| from + at);
            let at = ahead.or_else(|| keys[..from].iter().position(|&key| key == wanted));
            *found = at.map(|at| first + at as u32);
            from = at.map_or(from, |at| at + 1);
        }
    }

    /// How much more often than any other one choice was made here. Once that is more than the iterations left, the
    /// search is decided.
    pub fn lead(&self, above: u32) -> u32 {
        let Node { first, below, .. } = *self.at(above);
        let (mut most, mut next) = (0, 0);
        for node in &self.nodes[first as usize..][..usize::from(below)] {
            next = next.max(node.visits.min(most));
            most = most.max(node.visits);
        }
        most - next
    }

    /// Adds the node that a choice leads to, behind the one offered before it, unless the memory is used up. Its
    /// neighbours may move.
    pub fn add(&mut self, above: u32, before: Option<u32>, choice: C) -> Option<u32> {
        let Node { first, below, room, .. } = *self.at(above);
        let place = before.map_or(0, |before| before - first + 1);
        if below == room {
            let (old, new) = (first as usize, self.nodes.len());
            let room = (2 * room).max(FIRST_ROOM);
            if new + usize::from(room) > self.most {
                return None;
            }
            self.nodes.extend_from_within(old..old + usize::from(below));
            self.nodes.resize(new + usize::from(room), Node::default());
            self.keys.extend_from_within(old..old + usize::from(below));
            self.keys.resize(new + usize::from(room), 0);
            let above = self.at_mut(above);
            above.first = new as u32;
            above.room = room;
        }
        let above = self.at_mut(above);
        above.below += 1;
        let (first, end) = (above.first, above.first + u32::from(above.below));
        let node = first + place;
        self.nodes[node as usize..end as usize].rotate_right(1);
        self.keys[node as usize..end as usize].rotate_right(1);
        self.nodes[node as usize] = Node::default();
        self.keys[node as usize] = Key::of(choice);
        Some(node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_found_and_memory_is_bounded() {
        let mut tree: Tree<u8> = Tree::new(100);
        (0..5).for_each(|choice| assert!(tree.add(ROOT, None, choice).is_some()));
        let above: Vec<u32> = (0..5).filter_map(|choice| tree.find(ROOT, choice)).collect();
        let parent = |choice: u8| above[usize::from(choice % 5)];
        let added: Vec<u8> = (0..200).filter(|&choice| tree.add(parent(choice), None, choice).is_some()).collect();
        assert!((30..100).contains(&added.len()), "{added:?}");
        for choice in added {
            let node = tree.find(parent(choice), choice).expect("added");
            assert_eq!(tree.keys[node as usize], u64::from(choice));
            assert_eq!(tree.find(parent(choice + 1), choice), None);
        }
        tree.clear();
        assert_eq!(tree.find(ROOT, 0), None);
        assert!(tree.add(ROOT, None, 0).is_some());
    }

    /// However they were added, they lie as they are offered; the lead is over the next best.
    #[test]
    fn nodes_lie_in_the_order_of_the_choices() {
        let mut tree: Tree<u8> = Tree::new(100);
        let middle = tree.add(ROOT, None, 5);
        tree.add(ROOT, middle, 9);
        tree.add(ROOT, None, 1);
        tree.add(ROOT, tree.find(ROOT, 5), 7);
        let found = [1, 5, 7, 9].map(|choice| tree.find(ROOT, choice).expect("added"));
        assert!(found.is_sorted(), "{found:?}");
        assert_eq!(tree.lead(ROOT), 0);
        for (node, visits) in found.into_iter().zip([4, 30, 0, 12]) {
            tree.at_mut(node).visits = visits;
        }
        assert_eq!(tree.lead(ROOT), 18);
    }

    /// What is known moves along when a node's neighbours become too many, and so does the way to what is below it.
    #[test]
    fn nodes_keep_what_is_known_when_they_move() {
        let mut tree: Tree<u8> = Tree::new(1_000);
        let first = tree.add(ROOT, None, 0).expect("room");
        tree.at_mut(first).visits = 7;
        tree.add(first, None, 9).expect("room");
        (1..40).for_each(|choice| assert!(tree.add(ROOT, None, choice).is_some()));
        let first = tree.find(ROOT, 0).expect("still there");
        assert_eq!(tree.at(first).visits, 7);
        assert!(tree.find(first, 9).is_some());
        let mut found = [None; 3];
        tree.find_all(ROOT, &[30, 50, 2], &mut found);
        assert_eq!(found.map(|node| node.map(|node| tree.keys[node as usize])), [Some(30), None, Some(2)]);
    }
}
