import Files
import PictureFiles

/// Finds the Exif data in picture files.
enum ExifBlock {
  /// The bytes at the start of a JPEG in which its segments are looked for: at first enough for Exif data in
  /// their usual place, and then at most this many.
  private static let headSizes = [1 << 17, 1 << 20]
  /// The most bytes of Exif data, or of a TIFF file, that are read.
  private static let limit = 64 << 20
  /// The most parts of a file that are skipped on the way to its Exif data.
  private static let mostParts = 100_000

  /// Returns the Exif data of `file`, beginning with the TIFF header; nil if there are none.
  static func data(of file: OpenFile) -> [UInt8]? {
    let head = FileBytes.head(12, of: file)
    if head.starts(with: JPEG.signature) { return jpeg(file) }
    if TIFFNumbers(head) != nil { return FileBytes.head(limit, of: file) }
    if head.starts(with: pngSignature) {
      return part(of: file, from: 8, named: "eXIf", overhead: 4, nameAt: 4, sizeAt: 0, isBig: true)
    }
    guard head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8))
    else { return nil }
    let data = part(of: file, from: 12, named: "EXIF", nameAt: 0, sizeAt: 4, isBig: false)
    return data.map { $0.starts(with: prefix) ? Array($0.dropFirst(prefix.count)) : $0 }
  }

  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// What precedes the TIFF header in a segment of a JPEG.
  private static let prefix = Array("Exif".utf8) + [0, 0]
  private static let application1: UInt8 = 0xE1

  private static func jpeg(_ file: OpenFile) -> [UInt8]? {
    for size in headSizes {
      var segments = JPEG.Segments(of: FileBytes.head(size, of: file))
      while let (marker, payload) = segments.next() {
        guard marker == application1, payload.starts(with: prefix) else { continue }
        return Array(payload.dropFirst(prefix.count))
      }
      // There is no segment behind it.
      if segments.scanHeader != nil { return nil }
    }
    return nil
  }

  /// Returns the contents of the first part called `name` of a file that consists of parts from `start` on:
  /// each has its size and its name before its contents, and `overhead` bytes after them.
  private static func part(
    of file: OpenFile, from start: Int, named name: String, overhead: Int = 0, nameAt: Int,
    sizeAt: Int, isBig: Bool
  ) -> [UInt8]? {
    let headerSize = 8
    var position = start
    for _ in 0..<mostParts {
      let header = FileBytes.read(headerSize, at: position, of: file)
      guard header.count == headerSize else { return nil }
      let digits = header[sizeAt..<sizeAt + 4]
      let size = (isBig ? Array(digits) : digits.reversed()).reduce(0) { $0 << 8 | Int($1) }
      if header[nameAt..<nameAt + 4].elementsEqual(name.utf8) {
        guard size <= limit else { return nil }
        let data = FileBytes.read(size, at: position + headerSize, of: file)
        return data.count == size ? data : nil
      }
      // The parts of a RIFF file begin at even offsets.
      position += headerSize + size + (isBig ? overhead : size % 2)
    }
    return nil
  }
}
