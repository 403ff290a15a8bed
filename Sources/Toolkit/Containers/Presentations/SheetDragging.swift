import Geometry
import Gestures
import Motion
import Scrolling
import Views

/// The fingers on a sheet: one that drags it, one that catches it, and one that scrolls its content and moves
/// the sheet with it.
@MainActor
final class SheetDragging {
  /// The pan that drags the sheet where nothing in it scrolls.
  let pan = SheetPanGestureRecognizer(touches: 1...1, label: "drag sheet")
  private let catching = CatchGestureRecognizer(label: "catch sheet")
  private weak var sheet: Sheet?
  private var contents: [Content] = []
  private var drag: Drag?

  /// A scroll view in the sheet on which a finger has landed.
  private struct Content {
    weak var scroller: ScrollView?
    /// The distance by which it was scrolled at the landing, in points.
    var scrolled: Double
    /// The action that follows its pan.
    let action: GestureRecognizer.ActionIdentifier
  }

  /// The drag of a finger on the sheet.
  private struct Drag {
    var pull: SheetPull
    /// The scroll view under the finger; nil for none.
    weak var scroller: ScrollView?
    /// Whether the finger scrolls by the pan of the scroll view, which then moves the content.
    let isScrolling: Bool
    var holdsSheet: Bool
    /// The movement of the finger up to now, downward in points.
    var translation = 0.0
  }

  /// Creates the fingers on `sheet`, and adds their recognizers.
  init(on sheet: Sheet) {
    self.sheet = sheet
    pan.onLanding = { [weak self] touches in touches.forEach { self?.land($0) } }
    pan.addAction { [weak self] in
      self?.follow($0, by: $0.translation, velocity: $0.velocity, on: nil)
    }
    catching.isCatchable = { [weak sheet] in sheet?.extent.state.isMoving ?? false }
    catching.addAction { [weak self] in
      let scroller = self?.scrollView(under: $0.touches.first)
      self?.follow($0, by: $0.translation, velocity: $0.velocity, on: scroller)
    }
    sheet.card.addGestureRecognizer(catching)
    // On the sheet, so that it is asked whether the pan begins.
    sheet.addGestureRecognizer(pan)
  }

  /// Whether the sheet follows the finger of the pan that is to begin: not aside, and not on content that
  /// scrolls, whose own pan it follows.
  var shouldBegin: Bool {
    guard let touch = pan.touches.first, isOnCard(touch) else { return false }
    return Self.isUpright(pan.translation) && scrollView(under: touch) == nil
  }

  private static func isUpright(_ movement: Vector) -> Bool {
    abs(movement.dy) >= abs(movement.dx)
  }

  private func isOnCard(_ touch: Touch) -> Bool {
    guard let sheet else { return false }
    return (touch.target as? View)?.isDescendant(of: sheet.card) ?? false
  }

  // MARK: Content that scrolls

  /// Returns the innermost view around a touch that scrolls up and down.
  private func scrollView(under touch: Touch?) -> ScrollView? {
    scrollViews(under: touch).first
  }

  private func scrollViews(under touch: Touch?) -> [ScrollView] {
    guard let sheet, let target = touch?.target as? View, target.isDescendant(of: sheet.card) else {
      return []
    }
    return sequence(first: target, next: \.superview).prefix { $0 !== sheet }
      .compactMap { $0 as? ScrollView }
      .filter {
        $0.isScrollEnabled && $0.contentOffsetRange.maximum.y > $0.contentOffsetRange.minimum.y
      }
  }

  /// Follows the scroll views under a finger that has landed: one of them may scroll with it.
  private func land(_ touch: Touch) {
    for scroller in scrollViews(under: touch) {
      let scrolled = Self.scrolled(scroller)
      contents.removeAll { $0.scroller == nil }
      if let index = contents.firstIndex(where: { $0.scroller === scroller }) {
        contents[index].scrolled = scrolled
        continue
      }
      let action = scroller.panGestureRecognizer.addAction { [weak self, weak scroller] pan in
        if let scroller { self?.follow(pan, of: scroller) }
      }
      contents.append(Content(scroller: scroller, scrolled: scrolled, action: action))
    }
  }

  private static func scrolled(_ scroller: ScrollView) -> Double {
    scroller.contentOffset.y - scroller.contentOffsetRange.minimum.y
  }

  /// Follows a pan that scrolls the content. The scroll view has moved already.
  private func follow(_ pan: PanGestureRecognizer, of scroller: ScrollView) {
    guard let sheet, scroller.isDescendant(of: sheet.card) else { return }
    if pan.state == .began {
      // Content that is pulled to be refreshed keeps its pull.
      guard drag == nil, scroller.refreshControl == nil,
        let touch = pan.touches.first, Self.isUpright(touch.position - touch.startPosition)
      else { return }
    } else {
      guard let drag, drag.isScrolling, drag.scroller === scroller else { return }
    }
    follow(pan, by: pan.translation, velocity: pan.velocity, on: scroller, isScrolling: true)
  }

  // MARK: Following

  private func follow(
    _ gesture: GestureRecognizer, by translation: Vector, velocity: Vector,
    on scroller: ScrollView?, isScrolling: Bool = false
  ) {
    switch gesture.state {
    case .began:
      begin(on: scroller, isScrolling: isScrolling)
      move(to: translation.dy)
    case .changed: move(to: translation.dy)
    case .ended: release(velocity: -velocity.dy, at: gesture.time)
    case .cancelled: cancel()
    case .possible, .failed: break
    }
  }

  private func begin(on scroller: ScrollView?, isScrolling: Bool) {
    guard let sheet else { return }
    // With a finger that scrolls, the sheet is held only when it has to move.
    if !isScrolling { sheet.extent.hold() }
    let extent = sheet.geometry.raw(sheet.extent.value)
    let landed = isScrolling ? contents.first { $0.scroller === scroller }?.scrolled : nil
    let highest =
      sheet.prefersScrollingExpandsWhenScrolledToEdge ? sheet.geometry.highest : extent
    let pull = SheetPull(
      extent: extent, scrolled: landed ?? scroller.map(Self.scrolled) ?? 0,
      limit: scroller == nil ? .infinity : max(highest, extent))
    drag = Drag(
      pull: pull, scroller: scroller, isScrolling: isScrolling, holdsSheet: !isScrolling)
  }

  private func move(to translation: Double) {
    guard let sheet, var drag else { return }
    let distance = drag.translation - translation
    drag.translation = translation
    let scroller = drag.scroller
    // Two fingers that pinch the content move nothing else.
    let moves = scroller?.isZooming != true && drag.pull.move(by: distance)
    if moves {
      if !drag.holdsSheet, sheet.isPresented { sheet.extent.hold() }
      drag.holdsSheet = true
      // The program may have sent it elsewhere meanwhile.
      guard sheet.extent.state.isHeld else { return self.drag = nil }
      sheet.extent.move(to: sheet.geometry.shown(drag.pull.extent))
    }
    if let scroller {
      if moves || !drag.isScrolling {
        Self.scroll(scroller, to: drag.pull.scrolled)
      } else {
        drag.pull.scrolled = Self.scrolled(scroller)
      }
    }
    self.drag = drag
  }

  private static func scroll(_ scroller: ScrollView, to scrolled: Double) {
    let range = scroller.contentOffsetRange
    let y = min(range.minimum.y + scrolled, max(range.minimum.y, range.maximum.y))
    guard y != scroller.contentOffset.y else { return }
    scroller.setContentOffset(Point(scroller.contentOffset.x, y), animated: false)
  }

  // MARK: Releasing

  /// Continues with a velocity upward: the sheet moves on, or else its content.
  private func release(velocity: Double, at time: Instant) {
    guard let sheet, let drag else { return }
    self.drag = nil
    guard sheet.extent.state.isHeld else { return }
    let movesContent = drag.pull.isAtLimit && (velocity > 0 || drag.pull.scrolled > 0)
    guard let scroller = drag.scroller, movesContent else {
      if drag.isScrolling, let scroller = drag.scroller {
        scroller.setContentOffset(scroller.contentOffset, animated: false)
      }
      return sheet.release(velocity: velocity, at: time)
    }
    sheet.release(velocity: 0, at: time)
    if !drag.isScrolling { scroller.fling(velocity: Vector(0, velocity)) }
  }

  private func cancel() {
    drag = nil
    sheet?.returnToDetent()
  }

  /// Stops following fingers, because the sheet is dismissed. Its content may be shown elsewhere.
  func forget() {
    drag = nil
    for content in contents {
      content.scroller?.panGestureRecognizer.removeAction(content.action)
    }
    contents = []
  }
}
