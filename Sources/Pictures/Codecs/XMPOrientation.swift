import PictureFiles
import Pixels

/// The orientation in XMP data, which repeats that of the Exif data.
enum XMPOrientation {
  private static let name = Array("tiff:Orientation".utf8)
  /// The characters around the digit of an attribute or an element.
  private static let frames = [("=\"", "\""), ("='", "'"), (">", "<")].map {
    (Array($0.utf8), Array($1.utf8))
  }
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

  /// Returns the edits that replace each orientation in `text` by `orientation`.
  static func edits(
    of text: ArraySlice<UInt8>, stating orientation: Orientation
  ) -> [ByteEdits.Edit] {
    let digit = [digits.lowerBound + UInt8(truncatingIfNeeded: orientation.rawValue)]
    var edits: [ByteEdits.Edit] = []
    var rest = text
    while let start = rest.firstIndex(of: name[0]) {
      rest = rest[start...]
      guard rest.starts(with: name) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(name.count)
      for (before, after) in frames where rest.starts(with: before) {
        let value = rest.dropFirst(before.count)
        guard let first = value.first, digits.contains(first), value.dropFirst().starts(with: after)
        else { continue }
        edits.append(ByteEdits.Edit(value.startIndex..<value.startIndex + 1, digit))
      }
    }
    return edits
  }
}
