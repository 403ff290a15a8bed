public import Drawing
public import Geometry
import Views

/// An outline that fills what is proposed to it. By itself, it is shown filled with the foreground
/// colour.
public protocol Shape: View {
  /// Returns the outline in a rectangle.
  func path(in rect: Rect) -> Path
}

extension Shape {
  /// The shape in the foreground colour.
  public var body: some View { ShapeView(shape: self, color: nil) }

  /// Shows the shape filled with a colour.
  public func fill(_ color: Color) -> some View { ShapeView(shape: self, color: color) }

  /// Shows the line of the shape, whose middle lies on the outline.
  public func stroke(_ color: Color, lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: color, stroke: StrokeStyle(width: lineWidth))
  }

  /// Shows the line of the shape in the foreground colour.
  public func stroke(lineWidth: Double = 1) -> some View {
    ShapeView(shape: self, color: nil, stroke: StrokeStyle(width: lineWidth))
  }

  /// Shows the line of the shape in a style.
  public func stroke(_ color: Color, style: StrokeStyle) -> some View {
    ShapeView(shape: self, color: color, stroke: style)
  }
}

/// A shape that is shown.
struct ShapeView: View, LeafView {
  typealias Body = Never

  let path: @MainActor (Rect) -> Path
  /// The colour; nil for that of the foreground.
  let color: Color?
  /// The line; nil for a filled shape.
  let stroke: StrokeStyle?

  init(shape: some Shape, color: Color?, stroke: StrokeStyle? = nil) {
    path = { shape.path(in: $0) }
    self.color = color
    self.stroke = stroke
  }

  func makeBox(in graph: ViewGraph) -> ShapeBox { ShapeBox(in: graph) }

  func update(_ box: ShapeBox, in environment: EnvironmentValues) {
    box.shown = ShownShape(
      path: path, color: color ?? environment.foregroundColor ?? .label, stroke: stroke)
  }
}

/// The outline of a shape with its colour.
struct ShownShape {
  var path: @MainActor (Rect) -> Path
  var color: Color
  var stroke: StrokeStyle?
}

/// The box of a shape.
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
  private var color = Color.label { didSet { didChange(Self.color, from: oldValue) } }

  private static let color = AnimatableProperty("color", \PathView.color, isMotion: false)

  /// Shows another outline. Another colour is animated.
  func show(_ shape: ShownShape) {
    let needsDisplay =
      shape.stroke != stroke || shape.path(bounds) != path(bounds)
    path = shape.path
    stroke = shape.stroke
    color = shape.color
    if needsDisplay { setNeedsDisplay() }
  }

  override func draw(into list: inout DrawList) {
    let outline = path(bounds)
    let paint = Paint.color(presented(Self.color))
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
