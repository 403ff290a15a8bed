import JSONReading

/// An error in a scenario file.
public struct ScenarioError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The location in the file, such as `events[3].phase` or `line 4, column 7`; empty for the file as
  /// a whole.
  public let location: String
  /// A description of the expected and the actual value.
  public let message: String

  /// Creates an error.
  public init(file: String, location: String = "", message: String) {
    self.file = file
    self.location = location
    self.message = message
  }

  /// The file, the location and the message on one line; other characters are escaped.
  public var description: String {
    ([file.escaped] + (location.isEmpty ? [] : [location]) + [message]).joined(separator: ": ")
  }
}
