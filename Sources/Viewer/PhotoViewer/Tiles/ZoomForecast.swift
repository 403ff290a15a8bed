import Glibc
import Motion

/// Foresees the scale of a photo that is being zoomed, from its scales in the last frames.
///
/// Tiles of a level that a zoom soon leaves behind would arrive too late, so those of the level that it
/// will have are requested instead.
struct ZoomForecast: Hashable, Sendable {
  /// The time by which tiles are requested ahead: about the time that a decoder takes for the first ones.
  private static let horizon: Duration = .milliseconds(400)
  /// The time after which a scale that has not changed counts as kept.
  private static let memory: Duration = .milliseconds(100)
  /// The rate below which a photo counts as not being zoomed, in doublings per second: fingers that
  /// rest on the screen jitter.
  private static let minimumRate = 0.25
  /// The rate of zooming out from which no tiles are requested, in doublings per second: the tiles in memory are at
  /// least as fine as the next ones.
  private static let fastRate = 1.0
  /// The fraction of the newest rate in the smoothed one.
  private static let newest = 0.5

  private struct Sample: Hashable {
    var page: Int
    var scale: Double
    var time: Instant
  }

  private var last: Sample?
  /// The change of the scale, in doublings per second.
  private var rate = 0.0
  /// The time from which the scale counts as kept, unless it changes before; nil if it is kept.
  private(set) var deadline: Instant?

  /// Whether the scale is changing.
  var isZooming: Bool { abs(rate) >= Self.minimumRate }

  /// Whether the scale decreases so fast that no tiles are worth requesting.
  var isZoomingOutFast: Bool { rate <= -Self.fastRate }

  /// The factor by which the scale will have changed after ``horizon``, at most 8 in each direction.
  var factor: Double {
    let octaves = rate * (Self.horizon / .seconds(1))
    return isZooming ? exp2(min(max(octaves, -3), 3)) : 1
  }

  /// Records the scale of the photo on `page` in a frame at `time`.
  mutating func record(_ scale: Double, of page: Int, at time: Instant) {
    guard let last, last.page == page, scale > 0 else {
      self = ZoomForecast()
      last = Sample(page: page, scale: scale, time: time)
      return
    }
    if scale == last.scale {
      if let deadline, time >= deadline { stop() }
      return
    }
    self.last = Sample(page: page, scale: scale, time: time)
    let seconds = max(time.seconds(since: last.time), 0.001)
    let rate = log2(scale / last.scale) / seconds
    self.rate += (rate - self.rate) * (deadline == nil ? 1 : Self.newest)
    deadline = time + Self.memory
  }

  /// Records that the scale is kept.
  mutating func stop() {
    rate = 0
    deadline = nil
  }
}
