import Glibc

/// A curve that replaces each level of the red, green and blue of an sRGB colour by another, as
/// exposure does.
public struct ToneCurve: Hashable, Sendable {
  /// The new level of each level from 0 to 255.
  public let levels: [UInt8]

  /// The maximum number of stops that make a difference between the darkest and the brightest level: 1/255 is
  /// less than 2^-11 of full light.
  private static let stops = -16.0...16.0

  /// Creates the curve of an exposure that is longer by a number of stops: a stop doubles the light, and values that
  /// become too bright are white. Light and levels are related as in sRGB. No number counts as 0.
  public init(exposure stops: Double) {
    let range = Self.stops
    let stops = stops.isNaN ? 0 : min(max(stops, range.lowerBound), range.upperBound)
    let gain = exp2(stops)
    levels = (0...255).map { level in
      let light = SRGB.light(of: Double(level) / 255) * gain
      return UInt8((SRGB.component(of: min(1, light)) * 255).rounded())
    }
  }

  /// Returns the colour with its components replaced. They are rounded to levels, and its opacity
  /// stays. A dynamic colour counts as that of the light appearance.
  public func callAsFunction(_ color: Color) -> Color {
    func mapped(_ component: Double) -> Double {
      let level = component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
      return Double(levels[level]) / 255
    }
    return Color(
      red: mapped(color.red), green: mapped(color.green), blue: mapped(color.blue),
      alpha: color.alpha)
  }
}

/// The transfer function of sRGB, after IEC 61966-2-1. Components and light are from 0 to 1.
enum SRGB {
  static func light(of component: Double) -> Double {
    component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  /// Returns the component for an amount of light.
  static func component(of light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}
