/// Contrast as defined by WCAG 2.2.
extension Color {
  /// The relative luminance, from 0 for black to 1 for white, without regard to opacity.
  public var luminance: Double {
    func linear(_ component: Double) -> Double {
      SRGB.light(of: component > 0 ? min(component, 1) : 0)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// Returns the contrast ratio between the colour, where it is painted on `ground`, and `ground`:
  /// from 1 to 21. The opacity of the background does not count.
  public func contrast(on ground: Color) -> Double {
    let (one, other) = (composited(over: ground).luminance, ground.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the opaque colour that results from painting the colour on `ground`, whose opacity does not count.
  public func composited(over ground: Color) -> Color {
    let alpha = alpha > 0 ? min(alpha, 1) : 0
    func mix(_ front: Double, _ back: Double) -> Double { front * alpha + back * (1 - alpha) }
    return Color(
      red: mix(red, ground.red), green: mix(green, ground.green), blue: mix(blue, ground.blue))
  }

  /// Returns the colour, darkened on a light background or lightened on a dark one by as little as gives
  /// it the contrast ratio `contrast` on `ground`. If neither black nor white has it, the one with
  /// more. A colour that has the contrast already is returned unchanged.
  public func legible(on ground: Color, contrast: Double) -> Color {
    guard self.contrast(on: ground) < contrast else { return self }
    let (black, white) = (Color(white: 0), Color(white: 1))
    let end = black.contrast(on: ground) >= white.contrast(on: ground) ? black : white
    let start = composited(over: ground)
    let steps = 256
    var (low, high) = (0, steps)
    while low < high {
      let middle = (low + high) / 2
      let mixed = end.opacity(Double(middle) / Double(steps)).composited(over: start).inBytes
      if mixed.contrast(on: ground) >= contrast { high = middle } else { low = middle + 1 }
    }
    return end.opacity(Double(low) / Double(steps)).composited(over: start).inBytes
  }

  /// The colour with components that a pixel can hold.
  private var inBytes: Color {
    func byte(_ component: Double) -> Double { (component * 255).rounded() / 255 }
    return Color(red: byte(red), green: byte(green), blue: byte(blue), alpha: alpha)
  }
}
