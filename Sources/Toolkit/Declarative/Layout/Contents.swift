import Views

/// The boxes in a container, and their views in its view.
@MainActor
struct Contents {
  /// Returns the boxes that are to be there.
  var source: @MainActor () -> [Box] = { [] }
  /// The boxes that are there, from back to front.
  private(set) var boxes: [Box] = []

  /// Shows the boxes of the source in `view`, behind or in front of others there. Those that are gone
  /// leave by their transitions.
  mutating func attach(to view: Views.View, in graph: ViewGraph) {
    let new = source()
    let kept = Set(new.map(ObjectIdentifier.init))
    for box in boxes where !kept.contains(ObjectIdentifier(box)) { graph.remove(box) }
    boxes = new
    let views = new.map(\.view)
    let wanted = Set(views.map(ObjectIdentifier.init))
    let present = view.subviews.filter { wanted.contains(ObjectIdentifier($0)) }
    if present.count != views.count || !zip(present, views).allSatisfy({ $0 === $1 }) {
      for part in views { view.addSubview(part) }
    }
    for box in new { box.attach() }
  }
}
