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
        let writer = earlier == line ? "an earlier repetition" : "line \(earlier)"
        throw ScriptError(
          script: name, line: line,
          message: "\"\(path.displayed)\" is already written by \(writer)")
      }
    }
  }
}

extension Script {
  /// Whether the script finds elements of programs, or lists them.
  public var usesElements: Bool { steps.contains { $0.verb.usesElements } }

  /// Whether the script looks at the output of the program.
  package var usesOutput: Bool { steps.contains { $0.verb.condition?.isOutput ?? false } }
}

extension Place {
  /// The picture that is found there; nil for another place.
  fileprivate var picture: FilePath? {
    switch self {
    case .picture(let search): search.path
    case .beside(let place, _): place.picture
    default: nil
    }
  }
}

extension Verb {
  /// The places at which the verb acts, in order.
  private var places: [Place] {
    switch self {
    case .tap(let place), .doubleTap(let place), .tripleTap(let place), .longPress(let place, _),
      .pointer(let place, over: _), .click(let place, _), .wheel(_, at: let place):
      [place]
    case .drag(let start, let end, _), .mouseDrag(let start, let end, over: _, _): [start, end]
    case .relativePinch(let pinch): [pinch.place]
    default: []
    }
  }

  /// The condition that the verb waits for or expects; nil for other verbs.
  package var condition: Condition? {
    switch self {
    case .waitFor(let awaited): awaited.condition
    case .expect(.condition(let condition, isMet: _)): condition
    default: nil
    }
  }

  fileprivate var usesElements: Bool {
    switch self {
    case .listElements: true
    case .waitUntilQuiet(_, let part), .expect(.still(_, let part)): part.usesElements
    case .expect(.screen(let screen)): screen.part.usesElements
    default: condition?.usesElements ?? false || places.contains(where: \.usesElements)
    }
  }

  fileprivate func pictures(in environment: TestEnvironment) -> [FilePath] {
    if case .expect(.screen(let screen)) = self {
      return [GoldenFiles(screen.path, suffix: environment.pictureSuffix).reference]
    }
    if case .picture(let search) = condition { return [search.path] }
    return places.compactMap(\.picture)
  }
}
