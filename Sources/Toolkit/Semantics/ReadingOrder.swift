public import Geometry

/// The order in which a page is read: in rows from the top, and along each row in the direction of the text. The
/// keyboard's focus has the same order.
public struct ReadingOrder: Hashable, Sendable {
  /// Whether rows are read from right to left.
  public var isRightToLeft: Bool

  /// The maximum distance between the top edges in a row, in points.
  private static let rowTolerance = 8.0

  /// Creates an order.
  public init(isRightToLeft: Bool = false) { self.isRightToLeft = isRightToLeft }

  /// Returns the indices of `frames` in the order of reading: those of higher priority first. Equal
  /// places keep their order, and frames whose edges are no numbers come last. Without a priority, that of
  /// a frame is 0.
  public func indices(of frames: [Rect], priorities: [Int] = []) -> [Int] {
    func priority(_ index: Int) -> Int { index < priorities.count ? priorities[index] : 0 }
    let byTop = frames.indices.sorted {
      (priority($1), top(frames[$0]), $0) < (priority($0), top(frames[$1]), $1)
    }
    var rows: [[Int]] = []
    for index in byTop {
      if let first = rows.last?.first, priority(first) == priority(index),
        top(frames[index]) - top(frames[first]) <= Self.rowTolerance
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

  // Elements without a position are read last, because an order needs comparable numbers.
  private func top(_ frame: Rect) -> Double { frame.minY.isNaN ? .infinity : frame.minY }

  private func leading(_ frame: Rect) -> Double {
    let edge = isRightToLeft ? -frame.maxX : frame.minX
    return edge.isNaN ? .infinity : edge
  }
}
