import JSONReading

extension Recording {
  /// Returns whether a file with these bytes is a recording. The first line of a recording is an
  /// object with the key `t`. A scenario has no such key, and a script of the rig does not start
  /// with an object.
  public static func isRecording(_ bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != newline }
    guard case .object(let object) = try? JSONReader.value(in: Array(first)) else { return false }
    return object["t"] != nil
  }

  /// Returns whether a file that begins with `bytes` was written by a ``RecordingWriter``, which states the size and
  /// the scale of the window first.
  package static func isWritten(in bytes: [UInt8]) -> Bool {
    let first = bytes.prefix { $0 != newline }
    guard case .object(let object) = try? JSONReader.value(in: Array(first)) else { return false }
    return ["t", "window", "scale"].allSatisfy { object[$0] != nil }
  }

  /// Creates a recording from the contents of a file. Errors refer to the file as `file`.
  ///
  /// A truncated last line is ignored.
  /// - Throws: ``ScenarioError`` for the first error.
  public init(reading bytes: [UInt8], named file: String) throws(ScenarioError) {
    var reader = RecordingReader()
    var lines = bytes.split(separator: Self.newline, omittingEmptySubsequences: false)[...]
    if let last = lines.last, (try? JSONReader.value(in: Array(last))) == nil { lines.removeLast() }
    for (index, line) in lines.enumerated() {
      let location = "line \(index + 1)"
      let json: JSON
      do { json = try JSONReader.value(in: Array(line)) } catch {
        throw ScenarioError(
          file: file, location: "\(location), column \(error.column)",
          message: "expected \(error.expected), found \(error.found)")
      }
      do { try reader.read(json) } catch {
        throw ScenarioError(
          file: file,
          location: [location, error.path.description].filter { $0 != "" }.joined(separator: ": "),
          message: "expected \(error.expected), found \(error.found)")
      }
    }
    guard let window = reader.window else {
      throw ScenarioError(file: file, message: "expected a recording of touches, found none")
    }
    self.init(steps: reader.steps, window: window)
  }

  private static let newline = UInt8(ascii: "\n")
}
