import Controls
import Drawing
import Geometry
import Layout
import Settings
import Views

/// A slider with its value beside it.
final class SettingSlider: View {
  let slider = Slider()
  private let readout = Label()
  private let settled: SettledValue

  private static let readoutWidth = 48.0
  private static let sliderWidth = 160.0

  /// Creates a slider of numbers in `range`, at `value`.
  init(
    _ range: ClosedRange<Double>, _ value: TOMLValue,
    _ onChange: @escaping @MainActor (TOMLValue) -> Void
  ) {
    settled = SettledValue(onChange)
    super.init()
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.value = value.number ?? range.lowerBound
    slider.valueDescription = { Self.rounded($0, in: range).shortText }
    readout.textAlignment = .center
    readout.accessibilityElementsHidden = true
    readout.font = .body
    readout.text = Self.rounded(slider.value, in: range).shortText
    slider.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      let value = Self.rounded(slider.value, in: range)
      readout.text = value.shortText
      settled.set(.decimal(value), in: window)
    }
    for view in [readout, slider] as [View] { addSubview(view) }
  }

  /// Returns the number that people would type nearest to `value`.
  private static func rounded(_ value: Double, in range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    let unit = length > 20 ? 1 : length > 4 ? 0.5 : 0.05
    return min(max((value / unit).rounded() * unit, range.lowerBound), range.upperBound)
      .inHundredths
  }

  /// Passes on what is shown when the page goes.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { settled.passOn() }
  }

  /// The name of the slider: the number beside it is its value.
  override var accessibilityLabel: String? {
    get { slider.accessibilityLabel }
    set { slider.accessibilityLabel = newValue }
  }

  override var accessibilityIdentifier: String? {
    get { nil }
    set { slider.accessibilityIdentifier = newValue }
  }

  private var readoutWidth: Double {
    Self.readoutWidth * max(1, window?.environment.textScale ?? 1)
  }

  override var intrinsicContentSize: Size { Size(Self.sliderWidth + readoutWidth, 44) }

  override func layoutSubviews() {
    let width = max(0, bounds.width - readoutWidth)
    slider.frame = Rect(
      x: isRightToLeft ? 0 : readoutWidth, y: 0, width: width, height: bounds.height)
    readout.frame = Rect(
      x: isRightToLeft ? width : 0, y: 0, width: readoutWidth, height: bounds.height)
  }
}
