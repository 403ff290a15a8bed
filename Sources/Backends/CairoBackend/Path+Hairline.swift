import Drawing
import Geometry

extension Path {
  /// Returns the path in device pixels, moved for a line one pixel wide: horizontal and vertical lines are in the
  /// middle of pixels, and ends of open lines that are flat (`isButt`) are between pixels. Curves move with the lines
  /// that they touch.
  ///
  /// `map` is the transform to device pixels.
  func hairline(on map: Affine, isButt: Bool) -> Path {
    let path = transformed(by: map)
    var hairline = Path()
    for line in path.subpaths {
      hairline.append(Path(line.onPixels(isButt: isButt)))
    }
    return hairline
  }

  private init(_ line: Subpath) {
    self.init()
    move(to: line.ends[0])
    for (index, step) in line.steps.enumerated() {
      let end = line.ends[index + 1]
      switch step {
      case .line: self.line(to: end)
      case .curve(let control1, let control2):
        cubic(to: end, control1: control1, control2: control2)
      }
    }
    if line.isClosed { close() }
  }

  private var subpaths: [Subpath] {
    var all: [Subpath] = []
    for element in elements {
      if case .move(let point) = element { all.append(Subpath(from: point)) }
      guard !all.isEmpty else { continue }
      all[all.count - 1].add(element)
    }
    return all
  }
}

/// The points of a subpath, and the steps between them.
private struct Subpath {
  enum Step {
    case line
    case curve(control1: Point, control2: Point)
  }

  private(set) var ends: [Point]
  private(set) var steps: [Step] = []
  private(set) var isClosed = false

  /// The maximum deviation from an axis at which a line counts as parallel to it, in pixels.
  private static let tolerance = 1e-6

  init(from start: Point) { ends = [start] }

  mutating func add(_ element: Path.Element) {
    let last = ends[ends.count - 1]
    switch element {
    case .move: break
    case .line(let end): append(.line, to: end)
    case .quad(let end, let control):
      append(
        .curve(
          control1: last + (control - last) * (2 / 3), control2: end + (control - end) * (2 / 3)),
        to: end)
    case .cubic(let end, let control1, let control2):
      append(.curve(control1: control1, control2: control2), to: end)
    case .close: isClosed = true
    }
  }

  private mutating func append(_ step: Step, to end: Point) {
    steps.append(step)
    ends.append(end)
  }

  /// Returns the subpath with its lines on device pixels.
  func onPixels(isButt: Bool) -> Subpath {
    var moved = self
    for index in ends.indices {
      let lines = neighbours(of: index)
      var point = ends[index]
      let isEnd = !isClosed && (index == 0 || index == ends.count - 1)
      let isHorizontal = lines.contains { abs($0.dy) < Self.tolerance && $0.dx != 0 }
      let isVertical = lines.contains { abs($0.dx) < Self.tolerance && $0.dy != 0 }
      let atEnd = isEnd && isButt ? Self.between : Self.middle
      if isHorizontal {
        point.y = Self.middle(point.y)
        if isEnd { point.x = atEnd(point.x) }
      }
      if isVertical {
        point.x = Self.middle(point.x)
        if isEnd { point.y = atEnd(point.y) }
      }
      moved.move(index, to: point)
    }
    return moved
  }

  /// Returns the directions of the straight lines that meet at a point.
  private func neighbours(of index: Int) -> [Vector] {
    var lines: [Vector] = []
    if index > 0, case .line = steps[index - 1] { lines.append(ends[index] - ends[index - 1]) }
    if index < steps.count, case .line = steps[index] {
      lines.append(ends[index + 1] - ends[index])
    }
    // The line that closes the subpath meets its first and its last point.
    if isClosed, index == 0 || index == ends.count - 1 {
      lines.append(ends[0] - ends[ends.count - 1])
      // Where it has no length, the first and the last step meet.
      if ends[0] == ends[ends.count - 1], case .line? = index == 0 ? steps.last : steps.first {
        lines.append(index == 0 ? ends[0] - ends[ends.count - 2] : ends[1] - ends[0])
      }
    }
    return lines
  }

  private mutating func move(_ index: Int, to point: Point) {
    let offset = point - ends[index]
    ends[index] = point
    if index > 0, case .curve(let control1, let control2) = steps[index - 1] {
      steps[index - 1] = .curve(control1: control1, control2: control2 + offset)
    }
    if index < steps.count, case .curve(let control1, let control2) = steps[index] {
      steps[index] = .curve(control1: control1 + offset, control2: control2)
    }
  }

  private static func middle(_ coordinate: Double) -> Double {
    (coordinate + tolerance).rounded(.down) + 0.5
  }

  private static func between(_ coordinate: Double) -> Double {
    coordinate.roundedToPixel
  }
}
