import Motion
public import Views

/// Keyboard control.
extension MenuView {
  /// Handles a key press: Up, Down, Home and End highlight an item, Return and Space choose it, a
  /// letter highlights the next item that starts with it, Right opens a submenu, Left closes one, and
  /// Escape closes a submenu or dismisses the menu. While open, the menu consumes all keys.
  /// - Returns: Whether the menu was open and has consumed the key.
  public func handle(_ press: KeyPress) -> Bool {
    guard isOpen else { return false }
    // A held key does not choose what it has opened.
    let acts = press.phase == .down
    guard press.phase != .up else { return true }
    switch press.key {
    case .escape: if acts { _ = accessibilityPerformEscape() }
    case .return, .space: if acts { chooseHighlighted(at: press.time) }
    case .rightArrow: if acts, isOnSubmenu { chooseHighlighted(at: press.time) }
    case .leftArrow: if acts { closeSubmenu() }
    default: moveHighlight(by: press.key)
    }
    return true
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

  private func moveHighlight(by key: KeyEquivalent) {
    let items = front.items
    let enabled = items.indices.filter { items[$0].isEnabled }
    switch key {
    case .home: highlighted = enabled.first
    case .end: highlighted = enabled.last
    case .downArrow: highlighted = next(in: enabled) { _ in true }
    case .upArrow: highlighted = next(in: enabled.reversed()) { _ in true }
    case .character(let letter):
      highlighted = next(in: enabled) { items[$0].title.starts(with: letter) } ?? highlighted
    default: break
    }
    if let highlighted { front.reveal(highlighted) }
  }

  /// Returns the first of `indices` that satisfies `wanted`, starting after the highlighted one and
  /// wrapping around.
  private func next(in indices: [Int], where wanted: (Int) -> Bool) -> Int? {
    let place = indices.firstIndex { $0 == highlighted }.map { $0 + 1 } ?? 0
    return (indices[place...] + indices[..<place]).first(where: wanted)
  }
}

extension String {
  fileprivate func starts(with letter: Character) -> Bool {
    first?.lowercased() == letter.lowercased()
  }
}
