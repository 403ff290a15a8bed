import Geometry

/// The positions of the answers of an alert: side by side if there are two and both fit, else one below the
/// other.
struct AlertLayout: Hashable {
  /// The frames of the answers, in the order in which they were given, from the top of the first row.
  let frames: [Rect]
  /// The height of all rows.
  let height: Double
  /// Whether they are beside one another.
  let isRow: Bool

  /// Creates the layout.
  /// - Parameters:
  ///   - widths: the widths that the titles need.
  ///   - cancel: the index of the answer that cancels: the first in a row, and the last of a stack.
  ///   - width: the width of the alert.
  ///   - rowHeight: the height of an answer.
  ///   - isMirrored: whether the first one in a row is at the right.
  ///   - allowsRow: whether two answers may be beside one another.
  init(
    widths: [Double], cancel: Int?, width: Double, rowHeight: Double, isMirrored: Bool,
    allowsRow: Bool
  ) {
    var order = Array(widths.indices)
    isRow = allowsRow && widths.count == 2 && widths.allSatisfy { $0 <= width / 2 }
    if let cancel, order.indices.contains(cancel) {
      order.remove(at: cancel)
      order.insert(cancel, at: isRow ? 0 : order.count)
    }
    var frames = [Rect](repeating: .zero, count: widths.count)
    for (place, index) in order.enumerated() {
      let isLeft = (place == 0) != isMirrored
      frames[index] =
        isRow
        ? Rect(x: isLeft ? 0 : width / 2, y: 0, width: width / 2, height: rowHeight)
        : Rect(x: 0, y: Double(place) * rowHeight, width: width, height: rowHeight)
    }
    self.frames = frames
    height = isRow ? rowHeight : Double(widths.count) * rowHeight
  }
}
