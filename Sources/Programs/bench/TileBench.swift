import Geometry
import Glibc
import Motion
import Rig

/// Measures frames during a pinch that needs ever finer tiles of a picture, and the time until the
/// picture is sharp.
struct TileBench {
  let runs: Runs

  /// The first distance between the fingers, for a zoom of a fifth (fit).
  private static let minimum = 29.0
  /// The last distance between the fingers, for a zoom of 8.
  private static let maximum = 1160.0
  /// The fraction of the first distance at which the fingers land before the pinch is recognized.
  private static let firstFraction = 0.5
  private static let seconds = 2.0
  /// The offset of the fingers from the mark: far enough that the mark soon leaves the screen.
  private static let offset = Vector(0, -200)

  func run() {
    var table = Table(
      "Pinch from fit to 8x of a JPEG of 24 megapixels in 1200x800 in \(Self.seconds) s, "
        + runs.title,
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "longest drawing, ms", decimals: 1), .init(title: "drawn over 16.7 ms"),
        .init(title: "late frames"), .init(title: "settled after the end, ms"),
        .init(title: "memory, MB"),
      ])
    let pinching = Competitor.present.filter(\.pinches)
    for contestant in pinching.prefix(1) + [.inside] + pinching.dropFirst() {
      table.add(contestant.name, runs: runs.of(contestant)) { try pinch(contestant) }
    }
    table.print()
  }

  private func pinch(_ contestant: Competitor) throws -> [Double] {
    let stage = try ViewerStage(contestant, on: Size(1200, 800))
    defer { stage.end() }
    let center = stage.center + Self.offset
    try beginPinch(on: stage, about: center)
    let before = stage.frames.count
    let watcher = stage.watch(Rect(x: 0, y: center.y, width: 1200, height: 2))
    let begin = ContinuousClock.now
    try play(on: stage, about: center)
    let end = ContinuousClock.now
    let settled = try stage.rig.waitUntilSettled()
    let times = watcher.finish().map(\.time).filter { begin <= $0 && $0 <= end }
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).seconds * 1000 }
    let memory = ProcessLoad.family(of: stage.program.processID).map(ProcessLoad.megabytes)
    return [Double(times.count) / Self.seconds, gaps.percentile(100)]
      + Self.figures(of: stage.frames.dropFirst(before))
      + [(settled - end).seconds * 1000, memory.reduce(0, +)]
  }

  /// Returns the longest drawing time, the number of frames above the frame interval, and the
  /// number of late frames; NaN for viewers that do not report frames.
  private static func figures(of frames: ArraySlice<FrameLine>) -> [Double] {
    guard !frames.isEmpty else { return [.nan, .nan, .nan] }
    let drawing = frames.map(\.drawing)
    return [
      drawing.percentile(100), Double(drawing.count { $0 > 1000.0 / 60 }),
      Double(frames.count(where: \.isLate)),
    ]
  }

  /// Puts the fingers down and moves them until a pinch is recognized.
  private func beginPinch(on stage: ViewerStage, about center: Point) throws {
    let touchscreen = stage.rig.touchscreen
    let start = Self.minimum * Self.firstFraction
    try touchscreen.land(at: PinchReports.positions(about: center, distance: start))
    try touchscreen.move(to: PinchReports.positions(about: center, distance: Self.minimum))
    _ = try stage.rig.waitUntilSettled()
  }

  /// Moves the fingers apart by a constant factor per report and leaves them down.
  private func play(on stage: ViewerStage, about center: Point) throws {
    let count = Int(Self.seconds * PinchReports.rate)
    let start = ContinuousClock.now
    for number in 1...count {
      (start + .seconds(Double(number) / PinchReports.rate)).sleep()
      let distance = Self.minimum * pow(Self.maximum / Self.minimum, Double(number) / Double(count))
      try stage.rig.touchscreen.move(
        to: PinchReports.positions(about: center, distance: distance))
    }
  }
}
