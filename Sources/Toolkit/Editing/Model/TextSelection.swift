import Drawing

/// A place between clusters of a text, by its offset in UTF-8: what is left of a `TextPosition` while the
/// text around it changes.
struct TextPlace: Hashable {
  /// The number of bytes before the place.
  var offset: Int
  /// The cluster beside which a caret stands, where those before and after are apart.
  var affinity: TextPosition.Affinity

  init(_ offset: Int, affinity: TextPosition.Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// What is selected: from the place where the selection began to the one that moves, the caret.
struct TextSelection: Hashable {
  /// The place that stays when the selection is extended.
  var anchor: Int
  /// The place that moves.
  var head: TextPlace

  /// Creates the selection between two places.
  init(from anchor: Int, to head: TextPlace) {
    self.anchor = anchor
    self.head = head
  }

  /// Creates a caret.
  init(_ place: TextPlace) { self.init(from: place.offset, to: place) }

  /// Creates a caret at an offset.
  init(at offset: Int) { self.init(TextPlace(offset)) }

  /// The offsets of what is selected.
  var range: Range<Int> { min(anchor, head.offset)..<max(anchor, head.offset) }

  /// Whether nothing is selected, so that there is only a caret.
  var isEmpty: Bool { anchor == head.offset }
}
