import Codecs
import Drawing
import Geometry
import Glibc
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing
import X11Inspection

/// The viewer on a private X server, showing a chart whose placement can be measured.
///
/// Tests use fingers as input and pixels as output. The viewer itself is not queried.
final class ViewerUnderTest {
  let rig: Rig
  let program: Program
  /// The frame of the window, in device pixels of the screen.
  private(set) var window: Rect
  let chart = Chart.shared

  /// Opens `files`, or the chart, in a window of `size` at the corner of the screen.
  ///
  /// The viewer gets the variables of `environment` besides those of this process. `prepare` is
  /// called before it starts. `command` starts it, with the viewer's arguments appended.
  init(
    opening files: [String] = [Chart.path], size: Size = Size(1200, 800),
    startedBy command: [String] = [ViewerUnderTest.path], options: [String] = [],
    touchscreens: Int = 1, desktop: Desktop? = nil, environment: [String: String] = [:],
    prepare: (Rig) throws -> Void = { _ in }
  ) throws {
    rig = try Rig(width: 1600, height: 1000, touchscreens: touchscreens, desktop: desktop)
    try prepare(rig)
    // Reports are sent as fast as the server takes them, because most tests look only at the
    // result.
    for screen in rig.touchscreens { screen.pace = .unpaced(hertz: 120) }
    let geometry = "\(Int(size.width))x\(Int(size.height))+0+0"
    // Its files are separate from the user's, and removed after the tests.
    let folders = [
      "XDG_CACHE_HOME": "\(Scratch.folder.path)/cache",
      "XDG_STATE_HOME": "\(Scratch.folder.path)/state",
      "XDG_DATA_HOME": "\(Scratch.folder.path)/data",
    ]
    program = try rig.launch(
      // Which presenter is faster depends on what else the machine does.
      command + ["--geometry", geometry, "--presenter", "memory"] + options + files,
      environment: folders.merging(environment) { $1 })
    window = Rect(origin: .zero, size: size)
    try rig.waitForWindow()
    if desktop != nil { try locateWindow() }
  }

  /// Updates ``window`` after a window manager has changed it: waits until nothing changes any longer.
  func locateWindow() throws {
    try rig.waitUntilQuiet(for: .milliseconds(500))
    guard
      let managed = try rig.topWindows().last(where: { !$0.isOverride && $0.content.width > 64 })
    else { return }
    window = managed.content
  }

  /// The path of the built program.
  static var path: String { "\(builtPrograms)/touchstone" }

  var touchscreen: Touchscreen { rig.touchscreen }

  // MARK: Where the picture is

  /// The scale at which the whole chart is visible.
  var fitScale: Double {
    min(window.width / Double(chart.width), window.height / Double(chart.height))
  }

  /// The top left corner of the fitted chart.
  var fitOrigin: Point {
    Point(
      (window.width - Double(chart.width) * fitScale) / 2,
      (window.height - Double(chart.height) * fitScale) / 2)
  }

  /// Waits until the placement of the chart satisfies `condition`, and returns it.
  @discardableResult
  func waitUntil(
    _ awaited: String, _ condition: (PositionChart.Placement) -> Bool
  ) throws -> PositionChart.Placement {
    var last: PositionChart.Placement?
    do {
      try rig.waitUntil(awaited, in: window, within: .seconds(8)) { bitmap in
        last = chart.measure(bitmap)
        return last.map(condition) ?? false
      }
    } catch {
      let seen =
        last.map { "scale \($0.scale), \($0.imageFromScreen(window.center)) in the middle" }
        ?? "no chart"
      throw Unseen(awaited: awaited, seen: seen, error: "\(error)")
    }
    return try #require(last)
  }

  /// Waits until the point `held` of the chart is at `place` to half a device pixel, and the scale
  /// is `scale` to 0.2 %.
  @discardableResult
  func expect(
    _ held: Point, at place: Point, scale: Double, _ what: String = "the picture under the fingers"
  ) throws -> PositionChart.Placement {
    try waitUntil("\(what): \(held) at \(place), scale \(scale)") { chart in
      chart.screenFromImage(held).distance(to: place) < 0.5 && abs(chart.scale / scale - 1) < 0.002
    }
  }

  /// Waits until the chart is fitted.
  @discardableResult
  func expectFit() throws -> PositionChart.Placement {
    try expect(.zero, at: fitOrigin, scale: fitScale, "the fitted picture")
  }

  /// Returns the point of the chart that is at `place` when the chart is fitted.
  func fittedPoint(at place: Point) -> Point { .zero + (place - fitOrigin) / fitScale }

  /// Waits until the window shows exactly `bitmap`.
  func expect(_ bitmap: Bitmap, _ what: String) throws {
    var last = bitmap
    do {
      try rig.waitUntil(what, in: window) {
        last = $0
        return last == bitmap
      }
    } catch {
      throw Unseen(awaited: what, seen: last.difference(from: bitmap), error: "\(error)")
    }
  }

  /// Lifts all fingers when the picture is at rest, so that it is not flung.
  func liftAtRest() throws {
    try rig.waitUntilDrawn()
    try touchscreen.lift()
    try rig.waitUntilDrawn()
  }

  /// Whether the viewer becomes idle within 30 seconds: for two seconds none of its threads wakes
  /// up, and nothing changes on the screen. Threads that decoded the picture may take some seconds
  /// to end.
  var comesToRest: Bool {
    let process = ProcessStatus(id: program.processID)
    let end = ContinuousClock.now + .seconds(30)
    while .now < end {
      let before = process.wakeUps
      let frame = try? rig.nextFrame(of: window, atMost: .seconds(2))
      if frame == nil && process.wakeUps == before { return true }
    }
    return false
  }

  func screenshot() throws -> Bitmap { try rig.screenshot(of: window) }

  /// Returns a screenshot of the picture at rest, after its refinement.
  func screenshotAtRest() throws -> Bitmap {
    try rig.waitUntilQuiet(for: .seconds(1))
    return try screenshot()
  }
}

/// The error that an awaited state was not reached, with what was seen instead.
struct Unseen: Error, CustomStringConvertible {
  let awaited: String
  let seen: String
  let error: String

  var description: String { "timed out waiting for \(awaited); seen: \(seen); \(error)" }
}

/// A chart of 4000x3000 pixels, written once for all tests.
enum Chart {
  static let shared = PositionChart(width: 4000, height: 3000)

  /// The path of the chart. It is alone in its folder, because thumbnails of other charts behind it
  /// would be mistaken for parts of it.
  static let path: String = {
    let folder = "\(Scratch.folder.path)/chart"
    mkdir(folder, 0o700)
    let path = "\(folder)/chart.png"
    try? PNG.write(shared.bitmap, to: FilePath(path))
    return path
  }()
}

/// A folder for the files of this test run.
enum Scratch {
  static let folder: TemporaryFolder = {
    atexit { Scratch.folder.remove() }
    return TemporaryFolder()
  }()
}
