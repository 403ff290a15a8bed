import SystemPackage

/// The result of a script, which the process that played it writes for its parent.
struct TestResult: Codable, Hashable {
  /// Whether all expectations of the script were met.
  enum Outcome: String, Codable {
    case passed
    case failed
    /// Not played, because nothing has changed since it passed.
    case unchanged
    /// Not played, or not to its end, because the run was interrupted.
    case interrupted
  }

  /// A picture that is not as expected, as names of files in the folder of the script.
  struct Pictures: Codable, Hashable {
    var expected: String?
    var new: String
    var difference: String?
  }

  var outcome = Outcome.passed
  /// The line that failed; nil if none was to blame.
  var line: Int?
  /// The lines of included files that lead to the last step, such as `login.steps:3`.
  var origins: [String] = []
  /// The expectation and the state found; nil unless it failed.
  var message: String?
  /// The time that it took, in seconds.
  var seconds = 0.0
  /// The time that the lines took.
  var lineTimes = LineTimes()
  var pictures: Pictures?
  /// The screen when it failed, as the name of a file.
  var screenshot: String?
  /// The film, as the name of a file.
  var film: String?
  /// The pictures that the script took, as names of files.
  var screenshots: [String] = []

  /// The name of the file in which it is written.
  static let fileName = "result.json"
  /// The name of the file with the output of the program.
  static let outputName: FilePath.Component = "output.txt"
  /// The name of the file with the decisions of the program's gestures, between the lines of the script.
  static let decisionsName: FilePath.Component = "decisions.txt"
  /// The prefix of the lines of the script in that file.
  static let lineMark = "line "
  static let filmName = "film.webp"
  // The names of the pictures of a comparison, and of the screen at a failure.

  static let expectedName = "expected.png"
  static let newName = "new.png"
  static let differenceName = "difference.png"
  static let failureName = "failure.png"

  /// The names of pictures that those of the script must not have.
  static let ownNames = [expectedName, newName, differenceName, failureName]

  /// The names of all files that a script leaves besides its own pictures.
  static let fileNames =
    ownNames + [fileName, filmName] + [outputName, decisionsName, TestJob.log].map(\.string)

  /// Creates the result of a script that could not be played.
  static func failure(_ message: String, line: Int? = nil) -> TestResult {
    TestResult(outcome: .failed, line: line, message: message)
  }
}
