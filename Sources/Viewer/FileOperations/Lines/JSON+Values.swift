import Files
import JSONReading
import SystemPackage

/// The values in lines.
extension JSON {
  /// The text; nil for a value of another kind.
  var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The whole number; nil for a value of another kind.
  var integer: Int? { if case .number(let text) = self { Int(text) } else { nil } }

  /// The path whose URI this is; nil for a value of another kind.
  var path: FilePath? { text.flatMap { FileURI.path(in: Array($0.utf8)) } }
}
