import Geometry
import Motion

/// What the device said, report by report: what velocities are measured from, whatever is shown.
extension Touch {
  /// How many reports of it the frame at `frame` holds. A lift is none: it comes where, or after, the
  /// finger was last.
  func reportCount(in frame: Instant) -> Int {
    guard time == frame else { return 0 }
    return samples.isEmpty && phase != .ended ? 1 : samples.count
  }

  /// Where it was so many reports before the last one of the frame at `frame`; before the first of
  /// them, where it was last reported earlier.
  func place(reportsBack back: Int, in frame: Instant) -> Point {
    guard time == frame, !samples.isEmpty else {
      return back > 0 && time == frame ? previousReport : position
    }
    return back < samples.count ? samples[samples.count - 1 - back].position : previousReport
  }

  /// When the report came that was so many before the last one of the frame at `frame`; nil if that
  /// was earlier.
  func reportTime(reportsBack back: Int, in frame: Instant) -> Instant? {
    guard back < reportCount(in: frame) else { return nil }
    return samples.isEmpty ? time : samples[samples.count - 1 - back].time
  }
}
