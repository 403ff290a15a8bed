import FoundationEssentials
import Geometry
import Glibc
import Motion
import Rig

/// Measures straightening of a picture of 24 megapixels: frames while a finger turns the picture by the dial, and then
/// the time and the memory of the straightened copy, beside `vips`, which turns the same file.
struct CropBench {
  let runs: Int

  private static let size = Size(1200, 800)
  private static let seconds = 3.0
  /// The reach of the finger to either side of the middle of the dial, in points.
  private static let reach = 60.0
  /// The drag before that, in points, after which the picture is not level during the swing: within half a degree,
  /// nothing changes.
  private static let lead = 108.0
  /// The number of quarters of a swing.
  private static let quarters = 3.0
  /// The angle at which `vips` turns: about the one at which the finger lifts.
  private static let degrees = 6

  func run() {
    var frames = Table(
      "Straightening a JPEG of 24 megapixels in \(Self.size.title), 120 reports/s, median of \(runs)",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "viewer CPU, ms/s"), .init(title: "copy, ms"), .init(title: "copy CPU, ms"),
        .init(title: "memory of the copy, MB"),
      ])
    frames.add(Competitor.ours.name, runs: runs, straighten)
    if Competitor.isInstalled("vips") { frames.add("vips", runs: runs, turnByVips) }
    frames.print()
  }

  private func straighten() throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory.path + "/touchstone-bench-crop"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let picture = "\(folder)/picture.jpg"
    try FileManager.default.copyItem(atPath: StartPicture.jpeg.path(), toPath: picture)

    let rig = try Rig(
      width: Int(Self.size.width), height: Int(Self.size.height), elements: true)
    defer { rig.end() }
    let memory = try ViewerMemory(on: rig)
    let program = try rig.launch(Competitor.ours, Competitor.ours.command + [picture])
    try rig.waitForWindow()
    _ = try rig.waitUntilSeen(Competitor.ours.name)
    try rig.waitUntilQuiet(for: .milliseconds(500))
    try rig.keyboard.press("e")
    let dial = try rig.element(.slider, named: "Straighten").center
    try rig.waitUntilQuiet(for: .milliseconds(500))
    try rig.touchscreen.drag(from: dial, to: dial + Vector(Self.lead, 0))
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let turning = try turn(dial, of: program, on: rig)

    for choice in [ElementQuery(.button, named: "Save"), ElementQuery(named: "Save a Copy")] {
      try rig.touchscreen.tap(at: rig.element(choice).center)
    }
    try rig.touchscreen.tap(at: rig.element(.button, named: "Save Here").center)
    let save = try rig.element(.button, named: "Save").center
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let before = memory.viewer
    let worked = memory.processorTime
    let begin = ContinuousClock.now
    try rig.touchscreen.tap(at: save)
    var maximum = before
    while try FileManager.default.contentsOfDirectory(atPath: folder).count < 2 {
      maximum = max(maximum, memory.viewer)
      guard ContinuousClock.now - begin < .seconds(60) else {
        throw BenchFailure(description: "no copy is written")
      }
    }
    return turning + [
      (ContinuousClock.now - begin).seconds * 1000, memory.processorTime - worked, maximum - before,
    ]
  }

  /// Returns the frames per second, their longest gap in ms and the processor time of the viewer in ms per second while
  /// a finger turns the dial around `center`.
  private func turn(_ center: Point, of program: Program, on rig: Rig) throws -> [Double] {
    let motion = FingerMotion(fingers: [1]) { _, fraction in
      // A triangle wave: where a sine turns, it changes no pixel for several frames.
      let swing = asin(sin(fraction * Self.quarters * Double.pi / 2)) * 2 / Double.pi
      return center + Vector(Self.reach * swing, 0)
    }
    let middle = Rect(x: 0, y: Self.size.height / 2, width: Self.size.width, height: 2)
    let before = ProcessLoad.milliseconds(of: program.processID)
    let watcher = FrameWatcher(of: rig.server.display, band: middle)
    let begin = ContinuousClock.now
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(motion, over: .seconds(Self.seconds))
    let times = watcher.finish().map(\.time).filter { $0 >= begin }
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).seconds * 1000 }
    let busy = ProcessLoad.milliseconds(of: program.processID) - before
    return [Double(times.count) / Self.seconds, gaps.max() ?? .nan, busy / Self.seconds]
  }

  private func turnByVips() throws -> [Double] {
    let rig = try Rig(width: 320, height: 240)
    defer { rig.end() }
    let copy = FileManager.default.temporaryDirectory.path + "/touchstone-bench-vips.jpg"
    defer { try? FileManager.default.removeItem(atPath: copy) }
    let begin = ContinuousClock.now
    let program = try rig.launch([
      "vips", "rotate", try StartPicture.jpeg.path(), "\(copy)[Q=90]", "\(Self.degrees)",
    ])
    var maximum = 0.0
    var worked = 0.0
    while program.exitStatus == nil {
      maximum = max(maximum, ProcessLoad.megabytes(of: program.processID))
      worked = max(worked, ProcessLoad.milliseconds(of: program.processID))
    }
    let time = (ContinuousClock.now - begin).seconds * 1000
    guard program.exitStatus == 0 else { throw BenchFailure(description: program.output) }
    return [.nan, .nan, .nan, time, worked, maximum]
  }
}
