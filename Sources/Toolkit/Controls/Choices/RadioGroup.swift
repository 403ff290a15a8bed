public import Geometry
public import Layout
public import Views

/// A control for one of several choices, one below the other.
open class RadioGroup: View {
  /// The titles of the choices. The choice is kept if it is still there.
  public final var titles: [String] { didSet { if titles != oldValue { titlesDidChange() } } }
  /// The index of the choice; nil for none. Setting it sends no event.
  public final var selectedIndex: Int? {
    get { selection }
    set { select(newValue.flatMap { titles.indices.contains($0) ? $0 : nil }) }
  }
  /// Whether a choice can be made.
  public final var isEnabled = true {
    didSet { for button in buttons { button.isEnabled = isEnabled } }
  }

  private var selection: Int?
  private var buttons: [RadioButton] = []
  private var actions = ControlActions()

  /// Creates a group without a choice.
  public init(_ titles: [String] = [], frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    self.titles = titles
    super.init(frame: frame)
    accessibilityContainerType = .semanticGroup
    isFocusGroup = true
    titlesDidChange()
  }

  /// Adds an action to call for each of `events`, after the actions added earlier.
  public final func addAction(for events: ControlEvents, _ action: @escaping @MainActor () -> Void)
  {
    actions.add(for: events, action)
  }

  private func titlesDidChange() {
    for button in buttons { button.removeFromSuperview() }
    buttons = titles.enumerated().map { index, title in
      let button = RadioButton(title)
      button.isEnabled = isEnabled
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(index) }
      addSubview(button)
      return button
    }
    select(selection.flatMap { titles.indices.contains($0) ? $0 : nil })
    nameParts()
    invalidateIntrinsicContentSize()
  }

  private func choose(_ index: Int) {
    guard index != selection else { return }
    select(index)
    actions.send([.valueChanged, .primaryActionTriggered])
  }

  private func select(_ index: Int?) {
    selection = index
    for (other, button) in buttons.enumerated() { button.isSelected = other == index }
  }

  /// The choice.
  open override var preferredFocusMember: View? { selection.map { buttons[$0] } }

  /// The axis along which the choices are placed. Along the horizontal one, all are equally wide if their
  /// titles have room then, and the first is where reading begins.
  public final var axis = Axis.vertical {
    didSet { if axis != oldValue { invalidateIntrinsicContentSize(); setNeedsLayout() } }
  }

  /// Chooses the next or previous one for arrows, and moves the focus there.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard isEnabled, key.heldModifiers.isEmpty,
      let step = key.key.choiceStep(isMirrored: isRightToLeft),
      let index = buttons.firstIndex(where: \.isFirstResponder)
    else { return .ignored }
    let next = index + step
    guard buttons.indices.contains(next) else { return .handled }
    buttons[next].becomeFirstResponder()
    choose(next)
    return .handled
  }

  /// The size of all choices.
  open override var intrinsicContentSize: Size {
    let sizes = buttons.map(\.intrinsicContentSize)
    if axis == .horizontal {
      let widest = sizes.map(\.width).max() ?? 0
      return Size(widest * Double(sizes.count), sizes.map(\.height).max() ?? 0)
    }
    return Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).reduce(0, +))
  }

  /// Lays out the choices in a column or a row.
  open override func layoutSubviews() {
    if axis == .horizontal {
      var left = bounds.minX
      let isMirrored = isRightToLeft
      for (button, width) in zip(buttons, widthsInRow) {
        button.frame = Rect(
          x: isMirrored ? bounds.minX + bounds.maxX - left - width : left, y: bounds.minY,
          width: width, height: bounds.height)
        left += width
      }
      return
    }
    var top = bounds.minY
    for button in buttons {
      let height = button.intrinsicContentSize.height
      button.frame = Rect(x: bounds.minX, y: top, width: bounds.width, height: height)
      top += height
    }
  }

  /// The widths of the choices in a row: equal ones, or if titles fit only otherwise, those that each needs.
  private var widthsInRow: [Double] {
    let equal = bounds.width / Double(max(1, buttons.count))
    let needed = buttons.map(\.intrinsicContentSize.width)
    let spare = bounds.width - needed.reduce(0, +)
    guard spare >= 0, needed.contains(where: { $0 > equal }) else {
      return needed.map { _ in equal }
    }
    return needed.map { $0 + spare / Double(needed.count) }
  }

  /// The name of the group; those of the choices follow from it, as `group:1`.
  open override var accessibilityIdentifier: String? {
    get { super.accessibilityIdentifier }
    set {
      super.accessibilityIdentifier = newValue
      nameParts()
    }
  }

  private func nameParts() {
    for (index, button) in buttons.enumerated() {
      button.accessibilityIdentifier = accessibilityIdentifier.map { "\($0):\(index + 1)" }
    }
  }
}
