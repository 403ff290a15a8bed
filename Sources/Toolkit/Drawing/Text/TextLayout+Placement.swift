package import Geometry

/// A line of text that has been measured but not positioned yet.
package struct MeasuredLine {
  /// The letters of the line, without the line end.
  var range: Range<String.Index>
  /// The width, in points.
  package var width: Double
  /// The height above the baseline, in points.
  var ascent: Double
  /// The height below the baseline, in points.
  var descent: Double
  /// Whether the line belongs to a paragraph from right to left.
  var isRightToLeft: Bool
  /// The clusters, with coordinates from the left end of the line.
  var clusters: [TextLayout.Cluster]

  package init(
    range: Range<String.Index>, width: Double, ascent: Double, descent: Double,
    isRightToLeft: Bool, clusters: [TextLayout.Cluster]
  ) {
    self.range = range
    self.width = width
    self.ascent = ascent
    self.descent = descent
    self.isRightToLeft = isRightToLeft
    self.clusters = clusters
  }
}

extension TextLayout {
  /// Lays out measured lines in a box of `size`.
  package init(
    _ text: String, lines: [MeasuredLine], isTruncated: Bool, in size: Size, options: TextOptions
  ) {
    let width = lines.map(\.width).max() ?? 0
    let height = options.height(of: lines)
    let room = size.height.isFinite ? size.height - height : 0
    var top = options.verticalAlignment.fraction * max(0, room)
    var positioned: [Line] = []
    for line in lines {
      let room = (size.width.isFinite ? size.width : width) - line.width
      let left = options.alignment.fraction(isRightToLeft: line.isRightToLeft) * room
      positioned.append(Line(line, at: Point(left, top)))
      top += line.ascent + line.descent + options.spacing
    }
    self.init(
      text: text, lines: positioned, size: Size(width, height), isTruncated: isTruncated)
  }
}

extension Size {
  /// The size as limits of a text: not negative, and infinite where it is not a number.
  package var textLimits: Size {
    Size(width.isNaN ? .infinity : max(0, width), height.isNaN ? .infinity : max(0, height))
  }
}

extension TextLayout.Line {
  fileprivate init(_ line: MeasuredLine, at origin: Point) {
    self.init(
      range: line.range,
      rect: Rect(origin: origin, size: Size(line.width, line.ascent + line.descent)),
      baseline: origin.y + line.ascent, isRightToLeft: line.isRightToLeft,
      clusters: line.clusters.map {
        TextLayout.Cluster(
          range: $0.range, left: $0.left + origin.x, right: $0.right + origin.x,
          isRightToLeft: $0.isRightToLeft)
      })
  }
}

extension TextOptions {
  /// ``lineSpacing``, or 0 if it is not finite.
  fileprivate var spacing: Double { lineSpacing.isFinite ? lineSpacing : 0 }

  /// Returns the height of `lines` with the space between them.
  fileprivate func height(of lines: [MeasuredLine]) -> Double {
    lines.reduce(-spacing) { $0 + $1.ascent + $1.descent + spacing }
  }

  /// Returns the number of `lines` that fit in `height`, at least one.
  package func count(of lines: [MeasuredLine], fitting height: Double) -> Int {
    let allowed = numberOfLines > 0 ? min(numberOfLines, lines.count) : lines.count
    // Heights that were measured, added and subtracted again can be less by a rounding error.
    let limit = height + 0.01
    var end = -spacing
    for (index, line) in lines.prefix(allowed).enumerated() {
      end += line.ascent + line.descent + spacing
      if end > limit { return max(1, index) }
    }
    return allowed
  }
}

extension TextAlignment {
  /// Returns the alignment in which natural text is at the leading edge of a layout, whatever its script.
  package func atLeadingEdge(isRightToLeft: Bool) -> TextAlignment {
    self == .natural ? isRightToLeft ? .right : .left : self
  }

  /// Returns the fraction of the free space that is to the left of a line.
  package func fraction(isRightToLeft: Bool) -> Double {
    switch self {
    case .natural, .justified: isRightToLeft ? 1 : 0
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}

extension VerticalTextAlignment {
  /// The fraction of the free space that is above the lines.
  fileprivate var fraction: Double {
    switch self {
    case .top: 0
    case .center: 0.5
    case .bottom: 1
    }
  }
}
