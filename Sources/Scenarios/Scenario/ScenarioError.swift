/// A scenario that makes no sense.
public struct ScenarioError: Error, Hashable, CustomStringConvertible {
  /// The name of the file.
  public let file: String
  /// The place in it, such as `events[3].phase` or `line 4, column 7`; empty for the file as a
  /// whole.
  public let place: String
  /// What was expected there, and what stands there instead.
  public let message: String

  /// A scenario in `file` that makes no sense at `place`.
  public init(file: String, place: String = "", message: String) {
    self.file = file
    self.place = place
    self.message = message
  }

  /// The file, the place and the fault in one line, whatever characters the file holds.
  public var description: String {
    ([file.escaped] + (place.isEmpty ? [] : [place]) + [message]).joined(separator: ": ")
  }
}
