import Containers
import Controls
import Drawing
import Geometry
import Semantics
import Settings
import Views

/// A row with a setting: its title, and a switch, segments, a menu, a slider or a stepper.
///
/// The row and its control are one element for keys and screen readers, which would announce the name twice.
final class SettingCell: ListCell {
  private var control: View?

  /// The maximum number of choices that are segments: more are a menu.
  private static let maximumSegments = 3
  /// The longest range of numbers that a slider sets.
  private static let longestSlider = 10.0

  private static let margin = 16.0
  private static let padding = 6.0
  private static let minimumHeight = 48.0
  private static let controlHeight = 44.0
  /// The minimum share of the width for the text beside a control.
  private static let minimumFraction = 0.35

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel.numberOfLines = 0
    textLabel.lineBreakMode = .wordWrap
    textLabel.font = .body
    isAccessibilityElement = false
  }

  /// Shows `setting` with a value, and calls `onChange` with those that the user chooses. Where 0 is the default,
  /// `standard` returns the number that this means now.
  func show(
    _ setting: Setting, _ value: TOMLValue, standard: @escaping @MainActor () -> Double,
    onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    show(
      setting.title, id: "\(setting.table).\(setting.key)",
      Self.control(for: setting, value, standard: standard, onChange))
  }

  /// Shows a switch with a `title`, and calls `onChange` with the chosen state.
  func show(
    _ title: String, id: String, isOn: Bool, onChange: @escaping @MainActor (Bool) -> Void
  ) {
    show(title, id: id, Self.toggle(isOn, onChange))
  }

  /// Shows a button called `name` beside a `title`, and calls `onPress` when it is pressed.
  func show(
    _ title: String, id: String, button name: String, onPress: @escaping @MainActor () -> Void
  ) {
    let button = Button(name)
    button.contentInsets = .zero
    button.addAction(for: .primaryActionTriggered, onPress)
    show(title, id: id, button)
  }

  private func show(_ title: String, id: String, _ control: View) {
    textLabel.text = title
    self.control?.removeFromSuperview()
    control.accessibilityLabel = title
    control.accessibilityIdentifier = "settings.\(id)"
    contentView.addSubview(control)
    self.control = control
    setNeedsLayout()
  }

  private static func toggle(
    _ isOn: Bool, _ onChange: @escaping @MainActor (Bool) -> Void
  ) -> Toggle {
    let toggle = Toggle("")
    toggle.isOn = isOn
    toggle.addAction(for: .valueChanged) { [weak toggle] in
      if let toggle { onChange(toggle.isOn) }
    }
    return toggle
  }

  private static func control(
    for setting: Setting, _ value: TOMLValue, standard: @escaping @MainActor () -> Double,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) -> View {
    switch (setting.kind, value) {
    case (.toggle, .boolean(let isOn)):
      return toggle(isOn) { onChange(.boolean($0)) }
    case (.choice(let words), .string(let word)) where words.count <= maximumSegments:
      return segments(of: words, choosing: word) { onChange(.string($0)) }
    case (.choice(let words), .string(let word)):
      return menuButton(of: words, choosing: word) { onChange(.string($0)) }
    // Those of more are counted.
    case (.number(let range, hasZero: false, isWhole: false), _)
    where range.upperBound - range.lowerBound <= longestSlider:
      return SettingNumber.slider(range, value, onChange)
    case (.number(let range, let hasZero, let isWhole), _):
      return SettingNumber.stepper(
        range, isWhole: isWhole, value, standard: hasZero ? standard : nil, onChange)
    default: return Label(value.literal)
    }
  }

  private static func segments(
    of words: [String], choosing word: String, _ onChange: @escaping @MainActor (String) -> Void
  ) -> SegmentedControl {
    let segments = SegmentedControl(words.map { Setting.title(ofChoice: $0) })
    segments.selectedIndex = words.firstIndex(of: word)
    segments.addAction(for: .valueChanged) { [weak segments] in
      guard let index = segments?.selectedIndex, words.indices.contains(index) else { return }
      onChange(words[index])
    }
    return segments
  }

  private static func menuButton(
    of words: [String], choosing word: String, _ onChange: @escaping @MainActor (String) -> Void
  ) -> Button {
    let button = Button(Setting.title(ofChoice: word))
    button.menu = Menu(
      options: .singleSelection,
      children: words.map { choice in
        Action(
          title: Setting.title(ofChoice: choice), state: choice == word ? .on : .off,
          accessibilityIdentifier: choice
        ) { onChange(choice) }
      })
    button.changesSelectionAsPrimaryAction = true
    // It ends where the switches of other rows end.
    button.contentInsets = .zero
    return button
  }

  // MARK: Keys and accessibility

  /// The view that the user operates: the control, or the stepper or the slider in it.
  private var target: View? { (control as? SettingNumber)?.control ?? control }

  /// Passes on the keys that change the setting. The others lead to other rows.
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    let keys: [KeyEquivalent] = [.space, .return, .leftArrow, .rightArrow]
    guard isFirstResponder, key.heldModifiers.isEmpty, keys.contains(key.key), let target else {
      return super.pressesBegan(key)
    }
    return target.pressesBegan(key)
  }

  /// The control, or the chosen one of its segments, which has the focus of the row.
  override var accessibilityFocus: AccessibleResponder { target?.accessibilityFocus ?? self }

  /// None: the row is no element besides its control.
  override var defaultAccessibilityRole: AccessibilityRole? { nil }

  // MARK: Layout

  /// The width of the control, and the height that the text takes beside it, or above it where it would be narrow and
  /// needs more lines.
  private func parts(inWidth width: Double) -> (control: Double, text: Size, isStacked: Bool) {
    let whole = max(1, width - 2 * Self.margin)
    let control = min(whole, control?.intrinsicContentSize.width ?? 0)
    let beside = whole - Self.margin - control
    let isStacked =
      beside < Self.minimumFraction * width && beside < textLabel.intrinsicContentSize.width
    let text = isStacked ? whole : beside
    return (control, Size(text, textLabel.sizeThatFits(Size(text, .infinity)).height), isStacked)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let parts = parts(inWidth: contentWidth(inWidth: size.width))
    let height = parts.isStacked ? parts.text.height + Self.controlHeight : parts.text.height
    return Size(size.width, max(Self.minimumHeight, height + 2 * Self.padding))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let control else { return }
    let room = contentView.bounds
    let parts = parts(inWidth: room.width)
    let bottom = room.height - Self.padding - Self.controlHeight
    control.frame = Rect(
      x: isRightToLeft ? Self.margin : room.width - Self.margin - parts.control,
      y: parts.isStacked ? bottom : (room.height - Self.controlHeight) / 2, width: parts.control,
      height: Self.controlHeight)
    textLabel.frame = Rect(
      x: isRightToLeft ? room.width - Self.margin - parts.text.width : Self.margin,
      y: parts.isStacked ? Self.padding : 0, width: parts.text.width,
      height: parts.isStacked ? bottom - Self.padding : room.height)
  }
}
