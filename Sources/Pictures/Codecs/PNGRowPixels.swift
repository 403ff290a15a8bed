import Pixels

/// Makes pixels of the rows of a PNG that come one after another: it undoes their filters, each of which
/// predicts the bytes of a pixel from those to the left, above, and to the left of that (PNG, third edition,
/// 9.2).
package struct PNGRowPixels {
  private let layout: PNGRowLayout
  /// The last row so far, without filter: the bytes of each pixel, and zeros.
  private var last: [UInt32]

  private typealias Bytes = SIMD4<UInt8>

  package init(_ layout: PNGRowLayout) {
    self.layout = layout
    last = Array(repeating: 0, count: layout.width)
  }

  /// Writes the premultiplied pixels of the next rows, which ``PNGScanlines`` has read, to `pixels`. Those of
  /// missing rows are plain.
  /// - Returns: whether all are opaque.
  package mutating func write(
    _ rows: UnsafeMutableBufferPointer<UInt8>, to pixels: UnsafeMutableBufferPointer<UInt32>
  ) -> Bool {
    let width = layout.width
    let height = rows.count / layout.length
    precondition(pixels.count == width * height)
    last.withUnsafeMutableBufferPointer { [layout] last in
      var above = UnsafeBufferPointer(last)
      for y in 0..<height {
        let stored = UnsafeRawBufferPointer(
          rebasing: UnsafeRawBufferPointer(rows)[y * layout.length..<(y + 1) * layout.length])
        let row = UnsafeMutableBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
        Self.undoFilter(of: stored, layout.samples, below: above, into: row)
        above = UnsafeBufferPointer(row)
      }
      if height > 0 { _ = last.update(fromContentsOf: above) }
    }
    let isOpaque = finish(pixels)
    for y in 0..<height where rows[y * layout.length] == PNGRowLayout.missing {
      pixels[y * width..<(y + 1) * width].update(repeating: PixelFormat.missing)
    }
    return isOpaque
  }

  /// Changes the bytes of pixels to premultiplied pixels, and returns whether all are opaque.
  private func finish(_ pixels: UnsafeMutableBufferPointer<UInt32>) -> Bool {
    switch layout.samples {
    case .indices(let colors):
      var commonAlpha: UInt32 = 0xFF
      for index in pixels.indices {
        pixels[index] = colors[Int(pixels[index] & 0xFF)]
        commonAlpha &= pixels[index] >> 24
      }
      return commonAlpha == 0xFF
    case .rgb:
      for index in pixels.indices { pixels[index] |= UInt32(0xFF00_0000).littleEndian }
      return PixelFormat.makePremultipliedBGRA(fromRGBA: pixels)
    case .rgba: return PixelFormat.makePremultipliedBGRA(fromRGBA: pixels)
    }
  }

  // MARK: Filters

  private static func undoFilter(
    of stored: UnsafeRawBufferPointer, _ samples: PNGRowLayout.Samples,
    below above: UnsafeBufferPointer<UInt32>, into row: UnsafeMutableBufferPointer<UInt32>
  ) {
    // The bytes of a pixel are loaded together. Of three, the one before them is loaded too, and removed:
    // there is always one, while there may be none behind the last pixel.
    switch samples {
    case .indices:
      undo(stored[0], below: above, into: row) { UInt32(stored[1 + $0]) }
    case .rgb:
      undo(stored[0], below: above, into: row) {
        let bytes = stored.loadUnaligned(fromByteOffset: 3 * $0, as: UInt32.self)
        return (bytes.littleEndian >> 8).littleEndian
      }
    case .rgba:
      undo(stored[0], below: above, into: row) {
        stored.loadUnaligned(fromByteOffset: 1 + 4 * $0, as: UInt32.self)
      }
    }
  }

  @inline(__always)
  private static func undo(
    _ filter: UInt8, below above: UnsafeBufferPointer<UInt32>,
    into row: UnsafeMutableBufferPointer<UInt32>, _ load: (Int) -> UInt32
  ) {
    switch filter {
    case 1: fill(row, above, load) { (left, _, _) in left }
    case 2: fill(row, above, load) { (_, above, _) in above }
    case 3: fill(row, above, load) { (left, above, _) in mean(left, above) }
    case 4: fill(row, above, load) { paeth($0, $1, $2) }
    default: fill(row, above, load) { (_, _, _) in .zero }
    }
  }

  @inline(__always)
  private static func fill(
    _ row: UnsafeMutableBufferPointer<UInt32>, _ above: UnsafeBufferPointer<UInt32>,
    _ load: (Int) -> UInt32, _ predict: (_ left: Bytes, _ above: Bytes, _ corner: Bytes) -> Bytes
  ) {
    var left = Bytes.zero
    var corner = Bytes.zero
    for x in row.indices {
      let upper = unsafeBitCast(above[x], to: Bytes.self)
      left = unsafeBitCast(load(x), to: Bytes.self) &+ predict(left, upper, corner)
      row[x] = unsafeBitCast(left, to: UInt32.self)
      corner = upper
    }
  }

  /// Returns the mean, rounded down.
  @inline(__always)
  private static func mean(_ a: Bytes, _ b: Bytes) -> Bytes { (a & b) &+ ((a ^ b) &>> 1) }

  /// Returns whichever byte is nearest to the value of a plane through all three (Paeth).
  @inline(__always)
  private static func paeth(_ left: Bytes, _ above: Bytes, _ corner: Bytes) -> Bytes {
    typealias Wide = SIMD4<Int16>
    let a = Wide(truncatingIfNeeded: left)
    let b = Wide(truncatingIfNeeded: above)
    let c = Wide(truncatingIfNeeded: corner)
    func size(_ difference: Wide) -> Wide { pointwiseMax(difference, .zero &- difference) }
    let toLeft = size(b &- c)
    let toAbove = size(a &- c)
    let toCorner = size(a &+ b &- c &- c)
    let nearer = c.replacing(with: b, where: toAbove .<= toCorner)
    return Bytes(
      truncatingIfNeeded: nearer.replacing(
        with: a, where: toLeft .<= toAbove .& toLeft .<= toCorner))
  }
}
