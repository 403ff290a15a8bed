import Geometry

extension DrawList {
  /// The boxes of edges that are neither horizontal nor vertical, command by command.
  ///
  /// A painter antialiases a row of pixels as a whole. If a clip cuts such an edge from the side, the pixels of its
  /// rows differ by a few levels (measured with Cairo 1.16: up to 7 of 255).
  var curvedEdges: [[Rect]] { commands.flatMap(\.curvedEdges).filter { !$0.isEmpty } }
}

extension DrawCommand {
  /// The edges of the command itself, or of each command that is in it.
  fileprivate var curvedEdges: [[Rect]] {
    guard isPaintable, let extent else { return [] }
    switch self {
    case .fill, .image, .mosaic, .textBox, .picture: return []
    case .roundedFill(let rect, let radius, _):
      return [Path(rect, corners: CornerRadii(radius)).curvedEdges]
    case .path(let path, _, _): return [path.curvedEdges]
    case .stroke(let path, _, let style): return [path.curvedEdges(stroked: style)]
    case .line, .disc: return [[extent]]
    case .shadow(let shape, _, _, let offset, _):
      return [shape.curvedEdges + shape.translated(by: offset).curvedEdges]
    case .layer(_, _, _, let transform) where !transform.isUpright: return [[extent]]
    case .layer(let list, let clip, _, let transform):
      let edges = list.curvedEdges + [clip?.curvedEdges ?? []]
      return edges.map { $0.map(transform.boundingBox(of:)) }
    case .masked(let list, let mask): return list.curvedEdges + mask.curvedEdges
    }
  }
}

extension ClipShape {
  fileprivate var curvedEdges: [Rect] { rect == nil ? outline.path.curvedEdges : [] }
}

extension Path {
  /// The boxes of the curves and slanted lines of the path, as filled.
  fileprivate var curvedEdges: [Rect] {
    var edges: [Rect] = []
    forEachSegment(closingSubpaths: true) { segment in
      if !segment.isUpright, let box = segment.box { edges.append(box) }
    }
    return edges
  }

  /// The boxes of the parts of the path whose edges are curved or slanted if it is stroked.
  fileprivate func curvedEdges(stroked style: StrokeStyle) -> [Rect] {
    let isSquare = style.join == .miter && style.cap != .round
    var edges: [Rect] = []
    forEachSegment(closingSubpaths: false) { segment in
      guard !isSquare || !segment.isUpright, let box = segment.box else { return }
      edges.append(box.inset(by: -style.reach))
    }
    return edges
  }
}

extension Path.Segment {
  fileprivate var isUpright: Bool {
    guard case .line(let start, let end) = self else { return false }
    return start.x == end.x || start.y == end.y
  }

  /// A rectangle that contains the segment.
  fileprivate var box: Rect? {
    switch self {
    case .line(let start, let end): Rect(around: [start, end])
    case .curve(let curve):
      Rect(around: [curve.start, curve.control1, curve.control2, curve.end])
    }
  }
}
