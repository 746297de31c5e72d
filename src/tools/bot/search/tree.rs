//! The tree of answers that grows below an option which the bot `search` tries.

use crate::bot::search::worth;
use crate::bot::{GreedyBot, lineup};
use speciate_engine::game::Position;
use speciate_model::id::{AnimalId, QuestionId};
use speciate_model::question::{Choice, Question};

/// How much an answer that greedy favours is explored before its playouts decide.
const EXPLORATION: f64 = 0.6;
/// The difference of two answers, in hundredths of a victory point, that halves how much the worse one is explored.
const PRIOR_SCALE: f64 = 150.0;
/// The most nodes of a tree. Beyond them greedy bots play on.
const NODES_MAX: usize = 20_000;

/// A tree whose nodes are questions and whose edges are answers. One tree serves all guesses: an edge counts how
/// often it could be taken.
#[derive(Debug, Default)]
pub struct AnswerTree {
    nodes: Vec<TreeNode>,
    /// The first questions, which can differ between guesses.
    roots: Vec<usize>,
}

#[derive(Debug)]
struct TreeNode {
    question: QuestionId,
    animal: AnimalId,
    edges: Vec<Edge>,
}

#[derive(Debug)]
struct Edge {
    choice: Choice,
    /// How likely greedy is to give the answer, compared with the others.
    prior: f64,
    /// How often the answer was offered when the node was visited.
    offered: u32,
    visits: u32,
    /// The sum of the values of its playouts for the animal that answers.
    sum: f64,
    /// The questions that have followed, which can differ between guesses.
    children: Vec<usize>,
}

/// An edge of the tree.
#[derive(Clone, Copy)]
struct EdgeAt {
    node: usize,
    edge: usize,
}

impl AnswerTree {
    /// Answers along the tree until an answer is new, lets greedy bots play on to the end of the turn `until`, and
    /// counts what follows for all answers on the way. `greedy` answers for all seats and remembers the answers so far.
    /// Returns what the position at the end is worth to each animal, by id; `None` if the game has no heuristic.
    pub fn play_out(
        &mut self,
        mut position: Position,
        mut greedy: GreedyBot,
        until: u16,
    ) -> Option<Vec<f64>> {
        let mut path: Vec<EdgeAt> = Vec::new();
        while self.nodes.len() < NODES_MAX {
            let Some(question) = position.questions().first().cloned() else { break };
            let view = position.view(Some(question.seat));
            let values = greedy.values(&view, &question)?;
            let node = self.child(path.last().copied(), &question, &values);
            let Some(edge) = self.nodes[node].select(&question) else { break };
            let taken = &self.nodes[node].edges[edge];
            let (choice, is_new) = (taken.choice, taken.visits == 0);
            greedy.remember(&view, &question, choice);
            path.push(EdgeAt { node, edge });
            if position.answer(question.seat, choice).is_err() || is_new {
                break;
            }
        }
        lineup::play_on_greedily(&mut position, greedy, until);
        let values = worth::of_position(&position)?;
        for EdgeAt { node, edge } in path {
            let node = &mut self.nodes[node];
            let edge = &mut node.edges[edge];
            edge.visits += 1;
            edge.sum += values[node.animal.index()];
        }
        Some(values)
    }

    /// Returns the node of a question after an edge, or the first one, which is made if it is new.
    fn child(&mut self, after: Option<EdgeAt>, question: &Question, values: &[i64]) -> usize {
        let children = match after {
            Some(EdgeAt { node, edge }) => &self.nodes[node].edges[edge].children,
            None => &self.roots,
        };
        let known = children.iter().find(|child| self.nodes[**child].asks(question));
        if let Some(child) = known {
            return *child;
        }
        let child = self.nodes.len();
        self.nodes.push(TreeNode::new(question, values));
        match after {
            Some(EdgeAt { node, edge }) => self.nodes[node].edges[edge].children.push(child),
            None => self.roots.push(child),
        }
        child
    }
}

impl TreeNode {
    fn new(question: &Question, values: &[i64]) -> Self {
        let edges = question.options.iter().map(|choice| Edge::new(*choice)).collect();
        let mut node = Self { question: question.id, animal: question.animal, edges };
        let best = values.iter().max().copied().unwrap_or_default();
        for (edge, value) in node.edges.iter_mut().zip(values) {
            edge.prior = PRIOR_SCALE / (PRIOR_SCALE + (best - value) as f64);
        }
        node
    }

    fn asks(&self, question: &Question) -> bool {
        question.id == self.question && question.animal == self.animal
    }

    /// Returns the edge to follow among the options that are offered.
    fn select(&mut self, question: &Question) -> Option<usize> {
        let options = question.options.iter();
        let mut offered: Vec<usize> = options.map(|choice| self.edge_of(*choice)).collect();
        // Of several that are equally urgent, the one that was offered first is followed.
        offered.sort_unstable();
        let (mut priors, mut visits, mut sum) = (0.0, 0, 0.0);
        for index in &offered {
            let edge = &mut self.edges[*index];
            edge.offered += 1;
            priors += edge.prior;
            visits += edge.visits;
            sum += edge.sum;
        }
        let mean = if visits == 0 { 0.5 } else { sum / f64::from(visits) };
        let mut best: Option<(usize, f64)> = None;
        for index in offered {
            let urgency = self.edges[index].urgency(mean, priors);
            if best.is_none_or(|(_, most)| urgency > most) {
                best = Some((index, urgency));
            }
        }
        best.map(|(index, _)| index)
    }

    /// Returns the edge of an answer, which is made if it is new.
    fn edge_of(&mut self, choice: Choice) -> usize {
        let known = self.edges.iter().position(|edge| edge.choice == choice);
        known.unwrap_or_else(|| {
            self.edges.push(Edge::new(choice));
            self.edges.len() - 1
        })
    }
}

impl Edge {
    const fn new(choice: Choice) -> Self {
        Self { choice, prior: 0.5, offered: 0, visits: 0, sum: 0.0, children: Vec::new() }
    }

    /// Returns how urgent it is to follow the edge. An edge that was never followed is expected to be as good as the
    /// others on average, `mean`.
    fn urgency(&self, mean: f64, priors: f64) -> f64 {
        let visits = f64::from(self.visits);
        let value = if self.visits == 0 { mean } else { self.sum / visits };
        let prior = self.prior / priors;
        value + EXPLORATION * prior * f64::from(self.offered).sqrt() / (1.0 + visits)
    }
}
