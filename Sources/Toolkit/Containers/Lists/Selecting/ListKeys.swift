import Controls
import Motion
import Views

/// Handles the keys of a list while one of its rows has the focus.
@MainActor
final class ListKeys {
  // The list is its only owner.
  private unowned let list: ListView
  /// The letters that were typed to find a row.
  private var typed = TypedLetters()

  init(of list: ListView) { self.list = list }

  /// Handles a key press for the focused row.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard let cell = list.focusedCell, let path = cell.path else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.upArrow, []): return move(to: list.rows.geometry.path(before: path))
    case (.downArrow, []): return move(to: list.rows.geometry.path(after: path))
    case (.home, []): return move(to: list.rows.geometry.first)
    case (.end, []): return move(to: list.rows.geometry.last)
    case (.upArrow, .shift): return extend(to: list.rows.geometry.path(before: path))
    case (.downArrow, .shift): return extend(to: list.rows.geometry.path(after: path))
    case (.upArrow, .option): return list.moveRow(of: cell, below: false) ? .handled : .ignored
    case (.downArrow, .option): return list.moveRow(of: cell, below: true) ? .handled : .ignored
    case (.leftArrow, []), (.rightArrow, []): return moveBeside(cell, press.key)
    default: break
    }
    if press.matches("a", .control) { return selectAll(press) }
    // The others are for the row itself, rather than for its content.
    guard cell.isFirstResponder else { return .ignored }
    switch (press.key, press.heldModifiers) {
    case (.space, []): return toggle(path, press)
    case (.return, []): return once(press) { list.selection.activate(cell) }
    case (.delete, []): return once(press) { list.swiping.performDeletion(of: cell) }
    case (.escape, []): return once(press) { list.swiping.closeForKey() }
    // Capitals are typed with Shift, and in some layouts so are digits.
    case (.character(let letter), []), (.character(let letter), .shift):
      guard letter.isLetter || letter.isNumber else { return .ignored }
      return find(letter, from: path, at: press.time)
    default: return .ignored
    }
  }

  /// Moves the focus to the next row that begins with the typed letters.
  private func find(
    _ letter: Character, from path: IndexPath, at time: Instant
  ) -> KeyPress.Result {
    typed.add(letter, at: time)
    let geometry = list.rows.geometry
    var next: IndexPath? = typed.isRepetition ? geometry.path(after: path) : path
    for _ in 0..<geometry.rowCount {
      guard let row = next ?? geometry.first else { break }
      if let text = list.typeSelectText(of: row), typed.begins(text) { return move(to: row) }
      next = geometry.path(after: row)
    }
    return .ignored
  }

  /// Moves the focus to a row. At the ends it stays, unless there is more in a group around the list.
  private func move(to path: IndexPath?) -> KeyPress.Result {
    guard let path else { return list.focusGroup == nil ? .handled : .ignored }
    list.focusRow(at: path)
    return .handled
  }

  /// Moves the focus between a row and its handle.
  private func moveBeside(_ cell: ListCell, _ key: KeyEquivalent) -> KeyPress.Result {
    guard let handle = cell.parts.handle else { return .ignored }
    let leadsToHandle = (key == .rightArrow) != list.isRightToLeft
    let (start, end): (View, View) = leadsToHandle ? (cell, handle) : (handle, cell)
    return start.isFirstResponder && end.becomeFirstResponder() ? .handled : .ignored
  }

  private func extend(to path: IndexPath?) -> KeyPress.Result {
    guard list.allowsMultipleSelection, let path else { return .ignored }
    if list.selection.paths.isEmpty, let start = list.focusedCell?.path {
      list.selection.toggle(start)
    }
    list.selection.extend(to: path)
    return move(to: path)
  }

  private func selectAll(_ press: KeyPress) -> KeyPress.Result {
    guard list.allowsMultipleSelection else { return .ignored }
    return once(press) {
      list.selection.selectAll()
      return true
    }
  }

  private func toggle(_ path: IndexPath, _ press: KeyPress) -> KeyPress.Result {
    guard list.allowsSelection else { return .ignored }
    return once(press) {
      list.selection.toggle(path)
      return true
    }
  }

  /// Acts on the press, and swallows repeats.
  private func once(_ press: KeyPress, _ action: () -> Bool) -> KeyPress.Result {
    press.phase == .repeat || action() ? .handled : .ignored
  }
}
