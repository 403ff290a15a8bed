import Geometry

/// The space bar as a trackpad: a finger that moves over it moves the caret.
struct CaretTrackpad: Hashable, Sendable {
  /// The way of the finger for a cluster and for a line, in points.
  private static let clusterStep = 9.0
  private static let lineStep = 24.0

  private let start: Point
  private var clusters = 0
  private var lines = 0

  /// Creates a trackpad under a finger at `start`.
  init(at start: Point) { self.start = start }

  /// Returns the movement of the caret that follows from a finger at `point`; nil for none.
  mutating func move(to point: Point) -> KeyEffect? {
    let displacement = point - start
    let x = Self.steps(in: displacement.dx / Self.clusterStep)
    let y = Self.steps(in: displacement.dy / Self.lineStep)
    guard x != clusters || y != lines else { return nil }
    defer {
      clusters = x
      lines = y
    }
    return .moveCaret(clusters: x - clusters, lines: y - lines)
  }

  private static func steps(in displacement: Double) -> Int {
    Int(exactly: displacement.rounded(.towardZero)) ?? 0
  }
}
