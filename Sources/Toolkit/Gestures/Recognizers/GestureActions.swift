/// The actions of a recognizer, in the order in which they were added.
struct GestureActions {
  private(set) var entries: [Entry] = []
  private var lastNumber = 0

  struct Entry {
    let identifier: GestureRecognizer.ActionIdentifier
    let body: @MainActor () -> Void
  }

  /// Adds an action after the others.
  mutating func add(
    _ body: @escaping @MainActor () -> Void
  ) -> GestureRecognizer.ActionIdentifier {
    lastNumber += 1
    let identifier = GestureRecognizer.ActionIdentifier(number: lastNumber)
    entries.append(Entry(identifier: identifier, body: body))
    return identifier
  }

  /// Removes an action; nothing if it is not there.
  mutating func remove(_ identifier: GestureRecognizer.ActionIdentifier) {
    entries.removeAll { $0.identifier == identifier }
  }

  fileprivate func contains(_ identifier: GestureRecognizer.ActionIdentifier) -> Bool {
    entries.contains { $0.identifier == identifier }
  }
}

extension GestureRecognizer {
  /// Identifies an action of a recognizer, to remove it. See ``ActionSource/addAction(_:)``.
  public struct ActionIdentifier: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Removes an action that was added by ``ActionSource/addAction(_:)`` or ``ActionSource/addFailureAction(_:)`` of
  /// this recognizer. If another action removes it, it is no longer called. Does nothing if it was removed before.
  public final func removeAction(_ identifier: ActionIdentifier) { actions.remove(identifier) }

  /// Calls the actions. Those that an action adds are called the next time.
  final func callActions() {
    for entry in actions.entries where actions.contains(entry.identifier) { entry.body() }
  }
}
