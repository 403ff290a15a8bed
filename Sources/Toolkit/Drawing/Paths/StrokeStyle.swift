/// The style of a line along a path, which is centred on the path.
public struct StrokeStyle: Hashable, Sendable {
  /// The ends of an open line.
  public enum Cap: Hashable, Sendable {
    /// The line ends where the path does.
    case butt
    /// The line ends in a half circle.
    case round
    /// The line extends beyond the path by half of its width.
    case square
  }

  /// The corners of a line.
  public enum Join: Hashable, Sendable {
    /// Pointed; bevelled beyond the miter limit.
    case miter
    /// Rounded.
    case round
    /// Bevelled.
    case bevel
  }

  /// The width of the line, in points. At 0, the line is a hairline: one device pixel wide, and
  /// horizontal and vertical lines are on whole device pixels, at any scale.
  public var width: Double
  /// The ends of the line.
  public var cap: Cap
  /// The corners of the line.
  public var join: Join
  /// The maximum ratio of the length of a pointed corner to the width of the line.
  public var miterLimit: Double
  /// The lengths of dashes and gaps by turns, in points. Without any, or if one is negative or all
  /// are zero, the line is solid.
  public var dash: [Double]
  /// The offset into the dash pattern at which the line begins, in points.
  public var dashPhase: Double

  /// Creates a style.
  public init(
    width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  /// Creates a style, by the words of Core Graphics.
  public init(
    lineWidth: Double, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.init(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash,
      dashPhase: dashPhase)
  }

  /// A line one device pixel wide.
  public static let hairline = StrokeStyle(width: 0)

  /// The distance that the line may extend from the path, in points. A device pixel counts as a point.
  var reach: Double {
    guard width > 0 else { return 1 }
    let corner = join == .miter ? max(1, miterLimit) : 1
    let end = cap == .square ? 2.0.squareRoot() : 1
    return width / 2 * max(corner, end)
  }

  /// Whether the line can be painted: its width is not negative, and all numbers are finite.
  var isPaintable: Bool {
    width >= 0 && ([width, miterLimit, dashPhase] + dash).allSatisfy(\.isFinite)
  }
}
