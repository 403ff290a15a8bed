/// The parts of a GIF that no frame covers, which are transparent.
///
/// libvips makes them black, because it keeps alpha only if a frame has a transparent colour. With one more frame
/// at the end, of one transparent pixel, it keeps alpha; that frame is not to be shown.
package enum GIFGaps {
  /// A graphic control extension with a transparent colour, and a frame of one pixel with that colour.
  private static let frame: [UInt8] =
    [0x21, 0xF9, 4, 1, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0]
    + [2, 2, 0x44, 1, 0]
  private static let trailer: UInt8 = 0x3B

  /// Returns `file` with a further frame; nil if libvips reads it rightly without one, or it is damaged.
  package static func marked(_ file: [UInt8]) -> [UInt8]? {
    guard let blocks = GIFBlocks(file), blocks.leavesGaps, !blocks.hasTransparency else {
      return nil
    }
    return file[..<blocks.end] + frame + [trailer]
  }
}

/// The blocks of a GIF file (GIF89a, Appendix A), as far as they say what frames cover.
private struct GIFBlocks {
  /// Whether a frame has a transparent colour.
  private(set) var hasTransparency = false
  /// Whether the first frame does not cover the whole picture, or a frame is cleared after it was shown.
  private(set) var leavesGaps = false
  /// The offset of the trailer.
  private(set) var end = 13

  private let file: [UInt8]
  private var hasFrame = false

  /// Reads the blocks of `file`; nil if they do not reach the trailer.
  init?(_ file: [UInt8]) {
    self.file = file
    guard file.starts(with: Array("GIF8".utf8)), let flags = byte(10) else { return nil }
    skipPalette(flags)
    while let kind = byte(end) {
      switch kind {
      case 0x3B: return
      case 0x21: readExtension()
      case 0x2C: readFrame()
      default: return nil
      }
    }
    return nil
  }

  private func byte(_ offset: Int) -> UInt8? { offset < file.count ? file[offset] : nil }

  private mutating func skipPalette(_ flags: UInt8) {
    if flags & 0x80 != 0 { end += 3 << (Int(flags & 7) + 1) }
  }

  private mutating func readExtension() {
    if byte(end + 1) == 0xF9, let flags = byte(end + 3) {
      if flags & 1 != 0 { hasTransparency = true }
      if flags >> 2 & 7 == 2 { leavesGaps = true }
    }
    end += 2
    skipParts()
  }

  private mutating func readFrame() {
    if !hasFrame {
      let covers = file.word(at: end + 1) == 0 && file.word(at: end + 3) == 0
      let (width, height) = (file.word(at: end + 5) ?? 0, file.word(at: end + 7) ?? 0)
      if !covers || width < file.word(at: 6) ?? 0 || height < file.word(at: 8) ?? 0 {
        leavesGaps = true
      }
    }
    hasFrame = true
    let flags = byte(end + 9) ?? 0
    end += 10
    skipPalette(flags)
    end += 1
    skipParts()
  }

  /// Skips data in parts of up to 255 bytes, up to an empty one.
  private mutating func skipParts() {
    while let count = byte(end), count > 0 { end += Int(count) + 1 }
    end += 1
  }
}
