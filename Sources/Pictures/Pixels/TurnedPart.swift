package import Geometry

/// A rectangular part of a picture that lies turned in it.
///
/// The picture is turned about the middle of the part until the part is upright.
package struct TurnedPart: Hashable, Sendable {
  /// The middle, in pixels from the upper left corner of the picture.
  package let center: Point
  /// The number of columns.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The angle by which the picture is turned clockwise, in radians.
  package let angle: Double

  /// The greatest angle, in radians.
  private static let greatestAngle = Double.pi / 4
  /// The units of lengths and angles in messages, per pixel and per radian.
  private static let (lengthUnit, angleUnit) = (1024.0, 1e9)

  /// Creates a part of `width` by `height` pixels about `center`.
  package init(center: Point, width: Int, height: Int, angle: Double = 0) {
    self.center = center
    self.width = width
    self.height = height
    self.angle = angle
  }

  /// The pixels of the part, if it is not turned; nil if it is.
  package var area: PixelArea? {
    guard angle == 0 else { return nil }
    let (x, y) = (center.x - Double(width) / 2, center.y - Double(height) / 2)
    return PixelArea(x: Int(x.rounded()), y: Int(y.rounded()), width: width, height: height)
  }

  /// The part as numbers for messages to other processes.
  package var numbers: [Int] {
    [
      Int((center.x * Self.lengthUnit).rounded()), Int((center.y * Self.lengthUnit).rounded()),
      width, height, Int((angle * Self.angleUnit).rounded()),
    ]
  }

  /// Creates the part with the given numbers; nil if there is no such part in any picture.
  package init?(numbers: [Int]) {
    let most = PixelLimits.regionSide
    guard numbers.count == 5, (1...most).contains(numbers[2]), (1...most).contains(numbers[3]),
      (0...most * Int(Self.lengthUnit)).contains(numbers[0]),
      (0...most * Int(Self.lengthUnit)).contains(numbers[1]),
      abs(Double(numbers[4])) <= Self.greatestAngle * Self.angleUnit + 1
    else { return nil }
    self.init(
      center: Point(
        Double(numbers[0]) / Self.lengthUnit, Double(numbers[1]) / Self.lengthUnit),
      width: numbers[2], height: numbers[3], angle: Double(numbers[4]) / Self.angleUnit)
  }
}
