import Observation

/// Tracks the node whose body is being evaluated, to which reads of state are attributed.
@MainActor
enum ReadTracking {
  private static var readers: [Node?] = []

  /// The node that reads; nil outside of bodies.
  static var reader: Node? { readers.last ?? nil }

  /// Calls `body`, whose reads are those of `node`.
  /// Observable objects that it reads have the node evaluated again as well.
  static func reading<Result>(as node: Node, _ body: () -> Result) -> Result {
    withObservationTracking({ reading(by: node, body) }, onChange: node.invalidation)
  }

  /// Calls `body`, whose reads are those of no node: it may show views of other hosts, and write state.
  static func withoutReader<Result>(_ body: () -> Result) -> Result { reading(by: nil, body) }

  private static func reading<Result>(by node: Node?, _ body: () -> Result) -> Result {
    readers.append(node)
    defer { readers.removeLast() }
    return body()
  }
}
