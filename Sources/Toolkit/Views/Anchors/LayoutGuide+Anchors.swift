import Layout

/// The anchors of a guide.
extension LayoutGuide {
  /// The edge at which text begins.
  public final var leadingAnchor: LayoutXAxisAnchor { LayoutAnchor(LayoutItem(self), .leading) }
  /// The edge at which text ends.
  public final var trailingAnchor: LayoutXAxisAnchor { LayoutAnchor(LayoutItem(self), .trailing) }
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { LayoutAnchor(LayoutItem(self), .left) }
  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { LayoutAnchor(LayoutItem(self), .right) }
  /// The vertical line through the middle.
  public final var centerXAnchor: LayoutXAxisAnchor { LayoutAnchor(LayoutItem(self), .centerX) }
  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { LayoutAnchor(LayoutItem(self), .top) }
  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { LayoutAnchor(LayoutItem(self), .bottom) }
  /// The horizontal line through the middle.
  public final var centerYAnchor: LayoutYAxisAnchor { LayoutAnchor(LayoutItem(self), .centerY) }
  /// The width.
  public final var widthAnchor: LayoutDimension { LayoutAnchor(LayoutItem(self), .width) }
  /// The height.
  public final var heightAnchor: LayoutDimension { LayoutAnchor(LayoutItem(self), .height) }
}
