import Containers
import Controls
import Drawing
import Geometry
import Layout
import Settings
import Views

/// A row with a setting: what it is for, and a switch, a menu or a stepper.
final class SettingCell: ListCell {
  private var control: View?

  private static let margin = 16.0

  required init(reuseIdentifier: String) {
    super.init(reuseIdentifier: reuseIdentifier)
    textLabel.numberOfLines = 2
    textLabel.lineBreakMode = .wordWrap
    textLabel.font = Font(size: 15)
  }

  /// Shows `setting` with a value, and calls `onChange` with those that the user chooses.
  func show(
    _ setting: Setting, _ value: TOMLValue, onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    textLabel.text = setting.title
    control?.removeFromSuperview()
    let control = Self.control(for: setting, value, onChange)
    control.accessibilityLabel = setting.title
    control.accessibilityIdentifier = "settings.\(setting.table).\(setting.key)"
    accessibilityIdentifier = "settings.item:\(setting.table).\(setting.key)"
    contentView.addSubview(control)
    self.control = control
    setNeedsLayout()
  }

  private static func control(
    for setting: Setting, _ value: TOMLValue, _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) -> View {
    switch (setting.kind, value) {
    case (.toggle, .boolean(let isOn)):
      let toggle = Toggle("")
      toggle.isOn = isOn
      toggle.addAction(for: .valueChanged) { [weak toggle] in
        if let toggle { onChange(.boolean(toggle.isOn)) }
      }
      return toggle
    case (.choice(let words), .string(let word)):
      let button = Button(word.capitalizedFirst)
      button.menu = Menu(
        options: .singleSelection,
        children: words.map { choice in
          Action(title: choice.capitalizedFirst, state: choice == word ? .on : .off) {
            onChange(.string(choice))
          }
        })
      button.changesSelectionAsPrimaryAction = true
      // It ends where the switches of other rows end.
      button.contentInsets = .zero
      return button
    case (.number(let range, let hasZero, let isWhole), _):
      return SettingStepper(range, hasZero: hasZero, isWhole: isWhole, value, onChange)
    default: return Label(value.literal)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let control else { return }
    let room = contentView.bounds
    let width = control.intrinsicContentSize.width
    let x = isRightToLeft ? Self.margin : room.width - Self.margin - width
    control.frame = Rect(x: x, y: (room.height - 44) / 2, width: width, height: 44)
    let end = max(0, room.width - 3 * Self.margin - width)
    textLabel.frame = Rect(
      x: isRightToLeft ? x + width + Self.margin : Self.margin, y: 0, width: end,
      height: room.height)
  }
}
