/// The node of a view with a body.
final class BodyNode<Content: View>: WrapperNode {
  private var view: Content
  private var properties = NodeProperties()

  init(_ view: Content, in context: NodeContext) {
    self.view = view
    super.init(in: context)
    properties.install(in: view, of: self)
    evaluate()
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? Content else { return false }
    let isCurrent = isCurrent(view, after: self.view, in: environment)
    self.environment = environment
    guard !isCurrent else { return true }
    self.view = view
    properties.install(in: view, of: self)
    evaluate()
    return true
  }

  /// Evaluates the body, and then its contents.
  override func evaluate() {
    graph.validate(self)
    let body = ReadTracking.reading(as: self) { view.body }
    child = node(child, for: body, in: environment)
  }

  override func leave() {
    super.leave()
    graph.validate(self)
  }
}
