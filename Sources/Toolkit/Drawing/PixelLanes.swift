/// The four bytes of a pixel, each widened to hold a product with another byte.
@usableFromInline
package typealias PixelLanes = SIMD4<UInt16>

extension PixelLanes {
  /// Widens the bytes of `pixel`.
  @inlinable @inline(__always)
  package init(_ pixel: UInt32) {
    self.init(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

  /// The pixel composed of the low bytes.
  @inlinable @inline(__always)
  package var pixel: UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: self), to: UInt32.self)
  }

  /// Returns the pixel multiplied by `fraction` / 256, rounded to nearest.
  @inlinable @inline(__always)
  package func scaled(by fraction: UInt16) -> PixelLanes {
    (self &* PixelLanes(repeating: fraction) &+ PixelLanes(repeating: 128)) &>> 8
  }

  /// Returns this premultiplied pixel composited over `back`.
  @inlinable @inline(__always)
  package func over(_ back: PixelLanes) -> PixelLanes {
    let alpha = UInt16(truncatingIfNeeded: pixel >> 24)
    let product = back &* PixelLanes(repeating: 255 &- alpha) &+ PixelLanes(repeating: 128)
    // Division by 255, rounded to nearest; exact for every product of two bytes.
    return self &+ ((product &+ (product &>> 8)) &>> 8)
  }
}
