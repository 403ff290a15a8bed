import CPango
import Drawing

/// A paragraph, laid out by Pango.
final class PangoParagraph {
  private let layout: OpaquePointer
  /// The text that the paragraph is a part of, the offset of its start in UTF-8 and its length.
  private let string: String
  private let start: Int
  private let length: Int

  /// The shortening of a paragraph to a number of lines.
  struct Cut {
    /// The number of lines.
    var lines: Int
    /// Whether the paragraph ends with an ellipsis although it has room, as others follow.
    var isFollowed: Bool
  }

  private static let ellipsis = Array("…".utf8)

  /// Lays out the paragraph in `range` of `string`, the letters of `text`, within `width` points.
  init?(
    _ text: AttributedText, _ string: String, range: Range<String.Index>, in width: Double,
    options: TextOptions, cut: Cut?, context: OpaquePointer
  ) {
    guard let layout = pango_layout_new(context) else { return nil }
    self.layout = layout
    self.string = string
    start = string.utf8.distance(from: string.startIndex, to: range.lowerBound)
    // A zero byte would end the text.
    let letters = string.utf8[range].map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    length = letters.count
    let bytes = cut?.isFollowed == true ? letters + Self.ellipsis : letters
    bytes.withUnsafeBytes {
      pango_layout_set_text(
        layout, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: $0.count))
    }
    let isWrapped = width.isFinite && options.wrapsWords
    setAttributes(
      of: text, count: bytes.count,
      phrases: isWrapped ? Self.phrases(in: letters, of: text, within: width) : [])
    pango_layout_set_auto_dir(layout, options.direction == .natural ? 1 : 0)
    pango_layout_set_justify(layout, options.alignment == .justified ? 1 : 0)
    pango_layout_set_wrap(
      layout, options.lineBreakMode == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
    if width.isFinite, options.lineBreakMode != .clip {
      pango_layout_set_width(layout, pangoUnits(width))
    }
    guard let cut else { return }
    pango_layout_set_ellipsize(layout, options.lineBreakMode.pangoMode)
    pango_layout_set_height(layout, -Int32(clamping: cut.lines))
    if pango_layout_is_ellipsized(layout) != 0 { narrowEllipsis() }
  }

  /// Restores the width of an ellipsis. Pango widens it to fill the line, which looks like a gap after it.
  private func narrowEllipsis() {
    var nextLine = pango_layout_get_lines(layout)
    while let line = nextLine?.pointee {
      nextLine = line.next
      line.data?.assumingMemoryBound(to: PangoLayoutLine.self).narrowEllipsis()
    }
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

  /// Returns the phrases in `letters`, a part of `text`, in which no line ends: those that fit in a line of `width`.
  private static func phrases(
    in letters: [UInt8], of text: AttributedText, within width: Double
  ) -> [Range<Int>] {
    let side = text.runs.map(\.attributes.font.size).max() ?? 0
    return JapanesePhrases.phrases(in: letters).filter { Double($0.count) * side <= width }
      .map(\.range)
  }

  private func setAttributes(of text: AttributedText, count: Int, phrases: [Range<Int>]) {
    guard let list = pango_attr_list_new() else { return }
    let isColored = text.uniformColor == nil
    var end = 0
    for (index, run) in text.runs.enumerated() {
      let first = end
      end += run.text.utf8.count
      // The last run also covers an ellipsis, and gives an empty paragraph its height.
      let limit = index == text.runs.count - 1 || end >= start + length ? count : end - start
      guard end > start || index == text.runs.count - 1, first <= start + length else { continue }
      for attribute in run.attributes.pangoAttributes(isColored: isColored) {
        attribute.pointee.start_index = UInt32(clamping: max(0, first - start))
        attribute.pointee.end_index =
          limit == count ? UInt32.max : UInt32(clamping: limit)
        pango_attr_list_insert(list, attribute)
      }
    }
    for phrase in phrases {
      guard let attribute = pango_attr_allow_breaks_new(0) else { continue }
      attribute.pointee.start_index = UInt32(clamping: phrase.lowerBound)
      attribute.pointee.end_index = UInt32(clamping: phrase.upperBound)
      pango_attr_list_insert(list, attribute)
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  /// The lines, valid as long as the paragraph.
  var lines: [UnsafeMutablePointer<PangoLayoutLine>] {
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var next = pango_layout_get_lines_readonly(layout)
    while let node = next?.pointee {
      if let line = node.data { lines.append(line.assumingMemoryBound(to: PangoLayoutLine.self)) }
      next = node.next
    }
    return lines
  }

  /// Returns the measures of `lines`, which are those of this paragraph.
  func measured(_ lines: [UnsafeMutablePointer<PangoLayoutLine>]) -> [MeasuredLine] {
    let stops = caretStops
    return lines.map { line in
      let first = Int(pango_layout_line_get_start_index(line))
      let end = min(first + Int(pango_layout_line_get_length(line)), length)
      var box = PangoRectangle()
      pango_layout_line_get_extents(line, nil, &box)
      let direction = pango_layout_line_get_resolved_direction(line)
      let isRightToLeft = direction == PANGO_DIRECTION_RTL
      let hasFonts = line.hasFonts
      let low = stops.partitionPoint { $0 >= first }
      let high = stops.partitionPoint { $0 > end }
      let stops = stops[min(low, high)..<high]
      return MeasuredLine(
        range: index(min(first, length))..<index(max(first, end)),
        width: CairoBackend.length(box.width), ascent: CairoBackend.length(-box.y),
        descent: CairoBackend.length(box.y + box.height), isRightToLeft: isRightToLeft,
        clusters: zip(stops, stops.dropFirst()).map {
          cluster($0..<$1, of: line, hasFonts: hasFonts, isRightToLeft: isRightToLeft)
        })
    }
  }

  private func cluster(
    _ range: Range<Int>, of line: UnsafeMutablePointer<PangoLayoutLine>, hasFonts: Bool,
    isRightToLeft: Bool
  ) -> TextLayout.Cluster {
    var leading = Int32(0)
    var trailing = Int32(0)
    if hasFonts {
      pango_layout_line_index_to_x(line, Int32(clamping: range.lowerBound), 0, &leading)
      pango_layout_line_index_to_x(line, Int32(clamping: range.lowerBound), 1, &trailing)
    }
    return TextLayout.Cluster(
      range: index(range.lowerBound)..<index(range.upperBound),
      left: CairoBackend.length(min(leading, trailing)),
      right: CairoBackend.length(max(leading, trailing)),
      isRightToLeft: leading == trailing ? isRightToLeft : leading > trailing)
  }

  /// The possible offsets of a caret, in bytes from the start of the paragraph.
  private var caretStops: [Int] {
    var count: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &count) else { return [] }
    var stops: [Int] = []
    var offset = 0
    var position = 0
    for scalar in string.unicodeScalars[index(0)..<index(length)] {
      guard position < Int(count) else { break }
      if attributes[position].is_cursor_position != 0 { stops.append(offset) }
      offset += UTF8.width(scalar)
      position += 1
    }
    return stops + [length]
  }

  private func index(_ offset: Int) -> String.Index {
    string.utf8.index(string.startIndex, offsetBy: start + offset)
  }
}

extension LineBreakMode {
  fileprivate var pangoMode: PangoEllipsizeMode {
    switch self {
    case .wordWrap, .charWrap, .clip: PANGO_ELLIPSIZE_NONE
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    case .truncateTail: PANGO_ELLIPSIZE_END
    }
  }
}

extension Array {
  /// Returns the first index whose element is in the second part; nothing before it is.
  fileprivate func partitionPoint(_ isInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if isInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension TextOptions {
  /// Whether lines end between words: also those of a text that is cut after some lines.
  fileprivate var wrapsWords: Bool {
    numberOfLines != 1 && lineBreakMode != .charWrap && lineBreakMode != .clip
  }
}
