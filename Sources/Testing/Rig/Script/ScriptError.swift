/// An error in a line of a script.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The name of the script.
  public let script: String
  /// The line number, counted from 1; 0 for the whole file.
  public let line: Int
  /// The description of the expected and of the found text.
  public let message: String

  /// Creates an error in line `line` of the script called `script`.
  public init(script: String, line: Int, message: String) {
    self.script = script
    self.line = line
    self.message = message
  }

  /// The place and the error in one line.
  public var description: String {
    line == 0 ? "\(script): \(message)" : "\(script):\(line): \(message)"
  }
}
