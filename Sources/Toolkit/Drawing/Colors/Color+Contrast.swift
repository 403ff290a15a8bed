/// Contrast as defined by WCAG 2.2.
extension Color {
  /// The relative luminance, from 0 for black to 1 for white, without regard to opacity.
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      SRGB.light(of: component > 0 ? min(component, 1) : 0)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio between the colour, where it is painted on `background`, and `background`:
  /// from 1 to 21. The opacity of the background does not count.
  public func contrast(on background: Color) -> Double {
    let one = composited(over: background).luminance
    let other = background.luminance
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the opaque colour that results from painting the colour on `background`, whose opacity does not count.
  public func composited(over background: Color) -> Color {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// Returns the colour, darkened on a light background or lightened on a dark one by as little as gives
  /// it the contrast ratio `contrast` on `background`. If neither black nor white has it, the one with
  /// more. A colour that has the contrast already is returned unchanged.
  public func legible(on background: Color, contrast: Double) -> Color {
    guard self.contrast(on: background) < contrast else { return self }
    let black = Color(white: 0)
    let white = Color(white: 1)
    let end = black.contrast(on: background) >= white.contrast(on: background) ? black : white
    let start = composited(over: background)
    let steps = 256
    var low = 0
    var high = steps
    while low < high {
      let middle = (low + high) / 2
      let mixed = end.opacity(Double(middle) / Double(steps)).composited(over: start).inBytes
      if mixed.contrast(on: background) >= contrast { high = middle } else { low = middle + 1 }
    }
    return end.opacity(Double(low) / Double(steps)).composited(over: start).inBytes
  }

  /// The colour with components that a pixel can hold.
  private var inBytes: Color {
    func byte(_ component: Double) -> Double { (component * 255).rounded() / 255 }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
  }
}
