import PictureFiles

/// A JPEG 2000 file (ITU-T T.800) of whose parts of tiles some have more or fewer bytes than they state. OpenJPEG
/// expects the next part, or the end, after as many as are stated, and else refuses the file.
enum CutJPEG2000 {
  private static let startMarker: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]
  private static let endMarker: [UInt8] = [0xFF, 0xD9]
  /// The marker of a part of a tile, and the length of its segment. The pixels have no such bytes (B.10.1).
  private static let partMarker: [UInt8] = [0xFF, 0x90, 0, 10]
  /// The number of bytes of both, and the place of the length of the part among them (A.4.2).
  private static let partHeader = 12
  private static let statedLength = 6

  /// Returns `file` with zeros for the bytes that its parts lack, without those that they have in excess, and with an
  /// end; nil if it is no JPEG 2000, has no part, or has more than `limit` bytes.
  static func mended(_ file: [UInt8], limit: Int) -> [UInt8]? {
    guard file.starts(with: [0, 0, 0, 12, 0x6A, 0x50]) || file.starts(with: startMarker) else {
      return nil
    }
    let parts = places(of: partMarker, in: file).filter { $0 + partHeader <= file.count }
    guard let first = parts.first, let last = parts.last else { return nil }
    let end = places(of: endMarker, in: file).last { $0 >= last + partHeader } ?? file.count
    var mended = Array(file[..<first])
    for (place, next) in zip(parts, parts.dropFirst() + [end]) {
      let maximumMissing = place == last ? limit - mended.count - (next - place) : next - place
      mended += part(file[place..<next], maximumMissing: maximumMissing)
      guard mended.count <= limit else { return nil }
    }
    return mended + endMarker
  }

  /// Returns the `bytes` of a part of a tile, as many as it states; if more than `maximumMissing` are missing, or no
  /// length is stated, those that exist.
  private static func part(_ bytes: ArraySlice<UInt8>, maximumMissing: Int) -> [UInt8] {
    let stated = Int(bigEndianBytes: bytes.dropFirst(statedLength).prefix(4))
    let missing = stated - bytes.count
    guard stated >= partHeader, missing <= maximumMissing else {
      var part = Array(bytes)
      part.replaceSubrange(statedLength..<statedLength + 4, with: part.count.bigEndianBytes(4))
      return part
    }
    return bytes.prefix(stated) + [UInt8](repeating: 0, count: max(missing, 0))
  }

  private static func places(of bytes: [UInt8], in file: [UInt8]) -> [Int] {
    file.indices.filter { file[$0] == 0xFF && file[$0...].starts(with: bytes) }
  }
}
