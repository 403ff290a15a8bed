import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Scrolling
import Views
import X11Backend

/// A small program on the toolkit: a scrolling list of stripes with a button in it, and a strip at
/// the side that shows whether the pointer is over it, and can be grabbed.
final class ListContent: WindowContent {
  /// The height of a stripe in points.
  static let stripe = 50.0
  static let listWidth = 300.0
  static let listHeight = 40 * stripe
  static let button = Rect(x: 20, y: 310, width: 120, height: 40)
  static let pressed = Color(red: 1, green: 0, blue: 0)
  static let hovered = Color(red: 0, green: 1, blue: 0)
  static let grabbed = Color(red: 1, green: 1, blue: 0)
  static let dropped = Color(red: 0, green: 1, blue: 1)

  private unowned let host: WindowHost
  private let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 400))
  private let list = ScrollView(frame: Rect(x: 0, y: 0, width: listWidth, height: 400))
  private let button = Button(frame: button)
  private let strip = Patch(frame: Rect(x: 300, y: 0, width: 100, height: 400))
  private let arena: GestureArena
  private let pointer: HoverTracker
  private var isStale = true

  init(in host: WindowHost) {
    self.host = host
    arena = GestureArena { [unowned root] in root.hitTest($0) }
    pointer = HoverTracker { [unowned root] in root.hitTest($0) }
    root.arena = arena
    root.addSubview(list)
    root.addSubview(strip)
    fillList()
    button.color = Color(white: 1)
    button.addAction(for: .touchUpInside) { [unowned button] in button.color = Self.pressed }
    let hover = HoverGestureRecognizer()
    hover.addAction { [unowned strip] in
      strip.color = $0.state == .ended ? Color(white: 0) : Self.hovered
    }
    strip.addGestureRecognizer(hover)
    strip.addGesture(grab)
  }

  /// A press that grabs the strip, and a drag that drops it.
  private var grab: some Gesture {
    LongPressGesture(minimumDuration: .milliseconds(300)).sequenced(before: DragGesture())
      .onChanged { [unowned strip] value in
        if case .second = value { strip.color = Self.grabbed }
      }
      .onEnded { [unowned strip] value in
        guard case .second(_, let drag?) = value, drag.translation.dy > 50 else { return }
        strip.color = Self.dropped
      }
  }

  private func fillList() {
    list.contentSize = Size(Self.listWidth, Self.listHeight)
    for index in 0..<Int(Self.listHeight / Self.stripe) {
      let stripe = Patch(
        frame: Rect(
          x: 0, y: Double(index) * Self.stripe, width: Self.listWidth, height: Self.stripe))
      stripe.color = Self.color(ofStripe: index)
      list.addSubview(stripe)
    }
    list.addSubview(button)
  }

  /// Returns a shade of blue that identifies a stripe.
  static func color(ofStripe index: Int) -> Color {
    Color(red: 0, green: 0, blue: Double(5 * index + 20) / 255)
  }

  func handle(_ event: WindowEvent) {
    isStale = true
    switch event {
    case .touches(let frame): arena.process(frame)
    case .hover(let hover): pointer.pointerMoved(to: hover.position, at: hover.time)
    case .closeRequested: host.close()
    default: break
    }
  }

  func advance(to now: Instant) {
    if let deadline = arena.nextDeadline, deadline <= now { isStale = true }
    arena.advance(to: now)
  }

  var nextDeadline: Instant? { arena.nextDeadline }

  var needsFrame: Bool { isStale || list.isAnimating }

  func prepareFrame(at time: Instant) {
    list.advance(to: time)
    isStale = false
  }

  func drawList() -> DrawList {
    var drawn = DrawList()
    root.drawTree(into: &drawn)
    return drawn
  }
}

/// A rectangle of one colour.
private final class Patch: View {
  var color = Color(white: 0)

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, color))
  }
}
