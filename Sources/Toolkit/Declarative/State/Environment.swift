/// A value that a view has from those around it.
///
///     @Environment(\.colorScheme) private var colorScheme
///     @Environment(Library.self) private var library
///
/// An object is passed down by ``View/environment(_:)``. Reading one that nobody has passed is a
/// mistake, and ends the program.
@MainActor @propertyWrapper
public struct Environment<Value>: NodeProperty {
  /// The values of the node, which the copies of a view value share.
  private final class Link {
    var values = EnvironmentValues()
  }

  private let link = Link()
  private let read: (EnvironmentValues) -> Value?

  /// Creates access to the value at `path`.
  public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }

  /// Creates access to the object of `type`.
  public init(_ type: Value.Type) where Value: AnyObject { read = { $0[object: type] } }

  /// The value.
  public var wrappedValue: Value {
    guard let value = read(link.values) else {
      preconditionFailure("no \(Value.self) in the environment")
    }
    return value
  }

  func install(_ kept: AnyObject?, in node: Node) -> AnyObject? {
    link.values = node.environment
    return nil
  }
}

/// A view with another environment.
struct EnvironmentView<Content: View>: View, PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  func makeNode(in context: NodeContext) -> Node { EnvironmentNode(self, in: context) }
}

/// The node of a view with another environment.
private final class EnvironmentNode<Content: View>: WrapperNode {

  init(_ view: EnvironmentView<Content>, in context: NodeContext) {
    super.init(in: context)
    adopt(view)
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? EnvironmentView<Content> else { return false }
    self.environment = environment
    adopt(view)
    return true
  }

  private func adopt(_ view: EnvironmentView<Content>) {
    var values = environment
    view.change(&values)
    child = node(child, for: view.content, in: values)
  }
}

extension View {
  /// Sets a value in the environment of the view.
  public func environment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View { EnvironmentView(content: self) { $0[keyPath: path] = value } }

  /// Adds an object to the environment of the view, which is read by its class.
  public func environment<Object: AnyObject>(_ object: Object?) -> some View {
    EnvironmentView(content: self) { $0[object: Object.self] = object }
  }
}
