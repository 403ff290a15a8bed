import Files
import PictureFiles

/// Finds the Exif data in picture files.
enum ExifBlock {
  /// The bytes at the start of a JPEG in which its segments are looked for: at first enough for Exif data in
  /// their usual place, and then at most this many.
  private static let headSizes = [1 << 17, 1 << 20]
  /// The most parts of a file that are skipped on the way to its Exif data.
  private static let mostParts = 100_000

  /// Returns the main directory of the Exif data of `file`; nil if there are none.
  static func directory(of file: OpenFile) -> ExifDirectory? {
    let head = FileBytes.head(12, of: file)
    if head.starts(with: JPEG.signature) {
      return jpeg(file).flatMap { ExifDirectory(first: $0) }
    }
    if let header = FujiHeader(of: file) {
      return jpeg(file, from: header.jpeg.lowerBound).flatMap { ExifDirectory(first: $0) }
    }
    return pages(of: file, head).flatMap { ExifDirectory(first: $0) }
  }

  /// Returns the part of `file` that begins with the TIFF header. The file begins with `head`, and is no JPEG.
  private static func pages(of file: OpenFile, _ head: [UInt8]) -> FilePages? {
    if TIFFNumbers(head) != nil {
      let size = FileStatus(ofOpen: file.descriptor)?.byteCount ?? 0
      return FilePages(of: file, from: 0, count: size)
    }
    if head.starts(with: pngSignature) {
      return part(of: file, from: 8, named: "eXIf", overhead: 4, nameAt: 4, sizeAt: 0, isBig: true)
    }
    guard head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8))
    else { return nil }
    return part(of: file, from: 12, named: "EXIF", nameAt: 0, sizeAt: 4, isBig: false)
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The bytes before the TIFF header in a segment of a JPEG, and in some other formats.
  static let prefix = Array("Exif".utf8) + [0, 0]
  private static let application1: UInt8 = 0xE1

  private static func jpeg(_ file: OpenFile, from start: Int = 0) -> [UInt8]? {
    for size in headSizes {
      var segments = JPEG.Segments(of: FileBytes.read(size, at: start, of: file))
      while let (marker, payload) = segments.next() {
        guard marker == application1, payload.starts(with: prefix) else { continue }
        return Array(payload.dropFirst(prefix.count))
      }
      // There is no segment behind it.
      if segments.scanHeader != nil { return nil }
    }
    return nil
  }

  /// Returns what follows the prefix, if there is one, in the first part called `name` of a file that consists of parts from `start` on:
  /// each has its size and its name before its contents, and `overhead` bytes after them.
  private static func part(
    of file: OpenFile, from start: Int, named name: String, overhead: Int = 0, nameAt: Int,
    sizeAt: Int, isBig: Bool
  ) -> FilePages? {
    let headerSize = 8
    var position = start
    for _ in 0..<mostParts {
      let header = FileBytes.read(headerSize, at: position, of: file)
      guard header.count == headerSize else { return nil }
      let digits = header[sizeAt..<sizeAt + 4]
      let size = (isBig ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
      if header[nameAt..<nameAt + 4].elementsEqual(name.utf8) {
        let start = position + headerSize
        let isAfterPrefix = FileBytes.read(prefix.count, at: start, of: file) == prefix
        let skipped = isAfterPrefix ? prefix.count : 0
        return FilePages(of: file, from: start + skipped, count: size - skipped)
      }
      // The parts of a RIFF file begin at even offsets.
      position += headerSize + size + (isBig ? overhead : size % 2)
    }
    return nil
  }
}
