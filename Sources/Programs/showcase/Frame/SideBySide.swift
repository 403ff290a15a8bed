import TouchstoneToolkit

/// Views of one size beside each other, or below each other where there is too little room.
final class SideBySide: StackView {
  /// The width from which on there is room, in points.
  private let breadth: Double

  /// Creates a row of `views`, which is a column in less than `breadth`. There are `margin` points
  /// around each view.
  init(_ views: [View], from breadth: Double, margin: Double = 0) {
    self.breadth = breadth
    super.init()
    (distribution, spacing, isLayoutMarginsRelativeArrangement) = (.fillEqually, margin, true)
    layoutMargins = DirectionalEdgeInsets(
      top: margin, leading: margin, bottom: margin, trailing: margin)
    for view in views { addArrangedSubview(view) }
  }

  override func layoutSubviews() {
    axis = bounds.width >= breadth ? .horizontal : .vertical
    super.layoutSubviews()
  }
}
