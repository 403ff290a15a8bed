public import Geometry
import Semantics

/// An element in place of a view that its container makes only when it is needed, such as a row far below the visible
/// ones. It has the attributes of the view. Actions on it are performed on the view.
public final class AccessibilityStandIn: AccessibilityElement {
  /// The available actions of the view, and its class.
  let actions: [AccessibilityAction]
  let viewClass: View.Type
  /// Makes the view visible and returns it; nil if its content was removed.
  let makeView: @MainActor () -> View?
  private let canHaveFocus: Bool

  /// Creates an element with the current attributes of `model`, which can then be used for something else.
  ///
  /// - Parameters:
  ///   - model: A view with the content of the element. It need not be in a window.
  ///   - container: The view around the element.
  ///   - frame: The frame of the view, in the coordinates of the container.
  ///   - makeView: Makes the view visible and returns it; nil if its content was removed.
  public init(
    for model: View, in container: View, frame: Rect, makeView: @escaping @MainActor () -> View?
  ) {
    actions = model.accessibilityActions
    viewClass = type(of: model)
    canHaveFocus = model.canBecomeFocused && model.accessibilityFocus === model
    self.makeView = makeView
    super.init(in: container, frame: frame)
    isAccessibilityElement = model.isAccessibilityElement
    accessibilityKey = model.accessibilityKey
    accessibilityIdentifier = model.accessibilityIdentifier
    accessibilityLabel = model.accessibilityLabel
    accessibilityValue = model.accessibilityValue
    accessibilityNumber = model.accessibilityNumber
    accessibilityHint = model.accessibilityHint
    accessibilityTraits = model.allTraits
    accessibilityRole = model.accessibilityRole
    accessibilityStates = model.accessibilityStates
    accessibilityContainerType = model.accessibilityContainerType
    accessibilitySetPosition = model.accessibilitySetPosition
    accessibilityHeadingLevel = model.accessibilityHeadingLevel
  }

  /// Whether the view can have the focus.
  public override var canBecomeFirstResponder: Bool { canHaveFocus }

  /// Gives the focus to the view, which becomes visible.
  @discardableResult
  public override func becomeFirstResponder() -> Bool {
    makeView()?.becomeFirstResponder() ?? false
  }
}
