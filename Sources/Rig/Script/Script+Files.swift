extension Script {
  /// The files that the script writes, in order, each with its line.
  public var files: [(line: Int, path: String)] {
    steps.compactMap { step in
      guard case .screenshot(let path) = step.verb else { return nil }
      return (step.line, path)
    }
  }

  /// Refuses a script that would write over what it has written itself.
  func checkFiles() throws(ScriptError) {
    var lines: [[Substring]: Int] = [:]
    for (line, path) in files {
      if let earlier = lines.updateValue(line, forKey: Self.parts(of: path)) {
        throw ScriptError(
          script: name, line: line, message: "\"\(path)\" is written by line \(earlier) already")
      }
    }
  }

  /// The same for `a.png` and `.//a.png`.
  private static func parts(of path: String) -> [Substring] {
    (path.hasPrefix("/") ? ["/"] : []) + path.split(separator: "/").filter { $0 != "." }
  }
}
