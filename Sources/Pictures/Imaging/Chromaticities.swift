/// Where the white and the primaries of RGB colours lie (CIE 1931, x and y).
public struct Chromaticities: Hashable, Sendable {
  /// Two coordinates.
  public struct Point: Hashable, Sendable {
    /// The share of X in X + Y + Z.
    public var x: Double
    /// The share of Y in X + Y + Z.
    public var y: Double

    /// The point (`x`, `y`).
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// All three primaries together at their most.
  public var white: Point
  /// Red alone.
  public var red: Point
  /// Green alone.
  public var green: Point
  /// Blue alone.
  public var blue: Point

  /// These four points.
  public init(white: Point, red: Point, green: Point, blue: Point) {
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Those of sRGB and of BT.709, with the white of daylight at 6500 K (D65).
  public static let srgb = Chromaticities(
    white: Point(0.3127, 0.3290), red: Point(0.640, 0.330), green: Point(0.300, 0.600),
    blue: Point(0.150, 0.060))
}
