public import Geometry

/// Text that has been laid out in a box. All coordinates are points from the top left corner of the
/// box.
public struct TextLayout: Hashable, Sendable {
  /// The letters that were laid out.
  public let text: String
  /// The lines, from top to bottom; at least one.
  public let lines: [Line]
  /// The width of the widest line and the height of all lines with the space between them.
  public let size: Size
  /// Whether letters are missing because there was no room for them.
  public let isTruncated: Bool

  /// A line of text.
  public struct Line: Hashable, Sendable {
    /// The letters of the line, without the line end.
    public let range: Range<String.Index>
    /// The frame of the line, from its ascent to its descent.
    public let rect: Rect
    /// The y coordinate of the baseline.
    public let baseline: Double
    /// Whether the line belongs to a paragraph from right to left.
    public let isRightToLeft: Bool
    /// The clusters, in the order of reading.
    public let clusters: [Cluster]
  }

  /// The smallest part of text beside which a caret can be, such as a letter with its accents.
  public struct Cluster: Hashable, Sendable {
    /// The letters of the cluster.
    public let range: Range<String.Index>
    /// The x coordinate of the left edge.
    public let left: Double
    /// The x coordinate of the right edge.
    public let right: Double
    /// Whether it is read from right to left.
    public let isRightToLeft: Bool

    package init(
      range: Range<String.Index>, left: Double, right: Double, isRightToLeft: Bool
    ) {
      self.range = range
      self.left = left
      self.right = right
      self.isRightToLeft = isRightToLeft
    }
  }

  /// The y coordinate of the baseline of the first line.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// The y coordinate of the baseline of the last line.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}

/// A position between letters.
public struct TextPosition: Hashable, Sendable {
  /// The index of the letter after the position.
  public var index: String.Index
  /// The letter next to which a caret is shown, if those before and after the position are apart.
  public var affinity: Affinity

  /// Creates a position.
  public init(_ index: String.Index, affinity: Affinity = .downstream) {
    self.index = index
    self.affinity = affinity
  }

  /// The side of a position between letters that are apart: in two lines or directions.
  public enum Affinity: Hashable, Sendable {
    /// After the letter before, such as at the end of a wrapped line.
    case upstream
    /// Before the letter after, such as at the start of the next line.
    case downstream
  }
}
