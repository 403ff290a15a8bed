import JSONReading

extension Field {
  /// Returns a list of recognizers on views known to `names`, and adds their ids to it.
  func recognizers(_ names: inout Names) throws(Mismatch) -> [Scenario.Recognizer] {
    var recognizers: [Scenario.Recognizer] = []
    for field in try elements("a list of recognizers") {
      recognizers.append(try field.recognizer(&names))
    }
    return recognizers
  }

  private func recognizer(_ names: inout Names) throws(Mismatch) -> Scenario.Recognizer {
    var members = try Members(self, "a recognizer")
    let id = members.required("id")
    let name = try members.required("type").choice(GestureName.self)
    let recognizer = Scenario.Recognizer(
      id: try names.defineRecognizer(id, measures: name.quantity),
      gesture: try members.gesture(name),
      view: try names.view(members.required("view")),
      isEnabled: try members.optional("enabled")?.bool(),
      cancelsTouchesInView: try members.optional("cancelsTouchesInView")?.bool(),
      delaysTouchesBegan: try members.optional("delaysTouchesBegan")?.bool(),
      delaysTouchesEnded: try members.optional("delaysTouchesEnded")?.bool())
    try members.expectNoOthers(in: "a \(name.rawValue) recognizer")
    return recognizer
  }
}

private enum GestureName: String, CaseIterable {
  case tap, longPress, pan, pinch, rotation, swipe, screenEdgePan

  var quantity: Names.Recognizer.Quantity? {
    switch self {
    case .pan, .screenEdgePan: .translation
    case .pinch: .scale
    case .rotation: .rotation
    case .tap, .longPress, .swipe: nil
    }
  }
}

extension Members {
  fileprivate mutating func gesture(
    _ name: GestureName
  ) throws(Mismatch) -> Scenario.Recognizer.Gesture {
    switch name {
    case .tap: .tap(taps: try count("taps"), touches: try count("touches"))
    case .longPress: .longPress(try longPress())
    case .pan: .pan(try fingerCount())
    case .pinch: .pinch
    case .rotation: .rotation
    case .swipe:
      .swipe(touches: try count("touches"), directions: try optional("direction")?.directions())
    case .screenEdgePan:
      .screenEdgePan(
        try fingerCount(), edges: try optional("edges")?.names("edges", Scenario.Edge.self))
    }
  }

  private mutating func count(_ key: String) throws(Mismatch) -> Int? {
    try optional(key)?.integer(from: 1)
  }

  private mutating func longPress() throws(Mismatch) -> Scenario.Recognizer.LongPress {
    Scenario.Recognizer.LongPress(
      taps: try optional("taps")?.integer(from: 0),
      touches: try count("touches"),
      minimumPressDuration: try optional("minimumPressDuration")?.duration(),
      allowableMovement: try optional("allowableMovement")?.magnitude("a length"))
  }

  private mutating func fingerCount() throws(Mismatch) -> Scenario.Recognizer.FingerCount {
    let fewest = try count("minTouches")
    return Scenario.Recognizer.FingerCount(
      minTouches: fewest, maxTouches: try optional("maxTouches")?.integer(from: fewest ?? 1))
  }
}

extension Field {
  fileprivate func directions() throws(Mismatch) -> Set<Scenario.Direction> {
    if case .string = value { return [try choice(Scenario.Direction.self)] }
    return try names("directions", Scenario.Direction.self)
  }

  /// Returns a non-empty list of names without duplicates.
  fileprivate func names<Name: RawRepresentable<String> & CaseIterable & Hashable>(
    _ what: String, _ type: Name.Type
  ) throws(Mismatch) -> Set<Name> {
    let expected = "a list of \(what) (\(Name.allCases.map(\.rawValue).joined(separator: ", ")))"
    let fields = try elements(expected)
    guard !fields.isEmpty else {
      throw Mismatch(path: path, expected: expected, found: "an empty list")
    }
    var names: Set<Name> = []
    for field in fields {
      guard names.insert(try field.choice(type)).inserted else {
        throw field.mismatch("none of the \(what) twice")
      }
    }
    return names
  }
}
