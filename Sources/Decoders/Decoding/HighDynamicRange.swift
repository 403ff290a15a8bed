import Glibc

/// The light of pictures of high dynamic range on a screen whose white is that of paper.
///
/// Light up to about half of that is left as it is, so that pictures look as they do elsewhere on the page; brighter
/// light is compressed, so that skies and lamps keep their details (the EETF of ITU-R BT.2390-11, 5.4.1, of each
/// component, without its part for dark screens).
enum HighDynamicRange {
  /// The luminance of diffuse white, that of paper and text, in cd/m² (ITU-R BT.2408, 2.1).
  private static let white = 203.0
  /// The luminance of the display for which most pictures are made, in cd/m². Brighter light is white.
  private static let brightest = 1000.0

  /// Returns the light, where 1 is white, for a value in SMPTE ST 2084.
  static func perceptualQuantizer(_ value: Double) -> Double {
    luminance(ofLevel: compressed(value)) / white
  }

  /// Returns the light, where 1 is white, for a value of hybrid log-gamma on the brightest display (ITU-R BT.2100,
  /// table 5). The system gamma is applied to each component separately.
  static func hybridLogGamma(_ value: Double) -> Double {
    let a = 0.17883277
    let b = 0.28466892
    let c = 0.55991073
    let scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    return perceptualQuantizer(level(ofLuminance: brightest * pow(scene, 1.2)))
  }

  /// Returns the level that stands for `level` on the screen.
  private static func compressed(_ level: Double) -> Double {
    let range = Self.level(ofLuminance: brightest)
    let value = min(level / range, 1)
    let maximum = Self.level(ofLuminance: white) / range
    let knee = 1.5 * maximum - 0.5
    guard value > knee else { return level }
    let t = (value - knee) / (1 - knee)
    let square = t * t
    let cube = t * t * t
    let shown =
      (2 * cube - 3 * square + 1) * knee + (cube - 2 * square + t) * (1 - knee)
      + (3 * square - 2 * cube) * maximum
    return shown * range
  }

  /// Returns the luminance for a level in SMPTE ST 2084, in cd/m² (ITU-R BT.2100, table 4).
  private static func luminance(ofLevel level: Double) -> Double {
    let power = pow(level, 32 / 2523.0)
    let ratio = max(power - 0.8359375, 0) / (18.8515625 - 18.6875 * power)
    return 10_000 * pow(ratio, 16384 / 2610.0)
  }

  /// Returns the level for a luminance, the inverse of ``luminance(ofLevel:)``.
  private static func level(ofLuminance luminance: Double) -> Double {
    let power = pow(luminance / 10_000, 2610 / 16384.0)
    return pow((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power), 2523 / 32.0)
  }
}
