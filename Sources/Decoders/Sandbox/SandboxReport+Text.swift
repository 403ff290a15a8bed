extension SandboxReport: LosslessStringConvertible {
  /// One line for each measure: `Landlock: active, ABI 7`, or `Landlock: missing, ` and the reason.
  ///
  /// It is also the format in which a process sends its report to another.
  package var description: String {
    Measure.allCases.compactMap { measure in
      states[measure].map { "\(measure.rawValue): \($0.text)" }
    }.joined(separator: "\n")
  }

  /// Parses a description, or returns nil if it is invalid.
  package init?(_ description: String) {
    var states: [Measure: State] = [:]
    for line in description.split(separator: "\n") {
      guard let (measure, state) = Self.entry(line),
        states.updateValue(state, forKey: measure) == nil
      else { return nil }
    }
    self.init(states: states)
  }

  private static func entry(_ line: Substring) -> (Measure, State)? {
    for measure in Measure.allCases where line.hasPrefix("\(measure.rawValue): ") {
      return State(line.dropFirst(measure.rawValue.count + 2)).map { (measure, $0) }
    }
    return nil
  }
}

extension SandboxReport.State {
  fileprivate var text: String {
    switch self {
    case .active(""): "active"
    case .active(let detail): "active, \(detail)"
    case .missing(let reason): "missing, \(reason)"
    }
  }

  fileprivate init?(_ text: Substring) {
    if text == "active" {
      self = .active(detail: "")
    } else if text.hasPrefix("active, ") {
      self = .active(detail: String(text.dropFirst(8)))
    } else if text.hasPrefix("missing, ") {
      self = .missing(reason: String(text.dropFirst(9)))
    } else {
      return nil
    }
  }
}
