import Geometry
import Layout

/// A layout by constraints of a view: its subviews as values for the solver, and their frames.
@MainActor
struct AnchorPass {
  private let root: View
  private var layout = AnchorLayout()
  /// The views and guides behind the items of the layout, in the same order.
  private var sources: [LayoutItem] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  /// The items of the scrolled contents, by the items of their scroll views.
  private var contents: [Int: Int] = [:]
  /// The constraints of the layout, in the same order.
  private var constraints: [LayoutConstraint] = []

  /// The number of times that sizes which depend on others may change.
  private static let rounds = 3
  /// The priority of the size that is asked for; the same as in UIKit.
  private static let fittingSizePriority: LayoutPriority = 50

  /// Collects the items in `root`. If its size is requested, it follows from the constraints, and is not wider than
  /// `limit`.
  init(of root: View, fitting wanted: Size? = nil, limit: Double = .infinity) {
    self.root = root
    layout.direction = root.layoutDirection
    var item = AnchorItem()
    if wanted == nil {
      item.placement = .frame(Rect(origin: .zero, size: root.placement.bounds.size))
    } else {
      item.setContent(of: root)
    }
    append(item, for: LayoutItem(root))
    collect(in: root)
    addConstraints()
    if let wanted { fit(wanted, limit: limit) }
  }

  // MARK: Items

  /// Appends the items that constraints position in `view`, and those tied to other views.
  private mutating func collect(in view: View) {
    for subview in view.subviews where subview.isPartOfOuterLayout {
      index(of: LayoutItem(subview))
      collect(in: subview)
    }
    for guide in view.guides?.added ?? [] { index(of: LayoutItem(guide)) }
    constraints += view.anchoring?.constraints ?? []
  }

  /// Returns the index of an item, which is appended if it is new; nil if it is not in the root.
  @discardableResult
  private mutating func index(of source: LayoutItem) -> Int? {
    guard let id = source.id else { return nil }
    if let known = indices[id] { return known }
    let around = source.guide == nil ? source.view?.superview : source.view
    guard let view = source.view, let around, let outer = index(of: LayoutItem(around)) else {
      return nil
    }
    let isContent = source.guide?.isPositionedByConstraints ?? true
    let parent = isContent ? contentIndex(of: around, at: outer) : outer
    var item = AnchorItem(parent: parent)
    if let guide = source.guide {
      if !guide.isPositionedByConstraints { item.placement = .margins(guide.margins(in: view)) }
    } else if view.isPositionedByAnchors {
      item.setContent(of: view)
    } else {
      let frame = view.placement.upright
      item.placement = .frame(
        Rect(origin: frame.origin - around.anchoredOrigin.vector, size: frame.size))
    }
    return append(item, for: source)
  }

  /// Returns the index of the item that contains what is in `view`, whose own item is at `index`: that
  /// item, or in a scroll view, one of the same size that moves as it scrolls.
  private mutating func contentIndex(of view: View, at index: Int) -> Int {
    guard view is any ScrollContainer else { return index }
    if let known = contents[index] { return known }
    let offset = view.placement.boundsOrigin
    var item = AnchorItem(parent: index)
    item.placement = .margins(
      EdgeInsets(top: -offset.y, left: -offset.x, bottom: offset.y, right: offset.x))
    sources.append(LayoutItem(view))
    layout.items.append(item)
    contents[index] = sources.count - 1
    return sources.count - 1
  }

  @discardableResult
  private mutating func append(_ item: AnchorItem, for source: LayoutItem) -> Int {
    if let id = source.id { indices[id] = sources.count }
    sources.append(source)
    layout.items.append(item)
    return sources.count - 1
  }

  // MARK: Constraints

  private mutating func addConstraints() {
    constraints.sort { $0.activation < $1.activation }
    constraints = constraints.filter { constraint in
      guard let first = side(constraint.first, of: constraint) else { return false }
      let second = constraint.second.map { side($0, of: constraint) }
      guard second == nil || second.flatMap({ $0 }) != nil else { return false }
      var condition = AnchorConstraint(first, second.flatMap { $0 }, constant: constraint.constant)
      condition.relation = constraint.relation
      condition.multiplier = constraint.multiplier
      condition.priority = constraint.priority
      layout.constraints.append(condition)
      return true
    }
  }

  private mutating func side(_ side: LayoutConstraint.Side, of constraint: LayoutConstraint)
    -> AnchorConstraint.Side?
  {
    guard var index = index(of: side.item) else { return nil }
    if side.item.guide == nil, let view = side.item.view, constraint.isBetween(view) {
      index = contentIndex(of: view, at: index)
    }
    if side.attribute.isBaseline, side.item.guide == nil, let view = side.item.view {
      let size = view.isPositionedByAnchors ? view.intrinsicContentSize : view.placement.bounds.size
      layout.items[index].setBaselines(of: view, in: size)
    }
    return AnchorConstraint.Side(index, side.attribute)
  }

  private mutating func fit(_ wanted: Size, limit: Double) {
    var maximum = AnchorConstraint(AnchorConstraint.Side(0, .width), constant: limit)
    maximum.relation = .lessThanOrEqual
    layout.constraints.append(maximum)
    for (attribute, length) in [(LayoutAttribute.width, wanted.width), (.height, wanted.height)] {
      var constraint = AnchorConstraint(
        AnchorConstraint.Side(0, attribute), constant: max(0, length))
      constraint.priority = Self.fittingSizePriority
      layout.constraints.append(constraint)
    }
  }

  // MARK: Solving

  var rootSize: Size { solution.frames[0].size }

  /// The solution, in which heights of text suit its widths, and baselines the heights.
  private var solution: AnchorSolution {
    var layout = layout
    var solution = layout.solve()
    for _ in 1..<Self.rounds {
      var adapted = self.layout.items
      for (index, source) in sources.enumerated() where source.guide == nil {
        guard let view = source.view else { continue }
        adapted[index] = adapted[index].adapted(to: solution.frames[index].size, of: view)
      }
      guard zip(adapted, layout.items).contains(where: { !$0.hasSameText(as: $1) }) else { break }
      layout.items = adapted
      solution = layout.solve()
    }
    return solution
  }

  /// Gives views and guides their frames, and reports contradictions.
  func apply() {
    let solution = solution
    let scale = root.window?.pixelsPerPoint ?? 1
    // The origins of the items in the root, by the solution and as they are rounded.
    var exact: [Point] = []
    var rounded: [Point] = []
    for (index, frame) in solution.frames.enumerated() {
      let item = layout.items[index]
      let parent = item.parent
      let frame = Rect(
        origin: frame.origin + (parent.map { exact[$0] } ?? .zero).vector, size: frame.size)
      exact.append(frame.origin)
      guard let parent, item.placement == .constraints else {
        rounded.append(frame.origin)
        continue
      }
      let edges = frame.rounded(toPixelsPerPoint: scale)
      rounded.append(edges.origin)
      let source = sources[index]
      source.setFrame(at: edges.origin - rounded[parent], size: edges.size)
      if source.guide == nil {
        source.view?.anchoring?.isAmbiguous = solution.ambiguous.contains(index)
      }
    }
    report(solution.conflicts)
  }

  private func report(_ conflicts: [AnchorSolution.Conflict]) {
    // A window without a size yet contradicts every margin.
    let bounds = root.placement.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let known = conflicts.filter { constraints.indices.contains($0.dropped) }
    let new = root.ownAnchoring.newlyContradicted(known.map { constraints[$0.dropped] })
    for conflict in known where new.contains(where: { $0 === constraints[conflict.dropped] }) {
      let other = conflict.against.flatMap {
        constraints.indices.contains($0) ? constraints[$0] : nil
      }
      root.window?.onFault(
        "the constraint \(constraints[conflict.dropped].describedForLog) has no effect: it contradicts "
          + (other?.describedForLog ?? "the frame of a view that does not use anchors"))
    }
  }
}
