extension Orientation {
  private static let tag = 0x0112

  /// The orientation that Exif data states; upright if it states none, or anything odd.
  /// - Parameter data: begins with the TIFF header (TIFF 6.0, section 2).
  init(exif data: some Sequence<UInt8>) {
    let stated = ExifDirectory(first: data)?.short(Self.tag)
    self = stated.flatMap { Orientation(rawValue: UInt16($0)) } ?? .upright
  }
}
