import Geometry
import Motion
import Rig

/// Measures frames and processor load while two fingers zoom a fitted picture of 24 megapixels to six
/// times its size and back for three seconds, with 120 reports per second.
struct PinchBench {
  let runs: Int
  let sizes: [Size]

  private static let seconds = 3.0

  func run() {
    for size in sizes { compare(on: size) }
  }

  private func compare(on size: Size) {
    var table = Table(
      "Pinch of a JPEG of 24 megapixels in \(size.title), 120 reports/s, median of \(runs)",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "viewer CPU, ms/s"), .init(title: "its children, ms/s"),
        .init(title: "Xorg CPU, ms/s"), .init(title: "all, ms/s"),
      ])
    for contestant in Competitor.present where contestant.pinches {
      table.add(contestant.name, runs: runs) { try pinch(contestant, on: size) }
    }
    table.print()
  }

  private func pinch(_ contestant: Competitor, on size: Size) throws -> [Double] {
    let stage = try ViewerStage(contestant, on: size)
    defer { stage.end() }
    let before = stage.load
    let watcher = stage.watch()
    let begin = ContinuousClock.now
    try play(on: stage.rig, about: stage.center)
    let times = watcher.finish().map(\.time).filter { $0 >= begin }
    let after = stage.load
    let load = [
      after.viewer - before.viewer, after.children - before.children,
      after.server - before.server,
    ].map { $0 / Self.seconds }
    return [Double(times.count) / Self.seconds, longestGap(in: times) * 1000] + load
      + [load.reduce(0, +)]
  }

  private func play(on rig: Rig, about center: Point) throws {
    let motion = FingerMotion(fingers: [1, 2]) { number, fraction in
      // Apart in the first half, together in the second.
      let radius = 60 + 300 * (1 - abs(2 * fraction - 1))
      return center + Vector(number == 1 ? -radius : radius, 0)
    }
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(motion, over: .seconds(3))
  }

  private func longestGap(in times: [ContinuousClock.Instant]) -> Double {
    zip(times, times.dropFirst()).map { ($1 - $0).seconds }.max() ?? 0
  }
}
