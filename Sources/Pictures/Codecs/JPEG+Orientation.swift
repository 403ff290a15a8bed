package import Drawing
import Geometry
import Pixels

extension JPEG {
  private static let application1: UInt8 = 0xE1
  private static let exifName = Array("Exif\0\0".utf8)

  /// Returns the orientation in the first Exif segment before the pixels of `file`.
  static func orientation(of file: [UInt8]) -> Orientation {
    statedOrientation(of: file) ?? .upright
  }

  /// Returns the orientation that the first Exif segment before the pixels of `file` states; nil if there is none.
  static func statedOrientation(of file: [UInt8]) -> Orientation? {
    exif(of: file).flatMap(Orientation.init(statedIn:))
  }

  /// Returns the preview that cameras embed in `file`, upright, or nil if there is none that can be
  /// read.
  package static func embeddedPreview(of file: [UInt8]) -> Bitmap? {
    guard let exif = exif(of: file), let directory = ExifDirectory(first: exif)?.next,
      let offset = directory.long(previewOffsetTag), let count = directory.long(previewCountTag),
      let bytes = directory.bytes(at: offset, count: count).map(Array.init),
      let decoder = try? Decoder(bytes),
      decoder.size.width * decoder.size.height <= previewLimit,
      let preview = try? decoder.decode(reducedBy: 0).bitmap
    else { return nil }
    return try? preview.upright(from: Orientation(exif: exif))
  }

  /// The tags of the offset and the length of the preview's JPEG data (Exif 2.32, table 5).
  private static let (previewOffsetTag, previewCountTag) = (0x0201, 0x0202)
  /// The maximum number of pixels of a preview.
  private static let previewLimit = Double(1 << 20)

  /// Returns the data of the first Exif segment before the pixels of `file`.
  static func exif(of file: [UInt8]) -> ArraySlice<UInt8>? {
    for (marker, payload) in Segments(of: file)
    where marker == application1 && payload.starts(with: exifName) {
      return payload.dropFirst(exifName.count)
    }
    return nil
  }
}
