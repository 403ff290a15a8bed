import Observation

/// An object whose ``Published`` properties update the views that have read them.
///
/// In new programs, use the macro `@Observable` of the standard library instead.
public protocol ObservableObject: AnyObject {}

/// A property of an ``ObservableObject``.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  /// Creates the property with its initial value.
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// The value.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }
}

/// The value of a published property.
private final class PublishedStorage<Value>: Observable {
  private let registrar = ObservationRegistrar()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return stored
    }
    set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
  }
}

/// The bindings to the properties of an ``ObservableObject``.
@MainActor @dynamicMemberLookup
public struct ObservedBindings<Object: ObservableObject> {
  let object: Object

  /// Returns a binding to a property of the object.
  public subscript<Part>(
    dynamicMember path: ReferenceWritableKeyPath<Object, Part>
  ) -> Binding<Part> { Binding(of: object, path) }
}

/// An object that belongs to a view and lives as long as it.
@MainActor @propertyWrapper
public struct StateObject<Object: ObservableObject>: DynamicProperty {
  private let state: State<LazyObject<Object>>

  /// Creates the object when it is first asked for.
  public init(wrappedValue: @autoclosure @escaping @MainActor () -> Object) {
    state = State(wrappedValue: LazyObject(wrappedValue))
  }

  /// The object.
  public var wrappedValue: Object { state.wrappedValue.object }

  /// The bindings to its properties.
  public var projectedValue: ObservedBindings<Object> { ObservedBindings(object: wrappedValue) }
}

/// An object that is created when it is first asked for.
@MainActor
private final class LazyObject<Object: AnyObject> {
  private let make: @MainActor () -> Object
  private(set) lazy var object = make()

  init(_ make: @escaping @MainActor () -> Object) { self.make = make }
}

/// An object that a view has from the one around it.
@MainActor @propertyWrapper
public struct ObservedObject<Object: ObservableObject>: LinkedValue {
  /// The object.
  public var wrappedValue: Object

  /// Creates access to an object.
  public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

  /// The bindings to its properties.
  public var projectedValue: ObservedBindings<Object> { ObservedBindings(object: wrappedValue) }

  func isLinked(as other: any LinkedValue) -> Bool {
    (other as? ObservedObject)?.wrappedValue === wrappedValue
  }
}

/// An object that a view around has passed by ``View/environmentObject(_:)``.
@MainActor @propertyWrapper
public struct EnvironmentObject<Object: ObservableObject>: DynamicProperty {
  private let environment = Environment(Object.self)

  /// Creates access to the object.
  public init() {}

  /// The object. Reading one that was not passed down is a mistake, and ends the program.
  public var wrappedValue: Object { environment.wrappedValue }

  /// The bindings to its properties.
  public var projectedValue: ObservedBindings<Object> { ObservedBindings(object: wrappedValue) }
}

extension View {
  /// Adds an object to the environment of the view; see ``EnvironmentObject``.
  public func environmentObject(_ object: some ObservableObject) -> some View {
    environment(object)
  }
}
