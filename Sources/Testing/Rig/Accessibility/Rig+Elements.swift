import Files
import Geometry

/// Elements that were looked for and are shown; at least one.
struct FoundElements {
  let tree: AccessibleTree
  /// Their indices in the tree.
  let indices: [Int]

  /// The first of them.
  var first: AccessibleElement { tree.elements[indices[0]] }
}

/// The reason why there is no such element.
struct MissingElement: Error {
  /// A description of the elements found instead.
  let found: String
  /// Advice on finding the element.
  var hint = ""
}

extension Rig {
  /// Finds the elements of `query`: those that are shown, or the one with its number.
  func look(
    for query: ElementQuery
  ) throws(RigError) -> Result<FoundElements, MissingElement> {
    let tree = AccessibleTree(of: try elementBus())
    guard !tree.elements.isEmpty else {
      return .failure(MissingElement(found: "no program that tells of its elements (by AT-SPI)"))
    }
    let matches = tree.matches(of: query)
    let shown = try elementLocator().shown(of: matches, in: tree)
    guard !shown.isEmpty else {
      guard matches.isEmpty else { return .failure(MissingElement(found: "one that is not shown")) }
      let others = tree.alternatives(to: query)
      return .failure(
        MissingElement(
          found: "no such element", hint: others.isEmpty ? "" : "there is \(others)"))
    }
    guard let number = query.number else {
      return .success(FoundElements(tree: tree, indices: shown))
    }
    guard shown.indices.contains(number - 1) else {
      return .failure(MissingElement(found: "\(shown.count) of them"))
    }
    return .success(FoundElements(tree: tree, indices: [shown[number - 1]]))
  }

  /// Returns the current place of the element that `query` means, or the elements found instead.
  func locate(_ query: ElementQuery) throws(RigError) -> Result<ScreenMatch, MissingElement> {
    switch try look(for: query) {
    case .failure(let missing): return .failure(missing)
    case .success(let found):
      guard found.indices.count == 1 else {
        let list = found.indices.prefix(5).map { found.tree.elements[$0].inWords }
        return .failure(
          MissingElement(
            found: "\(found.indices.count) of them (\(list.joined(separator: ", ")))",
            hint: "say which one with \"number N\""))
      }
      guard let location = try elementLocator().location(of: found.indices[0], in: found.tree),
        let part = location.frame.intersection(Rect(origin: .zero, size: size))
      else { return .failure(MissingElement(found: "one that is not on the screen")) }
      var match = ScreenMatch(part)
      match.process = location.process
      return .success(match)
    }
  }

  /// Returns the state of the condition that there is an element for which `judge` is true: that of the first of
  /// several if there is none.
  func reading(
    of query: ElementQuery,
    _ judge: (AccessibleElement) throws(RigError) -> ConditionReading = {
      ConditionReading(isMet: true, found: $0.inWords)
    }
  ) throws(RigError) -> ConditionReading {
    switch try look(for: query) {
    case .failure(let missing):
      return ConditionReading(isMet: false, found: missing.found, hint: missing.hint)
    case .success(let found):
      let first = try judge(found.first)
      guard !first.isMet else { return first }
      for index in found.indices.dropFirst() {
        let reading = try judge(found.tree.elements[index])
        if reading.isMet { return reading }
      }
      return first
    }
  }

  /// Returns the state of the condition that an element is in a state.
  func reading(of condition: StateCondition) throws(RigError) -> ConditionReading {
    try reading(of: condition.element) { element in
      let states = element.states.map { "\($0)" }.sorted().joined(separator: ", ")
      return ConditionReading(
        isMet: element.states.contains(condition.state.bit),
        found: "\(element.inWords) that is \(states.isEmpty ? "in no state" : states)")
    }
  }

  /// Returns the state of the condition that an element has a text.
  func reading(of condition: TextCondition) throws(RigError) -> ConditionReading {
    let bus = try elementBus()
    return try reading(of: condition.element) { element in
      guard let text = bus.text(of: element.object) else {
        return ConditionReading(isMet: false, found: "that it has no text")
      }
      return ConditionReading(
        isMet: TitlePattern(condition.text).matches(text), found: "\"\(text.displayed)\"")
    }
  }

  /// Returns the elements of all programs; nil if no window is shown.
  func elementsOnScreen() throws(RigError) -> [AccessibleObject]? {
    let elements = AccessibleTree(of: try elementBus()).elements.map(\.object)
    if elements.isEmpty, try topWindows().isEmpty { return nil }
    return elements
  }

  /// Returns the state of the condition that an element has a value.
  func reading(of condition: ValueCondition) throws(RigError) -> ConditionReading {
    let bus = try elementBus()
    return try reading(of: condition.element) { element in
      guard let value = bus.value(of: element.object) else {
        return ConditionReading(isMet: false, found: "that it has no value")
      }
      return ConditionReading(
        isMet: abs(value - condition.value) <= condition.tolerance, found: short(value))
    }
  }

  /// Returns a line for each element, indented by its depth, once the programs have reported all or the timeout is
  /// over.
  func elementLines() throws(RigError) -> [String] {
    let bus = try elementBus()
    let deadline = Deadline(in: Self.timeout)
    var completion = AbsenceCheck()
    while try completion.doubt(about: elementsOnScreen(), hasTimeLeft: true) != nil,
      !deadline.hasPassed
    {
      Deadline(in: .milliseconds(50)).sleep()
    }
    let tree = AccessibleTree(of: bus)
    let locator = try elementLocator()
    let shown = Set(locator.shown(of: Array(tree.elements.indices), in: tree))
    return tree.elements.indices.map {
      ElementLine(
        index: $0, isShown: shown.contains($0), tree: tree, bus: bus, locator: locator
      ).text
    }
  }

  private func elementLocator() throws(RigError) -> ElementLocator {
    ElementLocator(
      try elementBus(), windows: try screenView().windows, scale: environment.scale)
  }

  func elementBus() throws(RigError) -> BlockingBus {
    guard let accessibility else {
      throw .program(
        name: "elements", reason: "cannot be found without the option --accessibility")
    }
    return accessibility.connection
  }
}

extension StateCondition.State {
  /// The state of AT-SPI.
  var bit: AccessibleElement.State {
    switch self {
    case .focused: .focused
    case .checked: .checked
    case .pressed: .pressed
    case .selected: .selected
    case .expanded: .expanded
    case .active: .active
    case .enabled: .sensitive
    }
  }
}
