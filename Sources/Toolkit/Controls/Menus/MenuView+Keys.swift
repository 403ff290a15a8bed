public import Views

/// Keyboard control.
extension MenuView {
  /// Handles a key press: Up, Down, Home and End highlight an item, Return and Space choose it, a
  /// letter highlights the next item that starts with it, and Escape dismisses the menu. While
  /// open, the menu consumes all keys.
  /// - Returns: Whether the menu was open and has consumed the key.
  public func handle(_ press: KeyPress) -> Bool {
    guard isOpen else { return false }
    // A held key does not choose what it has opened.
    let acts = press.phase == .down
    guard press.phase != .up else { return true }
    let items = panel.items
    let enabled = items.indices.filter { items[$0].isEnabled }
    switch press.key {
    case .escape: if acts { dismiss(at: press.time) }
    case .return, .space: if acts, let index = highlighted { choose(index, at: press.time) }
    case .home: highlighted = enabled.first
    case .end: highlighted = enabled.last
    case .downArrow: highlighted = next(in: enabled) { _ in true }
    case .upArrow: highlighted = next(in: enabled.reversed()) { _ in true }
    case .character(let letter):
      highlighted = next(in: enabled) { items[$0].title.starts(with: letter) } ?? highlighted
    default: break
    }
    return true
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
