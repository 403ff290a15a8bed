public import Drawing

/// A value that can change gradually.
///
/// Changes add up: while a change runs, its remainder is applied to the current value of the property. Another change
/// neither stops the first one nor makes the value jump.
public protocol AnimatableValue: Equatable {
  /// Returns the change that leads from `old` to `new`. It starts from `presented` if changes of this kind
  /// of value cannot be added up.
  static func change(from old: Self, to new: Self, presented: Self) -> AnimatedChange<Self>

  /// Returns the value as shown with `traits`. Only colours depend on them.
  func resolved(for traits: ColorTraits) -> Self
}

extension AnimatableValue {
  /// Returns the value itself.
  public func resolved(for traits: ColorTraits) -> Self { self }
}

/// A change of a value that is under way.
public struct AnimatedChange<Value> {
  /// Returns the remainder of `distance` between the new value and the old one: all of it at first, and
  /// 0 in the end. Components 0 and 1 are horizontal and vertical, if the value has such.
  public typealias Remainder = (_ distance: Double, _ component: Int) -> Double

  /// Whether the change replaces earlier ones of the same property.
  public let replacesOthers: Bool
  private let apply: (Value, Remainder) -> Value

  /// Creates a change from the function that displaces a value by the remainder of the change.
  public init(
    replacesOthers: Bool = false,
    _ apply: @escaping (_ value: Value, _ remainder: Remainder) -> Value
  ) {
    self.replacesOthers = replacesOthers
    self.apply = apply
  }

  /// Returns `value`, displaced by the remainder of the change.
  func displaced(_ value: Value, by remainder: Remainder) -> Value { apply(value, remainder) }
}
