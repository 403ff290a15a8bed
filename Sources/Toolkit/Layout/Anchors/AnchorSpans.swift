import Geometry

/// The spans of all items of a layout, and the variables in them.
struct AnchorSpans {
  private(set) var horizontal: [AnchorSpan] = []
  private(set) var vertical: [AnchorSpan] = []
  /// The values of free variables: 0 for starts, the length of the content for lengths.
  private(set) var defaults: [Double] = []
  /// The order in which constraints determine variables: starts, lengths without content, lengths.
  private(set) var ranks: [Int] = []

  init(of items: [AnchorItem]) {
    for (index, item) in items.enumerated() {
      let parent = items.parent(of: index)
      switch item.placement {
      case .constraints:
        horizontal.append(free(content: item.intrinsicWidth))
        vertical.append(free(content: item.intrinsicHeight))
      case .frame(let frame):
        horizontal.append(fixed(frame.minX, frame.width))
        vertical.append(fixed(frame.minY, frame.height))
      case .margins(let margins):
        horizontal.append(inside(parent.map { horizontal[$0] }, margins.left, margins.right))
        vertical.append(inside(parent.map { vertical[$0] }, margins.top, margins.bottom))
      }
    }
  }

  private mutating func free(content: Double?) -> AnchorSpan {
    let content = content.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    let start = LinearExpression(variable: defaults.count)
    let length = LinearExpression(variable: defaults.count + 1)
    defaults += [0, content ?? 0]
    ranks += [0, content == nil ? 1 : 2]
    return AnchorSpan(start: start, length: length, content: content, isFree: true)
  }

  private func fixed(_ start: Double, _ length: Double) -> AnchorSpan {
    AnchorSpan(start: LinearExpression(start), length: LinearExpression(length))
  }

  private func inside(_ parent: AnchorSpan?, _ before: Double, _ after: Double) -> AnchorSpan {
    let length = parent?.length ?? LinearExpression(before + after)
    return AnchorSpan(
      start: LinearExpression(before), length: length - LinearExpression(before + after))
  }
}
