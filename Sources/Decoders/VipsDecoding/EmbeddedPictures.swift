/// Pictures in the text of a drawing, as data URLs in base 64 (RFC 2397).
///
/// librsvg relies on their stated types. Browsers look at the data instead, so types may be wrong, unusual or missing.
enum EmbeddedPictures {
  private static let scheme = Array("data:".utf8)
  private static let marker = Array(";base64,".utf8)
  /// The maximum number of characters of a type, with its parameters.
  private static let longestType = 100
  /// The first characters of files in base 64, and their types.
  private static let types: [(start: [UInt8], type: [UInt8])] = [
    ("iVBORw0KGgo", "image/png"), ("/9j/", "image/jpeg"), ("R0lGOD", "image/gif"),
    ("UklGR", "image/webp"), ("PHN2Zy", "image/svg+xml"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Returns `text` with the types that the data of known formats have.
  static func typed(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var done = 0
    for marker in markers(in: text) {
      guard let place = typePlace(before: marker, in: text), place.lowerBound >= done else {
        continue
      }
      let data = text[(marker + Self.marker.count)...].drop { Array(" \t\r\n".utf8).contains($0) }
      guard let type = types.first(where: { data.starts(with: $0.start) })?.type,
        !text[place].elementsEqual(type)
      else { continue }
      result += text[done..<place.lowerBound] + type
      done = place.upperBound
    }
    return done == 0 ? text : result + text[done...]
  }

  private static func markers(in text: [UInt8]) -> some Sequence<Int> {
    text.indices.lazy.filter { text[$0] == marker[0] && text[$0...].starts(with: marker) }
  }

  /// Returns where the type is that precedes `marker`; nil if none does.
  private static func typePlace(before marker: Int, in text: [UInt8]) -> Range<Int>? {
    let earliest = max(marker - longestType - scheme.count, 0)
    guard marker - scheme.count >= earliest else { return nil }
    let start = (earliest...marker - scheme.count).last { text[$0...].starts(with: scheme) }
    return start.map { $0 + scheme.count..<marker }
  }
}
