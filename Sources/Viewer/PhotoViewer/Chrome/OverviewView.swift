import Drawing
import Geometry
import Gestures
import Layout
import Views

/// A small copy of a photo that is zoomed far, with a frame around the part that is visible. It is shown while the
/// photo moves and a moment longer. A finger on it moves the photo there.
final class OverviewView: View {
  /// Returns the picture of the overview.
  var picture: @MainActor (PhotoProjection) -> PhotoRenderer? = { _ in nil }
  /// Called when a finger chooses the point of the photo to show in the middle.
  var onChoose: @MainActor (Point) -> Void = { _ in }
  private var content: Overview?
  private var hiding: Scheduled?

  private static let restTime: Duration = .milliseconds(1500)
  private static let fadeTime = 0.25
  private static let frameWidth = 2.0

  init() {
    super.init()
    alpha = 0
    // Keys and actions that scroll the photo have names of their own.
    accessibilityElementsHidden = true
  }

  /// Follows a photo in a window of `size`; nil if none is zoomed far. A change of its visible part shows the overview
  /// for a while.
  func follow(_ new: Overview?, in size: Size) {
    guard new != content else { return }
    let isSame = new?.photo == content?.photo
    content = new
    setNeedsDisplay()
    guard let new, isSame else {
      hiding?.cancel()
      if new == nil, isFadedIn { fade(to: 0, in: Self.fadeTime) }
      return
    }
    place(new.size, in: size)
    if !isFadedIn { View.performWithoutAnimation { alpha = 1 } }
    hiding?.cancel()
    hiding = window?.schedule(after: Self.restTime) { [weak self] in
      self?.fade(to: 0, in: Self.fadeTime)
    }
  }

  /// Places the overview at the trailing edge, below the bar at the top.
  private func place(_ size: Size, in window: Size) {
    let margin = BarMetrics.margin
    let top = 2 * margin + BarMetrics.topBar(for: .touch).height
    let corner = Rect(
      x: window.width - margin - size.width, y: top, width: size.width, height: size.height)
    let bounds = Rect(origin: .zero, size: window)
    let frame = (isRightToLeft ? corner.mirrored(in: bounds) : corner)
      .rounded(toPixelsPerPoint: self.window?.pixelsPerPoint ?? 1)
    if self.frame != frame { View.performWithoutAnimation { self.frame = frame } }
  }

  // MARK: Touches

  override func hitTest(_ point: Point) -> View? { isFadedIn ? super.hitTest(point) : nil }

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { choose(touches) }
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) { choose(touches) }
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  private func choose(_ touches: [Touch]) {
    guard let content, let touch = touches.first(where: { $0.target === self }) else { return }
    onChoose(content.photoPoint(at: convert(touch.position, from: nil)))
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    guard let content else { return }
    list.append(.fill(bounds, Theme.backdrop))
    picture(content.projection)?.draw(into: &list, on: nil)
    let pixelsPerPoint = content.projection.pixelsPerPoint
    drawFrame(around: bounds, Theme.indicatorRim, width: 1, into: &list)
    let frame = content.visible.rounded(toPixelsPerPoint: pixelsPerPoint)
    drawFrame(around: frame, Theme.indicatorRim, width: Self.frameWidth + 2, into: &list)
    drawFrame(around: frame.inset(by: 1), Theme.indicator, width: Self.frameWidth, into: &list)
  }

  /// Draws lines inside the edges of `rect`.
  private func drawFrame(
    around rect: Rect, _ color: Color, width: Double, into list: inout DrawList
  ) {
    for side in rect.subtracting(rect.inset(by: width)) { list.append(.fill(side, color)) }
  }
}
