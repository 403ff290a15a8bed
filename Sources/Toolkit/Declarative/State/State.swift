/// A value that belongs to a view and outlives the evaluation of bodies.
///
///     @State private var count = 0
///
/// It lives as long as the view has its identity: its place in the body of the view around it, its type
/// and its `id`. A write has the view evaluated again, together with all who read the value.
///
/// A view value must not be used in two places of the tree: its properties belong to the last one. Create two values
/// instead.
@MainActor @propertyWrapper
public struct State<Value>: NodeProperty {
  /// The storage that the copies of a view value share.
  private final class Link {
    var storage: StateStorage<Value>?
    var initialValue: Value

    init(_ initialValue: Value) { self.initialValue = initialValue }
  }

  private let link: Link

  /// Creates the state with its initial value.
  public init(wrappedValue: Value) { link = Link(wrappedValue) }

  /// Creates the state with its initial value.
  public init(initialValue: Value) { link = Link(initialValue) }

  /// The current value.
  public var wrappedValue: Value {
    get { link.storage?.read() ?? link.initialValue }
    nonmutating set {
      guard let storage = link.storage else { return link.initialValue = newValue }
      storage.write(newValue)
    }
  }

  /// A binding that reads and writes the value.
  public var projectedValue: Binding<Value> {
    Binding(
      get: { wrappedValue }, set: { wrappedValue = $0 },
      source: (link.storage as AnyObject?) ?? link)
  }

  func install(_ kept: AnyObject?, in node: Node) -> AnyObject? {
    let storage =
      kept as? StateStorage<Value> ?? StateStorage(link.initialValue, owner: node)
    link.storage = storage
    return storage
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil at first.
  public init() { self.init(wrappedValue: nil) }
}
