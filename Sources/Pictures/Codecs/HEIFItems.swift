package import Files

/// The items of a HEIF file: pictures, parts of pictures, and metadata (ISO/IEC 23008-12).
package enum HEIFItems {
  /// The types of items with pixels that libraries read, and of items without any.
  private static let common: Set = ["hvc1", "hev1", "av01"]
  private static let withoutPixels: Set = ["grid", "iden", "iovl", "tmap", "Exif", "mime", "uri "]

  /// Returns the type of an item of `file` with pixels if they are compressed as in few files, such as "unci" for not
  /// at all, or "j2k1" for JPEG 2000; nil if some are compressed as usual, or there are none.
  package static func uncommonType(in file: OpenFile) -> String? {
    let found = types(in: file).filter { !withoutPixels.contains($0) }
    return found.contains(where: common.contains) ? nil : found.first
  }

  private static func types(in file: OpenFile) -> [String] {
    guard let size = FileStatus(ofOpen: file.descriptor)?.byteCount else { return [] }
    let boxes = MediaBoxes(of: FilePages(of: file, from: 0, count: size))
    // A version and flags precede the boxes of a list, and the number of items those of that list.
    guard let meta = boxes.contents(of: "meta", in: 0..<size), meta.count >= 4,
      let list = boxes.contents(of: "iinf", in: (meta.lowerBound + 4)..<meta.upperBound),
      let version = boxes.number(at: list.lowerBound, count: 1)
    else { return [] }
    let first = list.lowerBound + (version == 0 ? 6 : 8)
    guard first <= list.upperBound else { return [] }
    return boxes.all(in: first..<list.upperBound).compactMap { type(of: $0, boxes) }
  }

  /// Returns the type that an entry of the list states, after its version and flags, the number of the item, and a
  /// number of two bytes.
  private static func type(of entry: MediaBoxes.Box, _ boxes: MediaBoxes) -> String? {
    let start = entry.contents.lowerBound
    guard entry.name == "infe", let version = boxes.number(at: start, count: 1), version >= 2,
      let letters = boxes.bytes(at: start + (version == 2 ? 8 : 10), count: 4)
    else { return nil }
    return String(decoding: letters, as: UTF8.self)
  }
}
