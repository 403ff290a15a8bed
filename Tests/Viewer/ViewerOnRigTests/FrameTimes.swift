import Glibc
import Rig
import Testing

/// The times of a motion's frames: those computed from what is visible by the formula of the
/// motion, and those at which the frames were seen.
///
/// The two clocks have different origins, and a frame is drawn a little before it is on the screen. The time between two
/// frames must agree.
struct FrameTimes: CustomStringConvertible {
  private let moments: [(computed: Double, seen: Double)]

  /// Creates frame times from moments in seconds, `computed` by the formula and `seen` on the
  /// screen.
  init(_ moments: [(computed: Double, seen: Double)]) { self.moments = moments }

  /// Creates the frame times of a spring that starts at rest. `share` returns the share of its
  /// distance that is left.
  init(
    spring response: Double, _ sightings: [Sighting],
    share: (PositionChart.Placement) -> Double
  ) {
    // The first frame is shown as soon as it is drawn, at a time that is not predicted.
    moments = sightings.dropFirst().compactMap { sighting in
      let left = share(sighting.placement)
      // At the start and near the end it is so slow that its position says too little about time.
      guard (0.02...0.97).contains(left) else { return nil }
      return (Moment.spring(response: response, share: left), sighting.seconds)
    }
  }

  /// The number of frames.
  var count: Int { moments.count }

  /// The speed of the formula's time relative to the clock: the median of all pairs.
  var pace: Double {
    var ratios: [Double] = []
    for (index, first) in moments.enumerated() {
      for second in moments[(index + 1)...] where second.seen - first.seen > 0.03 {
        ratios.append((second.computed - first.computed) / (second.seen - first.seen))
      }
    }
    return ratios.isEmpty ? .infinity : ratios.sorted()[ratios.count / 2]
  }

  /// The deviation from the median lag that four of five frames do not exceed, in milliseconds. A
  /// busy machine shows a frame late now and then.
  var jitter: Double {
    let lags = moments.map { $0.seen - $0.computed }.sorted()
    guard !lags.isEmpty else { return .infinity }
    let typical = lags[lags.count / 2]
    return lags.map { abs($0 - typical) }.sorted()[(lags.count - 1) * 4 / 5] * 1000
  }

  /// Whether the formula and the clock agree.
  var agree: Bool { count >= 4 && abs(pace - 1) < 0.05 && jitter < 4 }

  /// Plays a motion until its times agree, but only a few times, and returns the frames of the last
  /// one. On a busy machine frames are late, each by a different time; a wrong formula never
  /// agrees.
  static func whenAgreeing<Frames>(
    _ what: String, _ times: (Frames) throws -> FrameTimes, play: () throws -> Frames
  ) throws -> Frames {
    var seen: [FrameTimes] = []
    while true {
      let frames = try play()
      let found = try times(frames)
      seen.append(found)
      if found.agree { return frames }
      guard seen.count < 6 else {
        Issue.record("\(what): \(seen)")
        return frames
      }
    }
  }

  var description: String {
    let steps = zip(moments, moments.dropFirst()).map { first, second in
      "\(((second.computed - first.computed) * 1000).rounded())"
        + "/\(((second.seen - first.seen) * 1000).rounded())"
    }
    return "pace \((pace * 1000).rounded() / 1000), jitter \((jitter * 10).rounded() / 10) ms, "
      + "steps computed/seen \(steps.joined(separator: " "))"
  }
}

/// The formulas of motions, solved for time, in seconds.
enum Moment {
  /// Returns the time at which a critically damped spring of `response` seconds that started at
  /// rest has `share` of its distance left: (1 + w t) e^(-w t) = share, w = 2 pi / response.
  static func spring(response: Double, share: Double) -> Double {
    var (low, high) = (0.0, 30.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > share { low = middle } else { high = middle }
    }
    return low * response / (2 * .pi)
  }

  /// The rate at which a fling loses speed, per second: 0.2 % each millisecond.
  static let friction = -1000 * log(0.998)

  /// Returns the time at which a fling has `share` of its distance left: e^(-k t) = share.
  static func fling(share: Double) -> Double { -log(share) / friction }
}
