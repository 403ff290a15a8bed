import Glibc

/// Conversion of light, of which 1 is white, to sRGB (IEC 61966-2-1).
enum LinearLight {
  /// The level of white.
  static let most = 65_535

  /// The levels of all multiples of 1 / ``most``.
  private static let levels: [UInt16] = (0...most).map { index in
    let light = Double(index) / Double(most)
    let encoded = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt16((encoded * Double(most)).rounded())
  }

  /// Returns the level of an amount of light, in multiples of 1 / ``most``.
  static func encoded(_ light: UInt16) -> UInt16 { levels[Int(light)] }

  /// Returns the level of `light`; black if it is not a number.
  static func encoded(_ light: Double) -> Int {
    Int(levels[light > 0 ? Int((min(light, 1) * Double(most)).rounded()) : 0])
  }
}
