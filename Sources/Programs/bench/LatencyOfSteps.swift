import Geometry
import Motion
import Rig

/// Measures the latency of single steps of fingers that hold a picture, each after a pause.
struct LatencyOfSteps {
  private let stage: ViewerStage

  /// The number of steps of each kind.
  private static let count = 20
  /// The pause before each step.
  private static let rest = Duration.milliseconds(350)
  /// The factor by which the distance between two fingers grows in a step.
  private static let growth = 1.02
  /// The movement of one finger in a step, in device pixels.
  private static let stride = 5.0

  /// Creates a measurement on `stage`.
  init(on stage: ViewerStage) { self.stage = stage }

  /// Returns the median and the 95th percentile of the time from touch to changed pixel in ms: for
  /// a pinch, then for a drag of the enlarged picture.
  func measure() throws -> [Double] {
    let pinch = try pinch()
    let drag = try drag()
    return [pinch, drag].flatMap { [$0.percentile(50), $0.percentile(95)] }
  }

  private func pinch() throws -> [Double] {
    var distance = 100.0
    func positions() -> [Point] {
      PinchReports.positions(about: stage.center, distance: distance)
    }
    try stage.rig.touchscreen.land(at: positions())
    // Move far enough for a pinch to be recognized and the picture to exceed the screen.
    for _ in 1...10 {
      distance *= 1.07
      try stage.rig.touchscreen.move(to: positions())
    }
    return try steps { _ in
      distance *= Self.growth
      return positions()
    }
  }

  private func drag() throws -> [Double] {
    let start = stage.center
    try stage.rig.touchscreen.land(at: [start])
    // Move far enough for a drag to be recognized.
    try stage.rig.touchscreen.move(to: [start + Vector(30, 0)])
    return try steps { [start + Vector(30 + Self.stride * Double($0), 0)] }
  }

  /// Moves to each of `positions`, given by number from 1, lifts, and returns the latency of each
  /// step.
  private func steps(to positions: (Int) -> [Point]) throws -> [Double] {
    let watcher = stage.watch()
    var sent: [ContinuousClock.Instant] = []
    for number in 1...Self.count {
      (ContinuousClock.now + Self.rest).sleep()
      let points = positions(number)
      sent.append(.now)
      try stage.rig.touchscreen.move(to: points)
    }
    (ContinuousClock.now + Self.rest).sleep()
    let frames = watcher.finish()
    try stage.rig.touchscreen.lift()
    try stage.rig.waitUntilQuiet(for: Self.rest)
    return sent.compactMap { sent in
      frames.first { $0.time > sent }.map { ($0.time - sent).seconds * 1000 }
    }
  }
}
