//! The tree of answers that the bot `search` grows.

use crate::bot::{BotKind, GreedyBot, Lineup};
use speciate_engine::game::Position;
use speciate_games as games;
use speciate_model::id::{AnimalId, QuestionId, Seat};
use speciate_model::question::{Choice, Question};

/// How much an option that greedy favours is explored before its playouts decide.
const EXPLORATION: f64 = 0.6;
/// The difference of two options, in hundredths of a victory point, that halves how much the worse one is explored.
const PRIOR_SCALE: f64 = 150.0;
/// The lead, in hundredths of a victory point, that is worth three quarters of a win.
const LEAD_SCALE: f64 = 800.0;
/// What a decided game counts, against the lead with which it ended.
const OUTCOME_SHARE: f64 = 0.8;

/// A tree whose nodes are questions and whose edges are answers. One tree serves all guesses: an edge counts how
/// often it could be taken.
#[derive(Debug)]
pub struct AnswerTree {
    nodes: Vec<TreeNode>,
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
    /// How likely greedy makes the answer, beside the others.
    prior: f64,
    /// How often the answer was offered when the node was visited.
    offered: u32,
    visits: u32,
    /// The sum of the values of its playouts for the animal that answers.
    sum: f64,
    child: Option<usize>,
}

impl AnswerTree {
    /// Returns a tree with the question to be answered at its root. `values` are greedy's values of its options.
    pub fn new(question: &Question, values: &[i64]) -> Self {
        Self { nodes: vec![TreeNode::new(question, values)] }
    }

    /// Returns the visits and the summed values of the options at the root.
    pub fn root_results(&self) -> Vec<(u32, f64)> {
        self.nodes[0].edges.iter().map(|edge| (edge.visits, edge.sum)).collect()
    }

    /// Plays out a guess: answers along the tree until an answer is new, lets greedy bots play on, and counts what
    /// follows for all answers on the way.
    pub fn play_out(&mut self, mut position: Position, seat: Seat) {
        let turn = position.state().turn.number;
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut next = Some(0);
        while let Some(node) = next {
            let asked = position.questions().iter().find(|question| match path.is_empty() {
                true => question.seat == seat && question.id == self.nodes[node].question,
                false => self.nodes[node].asks(question),
            });
            let Some(question) = asked.cloned() else { break };
            let Some(edge) = self.nodes[node].select(&question) else { break };
            let taken = &self.nodes[node].edges[edge];
            let (choice, is_new) = (taken.choice, taken.visits == 0);
            path.push((node, edge));
            if position.answer(question.seat, choice).is_err() || is_new {
                break;
            }
            next = self.child(node, edge, &position);
        }
        position.forget_fingerprints();
        Lineup::of(BotKind::Greedy).play_on(&mut position, &[], 0, turn);
        self.count(&path, &position);
    }

    /// Returns the node after an answer, which is made if it is new; `None` if nobody is asked anything.
    fn child(&mut self, node: usize, edge: usize, position: &Position) -> Option<usize> {
        if let Some(child) = self.nodes[node].edges[edge].child {
            return Some(child);
        }
        let question = position.questions().first()?;
        let view = position.view(Some(question.seat));
        let values = GreedyBot::new().values(&view, question)?;
        let child = self.nodes.len();
        self.nodes.push(TreeNode::new(question, &values));
        self.nodes[node].edges[edge].child = Some(child);
        Some(child)
    }

    fn count(&mut self, path: &[(usize, usize)], position: &Position) {
        let Some(values) = values(position) else { return };
        for (node, edge) in path {
            let node = &mut self.nodes[*node];
            let edge = &mut node.edges[*edge];
            edge.visits += 1;
            edge.sum += values[node.animal.index()];
        }
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
        for choice in &question.options {
            if self.edges.iter().all(|edge| edge.choice != *choice) {
                self.edges.push(Edge::new(*choice));
            }
        }
        let is_offered = |edge: &Edge| question.options.contains(&edge.choice);
        let offered = self.edges.iter_mut().filter(|edge| is_offered(edge));
        let (mut priors, mut visits, mut sum) = (0.0, 0, 0.0);
        for edge in offered {
            edge.offered += 1;
            priors += edge.prior;
            visits += edge.visits;
            sum += edge.sum;
        }
        let mean = if visits == 0 { 0.5 } else { sum / f64::from(visits) };
        let mut best: Option<(usize, f64)> = None;
        for (index, edge) in self.edges.iter().enumerate().filter(|(_, edge)| is_offered(edge)) {
            let urgency = edge.urgency(mean, priors);
            if best.is_none_or(|(_, most)| urgency > most) {
                best = Some((index, urgency));
            }
        }
        best.map(|(index, _)| index)
    }
}

impl Edge {
    const fn new(choice: Choice) -> Self {
        Self { choice, prior: 0.5, offered: 0, visits: 0, sum: 0.0, child: None }
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

/// Returns what a position is worth to each animal, by id, from 0 for a certain loss to 1 for a certain win; `None` if
/// the game has no heuristic.
fn values(position: &Position) -> Option<Vec<f64>> {
    let catalog = position.catalog();
    let heuristic = (games::find(&catalog.rules)?.aims)(catalog)?;
    let worths = heuristic.position_values(&position.view(None));
    let turn = &position.state().turn;
    let mut values = vec![0.0; worths.len()];
    for animal in turn.animals() {
        let others = turn.animals().filter(|other| *other != animal);
        let best = others.map(|other| worths[other.index()]).max().unwrap_or_default();
        let lead = (worths[animal.index()] - best) as f64;
        let chance = 0.5 + lead / (2.0 * (lead.abs() + LEAD_SCALE));
        values[animal.index()] = match turn.is_over() {
            true => {
                let won = f64::from(u8::from(turn.has_won(animal)));
                OUTCOME_SHARE * won + (1.0 - OUTCOME_SHARE) * chance
            }
            false => chance,
        };
    }
    Some(values)
}
