import Motion
import Rig

/// Measures the latency during a pinch of three seconds.
struct LatencyOfStream {
  private let stage: ViewerStage
  private let reports: PinchReports

  /// The fraction of frames that may match no report, such as a refined picture after the fingers have
  /// stopped.
  private static let unclearFraction = 0.1
  /// The time to wait for the last frame.
  private static let finalWait = Duration.milliseconds(300)

  /// Creates a measurement of a pinch on `stage` that rotates by `turn` radians and back.
  init(on stage: ViewerStage, turn: Double) {
    self.stage = stage
    reports = PinchReports(center: stage.center, turn: turn)
  }

  /// Returns the frames per second; the median, the 95th and the 99th percentile of the latency and
  /// the longest time without a frame, in ms; and the load of the viewer and the server in ms/s.
  func measure() throws -> [Double] {
    let first = try beginPinch()
    let before = stage.load
    let watcher = stage.watch()
    let sent = try play()
    (ContinuousClock.now + Self.finalWait).sleep()
    let frames = watcher.finish()
    let after = stage.load
    try stage.rig.touchscreen.lift()
    let shown = frames.filter { $0.time > sent[0] }
    let latencies = try latencies(of: shown, sent: sent, first: first)
    let times = [sent[0]] + shown.map(\.time).filter { $0 < sent[PinchReports.last] }
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).seconds * 1000 }
    return [
      Double(gaps.count) / PinchReports.seconds, latencies.percentile(50),
      latencies.percentile(95), latencies.percentile(99), gaps.percentile(100),
      (after.viewer + after.children - before.viewer - before.children) / PinchReports.seconds,
      (after.server - before.server) / PinchReports.seconds,
    ]
  }

  /// Puts the fingers down, moves them until a pinch is recognized, and returns the reading for the
  /// first report.
  private func beginPinch() throws -> Double {
    let touchscreen = stage.rig.touchscreen
    let distance = PinchReports.distance(at: 0)
    for fraction in [0.7, 0.8, 0.9, 1] {
      let points = PinchReports.positions(about: stage.center, distance: distance * fraction)
      if touchscreen.fingers.isEmpty {
        try touchscreen.land(at: points)
      } else {
        try touchscreen.move(to: points)
      }
      (ContinuousClock.now + .milliseconds(50)).sleep()
    }
    try stage.rig.waitUntilQuiet(for: .milliseconds(500))
    guard let reading = try stage.reading(), reading > 0 else {
      throw BenchFailure(description: "the mark is not in the centre of the screen")
    }
    return reading
  }

  /// Sends the reports after the first and returns the times at which they were sent, by number.
  private func play() throws -> [ContinuousClock.Instant] {
    let start = ContinuousClock.now
    var sent = [start]
    for number in 1...PinchReports.last {
      (start + .seconds(Double(number) / PinchReports.rate)).sleep()
      let points = reports.positions(at: number)
      sent.append(.now)
      try stage.rig.touchscreen.move(to: points)
    }
    return sent
  }

  /// Returns the latency of each frame that shows a new report, in ms.
  private func latencies(
    of frames: [FrameWatcher.Frame], sent: [ContinuousClock.Instant], first: Double
  ) throws -> [Double] {
    let readings = (0...PinchReports.last).map {
      first * PinchReports.distance(at: $0) / PinchReports.distance(at: 0)
    }
    var finder = ReportFinder(readings: readings)
    var latencies: [Double] = []
    var unclear = 0
    for frame in frames {
      let last = finder.newest
      let count = sent.prefix { $0 < frame.time }.count
      guard let reading = stage.gauge.reading(of: frame.band),
        let report = finder.report(showing: reading, of: count)
      else {
        unclear += 1
        continue
      }
      if report > last { latencies.append((frame.time - sent[report]).seconds * 1000) }
    }
    guard Double(unclear) <= Self.unclearFraction * Double(frames.count), !latencies.isEmpty else {
      throw BenchFailure(
        description: "\(unclear) of \(frames.count) frames do not match the finger positions")
    }
    return latencies
  }
}
