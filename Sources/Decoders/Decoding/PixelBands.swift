extension UnsafeMutableBufferPointer<UInt32> {
  /// Pixels in a band: 256 KiB, which stay in a processor's second cache while one step of the work
  /// after another passes over them.
  private static var bandLength: Int { 65536 }

  /// Runs `body` on all parts, on as many processors as there are; returns when all are done.
  func forEachBand(_ body: @escaping @Sendable (Self) -> Void) {
    // No two bands have a pixel in common.
    nonisolated(unsafe) let pixels = self
    let bands = (count + Self.bandLength - 1) / Self.bandLength
    BandWorkers.shared.divide(bands) { share, shares in
      for band in Swift.stride(from: share, to: bands, by: shares) {
        let start = band * Self.bandLength
        let end = Swift.min(start + Self.bandLength, pixels.count)
        body(Self(rebasing: pixels[start..<end]))
      }
    }
  }
}
