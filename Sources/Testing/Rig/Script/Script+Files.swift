import Files
public import SystemPackage

extension Script {
  /// The files that the script writes, in order, each with its line.
  public var files: [(line: Int, path: FilePath)] {
    steps.compactMap { step in
      guard case .screenshot(let path) = step.verb else { return nil }
      return (step.line, path)
    }
  }

  /// Throws if the script writes the same file twice.
  func checkFiles() throws(ScriptError) {
    var lines: [FilePath: Int] = [:]
    for (line, path) in files {
      if let earlier = lines.updateValue(line, forKey: path.lexicallyNormalized()) {
        throw ScriptError(
          script: name, line: line,
          message: "\"\(path.displayed)\" is already written by line \(earlier)")
      }
    }
  }
}
