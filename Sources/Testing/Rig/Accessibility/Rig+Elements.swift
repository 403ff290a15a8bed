import DBus
import Geometry
import X11Inspection

/// An element that was looked for, or what is there instead.
enum ElementFinding {
  case found(AccessibleTree, Int)
  case missing(String)
}

extension Rig {
  /// Looks for the element that `query` means.
  func look(for query: ElementQuery) throws(RigError) -> ElementFinding {
    let tree = AccessibleTree(of: try elementBus())
    guard !tree.elements.isEmpty else {
      return .missing("no program that tells of its elements (by AT-SPI)")
    }
    let matches = tree.matches(of: query)
    let shown = matches.filter { tree.elements[$0].isShown }
    guard let first = shown.first else {
      if !matches.isEmpty { return .missing("one that is not shown") }
      let others = tree.alternatives(to: query)
      return .missing("no such element" + (others.isEmpty ? "" : "; there is \(others)"))
    }
    guard let number = query.number else { return .found(tree, first) }
    guard shown.indices.contains(number - 1) else { return .missing("\(shown.count) of them") }
    return .found(tree, shown[number - 1])
  }

  /// Returns where the element that `query` means is now, or what is there instead.
  func place(of query: ElementQuery) throws(RigError) -> Result<FoundPlace, MissingElement> {
    switch try look(for: query) {
    case .missing(let reason): return .failure(MissingElement(reason: reason))
    case .found(let tree, let index):
      let shown = tree.matches(of: query).filter {
        tree.elements[$0].isShown
      }
      if query.number == nil, shown.count > 1 {
        let list = shown.prefix(5).map { tree.elements[$0].inWords }.joined(separator: ", ")
        return .failure(
          MissingElement(
            reason: "\(shown.count) of them (\(list)); say which one with \"number N\""))
      }
      let view = try screenView()
      let locator = ElementLocator(
        try elementBus(), windows: view.windows, scale: environment.scale)
      guard let frame = locator.frame(of: index, in: tree),
        let part = frame.intersection(Rect(origin: .zero, size: size))
      else { return .failure(MissingElement(reason: "one that is not on the screen")) }
      return .success(FoundPlace(part))
    }
  }

  /// Returns what is seen of the condition that there is an element.
  func reading(of query: ElementQuery) throws(RigError) -> ConditionReading {
    switch try look(for: query) {
    case .missing(let reason): ConditionReading(isMet: false, found: reason)
    case .found(let tree, let index):
      ConditionReading(isMet: true, found: tree.elements[index].inWords)
    }
  }

  /// Returns what is seen of the condition that an element is in a state.
  func reading(of condition: StateCondition) throws(RigError) -> ConditionReading {
    switch try look(for: condition.element) {
    case .missing(let reason): return ConditionReading(isMet: false, found: reason)
    case .found(let tree, let index):
      let element = tree.elements[index]
      let states = element.states.map { "\($0)" }.sorted().joined(separator: ", ")
      return ConditionReading(
        isMet: element.states.contains(condition.state.bit),
        found: "\(element.inWords) that is \(states.isEmpty ? "in no state" : states)")
    }
  }

  /// Returns what is seen of the condition that an element has a value.
  func reading(of condition: ValueCondition) throws(RigError) -> ConditionReading {
    switch try look(for: condition.element) {
    case .missing(let reason): return ConditionReading(isMet: false, found: reason)
    case .found(let tree, let index):
      let call = tree.elements[index].object.property("Value", "CurrentValue")
      guard let value = (try? elementBus().call(call))?.first?.double else {
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

/// Why there is no place of an element.
struct MissingElement: Error {
  let reason: String
}
