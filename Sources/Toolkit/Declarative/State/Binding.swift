public import Views

/// Access to a value that is stored elsewhere.
@MainActor @propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: LinkedValue {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  /// The owner of the value, and the part of the owner; nil if unknown.
  private let source: AnyObject?
  private let part: AnyKeyPath?

  /// Creates a binding from two functions.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.init(get: get, set: set, source: nil)
  }

  init(
    get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void,
    source: AnyObject?, part: AnyKeyPath? = nil
  ) {
    self.get = get
    self.set = set
    self.source = source
    self.part = part
  }

  /// Returns a binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Creates a binding from another one's projected value.
  public init(projectedValue: Binding) { self = projectedValue }

  /// Returns a binding to a part of the value.
  public subscript<Part>(
    dynamicMember path: WritableKeyPath<Value, Part>
  ) -> Binding<Part> {
    Binding<Part>(
      get: { get()[keyPath: path] },
      set: { part in
        var value = get()
        value[keyPath: path] = part
        set(value)
      }, source: source, part: self.part.flatMap { $0.appending(path: path) } ?? path)
  }

  /// Returns a binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding {
    Binding(
      get: get, set: { value in withAnimation(animation) { set(value) } }, source: source,
      part: part)
  }

  func isLinked(as other: any LinkedValue) -> Bool {
    guard let other = other as? Binding, let source else { return false }
    return source === other.source && part == other.part
  }
}
