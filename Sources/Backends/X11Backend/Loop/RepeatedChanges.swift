import CX11

/// The changes of properties that were read in a turn of a flood. The new values are read when the turn is over: one
/// change of each property is as good as thousands.
struct RepeatedChanges {
  private struct Change: Hashable {
    let window: CX11.Window
    let property: Atom
    /// Whether it has a new value or was deleted.
    let state: Int32
  }

  private var known: Set<Change> = []
  /// No window has so many properties that change at a time.
  private static let maximum = 100

  /// Returns whether `event` is a change that was read before in this turn, and records it.
  mutating func isRepeated(_ event: XEvent) -> Bool {
    guard event.type == PropertyNotify else { return false }
    let change = Change(
      window: event.xproperty.window, property: event.xproperty.atom,
      state: event.xproperty.state)
    if known.count == Self.maximum { known.removeAll(keepingCapacity: true) }
    return !known.insert(change).inserted
  }

  /// Begins another turn.
  mutating func reset() {
    if !known.isEmpty { known.removeAll(keepingCapacity: true) }
  }
}
