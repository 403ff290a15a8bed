import Glibc

/// Conversion of linear light, where 1 is white, to sRGB (IEC 61966-2-1).
enum LinearLight {
  /// The level of white.
  static let maximum = 65_535

  /// The levels of all multiples of 1 / ``maximum``.
  private static let levels: [UInt16] = (0...maximum).map { index in
    let light = Double(index) / Double(maximum)
    let encoded = light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt16((encoded * Double(maximum)).rounded())
  }

  /// The amounts of light of all levels.
  private static let lights: [Float] = (0...maximum).map { index in
    let level = Double(index) / Double(maximum)
    return Float(level <= 0.040_45 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4))
  }

  /// Returns the amount of light of a level.
  static func decoded(_ level: UInt16) -> Float { lights[Int(level)] }

  /// Returns the level of an amount of light, in multiples of 1 / ``maximum``.
  static func encoded(_ light: UInt16) -> UInt16 { levels[Int(light)] }

  /// Returns the level of `light`; black if it is not a number.
  static func encoded(_ light: Double) -> Int {
    Int(levels[light > 0 ? Int(min(light, 1) * Double(maximum) + 0.5) : 0])
  }
}
