extension JPEG {
  private static let startOfScan: UInt8 = 0xDA
  private static let application1: UInt8 = 0xE1
  private static let exifName = Array("Exif\0\0".utf8)

  /// How the picture in `file` lies, as the first Exif segment before its pixels says.
  static func orientation(of file: [UInt8]) -> Orientation {
    var position = 2
    while let (marker, payload) = segment(after: position, in: file), marker != startOfScan {
      if marker == application1 && payload.starts(with: exifName) {
        return Orientation(exif: payload.dropFirst(exifName.count))
      }
      position = payload.endIndex
    }
    return .upright
  }

  /// The next segment from `position` on (ITU-T T.81, B.1.1); stray bytes before it are passed over,
  /// as libjpeg does. Nil when there is no whole one.
  private static func segment(
    after position: Int, in file: [UInt8]
  ) -> (marker: UInt8, payload: ArraySlice<UInt8>)? {
    guard let prefix = file[position...].firstIndex(of: 0xFF),
      let code = file[prefix...].firstIndex(where: { $0 != 0xFF }), code + 2 < file.count
    else { return nil }
    let length = Int(file[code + 1]) << 8 | Int(file[code + 2])
    let end = code + 1 + length
    guard length >= 2, end <= file.count else { return nil }
    return (file[code], file[code + 3..<end])
  }
}
