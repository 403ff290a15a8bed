import Codecs
import PictureFiles

/// A WebP file (RFC 9649) that ends too early, with an end: libwebp refuses a file with less than it states.
struct CutWebP {
  /// The bytes of the file with its end.
  let bytes: [UInt8]
  /// Whether the file has all pixels of its first frame.
  let hasWholeFrame: Bool

  /// The length of the header of the file.
  private static let fileHeader = FileChunks.Format.webP.start
  /// The bit of the flags of an extended file for each kind of chunk.
  private static let flags: [String: UInt8] = ["ICCP": 0x20, "EXIF": 0x08, "XMP ": 0x04]
  private static let pixels: Set = ["VP8 ", "VP8L", "ALPH"]
  /// The kinds of chunks with all colours of a frame.
  private static let frames: Set = ["VP8 ", "VP8L", "ANMF"]
  /// The number of bytes of the chunk of a frame up to its pixels: without these, libwebp refuses the file.
  private static let frameHeader = FileChunks.headerSize + 16 + FileChunks.headerSize + 10

  /// Creates `file` with zeros for the bytes that its last chunk of pixels lacks, and without any chunk that lacks
  /// others, or a frame that is not the first one; nil if it is no WebP, or more than `limit` bytes are stated.
  init?(_ file: [UInt8], limit: Int) {
    guard file.count > Self.fileHeader, FileChunks.Format(head: file) == .webP else { return nil }
    var mended = Array(file[..<Self.fileHeader])
    var seen: Set<String> = []
    var isFrameWhole = false
    for chunk in FileChunks(file) {
      let name = chunk.name
      let part = file[chunk.whole.clamped(to: file.indices)]
      let missing = chunk.whole.count - part.count
      let isOfUse =
        name == "ANMF"
        ? !seen.contains(name) && part.count >= Self.frameHeader : Self.pixels.contains(name)
      if missing == 0 || isOfUse {
        guard mended.count + chunk.whole.count <= limit else { return nil }
        mended += part + [UInt8](repeating: 0, count: missing)
        seen.insert(name)
        if missing == 0, Self.frames.contains(name) { isFrameWhole = true }
      }
    }
    let size = mended.count - FileChunks.headerSize
    mended.replaceSubrange(4..<8, with: size.littleEndianBytes(4))
    let flagged = Self.fileHeader + FileChunks.headerSize
    if seen.contains("VP8X"), mended.count > flagged {
      for (name, flag) in Self.flags where !seen.contains(name) { mended[flagged] &= ~flag }
    }
    bytes = mended
    hasWholeFrame = isFrameWhole
  }
}
