public import Drawing

/// A shape that can be smaller at all sides, so that a line lies within its frame.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// Returns the shape smaller at all sides by a number of points.
  func inset(by amount: Double) -> InsetShape
}

extension InsettableShape {
  /// Returns a copy with a greater number.
  func adding(_ amount: Double, to number: WritableKeyPath<Self, Double>) -> Self {
    var copy = self
    copy[keyPath: number] += amount
    return copy
  }

  /// Shows a line within the shape, along its outline.
  public func strokeBorder(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    strokeBorder(style, style: StrokeStyle(width: lineWidth))
  }

  /// Shows a line within the shape, along its outline, in a style.
  public func strokeBorder(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    inset(by: style.width / 2).stroke(content, style: style)
  }

  /// Shows a line within the shape, along its outline, in the foreground style.
  public func strokeBorder(lineWidth: Double = 1) -> some View {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}
