import Drawing
import Geometry
import Glibc
import Codecs
import Rig
import SystemPackage
import TestSupport
import Testing

/// The viewer on a private X server, showing a chart that tells where it lies.
///
/// Fingers play on it, and pixels say what came of it: nothing is asked of the viewer itself.
final class ViewerUnderTest {
  let rig: Rig
  let program: Program
  /// Where the window is, in device pixels of the screen.
  let window: Rect
  let chart = Chart.shared

  /// Opens `files`, or the chart, in a window of 1200x800 at the corner of the screen.
  ///
  /// It gets the variables of `environment` besides those of this process; what `prepare` does is on
  /// the server before it. It is started by `command`, which is given the rest of its arguments.
  init(
    opening files: [String] = [Chart.path], size: Size = Size(1200, 800),
    startedBy command: [String] = [ViewerUnderTest.path], options: [String] = [],
    touchscreens: Int = 1, environment: [String: String] = [:],
    prepare: (Rig) throws -> Void = { _ in }
  ) throws {
    rig = try Rig(width: 1600, height: 1000, touchscreens: touchscreens)
    try prepare(rig)
    // Reports as fast as the server takes them; what is looked at is where things come to rest.
    for screen in rig.touchscreens { screen.pace = .unpaced(hertz: 120) }
    let geometry = "\(Int(size.width))x\(Int(size.height))+0+0"
    // Its caches go with the tests, and are not those of who runs them.
    let caches = ["XDG_CACHE_HOME": "\(Scratch.folder.path)/cache"]
    program = try rig.launch(
      command + ["--geometry", geometry] + options + files,
      environment: caches.merging(environment) { $1 })
    window = Rect(origin: .zero, size: size)
    try rig.waitForWindow()
  }

  /// The built program.
  static var path: String { "\(builtPrograms)/touchstone" }

  var touchscreen: Touchscreen { rig.touchscreen }

  // MARK: Where the picture is

  /// The scale at which the whole chart is seen.
  var fitScale: Double {
    min(window.width / Double(chart.width), window.height / Double(chart.height))
  }

  /// Where the fitted chart has its top left corner.
  var fitOrigin: Point {
    Point(
      (window.width - Double(chart.width) * fitScale) / 2,
      (window.height - Double(chart.height) * fitScale) / 2)
  }

  /// Waits until the chart lies as `condition` wants it, and answers how it lies.
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

  /// Waits until the point `held` of the chart lies at `place`, at `scale`: within half a device
  /// pixel and 0.2 %.
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

  /// The point of the chart that lies at `place` when it is fitted.
  func fittedPoint(at place: Point) -> Point { .zero + (place - fitOrigin) / fitScale }

  /// Waits until the window shows `bitmap` to the pixel.
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

  /// Lifts all fingers once what they hold has come to rest, so that nothing is flung.
  func liftAtRest() throws {
    try rig.waitUntilQuiet()
    try touchscreen.lift()
    try rig.waitUntilQuiet()
  }

  /// Whether nothing of it runs after a while: in two seconds that are watched no thread wakes up, and
  /// nothing changes on the screen. The threads that decoded the picture may take some seconds before
  /// they go.
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

  /// What is seen when the picture has come to rest, and has been refined.
  func screenshotAtRest() throws -> Bitmap {
    try rig.waitUntilQuiet(for: .seconds(1))
    return try screenshot()
  }
}

/// What was waited for did not come about; with what was seen instead.
struct Unseen: Error, CustomStringConvertible {
  let awaited: String
  let seen: String
  let error: String

  var description: String { "timed out waiting for \(awaited); seen: \(seen); \(error)" }
}

/// The chart of 4000x3000 pixels, written once for all tests.
enum Chart {
  static let shared = PositionChart(width: 4000, height: 3000)

  /// Alone in its folder: thumbnails of other charts behind it would be taken for parts of it.
  static let path: String = {
    let folder = "\(Scratch.folder.path)/chart"
    mkdir(folder, 0o700)
    let path = "\(folder)/chart.png"
    try? PNG.write(shared.bitmap, to: FilePath(path))
    return path
  }()
}

/// A folder for the files of this run.
enum Scratch {
  static let folder: TemporaryFolder = {
    atexit { Scratch.folder.remove() }
    return TemporaryFolder()
  }()
}
