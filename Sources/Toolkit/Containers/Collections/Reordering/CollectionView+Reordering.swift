import Localization
import Views

/// Moving items by users.
extension CollectionView {
  /// Returns whether the data source allows moving an item.
  final func canMoveItem(at path: IndexPath) -> Bool {
    dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  /// Returns the destination that the delegate allows for an item that the user moves to `proposed`.
  final func allowedTarget(forMoving source: IndexPath, to proposed: IndexPath) -> IndexPath {
    collectionDelegate?.collectionView(
      self, targetIndexPathForMoveFromItemAt: source, toProposedIndexPath: proposed) ?? proposed
  }

  /// Makes the data source move an item, and shows and announces it.
  final func moveItemByUser(at source: IndexPath, to destination: IndexPath) {
    reordering.lift.moveItem(
      by: { dataSource?.collectionView(self, moveItemAt: source, to: destination) },
      show: { [self] in
        apply(ItemChange(ItemUpdates(moves: [source: destination])), animated: true)
        announceMove(to: setPosition(of: destination))
      })
  }

  /// Moves the item of `cell` to the position of another one, for keys and programs. Returns false if it must not be
  /// moved there.
  final func moveItem(of cell: CollectionViewCell, to place: IndexPath?) -> Bool {
    guard let path = cell.path, let place, canMoveItem(at: path), !isLifted(cell) else {
      return false
    }
    let target = allowedTarget(forMoving: path, to: place)
    var move = ItemMove(of: path, among: items.counts)
    // The data source and the delegate may have changed the items when asked.
    guard cell.path == path, items.counts.contains(path), target != path, move.setTarget(target)
    else { return false }
    moveItemByUser(at: path, to: target)
    scrollToItem(at: target, animated: true)
    return true
  }

  /// Whether a finger has lifted `cell`.
  final func isLifted(_ cell: CollectionViewCell) -> Bool {
    reordering.lift.lifts(cell)
  }

  /// Returns the actions of an item for programs that read the window.
  final func customActions(of cell: CollectionViewCell) -> [AccessibilityCustomAction] {
    guard let path = cell.path, canMoveItem(at: path) else { return [] }
    let moves = [
      ("Move Backward", localized("Move Backward"), false),
      ("Move Forward", localized("Move Forward"), true),
    ]
    return moves.map { identifier, name, isForward in
      AccessibilityCustomAction(name: name, identifier: identifier) { [weak self, weak cell] in
        guard let self, let cell, let path = cell.path else { return false }
        let counts = items.counts
        return moveItem(
          of: cell, to: isForward ? counts.place(after: path) : counts.place(before: path))
      }
    }
  }
}
