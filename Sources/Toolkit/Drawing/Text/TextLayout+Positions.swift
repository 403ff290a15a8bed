public import Geometry

/// Positions in the text, and points in the box.
extension TextLayout {
  /// Returns the rectangles that cover the letters of `range`, line by line. Where directions mix, a
  /// line can have several.
  public func rects(for range: Range<String.Index>) -> [Rect] {
    lines.flatMap { line in
      line.spans(for: range).map {
        Rect(
          left: $0.lowerBound, top: line.rect.minY, right: $0.upperBound, bottom: line.rect.maxY)
      }
    }
  }

  /// Returns the caret at `position`: its x coordinate and the height of its line, without a width.
  public func caret(at position: TextPosition) -> Rect {
    guard let line = line(of: position) else { return Rect(origin: .zero, size: .zero) }
    return Rect(
      x: line.caret(at: position), y: line.rect.minY, width: 0, height: line.rect.height)
  }

  /// Returns the position between letters that is nearest to `point`: in the line at its height, or
  /// the nearest one.
  public func position(nearest point: Point) -> TextPosition {
    guard let line = lines.first(where: { point.y < $0.rect.maxY }) ?? lines.last else {
      return TextPosition(text.startIndex)
    }
    return line.position(nearest: point.x)
  }

  private func line(of position: TextPosition) -> Line? {
    lineIndex(of: position).map { lines[$0] }
  }

  package func lineIndex(of position: TextPosition) -> Int? {
    let candidates = lines.indices.filter {
      lines[$0].range.lowerBound <= position.index && position.index <= lines[$0].range.upperBound
    }
    let line = position.affinity == .upstream ? candidates.first : candidates.last
    return line ?? lines.lastIndex { $0.range.lowerBound <= position.index } ?? lines.indices.first
  }
}

extension TextLayout.Line {
  /// Returns the intervals of x coordinates that the letters of `range` cover, from left to right.
  package func spans(for range: Range<String.Index>) -> [ClosedRange<Double>] {
    let covered = clusters.filter { $0.range.overlaps(range) && $0.left <= $0.right }
    var spans: [ClosedRange<Double>] = []
    for cluster in covered.sorted(by: { $0.left < $1.left }) {
      // Neighbours share an edge, but for rounding.
      if let last = spans.last, cluster.left <= last.upperBound + 0.01 {
        spans[spans.count - 1] = last.lowerBound...max(last.upperBound, cluster.right)
      } else {
        spans.append(cluster.left...cluster.right)
      }
    }
    return spans
  }

  /// Returns the x coordinate of a caret at `position`.
  fileprivate func caret(at position: TextPosition) -> Double {
    let after = clusters.first { position.index < $0.range.upperBound }
    let before = clusters.last { $0.range.upperBound <= position.index }
    switch (before, after) {
    case (let before?, let after?):
      return position.affinity == .upstream ? before.trailing : after.leading
    case (let before?, nil): return before.trailing
    case (nil, let after?): return after.leading
    case (nil, nil): return isRightToLeft ? rect.maxX : rect.minX
    }
  }

  fileprivate func position(nearest x: Double) -> TextPosition {
    func distance(_ cluster: TextLayout.Cluster) -> Double {
      max(cluster.left - x, x - cluster.right, 0)
    }
    guard let nearest = clusters.min(by: { distance($0) < distance($1) }) else {
      return TextPosition(range.lowerBound)
    }
    guard abs(x - nearest.trailing) < abs(x - nearest.leading) else {
      return TextPosition(nearest.range.lowerBound)
    }
    let next = clusters.first { $0.range.lowerBound >= nearest.range.upperBound }
    let isBesideNext = next?.isRightToLeft == nearest.isRightToLeft
    return TextPosition(
      nearest.range.upperBound, affinity: isBesideNext ? .downstream : .upstream)
  }
}

extension TextLayout.Cluster {
  /// The x coordinate of the edge that is read first.
  fileprivate var leading: Double { isRightToLeft ? right : left }
  /// The x coordinate of the edge that is read last.
  fileprivate var trailing: Double { isRightToLeft ? left : right }
}
