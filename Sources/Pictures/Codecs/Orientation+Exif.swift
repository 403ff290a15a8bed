import Pixels

extension Orientation {
  /// Creates the orientation in Exif data; upright if it is missing or invalid.
  /// - Parameter data: the Exif data, beginning with the TIFF header (TIFF 6.0, section 2).
  init(exif data: some Sequence<UInt8>) {
    self = Orientation(statedIn: data) ?? .upright
  }

  /// Creates the orientation that Exif data state; nil if it is missing or invalid.
  init?(statedIn data: some Sequence<UInt8>) {
    let stated = ExifDirectory(first: data)?.short(.orientation)
    guard let orientation = stated.flatMap({ Orientation(rawValue: UInt16($0)) }) else {
      return nil
    }
    self = orientation
  }
}
