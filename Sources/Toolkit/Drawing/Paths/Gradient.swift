/// A sequence of colours that blend into each other.
///
/// Colours are interpolated in sRGB, premultiplied by alpha. Beyond the first and the last stop,
/// their colours continue.
public struct Gradient: Hashable, Sendable {
  /// A colour at a position.
  public struct Stop: Hashable, Sendable {
    /// The position, from 0 at the start of the gradient to 1 at its end.
    public let location: Double
    /// The colour at this position.
    public let color: Color

    /// Creates a stop. `location` is held to the range from 0 to 1.
    public init(_ color: Color, at location: Double) {
      self.location = location.isFinite ? min(max(location, 0), 1) : location
      self.color = color
    }
  }

  /// The stops, in the order of their locations.
  public let stops: [Stop]

  /// Creates a gradient. Stops are sorted by location; those at one location keep their order, and
  /// the colour changes abruptly there.
  public init(stops: [Stop]) {
    let order = stops.indices.sorted {
      (stops[$0].location, $0) < (stops[$1].location, $1)
    }
    self.stops = order.map { stops[$0] }
  }

  /// Creates a gradient of colours at equal distances.
  public init(_ colors: [Color]) {
    let last = Double(max(1, colors.count - 1))
    self.init(stops: colors.enumerated().map { Stop($1, at: Double($0) / last) })
  }

  /// Returns the colour at `location`; transparent if there are no stops.
  public func color(at location: Double) -> Color {
    guard let first = stops.first, let last = stops.last else { return Color(white: 0, alpha: 0) }
    if location < first.location { return first.color }
    guard let next = stops.firstIndex(where: { $0.location > location }), next > 0 else {
      return last.color
    }
    let one = stops[next - 1]
    let other = stops[next]
    let fraction = (location - one.location) / (other.location - one.location)
    return one.color.blended(with: other.color, fraction: fraction)
  }

  package var isFinite: Bool {
    stops.allSatisfy { $0.location.isFinite && $0.color.isFinite }
  }
}

extension Color {
  /// Returns the mixture with a `fraction` of `other`, interpolated premultiplied by alpha.
  package func blended(with other: Color, fraction: Double) -> Color {
    let own = alpha * (1 - fraction)
    let others = other.alpha * fraction
    let sum = own + others
    guard sum > 0 else { return Color(red: red, green: green, blue: blue, alpha: 0) }
    return Color(
      red: (red * own + other.red * others) / sum,
      green: (green * own + other.green * others) / sum,
      blue: (blue * own + other.blue * others) / sum, alpha: sum)
  }

  package var isFinite: Bool {
    red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite
  }
}
