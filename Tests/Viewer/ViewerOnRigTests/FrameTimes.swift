import Glibc
import Rig
import Testing

/// The moments for which the frames of a motion were drawn, as the formula of the motion tells them
/// from what is seen, beside those at which they were.
///
/// The two clocks begin anywhere, and a frame is drawn a little before it is on the screen. What must
/// agree is how long it takes from one frame to another.
struct FrameTimes: CustomStringConvertible {
  private let moments: [(told: Double, seen: Double)]

  /// Moments in seconds: those `told` by the formula, and those `seen`.
  init(_ moments: [(told: Double, seen: Double)]) { self.moments = moments }

  /// Those of a spring that starts at rest, of which `share` tells how much of its way is left.
  init(
    spring response: Double, _ sightings: [Sighting],
    share: (PositionChart.Placement) -> Double
  ) {
    // The first frame is on the screen as soon as it is drawn, and nobody knows when that will be.
    moments = sightings.dropFirst().compactMap { sighting in
      let left = share(sighting.placement)
      // At the start and near the end it goes so slowly that its place does not tell.
      guard (0.02...0.97).contains(left) else { return nil }
      return (Moment.spring(response: response, share: left), sighting.seconds)
    }
  }

  /// How many there are.
  var count: Int { moments.count }

  /// How much faster time goes by the formula than by the clock: the median of all pairs.
  var pace: Double {
    var ratios: [Double] = []
    for (index, first) in moments.enumerated() {
      for second in moments[(index + 1)...] where second.seen - first.seen > 0.03 {
        ratios.append((second.told - first.told) / (second.seen - first.seen))
      }
    }
    return ratios.isEmpty ? .infinity : ratios.sorted()[ratios.count / 2]
  }

  /// What four of five moments are nearer to the others than, in milliseconds: a busy machine shows
  /// a frame late now and then.
  var jitter: Double {
    let lags = moments.map { $0.seen - $0.told }.sorted()
    guard !lags.isEmpty else { return .infinity }
    let typical = lags[lags.count / 2]
    return lags.map { abs($0 - typical) }.sorted()[(lags.count - 1) * 4 / 5] * 1000
  }

  /// Whether formula and clock agree.
  var agree: Bool { count >= 4 && abs(pace - 1) < 0.05 && jitter < 4 }

  /// Plays a motion until its times agree, and answers its last frames; a few times at most. On a
  /// busy machine frames are late, by another time each; a wrong formula never agrees.
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
      "\(((second.told - first.told) * 1000).rounded())"
        + "/\(((second.seen - first.seen) * 1000).rounded())"
    }
    return "pace \((pace * 1000).rounded() / 1000), jitter \((jitter * 10).rounded() / 10) ms, "
      + "steps told/seen \(steps.joined(separator: " "))"
  }
}

/// The formulas of motions, solved for time, in seconds.
enum Moment {
  /// When a critically damped spring of `response` seconds that started at rest has `share` of its
  /// way left: (1 + w t) e^(-w t) = share, w = 2 pi / response.
  static func spring(response: Double, share: Double) -> Double {
    var (low, high) = (0.0, 30.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (1 + middle) * exp(-middle) > share { low = middle } else { high = middle }
    }
    return low * response / (2 * .pi)
  }

  /// What a fling loses of its speed, per second: 0.2 % each millisecond.
  static let friction = -1000 * log(0.998)

  /// When a fling has `share` of its way left: e^(-k t) = share.
  static func fling(share: Double) -> Double { -log(share) / friction }
}
