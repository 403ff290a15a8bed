extension JPEG {
  private static let application1: UInt8 = 0xE1
  private static let exifName = Array("Exif\0\0".utf8)

  /// How the picture in `file` lies, as the first Exif segment before its pixels says.
  static func orientation(of file: [UInt8]) -> Orientation {
    for (marker, payload) in Segments(of: file)
    where marker == application1 && payload.starts(with: exifName) {
      return Orientation(exif: payload.dropFirst(exifName.count))
    }
    return .upright
  }
}
