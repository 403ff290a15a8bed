import TouchstoneToolkit

extension RadioGroup {
  /// Lets the choices stand in a row of 44 points, or below each other where the user has enlarged their titles,
  /// these have no room in `width`, and there is enough in `height`. Returns the height that they need.
  func fit(in width: Double, height: Double) -> Double {
    let sizes = subviews.map(\.intrinsicContentSize)
    let widest = sizes.map(\.width).max() ?? 0
    let column = sizes.map(\.height).reduce(0, +)
    let isEnlarged = scaledForText(1) > 1
    let isRow = !isEnlarged || widest * Double(sizes.count) <= width || column > height
    axis = isRow ? .horizontal : .vertical
    return isRow ? 44 : column
  }
}
