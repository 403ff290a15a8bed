/// Offsets in UTF-8, which survive changes of the text, and the clusters between which carets can be.
///
/// All of it is quick only in texts that are stored as UTF-8, as `EditableText` makes them.
extension String {
  /// Returns the index at `offset`, or the nearest end of the text.
  func index(atOffset offset: Int) -> Index {
    utf8.index(startIndex, offsetBy: min(max(0, offset), utf8.count))
  }

  /// Returns the number of bytes before `index`.
  func offset(of index: Index) -> Int { utf8.distance(from: startIndex, to: index) }

  func offsets(of range: Range<Index>) -> Range<Int> {
    offset(of: range.lowerBound)..<offset(of: range.upperBound)
  }

  /// Returns the text in a range of offsets.
  func part(_ range: Range<Int>) -> Substring {
    self[index(atOffset: range.lowerBound)..<index(atOffset: range.upperBound)]
  }

  /// Returns the boundary of clusters at or before `offset`.
  func boundary(atOrBefore offset: Int) -> Int {
    guard offset > 0 else { return 0 }
    guard offset < utf8.count else { return utf8.count }
    var index = unicodeScalars.index(before: unicodeScalars.index(after: index(atOffset: offset)))
    while index > startIndex, Index(index, within: self) == nil {
      index = unicodeScalars.index(before: index)
    }
    return self.offset(of: index)
  }

  /// Returns the boundary of clusters at or after `offset`.
  func boundary(atOrAfter offset: Int) -> Int {
    let start = boundary(atOrBefore: offset)
    return start >= offset ? start : boundary(after: start)
  }

  /// Returns the end of the cluster that begins at the boundary `offset`.
  func boundary(after offset: Int) -> Int {
    let index = index(atOffset: offset)
    return index < endIndex ? self.offset(of: self.index(after: index)) : utf8.count
  }

  /// Returns the start of the cluster that ends at the boundary `offset`.
  func boundary(before offset: Int) -> Int {
    let index = index(atOffset: offset)
    return index > startIndex ? self.offset(of: self.index(before: index)) : 0
  }

  func paragraphStart(at offset: Int) -> Int {
    var index = index(atOffset: offset)
    while index > startIndex {
      let before = unicodeScalars.index(before: index)
      if unicodeScalars[before].endsParagraph { break }
      index = before
    }
    return self.offset(of: index)
  }

  /// Returns the offset of the end of the paragraph at `offset`, before its separator.
  func paragraphEnd(at offset: Int) -> Int {
    var index = index(atOffset: offset)
    while index < endIndex, !unicodeScalars[index].endsParagraph {
      index = unicodeScalars.index(after: index)
    }
    return self.offset(of: index)
  }
}

extension Unicode.Scalar {
  /// Whether the character ends a paragraph.
  var endsParagraph: Bool { self == "\n" || self == "\u{2029}" }
}
