import Controls
import Views

/// A control for a number in a range.
public struct Slider: View {
  @Binding private var value: Double
  private let range: ClosedRange<Double>
  private let step: Double
  private let onEditingChanged: @MainActor (Bool) -> Void

  /// Creates a slider. A `step` of 0 allows all numbers.
  public init(
    value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double = 0,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    _value = value
    self.range = range
    self.step = step
    self.onEditingChanged = onEditingChanged
  }

  /// The slider.
  public var body: some View {
    Track(value: $value, range: range, step: step, onEditingChanged: onEditingChanged)
  }
}

/// A slider of the toolkit.
private struct Track: ViewRepresentable {
  @Binding var value: Double
  let range: ClosedRange<Double>
  let step: Double
  let onEditingChanged: @MainActor (Bool) -> Void

  /// The actions of the slider.
  final class Link {
    var change: @MainActor () -> Void = {}
    var edit: @MainActor (Bool) -> Void = { _ in }
  }

  func makeCoordinator() -> Link { Link() }

  func makeView(context: Context) -> Controls.Slider {
    let slider = Controls.Slider()
    let link = context.coordinator
    slider.addAction(for: .valueChanged) { [weak link] in link?.change() }
    slider.addAction(for: .touchDown) { [weak link] in link?.edit(true) }
    slider.addAction(for: [.touchUpInside, .touchUpOutside, .touchCancel]) { [weak link] in
      link?.edit(false)
    }
    return slider
  }

  func updateView(_ slider: Controls.Slider, context: Context) {
    let value = $value
    context.coordinator.change = { [weak slider] in
      if let slider { value.wrappedValue = slider.value }
    }
    context.coordinator.edit = onEditingChanged
    slider.minimumValue = range.lowerBound
    slider.maximumValue = range.upperBound
    slider.step = step
    if slider.value != value.wrappedValue { slider.value = value.wrappedValue }
    slider.isEnabled = context.environment.isEnabled
    slider.tintColor = context.environment.tint
  }
}
