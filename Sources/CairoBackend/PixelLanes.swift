/// The four bytes of a pixel, each with room for a product with another byte.
typealias PixelLanes = SIMD4<UInt16>

extension PixelLanes {
  /// The bytes of `pixel`.
  @inline(__always)
  init(_ pixel: UInt32) {
    self.init(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// The pixel whose bytes these are.
  @inline(__always)
  var pixel: UInt32 { unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: self), to: UInt32.self) }

  /// So many 256ths of it, rounded to nearest.
  @inline(__always)
  func scaled(by share: UInt16) -> PixelLanes {
    (self &* PixelLanes(repeating: share) &+ PixelLanes(repeating: 128)) &>> 8
  }

  /// This premultiplied pixel in front of `back`.
  @inline(__always)
  func over(_ back: PixelLanes) -> PixelLanes {
    let alpha = UInt16(truncatingIfNeeded: pixel >> 24)
    let product = back &* PixelLanes(repeating: 255 &- alpha) &+ PixelLanes(repeating: 128)
    // Divides by 255, rounded to nearest: exact for every product of two bytes.
    return self &+ ((product &+ (product &>> 8)) &>> 8)
  }
}
