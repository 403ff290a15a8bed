import Controls
import Drawing
import Geometry
import Layout
import Localization
import Settings
import Views

/// A stepper with its value beside it.
final class SettingStepper: View {
  let stepper = Stepper()
  private let readout = Label()
  private let settled: SettledValue

  private static let readoutWidth = 72.0
  private static let steps = 20.0

  /// Creates a stepper of numbers in `range`, and 0 below it if that `hasZero`.
  init(
    _ range: ClosedRange<Double>, hasZero: Bool, isWhole: Bool, _ value: TOMLValue,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    settled = SettledValue(onChange)
    super.init()
    let number = value.number ?? range.lowerBound
    let step = Self.step(in: range, isWhole: isWhole)
    stepper.minimumValue = hasZero ? range.lowerBound - step : range.lowerBound
    stepper.maximumValue = range.upperBound
    stepper.step = step
    stepper.value = hasZero && number == 0 ? stepper.minimumValue : number
    readout.textAlignment = .center
    readout.accessibilityElementsHidden = true
    readout.font = .body
    let shown: @MainActor (Double) -> (TOMLValue, String) = { value in
      if value < range.lowerBound {
        return (isWhole ? .integer(0) : .decimal(0), localized("Default"))
      }
      return isWhole
        ? (.integer(Int(value.rounded())), "\(Int(value.rounded()))")
        : (.decimal(value.inHundredths), value.shortText)
    }
    readout.text = shown(stepper.value).1
    stepper.valueDescription = { shown($0).1 }
    stepper.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      let (value, text) = shown(stepper.value)
      readout.text = text
      settled.set(value, in: window)
    }
    for view in [readout, stepper] as [View] { addSubview(view) }
  }

  /// Passes on what is shown when the page goes.
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

  /// The name of the stepper: the number beside it is its value.
  override var accessibilityLabel: String? {
    get { stepper.accessibilityLabel }
    set { stepper.accessibilityLabel = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { nil }
    set { stepper.accessibilityIdentifier = newValue }
  }

  private var readoutWidth: Double {
    Self.readoutWidth * max(1, window?.environment.textScale ?? 1)
  }

  override var intrinsicContentSize: Size {
    Size(stepper.intrinsicContentSize.width + readoutWidth, 44)
  }

  override func layoutSubviews() {
    let width = stepper.intrinsicContentSize.width
    let x = isRightToLeft ? 0 : bounds.width - width
    stepper.frame = Rect(x: x, y: 0, width: width, height: bounds.height)
    readout.frame = Rect(
      x: isRightToLeft ? width : 0, y: 0, width: readoutWidth, height: bounds.height)
  }
}
