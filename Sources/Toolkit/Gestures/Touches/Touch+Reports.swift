import Geometry
import Motion

/// The reports of the device in a frame. Velocities are measured from them, not from resampled
/// positions.
extension Touch {
  /// Returns the number of reports of the touch in the frame at `frame`. A lift is not a report: it
  /// repeats the last position.
  func reportCount(in frame: Instant) -> Int {
    guard time == frame else { return 0 }
    return samples.isEmpty && phase != .ended ? 1 : samples.count
  }

  /// Returns the position `back` reports before the last one in the frame at `frame`. Before the
  /// first of them, it is the last position reported earlier.
  func position(reportsBack back: Int, in frame: Instant) -> Point {
    guard time == frame, !samples.isEmpty else {
      return back > 0 && time == frame ? previousReport : position
    }
    return back < samples.count ? samples[samples.count - 1 - back].position : previousReport
  }

  /// Returns the time of the report that is `back` reports before the last one in the frame at
  /// `frame`; nil if it belongs to an earlier frame.
  func reportTime(reportsBack back: Int, in frame: Instant) -> Instant? {
    guard back < reportCount(in: frame) else { return nil }
    return samples.isEmpty ? time : samples[samples.count - 1 - back].time
  }
}
