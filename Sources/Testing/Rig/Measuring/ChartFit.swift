/// The sums for a least squares fit of picture positions as linear functions of screen positions.
///
/// If a scaler rounds all colours down, positions shift in the direction given by the sign of their
/// field. Therefore the sign is a fourth variable, in addition to 1, x and y.
struct ChartFit {
  /// A picture coordinate as a linear function.
  struct Plane {
    var one, x, y, sign: Double
  }

  /// The sums of the products of a picture coordinate with 1, x, y, the sign, and itself.
  private struct Sums {
    var one = 0.0
    var x = 0.0
    var y = 0.0
    var sign = 0.0
    var square = 0.0

    mutating func add(_ value: Double, x: Double, y: Double, sign: Double) {
      one += value
      self.x += value * x
      self.y += value * y
      self.sign += value * sign
      square += value * value
    }

    func residual(_ plane: Plane) -> Double {
      square - plane.one * one - plane.x * x - plane.y * y - plane.sign * sign
    }
  }

  private(set) var count = 0
  private var x = 0.0
  private var y = 0.0
  private var sign = 0.0
  private var xx = 0.0
  private var xy = 0.0
  private var yy = 0.0
  private var xSign = 0.0
  private var ySign = 0.0
  private var imageX = Sums()
  private var imageY = Sums()

  /// Adds the screen pixel at `x`, `y`, which shows the picture position `imageX`, `imageY`.
  mutating func add(x: Double, y: Double, sign: Double, imageX: Double, imageY: Double) {
    count += 1
    self.x += x
    self.y += y
    self.sign += sign
    xx += x * x
    xy += x * y
    yy += y * y
    xSign += x * sign
    ySign += y * sign
    self.imageX.add(imageX, x: x, y: y, sign: sign)
    self.imageY.add(imageY, x: x, y: y, sign: sign)
  }

  /// The best functions for both picture coordinates; nil if the pixels are collinear.
  var planes: (x: Plane, y: Plane)? {
    guard let first = plane(imageX), let second = plane(imageY) else { return nil }
    return (first, second)
  }

  /// Returns the root mean square residual of the functions, in pixels of the picture.
  func residual(_ first: Plane, _ second: Plane) -> Double {
    let left = imageX.residual(first) + imageY.residual(second)
    return (max(0, left) / Double(2 * count)).squareRoot()
  }

  private func plane(_ sums: Sums) -> Plane? {
    let count = Double(count)
    // The small excess in the last row selects the solution without rounding if only one kind of
    // field is visible.
    let rows = [
      [count, x, y, sign, sums.one],
      [x, xx, xy, xSign, sums.x],
      [y, xy, yy, ySign, sums.y],
      [sign, xSign, ySign, count * (1 + 1e-6), sums.sign],
    ]
    guard let solution = solveLinear(rows) else { return nil }
    return Plane(one: solution[0], x: solution[1], y: solution[2], sign: solution[3])
  }
}

/// Solves linear equations by elimination with pivoting; returns nil if they are not independent.
///
/// Each row contains the coefficients, followed by the right-hand side.
private func solveLinear(_ rows: [[Double]]) -> [Double]? {
  var rows = rows
  for column in rows.indices {
    let pivot = (column..<rows.count).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
    guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
    rows.swapAt(column, pivot)
    for row in rows.indices where row != column {
      let factor = rows[row][column] / rows[column][column]
      for index in column..<rows[row].count { rows[row][index] -= factor * rows[column][index] }
    }
  }
  return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
}
