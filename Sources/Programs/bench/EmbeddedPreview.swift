/// A preview in the Exif segment of a JPEG, as written by cameras.
enum EmbeddedPreview {
  /// The length of the SOI marker, after which the segment is inserted.
  private static let startOfImage = 2
  /// Offsets in the TIFF structure: an empty first directory is at 8, the second one, with two
  /// entries, at 14, followed by the preview.
  private static let (secondDirectory, previewOffset) = (14, 44)

  /// Returns the JPEG `file` with the embedded JPEG `preview` of less than 64 KB.
  static func adding(_ preview: [UInt8], to file: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff(preview)
    let length = content.count + 2
    let head: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    return file.prefix(startOfImage) + head + content + file.dropFirst(startOfImage)
  }

  /// Returns a TIFF structure whose second directory contains the offset (0x0201) and the length
  /// (0x0202) of the preview, as in Exif 2.32, 4.5.3.
  private static func tiff(_ preview: [UInt8]) -> [UInt8] {
    Array("MM".utf8) + short(42) + long(8)
      + short(0) + long(secondDirectory)
      + short(2) + entry(0x0201, previewOffset) + entry(0x0202, preview.count) + long(0)
      + preview
  }

  /// Returns a directory entry with one value of type LONG.
  private static func entry(_ tag: Int, _ value: Int) -> [UInt8] {
    short(tag) + short(4) + long(1) + long(value)
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }

  private static func long(_ value: Int) -> [UInt8] {
    short(value >> 16) + short(value & 0xFFFF)
  }
}
