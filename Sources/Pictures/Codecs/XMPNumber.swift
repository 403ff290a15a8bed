import PictureFiles

/// Numbers in XMP data (XMP specification, part 2, 1.2.2).
enum XMPNumber {
  /// Returns the number in a text such as `1/250` or `400`; nil if it is not one, or below 0.
  static func ratio(_ text: String) -> PictureMetadata.Ratio? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int32($0) }
    guard (1...2).contains(parts.count), let top = parts[0],
      let bottom = parts.count == 1 ? 1 : parts[1], top >= 0, bottom >= 0
    else { return nil }
    return PictureMetadata.Ratio(Int(top), Int(bottom))
  }

  /// Returns the degrees in a text such as `48,51.498N` or `2,17,40W`; nil if it is not one.
  static func degrees(_ text: String) -> Double? {
    guard let reference = text.last, "NSEW".contains(reference) else { return nil }
    let parts = text.dropLast().split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy(\.isFinite)
    else { return nil }
    return StatedPlace.degrees(numbers, reference)
  }
}

/// The parts of a place in XMP data.
struct XMPPlace {
  var latitude: Double?
  var longitude: Double?
  var altitude: Double?
  var isBelowSea = false

  /// The place; nil if there is none.
  var stated: StatedPlace? {
    guard let latitude, let longitude else { return nil }
    return StatedPlace(
      latitude: latitude, longitude: longitude, altitude: altitude.map { isBelowSea ? -$0 : $0 })
  }
}
