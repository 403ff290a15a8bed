public import Drawing
public import Geometry

/// The drawing of a ``Canvas``. A copy draws into itself; see ``drawLayer(content:)``.
@MainActor
public struct GraphicsContext {
  /// A colour, a gradient or the style of the text around.
  public struct Shading: Sendable {
    enum Content: Sendable {
      case color(Color)
      case style(AnyShapeStyle)
      case paint(Paint)
    }

    let content: Content

    /// Returns a colour.
    public static func color(_ color: Color) -> Shading { Shading(content: .color(color)) }

    /// Returns a style, in the frame that it fills.
    public static func style(_ style: some ShapeStyle) -> Shading {
      Shading(content: .style(AnyShapeStyle(style)))
    }

    /// Returns a gradient along a line, in the coordinates of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: Point, endPoint: Point
    ) -> Shading { Shading(content: .paint(.linear(gradient, from: startPoint, to: endPoint))) }

    /// Returns a gradient around a point, in the coordinates of the canvas.
    public static func radialGradient(
      _ gradient: Gradient, center: Point, startRadius: Double, endRadius: Double
    ) -> Shading { Shading(content: .paint(.radial(gradient, center: center, radius: endRadius))) }

    /// The style of the text around.
    public static let foreground = Shading(
      content: .style(AnyShapeStyle(.deferred(.foreground))))
  }

  /// The opacity of drawing, from 0 to 1.
  public var opacity = 1.0
  /// The transform of drawing.
  public var transform = Affine.identity
  /// The environment of the canvas.
  public let environment: EnvironmentValues

  private let measurer: any TextMeasurer
  private var clip: Path?
  private(set) var list = DrawList()

  init(environment: EnvironmentValues, measurer: any TextMeasurer) {
    self.environment = environment
    self.measurer = measurer
  }

  // MARK: State

  /// Moves the origin.
  public mutating func translateBy(x: Double, y: Double) {
    transform = transform.translatedBy(x: x, y: y)
  }

  /// Scales the axes.
  public mutating func scaleBy(x: Double, y: Double) { transform = transform.scaledBy(x: x, y: y) }

  /// Turns the axes, clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Adds a transform before the others.
  public mutating func concatenate(_ other: Affine) { transform = transform * other }

  /// Draws only within a shape from now on, in the current coordinates. It replaces another one.
  public mutating func clip(to path: Path) { clip = path.applying(transform) }

  // MARK: Drawing

  /// Fills a shape.
  public mutating func fill(_ path: Path, with shading: Shading) {
    add(.path(path, paint(shading, for: path)))
  }

  /// Draws the line of a shape.
  public mutating func stroke(_ path: Path, with shading: Shading, lineWidth: Double = 1) {
    stroke(path, with: shading, style: StrokeStyle(width: lineWidth))
  }

  /// Draws the line of a shape in a style.
  public mutating func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add(.stroke(path, paint(shading, for: path), style))
  }

  /// Draws a text with its `anchor` at a point.
  public mutating func draw(_ text: Text, at point: Point, anchor: UnitPoint = .center) {
    let size = measurer.layout(
      text.attributed(in: environment), in: Size(.infinity, .infinity), options: TextOptions()
    ).size
    draw(
      text,
      in: Rect(
        origin: Point(point.x - anchor.x * size.width, point.y - anchor.y * size.height),
        // Rounding must not wrap the last word.
        size: Size(size.width + 1, size.height)))
  }

  /// Draws a text in a rectangle, from its top on.
  public mutating func draw(_ text: Text, in rect: Rect) {
    add(.textBox(Drawing.TextBox(text.attributed(in: environment), box: rect)))
  }

  /// Draws an image in a rectangle.
  public mutating func draw(_ image: Image, in rect: Rect) {
    guard let picture = image.picture else { return }
    add(.picture(picture, frame: rect, contentMode: .scaleToFill))
  }

  /// Draws the output of `content` as a group, with the current opacity, transform and clip.
  public mutating func drawLayer(content: (inout GraphicsContext) -> Void) {
    var layer = GraphicsContext(environment: environment, measurer: measurer)
    content(&layer)
    add(.layer(layer.list))
  }

  private func paint(_ shading: Shading, for path: Path) -> Paint {
    switch shading.content {
    case .color(let color): return .color(color)
    case .paint(let paint): return paint
    case .style(let style):
      let style = style.resolved(in: environment)
      return style.gradient?.paint(in: path.boundingBox ?? .zero) ?? .color(style.color)
    }
  }

  private mutating func add(_ command: DrawCommand) {
    guard opacity != 1 || transform != .identity || clip != nil else { return list.append(command) }
    let drawn = DrawList([.layer(DrawList([command]), opacity: opacity, transform: transform)])
    list.append(.layer(drawn, clip: clip.map { .path($0) }))
  }
}
