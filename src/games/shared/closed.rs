//! Tiles that would lead to a question without options.

use speciate_engine::context::{Context, Flow, Judgement, Pickable, QuestionBuilder, Reason};
use speciate_engine::script::Modifier;
use speciate_model::id::HexId;

/// The reason for a tile on which cards in play forbid everything that could follow.
pub const ALL_FORBIDDEN: Reason = Reason::new("why-cards-forbid-all");

/// Returns the tiles of earth for which a follow-up question would have no option because of cards in play.
/// They cannot be chosen, so nobody picks a tile and then finds that nothing is allowed there.
pub fn tiles_without_options<T: Pickable>(
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
