import Files
import SystemPackage

/// Reads the lines of a script, and of the files that it includes.
struct ScriptReader {
  /// The lines of the head, also those of included files.
  private(set) var header = ScriptHeader()
  /// The included files, each as often as it is included.
  private(set) var files: [FilePath] = []

  /// Whether a line of the head may follow: there was no verb yet.
  private var isInHead = true
  /// The files whose lines are being read, each included by the one before.
  private var chain: [FilePath] = []

  /// The word that begins a line with the name of a file to include.
  static let keyword = "include"
  /// The maximum size of an included file in bytes.
  private static let largest = 1 << 20
  /// The maximum number of included files: files that include others twice would multiply.
  private static let maximum = 1000

  /// Returns the steps of a script or of an included file called `name`, with `text`, whose names of files are relative
  /// to `folder`.
  mutating func steps(
    in text: String, of name: String, folder: FilePath
  ) throws(ScriptError) -> [Script.Step] {
    var steps = ScriptSteps()
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let number = index + 1
      var included: FilePath?
      try Script.parse(line, at: number, of: name, folder: folder) {
        words throws(LineParser.Mismatch) in
        if words.accept(Self.keyword) {
          let name = try words.value("the name of a file") { name in
            name.isEmpty || name.utf8.contains(0) ? nil : name
          }
          included = words.path(name)
        } else if isInHead, words.isNext(where: ScriptHeader.isKeyword) {
          try header.read(&words)
        } else {
          isInHead = false
          let text = String(line).trimmed
          if try steps.read(&words, at: number, text: text) { return }
          steps.append([Script.Step(line: number, text: text, verb: try words.verb())])
        }
      }
      if let included { steps.append(try self.steps(of: included, includedBy: name, at: number)) }
    }
    return try steps.complete(of: name)
  }

  /// Returns the steps of the file at `path`, which line `line` of the file called `name` includes.
  private mutating func steps(
    of path: FilePath, includedBy name: String, at line: Int
  ) throws(ScriptError) -> [Script.Step] {
    func fault(_ message: String) -> ScriptError {
      ScriptError(script: name, line: line, message: message)
    }
    let file = (try? path.resolved()) ?? path
    guard !chain.contains(file) else { throw fault("\(path.displayed) includes itself") }
    guard files.count < Self.maximum else {
      throw fault("expected at most \(Self.maximum) included files")
    }
    let bytes: [UInt8]
    do { bytes = try FileSystem.contents(of: path, limit: Self.largest + 1) } catch {
      throw fault("\(path.displayed) cannot be read: \(error.reason)")
    }
    guard bytes.count <= Self.largest else {
      throw fault("\(path.displayed) is larger than \(Self.largest >> 20) MiB")
    }
    files.append(path)
    chain.append(file)
    defer { chain.removeLast() }
    var included: [Script.Step]
    do {
      included = try steps(
        in: String(decoding: bytes, as: UTF8.self), of: path.displayed,
        folder: path.removingLastComponent())
    } catch { throw fault(error.description) }
    for index in included.indices {
      included[index].origins.insert("\(path.displayed):\(included[index].line)", at: 0)
      included[index].line = line
    }
    return included
  }
}
