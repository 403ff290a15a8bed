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
  /// The folder of its settings and its state.
  let home: String
  /// The frame of the window, in device pixels of the screen.
  private(set) var window: Rect
  /// The window on the screen, with its frame; nil unless it has been located.
  private var windowID: UInt?
  let chart: PositionChart

  /// Opens `files`, or the chart, in a window of `size` at the corner of the screen.
  ///
  /// The viewer gets the variables of `environment` besides those of this process. `prepare` is
  /// called before it starts. `command` starts it, with the viewer's arguments appended. Colours are dark
  /// unless another `appearance` is named, or nil for what the desktop says.
  init(
    opening files: [String] = [Chart.path], size: Size = Size(1200, 800),
    appearance: String? = "dark", startedBy command: [String] = [ViewerUnderTest.path],
    options: [String] = [], touchscreens: Int = 1, desktop: Desktop? = nil,
    chart: PositionChart = Chart.shared, environment: [String: String] = [:],
    prepare: (Rig) throws -> Void = { _ in }
  ) throws {
    self.chart = chart
    rig = try Rig(width: 1600, height: 1000, touchscreens: touchscreens, desktop: desktop)
    try prepare(rig)
    // Reports are sent as fast as the server takes them, because most tests look only at the
    // result.
    for screen in rig.touchscreens { screen.pace = .unpaced(hertz: 120) }
    let geometry = "\(Int(size.width))x\(Int(size.height))+0+0"
    // Its files are separate from the user's, and removed after the tests; its settings and state from
    // those of other tests.
    home = "\(Scratch.folder.path)/home-\(UInt64.random(in: 0 ... .max))"
    let folders = [
      "XDG_CACHE_HOME": "\(Scratch.folder.path)/cache", "XDG_CONFIG_HOME": "\(home)/config",
      "XDG_STATE_HOME": "\(home)/state", "XDG_DATA_HOME": "\(home)/data",
    ]
    program = try rig.launch(
      // Which presenter is faster depends on what else the machine does.
      command + ["--geometry", geometry, "--presenter", "memory"]
        + (appearance.map { ["--appearance", $0] } ?? []) + options + files,
      environment: folders.merging(environment) { $1 })
    window = Rect(origin: .zero, size: size)
    try rig.waitForWindow()
    if desktop != nil { try locateWindow() }
  }

  /// Updates ``window`` after a window manager has changed it: waits until nothing changes any longer.
  func locateWindow() throws {
    try rig.waitUntilQuiet(for: .milliseconds(500))
    let windows = try rig.topWindows().filter { !$0.isOverride && $0.content.width > 64 }
    guard let managed = windows.first(where: { $0.id == windowID }) ?? windows.last else { return }
    (windowID, window) = (managed.id, managed.content)
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
    _ awaited: String, within limit: Duration = .seconds(8),
    _ condition: (PositionChart.Placement) -> Bool
  ) throws -> PositionChart.Placement {
    var last: PositionChart.Placement?
    do {
      try rig.waitUntil(awaited, in: window, within: limit) { bitmap in
        last = chart.measure(bitmap)
        return last.map(condition) ?? false
      }
    } catch {
      let seen =
        last.map { "scale \($0.scale), \($0.imageFromScreen(middle)) in the middle" }
        ?? "no chart"
      throw Unseen(awaited: awaited, seen: seen, error: "\(error)")
    }
    return try #require(last)
  }

  /// Waits until the point `held` of the chart is at `place` to half a device pixel, and the scale
  /// is `scale` to 0.2 %.
  @discardableResult
  func expect(
    _ held: Point, at place: Point, scale: Double, _ what: String = "the picture under the fingers",
    within limit: Duration = .seconds(8)
  ) throws -> PositionChart.Placement {
    try waitUntil("\(what): \(held) at \(place), scale \(scale)", within: limit) { chart in
      chart.screenFromImage(held).distance(to: place) < 0.5 && abs(chart.scale / scale - 1) < 0.002
    }
  }

  /// Waits until the chart is fitted.
  @discardableResult
  func expectFit(within limit: Duration = .seconds(8)) throws -> PositionChart.Placement {
    try expect(.zero, at: fitOrigin, scale: fitScale, "the fitted picture", within: limit)
  }

  /// Waits until what is beside the picture has the grey value `white`.
  func waitForGround(_ white: Int, _ what: String) throws {
    try rig.waitUntil(what, in: window) { $0[5, 400].channels == [white, white, white] }
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

  /// Whether the viewer becomes idle within 30 seconds, and stays so for two.
  var comesToRest: Bool { rig.rests(program, in: window) }

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

/// Charts that are written once for all tests.
enum Chart {
  /// A chart of 4000x3000 pixels.
  static let shared = PositionChart(width: 4000, height: 3000)
  static let path = write(shared, to: "chart")

  /// A chart that even a debug build decodes quickly, and that fills windows on the screen of the tests.
  static let small = PositionChart(width: 1800, height: 1350)
  static let smallPath = write(small, to: "small")

  /// Writes a chart. It is alone in its folder, because thumbnails of other charts behind it would be
  /// mistaken for parts of it.
  private static func write(_ chart: PositionChart, to name: String) -> String {
    let folder = "\(Scratch.folder.path)/\(name)"
    mkdir(folder, 0o700)
    let path = "\(folder)/chart.png"
    try? PNG.write(chart.bitmap, to: FilePath(path))
    return path
  }
}

/// A folder for the files of this test run.
enum Scratch {
  static let folder: TemporaryFolder = {
    atexit { Scratch.folder.remove() }
    return TemporaryFolder()
  }()
}
