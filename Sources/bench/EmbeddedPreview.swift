/// A small picture inside of a JPEG's Exif segment, as cameras put it there.
enum EmbeddedPreview {
  /// The start of image, behind which the segment goes.
  private static let startOfImage = 2
  /// In the TIFF structure: an empty first directory is at 8, the second one, of two entries, at 14,
  /// and the preview behind that.
  private static let (secondDirectory, previewOffset) = (14, 44)

  /// The JPEG `file` with `preview`, a JPEG too, of less than 64 KB.
  static func adding(_ preview: [UInt8], to file: [UInt8]) -> [UInt8] {
    let content = Array("Exif\0\0".utf8) + tiff(preview)
    let length = content.count + 2
    let head: [UInt8] = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)]
    return file.prefix(startOfImage) + head + content + file.dropFirst(startOfImage)
  }

  /// Exif 2.32, 4.5.3: the second directory says where the preview is (0x0201) and how long (0x0202).
  private static func tiff(_ preview: [UInt8]) -> [UInt8] {
    Array("MM".utf8) + short(42) + long(8)
      + short(0) + long(secondDirectory)
      + short(2) + entry(0x0201, previewOffset) + entry(0x0202, preview.count) + long(0)
      + preview
  }

  /// A directory's entry that holds one long number.
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
