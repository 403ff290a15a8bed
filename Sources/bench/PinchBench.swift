import Geometry
import Motion
import Rig

/// What a viewer shows of a pinch, and what that costs: two fingers go apart and together again for
/// three seconds, 120 reports a second, on a picture of 24 megapixels.
struct PinchBench {
  let runs: Int

  private static let seconds = 3.0

  func run() throws {
    var table = Table(
      "Pinch of a JPEG of 24 megapixels in 1200x800, 120 reports a second, median of \(runs)",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "viewer CPU, ms/s"), .init(title: "Xorg CPU, ms/s"),
      ])
    let picture = try BenchPicture.path()
    for contestant in Contestant.present where contestant.pinches {
      table.add(contestant.name, runs: runs) { try pinch(contestant, with: picture) }
    }
    table.print()
  }

  private func pinch(_ contestant: Contestant, with picture: String) throws -> [Double] {
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let program = try rig.launch(contestant.command + [picture])
    try rig.waitForWindow()
    try rig.resizeWindow(to: rig.size)
    try rig.waitUntil("\(contestant.name) to show the picture", within: .seconds(30)) {
      BenchPicture.isSeen(in: $0)
    }
    try rig.waitUntilQuiet(for: .milliseconds(500))

    let before = load(of: program, on: rig)
    let counter = FrameCounter(
      of: rig.server.display, band: Rect(x: 0, y: 600, width: 1200, height: 6))
    let begin = ContinuousClock.now
    try play(on: rig)
    let times = counter.finish().filter { $0 >= begin }
    let after = load(of: program, on: rig)
    return [
      Double(times.count) / Self.seconds, longestGap(in: times) * 1000,
      (after.viewer - before.viewer) / Self.seconds, (after.server - before.server) / Self.seconds,
    ]
  }

  private func play(on rig: Rig) throws {
    let motion = FingerMotion(fingers: [1, 2]) { number, fraction in
      // Apart until the middle of the time, then together again.
      let radius = 60 + 240 * (1 - abs(2 * fraction - 1))
      return Point(600 + (number == 1 ? -radius : radius), 400)
    }
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(motion, over: .seconds(3))
  }

  private func load(of program: Program, on rig: Rig) -> (viewer: Double, server: Double) {
    (
      ProcessLoad.milliseconds(of: program.processID),
      ProcessLoad.milliseconds(of: rig.server.processID)
    )
  }

  private func longestGap(in times: [ContinuousClock.Instant]) -> Double {
    zip(times, times.dropFirst()).map { ($1 - $0).seconds }.max() ?? 0
  }
}
