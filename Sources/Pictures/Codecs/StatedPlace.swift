import PictureFiles

/// A place on the earth as files state it.
struct StatedPlace {
  /// The degrees north and east.
  private let latitude: Double
  private let longitude: Double
  /// The metres above the sea; nil if they are not stated.
  private let altitude: Double?

  /// The fractions of degrees and metres that are kept: 0.1 m.
  private static let precision = 1_000_000.0
  /// The maximum height or depth that is believed.
  private static let maximumMetres = 100_000.0

  /// Creates a place; nil if it is not on the earth, or is what cameras without a position write.
  init?(latitude: Double, longitude: Double, altitude: Double?) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
      return nil
    }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude.flatMap { abs($0) < Self.maximumMetres ? $0 : nil }
  }

  /// Adds the place to `metadata`.
  func add(to metadata: inout PictureMetadata) {
    metadata.numbers[.latitude] = Self.ratio(latitude)
    metadata.numbers[.longitude] = Self.ratio(longitude)
    if let altitude { metadata.numbers[.altitude] = Self.ratio(altitude) }
  }

  private static func ratio(_ value: Double) -> PictureMetadata.Ratio? {
    Int(exactly: (value * precision).rounded()).flatMap { .init($0, Int(precision)) }
  }

  /// Returns degrees from degrees and, if they are stated, minutes and seconds; nil if there are none.
  /// They are south or west if the letter of their `reference` says so, or some programs, by numbers below 0.
  static func degrees(_ parts: [Double], _ reference: Character?) -> Double? {
    guard !parts.isEmpty else { return nil }
    let value = zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + abs($1.0) / $1.1 }
    let isBelow = reference.map { "SWsw".contains($0) } == true || parts.contains { $0 < 0 }
    return isBelow ? -value : value
  }
}
