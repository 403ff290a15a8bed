/// The lengths and positions of the attributes of items, as expressions.
struct AnchorPositions {
  let items: [AnchorItem]
  let spans: AnchorSpans
  /// The item in whose coordinates positions are; nil for the layout.
  let origin: Int?
  /// Whether horizontal positions are distances from the right edge of the origin.
  let isMirrored: Bool

  subscript(side: AnchorConstraint.Side) -> LinearExpression {
    let span = spans(side.attribute.axis)[side.item]
    let start = start(of: side.item, along: side.attribute.axis)
    let item = items[side.item]
    switch side.attribute {
    case .width, .height: return span.length
    case .left, .top: return start
    case .right, .bottom: return start + span.length
    case .leading: return isMirrored ? mirrored(start + span.length) : start
    case .trailing: return isMirrored ? mirrored(start) : start + span.length
    case .centerX, .centerY:
      let middle = start + span.length * 0.5
      return side.attribute == .centerX && isMirrored ? mirrored(middle) : middle
    case .firstBaseline: return start + (item.firstBaseline.map(line) ?? span.length)
    case .lastBaseline: return start + (item.lastBaseline.map(line) ?? span.length)
    }
  }

  private func spans(_ axis: Axis) -> [AnchorSpan] {
    axis == .horizontal ? spans.horizontal : spans.vertical
  }

  private func line(at distance: Double) -> LinearExpression {
    LinearExpression(distance.isFinite ? distance : 0)
  }

  private func start(of item: Int, along axis: Axis) -> LinearExpression {
    var start = LinearExpression()
    for index in items.path(from: item) {
      if index == origin { break }
      start.add(spans(axis)[index].start)
    }
    return start
  }

  private func mirrored(_ position: LinearExpression) -> LinearExpression {
    let end = origin.map { spans.horizontal[$0].length } ?? LinearExpression()
    return end - position
  }
}
