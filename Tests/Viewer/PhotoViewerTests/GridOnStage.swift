import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import SystemPackage
import ViewSupport
import Views

@testable import PhotoViewer

/// A grid in a window of 496x400, in three columns of 160 points, in a window.
@MainActor
final class GridOnStage {
  let grid = GridView()
  let window: Window
  private(set) var time = Instant.zero
  private(set) var opened: [Int] = []
  private var finger = Point.zero

  /// The distance from one cell to the next.
  static let pitch = 164.0

  init(_ count: Int) {
    window = Window(title: "", content: grid)
    grid.pictures = (0..<count).map { FilePath("/pictures/\($0).jpg") }
    grid.onOpen = { [unowned self] in opened.append($0) }
    resize(to: Size(496, 400))
  }

  func resize(to size: Size, pixelsPerPoint: Double = 1) {
    let size = WindowSize(points: size, pixelsPerPoint: pixelsPerPoint)
    window.handle(.resized(size))
    grid.resize(to: size)
  }

  /// Returns the centre of cell `index`, in the window.
  func middle(of index: Int) -> Point { grid.cellFrame(at: index).center }

  /// The cells that are at least partly visible.
  var visibleIndices: [Int] {
    grid.pictures.indices.filter { grid.cellFrame(at: $0).intersection(grid.bounds) != nil }
  }

  func drawList() -> DrawList {
    show()
    return window.drawList()
  }

  // MARK: Time and fingers

  /// Waits until the thumbnails that have arrived are fully opaque.
  func fade() {
    _ = drawList()
    wait(150)
  }

  func wait(_ milliseconds: Int64) {
    time = time + .milliseconds(milliseconds)
    window.advance(to: time)
    show()
  }

  private func show() {
    window.prepareFrame(at: time)
    grid.advance(to: time)
  }

  /// Whether anything moves.
  var isMoving: Bool { grid.scroller.isAnimating || grid.isAnimating }

  /// Advances frame by frame until nothing moves. Returns false if that takes longer than 10 s.
  func rest() -> Bool {
    for _ in 0..<625 where isMoving { wait(16) }
    return !isMoving
  }

  /// Scrolls down by `distance` points, as fingers on a touchpad do.
  func scroll(by distance: Double) {
    let notches = Vector(0, distance / ScrollStep.pointsPerNotch)
    send(ScrollStep(time: time, position: middle, notches: notches, source: .fingers))
  }

  func turnWheel(by notches: Double) {
    send(ScrollStep(time: time, position: middle, notches: Vector(0, notches)))
  }

  private var middle: Point { grid.bounds.center }

  private func send(_ step: ScrollStep) { window.handle(.scroll(step)) }

  func down(_ point: Point) { send(.began, point) }

  func move(_ point: Point) { send(.moved, point) }

  func up() { send(.ended, finger) }

  func cancel() { send(.cancelled, finger) }

  func tap(_ point: Point) {
    down(point)
    wait(40)
    up()
  }

  /// Drags by `translation` in steps of 8 ms, and lifts at the time of the last one.
  func fling(from start: Point, by translation: Vector) {
    down(start)
    for step in 1...5 {
      wait(8)
      move(start + translation * (Double(step) / 5))
    }
    up()
  }

  private func send(_ phase: TouchPhase, _ point: Point) {
    finger = point
    let change = TouchChange(id: TouchID(1), phase: phase, position: point)
    window.handle(.touches(TouchFrame(time: time, changes: [change])))
  }
}

extension DrawList {
  /// The rectangles in which pictures are painted, including those in nested lists.
  var imageClips: [Rect] {
    flattened.compactMap { command -> Rect? in
      switch command {
      case .image(_, _, let clip, _), .mosaic(_, _, let clip, _): clip
      case .picture(_, let frame, _, _): frame
      default: nil
      }
    }
  }

  /// Returns the rectangles that are filled with `color`.
  func fills(with color: Color) -> [Rect] {
    commands.compactMap { command in
      if case .fill(let rect, color) = command { rect } else { nil }
    }
  }

  /// Returns the opacity of each placeholder over the picture in `frame`.
  func veils(over frame: Rect) -> [Double] {
    commands.compactMap { command in
      guard case .fill(frame, let color) = command,
        color.opacity(1) == Theme.placeholder.resolved(for: ColorTraits()),
        imageClips.contains(frame)
      else { return nil }
      return color.alpha
    }
  }

  /// Returns the lines drawn in `color`.
  func lines(of color: Color) -> [[Point]] {
    flattened.compactMap { if case .line(let points, _, color) = $0 { points } else { nil } }
  }
}
