import TouchstoneToolkit

/// Views of one size beside each other, or below each other where there is too little room. Without a
/// margin, a line is between them.
final class SideBySide: StackView {
  /// The width from which on there is room, in points.
  private let breadth: Double

  /// Creates a row of `views`, which is a column in less than `breadth`. There are `margin` points
  /// around each view.
  init(_ views: [View], from breadth: Double, margin: Double = 0) {
    self.breadth = breadth
    super.init()
    distribution = .fillEqually
    spacing = margin
    isLayoutMarginsRelativeArrangement = true
    layoutMargins = DirectionalEdgeInsets(
      top: margin, leading: margin, bottom: margin, trailing: margin)
    for view in views { addArrangedSubview(view) }
  }

  override func layoutSubviews() {
    axis = bounds.width >= breadth ? .horizontal : .vertical
    super.layoutSubviews()
  }

  override func drawInFront(into list: inout DrawList) {
    guard spacing == 0 else { return }
    for view in arrangedSubviews.dropFirst() {
      let frame = view.frame
      let edge =
        axis == .horizontal
        ? Rect(x: frame.minX, y: frame.minY, width: 0, height: frame.height)
        : Rect(x: frame.minX, y: frame.minY, width: frame.width, height: 0)
      list.append(.stroke(Path(edge), .color(.separator), .hairline))
    }
  }
}
