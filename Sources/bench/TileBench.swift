import Geometry
import Glibc
import Motion
import Rig

/// What is seen while a pinch needs ever finer tiles of a picture: frames, and when it is sharp again.
struct TileBench {
  let runs: Runs

  /// From a fifth, at which the picture fits, to eightfold.
  private static let (least, greatest) = (27.0, 1080.0)
  private static let seconds = 2.0
  /// Between the fingers: so far from the picture's mark that it soon is off the screen.
  private static let center = Point(600, 200)

  func run() {
    var table = Table(
      "Pinch from fit to 8x of a JPEG of 24 megapixels in 1200x800 in \(Self.seconds) s, "
        + runs.words,
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "longest drawing, ms", decimals: 1), .init(title: "drawn over 16.7 ms"),
        .init(title: "late frames"), .init(title: "settled after the end, ms"),
        .init(title: "memory, MB"),
      ])
    let pinching = Contestant.present.filter(\.pinches)
    for contestant in pinching.prefix(1) + [.inside] + pinching.dropFirst() {
      table.add(contestant.name, runs: runs.of(contestant)) { try pinch(contestant) }
    }
    table.print()
  }

  private func pinch(_ contestant: Contestant) throws -> [Double] {
    let stage = try ViewerStage(contestant, on: Size(1200, 800))
    defer { stage.end() }
    let before = stage.frames.count
    let watcher = stage.watch(Rect(x: 0, y: Self.center.y, width: 1200, height: 2))
    let begin = ContinuousClock.now
    try play(on: stage)
    let end = ContinuousClock.now
    let settled = try stage.rig.waitUntilSettled()
    let times = watcher.finish().map(\.time).filter { begin <= $0 && $0 <= end }
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).seconds * 1000 }
    let memory = ProcessLoad.family(of: stage.program.processID).map(ProcessLoad.megabytes)
    return [Double(times.count) / Self.seconds, gaps.percentile(100)]
      + Self.figures(of: stage.frames.dropFirst(before))
      + [(settled - end).seconds * 1000, memory.reduce(0, +)]
  }

  /// The longest time of drawing, and how many frames took longer than one is shown, and were late;
  /// no figures of a viewer that tells nothing.
  private static func figures(of frames: ArraySlice<FrameLine>) -> [Double] {
    guard !frames.isEmpty else { return [.nan, .nan, .nan] }
    let drawing = frames.map(\.drawing)
    return [
      drawing.percentile(100), Double(drawing.count { $0 > 1000.0 / 60 }),
      Double(frames.count(where: \.isLate)),
    ]
  }

  /// Apart, by the same factor from report to report; the fingers stay where they are then.
  private func play(on stage: ViewerStage) throws {
    func positions(_ share: Double) -> [Point] {
      PinchReports.positions(
        about: Self.center,
        distance: Self.least * pow(Self.greatest / Self.least, share))
    }
    let count = Int(Self.seconds * PinchReports.rate)
    let start = ContinuousClock.now
    try stage.rig.touchscreen.land(at: positions(0))
    for number in 1...count {
      (start + .seconds(Double(number) / PinchReports.rate)).sleep()
      try stage.rig.touchscreen.move(to: positions(Double(number) / Double(count)))
    }
  }
}

extension ViewerStage {
  /// What the viewer has told of its frames so far.
  fileprivate var frames: [FrameLine] {
    program.output.split(separator: "\n").compactMap { FrameLine($0) }
  }
}
