/// The chromaticities of the white point and the primaries of an RGB colour space (CIE 1931, x and
/// y).
package struct Chromaticities: Hashable, Sendable {
  /// A chromaticity.
  package struct Point: Hashable, Sendable {
    /// The fraction of X in X + Y + Z.
    package var x: Double
    /// The fraction of Y in X + Y + Z.
    package var y: Double

    /// Creates the point (`x`, `y`).
    package init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// The white point: all three primaries at their maximum.
  package var white: Point
  /// The red primary.
  package var red: Point
  /// The green primary.
  package var green: Point
  /// The blue primary.
  package var blue: Point

  /// Creates chromaticities from four points.
  package init(white: Point, red: Point, green: Point, blue: Point) {
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// The chromaticities of sRGB and of BT.709, whose white is daylight at 6500 K (D65).
  package static let srgb = Chromaticities(
    white: Point(0.3127, 0.3290), red: Point(0.640, 0.330), green: Point(0.300, 0.600),
    blue: Point(0.150, 0.060))

  /// The chromaticities of Adobe RGB (1998), whose green is deeper than that of sRGB.
  static let adobeRGB = Chromaticities(
    white: srgb.white, red: srgb.red, green: Point(0.210, 0.710), blue: srgb.blue)
}
