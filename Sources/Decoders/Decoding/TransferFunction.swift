import Glibc

/// How much light a value of a pixel stands for.
struct TransferFunction {
  /// Light for a value, both from 0 to 1; more light than 1 is cut off.
  private let light: (Double) -> Double

  /// A power; nil for one that no picture has.
  init?(exponent: Double) {
    guard (0.1...10).contains(exponent) else { return nil }
    light = { pow($0, exponent) }
  }

  /// The inverse of what a code point of ITU-T H.273, table 3, does; nil for one without meaning.
  ///
  /// Of pictures with more light than paper has, what is brighter than white (203 cd/m², ITU-R
  /// BT.2408) is cut off.
  init?(codePoint: UInt8, isFullRange: Bool) {
    guard let function = Self.inverse(of: codePoint) else { return nil }
    // Black at 16, white at 235 of 255 (H.273, equation 21).
    light = isFullRange ? function : { function(min(max(($0 * 255 - 16) / 219, 0), 1)) }
  }

  /// So many steps lie between two values of eight bits that those are met without interpolation.
  private static let stepsPerValue = 16

  /// Light at equal distances, as 16-bit numbers.
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
    // Unspecified counts as sRGB.
    case 2, 13: { linearThenPower($0, 1.055, slope: 12.92, 0.0031308, 2.4) }
    case 16: { perceptualQuantizer($0) / referenceWhite }
    // Digital cinema: white has 48 of the 52.37 cd/m² that there are.
    case 17: { pow($0, 2.6) * 52.37 / 48 }
    case 18: { hybridLogGamma($0) / referenceWhite }
    default: nil
    }
  }

  /// Light in proportion up to `limit`, and from there by a power, as most standards have it.
  private static func linearThenPower(
    _ value: Double, _ scale: Double, slope: Double, _ limit: Double, _ exponent: Double
  ) -> Double {
    value <= slope * limit ? value / slope : pow((value + scale - 1) / scale, exponent)
  }

  /// White of paper and of texts in pictures with more light, in cd/m² (ITU-R BT.2408, 2.1).
  private static let referenceWhite = 203.0

  /// SMPTE ST 2084: cd/m² for a value (ITU-R BT.2100, table 4).
  private static func perceptualQuantizer(_ value: Double) -> Double {
    let power = pow(value, 32 / 2523.0)
    let ratio = max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)
    return 10_000 * pow(ratio, 16384 / 2610.0)
  }

  /// cd/m² on a display of 1000 cd/m² (ITU-R BT.2100, table 5), whose system gamma is taken for each
  /// colour alone.
  private static func hybridLogGamma(_ value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    let scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    return 1000 * pow(scene, 1.2)
  }
}
