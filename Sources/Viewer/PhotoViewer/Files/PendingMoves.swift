/// Moves to other pictures that were asked for while their folder was being listed: before that, there is nowhere to
/// move to.
@MainActor
final class PendingMoves {
  private var moves: [@MainActor () -> Void] = []
  /// A key that is held repeats some thirty times a second. Nobody counts more.
  private static let maximum = 100

  /// Moves by `move`, now or once `list` knows its pictures.
  func move(in list: PictureList, by move: @escaping @MainActor () -> Void) {
    guard list.isAwaited, list.totalCount < 2 else { return move() }
    if moves.count < Self.maximum { moves.append(move) }
  }

  /// Moves as was asked, if `list` knows its pictures.
  func perform(in list: PictureList) {
    guard !list.isAwaited else { return }
    let due = moves
    moves = []
    for move in due { move() }
  }

  /// Forgets the pending request, because something else is shown.
  func cancel() { moves = [] }
}
