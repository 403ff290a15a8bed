import CSampling
import Drawing

/// Reading of runs of pixels without bounds checks. Nearly all of a picture is painted like this.
extension Texels {
  /// Writes the filtered pixel of each position of `path` to `pixels`.
  func read(
    along path: TexelPath, _ filter: ImageFilter, into pixels: UnsafeMutablePointer<UInt32>
  ) {
    guard filter == .bilinear, UprightSampler.isSupported else {
      return read(along: path, filter) { pixels[$0] = $1 }
    }
    sampling_along(
      base, width, Int64(path.start.x), Int64(path.start.y), Int64(path.step.x),
      Int64(path.step.y), pixels, path.count)
  }

  /// Calls `take` with the index and the filtered pixel of each position of `path`.
  @inline(__always)
  func read(along path: TexelPath, _ filter: ImageFilter, _ take: (Int, UInt32) -> Void) {
    switch filter {
    case .nearest: readNearest(along: path, take)
    case .bilinear: readBilinear(along: path, take)
    }
  }

  @inline(__always)
  private func readNearest(along path: TexelPath, _ take: (Int, UInt32) -> Void) {
    var spot = path.start
    for index in 0..<path.count {
      take(index, address(of: spot).pointee)
      spot.advance(by: path.step)
    }
  }

  /// The number of positions to load before interpolating. A rotated path moves from row to row and
  /// misses the cache; independent loads can be in flight together.
  private static let readAhead = 64

  @inline(__always)
  private func readBilinear(along path: TexelPath, _ take: (Int, UInt32) -> Void) {
    withUnsafeTemporaryAllocation(of: SIMD4<UInt32>.self, capacity: Self.readAhead) { corners in
      guard let corners = corners.baseAddress else { return }
      var spot = path.start
      for first in stride(from: 0, to: path.count, by: Self.readAhead) {
        let count = min(Self.readAhead, path.count &- first)
        var ahead = spot
        for index in 0..<count {
          let upper = UnsafeRawPointer(address(of: ahead))
          let lower = upper + width &* MemoryLayout<UInt32>.stride
          corners[index].lowHalf = upper.loadUnaligned(as: SIMD2<UInt32>.self)
          corners[index].highHalf = lower.loadUnaligned(as: SIMD2<UInt32>.self)
          ahead.advance(by: path.step)
        }
        for index in 0..<count {
          let corners = corners[index]
          take(first &+ index, Self.mean(corners.lowHalf, corners.highHalf, at: spot))
          spot.advance(by: path.step)
        }
      }
    }
  }

  @inline(__always)
  private func address(of spot: TexelSpot) -> UnsafePointer<UInt32> {
    base + (spot.row &* width &+ spot.column)
  }
}
