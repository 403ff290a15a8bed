import Files
import PictureFiles

/// Finds the Exif data in picture files.
enum ExifBlock {
  /// The bytes at the start of a JPEG in which its segments are looked for: at first enough for Exif data in
  /// their usual place, and then at most this many.
  private static let headSizes = [1 << 17, 1 << 20]

  /// Returns the main directory of the Exif data of `file`; nil if there are none.
  static func directory(of file: OpenFile) -> ExifDirectory? {
    let head = FileBytes.head(12, of: file)
    if head.starts(with: JPEG.signature) {
      return segment(named: prefix, of: file).flatMap { ExifDirectory(first: $0) }
    }
    if let resources = PhotoshopResources(of: file) {
      return resources[.exif].flatMap { ExifDirectory(first: $0) }
    }
    if let header = FujiHeader(of: file) {
      return segment(named: prefix, of: file, from: header.jpeg.lowerBound)
        .flatMap { ExifDirectory(first: $0) }
    }
    return pages(of: file, head).flatMap { ExifDirectory(first: $0) }
  }

  /// Returns the part of `file` that begins with the TIFF header. The file begins with `head`, and is no JPEG.
  private static func pages(of file: OpenFile, _ head: [UInt8]) -> FilePages? {
    if TIFFNumbers(head) != nil {
      let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
      return FilePages(of: file, from: 0, count: size)
    }
    let chunk = FileChunks(of: file).first { $0.name == "eXIf" || $0.name == "EXIF" }
    guard let contents = chunk?.contents ?? MetadataBoxes(of: file)?.exif else { return nil }
    let isAfterPrefix =
      FileBytes.read(prefix.count, at: contents.lowerBound, of: file) == prefix
    let start = contents.lowerBound + (isAfterPrefix ? prefix.count : 0)
    return FilePages(of: file, from: start, count: contents.upperBound - start)
  }

  /// The bytes before the TIFF header in a segment of a JPEG, and in some other formats.
  static let prefix = Array("Exif".utf8) + [0, 0]

  /// Returns the bytes after `name` in the first segment that begins with it, of the JPEG that begins at `start` in
  /// `file`; nil if there is none.
  static func segment(named name: [UInt8], of file: OpenFile, from start: Int = 0) -> [UInt8]? {
    for size in headSizes {
      var segments = JPEG.Segments(of: FileBytes.read(size, at: start, of: file))
      while let (marker, payload) = segments.next() {
        guard marker == JPEG.application1, payload.starts(with: name) else { continue }
        return Array(payload.dropFirst(name.count))
      }
      // There is no segment behind it.
      if segments.scanHeader != nil { return nil }
    }
    return nil
  }

  /// Returns the bytes after `name` in all segments with `marker` that begin with it, of the JPEG `file`.
  static func segments(
    named name: [UInt8], marker: UInt8, of file: OpenFile
  ) -> [ArraySlice<UInt8>] {
    var found: [ArraySlice<UInt8>] = []
    for size in headSizes {
      var segments = JPEG.Segments(of: FileBytes.head(size, of: file))
      found = []
      while let segment = segments.next() {
        guard segment.marker == marker, segment.payload.starts(with: name) else { continue }
        found.append(segment.payload.dropFirst(name.count))
      }
      if segments.scanHeader != nil { break }
    }
    return found
  }
}
