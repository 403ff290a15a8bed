/// A line of a script that cannot be understood.
public struct ScriptError: Error, Hashable, CustomStringConvertible {
  /// The script's name.
  public let script: String
  /// The line, counted from 1; 0 for the file as a whole.
  public let line: Int
  /// What was expected there, and what stands there instead.
  public let message: String

  /// A fault in line `line` of the script called `script`.
  public init(script: String, line: Int, message: String) {
    self.script = script
    self.line = line
    self.message = message
  }

  /// The place and the fault in one line.
  public var description: String {
    line == 0 ? "\(script): \(message)" : "\(script):\(line): \(message)"
  }
}
