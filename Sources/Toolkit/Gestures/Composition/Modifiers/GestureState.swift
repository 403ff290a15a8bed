/// A state that lasts while a gesture is in progress, and then returns to its initial value.
///
///     @GestureState var offset = Vector.zero
///     ...
///     $offset.onChange = { [weak self] _ in self?.redraw() }
///     addGesture(DragGesture().updating($offset) { drag, offset in offset = drag.translation })
///
/// It returns to its initial value when the gesture ends, fails, or is cancelled, disabled or
/// removed.
@propertyWrapper
@MainActor
public final class GestureState<Value> {
  /// The current value.
  public private(set) var wrappedValue: Value
  /// Called with the new value when the value changes.
  public var onChange: (@MainActor (Value) -> Void)?
  private let initialValue: Value
  private let areEqual: @MainActor (Value, Value) -> Bool

  /// Creates a state with the initial value `wrappedValue`.
  public convenience init(wrappedValue: Value) where Value: Equatable {
    self.init(wrappedValue: wrappedValue, areEqual: { $0 == $1 })
  }

  /// Creates a state with the initial value `wrappedValue`. Every update counts as a change unless `areEqual` returns
  /// true.
  public init(
    wrappedValue: Value, areEqual: @escaping @MainActor (Value, Value) -> Bool = { _, _ in false }
  ) {
    self.wrappedValue = wrappedValue
    self.areEqual = areEqual
    initialValue = wrappedValue
  }

  /// The state itself, to be passed to `updating`.
  public var projectedValue: GestureState { self }

  func set(_ value: Value) {
    guard !areEqual(value, wrappedValue) else { return }
    wrappedValue = value
    onChange?(value)
  }

  func reset() { set(initialValue) }
}
