import Geometry
import Glibc

/// A fling that reaches an edge at `speed`, and the spring that takes over there.
struct EdgeBounce: Hashable {
  /// The speed at the edge, in device pixels per second.
  let speed: Double

  private static let frequency = 2 * Double.pi / 0.4

  /// The maximum distance beyond the edge.
  var peak: Double { speed / Self.frequency * exp(-1) }

  /// Returns the times at which the picture was as far beyond the left edge as in `frames`, with
  /// the crossing at 0. Frames near the turning point and near the end are left out, because they
  /// say too little about time.
  func times(of frames: [Sighting]) -> FrameTimes {
    let turning = frames.indices.max { frames[$0].origin.x < frames[$1].origin.x } ?? 0
    return FrameTimes(
      frames.indices.compactMap { index in
        let frame = frames[index]
        return moment(of: frame.origin.x, isComing: index < turning).map { ($0, frame.seconds) }
      })
  }

  private func moment(of offset: Double, isComing: Bool) -> Double? {
    if offset < 0 && isComing {
      return -log(1 - Moment.friction * offset / speed) / Moment.friction
    }
    guard (0.05...0.9).contains(offset / peak) else { return nil }
    return time(beyond: offset, isComing: isComing)
  }

  /// Solves speed t e^(-w t) = offset, before or after the turning point at 1 / w.
  private func time(beyond offset: Double, isComing: Bool) -> Double {
    let turning = 1 / Self.frequency
    var (low, high) = isComing ? (0, turning) : (turning, 20 * turning)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let isFarther = speed * middle * exp(-Self.frequency * middle) > offset
      if isFarther == isComing { high = middle } else { low = middle }
    }
    return low
  }
}
