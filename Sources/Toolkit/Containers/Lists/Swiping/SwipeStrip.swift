import Controls
import Drawing
import Geometry
import Semantics
import Views

/// The buttons that a swipe uncovers beside the body of a cell.
@MainActor
final class SwipeStrip: View {
  /// Whether the first action covers the others, since lifting the finger now would perform it.
  private(set) var isFilled = false
  let configuration: SwipeActionsConfiguration
  private let buttons: [SwipeButton]
  /// Whether the strip is at the right edge.
  private let isAtRight: Bool

  /// The time in which the first action covers the others, in seconds.
  private static let fillTime = 0.2

  /// Creates a strip at the right or the left edge; `perform` is called with the index of an action.
  init(
    _ configuration: SwipeActionsConfiguration, isAtRight: Bool,
    perform: @escaping @MainActor (Int) -> Void
  ) {
    self.configuration = configuration
    self.isAtRight = isAtRight
    buttons = configuration.actions.map(SwipeButton.init)
    super.init()
    clipsToBounds = true
    for (index, button) in buttons.enumerated() {
      button.addAction(for: .primaryActionTriggered) { perform(index) }
      addSubview(button)
    }
  }

  /// The width that the actions need.
  var naturalWidth: Double { buttons.reduce(0) { $0 + $1.naturalWidth } }

  /// Returns by how much the strip is uncovered when the body is `slide` points to the right.
  func outward(_ slide: Double) -> Double { isAtRight ? -slide : slide }

  /// Returns how far to the right the body is when `reveal` points of the strip are uncovered.
  func slide(for reveal: Double) -> Double { isAtRight ? -reveal : reveal }

  /// Fills the space between the body and the edge of the cell.
  func place(beside body: Rect, in bounds: Rect) {
    let width = max(0, isAtRight ? bounds.width - body.maxX : body.minX)
    frame = Rect(
      x: isAtRight ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    placeButtons(in: width, height: bounds.height)
  }

  /// Sets whether the first action covers the others.
  func setFilled(_ isFilled: Bool) {
    guard isFilled != self.isFilled else { return }
    self.isFilled = isFilled
    View.animate(withDuration: Self.fillTime) {
      placeButtons(in: bounds.width, height: bounds.height)
    }
  }

  /// Ends the movement of the strip and its buttons.
  func stop() {
    removeAllAnimations()
    for button in buttons { button.removeAllAnimations() }
  }

  /// Divides the strip among the buttons. The first lies at the outer edge.
  private func placeButtons(in width: Double, height: Double) {
    let natural = naturalWidth
    var outer = 0.0
    for (index, button) in buttons.enumerated() {
      var share = natural > 0 ? width * button.naturalWidth / natural : 0
      if isFilled { share = index == 0 ? width : 0 }
      let left = isAtRight ? width - outer - share : outer
      button.frame = Rect(x: left, y: 0, width: share, height: height)
      outer += share
    }
  }
}

/// A button of a strip.
private final class SwipeButton: Control {
  private let action: SwipeAction
  private let label = Label()
  private let icon = IconView(color: Color(white: 1))

  /// The minimum width, and the space beside the title, in points.
  private static let minimumWidth = 74.0
  private static let padding = 30.0
  private static let iconSide = 22.0
  private static let gap = 2.0
  /// The opacity while it is pressed.
  private static let pressedOpacity = 0.6

  init(_ action: SwipeAction) {
    self.action = action
    super.init()
    clipsToBounds = true
    backgroundColor = action.background
    label.text = action.title
    label.font = action.icon == nil ? .body : .footnote
    label.textColor = Color(white: 1)
    label.textAlignment = .center
    label.accessibilityElementsHidden = true
    icon.icon = action.icon
    for view in [label, icon] { addSubview(view) }
    accessibilityLabel = action.title
    accessibilityTraits = .button
  }

  /// The width that the title needs.
  var naturalWidth: Double {
    max(Self.minimumWidth, label.intrinsicContentSize.width + Self.padding)
  }

  override func stateDidChange(from old: ControlState) {
    let opacity = isHighlighted ? Self.pressedOpacity : 1
    label.alpha = opacity
    icon.alpha = opacity
  }

  override func layoutSubviews() {
    let text = label.intrinsicContentSize
    let iconHeight = action.icon == nil ? 0 : Self.iconSide + Self.gap
    let top = (bounds.height - text.height - iconHeight) / 2
    icon.frame = Rect(
      x: (bounds.width - Self.iconSide) / 2, y: top, width: Self.iconSide, height: Self.iconSide)
    label.frame = Rect(
      x: (bounds.width - text.width) / 2, y: top + iconHeight, width: text.width,
      height: text.height)
  }
}
