/// A position in a picture in units of 1/2^32 pixel: integers fine enough to be stepped along a row
/// of the window.
struct TexelSpot {
  private(set) var x: Int
  private(set) var y: Int

  private static let unit = Double(1 << 32)

  /// Rounds (x, y), a position or a step, to the nearest unit. Both must be within 2^30 of 0.
  init(_ x: Double, _ y: Double) {
    self.x = Int((x * Self.unit).rounded())
    self.y = Int((y * Self.unit).rounded())
  }

  @inline(__always) var column: Int { x >> 32 }
  @inline(__always) var row: Int { y >> 32 }
  /// The distance from the left edge of the column, in 1/65536 pixel.
  @inline(__always) var rightFraction: Int32 { Int32(truncatingIfNeeded: x >> 16 & 0xFFFF) }
  /// The distance from the top edge of the row, in 1/128 pixel.
  @inline(__always) var lowerFraction: UInt16 { UInt16(truncatingIfNeeded: y >> 25 & 0x7F) }

  /// Advances by `count` steps.
  @inline(__always)
  mutating func advance(by step: TexelSpot, count: Int = 1) {
    x &+= step.x &* count
    y &+= step.y &* count
  }
}

/// Equidistant positions on a line in a picture.
struct TexelPath {
  let start: TexelSpot
  let step: TexelSpot
  let count: Int

  /// The last position.
  var end: TexelSpot {
    var spot = start
    spot.advance(by: step, count: count - 1)
    return spot
  }
}
