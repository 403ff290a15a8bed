import PictureFiles

/// The Exif segment of a JPEG, as written by cameras.
struct ExifSegment {
  /// The length of the SOI marker, after which the segment is inserted.
  private static let startOfImage = 2
  /// The offset of the second directory in the TIFF structure, after an empty first one at 8.
  private static let secondDirectory = 14
  /// The offset of the preview, after the two entries of the second directory.
  private static let previewOffset = 44

  /// The TIFF structure in it.
  private let tiff: [UInt8]

  /// Returns the JPEG `file` with the segment, of less than 64 KB.
  func inserted(into file: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff
    let head = [0xFF, 0xE1] + Self.short(content.count + 2)
    return file.prefix(Self.startOfImage) + head + content + file.dropFirst(Self.startOfImage)
  }

  /// Creates a segment with the JPEG `preview`. The second directory of the TIFF structure contains its
  /// offset (0x0201) and length (0x0202), as in Exif 2.32, 4.5.3.
  init(preview: [UInt8]) {
    let offset = Self.entry(0x0201, Self.previewOffset)
    let length = Self.entry(0x0202, preview.count)
    tiff =
      Self.header + Self.short(0) + Self.long(Self.secondDirectory)
      + Self.short(2) + offset + length + Self.long(0) + preview
  }

  /// Creates a segment that states that the first row as stored is displayed as the right column.
  static let turned = ExifSegment(
    tiff: header + short(1) + short(0x0112) + short(3) + long(1) + short(6) + short(0) + long(0))

  private init(tiff: [UInt8]) { self.tiff = tiff }

  /// The header of a TIFF structure, whose first directory follows it.
  private static let header = Array("MM".utf8) + short(42) + long(8)

  /// Returns a directory entry with one value of type LONG.
  private static func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    short(tag) + short(4) + long(1) + long(value)
  }

  private static func short(_ value: Int) -> [UInt8] { value.bigEndianBytes(2) }

  private static func long(_ value: Int) -> [UInt8] { value.bigEndianBytes(4) }
}
