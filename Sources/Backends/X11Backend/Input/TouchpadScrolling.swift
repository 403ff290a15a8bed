import Geometry
import Windowing

/// Tracks touchpad scrolling from the first step until the fingers lift.
///
/// A driver reports the lift by repeating the last values. If it can no longer do so, because the
/// pointer left or another device took over, the end is generated here. A scroll ends at most once,
/// and never without having begun.
struct TouchpadScrolling {
  private var open: [Int32: RawScroll] = [:]

  /// Returns the scroll event for `scroll` of the touchpad `device`: a movement unchanged, and no
  /// movement as the end.
  mutating func handle(_ scroll: RawScroll, of device: Int32) -> RawScroll? {
    guard scroll.notches == .zero else {
      open[device] = scroll
      return scroll
    }
    guard open.removeValue(forKey: device) != nil else { return nil }
    var end = scroll
    end.phase = .ended
    return end
  }

  /// Ends the scroll on `device`, if there is one.
  mutating func end(of device: Int32, at time: UInt32) -> RawScroll? {
    guard var end = open.removeValue(forKey: device) else { return nil }
    end.notches = .zero
    end.phase = .ended
    end.time = time
    return end
  }

  mutating func endAll(at time: UInt32) -> [RawScroll] {
    open.keys.sorted().compactMap { end(of: $0, at: time) }
  }
}
