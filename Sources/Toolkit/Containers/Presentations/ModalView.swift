import Drawing
public import Geometry
public import Gestures
import Layout
import Motion
public import Views

/// A view in front of everything else in its window, which keeps touches, keys and the focus to itself until it is
/// dismissed: an ``Alert``, a ``Sheet`` or a ``Popover``.
///
/// After it is dismissed, the focus returns to its previous view.
public class ModalView: View {
  /// Whether it is shown, and has not begun to disappear.
  public private(set) final var isPresented = false
  /// Called when it is dismissed: by the user, by the program, or because the window closes.
  public final var onDismiss: (@MainActor () -> Void)?

  /// Called before it is dismissed by a touch beside it or by Escape.
  final var onLeavingByUser: @MainActor () -> Void = {}

  /// The view that darkens the window behind.
  final let dim = View()
  /// The touch that landed outside of the presented view.
  private weak var outsideTouch: Touch?

  /// The colour that darkens the window behind, in light and dark surroundings.
  private static let dimColor = Color.dynamic(
    light: Color(white: 0, alpha: 0.2), dark: Color(white: 0, alpha: 0.48))
  /// The farthest movement of a finger that still taps, in points.
  private static let tapSlop = 20.0

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dim.backgroundColor = Self.dimColor
    dim.isUserInteractionEnabled = false
    addSubview(dim)
  }

  // MARK: Showing

  /// Covers the window, behind nothing. Returns false if it is shown already, if the window is closed, or if the end
  /// of editing behind it has dismissed it.
  final func begin(in window: Window) -> Bool {
    guard !isPresented, superview == nil, !window.isClosed else { return false }
    isPresented = true
    accessibilityElementsHidden = false
    if popupOpener == nil { popupOpener = window.firstResponder as? AccessibleResponder }
    View.performWithoutAnimation {
      frame = Rect(origin: .zero, size: window.content.bounds.size)
      window.content.addSubview(self)
    }
    window.beginPresentation(of: self)
    return isPresented
  }

  /// Begins to disappear: returns the focus, and stops receiving touches. Returns false if it is not shown.
  @discardableResult
  final func leave() -> Bool {
    guard isPresented else { return false }
    isPresented = false
    accessibilityElementsHidden = true
    window?.endPresentation(of: self)
    didLeave()
    onDismiss?()
    return true
  }

  /// Fades away within `seconds`. Does nothing if it is not shown.
  final func fadeAway(in seconds: Double) {
    guard leave() else { return }
    View.animate(withDuration: seconds) {
      alpha = 0
    } completion: { [weak self] _ in
      self?.removeFromSuperview()
    }
  }

  /// Called when it begins to disappear.
  func didLeave() {}

  /// Called when a finger has landed beside the presented view.
  func outsideWasTouched() {}

  /// Called when a finger has tapped beside the presented view.
  func outsideWasTapped() {}

  /// Ends with its window.
  public override func didMoveToWindow() { if window == nil { leave() } }

  /// Fills the window.
  public override func layoutSubviews() {
    dim.frame = Rect(origin: .zero, size: bounds.size)
  }

  // MARK: Touches and keys

  /// Whether it is shown: touches pass through while it disappears.
  public override func touchArea(contains point: Point) -> Bool {
    isPresented && super.touchArea(contains: point)
  }

  /// Keeps the touch from the views behind, as the other three methods do.
  public override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = touches.first(where: { $0.target === self }),
      window?.isSecondTap(at: touch.startTime, presenting: self) != true
    else { return }
    outsideTouch = touch
    outsideWasTouched()
  }

  /// Does nothing.
  public override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}

  /// Notices a tap outside.
  public override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = outsideTouch, touches.contains(where: { $0 === touch }) else { return }
    outsideTouch = nil
    if touch.position.distance(to: touch.startPosition) <= Self.tapSlop { outsideWasTapped() }
  }

  /// Does nothing.
  public override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    outsideTouch = nil
  }

  /// Declines recognizers of the views behind.
  public override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.view?.isDescendant(of: self) ?? false
  }

  /// Dismisses the view for Escape.
  public override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isPresented, key.key == .escape, key.phase == .down else { return .ignored }
    return accessibilityPerformEscape() ? .handled : .ignored
  }

  // MARK: Accessibility

  /// Whether it is shown.
  public override var accessibilityViewIsModal: Bool {
    get { isPresented }
    set { super.accessibilityViewIsModal = newValue }
  }
}
