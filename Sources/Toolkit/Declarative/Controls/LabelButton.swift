import Controls
import Geometry
import Semantics
import Views

/// A button that shows other views.
struct LabelButton<Content: View>: View, ContainerView {
  let content: Content
  /// Whether the views get fainter while it is pressed.
  var fades = true
  /// Whether its disclosed content is shown; nil if it discloses nothing.
  var isExpanded: Bool?
  let action: @MainActor () -> Void
  /// Called with the control when it was pressed, and with true, and when it no longer is, with false.
  var onPressingChanged: @MainActor (Bool) -> Void = { _ in }

  func makeBox(in graph: ViewGraph) -> LabelButtonBox { LabelButtonBox(in: graph) }

  func update(_ box: LabelButtonBox, in environment: EnvironmentValues) {
    box.link.action = action
    box.control.fades = fades
    box.control.isExpanded = isExpanded
    box.control.onPressingChanged = onPressingChanged
    box.control.isEnabled = environment.isEnabled
  }

  func hasSameLayout(as other: LabelButton) -> Bool { true }

  func change(_ environment: inout EnvironmentValues) { environment.stackAxis = nil }
}

/// The box of a button that shows other views.
final class LabelButtonBox: Box, ContainerBox {
  var contents = Contents()
  let control = LabelControl()
  let link = ControlCoordinator()
  private let pile: ZStackBox

  init(in graph: ViewGraph) {
    pile = ZStackBox(in: graph)
    super.init(control, in: graph)
    control.addSubview(pile.view)
    pile.contents.source = { [weak self] in self?.contents.source() ?? [] }
    control.addAction(for: .primaryActionTriggered) { [weak link] in link?.action() }
  }

  var contentBox: Box { pile }

  override func attach() {
    pile.direction = direction
    pile.attachIfNeeded(in: self)
  }

  override func answer(to proposal: ProposedViewSize) -> Size { pile.size(for: proposal) }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    place(pile, in: Rect(origin: .zero, size: size), of: size, proposal: proposal)
  }

  override func explicitPlace(
    of guide: AlignmentGuide, in size: Size, proposal: ProposedViewSize
  ) -> Double? {
    pile.place(of: guide, in: size, proposal: proposal)
  }
}

/// A control whose subviews are only looked at.
final class LabelControl: Control {
  /// The opacity while the button is pressed.
  private static let pressedAlpha = 0.6

  var fades = true
  var isExpanded: Bool?
  var onPressingChanged: @MainActor (Bool) -> Void = { _ in }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    accessibilityTraits = .button
  }

  /// The displayed text.
  override var defaultAccessibilityLabel: String? { shownText.isEmpty ? nil : shownText }

  /// The states of a control, and whether it has expanded something.
  override var defaultAccessibilityStates: Set<AccessibilityState> {
    guard let isExpanded else { return [] }
    return isExpanded ? [.expandable, .expanded] : [.expandable]
  }

  override func hitTest(_ point: Point) -> Views.View? { super.hitTest(point) == nil ? nil : self }

  override func stateDidChange(from old: ControlState) {
    let isPressed = state.contains(.highlighted)
    if isPressed != old.contains(.highlighted) { onPressingChanged(isPressed) }
    let alpha = fades && isPressed ? Self.pressedAlpha : 1
    for view in subviews { view.alpha = alpha }
  }
}

extension Views.View {
  /// The text of all labels in the view.
  var shownText: String {
    if let label = self as? Views.Label { return label.text }
    return subviews.filter { !$0.isHidden }.map(\.shownText).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
