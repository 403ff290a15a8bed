import TouchstoneToolkit

extension RadioGroup {
  /// Lays out the choices in a row of 44 points, or below each other where the user has enlarged their titles or the
  /// window is very narrow, these have no room in `width`, and there is enough in `height`. Returns the height that
  /// they need.
  func fit(in width: Double, height: Double) -> Double {
    let sizes = subviews.map(\.intrinsicContentSize)
    let row = sizes.map(\.width).reduce(0, +)
    let column = sizes.map(\.height).reduce(0, +)
    let isTight = scaledForText(1) > 1 || width < Self.widthOfRows
    let isRow = !isTight || row <= width || column > height
    axis = isRow ? .horizontal : .vertical
    return isRow ? 44 : column
  }

  /// The width from which on choices are in a row if titles are as large as usual: that in a window of 400.
  private static var widthOfRows: Double { 368 }
}
