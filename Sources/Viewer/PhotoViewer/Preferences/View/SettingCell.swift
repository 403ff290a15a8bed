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

/// A stepper with its value beside it.
final class SettingStepper: View {
  private let stepper = Stepper()
  private let readout = Label()
  private static let readoutWidth = 64.0
  private static let steps = 20.0

  /// Creates a stepper of numbers in `range`, and 0 below it if that `hasZero`.
  init(
    _ range: ClosedRange<Double>, hasZero: Bool, isWhole: Bool, _ value: TOMLValue,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    super.init()
    let number =
      switch value {
      case .integer(let number): Double(number)
      case .decimal(let number): number
      default: range.lowerBound
      }
    let step = Self.step(in: range, isWhole: isWhole)
    stepper.minimumValue = hasZero ? range.lowerBound - step : range.lowerBound
    stepper.maximumValue = range.upperBound
    stepper.step = step
    stepper.value = hasZero && number == 0 ? stepper.minimumValue : number
    readout.textAlignment = .center
    readout.accessibilityElementsHidden = true
    readout.font = Font(size: 15)
    let shown: @MainActor (Double) -> (TOMLValue, String) = { value in
      if value < range.lowerBound { return (isWhole ? .integer(0) : .decimal(0), "Default") }
      let rounded = isWhole ? value.rounded() : (value * 100).rounded() / 100
      guard let whole = Int(exactly: rounded.rounded()), Double(whole) == rounded else {
        return (.decimal(rounded), "\(rounded)")
      }
      return (isWhole ? .integer(whole) : .decimal(rounded), "\(whole)")
    }
    readout.text = shown(stepper.value).1
    stepper.valueDescription = { shown($0).1 }
    stepper.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      let (value, text) = shown(stepper.value)
      readout.text = text
      onChange(value)
    }
    for view in [readout, stepper] as [View] { addSubview(view) }
  }

  /// Returns a step that takes fingers from end to end, and whose multiples people would type.
  private static func step(in range: ClosedRange<Double>, isWhole: Bool) -> Double {
    let length = range.upperBound - range.lowerBound
    if isWhole { return length > 1000 ? 64 : 1 }
    return length > steps ? 1 : length > 4 ? 0.5 : length > 3 ? 0.25 : 0.05
  }

  /// The name of the stepper: the number beside it is its value.
  override var accessibilityLabel: String? {
    get { stepper.accessibilityLabel }
    set { stepper.accessibilityLabel = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { nil }
    set { stepper.accessibilityIdentifier = newValue }
  }

  override var intrinsicContentSize: Size {
    Size(stepper.intrinsicContentSize.width + Self.readoutWidth, 44)
  }

  override func layoutSubviews() {
    let width = stepper.intrinsicContentSize.width
    let x = isRightToLeft ? 0 : bounds.width - width
    stepper.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    readout.frame = Rect(
      x: isRightToLeft ? width : 0, y: 0, width: Self.readoutWidth, height: bounds.height)
  }
}
