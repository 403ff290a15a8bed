import Drawing
import Geometry
import Localization

/// Movement of the caret, and deletion of the text that it would move over.
extension TextEditor {
  /// Moves the caret, or the end of the selection that moves. Returns whether there is such a movement:
  /// an input of one line has none between lines.
  @discardableResult
  func move(_ move: EditCommand.CaretMove, extending: Bool) -> Bool {
    if move.isVertical, display?.linesOfPage == nil { return false }
    unmarkText()
    if !extending, !selection.isEmpty, let edge = collapsed(by: move) {
      select(TextSelection(edge))
      return true
    }
    let x = rememberedX ?? display?.caret(at: selection.head).minX
    let target = target(of: move, from: selection.head)
    select(
      TextSelection(from: extending ? selection.anchor : target.offset, to: target),
      keepingX: move.isVertical)
    if move.isVertical { rememberedX = x }
    return true
  }

  /// Deletes the selection, or else the text that `move` would move over.
  @discardableResult
  func delete(_ move: EditCommand.CaretMove) -> Bool {
    guard rules.isEditable else { return false }
    unmarkText()
    guard selection.isEmpty else {
      return replace(selection.range, with: "", .other(localized("Deletion")))
    }
    let caret = selection.head.offset
    let range = deletedRange(by: move, at: caret)
    let kind: EditKind =
      switch move {
      case .backward: .backspace
      case .forward: .delete
      default: .other(localized("Deletion"))
      }
    return range.isEmpty ? false : replace(range, with: "", kind)
  }

  private func deletedRange(by move: EditCommand.CaretMove, at caret: Int) -> Range<Int> {
    switch (move, rules.mask?.rules) {
    case (.backward, let mask?):
      return mask.backspaceRange(in: value, at: caret) ?? caret..<caret
    case (.forward, let mask?): return mask.deleteRange(in: value, at: caret) ?? caret..<caret
    case (.backward, nil): return content.backspaceRange(at: caret)
    default:
      let target = target(of: move, from: selection.head).offset
      return min(caret, target)..<max(caret, target)
    }
  }

  /// Returns the end of the selection to which a caret moves without extending it.
  private func collapsed(by move: EditCommand.CaretMove) -> CaretPosition? {
    let range = selection.range
    let isRightToLeft = display?.isRightToLeft(at: selection.head) ?? false
    switch move {
    case .left: return CaretPosition(isRightToLeft ? range.upperBound : range.lowerBound)
    case .right: return CaretPosition(isRightToLeft ? range.lowerBound : range.upperBound)
    default: return nil
    }
  }

  private func target(of move: EditCommand.CaretMove, from position: CaretPosition) -> CaretPosition
  {
    switch move {
    case .left: return neighbor(of: position, toTheRight: false)
    case .right: return neighbor(of: position, toTheRight: true)
    case .up: return line(-1, from: position)
    case .down: return line(1, from: position)
    case .pageUp: return line(-(display?.linesOfPage ?? 1), from: position)
    case .pageDown: return line(display?.linesOfPage ?? 1, from: position)
    case .lineStart: return display?.lineEdge(of: position, atEnd: false) ?? CaretPosition(0)
    case .lineEnd:
      return display?.lineEdge(of: position, atEnd: true) ?? CaretPosition(content.count)
    case .wordLeft:
      return boundary(from: position, .word, forward: isForward(toTheRight: false, at: position))
    case .wordRight:
      return boundary(from: position, .word, forward: isForward(toTheRight: true, at: position))
    case .backward: return boundary(from: position, .cluster, forward: false)
    case .forward: return boundary(from: position, .cluster, forward: true)
    case .wordBackward: return boundary(from: position, .word, forward: false)
    case .wordForward: return boundary(from: position, .word, forward: true)
    case .paragraphUp: return boundary(from: position, .paragraph, forward: false)
    case .paragraphDown: return boundary(from: position, .paragraph, forward: true)
    case .documentStart: return CaretPosition(0)
    case .documentEnd: return CaretPosition(content.count)
    }
  }

  private func boundary(from position: CaretPosition, _ unit: TextUnit, forward: Bool)
    -> CaretPosition
  {
    // The positions of words in a hidden text are secret.
    let unit = rules.isSecure && unit == .word ? .document : unit
    return CaretPosition(content.boundary(from: position.offset, unit, forward: forward))
  }

  private func isForward(toTheRight: Bool, at position: CaretPosition) -> Bool {
    toTheRight != (display?.isRightToLeft(at: position) ?? false)
  }

  private func neighbor(of position: CaretPosition, toTheRight: Bool) -> CaretPosition {
    display?.position(nextTo: position, toTheRight: toTheRight)
      ?? boundary(from: position, .cluster, forward: toTheRight)
  }

  /// Returns the position some lines below, at the remembered distance from the edge; the start or the end
  /// of the text beyond the first and the last line.
  private func line(_ count: Int, from position: CaretPosition) -> CaretPosition {
    guard let display else { return position }
    let x = rememberedX ?? display.caret(at: position).minX
    var target = display.position(count, linesBelow: position, x: x)
    var fewer = abs(count) - 1
    // The last page is shorter than the others.
    while target == nil, fewer > 0 {
      target = display.position(count < 0 ? -fewer : fewer, linesBelow: position, x: x)
      fewer -= 1
    }
    return target ?? CaretPosition(count < 0 ? 0 : content.count)
  }

  // MARK: Selecting

  /// Selects all of the text.
  func selectAll() {
    unmarkText()
    select(TextSelection(from: 0, to: CaretPosition(content.count)))
  }

  /// Selects the word or segment at the cluster after `offset`, as a double click does.
  func segment(at offset: Int) -> Range<Int> {
    rules.isSecure ? 0..<content.count : content.segment(at: offset)
  }

  func isWord(_ range: Range<Int>) -> Bool {
    text.isWord(text.index(atOffset: range.lowerBound)..<text.index(atOffset: range.upperBound))
  }

  /// Selects the text in `range`, with the caret at its end.
  func select(_ range: Range<Int>) {
    select(
      TextSelection(
        from: range.lowerBound, to: CaretPosition(range.upperBound, affinity: .upstream)))
  }
}
