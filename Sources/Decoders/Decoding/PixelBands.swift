import Threads

extension UnsafeMutableBufferPointer<UInt32> {
  /// The number of pixels in a band: 256 KiB, which stay in the second-level cache between the
  /// steps of processing.
  private static var bandLength: Int { 65536 }

  /// Runs `body` on all bands, on several processors, and returns when all are done.
  func forEachBand(_ body: @escaping @Sendable (Self) -> Void) {
    // The bands do not overlap.
    nonisolated(unsafe) let pixels = self
    let bands = (count + Self.bandLength - 1) / Self.bandLength
    WorkerPool.shared.forEach(bands) { band in
      let start = band * Self.bandLength
      let end = Swift.min(start + Self.bandLength, pixels.count)
      body(Self(rebasing: pixels[start..<end]))
    }
  }
}
