import Motion
public import Views

/// Keyboard control.
extension MenuView {
  /// Handles a key press: Up, Down, Home and End highlight an item, Return and Space choose it, letters
  /// typed in quick succession highlight the next item that starts with them, Right opens a submenu and
  /// Left closes one, or from right to left the other way round, and Escape closes a submenu or dismisses
  /// the menu. While open, the menu consumes all keys.
  /// - Returns: Whether the menu was open and has consumed the key.
  public func handle(_ press: KeyPress) -> Bool {
    guard isOpen else { return false }
    // Scrolling to the row that a key highlights must not highlight another one under a resting pointer.
    tracking.pointer = nil
    switch press.key {
    case .escape, .return, .space, .leftArrow, .rightArrow:
      // A held key does not choose an item of the menu that it has opened.
      if press.phase == .down { act(on: press) }
    default:
      if press.phase != .up { moveHighlight(by: press.key, at: press.time) }
    }
    return true
  }

  /// Chooses the highlighted item, or closes a submenu or the menu.
  private func act(on press: KeyPress) {
    switch press.key {
    case .escape: _ = accessibilityPerformEscape()
    case .return, .space: chooseHighlighted(at: press.time)
    case .leftArrow where isRightToLeft, .rightArrow where !isRightToLeft:
      if isOnSubmenu { chooseHighlighted(at: press.time) }
    default: closeSubmenu()
    }
  }

  private var isOnSubmenu: Bool { highlighted.map { front.items[$0].opensSubmenu } ?? false }

  /// Chooses the highlighted item. In a submenu that it opens, the first item is highlighted.
  private func chooseHighlighted(at time: Instant) {
    guard let index = highlighted else { return }
    let opens = isOnSubmenu
    choose(index, at: time)
    if opens { highlighted = front.items.indices.first { isChoice($0) } }
  }

  private func isChoice(_ index: Int) -> Bool {
    front.items[index].isEnabled && !front.items[index].isBack
  }

  private func moveHighlight(by key: KeyEquivalent, at time: Instant) {
    let items = front.items
    let enabled = items.indices.filter { items[$0].isEnabled }
    switch key {
    case .home: highlighted = enabled.first
    case .end: highlighted = enabled.last
    case .downArrow: highlighted = next(in: enabled) { _ in true }
    case .upArrow: highlighted = next(in: enabled.reversed()) { _ in true }
    case .character(let letter): moveHighlight(byTyping: letter, in: enabled, at: time)
    default: break
    }
    if let highlighted { front.reveal(highlighted) }
  }

  /// Highlights the item that begins with the typed letters: the next one for a single or repeated letter, and the
  /// first one for several letters.
  private func moveHighlight(byTyping letter: Character, in enabled: [Int], at time: Instant) {
    tracking.typed.add(letter, at: time)
    let titles = front.items.map(\.title)
    let typed = tracking.typed
    let first = typed.isRepetition ? nil : enabled.first { typed.begins(titles[$0]) }
    highlighted =
      first ?? next(in: enabled) { typed.lastBegins(titles[$0]) } ?? highlighted
  }

  /// Returns the first of `indices` that satisfies `wanted`, starting after the highlighted one and
  /// wrapping around.
  private func next(in indices: [Int], where wanted: (Int) -> Bool) -> Int? {
    let start = indices.firstIndex { $0 == highlighted }.map { $0 + 1 } ?? 0
    return (indices[start...] + indices[..<start]).first(where: wanted)
  }
}
