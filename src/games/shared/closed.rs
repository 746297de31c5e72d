//! Tiles about which a question would have no option.

use speciate_engine::context::{Context, Flow, Judgement, Pickable, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::id::HexId;

/// A tile where cards in play forbid all that could follow.
pub const ALL_FORBIDDEN: Reason = Reason::new("why-cards-forbid-all");

/// Returns the tiles of earth about which a question would have no option, where cards in play have a
/// say in it; nobody may choose a tile first and then find that nothing is allowed there.
pub fn closed_tiles<T: Pickable>(
    context: &mut Context,
    asking: impl Fn(HexId) -> QuestionBuilder,
    judge: impl Fn(&Context, HexId, T) -> Judgement,
    modifier: Modifier,
) -> Flow<Vec<HexId>> {
    let mut closed = Vec::new();
    if context.is_modified(modifier) {
        for tile in context.state().tiles.earth().collect::<Vec<_>>() {
            let asking = asking(tile).modified_by(modifier);
            if !context.has_option(asking, |context, thing| judge(context, tile, thing))? {
                closed.push(tile);
            }
        }
    }
    Ok(closed)
}
