import Geometry
import Views

/// Moving rows of a list by a finger.
@MainActor
final class ListReordering: CellLiftOwner {
  private weak var list: ListView?
  let lift: CellLift
  private var move: RowLift?

  init(of list: ListView) {
    self.list = list
    lift = CellLift(in: list)
    lift.owner = self
  }

  func lifts(_ cell: ListCell) -> Bool { lift.lifts(cell) }

  /// Returns by how much the row at `path` has moved aside for the lifted one, downward in points.
  func displacement(of path: IndexPath) -> Double {
    displacement { $0.displacement(of: path) }
  }

  /// Returns by how much the header of a section has moved aside for the lifted row, downward in points.
  func displacement(ofHeaderOf section: Int) -> Double {
    displacement { $0.displacement(ofHeaderOf: section) }
  }

  /// Returns by how much the end of the rows of a section has moved aside, downward in points.
  func displacement(ofEndOf section: Int) -> Double {
    displacement { $0.displacement(ofEndOf: section) }
  }

  private func displacement(_ heights: (RowLift) -> Int) -> Double {
    move.map { displacement(by: $0, heights) } ?? 0
  }

  private func displacement(by lift: RowLift, _ heights: (RowLift) -> Int) -> Double {
    guard let geometry = list?.rows.geometry, geometry.contains(lift.source) else { return 0 }
    return Double(heights(lift)) * geometry.height(of: lift.source)
  }

  /// Whether a press may lift the row under it.
  var shouldBegin: Bool {
    guard let list, lift.cell == nil,
      let cell = list.cell(containing: lift.pressedView), let path = cell.path
    else { return false }
    return list.canMoveRow(at: path)
      && list.listDelegate?.listView(list, contextMenuConfigurationForRowAt: path) == nil
  }

  // MARK: CellLiftOwner

  func willLift(_ cell: ReusableCell) -> Bool {
    guard let list, let path = cell.path, list.canMoveRow(at: path) else { return false }
    list.selection.endPress()
    list.swiping.close()
    // The data source and the delegate may have changed the rows when asked and told.
    guard cell.path == path, list.rows.geometry.contains(path) else { return false }
    move = RowLift(of: path, counts: list.rows.geometry.rowCounts)
    return true
  }

  /// Makes the cell narrower, so that the enlarged cell stays within the edges of the list.
  func shape(_ cell: ReusableCell) {
    guard let list else { return }
    cell.bounds.size.width = min(cell.bounds.width, list.bounds.width / CellLift.scale)
  }

  func move(_ cell: ReusableCell, to center: Point) {
    View.performWithoutAnimation { cell.center.y = center.y }
    guard let list, var move else { return }
    guard move.counts == list.rows.geometry.rowCounts else { return lift.putBack() }
    let source = move.source
    let hasMoved = move.follow(
      center.y, middleOf: { self.middle(of: $0, with: $1) },
      allowed: {
        let target = list.allowedTarget(forMoving: source, to: $0)
        // The delegate may have changed the rows when asked.
        return self.move == nil ? nil : target
      })
    guard self.move != nil else { return }
    self.move = move
    if hasMoved {
      View.animate(withDuration: CellLift.gapDuration) { list.rows.placeAll() }
    }
  }

  func finish(_ cell: ReusableCell, isDropped: Bool) {
    guard let list, let move else { return }
    self.move = nil
    if isDropped, move.target != move.source, move.counts == list.rows.geometry.rowCounts {
      list.moveRowByUser(at: move.source, to: move.target) { change in
        list.rows.follow(change)
        list.selection.follow(change.newPath)
      }
    }
    cell.transform = .identity
    list.rows.placeAll()
  }

  func didLand(_ cell: ReusableCell) { list?.sendSubviewToBack(cell) }

  /// Returns the distance from the top of the content to the middle of a neighbour that the lifted row passes.
  private func middle(of neighbour: RowLift.Neighbour, with lift: RowLift) -> Double {
    guard let geometry = list?.rows.geometry else { return 0 }
    switch neighbour {
    case .row(let path):
      return geometry.top(of: path) + geometry.height(of: path) / 2
        + displacement(by: lift) { $0.displacement(of: path) }
    case .header(let section):
      let (top, height) = geometry.header(of: section)
      return top + height / 2 + displacement(by: lift) { $0.displacement(ofHeaderOf: section) }
    }
  }
}
