/// Movement of positions.
extension TextLayout {
  /// Returns the position to which a caret at `position` moves by one `unit`: to the next cluster, to
  /// the end of the word after it or the start of the one before, or to the end or start of the unit.
  /// At the ends of the text, the position itself.
  public func next(
    from position: TextPosition, _ unit: TextUnit, _ move: TextMove
  ) -> TextPosition {
    guard let number = lineIndex(of: position) else { return position }
    let line = lines[number]
    if unit == .cluster, move == .left || move == .right {
      return neighbor(of: position, inLine: number, toTheRight: move == .right)
    }
    let isForward = move.isForward(inRightToLeft: line.isRightToLeft)
    switch unit {
    case .cluster: return TextPosition(cluster(nextTo: position.index, after: isForward))
    case .word:
      return TextPosition(
        isForward ? text.wordEnd(after: position.index) : text.wordStart(before: position.index))
    case .line:
      guard isForward else { return TextPosition(line.range.lowerBound) }
      return TextPosition(line.range.upperBound, affinity: .upstream)
    case .paragraph:
      let paragraph = text.paragraphRanges.last { $0.lowerBound <= position.index }
      let range = paragraph ?? text.startIndex..<text.endIndex
      return TextPosition(isForward ? range.upperBound : range.lowerBound)
    case .document: return TextPosition(isForward ? text.endIndex : text.startIndex)
    }
  }

  private func cluster(nextTo index: String.Index, after isForward: Bool) -> String.Index {
    if isForward { return index < text.endIndex ? text.index(after: index) : index }
    return index > text.startIndex ? text.index(before: index) : index
  }

  /// Returns the position beyond the cluster that is next to `position` on the screen.
  private func neighbor(
    of position: TextPosition, inLine number: Int, toTheRight: Bool
  ) -> TextPosition {
    let line = lines[number]
    let visual = line.clusters.sorted { ($0.left, $0.right) < ($1.left, $1.right) }
    let gap = line.gap(at: position, among: visual)
    guard let passed = toTheRight ? visual[gap...].first : visual[..<gap].last else {
      return beyondLine(number, isForward: toTheRight != line.isRightToLeft) ?? position
    }
    let isTrailing = toTheRight != passed.isRightToLeft
    let index = isTrailing ? passed.range.upperBound : passed.range.lowerBound
    let next = TextPosition(index, affinity: isTrailing ? .upstream : .downstream)
    return unambiguous(next, inLine: number)
  }

  /// Returns `position` with the usual affinity where that makes no difference, and at the end of a
  /// wrapped line, which is also the start of the next one.
  package func unambiguous(_ position: TextPosition) -> TextPosition {
    lineIndex(of: position).map { unambiguous(position, inLine: $0) } ?? position
  }

  private func unambiguous(_ position: TextPosition, inLine number: Int) -> TextPosition {
    guard position.affinity == .upstream else { return position }
    let line = lines[number]
    let before = line.clusters.last { $0.range.upperBound <= position.index }
    let after = line.clusters.first { $0.range.lowerBound >= position.index }
    if let before, let after, before.isRightToLeft != after.isRightToLeft { return position }
    return TextPosition(position.index)
  }

  /// Returns the position to which a caret moves beyond an end of a line; nil at those of the text.
  private func beyondLine(_ number: Int, isForward: Bool) -> TextPosition? {
    let next = number + (isForward ? 1 : -1)
    guard lines.indices.contains(next) else { return nil }
    let line = lines[number].range
    let target = lines[next]
    // A line that was wrapped ends where the next one begins.
    if isForward {
      let first = line.upperBound == target.range.lowerBound ? target.clusters.first : nil
      return TextPosition(first?.range.upperBound ?? target.range.lowerBound)
    }
    let last = target.range.upperBound == line.lowerBound ? target.clusters.last : nil
    return TextPosition(last?.range.lowerBound ?? target.range.upperBound)
  }
}

extension TextLayout.Line {
  /// Returns the number of clusters on the screen that are to the left of a caret at `position`.
  fileprivate func gap(at position: TextPosition, among visual: [TextLayout.Cluster]) -> Int {
    let after = clusters.first { position.index < $0.range.upperBound }
    let before = clusters.last { $0.range.upperBound <= position.index }
    func gap(nextTo cluster: TextLayout.Cluster, trailing: Bool) -> Int {
      let index = visual.firstIndex(of: cluster) ?? 0
      return trailing != cluster.isRightToLeft ? index + 1 : index
    }
    switch (before, after) {
    case (let before?, _) where position.affinity == .upstream || after == nil:
      return gap(nextTo: before, trailing: true)
    case (_, let after?): return gap(nextTo: after, trailing: false)
    default: return 0
    }
  }
}
