import Geometry
import Motion
import Rig

/// Measures the time until a picture larger than memory is shown, and until a corner of it is sharp
/// at full size.
struct GigapixelBench {
  /// The time limit for each step.
  private static let timeLimit = Duration.seconds(30)
  /// The time limit for the corner, for which some viewers decode the whole picture.
  private static let cornerTimeLimit = Duration.seconds(60)
  /// The time without changes after which the screen counts as settled; tiles may take a while.
  private static let rest = Duration.seconds(2)
  /// The memory that other viewers need, in MB: they keep all pixels in memory, some of them twice.
  private static let memoryOfOthers = 12_000.0
  /// A point near the corner of the picture when it is fitted to the screen.
  private static let corner = Point(350, 40)

  func run() {
    var table = Table(
      "A JPEG of 30,000x40,000 pixels with restart markers in 1200x800, one run",
      [
        .init(title: "first picture, ms"), .init(title: "settled, ms"),
        .init(title: "memory, MB"), .init(title: "Xorg's, MB", decimals: 1),
        .init(title: "corner sharp at 100%, ms"), .init(title: "memory, MB"),
        .init(title: "Xorg's, MB", decimals: 1),
      ])
    for contestant in Competitor.present {
      table.add(contestant.name, runs: 1) { try visit(with: contestant, .dense) }
      // Its ratio is that of decoding the whole picture to decoding the visible part.
      if contestant.name == Competitor.ours.name {
        table.add("\(contestant.name), markers too far apart", runs: 1) {
          try visit(with: contestant, .sparse)
        }
      }
    }
    table.print()
  }

  private func visit(
    with contestant: Competitor, _ markers: GigapixelPicture.Markers
  ) throws -> [Double] {
    guard contestant.isOurs || ProcessLoad.availableMegabytes > Self.memoryOfOthers else {
      throw BenchFailure(description: "not enough memory")
    }
    let path = try GigapixelPicture(markers: markers).path()
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let memory = try ViewerMemory(on: rig)
    let begin = ContinuousClock.now
    try rig.launch(contestant, contestant.command + [path])
    let seen = try rig.waitUntilSeen(contestant.name, within: Self.timeLimit)
    let settled = try max(
      seen, rig.waitUntilSettled(resting: Self.rest, within: Self.timeLimit))
    let fit = [memory.viewer, memory.server]
    let corner = contestant.pinches ? try zoom(on: rig) : .nan
    return [(seen - begin).seconds * 1000, (settled - begin).seconds * 1000] + fit
      + [corner, memory.viewer, memory.server]
  }

  /// Zooms in by a factor of about 50 in two pinches and returns the time until the screen has
  /// settled, in ms.
  private func zoom(on rig: Rig) throws -> Double {
    for _ in 1...2 {
      if !rig.touchscreen.fingers.isEmpty { try rig.touchscreen.lift() }
      try rig.touchscreen.pinch(
        center: Self.corner, from: 80, to: 640, over: .milliseconds(500), thenHold: true)
    }
    let end = ContinuousClock.now
    let row = Rect(x: 0, y: rig.size.height / 2, width: rig.size.width, height: 1)
    try rig.waitUntil("the corner to be sharp", in: row, within: Self.cornerTimeLimit) {
      GigapixelPicture.isSharp(in: $0)
    }
    let settled = try rig.waitUntilSettled(resting: Self.rest, within: Self.timeLimit)
    return (settled - end).seconds * 1000
  }
}
