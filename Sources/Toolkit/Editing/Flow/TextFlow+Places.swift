import Drawing
import Geometry

/// Places in the text, and places on the screen.
extension TextFlow {
  /// Returns the caret at `place`, without a width.
  func caret(at place: TextPlace) -> Rect {
    let (index, start) = piece(at: place.offset)
    let layout = layout(of: index, from: start)
    var rect = layout.caret(at: layout.position(of: place, from: start))
    // Spaces at the end of a wrapped line reach beyond it.
    if !isRow { rect.origin.x = min(rect.minX, style.width) }
    rect.origin += origin(of: index).vector
    return rect
  }

  /// Returns the place that is nearest to `point`.
  func place(nearest point: Point) -> TextPlace {
    var found: (index: Int, start: Int, origin: Point) = (0, 0, .zero)
    var (start, origin) = (0, Point.zero)
    for index in pieces.indices {
      found = (index, start, origin)
      let end: Double
      if isRow {
        origin.x += layout(of: index, from: start).size.width
        end = origin.x
      } else {
        origin.y += height(of: pieces[index])
        end = origin.y
      }
      if end > (isRow ? point.x : point.y) { break }
      start += pieces[index].fullLength
    }
    let layout = layout(of: found.index, from: found.start)
    return layout.place(
      of: layout.position(nearest: point - found.origin.vector), from: found.start)
  }

  /// Returns the rectangles of the text in `range` that are seen between two heights. Where a line end is
  /// in the range, the rectangle reaches to the edge of the lines.
  func rects(for range: Range<Int>, from top: Double, to bottom: Double) -> [Rect] {
    var rects: [Rect] = []
    forEachPiece(from: top, to: bottom) { index, start, origin in
      let piece = pieces[index]
      guard range.lowerBound <= start + piece.length, range.upperBound > start,
        let layout = piece.layout
      else { return }
      let part = max(0, range.lowerBound - start)..<min(piece.length, range.upperBound - start)
      var own = part.isEmpty ? [] : layout.rects(for: layout.range(of: part))
      if piece.terminator > 0, range.upperBound > start + piece.length, let line = layout.lines.last
      {
        own.append(lineEnd(of: line))
      }
      rects += own.map { Rect(origin: $0.origin + origin.vector, size: $0.size) }
    }
    return rects
  }

  /// Returns what is free beside a line, at the end that is read last.
  private func lineEnd(of line: TextLayout.Line) -> Rect {
    let width = isRow ? line.rect.maxX : max(style.width, line.rect.maxX)
    return line.isRightToLeft
      ? Rect(left: 0, top: line.rect.minY, right: line.rect.minX, bottom: line.rect.maxY)
      : Rect(left: line.rect.maxX, top: line.rect.minY, right: width, bottom: line.rect.maxY)
  }

  // MARK: Movement

  /// Returns the place beyond the cluster to the left or right of `place` on the screen.
  func place(beside place: TextPlace, toTheRight: Bool) -> TextPlace {
    let (index, start) = piece(at: place.offset)
    let layout = layout(of: index, from: start)
    let position = layout.position(of: place, from: start)
    let next = layout.next(from: position, .cluster, toTheRight ? .right : .left)
    guard next == position else { return layout.place(of: next, from: start) }
    let isForward = toTheRight != isRightToLeft(at: place)
    if isForward {
      guard index + 1 < pieces.count else { return place }
      return TextPlace(start + pieces[index].fullLength)
    }
    guard index > 0 else { return place }
    let before = pieces[index - 1]
    let end = start - before.fullLength + before.length
    return TextPlace(before.terminator > 0 ? end : text.boundary(before: end))
  }

  /// Returns the start or the end of the line with `place`.
  func lineEdge(of place: TextPlace, atEnd: Bool) -> TextPlace {
    let (index, start) = piece(at: place.offset)
    let layout = layout(of: index, from: start)
    let position = layout.position(of: place, from: start)
    return layout.place(
      of: layout.next(from: position, .line, atEnd ? .forward : .backward), from: start)
  }

  /// Returns the place at the x coordinate `x` in the line `count` lines below that of `place`; nil if
  /// there is no such line.
  func place(_ count: Int, linesBelow place: TextPlace, x: Double) -> TextPlace? {
    var (index, start) = piece(at: place.offset)
    var layout = layout(of: index, from: start)
    guard var line = layout.lineIndex(of: layout.position(of: place, from: start)) else {
      return nil
    }
    line += count
    while line < 0 {
      guard index > 0, !isRow else { return nil }
      index -= 1
      start -= pieces[index].fullLength
      layout = self.layout(of: index, from: start)
      line += layout.lines.count
    }
    while line >= layout.lines.count {
      guard index + 1 < pieces.count, !isRow else { return nil }
      line -= layout.lines.count
      start += pieces[index].fullLength
      index += 1
      layout = self.layout(of: index, from: start)
    }
    let middle = layout.lines[line].rect.center.y
    return layout.place(of: layout.position(nearest: Point(x, middle)), from: start)
  }

  /// Whether the paragraph at `place` is read from right to left.
  func isRightToLeft(at place: TextPlace) -> Bool {
    let (index, start) = piece(at: place.offset)
    return layout(of: index, from: start).lines.first?.isRightToLeft ?? false
  }

  /// Whether letters of both directions are in the line at `place`.
  func mixesDirections(at place: TextPlace) -> Bool {
    let (index, start) = piece(at: place.offset)
    let layout = layout(of: index, from: start)
    guard let line = layout.lineIndex(of: layout.position(of: place, from: start)) else {
      return false
    }
    let clusters = layout.lines[line].clusters
    return clusters.contains(where: \.isRightToLeft) && !clusters.allSatisfy(\.isRightToLeft)
  }
}

extension TextLayout {
  /// Returns the position of `place` in a layout of the text from `start` on.
  fileprivate func position(of place: TextPlace, from start: Int) -> TextPosition {
    TextPosition(text.index(atOffset: place.offset - start), affinity: place.affinity)
  }

  /// Returns the place of a position in a layout of the text from `start` on, at a boundary of clusters.
  fileprivate func place(of position: TextPosition, from start: Int) -> TextPlace {
    let offset = text.boundary(atOrBefore: text.offset(of: position.index))
    return TextPlace(start + offset, affinity: position.affinity)
  }

  /// Returns the range of indices of a range of offsets.
  fileprivate func range(of offsets: Range<Int>) -> Range<String.Index> {
    text.index(atOffset: offsets.lowerBound)..<text.index(atOffset: offsets.upperBound)
  }
}
