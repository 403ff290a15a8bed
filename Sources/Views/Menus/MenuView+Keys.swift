/// The menu by keys.
extension MenuView {
  /// Takes a key: up, down, Home and End light up an item, Return and the space bar choose it, a
  /// letter goes to the next item that begins with it, Escape dismisses the menu. While it is open
  /// it keeps all keys to itself, whether they mean something to it or not.
  /// - Returns: whether it was open, so that the key means nothing elsewhere.
  public func handle(_ press: KeyPress) -> Bool {
    guard isOpen else { return false }
    let items = panel.items
    let enabled = items.indices.filter { items[$0].isEnabled }
    switch press.key {
    case .escape: dismiss(at: press.time)
    case .enter, .character(" "): if let index = highlighted { choose(index, at: press.time) }
    case .home: highlighted = enabled.first
    case .end: highlighted = enabled.last
    case .down: highlighted = next(in: enabled) { _ in true }
    case .up: highlighted = next(in: enabled.reversed()) { _ in true }
    case .character(let letter):
      highlighted = next(in: enabled) { items[$0].title.starts(with: letter) } ?? highlighted
    default: break
    }
    return true
  }

  /// The first of `indices`, in their order after the one that is lit up and then from the start, that
  /// is `wanted`.
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
