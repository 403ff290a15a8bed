import Geometry

/// Layout by constraints: linear equations and inequalities between the edges, middles and lengths of
/// rectangles.
///
/// Every constraint has a priority. Those of the highest are solved first, and among equal ones the earlier; a
/// constraint that contradicts previous ones is broken. The size of the content of an item is as good as two more
/// constraints: not smaller, with the priority of its resistance, and not larger, with that of its hugging. What
/// remains open is at the origin of the parent, and as large as the content.
public struct AnchorLayout: Sendable {
  /// The views and guides to lay out.
  public var items: [AnchorItem] = []
  /// The conditions, in the order of their activation. Those about missing items, or with numbers that
  /// are not finite, do not count.
  public var constraints: [AnchorConstraint] = []
  /// The direction of leading and trailing.
  public var direction = LayoutDirection.leftToRight

  /// Creates a layout without items.
  public init() {}

  /// Returns the frames of the items.
  public func solve() -> AnchorSolution {
    let spans = AnchorSpans(of: items)
    var solver = AnchorSolver(spans, conditions: conditions(on: spans))
    solver.solve()
    let values = solver.values
    return AnchorSolution(
      frames: items.indices.map { index in
        let x = spans.horizontal[index], y = spans.vertical[index]
        return Rect(
          x: x.start.value(for: values), y: y.start.value(for: values),
          width: max(0, x.length.value(for: values)), height: max(0, y.length.value(for: values)))
      },
      ambiguous: Set(items.indices.filter { solver.isAmbiguous($0) }),
      conflicts: solver.conflicts)
  }

  // MARK: Conditions

  /// Returns everything that should hold, most important first.
  private func conditions(on spans: AnchorSpans) -> [AnchorCondition] {
    let own = constraints.indices.compactMap { condition(at: $0, on: spans) }
    // Of equal priority, the program's constraints come first, so that those that agree are all met.
    let all = own + lengthConditions(on: spans) + contentConditions(on: spans)
    return all.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }.map(\.element)
  }

  private func condition(at index: Int, on spans: AnchorSpans) -> AnchorCondition? {
    let constraint = constraints[index]
    let sides = [constraint.first] + (constraint.second.map { [$0] } ?? [])
    guard constraint.multiplier.isFinite, constraint.constant.isFinite,
      !constraint.priority.rawValue.isNaN, sides.allSatisfy({ items.indices.contains($0.item) })
    else { return nil }
    let value = AnchorPositions(
      items: items, spans: spans, origin: origin(of: constraint),
      isMirrored: direction == .rightToLeft && sides.contains { $0.attribute.isDirectional })
    var difference = value[constraint.first]
    if let second = constraint.second {
      difference.add(value[second], times: -constraint.multiplier)
    }
    difference.constant -= constraint.constant
    return AnchorCondition(
      difference, constraint.relation, priority: constraint.priority, constraint: index)
  }

  /// Returns the conditions that lengths are not negative.
  private func lengthConditions(on spans: AnchorSpans) -> [AnchorCondition] {
    (spans.horizontal + spans.vertical).filter(\.isFree).map {
      AnchorCondition($0.length, .greaterThanOrEqual, priority: .required)
    }
  }

  /// Returns the conditions that items have the size of their content.
  private func contentConditions(on spans: AnchorSpans) -> [AnchorCondition] {
    items.indices.flatMap { index in
      let item = items[index]
      return conditions(
        spans.horizontal[index], resistance: item.resistance.horizontal,
        hugging: item.hugging.horizontal)
        + conditions(
          spans.vertical[index], resistance: item.resistance.vertical,
          hugging: item.hugging.vertical)
    }
  }

  private func conditions(
    _ span: AnchorSpan, resistance: LayoutPriority, hugging: LayoutPriority
  ) -> [AnchorCondition] {
    guard span.isFree, let content = span.content else { return [] }
    let excess = span.length - LinearExpression(content)
    return [
      AnchorCondition(excess, .greaterThanOrEqual, priority: resistance),
      AnchorCondition(excess, .lessThanOrEqual, priority: hugging),
    ].filter { !$0.priority.rawValue.isNaN }
  }

  // MARK: Parents

  /// Returns the item in whose coordinates the positions of a constraint are: the innermost one that
  /// contains one side, and is or contains the other; nil for the layout.
  private func origin(of constraint: AnchorConstraint) -> Int? {
    let first = constraint.first.item
    guard let second = constraint.second?.item, second != first else {
      return items.parent(of: first)
    }
    let path = items.path(from: second)
    return items.path(from: first).first { path.contains($0) }
  }
}

extension [AnchorItem] {
  /// Returns the index of the parent of an item; nil if it has none, or one that is not before it.
  func parent(of index: Int) -> Int? {
    self[index].parent.flatMap { (0..<index).contains($0) ? $0 : nil }
  }

  /// Returns `index` and the indices of all items around that one, outward.
  func path(from index: Int) -> [Int] { Array<Int>(sequence(first: index, next: parent)) }
}
