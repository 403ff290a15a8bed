import CSampling
import Drawing

/// Reading of runs of pixels without bounds checks. Nearly all of a picture is painted like this.
extension Texels {
  /// Writes the filtered pixel of each position of `path` to `pixels`.
  func read(
    along path: TexelPath, _ filter: ImageFilter, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    switch filter {
    case .nearest: read(along: path, into: pixels) { address(of: $0).pointee }
    case .bilinear where UprightSampler.isSupported && max(width, height) <= Int16.max:
      sampling_along(
        base, width, Int64(path.start.x), Int64(path.start.y), Int64(path.step.x),
        Int64(path.step.y), pixels, path.count)
    case .bilinear: readPlainly(along: path, into: pixels)
    }
  }

  /// Writes the same as ``read(along:_:into:)`` with the bilinear filter, on any processor.
  func readPlainly(along path: TexelPath, into pixels: UnsafeMutablePointer<UInt32>) {
    read(along: path, into: pixels) { spot in
      let upper = UnsafeRawPointer(address(of: spot))
      let lower = upper + width &* MemoryLayout<UInt32>.stride
      return Self.mean(
        upper.loadUnaligned(as: SIMD2<UInt32>.self), lower.loadUnaligned(as: SIMD2<UInt32>.self),
        at: spot)
    }
  }

  @inline(__always)
  private func read(
    along path: TexelPath, into pixels: UnsafeMutablePointer<UInt32>,
    _ pixel: (TexelSpot) -> UInt32
  ) {
    var spot = path.start
    for index in 0..<path.count {
      pixels[index] = pixel(spot)
      spot.advance(by: path.step)
    }
  }

  @inline(__always)
  private func address(of spot: TexelSpot) -> UnsafePointer<UInt32> {
    base + (spot.row &* width &+ spot.column)
  }
}
