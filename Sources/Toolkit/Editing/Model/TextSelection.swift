import Drawing

/// A position between clusters of a text, by its offset in UTF-8: the stable part of a `TextPosition` while the text
/// around it changes.
struct CaretPosition: Hashable {
  /// The number of bytes before the position.
  var offset: Int
  /// The cluster next to which a caret is shown, where those before and after are apart.
  var affinity: TextPosition.Affinity

  init(_ offset: Int, affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A selection: from its anchor to the moving end, the caret.
struct TextSelection: Hashable {
  /// The position that stays when the selection is extended.
  var anchor: Int
  /// The position that moves.
  var head: CaretPosition

  /// Creates the selection between two positions.
  init(from anchor: Int, to head: CaretPosition) {
    self.anchor = anchor
    self.head = head
  }

  init(_ position: CaretPosition) { self.init(from: position.offset, to: position) }

  init(at offset: Int) { self.init(CaretPosition(offset)) }

  /// The offsets of the selection.
  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }

  /// Whether nothing is selected, so that there is only a caret.
  var isEmpty: Bool { anchor == head.offset }
}
