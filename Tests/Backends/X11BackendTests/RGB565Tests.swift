import Testing

@testable import X11Backend

/// Pixels of 16 bits.
@Suite struct RGB565Tests {
  /// Returns the colours shown for an area of 4 x 4 of `color`, from `x` and `y` on.
  private func shown(_ color: UInt32, x: Int = 0, y: Int = 0) -> [[UInt32]] {
    let source = [UInt32](repeating: color, count: 4)
    return (y..<y + 4).map { row in
      let pixels = [UInt16](unsafeUninitializedCapacity: 4) { target, count in
        source.withUnsafeBufferPointer { RGB565.dither($0, x: x, y: row, into: target) }
        count = 4
      }
      return pixels.map(RGB565.color)
    }
  }

  private func parts(_ color: UInt32) -> [Int] {
    [16, 8, 0].map { Int(color >> $0 & 0xFF) }
  }

  @Test func `Every grey is within 8 levels at each pixel, and within 1 on average`() {
    for level in UInt32(0)...255 {
      let pixels = shown(0xFF00_0000 | level << 16 | level << 8 | level).flatMap { $0.map(parts) }
      for part in 0..<3 {
        let levels = pixels.map { $0[part] }
        #expect(levels.allSatisfy { abs($0 - Int(level)) <= 8 })
        let mean = Double(levels.reduce(0, +)) / 16
        #expect(abs(mean - Double(level)) <= 1, "part \(part) of \(level) is \(mean)")
      }
    }
  }

  @Test func `Black, white and full colours are as they are, whatever the alpha`() {
    for color: UInt32 in [0, 0xFF_FFFF, 0xFF_0000, 0xFF00, 0xFF] {
      for alpha: UInt32 in [0, 0xFF] {
        let pixels = Set(shown(alpha << 24 | color).joined())
        #expect(pixels == [0xFF00_0000 | color])
      }
    }
  }

  /// Drawing in parts gives the same result as drawing as a whole.
  @Test func `A pixel depends on its place, not on where the row begins`() {
    let whole = shown(0xFF33_6699)
    let later = shown(0xFF33_6699, x: 5, y: 2)
    for (row, column) in [(0, 0), (1, 3), (3, 2)] {
      #expect(later[row][column] == whole[(row + 2) % 4][(column + 5) % 4])
    }
  }
}
