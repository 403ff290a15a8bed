extension Paint {
  /// Returns the paint with the colours for `traits`; nil if none of its colours is dynamic.
  func resolution(for traits: ColorTraits) -> Paint? {
    switch self {
    case .color(let color): color.resolution(for: traits).map(Paint.color)
    case .linear(let gradient, let start, let end):
      gradient.resolution(for: traits).map { .linear($0, from: start, to: end) }
    case .radial(let gradient, let center, let radius):
      gradient.resolution(for: traits).map { .radial($0, center: center, radius: radius) }
    case .conic(let gradient, let center, let angle):
      gradient.resolution(for: traits).map { .conic($0, center: center, angle: angle) }
    case .image: nil
    }
  }
}

extension Gradient {
  fileprivate func resolution(for traits: ColorTraits) -> Gradient? {
    guard stops.contains(where: \.color.isDynamic) else { return nil }
    return Gradient(stops: stops.map { Stop($0.color.resolved(for: traits), at: $0.location) })
  }
}
