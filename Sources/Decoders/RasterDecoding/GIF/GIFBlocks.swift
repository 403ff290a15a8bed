/// The blocks of a GIF file (GIF89a, Appendix A), as far as they determine the areas of frames.
///
/// libvips makes the parts that no frame covers black, although they are transparent, because it keeps alpha only if
/// a frame has a transparent colour. With one more frame at the end, of one transparent pixel, it keeps alpha; that
/// frame is not to be shown. It also fills the area of a frame that is cleared with a colour, rather than nothing as
/// browsers do, unless that frame has a transparent colour: it gets one that it does not use.
package struct GIFBlocks {
  /// A graphic control extension with a transparent colour, and a frame of one pixel with that colour.
  private static let transparentFrame: [UInt8] =
    [0x21, 0xF9, 4, 1, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0]
    + [2, 2, 0x44, 1, 0]
  private static let trailer: UInt8 = 0x3B

  private let file: [UInt8]
  /// Whether a frame has a transparent colour.
  private var hasTransparency = false
  /// Whether the first frame does not cover the whole picture, or a frame is cleared after it was shown.
  private var leavesGaps = false
  /// The offset behind the last block that is known: the trailer, if there is one.
  private var end = 13
  private var frames: [Frame] = []

  /// The offset of the flags in the extension that controls the next frame; nil if there is none.
  private var control: Int?

  private struct Frame {
    /// The offset of the byte with the interlace flag of the frame.
    let flags: Int
    /// The offset of the flags in the extension that controls the frame; nil if there is none.
    let control: Int?
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// The size of codes, and the codes in parts.
    let pixels: Range<Int>
  }

  private static let interlaced: UInt8 = 0x40

  /// Reads the blocks of `file`.
  package init(_ file: [UInt8]) {
    self.file = file
    guard file.starts(with: Array("GIF8".utf8)), let flags = byte(10) else { return }
    skipPalette(flags)
    while let kind = byte(end) {
      switch kind {
      case 0x21: readExtension()
      case 0x2C: readFrame()
      default: return
      }
    }
  }

  /// Whether the file ends in a block.
  package var isCut: Bool { end > file.count }

  /// Whether the file has all pixels of its first frame.
  package var hasWholeFrame: Bool {
    guard let pixels = frames.first?.pixels, pixels.upperBound <= file.count else { return false }
    return GIFCodes.areWhole(file[pixels])
  }

  /// A file with the transparency that libvips needs, and the number of frames at its end that are not to be shown.
  package struct Marked {
    /// The bytes of the file.
    package fileprivate(set) var file: [UInt8]
    /// The number of frames that were added.
    package let addedFrames: Int
  }

  /// The file with the transparency that libvips needs; nil if it reads the file rightly, or it is damaged.
  package var marked: Marked? {
    guard byte(end) == Self.trailer, leavesGaps else { return nil }
    var marked = Marked(file: file, addedFrames: 0)
    for (frame, next) in zip(frames, frames.dropFirst()) where leavesGap(frame, before: next) {
      guard let control = frame.control, let index = unusedIndex(of: frame) else { continue }
      marked.file[control] |= Self.transparent
      marked.file[control + 3] = index
    }
    if !hasTransparency, marked.file == file {
      marked = Marked(
        file: file[..<end] + Self.transparentFrame + [Self.trailer], addedFrames: 1)
    }
    return marked.file == file ? nil : marked
  }

  /// Returns whether `frame` is cleared, but has no transparent colour, and `next` does not cover its area.
  private func leavesGap(_ frame: Frame, before next: Frame) -> Bool {
    guard let control = frame.control, Self.isCleared(file[control]),
      file[control] & Self.transparent == 0
    else { return false }
    let covers =
      next.x <= frame.x && next.y <= frame.y
      && next.x + next.width >= frame.x + frame.width
      && next.y + next.height >= frame.y + frame.height
    return !covers || next.control.map { file[$0] & Self.transparent != 0 } ?? false
  }

  /// Returns an index that no pixel of `frame` has; nil if there is none.
  private func unusedIndex(of frame: Frame) -> UInt8? {
    let used = GIFCodes.usedIndices(file[frame.pixels])
    return (UInt8(0)...255).last { !used.contains($0) }
  }

  /// The bit of the control of a frame that says that it has a transparent colour.
  private static let transparent: UInt8 = 1

  /// Returns whether `flags` of the control of a frame say that its area is cleared after it was shown.
  private static func isCleared(_ flags: UInt8) -> Bool { flags >> 2 & 7 == 2 }

  /// The file with each frame truncated before its first invalid code, and a cut one after its last code, so that
  /// libvips shows the earlier pixels; nil if all frames are whole. Interlaced ones get all rows.
  package var mended: [UInt8]? {
    var mended: [UInt8] = []
    var start = 0
    for frame in frames {
      let there = frame.pixels.clamped(to: 0..<file.count)
      guard let codes = GIFCodes.mended(file[there], isCut: there != frame.pixels) else { continue }
      mended += file[start..<there.lowerBound]
      if file[frame.flags] & Self.interlaced != 0,
        let rows = InterlacedGIF(file[there], width: frame.width, height: frame.height)
      {
        mended[mended.count - there.lowerBound + frame.flags] ^= Self.interlaced
        mended += rows.pixels
      } else {
        mended += codes
      }
      start = there.upperBound
    }
    return start > 0 ? mended + file[start...] + (isCut ? [Self.trailer] : []) : nil
  }

  private func byte(_ offset: Int) -> UInt8? { offset < file.count ? file[offset] : nil }

  private mutating func skipPalette(_ flags: UInt8) {
    if flags & 0x80 != 0 { end += 3 << (Int(flags & 7) + 1) }
  }

  private mutating func readExtension() {
    if byte(end + 1) == 0xF9, let flags = byte(end + 3) {
      if flags & Self.transparent != 0 { hasTransparency = true }
      if Self.isCleared(flags) { leavesGaps = true }
      control = byte(end + 2) == 4 ? end + 3 : nil
    }
    end += 2
    skipParts()
  }

  private mutating func readFrame() {
    let x = file.word(at: end + 1) ?? 0
    let y = file.word(at: end + 3) ?? 0
    let width = file.word(at: end + 5) ?? 0
    let height = file.word(at: end + 7) ?? 0
    if frames.isEmpty {
      if x > 0 || y > 0 || width < file.word(at: 6) ?? 0 || height < file.word(at: 8) ?? 0 {
        leavesGaps = true
      }
    }
    let flags = end + 9
    end += 10
    skipPalette(byte(flags) ?? 0)
    let start = end
    end += 1
    skipParts()
    frames.append(
      Frame(
        flags: flags, control: control, x: x, y: y, width: width, height: height,
        pixels: start..<end))
    control = nil
  }

  /// Skips data in parts of up to 255 bytes, up to an empty one.
  private mutating func skipParts() {
    while let count = byte(end), count > 0 { end += Int(count) + 1 }
    end += 1
  }
}
