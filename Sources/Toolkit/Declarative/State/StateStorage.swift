/// A value that bodies read, and whose writes have them evaluated again.
@MainActor
final class StateStorage<Value> {
  private var value: Value
  private var readers: [ObjectIdentifier: Weak<Node>] = [:]

  init(_ value: Value, owner: Node) {
    self.value = value
    readers[ObjectIdentifier(owner)] = Weak(owner)
  }

  /// Returns the value, and records its reader.
  func read() -> Value {
    if let reader = ReadTracking.reader { readers[ObjectIdentifier(reader)] = Weak(reader) }
    return value
  }

  /// Changes the value. Two writes before the next layout are one evaluation.
  func write(_ new: Value) {
    assert(ReadTracking.reader == nil, "state was written while a body was evaluated")
    guard !ValueComparison.areEqual(value, new) else { return }
    value = new
    invalidateReaders()
  }

  /// Requests that the readers are evaluated.
  private func invalidateReaders(_ transaction: Transaction = .current) {
    readers = readers.filter { $0.value.object != nil }
    for reader in readers.values {
      if let node = reader.object { node.graph.invalidate(node, transaction: transaction) }
    }
  }
}
