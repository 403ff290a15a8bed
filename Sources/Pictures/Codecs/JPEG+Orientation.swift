package import Drawing
import Geometry
import Pixels

extension JPEG {
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
      let offset = directory.long(.jpegOffset), let count = directory.long(.jpegLength),
      let bytes = directory.bytes(at: offset, count: count).map(Array.init),
      let decoder = try? Decoder(bytes),
      decoder.size.width * decoder.size.height <= previewLimit,
      let preview = try? decoder.decode(reducedBy: 0).bitmap
    else { return nil }
    return try? preview.upright(from: Orientation(exif: exif))
  }

  /// The maximum number of pixels of a preview.
  private static let previewLimit = Double(1 << 20)

  /// Returns the data of the first Exif segment before the pixels of `file`.
  static func exif(of file: [UInt8]) -> ArraySlice<UInt8>? {
    for (marker, payload) in Segments(of: file)
    where marker == application1 && payload.starts(with: ExifBlock.prefix) {
      return payload.dropFirst(ExifBlock.prefix.count)
    }
    return nil
  }
}
