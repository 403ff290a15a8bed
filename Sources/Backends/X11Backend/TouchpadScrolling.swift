import Geometry
import Views

/// The scrolling of touchpads, from the first step to the lift of the fingers.
///
/// A driver says that they have lifted by values that repeat the last ones. Where it cannot say so
/// any more, because the pointer went or another device took it over, the end is made up here: a
/// scroll ends at most once, and never without having begun.
struct TouchpadScrolling {
  private var open: [Int32: RawScroll] = [:]

  /// What `scroll` of the touchpad `device` means: movement as it is, none as the end.
  mutating func take(_ scroll: RawScroll, of device: Int32) -> RawScroll? {
    guard scroll.notches == .zero else {
      open[device] = scroll
      return scroll
    }
    guard open.removeValue(forKey: device) != nil else { return nil }
    var end = scroll
    end.phase = .ended
    return end
  }

  /// Ends what is open on `device`.
  mutating func end(of device: Int32, at time: UInt32) -> RawScroll? {
    guard var end = open.removeValue(forKey: device) else { return nil }
    end.notches = .zero
    end.phase = .ended
    end.time = time
    return end
  }

  /// Ends all that is open.
  mutating func endAll(at time: UInt32) -> [RawScroll] {
    open.keys.sorted().compactMap { end(of: $0, at: time) }
  }
}
