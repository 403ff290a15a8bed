public import Drawing

extension Color: AnimatableValue {
  /// Returns a change that replaces others. The components are mixed while multiplied by alpha.
  public static func change(from old: Color, to new: Color, presented: Color) -> AnimatedChange<
    Color
  > {
    AnimatedChange(replacesOthers: true) { value, remainder in
      presented.mixed(with: value, fraction: 1 - remainder(1, 0))
    }
  }

  /// Returns the mean of the premultiplied components; a fraction of 0 is this colour, 1 is `other`.
  fileprivate func mixed(with other: Color, fraction: Double) -> Color {
    let mean = alpha + (other.alpha - alpha) * fraction
    guard mean > 0 else { return other.opacity(0) }
    func component(_ a: Double, _ b: Double) -> Double {
      (a * alpha + (b * other.alpha - a * alpha) * fraction) / mean
    }
    return Color(
      red: component(red, other.red), green: component(green, other.green),
      blue: component(blue, other.blue), alpha: mean)
  }
}

/// No colour counts as the other colour with an alpha of 0.
extension Color?: AnimatableValue {
  /// Returns a change that replaces others, from or to no colour too.
  public static func change(from old: Color?, to new: Color?, presented: Color?) -> AnimatedChange<
    Color?
  > {
    AnimatedChange(replacesOthers: true) { value, remainder in
      guard let first = presented ?? value?.opacity(0), let last = value ?? presented?.opacity(0)
      else {
        return nil
      }
      return first.mixed(with: last, fraction: 1 - remainder(1, 0))
    }
  }
  /// Returns the components that the colour has with `traits`.
  public func resolved(for traits: ColorTraits) -> Color? { map { $0.resolved(for: traits) } }
}
