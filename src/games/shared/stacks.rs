//! The stacks of large tiles.

use speciate_engine::context::Context;
use speciate_model::event::Event;
use speciate_model::id::StackId;

/// Turns up the top tile of every stack without a face-up tile.
pub fn turn_up_tiles(context: &mut Context) {
    for index in 0..usize::from(context.catalog().stacks.count) {
        let id = StackId::at(index);
        let stack = context.state().tiles.stack(id);
        if let (None, Some(&terrain)) = (stack.face_up, stack.face_down().first()) {
            context.emit(Event::TileTurnedUp { stack: id, terrain });
        }
    }
}
