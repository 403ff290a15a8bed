public import Drawing
public import Geometry
public import Gestures
import Motion
import Semantics
public import Views

/// A canvas to draw on with fingers, a mouse and pens.
///
///     let canvas = CanvasView()
///     canvas.delegate = self
///     picker.addObserver(canvas)
///
/// A stroke goes through every place that the device has reported, and is there in the next frame. The other
/// end of a pen erases, whatever is chosen. A second finger that lands right after the first one takes the
/// stroke back, because two fingers draw nothing; and while a pen is near, fingers are the hand that holds it.
/// Every stroke, erasing and clearing can be undone in the responder's undo manager. With the focus, the arrow
/// keys move a pen that Space puts down and lifts.
open class CanvasView: View {
  /// The drawing. Setting it cannot be undone, and tells nobody.
  public final var drawing: Sketch {
    get { storedDrawing }
    set { show(newValue) }
  }
  /// What hears of changes.
  public final weak var delegate: (any CanvasViewDelegate)?
  /// Whether fingers draw; otherwise only pens and mice do.
  public final var drawsWithFingers = true { didSet { if !drawsWithFingers { withdraw(.finger) } } }

  private var storedDrawing = Sketch()
  private var pictures: [StrokePicture] = []
  /// The stroke that grows, and what it looks like.
  private var live: LiveStroke?
  private var livePicture: StrokePicture?
  private(set) final var pen = CanvasPen()
  private var keyboard = KeyboardPen()
  /// The tool, and its width.
  private var tool: (ink: SketchInk?, width: Double) = (SketchInk(.pen, color: .label), 4)

  /// How long after its landing a finger can turn out to be one of two, or a palm.
  private static let doubt = Duration.milliseconds(150)
  /// The least width of the eraser, in points.
  private static let leastEraser = 8.0

  /// Creates an empty canvas.
  public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .canvas
    onContinuousHover(by: [.pen, .eraser]) { [weak self] phase in
      guard let self else { return }
      pen.hover = if case .active(let place) = phase { place } else { nil }
      if pen.isNear { withdrawDoubtful(.finger) }
      setNeedsDisplay()
      delegate?.canvasViewPenDidHover(self)
    }
  }

  /// Where a pen is that hovers over the canvas; nil for nowhere.
  public final var penLocation: Point? { pen.hover }

  // MARK: Changes

  /// Takes all strokes away, such that it can be undone.
  public final func clear() {
    guard !storedDrawing.strokes.isEmpty else { return }
    commit(Sketch(), named: "Clear")
  }

  private func show(_ new: Sketch) {
    storedDrawing = new
    pictures = new.strokes.map(StrokePicture.init)
    setNeedsDisplay()
  }

  /// Makes a change that can be undone, from `old`, or else from what there is.
  private func commit(_ new: Sketch, from old: Sketch? = nil, named name: String) {
    let old = old ?? storedDrawing
    guard new != old else { return show(new) }
    undoManager?.registerUndo(name) { [weak self] in self?.commit(old, named: name) }
    show(new)
    delegate?.canvasViewDrawingDidChange(self)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { begin(touch) }
  }

  private func begin(_ touch: Touch) {
    let isPen = touch.kind == .pen || touch.kind == .eraser
    if isPen {
      pen.isDown = true
      pen.hover = nil
      withdrawDoubtful(.finger)
    }
    if touch.kind == .finger {
      guard drawsWithFingers, !pen.isNear else { return }
      if let live, live.kind == .finger {
        // Two fingers draw nothing.
        return withdrawDoubtful(.finger, at: touch.time)
      }
    }
    guard live == nil else { return }
    let ink = touch.kind == .eraser ? nil : tool.ink
    live = LiveStroke(of: touch, ink: ink, width: tool.width, before: storedDrawing)
    livePicture = nil
    extend(by: touch)
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch.id == live?.touch { extend(by: touch) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lift(touch)
      if touch.id == live?.touch {
        extend(by: touch)
        finish()
      }
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lift(touch)
      if touch.id == live?.touch { discard() }
    }
  }

  private func lift(_ touch: Touch) {
    if touch.kind == .pen || touch.kind == .eraser { pen.isDown = false }
  }

  /// Draws or erases to where a touch is now, through all places that its device has reported.
  private func extend(by touch: Touch) {
    guard var stroke = live else { return }
    let samples = touch.samples.map { (convert($0.position, from: nil), $0.pressure, $0.time) }
    let places =
      samples.isEmpty ? [(touch.location(in: self), touch.pressure, touch.time)] : samples
    for (place, pressure, time) in places {
      stroke.go(to: place, pressure: touch.kind == .pen ? pressure : nil, at: time)
    }
    live = stroke
    follow()
  }

  /// Shows the stroke that grows.
  private func follow() {
    guard var stroke = live else { return }
    let new = stroke.takeNew()
    live = stroke
    if let ink = stroke.ink {
      var picture = livePicture ?? StrokePicture(SketchStroke(ink: ink))
      picture.append(new)
      livePicture = picture
      setNeedsDisplay()
    } else {
      erase(along: new.map(\.location), width: max(stroke.width, Self.leastEraser))
    }
  }

  private func erase(along places: [Point], width: Double) {
    var left = storedDrawing
    for (start, end) in zip(places, places.dropFirst() + places.suffix(1)) {
      left = left.erasing(from: start, to: end, width: width)
    }
    if left != storedDrawing { show(left) }
  }

  private func finish() {
    guard let stroke = live else { return }
    live = nil
    livePicture = nil
    if let ink = stroke.ink {
      var new = storedDrawing
      new.strokes.append(SketchStroke(ink: ink, points: stroke.points))
      commit(new, from: stroke.before, named: "Stroke")
    } else {
      commit(storedDrawing, from: stroke.before, named: "Erase")
    }
  }

  /// Gives up the stroke that grows; what it has erased is there again.
  private func discard() {
    guard let stroke = live else { return }
    live = nil
    livePicture = nil
    show(stroke.before)
  }

  private func withdraw(_ kind: TouchKind) { if live?.kind == kind { discard() } }

  /// Gives up the stroke of a finger that has landed only just now.
  private func withdrawDoubtful(_ kind: TouchKind, at time: Instant? = nil) {
    guard let live, live.kind == kind, let now = time ?? window?.now,
      now - live.start < Self.doubt
    else { return }
    discard()
  }

  // MARK: Keys

  /// Moves the pen of the keyboard, and puts it down or lifts it.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard let window else { return .ignored }
    switch keyboard.handle(key, in: bounds) {
    case .ignored: return super.pressesBegan(key)
    case .moved: if keyboard.isDown { drawByKeys(at: window.now) }
    case .putDown:
      guard live == nil else { break }
      live = LiveStroke(ink: tool.ink, width: tool.width, before: storedDrawing, at: window.now)
      drawByKeys(at: window.now)
    case .lifted: finish()
    case .cancelled: discard()
    }
    setNeedsDisplay()
    return .handled
  }

  private func drawByKeys(at time: Instant) {
    guard live?.touch == nil else { return }
    live?.go(to: keyboard.place(in: bounds), pressure: nil, at: time)
    follow()
  }

  /// Ends the stroke of the keyboard.
  open override func didEndEditing() {
    if keyboard.isDown, live?.touch == nil { finish() }
    keyboard.isDown = false
    setNeedsDisplay()
  }

  // MARK: Look

  /// Draws the strokes, and where a pen is.
  open override func draw(into list: inout DrawList) {
    for picture in pictures { list.commands += picture.commands }
    list.commands += livePicture?.commands ?? []
    let width = tool.ink == nil ? max(tool.width, Self.leastEraser) : tool.width
    if let place = pen.hover { list.append(ring(at: place, width, opacity: 0.4)) }
    if isFirstResponder, window?.isFocusRingVisible == true {
      list.append(ring(at: keyboard.place(in: bounds), width, opacity: keyboard.isDown ? 1 : 0.6))
    }
  }

  private func ring(at place: Point, _ width: Double, opacity: Double) -> DrawCommand {
    let radius = max(3, width / 2)
    let circle = Path {
      $0.addEllipse(
        in: Rect(
          x: place.x - radius, y: place.y - radius, width: 2 * radius, height: 2 * radius))
    }
    return .stroke(circle, .color(Color.label.opacity(opacity)), StrokeStyle(width: 1.5))
  }

  /// The number of strokes.
  open override var accessibilityValue: String? {
    get {
      let count = storedDrawing.strokes.count
      return super.accessibilityValue ?? "\(count) \(count == 1 ? "stroke" : "strokes")"
    }
    set { super.accessibilityValue = newValue }
  }
}

extension CanvasView: ToolPickerObserver {
  /// Uses the tool that was chosen, from the next stroke on.
  public final func toolPickerDidChange(_ picker: ToolPicker) {
    tool = (picker.ink, picker.width)
    setNeedsDisplay()
  }
}

/// Hears of what happens on a canvas.
@MainActor
public protocol CanvasViewDelegate: AnyObject {
  /// A stroke was drawn or taken back, or strokes were erased.
  func canvasViewDrawingDidChange(_ canvasView: CanvasView)
  /// A pen hovers at another place, or no longer.
  func canvasViewPenDidHover(_ canvasView: CanvasView)
}

extension CanvasViewDelegate {
  /// Does nothing.
  public func canvasViewPenDidHover(_ canvasView: CanvasView) {}
}
