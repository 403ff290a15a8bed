import Pixels

extension Chromaticities {
  /// Creates the primaries of a code point of ITU-T H.273, table 2, or returns nil if it is not
  /// usable. Code point 2, unspecified, counts as sRGB.
  init?(codePoint: UInt8) {
    guard let found = Self.primaries(of: codePoint) else { return nil }
    self = found
  }

  private static let d65 = Chromaticities.srgb.white
  private static let illuminantC = Point(0.310, 0.316)

  private static func primaries(of codePoint: UInt8) -> Chromaticities? {
    switch codePoint {
    case 1, 2: .srgb
    case 4: .init(illuminantC, (0.67, 0.33), (0.21, 0.71), (0.14, 0.08))
    case 5: .init(d65, (0.64, 0.33), (0.29, 0.60), (0.15, 0.06))
    case 6, 7: .init(d65, (0.630, 0.340), (0.310, 0.595), (0.155, 0.070))
    case 8: .init(illuminantC, (0.681, 0.319), (0.243, 0.692), (0.145, 0.049))
    case 9: .init(d65, (0.708, 0.292), (0.170, 0.797), (0.131, 0.046))
    // The CIE XYZ space of digital cinema, in which only Y has luminance. Its axes cannot be the
    // primaries of a display.
    case 10: nil
    case 11: .init(Point(0.314, 0.351), (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
    case 12: .init(d65, (0.680, 0.320), (0.265, 0.690), (0.150, 0.060))
    case 22: .init(d65, (0.630, 0.340), (0.295, 0.605), (0.155, 0.077))
    default: nil
    }
  }

  private init(
    _ white: Point, _ red: (Double, Double), _ green: (Double, Double), _ blue: (Double, Double)
  ) {
    self.init(
      white: white, red: Point(red.0, red.1), green: Point(green.0, green.1),
      blue: Point(blue.0, blue.1))
  }
}
