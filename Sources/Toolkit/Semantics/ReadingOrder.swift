public import Geometry

/// The order in which what is on a page is read: in rows from the top, and along each row in the
/// direction of the text. The keyboard's focus goes the same way.
public struct ReadingOrder: Hashable, Sendable {
  /// Whether rows are read from right to left.
  public var isRightToLeft: Bool

  /// How far the top edges in a row may be apart, in points.
  private static let rowTolerance = 8.0

  /// Creates an order.
  public init(isRightToLeft: Bool = false) { self.isRightToLeft = isRightToLeft }

  /// Returns the indices of `frames` in the order of reading. Equal places keep their order.
  public func indices(of frames: [Rect]) -> [Int] {
    let byTop = frames.indices.sorted { (frames[$0].minY, $0) < (frames[$1].minY, $1) }
    var rows: [[Int]] = []
    for index in byTop {
      if let first = rows.last?.first,
        frames[index].minY - frames[first].minY <= Self.rowTolerance
      {
        rows[rows.endIndex - 1].append(index)
      } else {
        rows.append([index])
      }
    }
    return rows.flatMap { row in
      row.sorted { (leading(frames[$0]), $0) < (leading(frames[$1]), $1) }
    }
  }

  private func leading(_ frame: Rect) -> Double { isRightToLeft ? -frame.maxX : frame.minX }
}
