import Controls
import Views

/// Two buttons that make a number smaller and greater, with a title at the leading edge.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let step: StepperAction

  init(label: Label, step: StepperAction) {
    self.label = label
    self.step = step
  }

  /// Creates a stepper with other views as its title, and two actions; nil for a button that cannot be used.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(
      label: label(),
      step: StepperAction(
        canDecrease: onDecrement != nil, canIncrease: onIncrement != nil,
        move: { $0 < 0 ? onDecrement?() : onIncrement?() }))
  }

  /// Creates a stepper for a number with other views as its title.
  public init<Value: Strideable>(
    value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) { self.init(label: label(), step: StepperAction(value, in: nil, by: step)) }

  /// Creates a stepper for a number in a range with other views as its title.
  public init<Value: Strideable>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1,
    @ViewBuilder label: () -> Label
  ) { self.init(label: label(), step: StepperAction(value, in: range, by: step)) }

  /// The title and the buttons.
  public var body: some View {
    TitledControl(title: label) { StepperHost(step: step, name: label.containedText ?? "") }
  }
}

extension Stepper where Label == Text {
  /// Creates a stepper for a number with a title.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, step: Value.Stride = 1
  ) { self.init(value: value, step: step) { Text(title) } }

  /// Creates a stepper for a number in a range with a title.
  public init<Value: Strideable>(
    _ title: some StringProtocol, value: Binding<Value>, in range: ClosedRange<Value>,
    step: Value.Stride = 1
  ) { self.init(value: value, in: range, step: step) { Text(title) } }

  /// Creates a stepper with a title, and two actions; nil for a button that cannot be used.
  public init(
    _ title: some StringProtocol, onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) { self.init(label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement) }
}

/// The two directions of a stepper.
@MainActor
struct StepperAction {
  let canDecrease: Bool
  let canIncrease: Bool
  /// Moves by a step, down if the number is negative.
  let move: @MainActor (Double) -> Void
}

extension StepperAction {
  /// Moves a value within a range, or else as far as its type goes.
  init<Value: Strideable>(
    _ value: Binding<Value>, in range: ClosedRange<Value>?, by step: Value.Stride
  ) {
    let range = range ?? Value.limits
    let now = value.wrappedValue
    canDecrease = range.map { now > $0.lowerBound } ?? true
    canIncrease = range.map { now < $0.upperBound } ?? true
    move = { direction in
      let now = value.wrappedValue
      let stride = direction < 0 ? 0 - step : step
      guard let range else { return value.wrappedValue = now.advanced(by: stride) }
      let end = stride < 0 ? range.lowerBound : range.upperBound
      // A step past the end may not fit the type.
      value.wrappedValue =
        now.reaches(end, by: stride)
        ? end : min(max(now.advanced(by: stride), range.lowerBound), range.upperBound)
    }
  }
}

extension Strideable {
  /// The smallest and the largest number of the type; nil if it has none.
  fileprivate static var limits: ClosedRange<Self>? {
    func limits<Number: FixedWidthInteger>(of type: Number.Type) -> ClosedRange<Self>? {
      guard let smallest = Number.min as? Self, let largest = Number.max as? Self else {
        return nil
      }
      return smallest...largest
    }
    return (Self.self as? any FixedWidthInteger.Type).flatMap { limits(of: $0) }
  }

  /// Returns whether a step from here leads to `end` or past it.
  fileprivate func reaches(_ end: Self, by step: Stride) -> Bool {
    guard step < 0 ? self > end : self < end else { return true }
    if let here = self as? any FixedWidthInteger, let end = end as? any FixedWidthInteger,
      let step = step as? any BinaryInteger
    {
      return here.isWithin(step, of: end)
    }
    let way = distance(to: end)
    return step < 0 ? way >= step : way <= step
  }
}

extension FixedWidthInteger {
  /// Returns whether another number of the type is at most a step away.
  fileprivate func isWithin(_ step: some BinaryInteger, of other: some BinaryInteger) -> Bool {
    // The distance may not fit the stride, but always fits the magnitude.
    let here = Magnitude(truncatingIfNeeded: self)
    let there = Magnitude(truncatingIfNeeded: other)
    return (self < other ? there &- here : here &- there) <= step.magnitude
  }
}

/// A stepper of the toolkit, whose value is the direction of the last press.
private struct StepperHost: ViewRepresentable {
  let step: StepperAction
  let name: String

  /// The action of the stepper.
  @MainActor
  final class Link {
    var move: @MainActor (Double) -> Void = { _ in }
  }

  func makeCoordinator() -> Link { Link() }

  func makeView(context: Context) -> Controls.Stepper {
    let stepper = Controls.Stepper()
    stepper.minimumValue = -1
    stepper.maximumValue = 1
    let link = context.coordinator
    stepper.addAction(for: .valueChanged) { [weak link, weak stepper] in
      guard let stepper, stepper.value != 0 else { return }
      let direction = stepper.value
      // Ready for the next press.
      stepper.value = 0
      link?.move(direction)
    }
    return stepper
  }

  func updateView(_ stepper: Controls.Stepper, context: Context) {
    context.coordinator.move = step.move
    stepper.minimumValue = step.canDecrease ? -1 : 0
    stepper.maximumValue = step.canIncrease ? 1 : 0
    stepper.isEnabled = context.environment.isEnabled
    if !name.isEmpty { stepper.accessibilityLabel = name }
    stepper.tintColor = context.environment.tint
  }
}
