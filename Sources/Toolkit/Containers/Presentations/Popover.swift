public import Geometry
import Gestures
import Semantics
public import Views

/// A bubble with an arrow that points at its source.
///
///     let popover = Popover(details)
///     popover.present(from: pin)
///
/// A touch beside it dismisses it and does nothing else, unless it lands on one of the
/// ``passthroughViews``. Escape dismisses it too.
public final class Popover: ModalView {
  /// The view in the bubble.
  public let content: View
  /// The size of the content in points; nil for the one that fits it.
  public var preferredContentSize: Size? { didSet { setNeedsLayout() } }
  /// The edges at which the arrow may be; all of them if it is empty.
  public var permittedArrowEdges: Set<PopoverEdge> = [] { didSet { setNeedsLayout() } }
  /// The views that get touches while the popover is shown. It stays then.
  public var passthroughViews: [View] = []

  private let bubble = PopoverBubble()
  private weak var source: View?
  private var sourceRect: Rect?

  /// The times in which it appears and disappears, in seconds.
  private static let appearance = 0.2
  private static let disappearance = 0.15
  private static let startScale = 0.8

  /// Creates a popover with a view, to be presented once.
  public init(_ content: View) {
    self.content = content
    super.init()
    dim.isHidden = true
    accessibilityIdentifier = "popover"
    accessibilityRole = .panel
    bubble.addSubview(content)
    addSubview(bubble)
  }

  // MARK: Showing

  /// Shows the popover beside a part of a view; all of it if `rect`, in its coordinates, is nil. Does nothing
  /// if the view is in no window.
  public func present(from view: View, rect: Rect? = nil) {
    source = view
    sourceRect = rect
    popupOpener = view
    guard let window = view.window, begin(in: window) else { return }
    appearanceSource = view
    place()
    let tip = bubble.tip - bubble.center
    View.performWithoutAnimation {
      alpha = 0
      bubble.transform = Affine(
        scale: Self.startScale, offset: tip * (1 - Self.startScale))
    }
    View.animate(withDuration: Self.appearance, options: [.curveEaseOut, .allowUserInteraction]) {
      alpha = 1
      bubble.transform = .identity
    }
  }

  /// Dismisses the popover.
  public func dismiss() { fadeAway(in: Self.disappearance) }

  override func outsideWasTouched() { _ = accessibilityPerformEscape() }

  /// Dismisses the popover.
  public override func accessibilityPerformEscape() -> Bool {
    guard isPresented else { return false }
    onLeavingByUser()
    dismiss()
    return true
  }

  /// Whether the point is not on one of the ``passthroughViews``.
  public override func touchArea(contains point: Point) -> Bool {
    super.touchArea(contains: point)
      && (bubble.frame.contains(point) || !passthroughViews.contains { isOn($0, point) })
  }

  private func isOn(_ view: View, _ point: Point) -> Bool {
    view.window === window && view.bounds.contains(convert(point, to: view))
  }

  // MARK: Layout

  /// Puts the bubble beside its source.
  public override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func place() {
    guard let source, source.window != nil else { return }
    let maximum = bounds.inset(by: PopoverPlacement.margin).size
    let size = preferredContentSize ?? content.sizeThatFits(maximum)
    let placement = PopoverPlacement(
      size: size, source: convert(sourceRect ?? source.bounds, from: source),
      bounds: Rect(origin: .zero, size: bounds.size), permitted: permittedArrowEdges)
    View.performWithoutAnimation { bubble.show(placement) }
  }
}
