/// A change that an input method, or dead keys, make to the text of an input.
public struct Composition: Hashable, Sendable {
  /// A change of the text.
  public enum Change: Hashable, Sendable {
    /// Shows marked text, which may still change, in place of the previous marked text. Empty text shows none.
    case mark(MarkedText)
    /// Inserts text, replacing marked text if there is any.
    case insert(String)
    /// Keeps the marked text as it is.
    case unmark
  }

  /// The input; see ``TextInputContext/id``. It may be one that no longer gets the keys.
  public var input: Int
  /// The change of the text.
  public var change: Change

  /// Creates a change of the text of an input.
  public init(_ change: Change, in input: Int) {
    self.change = change
    self.input = input
  }
}

/// Text that an input method shows in an input, and may still change.
public struct MarkedText: Hashable, Sendable {
  /// A part that the input method treats as one.
  public struct Clause: Hashable, Sendable {
    /// The part of the text.
    public var range: Range<String.Index>
    /// Whether it is the part that is being converted now.
    public var isConverted: Bool

    /// Creates a part of a text.
    public init(_ range: Range<String.Index>, isConverted: Bool) {
      self.range = range
      self.isConverted = isConverted
    }
  }

  /// The text that is being composed.
  public var text: String
  /// The caret or the selection in ``text``.
  public var selectedRange: Range<String.Index>
  /// The parts of the text, in order; empty if it is one.
  public var clauses: [Clause]

  /// Creates marked text. Without a selection, the caret is at its end.
  public init(
    _ text: String, selectedRange: Range<String.Index>? = nil, clauses: [Clause] = []
  ) {
    self.text = text
    self.selectedRange = selectedRange ?? text.endIndex..<text.endIndex
    self.clauses = clauses
  }
}
