public import Geometry

/// An outline of lines and curves, for painting, clipping and hit testing.
///
/// A path consists of subpaths. Each begins with a move; where none is given, the path adds one. To
/// fill, clip and test for containment, open subpaths count as closed. Coordinates are in points.
public struct Path: Hashable, Sendable {
  /// A step of a path, from the current point.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath at a point.
    case move(to: Point)
    /// A line.
    case line(to: Point)
    /// A quadratic Bézier curve.
    case quad(to: Point, control: Point)
    /// A cubic Bézier curve.
    case cubic(to: Point, control1: Point, control2: Point)
    /// A line to the start of the subpath, joined to it. The next element begins a new subpath there.
    case close
  }

  /// The steps of the path. Each subpath begins with a move.
  public private(set) var elements: [Element] = []
  /// The end of the last element; nil for an empty path.
  public private(set) var currentPoint: Point?
  /// The first point of the last subpath.
  private var start: Point?

  /// Creates an empty path.
  public init() {}

  /// Creates a path and calls `build` to add to it.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a subpath at `point`.
  public mutating func move(to point: Point) {
    elements.append(.move(to: point))
    currentPoint = point
    start = point
  }

  /// Adds a line to `point`. In an empty path, begins a subpath there instead.
  public mutating func line(to point: Point) { add(.line(to: point), to: point, via: nil) }

  /// Adds a quadratic Bézier curve. An empty path begins at its control point.
  public mutating func quad(to point: Point, control: Point) {
    add(.quad(to: point, control: control), to: point, via: control)
  }

  /// Adds a cubic Bézier curve. An empty path begins at its first control point.
  public mutating func cubic(to point: Point, control1: Point, control2: Point) {
    add(.cubic(to: point, control1: control1, control2: control2), to: point, via: control1)
  }

  /// Closes the last subpath. Does nothing if it is closed, or if the path is empty.
  public mutating func close() {
    guard let start, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds the elements of `other`, transformed by `transform`.
  public mutating func append(_ other: Path, transform: Affine = .identity) {
    let other = transform == .identity ? other : other.transformed(by: transform)
    guard !other.isEmpty else { return }
    elements += other.elements
    currentPoint = other.currentPoint
    start = other.start
  }

  /// Returns the path with every point mapped by `transform`.
  public func transformed(by transform: Affine) -> Path { mapped(transform.callAsFunction) }

  /// Returns the path moved by `offset`.
  func translated(by offset: Vector) -> Path { mapped { $0 + offset } }

  /// Returns the path with every point replaced by its image under `map`.
  func mapped(_ map: (Point) -> Point) -> Path {
    var path = self
    path.elements = elements.map { $0.mapped(map) }
    path.currentPoint = currentPoint.map(map)
    path.start = start.map(map)
    return path
  }

  /// Whether all coordinates are finite. Otherwise the path paints nothing.
  public var isFinite: Bool {
    elements.allSatisfy(\.isFinite)
  }

  private mutating func add(_ element: Element, to point: Point, via first: Point?) {
    if elements.last == .close, let start { move(to: start) }
    if currentPoint == nil {
      move(to: first ?? point)
      if first == nil { return }
    }
    elements.append(element)
    currentPoint = point
  }
}

extension Path.Element {
  /// The end point; nil for one that closes a subpath.
  package var end: Point? {
    switch self {
    case .move(let point), .line(let point), .quad(let point, _), .cubic(let point, _, _): point
    case .close: nil
    }
  }

  fileprivate var isFinite: Bool {
    switch self {
    case .move(let point), .line(let point): point.vector.isFinite
    case .quad(let point, let control): point.vector.isFinite && control.vector.isFinite
    case .cubic(let point, let control1, let control2):
      point.vector.isFinite && control1.vector.isFinite && control2.vector.isFinite
    case .close: true
    }
  }

  fileprivate func mapped(_ map: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let point): .move(to: map(point))
    case .line(let point): .line(to: map(point))
    case .quad(let point, let control): .quad(to: map(point), control: map(control))
    case .cubic(let point, let control1, let control2):
      .cubic(to: map(point), control1: map(control1), control2: map(control2))
    case .close: .close
    }
  }
}
