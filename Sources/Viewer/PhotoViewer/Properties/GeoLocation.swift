import Localization
import PictureFiles

/// A place on the earth.
package struct GeoLocation: Hashable, Sendable {
  /// Degrees north of the equator, from -90 to 90.
  private let latitude: Double
  /// Degrees east of Greenwich, from -180 to 180.
  private let longitude: Double

  /// Reads the place where a picture was taken; nil if it is missing from its `metadata`, or invalid.
  init?(_ metadata: PictureMetadata) {
    guard let latitude = metadata.numbers[.latitude]?.value, abs(latitude) <= 90,
      let longitude = metadata.numbers[.longitude]?.value, abs(longitude) <= 180
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The place for people, such as `48.8583° N  2.2945° E`.
  var text: String {
    let north = latitude < 0 ? localizedIn("compass", "S") : localizedIn("compass", "N")
    let east = longitude < 0 ? localizedIn("compass", "W") : localizedIn("compass", "E")
    let style = NumberStyle.current
    return "\(style.text(of: abs(latitude), decimals: 4))° \(north)  "
      + "\(style.text(of: abs(longitude), decimals: 4))° \(east)"
  }

  /// The place for programs (RFC 5870), such as `geo:48.858300,2.294500`.
  package var uri: String {
    func part(_ degrees: Double) -> String {
      NumberStyle.international.text(of: degrees, decimals: 6)
    }
    return "geo:\(part(latitude)),\(part(longitude))"
  }
}
