public import Drawing
public import Geometry
import Views

/// An outline that fills the proposed space. By default, it is filled with the foreground colour.
public protocol Shape: View {
  /// Returns the outline in a rectangle.
  func path(in rect: Rect) -> Path
}

extension Shape {
  /// The shape in the foreground style.
  public var body: some View { ShapeView(shape: self) }

  /// Shows the shape filled with a colour or a gradient.
  public func fill(_ style: some ShapeStyle = ForegroundStyle()) -> some View {
    ShapeView(shape: self, style: style)
  }

  /// Shows the line of the shape, whose middle lies on the outline.
  public func stroke(_ style: some ShapeStyle, lineWidth: Double = 1) -> some View {
    stroke(style, style: StrokeStyle(width: lineWidth))
  }

  /// Shows the line of the shape in a style.
  public func stroke(_ content: some ShapeStyle, style: StrokeStyle) -> some View {
    ShapeView(shape: self, style: content, stroke: style)
  }

  /// Shows the line of the shape in the foreground style.
  public func stroke(lineWidth: Double = 1) -> some View {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }

  /// Shows the line of the shape in the foreground style.
  public func stroke(style: StrokeStyle) -> some View { stroke(ForegroundStyle(), style: style) }
}

/// A shape that is shown.
struct ShapeView: View, LeafView {
  let path: @MainActor (Rect) -> Path
  private let style: any ShapeStyle
  /// The line; nil for a filled shape.
  private let stroke: StrokeStyle?

  init(
    shape: some Shape, style: any ShapeStyle = ForegroundStyle(), stroke: StrokeStyle? = nil
  ) {
    path = { shape.path(in: $0) }
    self.style = style
    self.stroke = stroke
  }

  func makeBox(in graph: ViewGraph) -> ShapeBox { ShapeBox(in: graph) }

  func update(_ box: ShapeBox, in environment: EnvironmentValues) {
    box.shown = ShownShape(path: path, style: style.resolved(in: environment), stroke: stroke)
  }
}

/// The outline of a shape with its style.
struct ShownShape {
  var path: @MainActor (Rect) -> Path
  var style: AnyShapeStyle
  var stroke: StrokeStyle?
}

/// The box of a shape, which fills the space that it is offered.
final class ShapeBox: Box {
  var shown: ShownShape?
  private let shapeView = PathView()

  init(in graph: ViewGraph) { super.init(shapeView, in: graph) }

  override func answer(to proposal: ProposedViewSize) -> Size {
    proposal.replacingUnspecifiedDimensions()
  }

  override func arrange(in size: Size, proposal: ProposedViewSize) {
    guard let shown else { return }
    shapeView.show(shown)
  }
}

/// A view that shows an outline, on which touches land.
final class PathView: Views.View {
  private var path: @MainActor (Rect) -> Path = { Path($0) }
  private var stroke: StrokeStyle?
  private var gradient: GradientFill?
  private var color = Color.label { didSet { didChange(Self.color, from: oldValue) } }

  private static let color = AnimatableProperty("color", \PathView.color, isMotion: false)

  /// Shows another outline. Another colour is animated.
  func show(_ shape: ShownShape) {
    let needsDisplay =
      shape.stroke != stroke || shape.style.gradient != gradient
      || shape.path(bounds) != path(bounds)
    path = shape.path
    stroke = shape.stroke
    gradient = shape.style.gradient
    color = shape.style.color
    if needsDisplay { setNeedsDisplay() }
  }

  override func draw(into list: inout DrawList) {
    let outline = path(bounds)
    let paint = gradient?.paint(in: bounds) ?? Paint.color(presented(Self.color))
    if let stroke {
      list.append(.stroke(outline, paint, stroke))
    } else {
      list.append(.path(outline, paint))
    }
  }

  /// Returns whether the shape contains a point; a line is touched within its outline.
  override func touchArea(contains point: Point) -> Bool {
    path(presentation.bounds).contains(point)
  }
}
