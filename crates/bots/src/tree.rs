//! The tree of a search: nodes in one block of memory that never grows, found by the node above and the choice that leads
//! on. One tree serves all worlds, so a node also counts how often its choice was there to be made.

use std::hash::{Hash, Hasher};

/// What is known about a choice at one point of the tree.
#[derive(Clone, Copy)]
pub struct Node<C> {
    above: u32,
    choice: C,
    /// How often it was made.
    pub visits: u32,
    /// How often it could have been made.
    pub offered: u32,
    /// The chances to win it led to, summed up, for the seat that made it.
    pub total: f32,
    /// What the position is worth at best when the action begun here is over, as far as somebody has looked.
    pub outlook: Option<f32>,
}

impl<C> Node<C> {
    /// The mean chance to win, or `unknown` if it was never made.
    pub fn mean(&self, unknown: f32) -> f32 {
        if self.visits == 0 { unknown } else { self.total / self.visits as f32 }
    }
}

/// Where the search begins.
pub const ROOT: u32 = 0;

/// Nodes, and the table that finds them.
pub struct Tree<C> {
    nodes: Vec<Node<C>>,
    most: usize,
    /// Node numbers by hash, 0 for an empty place (the root is never looked for). At most half full.
    places: Vec<u32>,
}

impl<C: Copy + Default + Eq + Hash> Tree<C> {
    /// A tree with its root and room for so many nodes.
    pub fn new(most: usize) -> Tree<C> {
        let root = Node { above: ROOT, choice: C::default(), visits: 0, offered: 0, total: 0.0, outlook: None };
        let mut nodes = Vec::with_capacity(most.max(1));
        nodes.push(root);
        Tree { nodes, most, places: vec![0; (2 * most).next_power_of_two()] }
    }

    /// Forgets everything but the root, and keeps the memory.
    pub fn clear(&mut self) {
        self.nodes.truncate(1);
        self.nodes[0] = Node { visits: 0, offered: 0, total: 0.0, outlook: None, ..self.nodes[0] };
        self.places.fill(0);
    }

    /// A node by its number.
    pub fn at(&self, node: u32) -> &Node<C> {
        &self.nodes[node as usize]
    }

    /// A node by its number, to be changed.
    pub fn at_mut(&mut self, node: u32) -> &mut Node<C> {
        &mut self.nodes[node as usize]
    }

    /// The node that a choice leads to, if it has been made before.
    #[inline]
    pub fn find(&self, above: u32, choice: C) -> Option<u32> {
        match self.places[self.place(above, choice)] {
            0 => None,
            node => Some(node),
        }
    }

    /// Adds the node that a choice leads to, unless the memory is used up.
    pub fn add(&mut self, above: u32, choice: C) -> Option<u32> {
        if self.nodes.len() >= self.most {
            return None;
        }
        let node = self.nodes.len() as u32;
        let place = self.place(above, choice);
        self.places[place] = node;
        self.nodes.push(Node { above, choice, visits: 0, offered: 0, total: 0.0, outlook: None });
        Some(node)
    }

    /// The place of a node in the table, or the empty place where it would be.
    #[inline]
    fn place(&self, above: u32, choice: C) -> usize {
        let mask = self.places.len() - 1;
        let mut hasher = Mixer(u64::from(above));
        choice.hash(&mut hasher);
        let mut place = (hasher.0 >> 20) as usize & mask;
        loop {
            let node = self.places[place];
            if node == 0 || (self.nodes[node as usize].above == above && self.nodes[node as usize].choice == choice) {
                return place;
            }
            place = (place + 1) & mask;
        }
    }
}

/// A quick hash for keys nobody chooses in bad faith.
struct Mixer(u64);

impl Mixer {
    #[inline]
    fn mix(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }
}

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.mix(u64::from(byte)));
    }

    #[inline]
    fn write_u8(&mut self, byte: u8) {
        self.mix(u64::from(byte));
    }

    #[inline]
    fn write_isize(&mut self, number: isize) {
        self.mix(number as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_are_found_and_memory_is_bounded() {
        let mut tree: Tree<u8> = Tree::new(100);
        let added: Vec<u32> = (0..200).filter_map(|choice| tree.add(choice % 7, choice as u8)).collect();
        assert_eq!(added.len(), 99, "the root takes one place");
        for (choice, node) in added.into_iter().enumerate() {
            assert_eq!(tree.find(choice as u32 % 7, choice as u8), Some(node));
            assert_eq!(tree.find(8, choice as u8), None);
        }
        tree.clear();
        assert_eq!(tree.find(0, 0), None);
        assert!(tree.add(0, 0).is_some());
    }
}
