/// A conversion from the colours of a picture to those of a screen.
protocol ColorConversion: Sendable {
  /// Converts the colours of pixels 0xAARRGGBB that are not premultiplied, in place. Alpha is left
  /// unchanged.
  func apply(to pixels: UnsafeMutableBufferPointer<UInt32>)
}

extension ColorConversion {
  /// Whether no tested colour changes by more than one level, the precision of eight bits.
  var isIdentity: Bool {
    let colors = Self.grays + Self.cube
    var converted = colors
    converted.withUnsafeMutableBufferPointer { apply(to: $0) }
    return zip(colors, converted).allSatisfy { before, after in
      [UInt32(0), 8, 16].allSatisfy { shift in
        abs(Int(before >> shift & 0xFF) - Int(after >> shift & 0xFF)) <= 1
      }
    }
  }

  private static var grays: [UInt32] { (0...255).map { 0xFF00_0000 | $0 * 0x01_01_01 } }

  /// All combinations of sixteen levels of each component.
  private static var cube: [UInt32] {
    (0..<4096).map { index in
      0xFF00_0000 | ((index & 0xF00) << 8 | (index & 0xF0) << 4 | index & 0xF) * 0x11
    }
  }
}
