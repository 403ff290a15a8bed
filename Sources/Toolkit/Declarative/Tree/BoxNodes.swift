/// A view without children: its value determines what its box shows.
@MainActor
protocol LeafView: PrimitiveView {
  associatedtype Leaf: Box

  func makeBox(in graph: ViewGraph) -> Leaf

  func update(_ box: Leaf, in environment: EnvironmentValues)
}

extension LeafView {
  func makeNode(in context: NodeContext) -> Node { LeafNode(self, in: context) }
}

/// The node of a view without others in it.
final class LeafNode<Content: LeafView>: Node {
  private var view: Content
  private let box: Content.Leaf

  init(_ view: Content, in context: NodeContext) {
    self.view = view
    box = view.makeBox(in: context.graph)
    super.init(in: context)
    evaluate()
  }

  override var boxes: [Box] { [box] }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    let isCurrent = isCurrent(view, after: self.view, in: environment)
    self.environment = environment
    guard !isCurrent else { return true }
    self.view = view
    evaluate()
    return true
  }

  /// Updates the box, which reads the bindings of controls.
  override func evaluate() {
    graph.validate(self)
    box.direction = environment.layoutDirection
    ReadTracking.reading(as: self) { view.update(box, in: environment) }
    box.invalidate()
  }

  override func leave() {
    graph.validate(self)
    box.leave()
  }
}

/// A view with one box for all that is in it.
@MainActor
protocol ContainerView: PrimitiveView {
  associatedtype Content: View
  associatedtype Container: ContainerBox

  var content: Content { get }

  func makeBox(in graph: ViewGraph) -> Container

  func update(_ box: Container, in environment: EnvironmentValues)

  /// Returns whether the box is laid out as that of another view with the same contents, whatever the environment.
  /// False for unknown.
  func hasSameLayout(as other: Self) -> Bool

  /// Changes the environment of the content of the view.
  func change(_ environment: inout EnvironmentValues)
}

extension ContainerView {
  func makeNode(in context: NodeContext) -> Node { ContainerNode(self, in: context) }

  func hasSameLayout(as other: Self) -> Bool { false }

  func change(_ environment: inout EnvironmentValues) {}
}

/// A box with others in it.
@MainActor
protocol ContainerBox: Box {
  var contents: Contents { get set }
  /// The box that the contents are in: this one, or one in it.
  var contentBox: Box { get }
}

extension ContainerBox {
  var contentBox: Box { self }
}

/// The node of a view with one box for all that is in it.
final class ContainerNode<Value: ContainerView>: WrapperNode {
  private var view: Value
  private let box: Value.Container

  init(_ view: Value, in context: NodeContext) {
    self.view = view
    box = view.makeBox(in: context.graph)
    super.init(in: context)
    adopt()
    box.contents.source = { [weak self] in self?.child?.boxes ?? [] }
  }

  override var boxes: [Box] { [box] }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? Value else { return false }
    self.environment = environment
    if !view.hasSameLayout(as: self.view) { box.invalidate() }
    self.view = view
    adopt()
    return true
  }

  private func adopt() {
    box.direction = environment.layoutDirection
    view.update(box, in: environment)
    var values = environment
    view.change(&values)
    child = node(child, for: view.content, in: values, container: box.contentBox)
  }

  override func leave() {
    super.leave()
    box.leave()
  }
}
