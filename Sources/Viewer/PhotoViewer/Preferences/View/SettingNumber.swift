import Controls
import Drawing
import Geometry
import Localization
import Settings
import Views

/// A control that sets a number, with the value beside it.
final class SettingNumber: View {
  /// The stepper or the slider.
  let control: Control
  private let readout = Label()
  private let minimumWidth: Double
  private let minimumReadoutWidth: Double
  /// The word in place of 0; nil for none.
  private let zeroWord: String?
  private let settled: DebouncedValue

  private static let height = 44.0
  private static let steps = 20.0
  /// The space on both sides of a word.
  private static let gap = 8.0

  private init(
    _ control: Control, width: Double = 0, readoutWidth: Double, zeroWord: String? = nil,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    self.control = control
    minimumWidth = width
    minimumReadoutWidth = readoutWidth
    self.zeroWord = zeroWord
    settled = DebouncedValue(onChange)
    super.init()
    readout.textAlignment = .center
    readout.accessibilityElementsHidden = true
    readout.font = .body
    readout.adjustsFontSizeToFitWidth = true
    for view in [readout, control] as [View] { addSubview(view) }
  }

  /// Returns a stepper of numbers in `range`. With a `standard`, 0 is the default, which means the number that this
  /// returns.
  static func stepper(
    _ range: ClosedRange<Double>, isWhole: Bool, _ value: TOMLValue,
    standard: (@MainActor () -> Double)? = nil,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) -> SettingNumber {
    let number = value.number ?? range.lowerBound
    let stepper = NumberStepper(
      range, step: step(in: range, isWhole: isWhole),
      at: standard != nil && number == 0 ? nil : number, standard: standard)
    let zeroWord = localized("Default")
    let shown: @MainActor (Double?) -> (TOMLValue, String) = { number in
      guard let number else { return (isWhole ? .integer(0) : .decimal(0), zeroWord) }
      return isWhole
        ? (.integer(Int(number.rounded())), "\(Int(number.rounded()))")
        : (.decimal(number.inHundredths), number.shortText)
    }
    stepper.valueDescription = { [weak stepper] _ in shown(stepper?.number).1 }
    let setting = SettingNumber(
      stepper, readoutWidth: 72, zeroWord: standard == nil ? nil : zeroWord, onChange)
    setting.follow(stepper) { shown($0.number) }
    return setting
  }

  /// Returns a slider of numbers in `range`.
  static func slider(
    _ range: ClosedRange<Double>, _ value: TOMLValue,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) -> SettingNumber {
    let slider = Slider()
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value.number ?? range.lowerBound
    slider.valueDescription = { rounded($0, in: range).shortText }
    let setting = SettingNumber(slider, width: 160, readoutWidth: 48, onChange)
    setting.follow(slider) { slider in
      let value = rounded(slider.value, in: range)
      return (.decimal(value), value.shortText)
    }
    return setting
  }

  /// Shows the value of `control`, now and whenever the user changes it, and passes that on.
  private func follow<Changed: Control>(
    _ control: Changed,
    _ shown: @escaping @MainActor (Changed) -> (value: TOMLValue, text: String)
  ) {
    readout.text = shown(control).text
    control.addAction(for: .valueChanged) { [weak self, weak control] in
      guard let self, let control else { return }
      let (value, text) = shown(control)
      readout.text = text
      settled.set(value, in: window)
    }
  }

  /// Passes on the displayed value when the page is removed.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { settled.passOn() }
  }

  /// Returns a step that takes fingers from end to end, and whose multiples people would type.
  private static func step(in range: ClosedRange<Double>, isWhole: Bool) -> Double {
    let length = range.upperBound - range.lowerBound
    if isWhole { return length > 1000 ? 64 : 1 }
    return length > steps ? 1 : length > 4 ? 0.5 : length > 3 ? 0.25 : 0.05
  }

  /// Returns the number that people would type nearest to `value`.
  private static func rounded(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let unit = length > steps ? 1 : length > 4 ? 0.5 : 0.05
    return min(max((value / unit).rounded() * unit, range.lowerBound), range.upperBound)
      .inHundredths
  }

  // MARK: Accessibility and layout

  /// The name of the control: the number beside it is its value.
  override var accessibilityLabel: String? {
    get { control.accessibilityLabel }
    set { control.accessibilityLabel = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { nil }
    set { control.accessibilityIdentifier = newValue }
  }

  /// The width for numbers, and that for the word.
  private var readoutWidths: (number: Double, wanted: Double) {
    let number = scaledForText(minimumReadoutWidth)
    let word = zeroWord.map { lineSize(of: $0, font: readout.font).width.rounded(.up) } ?? 0
    return (number, max(number, word + 2 * Self.gap))
  }

  override var intrinsicContentSize: Size {
    Size(
      max(minimumWidth, control.intrinsicContentSize.width) + readoutWidths.wanted, Self.height)
  }

  override func layoutSubviews() {
    // With little room, the word shrinks rather than the stepper.
    let (number, wanted) = readoutWidths
    let readoutWidth = max(number, min(wanted, bounds.width - control.intrinsicContentSize.width))
    let width = max(0, bounds.width - readoutWidth)
    control.frame = Rect(
      x: isRightToLeft ? 0 : readoutWidth, y: 0, width: width, height: bounds.height)
    readout.frame = Rect(
      x: isRightToLeft ? width : 0, y: 0, width: readoutWidth, height: bounds.height)
  }
}
