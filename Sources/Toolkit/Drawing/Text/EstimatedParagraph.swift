/// A paragraph whose clusters have estimated widths.
struct EstimatedParagraph {
  private let range: Range<String.Index>
  private let clusters: [(character: Character, range: Range<String.Index>, size: Double)]
  private let isRightToLeft: Bool
  /// The font size of the ellipsis, and of a paragraph without letters.
  private let size: Double

  /// The width of a cluster, in em.
  private static let clusterWidth = 0.6
  /// The height of a line above its baseline, in em.
  private static let ascent = 0.95
  /// The height of a line below its baseline, in em.
  private static let descent = 0.25

  /// Creates the paragraph in `range` of `string`, the letters of `text`.
  init(
    _ text: AttributedText, _ string: String, range: Range<String.Index>, direction: TextDirection
  ) {
    self.range = range
    clusters = string[range].indices.map {
      let size = text.size(at: string.utf8.distance(from: string.startIndex, to: $0))
      return (string[$0], $0..<string.index(after: $0), size)
    }
    isRightToLeft =
      switch direction {
      case .natural: string[range].unicodeScalars.lazy.compactMap(\.isRightToLeft).first ?? false
      case .leftToRight: false
      case .rightToLeft: true
      }
    size = clusters.last?.size ?? text.size(at: 0)
  }

  /// Breaks the paragraph into lines: the indices of the clusters of each.
  func parts(in width: Double, mode: LineBreakMode) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = 0
    var end = 0
    var used = 0.0
    while end < clusters.count, mode != .clip {
      let word = end..<(mode == .charWrap ? end + 1 : wordEnd(after: end))
      let isBroken = start == end && advance(word, withoutSpace: true) > width + 0.01
      let next = isBroken ? word.prefix { advance(end..<($0 + 1)) <= width + 0.01 }.count : 0
      if isBroken {
        end += max(1, next)
      } else if used + advance(word, withoutSpace: true) <= width + 0.01 {
        end = word.upperBound
        used = used + advance(word)
        continue
      }
      parts.append(start..<end)
      start = end
      used = 0
    }
    return start < clusters.count || parts.isEmpty ? parts + [start..<clusters.count] : parts
  }

  /// Returns the line with the clusters of `part`, with an ellipsis in place of those in `hidden`.
  func line(_ part: Range<Int>, hiding hidden: Range<Int>? = nil) -> MeasuredLine {
    var edges: [Double] = []
    var x = 0.0
    for index in part {
      edges.append(x)
      if let hidden, hidden.contains(index) {
        x += ellipsis / Double(hidden.count)
      } else {
        x += Self.clusterWidth * clusters[index].size
      }
    }
    if let hidden, hidden.isEmpty { x += ellipsis }
    edges.append(x)
    let size = part.map { clusters[$0].size }.max() ?? size
    let first = part.isEmpty ? range.lowerBound : clusters[part.lowerBound].range.lowerBound
    let last = part.isEmpty ? range.lowerBound : clusters[part.upperBound - 1].range.upperBound
    return MeasuredLine(
      range: first..<last, width: x, ascent: Self.ascent * size, descent: Self.descent * size,
      isRightToLeft: isRightToLeft,
      clusters: zip(part, zip(edges, edges.dropFirst())).map { index, edges in
        TextLayout.Cluster(
          range: clusters[index].range, left: isRightToLeft ? x - edges.1 : edges.0,
          right: isRightToLeft ? x - edges.0 : edges.1, isRightToLeft: isRightToLeft)
      })
  }

  /// Returns a line with all clusters from index `start` on, shortened to `width`.
  func shortened(from start: Int, in width: Double, mode: LineBreakMode) -> MeasuredLine {
    let part = start..<clusters.count
    let room = width - ellipsis
    var head = start
    var tail = clusters.count
    if advance(part) <= room { return line(part, hiding: tail..<tail) }
    let headRoom =
      switch mode {
      case .truncateHead: 0.0
      case .truncateTail: room
      default: room / 2
      }
    while head < tail, advance(start..<(head + 1)) <= headRoom { head += 1 }
    let tailRoom = mode == .truncateTail ? 0 : room - advance(start..<head)
    while tail > head, advance((tail - 1)..<part.upperBound) <= tailRoom { tail -= 1 }
    return line(part, hiding: head..<tail)
  }

  private var ellipsis: Double { Self.clusterWidth * size }

  private func advance(_ part: Range<Int>, withoutSpace: Bool = false) -> Double {
    part.reduce(0) {
      withoutSpace && clusters[$1].character.isWhitespace
        ? $0 : $0 + Self.clusterWidth * clusters[$1].size
    }
  }

  /// Returns the index after the word at `start` and the spaces that follow it.
  private func wordEnd(after start: Int) -> Int {
    var end = start
    while end < clusters.count, !clusters[end].character.isWhitespace {
      end += 1
      if clusters[end - 1].character == "-" { return end }
    }
    while end < clusters.count, clusters[end].character.isWhitespace { end += 1 }
    return end
  }
}

extension AttributedText {
  /// Returns the font size of the letter at an offset in UTF-8.
  fileprivate func size(at offset: Int) -> Double {
    var end = 0
    for run in runs {
      end += run.text.utf8.count
      if offset < end { return run.attributes.font.size }
    }
    return runs.last?.attributes.font.size ?? 0
  }
}

extension Unicode.Scalar {
  /// Whether the letter is read from right to left: Hebrew, Arabic and the related scripts. Nil
  /// for characters that are not letters.
  fileprivate var isRightToLeft: Bool? {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: properties.isAlphabetic ? false : nil
    }
  }
}
