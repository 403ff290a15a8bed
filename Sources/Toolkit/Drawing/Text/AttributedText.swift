/// Text made of runs, each with attributes of its own.
public struct AttributedText: Hashable, Sendable {
  /// A part of the text with the same attributes.
  public struct Run: Hashable, Sendable {
    /// The text of the run.
    public var text: String
    /// The appearance of the run.
    public var attributes: TextAttributes

    /// Creates a run.
    public init(_ text: String, _ attributes: TextAttributes) {
      self.text = text
      self.attributes = attributes
    }
  }

  /// The runs, in the order of reading. An empty text can have an empty run, whose font gives it
  /// the height of a line.
  public var runs: [Run]

  /// Creates a text of `runs`.
  public init(_ runs: [Run]) { self.runs = runs }

  /// Creates a text with the same attributes throughout.
  public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
    self.init([Run(text, attributes)])
  }

  /// Creates a text in one font and one colour.
  public init(_ text: String, font: Font, color: Color) {
    self.init(text, TextAttributes(font: font, color: color))
  }

  /// The letters of all runs.
  public var string: String {
    runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
  }

  /// Whether there are no letters.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }

  /// Appends another text.
  public mutating func append(_ other: AttributedText) { runs += other.runs }

  /// Returns both texts, one after the other.
  public static func + (first: AttributedText, second: AttributedText) -> AttributedText {
    AttributedText(first.runs + second.runs)
  }
}

extension AttributedText {
  /// The text with attributes that change nothing about its layout removed, for use as a key of
  /// layouts.
  package var shape: AttributedText {
    var shape = AttributedText([])
    for run in runs {
      let attributes = TextAttributes(
        font: run.attributes.font, color: Color(white: 0), kern: run.attributes.kern,
        baselineOffset: run.attributes.baselineOffset)
      if let last = shape.runs.indices.last, shape.runs[last].attributes == attributes {
        shape.runs[last].text += run.text
      } else {
        shape.runs.append(Run(run.text, attributes))
      }
    }
    return shape
  }

  /// The colour of all letters; nil if they differ.
  package var uniformColor: Color? {
    guard let first = runs.first?.attributes.color else { return nil }
    return runs.allSatisfy { $0.attributes.color == first } ? first : nil
  }

  /// The largest font size, in points; 0 without runs.
  var largestFontSize: Double { runs.map(\.attributes.font.size).max() ?? 0 }
}
