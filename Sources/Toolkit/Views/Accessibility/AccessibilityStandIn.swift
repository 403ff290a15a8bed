public import Geometry
import Semantics

/// An element in place of a view that its container makes only when it is needed, such as a row far below those
/// that are seen. It says what the view would say. What is done with it is done with the view.
public final class AccessibilityStandIn: AccessibilityElement {
  /// The available actions of the view, and its class.
  let actions: [AccessibilityAction]
  let viewClass: View.Type
  /// Makes the view visible and returns it; nil if what it shows is gone.
  let makeView: @MainActor () -> View?
  private let canHaveFocus: Bool

  /// Creates an element that says what `model` says now, which can then be used for something else.
  ///
  /// - Parameters:
  ///   - model: A view that shows what the element stands for. It need not be in a window.
  ///   - container: The view around the element.
  ///   - frame: Where the view would be, in the coordinates of the container.
  ///   - makeView: Makes the view visible and returns it; nil if what it shows is gone.
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
