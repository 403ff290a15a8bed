import Geometry

extension Path {
  /// Returns the part of the path between two fractions of its length, from 0 to 1; empty if the first is not less.
  /// The length of a curve is that of chords between 16 of its points.
  public func trimmedPath(from start: Double, to end: Double) -> Path {
    let start = min(max(start, 0), 1)
    let end = min(max(end, 0), 1)
    guard start < end else { return Path() }
    guard start > 0 || end < 1 else { return self }
    var pieces: [Piece] = []
    forEachSegment(closingSubpaths: false) { pieces.append(Piece($0)) }
    let total = pieces.reduce(0) { $0 + $1.length }
    return Path { path in
      var position = 0.0
      for piece in pieces where piece.length > 0 {
        let from = start * total - position
        let to = end * total - position
        position += piece.length
        guard to > 0, from < piece.length else { continue }
        piece.add(from: max(from, 0), to: min(to, piece.length), to: &path)
      }
    }
  }

  /// A segment with the lengths of its chords.
  private struct Piece {
    /// The number of chords of a curve.
    private static let steps = 16

    let segment: Segment
    /// The distances of points at equal parameters from the start, along the chords.
    let distances: [Double]

    var length: Double { distances.last ?? 0 }

    init(_ segment: Segment) {
      self.segment = segment
      switch segment {
      case .line(let start, let end): distances = [0, (end - start).length]
      case .curve(let curve):
        let points = (0...Self.steps).map { curve.point(at: Double($0) / Double(Self.steps)) }
        distances = zip(points, points.dropFirst()).reduce(into: [0]) {
          $0.append(($0.last ?? 0) + ($1.1 - $1.0).length)
        }
      }
    }

    /// Returns the parameter at a distance from the start.
    private func parameter(at distance: Double) -> Double {
      guard let next = distances.firstIndex(where: { $0 >= distance }), next > 0 else { return 0 }
      let low = distances[next - 1]
      let high = distances[next]
      let fraction = high > low ? (distance - low) / (high - low) : 0
      return (Double(next - 1) + fraction) / Double(distances.count - 1)
    }

    /// Adds the part between two distances from the start.
    func add(from start: Double, to end: Double, to path: inout Path) {
      let first = parameter(at: start)
      let last = parameter(at: end)
      switch segment {
      case .line(let from, let to):
        path.continueAt(from + (to - from) * first)
        path.line(to: from + (to - from) * last)
      case .curve(let curve):
        let part = curve.part(from: first, to: last)
        path.continueAt(part.start)
        path.cubic(to: part.end, control1: part.control1, control2: part.control2)
      }
    }
  }

  /// Begins a subpath at `point`, unless the path ends there.
  private mutating func continueAt(_ point: Point) { if currentPoint != point { move(to: point) } }
}

extension CubicCurve {
  /// Returns the part between two parameters, by de Casteljau's construction.
  func part(from start: Double, to end: Double) -> CubicCurve {
    let tail = split(at: start).1
    return start < 1 ? tail.split(at: (end - start) / (1 - start)).0 : tail
  }

  private func split(at t: Double) -> (CubicCurve, CubicCurve) {
    func mix(_ a: Point, _ b: Point) -> Point { a + (b - a) * t }
    let a = mix(start, control1)
    let b = mix(control1, control2)
    let c = mix(control2, end)
    let d = mix(a, b)
    let e = mix(b, c)
    let middle = mix(d, e)
    return (
      CubicCurve(start: start, control1: a, control2: d, end: middle),
      CubicCurve(start: middle, control1: e, control2: c, end: end)
    )
  }
}
