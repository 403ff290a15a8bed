import FoundationEssentials
import Geometry
import Glibc
import Motion
import Rig

/// Measures the scenes of the showcase while ten fingers move on each of them for three seconds, with
/// 120 reports per second, and then at rest. Those that move nothing under such fingers have no frames
/// to speak of.
struct SceneBench {
  let runs: Int
  /// The scenes to measure; nil for all.
  let scenes: [String]?

  private static let seconds = 3.0
  /// The time in which presses and drags are recognized. Until then nothing moves, so frames are counted
  /// from there on.
  private static let recognitionSeconds = 1.0
  private static let size = Size(1280, 800)
  /// The scenes in which a finger must rest before it drags.
  private static let pressed: Set = ["drawer", "grab"]
  /// The part of the window that a scene fills, below the bar and above the readout.
  private static let area = Rect(x: 0, y: 44, width: size.width, height: size.height - 72)

  private static var showcase: String {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    return (CommandLine.arguments[0].hasPrefix("/") ? "/" : "./") + folder + "/showcase"
  }

  func run() {
    var table = Table(
      "Scenes under ten fingers in \(Self.size.title), 120 reports/s, median of \(runs)",
      subject: "scene",
      [
        .init(title: "frames/s", decimals: 1), .init(title: "longest gap, ms", decimals: 1),
        .init(title: "CPU, ms/frame", decimals: 1), .init(title: "Xorg CPU, ms/frame", decimals: 1),
        .init(title: "CPU, ms/s"), .init(title: "CPU at rest, ms/s"),
      ])
    do {
      for scene in try scenes ?? Self.allScenes() {
        table.add(scene, runs: runs) { try measure(scene) }
      }
    } catch { return Swift.print("skipping the scenes: \(error)") }
    table.print()
  }

  /// Returns the scenes that the showcase lists.
  private static func allScenes() throws -> [String] {
    let rig = try Rig(width: 320, height: 240)
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
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bench-\(getpid()).jsonl")
    defer { try? FileManager.default.removeItem(at: file) }
    let program = try rig.launch(
      [
        Self.showcase, "--scene", scene, "--geometry", size, "--scale", "1", "--elements",
        file.path,
      ])
    try rig.waitForWindow()
    try rig.waitUntilQuiet(for: .seconds(1))
    let isPressed = Self.pressed.contains(scene)
    let motion = Self.motion(
      from: Self.landings(on: SceneElement.elements(in: file), pressed: isPressed),
      press: isPressed ? 0.2 : 0)
    let processes = [program.processID, rig.server.processID]
    let before = processes.map(ProcessLoad.milliseconds)
    let watcher = FrameWatcher(of: rig.server.display, band: Self.area)
    let begin = ContinuousClock.now
    rig.touchscreen.pace = .realTime(hertz: 120)
    try rig.touchscreen.play(motion, over: .seconds(Self.seconds))
    let times = watcher.finish().map(\.time).filter { $0 >= begin }
    let moving = times.filter { $0 >= begin + .seconds(Self.recognitionSeconds) }
    let busy = zip(processes.map(ProcessLoad.milliseconds), before).map { $0 - $1 }
    let rest = try atRest(program, on: rig)
    let gaps = zip(moving, moving.dropFirst()).map { ($1 - $0).seconds * 1000 }
    let frames = times.count > 10 ? Double(times.count) : .nan
    return [
      Double(moving.count) / (Self.seconds - Self.recognitionSeconds), gaps.max() ?? .nan,
      busy[0] / frames,
      busy[1] / frames, busy[0] / Self.seconds, rest,
    ]
  }

  /// Returns the processor time of the scene in a second after it has come to rest, in milliseconds.
  private func atRest(_ program: Program, on rig: Rig) throws -> Double {
    try rig.waitUntilQuiet(for: .seconds(1))
    let before = ProcessLoad.milliseconds(of: program.processID)
    (ContinuousClock.now + .seconds(1)).sleep()
    return ProcessLoad.milliseconds(of: program.processID) - before
  }

  /// Returns ten points: two on each thing that can be dragged, or one if a press precedes the drag, and the others in
  /// two rows.
  private static func landings(on elements: [SceneElement], pressed: Bool) -> [Point] {
    let draggable = elements.filter {
      ["image", "slider", "canvas", "panel", "scroll pane"].contains($0.role)
    }.map(\.center).filter(reach.contains)
    let pairs =
      pressed ? draggable : draggable.flatMap { [$0 - Vector(30, 0), $0 + Vector(30, 0)] }
    let grid = (0..<10).map {
      Point(
        area.minX + area.width * (2 * Double($0 % 5) + 1) / 10,
        area.minY + area.height * Double($0 / 5 + 1) / 3)
    }
    return Array((pairs + grid).prefix(10))
  }

  /// The rectangle in which fingers may land, so that their circles are on the screen.
  private static let reach = Rect(
    left: 90, top: area.minY, right: size.width - 90, bottom: area.maxY)
  /// The radius of the circles of fingers, in points, and the part of it for the second finger of a
  /// pair. So they pinch and turn, but not beyond the limits of a scene, where nothing would move.
  private static let radius = 25.0
  private static let secondFraction = 0.2

  /// Ten fingers, each on a circle around a point below the one where it has landed, or above it in
  /// the lowest part of the window. They rest for the fraction `press` of the time before they move.
  private static func motion(from landings: [Point], press: Double) -> FingerMotion {
    FingerMotion(fingers: Array(1...landings.count)) { number, fraction in
      let landing = landings[number - 1]
      let isLow = landing.y + 2 * radius > area.maxY
      let reach = number.isMultiple(of: 2) ? radius * secondFraction : radius
      let arm = Vector(0, isLow ? -reach : reach)
      return landing + arm
        - arm.turned(by: 6 * Double.pi * max(0, fraction - press) / (1 - press))
    }
  }
}

/// An accessible element, as the showcase writes it.
private struct SceneElement: Decodable {
  private struct Line: Decodable { var elements: [SceneElement]? }

  let role: String
  let frame: [Double]

  var center: Point {
    frame.count == 4 ? Point(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2) : .zero
  }

  /// Returns the elements of the window when it came to rest last.
  static func elements(in file: URL) -> [SceneElement] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").reversed().lazy.compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8)).elements
    }.first ?? []
  }
}
