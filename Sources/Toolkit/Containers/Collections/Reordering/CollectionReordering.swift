import Geometry
import Views

/// Moving items of a collection by a finger. The layout determines the position of the lifted item, and the positions
/// of the others that make room for it.
@MainActor
final class CollectionReordering: CellLiftOwner {
  private weak var collection: CollectionView?
  let lift: CellLift

  init(of collection: CollectionView) {
    self.collection = collection
    lift = CellLift(in: collection)
    lift.owner = self
  }

  /// Whether a press may lift the item under it.
  var shouldBegin: Bool {
    guard let collection, lift.cell == nil,
      let cell = collection.cell(containing: lift.pressedView), let path = cell.path
    else { return false }
    return collection.canMoveItem(at: path)
      && collection.collectionDelegate?
        .collectionView(collection, contextMenuConfigurationForItemAt: path) == nil
  }

  /// Releases the lifted item because the items are about to change. Nothing is asked about where they were.
  func itemsWillChange() {
    collection?.items.arrangement.move = nil
    lift.itemsWillChange()
  }

  // MARK: CellLiftOwner

  func willLift(_ cell: ReusableCell) -> Bool {
    guard let collection, let path = cell.path, collection.canMoveItem(at: path) else {
      return false
    }
    collection.selection.endPress()
    // The data source and the delegate may have changed the items when asked and told.
    guard cell.path == path, collection.items.counts.contains(path) else { return false }
    collection.items.arrangement.move = ItemMove(of: path, among: collection.items.counts)
    return true
  }

  func shape(_ cell: ReusableCell) {}

  func move(_ cell: ReusableCell, to center: Point) {
    View.performWithoutAnimation { cell.center = center }
    guard let collection, var move = collection.items.arrangement.move else { return }
    let place = collection.items.arrangement.place(at: center, in: collection)
    guard let place, place != move.target else { return }
    let allowed = collection.allowedTarget(forMoving: move.source, to: place)
    // The delegate may have changed the items when asked.
    guard collection.items.arrangement.move != nil, allowed != move.target,
      move.setTarget(allowed)
    else { return }
    collection.items.makeRoom(for: move)
  }

  func finish(_ cell: ReusableCell, isDropped: Bool) {
    guard let collection, let move = collection.items.arrangement.move else { return }
    guard isDropped, move.target != move.source else {
      return collection.items.makeRoom(for: nil)
    }
    collection.items.arrangement.move = nil
    collection.moveItemByUser(at: move.source, to: move.target)
  }

  func didLand(_ cell: ReusableCell) { collection?.setNeedsLayout() }
}
