/// The maker note that Olympus and its successor add to the Exif data of their raw files. It has the only large JPEG.
enum OlympusNote {
  /// The beginnings of the data, and the lengths of their headers. Offsets count from the beginning.
  private static let headers: [(name: [UInt8], length: Int)] = [
    (Array("OLYMPUS\0".utf8), 12), (Array("OM SYSTEM\0".utf8), 16),
  ]

  /// Returns the places of the JPEGs in a file whose main directory is `first`.
  static func jpegs(in first: ExifDirectory) -> [Range<Int>] {
    guard let note = first.directory(at: .exif)?.place(.makerNote),
      let start = first.bytes(at: note.lowerBound, count: headers.map(\.name.count).max() ?? 0),
      let header = headers.first(where: { start.starts(with: $0.name) }),
      let directory = first.part(from: note.lowerBound).directory(at: header.length),
      let settings = directory.directory(at: .cameraSettings)
        ?? directory.place(.cameraSettings).flatMap({ directory.directory(at: $0.lowerBound) }),
      let offset = settings.long(.olympusJPEGOffset),
      let part = RawTIFF.part(
        from: offset + note.lowerBound, count: settings.long(.olympusJPEGLength))
    else { return [] }
    return [part]
  }
}
