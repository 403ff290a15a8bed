import Geometry
import Gestures
import Layout
import Motion
import Views

/// Moving rows of a list by a finger.
@MainActor
final class ListReordering {
  // The list owns it, and nobody else does.
  private unowned let list: ListView
  /// The press that lifts a row, wherever the finger is on it.
  let press = LongPressGestureRecognizer(label: "reorder")
  private var lift: RowLift?
  private weak var cell: ListCell?
  /// The recognizer of the finger that has lifted the row.
  private weak var holder: LongPressGestureRecognizer?
  /// How far below the middle of the row the finger is.
  private var grip = 0.0
  private let scroller: EdgeScroller

  /// The distance that a finger may move before its press lifts a row, in points. At 20 points a second a
  /// finger moves by 10 in the time of a press; it scrolls.
  private static let allowableMovement = 8.0
  /// The times of lifting a row, and of moving rows aside and putting them down, in seconds.
  private static let lifting = 0.2
  private static let gapDuration = 0.25
  private static let scale = 1.05
  private static let shadow = Shadow(opacity: 0.3, radius: 8, offset: Vector(0, 4))

  init(of list: ListView) {
    self.list = list
    scroller = EdgeScroller(of: list)
    press.allowedTouchKinds.remove(.secondaryButton)
    press.allowableMovement = Self.allowableMovement
    press.addAction { [weak self] in self?.follow($0, of: nil) }
    scroller.onScroll = { [weak self] in self?.moveWithFinger() }
  }

  /// Whether `cell` is lifted.
  func lifts(_ cell: ListCell) -> Bool { lift != nil && self.cell === cell }

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
    lift.map { displacement(by: $0, heights) } ?? 0
  }

  private func displacement(by lift: RowLift, _ heights: (RowLift) -> Int) -> Double {
    Double(heights(lift)) * list.rows.geometry.height(of: lift.source)
  }

  /// Whether a press may lift the row under it.
  var shouldBegin: Bool {
    guard lift == nil, let cell = pressedCell, let path = cell.path else { return false }
    return list.canMoveRow(at: path)
      && list.listDelegate?.listView(list, contextMenuConfigurationForRowAt: path) == nil
  }

  private var pressedCell: ListCell? {
    press.touches.first.flatMap { list.cell(containing: $0.target as? View) }
  }

  // MARK: A finger

  /// Follows the finger that lifts `cell`, or the one under the finger.
  func follow(_ press: LongPressGestureRecognizer, of cell: ListCell?) {
    switch press.state {
    case .began: if let cell = cell ?? pressedCell { begin(cell, with: press) }
    case .changed: if holder === press { moveWithFinger() }
    case .ended: if holder === press { drop() }
    case .cancelled: if holder === press { putBack() }
    case .possible, .failed: break
    }
  }

  private func begin(_ cell: ListCell, with press: LongPressGestureRecognizer) {
    guard lift == nil, let path = cell.path, list.canMoveRow(at: path),
      let finger = press.location(in: list)
    else { return }
    list.selection.endPress()
    list.swiping.close()
    cell.removeAnimations(.center, keepingPresentation: true)
    self.cell = cell
    holder = press
    grip = finger.y - cell.center.y
    lift = RowLift(of: path, counts: list.rows.geometry.rowCounts)
    list.bringSubviewToFront(cell)
    View.animate(withDuration: Self.lifting) {
      cell.isLifted = true
      // Enlarged, the row is not to lose its ends beyond the edges of the list.
      cell.bounds.size.width = min(cell.bounds.width, list.bounds.width / Self.scale)
      cell.transform = Affine(scale: Self.scale)
      cell.shadow = Self.shadow
      cell.layoutIfNeeded()
    }
    scroller.begin(with: press)
  }

  /// Keeps the lifted row at its finger when the list has scrolled.
  func followScrolling() {
    guard lift != nil, let cell, let finger = holder?.location(in: list),
      cell.center.y != finger.y - grip
    else { return }
    moveWithFinger()
  }

  private func moveWithFinger() {
    guard let cell, let finger = holder?.location(in: list) else { return }
    View.performWithoutAnimation { cell.center.y = finger.y - grip }
    scroller.follow()
    guard var lift else { return }
    let source = lift.source
    let moved = lift.follow(
      cell.center.y, middleOf: { self.middle(of: $0, with: $1) },
      allowed: { list.allowedTarget(forMoving: source, to: $0) })
    self.lift = lift
    if moved { View.animate(withDuration: Self.gapDuration) { list.rows.placeAll() } }
  }

  /// Returns where the middle of what a lifted row passes is, from the top of the content.
  private func middle(of neighbour: RowLift.Neighbour, with lift: RowLift) -> Double {
    let geometry = list.rows.geometry
    switch neighbour {
    case .row(let path):
      return geometry.top(of: path) + geometry.height(of: path) / 2
        + displacement(by: lift) { $0.displacement(of: path) }
    case .header(let section):
      let (top, height) = geometry.header(of: section)
      return top + height / 2 + displacement(by: lift) { $0.displacement(ofHeaderOf: section) }
    }
  }

  /// Puts the row down where it is.
  private func drop() {
    guard let lift else { return }
    end {
      guard lift.target != lift.source else { return }
      list.dataSource?.listView(list, moveRowAt: lift.source, to: lift.target)
      list.rows.moveRow(at: lift.source, to: lift.target)
      list.selection.follow(ItemChange(ItemUpdates(moves: [lift.source: lift.target])).newPath)
    }
  }

  /// Puts the row back where it was, because its finger was cancelled.
  func putBack() { end {} }

  /// Ends the lift, changes the rows by `change`, and moves all to where they belong.
  private func end(_ change: () -> Void) {
    guard lift != nil, let cell else { return forget() }
    forget()
    change()
    View.animate(
      withDuration: Self.gapDuration,
      animations: {
        cell.isLifted = false
        cell.transform = .identity
        cell.shadow = Shadow()
        list.rows.placeAll()
        cell.layoutIfNeeded()
      },
      completion: { [weak self, weak cell] _ in
        guard let self, let cell, !lifts(cell), cell.superview === list else { return }
        list.sendSubviewToBack(cell)
      })
  }

  private func forget() {
    lift = nil
    cell = nil
    holder = nil
    scroller.end()
  }
}
