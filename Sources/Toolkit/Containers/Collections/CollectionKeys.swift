import Geometry
import Layout
import Scrolling
import Views

/// Handles the keys of a collection while one of its items has the focus.
@MainActor
struct CollectionKeys {
  let collection: CollectionView

  /// Handles a key press for the focused item.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard let cell = collection.focusedCell, let path = cell.path else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.upArrow, []): return move(from: path, toward: Vector(0, -1))
    case (.downArrow, []): return move(from: path, toward: Vector(0, 1))
    case (.leftArrow, []): return move(from: path, toward: Vector(-1, 0))
    case (.rightArrow, []): return move(from: path, toward: Vector(1, 0))
    case (.upArrow, .option): return moveItem(of: cell, toward: Vector(0, -1))
    case (.downArrow, .option): return moveItem(of: cell, toward: Vector(0, 1))
    case (.leftArrow, .option): return moveItem(of: cell, toward: Vector(-1, 0))
    case (.rightArrow, .option): return moveItem(of: cell, toward: Vector(1, 0))
    case (.home, []): return focus(collection.items.counts.first)
    case (.end, []): return focus(collection.items.counts.last)
    default: break
    }
    if collection.allowsMultipleSelection, press.matches("a", .control) {
      return once(press) { collection.selection.selectAll() }
    }
    // The others are for the item itself, rather than for its content.
    guard cell.isFirstResponder, press.heldModifiers.isEmpty else { return .ignored }
    switch press.key {
    case .space where collection.allowsSelection:
      return once(press) { collection.selection.toggle(path) }
    case .return: return once(press) { _ = collection.selection.activate(cell) }
    default: return .ignored
    }
  }

  private func move(from path: IndexPath, toward direction: Vector) -> KeyPress.Result {
    focus(neighbour(of: path, toward: direction))
  }

  /// Moves the item itself to the place of the next one in a direction; from the end of a line to the next
  /// line.
  private func moveItem(
    of cell: CollectionViewCell, toward direction: Vector
  ) -> KeyPress.Result {
    guard let path = cell.path else { return .ignored }
    let place = place(beside: path, toward: direction)
    return collection.moveItem(of: cell, to: place) ? .handled : .ignored
  }

  private func place(beside path: IndexPath, toward direction: Vector) -> IndexPath? {
    let neighbour = neighbour(of: path, toward: direction)
    let counts = collection.items.counts
    if direction.dx != 0 {
      if let neighbour { return neighbour }
      let isForward = (direction.dx > 0) != collection.isRightToLeft
      return isForward ? counts.place(after: path) : counts.place(before: path)
    }
    // No item leads into an empty section.
    let next = path.section + (direction.dy > 0 ? 1 : -1)
    if neighbour?.section != path.section, (0..<counts.sectionCount).contains(next),
      counts.count(in: next) == 0
    {
      return IndexPath(item: 0, section: next)
    }
    return neighbour
  }

  /// Moves the focus to an item. At the ends it stays.
  private func focus(_ path: IndexPath?) -> KeyPress.Result {
    if let path { collection.focusItem(at: path) }
    return .handled
  }

  /// Acts on the press, and swallows repeats.
  private func once(_ press: KeyPress, _ action: () -> Void) -> KeyPress.Result {
    if press.phase != .repeat { action() }
    return .handled
  }

  // MARK: Neighbours

  /// Returns the nearest item in a direction: near the focused item first, then anywhere. Along a line, it is in the
  /// same line.
  private func neighbour(of path: IndexPath, toward direction: Vector) -> IndexPath? {
    guard let start = collection.items.attributes(of: path) else { return nil }
    let size = collection.bounds.size
    let near = Rect(
      left: start.frame.minX - size.width, top: start.frame.minY - size.height,
      right: start.frame.maxX + size.width, bottom: start.frame.maxY + size.height)
    let all = Rect(origin: .zero, size: collection.contentSize)
    for area in [near, all] {
      let items = collection.items.attributes(in: area).filter {
        $0.indexPath != path && mayFollow($0.frame, start.frame, toward: direction)
      }
      let nearest = items.compactMap { item in
        Self.distance(from: start.center, to: item.center, toward: direction)
          .map { (item.indexPath, $0) }
      }
      .min { ($0.1, $0.0) < ($1.1, $1.0) }
      if let nearest { return nearest.0 }
    }
    return nil
  }

  /// Returns whether an item at `end` can be reached in a direction from one at `start`: always, unless that is
  /// along the lines of the layout.
  private func mayFollow(_ end: Rect, _ start: Rect, toward direction: Vector) -> Bool {
    switch (collection.collectionViewLayout.lineAxis, direction.dx != 0) {
    case (.horizontal, true): end.minY < start.maxY && start.minY < end.maxY
    case (.vertical, false): end.minX < start.maxX && start.minX < end.maxX
    default: true
    }
  }

  /// Returns how far a point is in a direction, where a point straight ahead is nearer than one aside;
  /// nil if it is not ahead.
  static func distance(from start: Point, to end: Point, toward direction: Vector) -> Double? {
    let step = end - start
    let ahead = step.dx * direction.dx + step.dy * direction.dy
    let aside = abs(step.dx * direction.dy - step.dy * direction.dx)
    // Half a point: rounding must not make a neighbour of an item beside.
    guard ahead > 0.5 else { return nil }
    return ahead + Self.asideWeight * aside
  }

  /// The factor by which a distance aside counts more than one ahead.
  private static let asideWeight = 2.0
}
