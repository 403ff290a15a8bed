import Glibc

/// The function from pixel values to light.
struct TransferFunction {
  /// Returns the light for a value, both from 0 to 1. More light than 1 is clipped.
  private let light: (Double) -> Double

  /// Creates a power function, or returns nil if the exponent is implausible.
  init?(exponent: Double) {
    guard (0.1...10).contains(exponent) else { return nil }
    light = { pow($0, exponent) }
  }

  /// Creates the inverse of the function of a code point of ITU-T H.273, table 3, or returns nil if
  /// it is not usable.
  init?(codePoint: UInt8, isFullRange: Bool) {
    guard let function = Self.inverse(of: codePoint) else { return nil }
    // Black is 16 and white 235 of 255 (H.273, equation 21).
    light = isFullRange ? function : { function(min(max(($0 * 255 - 16) / 219, 0), 1)) }
  }

  /// The number of samples per 8-bit value. Since it is whole, 8-bit values need no interpolation.
  private static let stepsPerValue = 16

  /// The light at equally spaced values, as 16-bit numbers.
  var samples: [UInt16] {
    let last = 255 * Self.stepsPerValue
    return (0...last).map { index in
      UInt16(min(max(light(Double(index) / Double(last)), 0), 1) * 65535 + 0.5)
    }
  }

  private static func inverse(of codePoint: UInt8) -> ((Double) -> Double)? {
    switch codePoint {
    case 1, 6, 11, 12, 14, 15:
      { linearThenPower($0, 1.09929682680944, slope: 4.5, 0.018053968510807, 1 / 0.45) }
    case 4: { pow($0, 2.2) }
    case 5: { pow($0, 2.8) }
    case 7: { linearThenPower($0, 1.111572195921731, slope: 4, 0.022821585529445, 1 / 0.45) }
    case 8: { $0 }
    // Unspecified: treated as sRGB.
    case 2, 13: { linearThenPower($0, 1.055, slope: 12.92, 0.0031308, 2.4) }
    case 16: { HighDynamicRange.perceptualQuantizer($0) }
    // Digital cinema: white is 48 of at most 52.37 cd/m².
    case 17: { pow($0, 2.6) * 52.37 / 48 }
    case 18: { HighDynamicRange.hybridLogGamma($0) }
    default: nil
    }
  }

  /// Returns light that is linear up to `limit` and a power above it, the form of most standards.
  private static func linearThenPower(
    _ value: Double, _ scale: Double, slope: Double, _ limit: Double, _ exponent: Double
  ) -> Double {
    value <= slope * limit ? value / slope : pow((value + scale - 1) / scale, exponent)
  }
}
