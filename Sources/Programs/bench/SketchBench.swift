import CairoBackend
import Drawing
import Geometry
import Gestures
import Glibc
import Motion
import Sketching
import Views
import Windowing
import X11Backend

/// Measures the frames of a stroke of a thousand reports on a canvas, from the reports of a frame to its pixels
/// in memory, by the number of earlier strokes.
@MainActor
struct SketchBench {
  let runs: Int

  func run() {
    var table = Table(
      "Frames of a stroke of \(SketchLoad.reports) reports, in \(SketchLoad.size.title), "
        + "median of \(runs)",
      subject: "strokes",
      [
        .init(title: "median, ms", decimals: 2), .init(title: "95th percentile, ms", decimals: 2),
        .init(title: "longest, ms", decimals: 2),
      ])
    for count in [0, 100, 1000] {
      table.add("\(count)", runs: runs) { SketchLoad(strokes: count).figures }
    }
    table.print()
  }
}

/// A canvas that fills a window without a server, in virtual time.
@MainActor
private final class SketchLoad {
  private let canvas = CanvasView()
  private let window: Window
  private let painter = CairoPainter()
  private var pixels = [UInt32](
    repeating: 0, count: Int(SketchLoad.size.width * SketchLoad.size.height))
  private var painted: DrawList?
  private var time = Instant(milliseconds: 1000)
  private var lastPen: UInt64 = 0

  nonisolated static let size = Size(1280, 800)
  nonisolated static let reports = 1000
  /// The reports of a pen at 240 Hz in a frame at 60 Hz.
  private static let reportsPerFrame = 4
  private static let reportTime: Duration = .microseconds(4_167)

  /// Creates a canvas with a number of strokes.
  init(strokes count: Int) {
    window = Window(title: "", content: canvas)
    window.textMeasurer = PangoTextMeasurer()
    window.handle(.resized(WindowSize(points: Self.size, pixelsPerPoint: 1)))
    for stroke in 0..<count {
      let start = Point(Double(stroke * 37 % 1200), Double(stroke * 53 % 700))
      draw((0..<20).map { start + Vector(Double($0) * 4, 40 * sin(Double($0) / 3)) })
    }
    show()
  }

  /// The figures for the columns of ``SketchBench``.
  var figures: [Double] {
    let places = (0..<Self.reports).map { index in
      let angle = Double(index) / 40
      return Point(640, 400) + Vector(cos(angle), sin(angle)) * (50 + Double(index) / 4)
    }
    var costs: [Double] = []
    begin(at: places[0])
    for start in stride(from: 1, to: places.count, by: Self.reportsPerFrame) {
      let begin = ContinuousClock.now
      for place in places[start..<min(start + Self.reportsPerFrame, places.count)] {
        move(to: place)
      }
      show()
      costs.append((ContinuousClock.now - begin).seconds * 1000)
    }
    send(.ended, at: places[places.count - 1])
    return [costs.percentile(50), costs.percentile(95), costs.max() ?? .nan]
  }

  // MARK: The pen

  private func draw(_ places: [Point]) {
    guard let first = places.first, let last = places.last else { return }
    begin(at: first)
    places.dropFirst().forEach(move)
    send(.ended, at: last)
  }

  private func begin(at place: Point) {
    lastPen += 1
    send(.began, at: place)
  }

  private func move(to place: Point) {
    time = time + Self.reportTime
    send(.moved, at: place)
  }

  private func send(_ phase: TouchPhase, at place: Point) {
    let change = TouchChange(id: TouchID(lastPen), phase: phase, position: place, kind: .pen)
    window.handle(.touches(TouchFrame(time: time, changes: [change])))
  }

  // MARK: Frames

  /// Prepares a frame, and paints the changes.
  private func show() {
    window.advance(to: time)
    window.prepareFrame(at: time)
    let list = window.drawList()
    let layout = PixelLayout(
      width: Int(Self.size.width), height: Int(Self.size.height), stride: Int(Self.size.width))
    let areas = list.areas(
      changedSince: painted, width: layout.width, height: layout.height, pixelsPerPoint: 1)
    painted = list
    paint(list, layout, within: areas, into: &pixels)
  }

  private func paint(
    _ list: DrawList, _ layout: PixelLayout, within areas: [Rect], into pixels: inout [UInt32]
  ) {
    var span = pixels.mutableSpan
    painter.paint(list, into: &span, layout: layout, pixelsPerPoint: 1, within: areas)
  }
}
