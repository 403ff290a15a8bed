/// The lasting part of a view, whose values are created again and again: its identity, with state and boxes.
///
/// A tree of nodes mirrors the tree of values. A new value of the same type at the same place updates
/// its node; another type there is another node.
@MainActor
class Node {
  let graph: ViewGraph
  let depth: Int
  var environment: EnvironmentValues
  /// The box that contains those of the view.
  private(set) final weak var container: Box?

  init(in context: NodeContext) {
    graph = context.graph
    depth = context.depth
    container = context.container
    environment = context.environment
  }

  /// The boxes of the view, in order from back to front.
  var boxes: [Box] { [] }

  /// The nodes of the views in this one.
  var children: [Node] { [] }

  /// Adopts another value. Returns whether it is of the type that the node is for.
  func update(to view: any View, in environment: EnvironmentValues) -> Bool { false }

  /// Returns whether `value` in `environment` changes nothing for a node that has `current`.
  final func isCurrent<Value>(
    _ value: Value, after current: Value, in environment: EnvironmentValues
  ) -> Bool {
    !graph.isInvalid(self) && environment.isSame(as: self.environment)
      && ValueComparison.areEqual(value, current)
  }

  /// Evaluates the views that have read changed state.
  func evaluate() {}

  /// Called when the view has been removed.
  func leave() {
    for child in children { child.leave() }
  }

  /// A function that has the node evaluated again, from any thread: the main actor's next job does so,
  /// with the transaction of the call.
  final var invalidation: @Sendable () -> Void {
    { [weak self] in
      let transaction = Transaction.current
      Task { @MainActor [weak self] in
        guard let self else { return }
        graph.invalidate(self, transaction: transaction)
      }
    }
  }

  /// The context of views in this one.
  private final var inside: NodeContext {
    NodeContext(graph: graph, depth: depth + 1, environment: environment, container: container)
  }

  /// Returns the node of `view`: `node`, if it is one for views of its type, or else a new one. Its boxes are in
  /// `container`, or else beside those of this node.
  final func node(
    _ node: Node?, for view: any View, in environment: EnvironmentValues,
    container: Box? = nil
  ) -> Node {
    if let node {
      if node.update(to: view, in: environment) { return node }
      node.leave()
    }
    var context = inside
    context.environment = environment
    context.container = container ?? context.container
    context.container?.invalidate()
    return context.makeNode(for: view)
  }
}

/// The node of a view that consists of one other.
class WrapperNode: Node {
  final var child: Node?

  override var boxes: [Box] { child?.boxes ?? [] }

  final override var children: [Node] { child.map { [$0] } ?? [] }
}

/// The place at which a node is made.
@MainActor
struct NodeContext {
  let graph: ViewGraph
  let depth: Int
  var environment: EnvironmentValues
  /// The box that contains those of the node.
  weak var container: Box?

  func makeNode(for view: some View) -> Node {
    if let view = view as? any PrimitiveView { return view.makeNode(in: self) }
    if let view = view as? any ViewRepresentable { return view.makeRepresentableNode(in: self) }
    return BodyNode(view, in: self)
  }
}
