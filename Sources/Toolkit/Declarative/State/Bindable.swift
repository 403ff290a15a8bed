/// Bindings to the properties of an observable object.
///
///     @Bindable var settings: Settings
///     ...
///     Toggle("Dark", isOn: $settings.isDark)
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Bindable<Value: AnyObject>: LinkedValue {
  /// The object.
  public var wrappedValue: Value

  /// Creates access to the properties of an object.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// Creates access to the properties of an object.
  public init(_ object: Value) { wrappedValue = object }

  /// The bindings.
  public var projectedValue: Bindable { self }

  /// Returns a binding to a property of the object.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Part>
  ) -> Binding<Part> { Binding(of: wrappedValue, path) }

  func isLinked(as other: any LinkedValue) -> Bool {
    (other as? Bindable)?.wrappedValue === wrappedValue
  }
}

extension Binding {
  /// Creates a binding to a property of an object.
  init<Owner: AnyObject>(of object: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>) {
    self.init(
      get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 }, source: object,
      part: path)
  }

  /// Creates a binding to the value of an optional one; nil if that is nil now.
  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? initial }, set: { base.wrappedValue = $0 })
  }
}
