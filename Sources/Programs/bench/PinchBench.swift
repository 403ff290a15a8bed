import Geometry
import Motion
import Rig

/// Measures frames and processor load while two fingers move apart and together for three seconds,
/// with 120 reports per second, on a picture of 24 megapixels.
struct PinchBench {
  let runs: Int

  private static let seconds = 3.0

  func run() throws {
    var table = Table(
      "Pinch of a JPEG of 24 megapixels in 1200x800, 120 reports/s, median of \(runs)",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "viewer CPU, ms/s"), .init(title: "Xorg CPU, ms/s"),
      ])
    for contestant in Competitor.present where contestant.pinches {
      table.add(contestant.name, runs: runs) { try pinch(contestant) }
    }
    table.print()
  }

  private func pinch(_ contestant: Competitor) throws -> [Double] {
    let stage = try ViewerStage(contestant, on: Size(1200, 800))
    defer { stage.end() }
    let before = stage.load
    let watcher = stage.watch()
    let begin = ContinuousClock.now
    try play(on: stage.rig)
    let times = watcher.finish().map(\.time).filter { $0 >= begin }
    let after = stage.load
    return [
      Double(times.count) / Self.seconds, longestGap(in: times) * 1000,
      (after.viewer - before.viewer) / Self.seconds, (after.server - before.server) / Self.seconds,
    ]
  }

  private func play(on rig: Rig) throws {
    let motion = FingerMotion(fingers: [1, 2]) { number, fraction in
      // Apart in the first half, together in the second.
      let radius = 60 + 240 * (1 - abs(2 * fraction - 1))
      return Point(600 + (number == 1 ? -radius : radius), 400)
    }
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(motion, over: .seconds(3))
  }

  private func longestGap(in times: [ContinuousClock.Instant]) -> Double {
    zip(times, times.dropFirst()).map { ($1 - $0).seconds }.max() ?? 0
  }
}
