import Geometry

extension Path {
  /// Creates a path from the path data of SVG 1.1, such as `"M4 12h16"`; nil if they are not valid.
  ///
  /// All commands are known: M, L, H, V, C, S, Q, T, A and Z, absolute and relative. Empty data give
  /// an empty path.
  public init?(svg data: String) {
    var reader = SVGPathReader(data)
    guard reader.read() else { return nil }
    self = reader.path
  }
}

/// A reader of the path data of SVG. Grammar and rules: SVG 1.1, section 8.3.
private struct SVGPathReader {
  private(set) var path = Path()
  private var scanner: SVGScanner
  /// The last control point, which S and T reflect.
  private var control: Control?

  private enum Control {
    case quad(Point)
    case cubic(Point)
  }

  init(_ data: String) { scanner = SVGScanner(data) }

  private var current: Point { path.currentPoint ?? .zero }

  /// Reads all commands. Returns whether they were valid.
  mutating func read() -> Bool {
    while let command = scanner.command() {
      guard !path.isEmpty || command == "M" || command == "m" else { return false }
      guard readArguments(of: command) else { return false }
    }
    return scanner.isAtEnd && path.isFinite
  }

  /// Reads one set of arguments of `command`, or several one after the other.
  private mutating func readArguments(of command: Character) -> Bool {
    if command == "Z" || command == "z" {
      path.close()
      control = nil
      return true
    }
    var command = command
    repeat {
      guard readSegment(command) else { return false }
      // Pairs after those of a move are lines.
      if command == "M" { command = "L" }
      if command == "m" { command = "l" }
    } while scanner.continuesWithNumber()
    return true
  }

  private mutating func readSegment(_ command: Character) -> Bool {
    let base = command.isLowercase ? current.vector : .zero
    switch command {
    case "M", "m":
      guard let point = point(from: base) else { return false }
      path.move(to: point)
    case "L", "l":
      guard let point = point(from: base) else { return false }
      path.line(to: point)
    case "H", "h":
      guard let x = scanner.number() else { return false }
      path.line(to: Point(base.dx + x, current.y))
    case "V", "v":
      guard let y = scanner.number() else { return false }
      path.line(to: Point(current.x, base.dy + y))
    case "A", "a": return readArc(from: base)
    default: return readCurve(command, from: base)
    }
    control = nil
    return true
  }

  private mutating func readCurve(_ command: Character, from base: Vector) -> Bool {
    switch command {
    case "C", "c", "S", "s":
      let isSmooth = command == "S" || command == "s"
      guard let first = isSmooth ? reflectedCubic : point(from: base),
        let second = point(from: base), let end = point(from: base)
      else { return false }
      path.cubic(to: end, control1: first, control2: second)
      control = .cubic(second)
    case "Q", "q", "T", "t":
      let isSmooth = command == "T" || command == "t"
      guard let first = isSmooth ? reflectedQuad : point(from: base), let end = point(from: base)
      else { return false }
      path.quad(to: end, control: first)
      control = .quad(first)
    default: return false
    }
    return true
  }

  private mutating func readArc(from base: Vector) -> Bool {
    guard let width = scanner.number(), let height = scanner.number(),
      let rotation = scanner.number(), let isLarge = scanner.flag(), let sweeps = scanner.flag(),
      let end = point(from: base)
    else { return false }
    path.addSVGArc(
      radii: Size(abs(width), abs(height)), rotation: rotation * .pi / 180, isLarge: isLarge,
      isClockwise: sweeps, to: end)
    control = nil
    return true
  }

  private mutating func point(from base: Vector) -> Point? {
    guard let x = scanner.number(), let y = scanner.number() else { return nil }
    return Point(x, y) + base
  }

  private var reflectedCubic: Point {
    guard case .cubic(let control) = control else { return current }
    return current + (current - control)
  }

  private var reflectedQuad: Point {
    guard case .quad(let control) = control else { return current }
    return current + (current - control)
  }
}
