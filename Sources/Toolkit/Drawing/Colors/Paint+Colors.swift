extension Paint {
  /// Returns the paint with other colours in place of dynamic ones; nil if it has none.
  func replacing(_ replace: (Color) -> Color) -> Paint? {
    switch self {
    case .color(let color): color.replacing(replace).map(Paint.color)
    case .linear(let gradient, let start, let end):
      gradient.replacing(replace).map { .linear($0, from: start, to: end) }
    case .radial(let gradient, let center, let radius):
      gradient.replacing(replace).map { .radial($0, center: center, radius: radius) }
    case .conic(let gradient, let center, let angle):
      gradient.replacing(replace).map { .conic($0, center: center, angle: angle) }
    case .image: nil
    }
  }
}

extension Gradient {
  fileprivate func replacing(_ replace: (Color) -> Color) -> Gradient? {
    guard stops.contains(where: \.color.isDynamic) else { return nil }
    return Gradient(
      stops: stops.map { Stop($0.color.replacing(replace) ?? $0.color, at: $0.location) })
  }
}
