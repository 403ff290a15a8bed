import Controls
import Views

/// A control for a number in a range.
public struct Slider<Label: View, ValueLabel: View>: View {
  @Binding private var value: Double
  /// Returns a number as the type of the value has it.
  private let rounded: @MainActor (Double) -> Double
  private let range: ClosedRange<Double>
  private let step: Double
  private let label: Label
  private let ends: (minimum: ValueLabel, maximum: ValueLabel)
  private let onEditingChanged: @MainActor (Bool) -> Void

  /// Creates a slider between two other views. Programs that read the screen know it by its label, which is not shown.
  /// A `step` of 0 allows all numbers.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value = 0,
    @ViewBuilder label: () -> Label, @ViewBuilder minimumValueLabel: () -> ValueLabel,
    @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    _value =
      (value as? Binding<Double>)
      ?? Binding(get: { Double(value.wrappedValue) }, set: { value.wrappedValue = Value($0) })
    rounded = { Double(Value($0)) }
    self.range = Double(range.lowerBound)...Double(range.upperBound)
    self.step = Double(step)
    self.label = label()
    ends = (minimumValueLabel(), maximumValueLabel())
    self.onEditingChanged = onEditingChanged
  }

  /// The slider.
  public var body: some View {
    HStack {
      ends.minimum
      Track(
        value: $value, rounded: rounded, range: range, step: step, name: label.containedText,
        onEditingChanged: onEditingChanged)
      ends.maximum
    }
  }
}

extension Slider where ValueLabel == EmptyView {
  /// Creates a slider with a label that is not shown.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value = 0,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: label, minimumValueLabel: { EmptyView() },
      maximumValueLabel: { EmptyView() }, onEditingChanged: onEditingChanged)
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// Creates a slider. A `step` of 0 allows all numbers.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value> = 0...1, step: Value = 0,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.init(
      value: value, in: range, step: step, label: { EmptyView() },
      onEditingChanged: onEditingChanged)
  }
}

/// A slider of the toolkit.
private struct Track: ViewRepresentable {
  @Binding var value: Double
  let rounded: @MainActor (Double) -> Double
  let range: ClosedRange<Double>
  let step: Double
  let name: String?
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
    // A value with less precision is the one that the slider has, and leaves its knob in motion.
    if rounded(slider.value) != value.wrappedValue { slider.value = value.wrappedValue }
    if let name { slider.accessibilityLabel = name }
    slider.isEnabled = context.environment.isEnabled
    slider.tintColor = context.environment.tint
  }
}
