import CTurboJPEG
import TestSupport

/// Writes JPEG files with restart markers at any interval.
///
/// Each interval is coded like the scan of a picture of its own, which is how the files are made: no
/// library writes all of them.
package enum RestartedJPEG {
  /// The kinds of colours, with the size of a unit in pixels.
  package enum Colors: CaseIterable, Sendable {
    case shared2x2, shared2x1, full, gray

    package var unit: (width: Int, height: Int) {
      switch self {
      case .shared2x2: (16, 16)
      case .shared2x1: (16, 8)
      case .full, .gray: (8, 8)
      }
    }

    fileprivate var sampling: TJSAMP {
      switch self {
      case .shared2x2: TJSAMP_420
      case .shared2x1: TJSAMP_422
      case .full: TJSAMP_444
      case .gray: TJSAMP_GRAY
      }
    }
  }

  /// Returns a JPEG of noise of `width` by `height` pixels, with a restart marker after every
  /// `interval` units.
  package static func noise(
    width: Int, height: Int, colors: Colors = .shared2x2, interval: Int
  ) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(width))
    let unit = colors.unit
    let columns = (width + unit.width - 1) / unit.width
    let count = columns * ((height + unit.height - 1) / unit.height)
    var file: [UInt8] = []
    // Pieces are repeated, because large pictures of noise take long to make.
    var pieces: [[Int]: [UInt8]] = [:]
    for (number, start) in stride(from: 0, to: count, by: interval).enumerated() {
      let pieceWidth = min(interval, count - start) * unit.width
      let kind = [number % 7, pieceWidth]
      let piece =
        pieces[kind]
        ?? {
          let pixels = (0..<pieceWidth * unit.height).map { _ in
            UInt32.random(in: 0...0xFF_FFFF, using: &random)
          }
          return jpeg(
            of: pixels, width: pieceWidth, height: unit.height, colors.sampling, quality: 90)
        }()
      pieces[kind] = piece
      let (head, data) = split(piece)
      file +=
        number == 0
        ? patched(head, width: width, height: height, interval: interval)
        : [0xFF, 0xD0 + UInt8((number - 1) % 8)]
      file += data
    }
    return file + [0xFF, 0xD9]
  }

  /// Splits `file` after the header of its scan, and omits its end marker.
  private static func split(_ file: [UInt8]) -> (head: [UInt8], data: ArraySlice<UInt8>) {
    var position = 2
    while file[position + 1] != 0xDA { position += segmentLength(file, at: position) }
    position += segmentLength(file, at: position)
    return (Array(file[..<position]), file[position..<file.count - 2])
  }

  private static func segmentLength(_ file: [UInt8], at position: Int) -> Int {
    2 + Int(file[position + 2]) << 8 + Int(file[position + 3])
  }

  /// Returns `head` for a picture of this size, with a segment that states the interval.
  private static func patched(
    _ head: [UInt8], width: Int, height: Int, interval: Int
  ) -> [UInt8] {
    var head = head
    var position = 2
    while head[position + 1] != 0xC0 { position += segmentLength(head, at: position) }
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF]
    head.replaceSubrange(position + 5..<position + 9, with: size.map { UInt8($0) })
    return head.prefix(2)
      + ExifData.segment(0xDD, [UInt8(interval >> 8), UInt8(interval & 0xFF)])
      + head.dropFirst(2)
  }
}
