import Views

/// The boxes in a container, and their views in its view.
@MainActor
struct Contents {
  /// Returns the wanted boxes.
  var source: @MainActor () -> [Box] = { [] }
  /// The boxes, from back to front.
  private(set) var boxes: [Box] = []

  /// Shows the boxes of the source in the view of `outer`, behind or in front of others there. Removed ones disappear
  /// by their transitions.
  mutating func attach(to outer: Box) {
    let new = source()
    let kept = Set(new.map(ObjectIdentifier.init))
    for box in boxes where !kept.contains(ObjectIdentifier(box)) { outer.graph.remove(box) }
    boxes = new
    outer.view.show(new.inDepthOrder.map(\.view))
    for box in new { box.attachIfNeeded(in: outer) }
  }
}

extension Views.View {
  /// Adds views to the subviews, in order. Those that are subviews already stay in place, unless the order has changed.
  fileprivate func show(_ views: [Views.View]) {
    let wanted = Set(views.map(ObjectIdentifier.init))
    let present = subviews.filter { wanted.contains(ObjectIdentifier($0)) }
    let known = Set(present.map(ObjectIdentifier.init))
    func isNew(_ view: Views.View) -> Bool { !known.contains(ObjectIdentifier(view)) }
    guard views.lazy.filter({ !isNew($0) }).elementsEqual(present, by: ===) else {
      return views.forEach(addSubview)
    }
    let end = views.lastIndex { !isNew($0) }.map { $0 + 1 } ?? 0
    views[end...].forEach(addSubview)
    for index in views.indices[..<end].reversed() where isNew(views[index]) {
      insertSubview(views[index], below: views[index + 1])
    }
  }
}

@MainActor
extension [Box] {
  /// The boxes from back to front: by their ranks in depth, and those of the same rank in their order.
  fileprivate var inDepthOrder: [Box] {
    guard contains(where: { $0.zIndex != 0 }) else { return self }
    return enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
      .map(\.element)
  }
}
