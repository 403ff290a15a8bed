import Geometry
import Gestures
import Motion
import Scrolling
import Views

/// The swipe actions of a list: the row that is open, and the finger that opens one.
@MainActor
final class ListSwiping {
  // The list is its only owner.
  private unowned let list: ListView
  let pan = SwipePanGestureRecognizer()
  /// The row that is open, opening or closing.
  private weak var cell: ListCell?
  /// Whether the row stays open when it is released.
  private(set) var isOpen = false
  /// The width of the actions that was uncovered when the drag began.
  private var start = 0.0
  /// The offset of the list when the row was opened.
  private var openOffset = Point.zero

  /// The speed of a flick that decides by its direction, in points per second.
  private static let flickSpeed = 300.0
  /// The fraction of the width, and the minimum distance in points, of a full swipe.
  private static let fullFraction = 0.6
  private static let fullDistance = 100.0
  /// The response of the spring that opens and closes a row, in seconds.
  private static let response = 0.35
  /// The time in which the body leaves a row whose action was performed by a full swipe, in seconds.
  private static let leaving = 0.2

  init(of list: ListView) {
    self.list = list
    pan.swiping = self
    pan.addAction { [weak self] in self?.follow($0) }
    pan.addFailureAction { [weak self] _ in self?.release() }
  }

  /// The row that is open; nil for none.
  private var openCell: ListCell? { isOpen ? cell : nil }

  func isOpen(_ cell: ListCell) -> Bool { openCell === cell }

  /// Whether `cell` is open or moved by a finger.
  func uses(_ cell: ListCell) -> Bool { self.cell === cell }

  // MARK: Touches

  /// Returns the use of a touch on `hit` while a row is open: for the actions of that row, or to close
  /// it.
  func target(for hit: View) -> View {
    guard let open = openCell else { return hit }
    if hit.isDescendant(of: open.parts.body) { return open }
    return hit.isDescendant(of: open) ? hit : list
  }

  /// Fingers have landed on the list: those on the open row hold it, and all others close it.
  func fingersLanded(_ touches: [Touch]) {
    guard let cell else { return }
    for touch in touches {
      if let view = touch.target as? View, view.isDescendant(of: cell) {
        cell.parts.catchBody(of: cell)
      } else if isOpen, !pan.isActive {
        close()
      }
    }
  }

  /// Fingers have left without a drag.
  private func release() {
    guard let cell, let strip = cell.parts.strip else { return }
    let reveal = isOpen ? strip.naturalWidth : 0
    if cell.parts.reveal != reveal { settle(cell, to: reveal) }
  }

  /// Whether the finger may open or close the row under it: if it moves rather sideways, and there is
  /// something to uncover.
  var shouldBegin: Bool {
    guard let touch = pan.touches.first else { return false }
    let landing = list.convert(touch.startPosition, from: nil)
    // While another row is open, its touch has landed on the list.
    guard
      let cell = list.cell(containing: touch.target as? View)
        ?? list.indexPathForRow(at: landing).flatMap({ list.rows.cells[$0] })
    else { return false }
    let movement = touch.location(in: list) - landing
    guard abs(movement.dx) > abs(movement.dy) else { return false }
    if cell === self.cell, cell.parts.strip != nil { return true }
    return prepare(cell, toUncoverRight: movement.dx < 0)
  }

  /// Puts the actions of an edge beside the body of `cell`. Returns false if there are none.
  private func prepare(_ cell: ListCell, toUncoverRight isAtRight: Bool) -> Bool {
    guard let path = cell.path,
      let configuration = RowActions(list: list).configuration(
        isTrailing: isAtRight != list.isRightToLeft, at: path)
    else { return false }
    if isOpen { close() }
    // The delegate may have changed the rows when told.
    guard cell.path == path else { return false }
    let strip = SwipeStrip(configuration, isAtRight: isAtRight) { [weak self, weak cell] index in
      if let cell { self?.perform(index, of: cell) }
    }
    View.performWithoutAnimation { cell.parts.setStrip(strip, of: cell) }
    self.cell = cell
    return true
  }

  // MARK: Dragging

  private func follow(_ pan: PanGestureRecognizer) {
    guard let cell, let strip = cell.parts.strip else { return }
    switch pan.state {
    case .began:
      start = cell.parts.reveal
      drag(cell, strip)
    case .changed: drag(cell, strip)
    case .ended:
      drag(cell, strip)
      release(cell, strip, velocity: strip.outward(pan.velocity(in: list).dx))
    case .cancelled:
      strip.setFilled(false)
      settle(cell, to: isOpen ? strip.naturalWidth : 0)
    case .possible, .failed: break
    }
  }

  private func drag(_ cell: ListCell, _ strip: SwipeStrip) {
    let pulled = max(0, start + strip.outward(pan.translation(in: list).dx))
    let isFull = strip.configuration.performsFirstActionWithFullSwipe
    View.performWithoutAnimation {
      cell.parts.setReveal(isFull ? pulled : held(pulled, by: strip), of: cell)
    }
    strip.setFilled(isFull && pulled > fullDistance(of: cell))
  }

  /// Returns how far actions that no full swipe performs are uncovered for a drag by `pulled`.
  private func held(_ pulled: Double, by strip: SwipeStrip) -> Double {
    let width = strip.naturalWidth
    guard width > 0 else { return 0 }
    return RubberBand(reach: width).shown(pulled, in: 0...width)
  }

  /// The distance from which a lift performs the first action.
  private func fullDistance(of cell: ListCell) -> Double {
    max(cell.bounds.width * Self.fullFraction, Self.fullDistance)
  }

  private func release(_ cell: ListCell, _ strip: SwipeStrip, velocity: Double) {
    if strip.isFilled { return performFully(cell) }
    let isFar = cell.parts.reveal > strip.naturalWidth / 2
    let opens = velocity > Self.flickSpeed || isFar && velocity > -Self.flickSpeed
    setOpen(opens, cell)
    // The delegate may have changed the rows when told, or closed this one.
    guard self.cell === cell, isOpen == opens else { return }
    settle(cell, to: opens ? strip.naturalWidth : 0, velocity: velocity)
  }

  private func setOpen(_ isOpen: Bool, _ cell: ListCell?) {
    guard isOpen != self.isOpen else { return }
    self.isOpen = isOpen
    openOffset = list.contentOffset
    if isOpen, let path = cell?.path {
      list.listDelegate?.listView(list, willBeginEditingRowAt: path)
    } else if !isOpen {
      list.listDelegate?.listView(list, didEndEditingRowAt: cell?.path)
    }
  }

  /// Moves the body of `cell` until `reveal` points of its actions are uncovered.
  private func settle(_ cell: ListCell, to reveal: Double, velocity: Double = 0) {
    let distance = reveal - cell.parts.reveal
    let frequency = 2 * Double.pi / Self.response
    // A faster one would overshoot.
    let relative = distance == 0 ? 0 : velocity / distance
    let limited = reveal == 0 ? min(relative, frequency) : relative
    View.animate(
      springDuration: Self.response, bounce: 0, initialSpringVelocity: limited,
      animations: { cell.parts.setReveal(reveal, of: cell) },
      completion: { [weak self, weak cell] _ in
        if let cell { self?.cleanUp(cell) }
      })
  }

  /// Removes the actions of a row that has closed.
  private func cleanUp(_ cell: ListCell) {
    let isDragged = self.cell === cell && pan.isActive
    guard cell.parts.strip != nil, cell.parts.reveal == 0, !isDragged else { return }
    if self.cell === cell { self.cell = nil }
    cell.parts.setStrip(nil, of: cell)
  }

  // MARK: Closing

  /// Closes the row that is open.
  func close() {
    guard let cell, isOpen || cell.parts.reveal > 0 else { return }
    setOpen(false, cell)
    settle(cell, to: 0)
  }

  /// Closes the row if the list has scrolled since it was opened. A list that only returns to its edge, as after a pull
  /// that refreshes, keeps the row open.
  func followScrolling() {
    guard isOpen, list.contentOffset != openOffset else { return }
    let top = list.contentOffsetRange.minimum.y
    let bottom = list.contentOffsetRange.maximum.y
    if !list.isDragging, openOffset.y < top || openOffset.y > bottom {
      openOffset = list.contentOffset
    } else {
      close()
    }
  }

  /// Closes the row for a key. Returns false if none is open.
  func closeForKey() -> Bool {
    guard isOpen else { return false }
    close()
    return true
  }

  /// Forgets the row if `change` has removed it.
  func follow(_ change: ItemChange) {
    if let path = cell?.path, change.newPath(path) == nil { forget() }
  }

  /// Forgets the row if it is one of those that are about to be reloaded.
  func rowsWillReload(_ paths: [IndexPath]) {
    if let path = cell?.path, paths.contains(path) { forget() }
  }

  /// Forgets the row, which was removed or shows something else now.
  func forget() {
    guard let cell else { return }
    self.cell = nil
    setOpen(false, cell)
  }

  // MARK: Actions

  private func perform(_ index: Int, of cell: ListCell) {
    guard let actions = cell.parts.strip?.configuration.actions, actions.indices.contains(index)
    else { return }
    close()
    actions[index].handler()
  }

  /// Performs the first action of `cell`, whose body leaves.
  private func performFully(_ cell: ListCell) {
    guard let strip = cell.parts.strip, let action = strip.configuration.actions.first else {
      return
    }
    self.cell = nil
    setOpen(false, cell)
    let width = cell.bounds.width
    View.animate(withDuration: Self.leaving) { cell.parts.setReveal(width, of: cell) }
    let path = cell.path
    action.handler()
    if path != nil, cell.path == path {
      strip.setFilled(false)
      settle(cell, to: 0)
    }
  }

  /// Performs the first action that deletes, for the Delete key. Returns false if there is none.
  func performDeletion(of cell: ListCell) -> Bool {
    guard let path = cell.path, let action = RowActions(list: list).deletion(at: path) else {
      return false
    }
    close()
    action.handler()
    return true
  }
}
