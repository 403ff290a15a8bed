import Geometry
import Motion
import Rig

/// A picture that fits into no memory: when it is seen, and when a corner of it is at full size.
struct GigapixelBench {
  /// How long a viewer may take for each thing.
  private static let patience = Duration.seconds(30)
  /// The same for the corner: some decode all of the picture for it.
  private static let cornerPatience = Duration.seconds(60)
  /// How long nothing changes when nothing more is to come: tiles may take a while.
  private static let rest = Duration.seconds(2)
  /// MB that others need, which hold all pixels at once, and some of them twice.
  private static let memoryOfOthers = 12_000.0
  /// In the picture, near its corner, when it fits into the screen.
  private static let corner = Point(350, 40)

  func run() {
    var table = Table(
      "A JPEG of 30,000x40,000 pixels in 1200x800, one run",
      [
        .init(title: "first picture, ms"), .init(title: "settled, ms"),
        .init(title: "memory, MB"), .init(title: "Xorg's, MB", decimals: 1),
        .init(title: "corner at 100 % sharp, ms"), .init(title: "memory, MB"),
        .init(title: "Xorg's, MB", decimals: 1),
      ])
    for contestant in Contestant.present {
      table.add(contestant.name, runs: 1) { try visit(with: contestant) }
    }
    table.print()
  }

  private func visit(with contestant: Contestant) throws -> [Double] {
    guard contestant.isOurs || ProcessLoad.availableMegabytes > Self.memoryOfOthers else {
      throw BenchFiles.Failure(description: "there is not the memory for it")
    }
    let path = try GigapixelPicture.path()
    let rig = try Rig(width: 1200, height: 800)
    defer { rig.end() }
    let memory = try ViewerMemory(on: rig)
    let begin = ContinuousClock.now
    try rig.launch(contestant, contestant.command + [path])
    let seen = try rig.waitUntilSeen(contestant.name, within: Self.patience)
    let settled = try max(
      seen, rig.waitUntilSettled(resting: Self.rest, within: Self.patience))
    let fit = [memory.viewer, memory.server]
    let corner = contestant.pinches ? try zoom(on: rig) : .nan
    return [(seen - begin).seconds * 1000, (settled - begin).seconds * 1000] + fit
      + [corner, memory.viewer, memory.server]
  }

  /// Zooms in by a factor of about 50 in two pinches; how long after that the screen is settled, ms.
  private func zoom(on rig: Rig) throws -> Double {
    for _ in 1...2 {
      if !rig.touchscreen.fingers.isEmpty { try rig.touchscreen.lift() }
      try rig.touchscreen.pinch(
        center: Self.corner, from: 80, to: 640, over: .milliseconds(500), thenHold: true)
    }
    let end = ContinuousClock.now
    let row = Rect(x: 0, y: rig.size.height / 2, width: rig.size.width, height: 1)
    try rig.waitUntil("the corner to be sharp", in: row, within: Self.cornerPatience) {
      GigapixelPicture.isSharp(in: $0)
    }
    let settled = try rig.waitUntilSettled(resting: Self.rest, within: Self.patience)
    return (settled - end).seconds * 1000
  }
}
