import Drawing
import Geometry

/// Positions in the text, and points on the screen.
extension TextFlow {
  /// Returns the caret at `position`, without a width.
  func caret(at position: CaretPosition) -> Rect {
    let (index, start) = piece(at: position.offset)
    let layout = layout(of: index, from: start)
    var rect = layout.caret(at: layout.position(of: position, from: start))
    // Spaces at the end of a wrapped line reach beyond it.
    if !isRow { rect.origin.x = min(rect.minX, style.width) }
    rect.origin += origin(of: index).vector
    return rect
  }

  func position(nearest point: Point) -> CaretPosition {
    var found: (index: Int, start: Int, origin: Point) = (0, 0, .zero)
    var start = 0
    var origin = Point.zero
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
    return layout.caretPosition(
      of: layout.position(nearest: point - found.origin.vector), from: found.start)
  }

  /// Returns the visible rectangles of the text in `range` between two heights. If a line end is in the range, the
  /// rectangle extends to the edge of the lines.
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

  /// Returns the free space next to a line, at the end that is read last.
  private func lineEnd(of line: TextLayout.Line) -> Rect {
    let width = isRow ? line.rect.maxX : max(style.width, line.rect.maxX)
    return line.isRightToLeft
      ? Rect(left: 0, top: line.rect.minY, right: line.rect.minX, bottom: line.rect.maxY)
      : Rect(left: line.rect.maxX, top: line.rect.minY, right: width, bottom: line.rect.maxY)
  }

  // MARK: Movement

  /// Returns the position beside the cluster that ends at `offset`. At the end of a line that was wrapped, the
  /// start of the next one.
  func position(after offset: Int) -> CaretPosition {
    let (index, start) = piece(at: offset)
    let layout = layout(of: index, from: start)
    let local = layout.position(of: CaretPosition(offset, affinity: .upstream), from: start)
    return layout.caretPosition(of: layout.unambiguous(local), from: start)
  }

  /// Returns the position beyond the cluster to the left or right of `position` on the screen.
  func position(nextTo position: CaretPosition, toTheRight: Bool) -> CaretPosition {
    let (index, start) = piece(at: position.offset)
    let layout = layout(of: index, from: start)
    let local = layout.position(of: position, from: start)
    let next = layout.next(from: local, .cluster, toTheRight ? .right : .left)
    guard next == local else { return layout.caretPosition(of: next, from: start) }
    let isForward = toTheRight != isRightToLeft(at: position)
    if isForward {
      guard index + 1 < pieces.count else { return position }
      return CaretPosition(start + pieces[index].fullLength)
    }
    guard index > 0 else { return position }
    let before = pieces[index - 1]
    let end = start - before.fullLength + before.length
    return CaretPosition(before.terminator > 0 ? end : text.boundary(before: end))
  }

  /// Returns the start or the end of the line with `position`.
  func lineEdge(of position: CaretPosition, atEnd: Bool) -> CaretPosition {
    let (index, start) = piece(at: position.offset)
    let layout = layout(of: index, from: start)
    let local = layout.position(of: position, from: start)
    return layout.caretPosition(
      of: layout.next(from: local, .line, atEnd ? .forward : .backward), from: start)
  }

  /// Returns the position at the x coordinate `x` in the line `count` lines below that of `position`; nil if
  /// there is no such line.
  func position(_ count: Int, linesBelow position: CaretPosition, x: Double) -> CaretPosition? {
    var (index, start) = piece(at: position.offset)
    var layout = layout(of: index, from: start)
    guard var line = layout.lineIndex(of: layout.position(of: position, from: start)) else {
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
    return layout.caretPosition(of: layout.position(nearest: Point(x, middle)), from: start)
  }

  /// Whether the paragraph at `position` is read from right to left.
  func isRightToLeft(at position: CaretPosition) -> Bool {
    let (index, start) = piece(at: position.offset)
    return layout(of: index, from: start).lines.first?.isRightToLeft ?? false
  }

  /// Whether letters of both directions are in the line at `position`.
  func mixesDirections(at position: CaretPosition) -> Bool {
    let (index, start) = piece(at: position.offset)
    let layout = layout(of: index, from: start)
    guard let line = layout.lineIndex(of: layout.position(of: position, from: start)) else {
      return false
    }
    let clusters = layout.lines[line].clusters
    return clusters.contains(where: \.isRightToLeft) && !clusters.allSatisfy(\.isRightToLeft)
  }
}

extension TextLayout {
  /// Returns the text position for `position` in a layout of the text from `start` on.
  fileprivate func position(of position: CaretPosition, from start: Int) -> TextPosition {
    TextPosition(text.index(atOffset: position.offset - start), affinity: position.affinity)
  }

  /// Returns the caret position for a text position in a layout of the text from `start` on, at a boundary of
  /// clusters.
  fileprivate func caretPosition(of position: TextPosition, from start: Int) -> CaretPosition {
    let offset = text.boundary(atOrBefore: text.offset(of: position.index))
    return CaretPosition(start + offset, affinity: position.affinity)
  }

  /// Returns the range of indices of a range of offsets.
  fileprivate func range(of offsets: Range<Int>) -> Range<String.Index> {
    text.index(atOffset: offsets.lowerBound)..<text.index(atOffset: offsets.upperBound)
  }
}
