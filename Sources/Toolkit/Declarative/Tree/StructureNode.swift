/// The node of a view that consists of others, each with a key.
final class StructureNode: Node {
  private let type: any PrimitiveView.Type
  private var view: any StructuralView
  private var parts: [(key: AnyHashable, node: Node)] = []

  init(_ view: any StructuralView, in context: NodeContext) {
    type = Swift.type(of: view)
    self.view = view
    super.init(in: context)
    adopt(view.parts)
  }

  override var boxes: [Box] { parts.flatMap(\.node.boxes) }

  override var children: [Node] { parts.map(\.node) }

  /// Returns whether the node of a part has a key that is the id of a loop's element, or of a view.
  func isPart(_ node: Node, identifiedBy id: AnyHashable) -> Bool {
    guard view is any IdentifyingView else { return false }
    return parts.contains { $0.node === node && $0.key == id }
  }

  override func update(to view: any View, in environment: EnvironmentValues) -> Bool {
    guard let view = view as? any StructuralView, Swift.type(of: view) == type else { return false }
    let isSame =
      environment.isSame(as: self.environment) && ValueComparison.areEqual(view, self.view)
    self.environment = environment
    guard !isSame else { return true }
    self.view = view
    adopt(view.parts)
    return true
  }

  /// Updates the nodes of views that are still there, whatever their order, and makes those of others.
  private func adopt(_ new: [ViewPart]) {
    var known: [AnyHashable: Node] = [:]
    let former = parts.map(\.node)
    for part in parts { known[part.key] = part.node }
    parts = new.map { part in
      let old = known.removeValue(forKey: part.key)
      return (part.key, node(old, for: part.view, in: environment))
    }
    for node in known.values { node.leave() }
    if !parts.lazy.map(\.node).elementsEqual(former, by: ===) { container?.invalidate() }
  }
}

/// A view whose parts have keys from the program.
@MainActor
protocol IdentifyingView {}

extension ForEach: IdentifyingView {}
extension IdentifiedView: IdentifyingView {}
