import Geometry

/// A place in a picture in 1/2^32 of its pixels: fine enough to be stepped along a row of the window,
/// and all of it in whole numbers.
struct TexelSpot {
  private(set) var x: Int
  private(set) var y: Int

  private static let unit = Double(1 << 32)

  /// The place nearest to (x, y), which may be a step from one place to another. Neither is farther
  /// than 2^30 from nought.
  init(_ x: Double, _ y: Double) {
    self.x = Int((x * Self.unit).rounded())
    self.y = Int((y * Self.unit).rounded())
  }

  @inline(__always) var column: Int { x >> 32 }
  @inline(__always) var row: Int { y >> 32 }
  /// How far it lies beyond its column, in 1/256 of a pixel.
  @inline(__always) var rightShare: UInt16 { UInt16(truncatingIfNeeded: x >> 24 & 0xFF) }
  /// How far it lies beyond its row, in 1/256 of a pixel.
  @inline(__always) var lowerShare: UInt16 { UInt16(truncatingIfNeeded: y >> 24 & 0xFF) }

  /// Goes on by `count` steps.
  @inline(__always)
  mutating func advance(by step: TexelSpot, count: Int = 1) {
    x &+= step.x &* count
    y &+= step.y &* count
  }
}

/// Places in a picture, one after the other on a line.
struct TexelPath {
  let start: TexelSpot
  let step: TexelSpot
  let count: Int

  /// The last place.
  var end: TexelSpot {
    var spot = start
    spot.advance(by: step, count: count - 1)
    return spot
  }
}
