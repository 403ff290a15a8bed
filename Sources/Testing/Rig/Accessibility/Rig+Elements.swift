import DBus
import Geometry
import X11Inspection

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
  /// Looks for the elements that `query` means: those that are shown, or the one with its number.
  private func look(
    for query: ElementQuery
  ) throws(RigError) -> Result<FoundElements, MissingElement> {
    let tree = AccessibleTree(of: try elementBus())
    guard !tree.elements.isEmpty else {
      return .failure(MissingElement(found: "no program that tells of its elements (by AT-SPI)"))
    }
    let matches = tree.matches(of: query)
    let shown = matches.filter { tree.elements[$0].isShown }
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

  /// Returns the present place of the element that `query` means, or the elements found instead.
  func locate(_ query: ElementQuery) throws(RigError) -> Result<FoundPlace, MissingElement> {
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
      let locator = ElementLocator(
        try elementBus(), windows: try screenView().windows, scale: environment.scale)
      guard let frame = locator.frame(of: found.indices[0], in: found.tree),
        let part = frame.intersection(Rect(origin: .zero, size: size))
      else { return .failure(MissingElement(found: "one that is not on the screen")) }
      return .success(FoundPlace(part))
    }
  }

  /// Returns the state of the condition that there is an element for which `judge` is true.
  func reading(
    of query: ElementQuery,
    _ judge: (AccessibleElement) throws(RigError) -> ConditionReading = {
      ConditionReading(isMet: true, found: $0.inWords)
    }
  ) throws(RigError) -> ConditionReading {
    switch try look(for: query) {
    case .failure(let missing):
      ConditionReading(isMet: false, found: missing.found, hint: missing.hint)
    case .success(let found): try judge(found.first)
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

  /// Returns the state of the condition that an element has a value.
  func reading(of condition: ValueCondition) throws(RigError) -> ConditionReading {
    let bus = try elementBus()
    return try reading(of: condition.element) { element in
      let call = element.object.property("Value", "CurrentValue")
      guard let value = (try? bus.call(call))?.first?.double else {
        return ConditionReading(isMet: false, found: "that it has no value")
      }
      return ConditionReading(
        isMet: abs(value - condition.value) <= condition.tolerance, found: short(value))
    }
  }

  /// The roles of elements whose values are listed. Some toolkits complain if others are asked.
  private static let rolesWithValues: Set = [
    "slider", "spin button", "progress bar", "scroll bar", "level bar", "dial",
  ]

  /// Returns a line for each element, indented by its depth.
  func elementLines() throws(RigError) -> [String] {
    let bus = try elementBus()
    let tree = AccessibleTree(of: bus)
    let locator = ElementLocator(
      bus, windows: try screenView().windows, scale: environment.scale)
    return tree.elements.indices.map { index in
      let element = tree.elements[index]
      let isShown = element.isShown
      let frame =
        isShown ? locator.frame(of: index, in: tree).map { " at \($0.inWords)" } ?? "" : ""
      let value =
        Self.rolesWithValues.contains(element.role)
        ? (try? bus.call(element.object.property("Value", "CurrentValue")))?.first?.double : nil
      let states = element.states.subtracting([.showing, .visible, .sensitive]).map { "\($0)" }
        .sorted()
      return String(repeating: "  ", count: element.ancestors.count) + element.inWords + frame
        + (value.map { " value \(short($0))" } ?? "")
        + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
        + (isShown || element.ancestors.isEmpty ? "" : ", not shown")
    }
  }

  private func elementBus() throws(RigError) -> BlockingBus {
    guard let accessibility else {
      throw .program(
        name: "the bus for elements", reason: "is not there; start touchrig with --accessibility")
    }
    return accessibility.connection
  }
}

extension StateCondition.State {
  /// The state of AT-SPI.
  fileprivate var bit: AccessibleElement.State {
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
