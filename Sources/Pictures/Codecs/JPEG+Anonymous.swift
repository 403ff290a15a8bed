import PictureFiles
import Pixels

/// Files reduced to the parts that are needed to show their pictures.
extension JPEG {
  /// Returns `file` with only its pixels, their colours and its orientation. The data of the pixels stay the same, to
  /// the byte. Data after the picture are left out as well, such as further pictures of a camera.
  /// - Throws: ``PictureError/endsTooEarly(format:)``.
  static func anonymous(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
    var plain = try withoutDescriptions(file)
    if statesAdobeRGB(file) { plain.insert(contentsOf: adobeRGBSegment, at: 2) }
    let orientation = orientation(of: file)
    guard orientation != .upright else { return plain }
    guard let turned = try orientationEdits(of: plain, applying: orientation).applied(to: plain)
    else { throw .damaged(format: "JPEG", reason: "its header cannot be changed") }
    return turned
  }

  private static func withoutDescriptions(_ file: [UInt8]) throws(PictureError) -> [UInt8] {
    var result: [UInt8] = [0xFF, 0xD8]
    var segments = Segments(of: file)
    while true {
      while let segment = segments.next() {
        if let shown = shown(segment) { append(shown, of: segment.marker, to: &result) }
      }
      guard let header = segments.scanHeader,
        let end = endOfScan(in: file, from: header.endIndex)
      else { throw .endsTooEarly(format: "JPEG") }
      append(header, of: Segments.startOfScan, to: &result)
      result += file[header.endIndex..<end]
      if file[end...].starts(with: endOfImage) { return result + endOfImage }
      segments = Segments(of: file, from: end)
    }
  }

  /// The frame, and the tables for its decoding (ITU-T T.81, table B.1).
  private static let decoding = [0xC0...0xCF as ClosedRange<UInt8>, 0xDB...0xDF]

  /// Returns the part of the payload of a segment that affects how the picture looks; nil for none.
  private static func shown(_ segment: Segments.Segment) -> ArraySlice<UInt8>? {
    let payload = segment.payload
    return switch segment.marker {
    // JFIF has a preview after its version and resolution.
    case application0 where payload.starts(with: jfifName) && payload.count >= 14:
      payload.prefix(12) + [0, 0]
    case 0xE2 where payload.starts(with: profileName): payload
    // The transform of colours.
    case 0xEE where payload.starts(with: Array("Adobe".utf8)): payload.prefix(12)
    case let marker where decoding.contains { $0.contains(marker) }: payload
    default: nil
    }
  }

  private static func append(
    _ payload: ArraySlice<UInt8>, of marker: UInt8, to file: inout [UInt8]
  ) {
    file += [0xFF, marker] + length(payload.count) + payload
  }
}
