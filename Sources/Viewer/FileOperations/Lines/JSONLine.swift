import JSONReading

/// A line of a file: a JSON object.
///
/// Paths are URIs, because the bytes of a name need not be text.
protocol JSONLine: Sendable {
  /// Creates the line of `object`; nil if it is damaged, or written by a later version.
  init?(object: JSON.Object)
  /// The object as text.
  var text: String { get }
}

extension JSONLine {
  /// The line with its end.
  var bytes: [UInt8] { Array("\(text)\n".utf8) }

  /// Parses a line without its end; nil if it is damaged, or written by a later version.
  init?(_ bytes: some Sequence<UInt8>) {
    guard case .object(let object)? = try? JSONReader.value(in: Array(bytes)) else { return nil }
    self.init(object: object)
  }
}
