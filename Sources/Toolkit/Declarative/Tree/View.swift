/// A part of a user interface, described by a value.
///
///     struct Greeting: View {
///       @State private var isWarm = false
///
///       var body: some View {
///         Text(isWarm ? "Welcome" : "Hello")
///           .onTapGesture { isWarm.toggle() }
///       }
///     }
///
/// A view of your own lists in its ``body`` the views it consists of. Its body is evaluated again
/// when state that it has read was written, in the next layout of the window.
@MainActor
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view. It only describes: reading state is fine, writing is a mistake.
  @ViewBuilder var body: Body { get }
}

extension View where Body == Never {
  /// The body of a view that shows something itself. It is never evaluated.
  public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

extension Never: View {
  /// `Never`, as no such view exists.
  public typealias Body = Never
}

/// A view without a body, which creates its own node.
@MainActor
protocol PrimitiveView: View where Body == Never {
  /// Creates the node of the view.
  func makeNode(in context: NodeContext) -> Node
}
