import Geometry
import Gestures
import Views

/// Pulling the content of a scroll view down to refresh it.
@MainActor
final class ScrollRefreshing {
  // The scroll view is its only owner.
  private unowned let view: ScrollView
  var control: RefreshControl? { didSet { if control !== oldValue { exchange(oldValue) } } }
  /// Whether this pull has started a refresh already.
  private var hasFired = false
  /// The space that is kept open above the content, in points.
  private var held = 0.0
  /// Whether the content could be pulled without the control, too.
  private var bouncedBefore = false

  /// The distance of the pull that starts a refresh, and the space that stays open until its end, in
  /// points.
  private static let threshold = 100.0
  private static let space = 60.0

  init(of view: ScrollView) {
    self.view = view
    view.panGestureRecognizer.addAction { [weak self] in self?.follow($0) }
  }

  private func exchange(_ old: RefreshControl?) {
    old?.removeFromSuperview()
    old?.onChange = {}
    hold(0)
    if old == nil { bouncedBefore = view.alwaysBounceVertical }
    // Content that does not scroll can be pulled down too.
    view.alwaysBounceVertical = control != nil || bouncedBefore
    guard let control else { return }
    view.insertSubview(control, at: 0)
    control.onChange = { [weak self, weak control] in
      self?.hold(control?.isRefreshing == true ? Self.space : 0)
    }
    if control.isRefreshing { hold(Self.space) }
  }

  /// The distance of the content below its resting position, in points.
  private var pulled: Double {
    let top = view.adjustedContentInset.top - held
    return -top - view.contentOffset.y
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let control else { return }
    if pan.state == .began { hasFired = control.isRefreshing }
    guard pan.state == .began || pan.state == .changed, !hasFired, pulled >= Self.threshold else {
      return
    }
    hasFired = true
    control.refresh()
  }

  /// Keeps `space` points open above the content. Fingers on the content keep it where it is; otherwise it
  /// moves there.
  private func hold(_ space: Double) {
    let change = space - held
    guard change != 0 else { return }
    let offset = view.contentOffset
    let rest = -(view.adjustedContentInset.top - held)
    held = space
    if !view.isDragging, offset.y <= rest {
      // The content moves first: it must not jump to its new edge.
      view.setContentOffset(Point(offset.x, rest - space), animated: true)
    }
    view.contentInset.top += change
    if view.isDragging { view.setContentOffset(offset, animated: false) }
  }

  /// Lays out the control above the content, and shows how far that is pulled.
  func layOut() {
    guard let control else { return }
    let height = max(Self.space, pulled)
    let frame = Rect(x: 0, y: -height, width: view.bounds.width, height: height)
    if control.frame != frame { View.performWithoutAnimation { control.frame = frame } }
    control.show(min(1, max(0, pulled / Self.threshold)))
  }
}
