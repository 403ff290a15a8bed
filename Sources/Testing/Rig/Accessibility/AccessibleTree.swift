import DBus
import Files

/// The elements of all programs on a bus, each after the one that contains it.
struct AccessibleTree {
  /// The elements, in the order of reading.
  private(set) var elements: [AccessibleElement] = []

  /// The most elements that are read, and the most children of one: a list may say that it has millions.
  private static let most = 20_000
  private static let mostChildren = 2_000

  /// Reads the elements.
  init(of bus: BlockingBus) {
    let programs = Self.children(of: [.registry], on: bus)[0]
    var levels: [[AccessibleElement]] = []
    var level = programs.map { AccessibleElement(object: $0) }
    var seen = Set(programs)
    var count = 0
    // All elements of a level are asked at once, so that a tree takes a few round trips.
    while !level.isEmpty, count < Self.most {
      Self.fill(&level, on: bus)
      count += level.count
      levels.append(level)
      let next = level.flatMap { element in element.children.filter { seen.insert($0).inserted } }
      level = next.map { AccessibleElement(object: $0) }
    }
    let hiding = Self.programsThatHideStates(programs, on: bus)
    let all = Dictionary(
      levels.joined().map { ($0.object, $0) }, uniquingKeysWith: { first, _ in first })
    for program in programs { append(program, from: all, in: []) }
    for index in elements.indices where hiding.contains(elements[index].object.program) {
      elements[index].hidesStates = true
    }
  }

  /// Returns the names of the programs with GTK 4 on the bus.
  private static func programsThatHideStates(
    _ programs: [AccessibleObject], on bus: BlockingBus
  ) -> Set<String> {
    func texts(_ name: String) -> [String] {
      bus.answers(to: programs.map { $0.property("Application", name) }).map {
        (try? $0.get())?.first?.text?.lowercased() ?? ""
      }
    }
    let (names, versions) = (texts("ToolkitName"), texts("Version"))
    return Set(
      programs.indices.filter { names[$0] == "gtk" && versions[$0].hasPrefix("4") }
        .map { programs[$0].program })
  }

  private mutating func append(
    _ object: AccessibleObject, from all: [AccessibleObject: AccessibleElement],
    in ancestors: [Int]
  ) {
    guard var element = all[object], ancestors.count < 200,
      !ancestors.contains(where: { elements[$0].object == object })
    else { return }
    element.ancestors = ancestors
    let index = elements.count
    elements.append(element)
    for child in element.children { append(child, from: all, in: ancestors + [index]) }
  }

  private static func children(
    of objects: [AccessibleObject], on bus: BlockingBus
  ) -> [[AccessibleObject]] {
    bus.answers(to: objects.map { $0.call("Accessible", "GetChildren") }).map { answer in
      let list = (try? answer.get())?.first?.elements ?? []
      return list.prefix(mostChildren).compactMap { AccessibleObject($0) }
    }
  }

  private static func fill(_ level: inout [AccessibleElement], on bus: BlockingBus) {
    let objects = level.map(\.object)
    let roles = bus.answers(to: objects.map { $0.call("Accessible", "GetRoleName") })
    let names = bus.answers(to: objects.map { $0.property("Accessible", "Name") })
    let identifiers = bus.answers(to: objects.map { $0.property("Accessible", "AccessibleId") })
    let attributes = bus.answers(to: objects.map { $0.call("Accessible", "GetAttributes") })
    let states = bus.answers(to: objects.map { $0.call("Accessible", "GetState") })
    let children = children(of: objects, on: bus)
    for index in level.indices {
      func first(_ answers: [Result<[BusValue], BusError>]) -> BusValue? {
        (try? answers[index].get())?.first
      }
      level[index].role = first(roles)?.text ?? ""
      level[index].name = first(names)?.text ?? ""
      let identifier = first(identifiers)?.text ?? ""
      level[index].identifier =
        identifier.isEmpty ? first(attributes)?["id"]?.text ?? "" : identifier
      level[index].states = Self.states(first(states))
      level[index].children = children[index]
    }
  }

  /// Reads states: bits in two numbers of 32 bits.
  private static func states(_ value: BusValue?) -> Set<AccessibleElement.State> {
    let words = (value?.elements ?? []).map { $0.unsigned ?? 0 }
    return Set(
      AccessibleElement.State.allCases.filter { state in
        let word = state.rawValue / 32
        return words.indices.contains(word) && words[word] >> (state.rawValue % 32) & 1 == 1
      })
  }
}

extension AccessibleTree {
  /// Returns the indices of the elements that `query` means, those that are shown first.
  func matches(of query: ElementQuery) -> [Int] {
    let found = elements.indices.filter { query.matches(elements[$0]) }
    return found.filter { elements[$0].isShown }
      + found.filter { !elements[$0].isShown }
  }

  /// Returns the index of the window that contains the element at `index`: the child of its program.
  func window(of index: Int) -> Int? {
    let line = elements[index].ancestors + [index]
    return line.count > 1 ? line[1] : nil
  }

  /// Names up to ten elements that are shown and have the role that `query` means, for messages.
  func alternatives(to query: ElementQuery) -> String {
    let others = elements.filter {
      $0.isShown && query.role.matches($0.role)
        && !($0.name + $0.identifier).isEmpty
    }
    let list = others.prefix(10).map(\.inWords).joined(separator: ", ")
    return list + (others.count > 10 ? " and \(others.count - 10) more" : "")
  }
}
