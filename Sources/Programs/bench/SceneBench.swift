import Geometry
import Motion
import Rig

/// Measures the scenes of the showcase while ten fingers move on each of them for three seconds, with
/// 120 reports per second, and then at rest.
struct SceneBench {
  let runs: Int
  /// The scenes to measure; nil for all.
  let scenes: [String]?

  private static let seconds = 3.0
  private static let size = Size(1280, 800)
  /// The part of the window that a scene fills, below the bar and above the readout.
  private static let area = Rect(x: 0, y: 44, width: size.width, height: size.height - 72)

  private static var showcase: String {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    return (CommandLine.arguments[0].hasPrefix("/") ? "/" : "./") + folder + "/showcase"
  }

  func run() {
    var table = Table(
      "Scenes under ten fingers in \(Self.size.words), 120 reports/s, median of \(runs)",
      subject: "scene",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "CPU, ms/frame", decimals: 1), .init(title: "Xorg CPU, ms/frame", decimals: 1),
        .init(title: "CPU at rest, ms/s"),
      ])
    do {
      for scene in try scenes ?? Self.allScenes() {
        table.add(scene, runs: runs) { try measure(scene) }
      }
    } catch { return Swift.print("skipping the scenes: \(error)") }
    table.print()
  }

  /// Returns what the showcase lists.
  private static func allScenes() throws -> [String] {
    let rig = try Rig(width: 100, height: 100)
    defer { rig.end() }
    let list = try rig.launch([showcase, "--list"])
    _ = try list.waitForExit()
    return list.output.split(separator: "\n").compactMap {
      $0.split(separator: "\t").first.map(String.init)
    }
  }

  private func measure(_ scene: String) throws -> [Double] {
    let rig = try Rig(width: Int(Self.size.width), height: Int(Self.size.height))
    defer { rig.end() }
    let size = "\(Int(Self.size.width))x\(Int(Self.size.height))+0+0"
    let program = try rig.launch(
      [Self.showcase, "--scene", scene, "--geometry", size, "--scale", "1"])
    try rig.waitForWindow()
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let processes = [program.processID, rig.server.processID]
    let before = processes.map(ProcessLoad.milliseconds)
    let watcher = FrameWatcher(of: rig.server.display, band: Self.area)
    let begin = ContinuousClock.now
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(Self.motion, over: .seconds(Self.seconds))
    let times = watcher.finish().map(\.time).filter { $0 >= begin }
    let busy = zip(processes.map(ProcessLoad.milliseconds), before).map { $0 - $1 }
    let rest = try atRest(program, on: rig)
    let gaps = zip(times, times.dropFirst()).map { ($1 - $0).seconds * 1000 }
    return [
      Double(times.count) / Self.seconds, gaps.max() ?? .nan,
      busy[0] / Double(times.count), busy[1] / Double(times.count), rest,
    ]
  }

  /// Returns the processor time of the scene in a second after it has come to rest, in milliseconds.
  private func atRest(_ program: Program, on rig: Rig) throws -> Double {
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let before = ProcessLoad.milliseconds(of: program.processID)
    (ContinuousClock.now + .seconds(1)).sleep()
    return ProcessLoad.milliseconds(of: program.processID) - before
  }

  /// Ten fingers in two rows, each on a circle of its own.
  private static let motion = FingerMotion(fingers: Array(1...10)) { number, fraction in
    let (column, row) = (Double((number - 1) % 5), Double((number - 1) / 5))
    let middle = Point(
      area.minX + area.width * (2 * column + 1) / 10, area.minY + area.height * (row + 1) / 3)
    let turn = 2 * .pi * (3 * fraction + Double(number) / 10)
    return middle + Vector(60, 0).turned(by: turn)
  }
}
