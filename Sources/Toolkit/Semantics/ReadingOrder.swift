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

  /// Returns the indices of `frames` in the order of reading: those of higher priority first. Equal
  /// places keep their order. Without a priority, that of a frame is 0.
  public func indices(of frames: [Rect], priorities: [Int] = []) -> [Int] {
    func priority(_ index: Int) -> Int { index < priorities.count ? priorities[index] : 0 }
    let byTop = frames.indices.sorted {
      (-priority($0), frames[$0].minY, $0) < (-priority($1), frames[$1].minY, $1)
    }
    var rows: [[Int]] = []
    for index in byTop {
      if let first = rows.last?.first, priority(first) == priority(index),
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
