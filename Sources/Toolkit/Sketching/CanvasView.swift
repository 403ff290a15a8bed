public import Drawing
public import Geometry
public import Gestures
import Localization
import Motion
import Semantics
public import Views

/// A canvas to draw on with fingers, a mouse and pens.
///
///     let canvas = CanvasView()
///     canvas.delegate = self
///     picker.addObserver(canvas)
///
/// A stroke passes through every point that the device has reported, and is shown in the next frame. The other end of a
/// pen erases, whatever is chosen. Fingers draw one at a time: a second one that lands right after the first takes its
/// stroke back, and one that lands beside another draws nothing. While a pen is near, fingers are the hand that holds
/// it. Every stroke, erasing and clearing can be undone in the responder's undo manager; a stroke that grows meanwhile
/// continues. With the focus, the arrow keys move a pen that Space puts down and lifts.
open class CanvasView: View {
  /// The drawing. Setting it cannot be undone, and notifies no observer.
  public final var drawing: Sketch {
    get { content.sketch }
    set {
      content.replace(with: newValue)
      setNeedsDisplay()
    }
  }
  /// The delegate, which is notified of changes.
  public final weak var delegate: (any CanvasViewDelegate)?
  /// Whether fingers draw; otherwise only pens and mice do.
  public final var drawsWithFingers = true { didSet { if !drawsWithFingers { withdraw(.finger) } } }

  private var content = CanvasContent()
  private(set) final var pen = CanvasPen()
  private var keyboard = KeyboardPen()
  private var tool: (ink: SketchInk?, width: Double) = (SketchInk(.pen, color: .label), 4)

  /// The time after its landing in which a finger can turn out to be one of two, or a palm.
  private static let doubt = Duration.milliseconds(150)

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
      pen.hover = if case .active(let location) = phase { location } else { nil }
      if pen.isNear { withdrawDoubtful(.finger) }
      setNeedsDisplay()
      delegate?.canvasViewPenDidHover(self)
    }
  }

  /// The position of a pen that hovers over the canvas; nil for none.
  public final var penLocation: Point? { pen.hover }

  // MARK: Changes

  /// Removes all strokes; can be undone.
  public final func clear() {
    guard !drawing.strokes.isEmpty else { return }
    commit(.init(old: content.settled, new: Sketch(), name: localized("Clear")))
  }

  /// Makes a change that can be undone, and taken back and made again by the same way.
  private func commit(_ change: CanvasContent.Change) {
    drawing = change.new
    guard change.new != change.old else { return }
    undoManager?.registerUndo(change.name) { [weak self] in
      guard let self else { return }
      commit(.init(old: content.settled, new: change.old, name: change.name))
    }
    delegate?.canvasViewDrawingDidChange(self)
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches { begin(touch, in: event) }
  }

  private func begin(_ touch: Touch, in event: TouchEvent) {
    if touch.kind == .pen || touch.kind == .eraser {
      pen.isDown = true
      pen.hover = nil
      withdrawDoubtful(.finger)
    }
    if touch.kind == .finger {
      guard drawsWithFingers, !pen.isNear else { return }
      guard !isAnotherFinger(than: touch, downIn: event) else {
        return withdrawDoubtful(.finger, at: touch.time)
      }
    }
    finishByKeys()
    guard content.live == nil else { return }
    let ink = touch.kind == .eraser ? nil : tool.ink
    content.begin(LiveStroke(of: touch, ink: ink, width: tool.width, before: drawing))
    extend(by: touch)
  }

  /// Returns whether a finger is on the canvas beside `touch`, even if a gesture has taken it.
  private func isAnotherFinger(than touch: Touch, downIn event: TouchEvent) -> Bool {
    event.touches(for: self).contains {
      $0 !== touch && $0.kind == .finger && $0.phase != .ended && $0.phase != .cancelled
    }
  }

  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches where touch.id == content.live?.touch { extend(by: touch) }
  }

  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lift(touch)
      if touch.id == content.live?.touch {
        extend(by: touch)
        finish()
      }
    }
  }

  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    for touch in touches {
      lift(touch)
      if touch.id == content.live?.touch { discard() }
    }
  }

  private func lift(_ touch: Touch) {
    if touch.kind == .pen || touch.kind == .eraser { pen.isDown = false }
  }

  /// Draws or erases to where a touch is now, through all points that its device has reported.
  private func extend(by touch: Touch) {
    func sample(_ location: Point, _ pressure: Double?, _ time: Instant) -> CanvasContent.Sample {
      .init(location: location, pressure: touch.kind == .pen ? pressure : nil, time: time)
    }
    let reported = touch.samples.map {
      sample(convert($0.position, from: nil), $0.pressure, $0.time)
    }
    let now = sample(touch.location(in: self), touch.pressure, touch.time)
    content.extend(through: reported.isEmpty ? [now] : reported)
    setNeedsDisplay()
  }

  private func finish() {
    if let change = content.finish() { commit(change) }
    setNeedsDisplay()
  }

  private func discard() {
    content.discard()
    setNeedsDisplay()
  }

  private func withdraw(_ kind: TouchKind) { if content.live?.kind == kind { discard() } }

  /// Cancels the stroke of a finger that has just landed.
  private func withdrawDoubtful(_ kind: TouchKind, at time: Instant? = nil) {
    guard let live = content.live, live.kind == kind, let now = time ?? window?.now,
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
      if content.live == nil {
        content.begin(
          LiveStroke(ink: tool.ink, width: tool.width, before: drawing, at: window.now))
        drawByKeys(at: window.now)
      } else {
        // A finger or a pen draws.
        keyboard.isDown = false
      }
    case .lifted: finish()
    case .cancelled: discard()
    }
    setNeedsDisplay()
    return .handled
  }

  private func drawByKeys(at time: Instant) {
    let location = keyboard.location(in: bounds)
    content.extend(through: [.init(location: location, pressure: nil, time: time)])
  }

  /// Ends the stroke of the keyboard.
  open override func didEndEditing() {
    finishByKeys()
    setNeedsDisplay()
  }

  private func finishByKeys() {
    guard keyboard.isDown else { return }
    keyboard.isDown = false
    finish()
  }

  // MARK: Look

  /// Draws the strokes, and where a pen is.
  open override func draw(into list: inout DrawList) {
    content.draw(into: &list)
    let width = tool.ink == nil ? LiveStroke.widthOfEraser(tool.width) : tool.width
    if let location = pen.hover { list.append(ring(at: location, width, opacity: 0.4)) }
    if isFirstResponder, window?.isFocusRingVisible == true {
      list.append(
        ring(at: keyboard.location(in: bounds), width, opacity: keyboard.isDown ? 1 : 0.6))
    }
  }

  private func ring(at center: Point, _ width: Double, opacity: Double) -> DrawCommand {
    let radius = max(3, width / 2)
    let circle = Path {
      $0.addEllipse(
        in: Rect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    return .stroke(circle, .color(Color.label.opacity(opacity)), StrokeStyle(width: 1.5))
  }

  /// The number of strokes.
  open override var defaultAccessibilityValue: String? {
    localizedPlural("{count} stroke", "{count} strokes", count: drawing.strokes.count)
  }
}

extension CanvasView: ToolPickerObserver {
  /// Uses the tool that was chosen, from the next stroke on.
  public final func toolPickerDidChange(_ picker: ToolPicker) {
    tool = (picker.ink, picker.width)
    setNeedsDisplay()
  }
}
