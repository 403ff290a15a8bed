@testable import Codecs

/// The bytes before the pixels of a file of the corpus. While these are whole, some of most pictures can be shown.
enum PictureHeader {
  /// The bytes that end the header of a file of each format, and the number of bytes between them and the pixels.
  ///
  /// Two formats are missing: the directory of a TIFF is often at its end, and in JPEG XL nothing marks the end of the
  /// header.
  private static let marks: [String: [(bytes: [UInt8], distance: Int)]] = [
    "avif": [(Array("mdat".utf8), 0)],
    // The header of the file, and that of the picture.
    "bmp": [(Array("BM".utf8), 52)],
    // The place of the first frame; then its size, its flags and the size of its codes.
    "gif": [([0x2C, 0, 0, 0, 0], 6)],
    "hdr": [(Array("+X 48\n".utf8), 0)],
    "heic": [(Array("mdat".utf8), 0)],
    // The marker of the data of a tile.
    "jp2": [([0xFF, 0x93], 0)],
    "pnm": [(Array("\n255\n".utf8), 0)],
    // The definitions, and the first shape.
    "svg": [(Array("</defs>".utf8), 65)],
    // The names of chunks with pixels; then their size and the header of a frame.
    "webp": [(Array("VP8 ".utf8), 14), (Array("VP8L".utf8), 14)],
  ]

  /// The formats whose header is found.
  static let formats = ["jpeg", "png"] + marks.keys.sorted()

  /// Returns the number of bytes in `file` before its pixels, or those of its first frame or page; 0 if they are not
  /// found.
  static func length(of file: [UInt8], _ format: String) -> Int {
    switch format {
    case "jpeg":
      var segments = JPEG.Segments(of: file)
      while segments.next() != nil {}
      return segments.scanHeader?.endIndex ?? 0
    case "png":
      return FileChunks(file).first { $0.name == PNG.pixelChunk }?.contents.lowerBound ?? 0
    default:
      let ends = marks[format, default: []].compactMap { mark in
        file.firstRange(of: mark.bytes).map { $0.upperBound + mark.distance }
      }
      return ends.first ?? 0
    }
  }
}
