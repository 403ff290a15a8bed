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

  /// The pictures that the script compares or finds in `environment`.
  public func pictures(in environment: TestEnvironment) -> [FilePath] {
    steps.flatMap { $0.verb.pictures(in: environment) }
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

extension Script {
  /// Whether the script finds elements of programs, or lists them.
  public var usesElements: Bool { steps.contains { $0.verb.usesElements } }
}

extension Verb {
  fileprivate var usesElements: Bool {
    switch self {
    case .listElements, .expect(.condition(.element, _)), .expect(.condition(.value, _)),
      .expect(.condition(.state, _)),
      .tap(.element), .doubleTap(.element), .tripleTap(.element), .longPress(.element, _),
      .drag(from: .element, to: _, _), .drag(from: _, to: .element, _), .pointer(.element),
      .click(.element, _), .wheel(_, at: .element):
      return true
    case .waitFor(let awaited):
      switch awaited.condition {
      case .element, .value, .state: return true
      default: return false
      }
    case .relativePinch(let pinch):
      if case .element = pinch.place { return true } else { return false }
    default: return false
    }
  }

  fileprivate func pictures(in environment: TestEnvironment) -> [FilePath] {
    let suffix = environment.pictureSuffix
    return switch self {
    case .expect(.screen(let screen)): [GoldenFiles(screen.path, suffix: suffix).reference]
    case .expect(.condition(.picture(let search), _)): [search.path]
    case .waitFor(let awaited):
      if case .picture(let search) = awaited.condition { [search.path] } else { [] }
    case .tap(.picture(let search)), .doubleTap(.picture(let search)),
      .tripleTap(.picture(let search)), .longPress(.picture(let search), _),
      .pointer(.picture(let search)), .click(.picture(let search), _),
      .wheel(_, at: .picture(let search)):
      [search.path]
    case .drag(let start, let end, _):
      [start, end].compactMap { if case .picture(let search) = $0 { search.path } else { nil } }
    case .relativePinch(let pinch):
      if case .picture(let search) = pinch.place { [search.path] } else { [] }
    default: []
    }
  }
}
