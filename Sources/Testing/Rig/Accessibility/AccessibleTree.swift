import DBus

/// The elements of all programs on a bus, each after the one that contains it.
struct AccessibleTree {
  /// The elements, in the order of reading.
  private(set) var elements: [AccessibleElement] = []

  /// The maximum number of elements that are read.
  private static let maximum = 20_000
  /// The maximum number of children of an element: a list may claim to have millions.
  private static let maximumChildren = 2_000
  /// The maximum number of ancestors of an element, which may claim to be its own child.
  private static let maximumLevels = 200
  /// The maximum number of elements that are read together, with six calls for each. A bus lets a connection wait for
  /// 50,000 answers (`max_replies_per_connection`), and each call has to be answered in time.
  private static let batchSize = 500

  /// Reads the elements.
  init(of bus: BlockingBus) {
    let call = AccessibleObject.registry.call("Accessible", "GetChildren")
    let programs = Self.children(try? bus.call(call).first)
    self.init(of: programs) { Self.read($0, on: bus) }
    let hiding = Self.programsThatHideStates(programs, on: bus)
    for index in elements.indices where hiding.contains(elements[index].object.program) {
      elements[index].hidesStates = true
    }
    nameFields(on: bus)
  }

  /// The roles of elements that have no name of their own, but one element that labels them.
  private static let labelled: Set = [
    "combo box", "entry", "password text", "slider", "spin button", "text", "text box",
  ]
  /// The number of the relation of an element to its label (`ATSPI_RELATION_LABELLED_BY`).
  private static let labelledBy: UInt64 = 2

  /// Names fields without a name as their labels.
  private mutating func nameFields(on bus: BlockingBus) {
    let fields = elements.indices.filter {
      elements[$0].name.isEmpty && Self.labelled.contains(elements[$0].role)
    }
    let answers = bus.answers(
      to: fields.map { elements[$0].object.call("Accessible", "GetRelationSet") })
    for (field, answer) in zip(fields, answers) {
      let label = (try? answer.get())?.first?.elements?.lazy
        .compactMap(\.elements).first { $0.first?.unsigned == Self.labelledBy }?
        .last?.elements?.first.flatMap { AccessibleObject($0) }
      guard let label, let named = elements.first(where: { $0.object == label }) else { continue }
      elements[field].name = named.name
    }
  }

  /// Creates the tree of `programs`, whose elements `read` reads, many of a level together, so that it takes a few
  /// round trips. Each element is in the tree once, in the first one that reports to contain it.
  init(
    of programs: [AccessibleObject], _ read: ([AccessibleObject]) -> [AccessibleElement]
  ) {
    var known: [AccessibleObject: AccessibleElement] = [:]
    var level = programs
    var seen = Set(programs)
    var depth = 0
    while !level.isEmpty, depth < Self.maximumLevels {
      depth += 1
      var next: [AccessibleObject] = []
      for start in stride(from: 0, to: level.count, by: Self.batchSize) {
        for var element in read(Array(level[start...].prefix(Self.batchSize))) {
          element.children = element.children.filter {
            seen.count < Self.maximum && seen.insert($0).inserted
          }
          next += element.children
          known[element.object] = element
        }
      }
      level = next
    }
    for program in programs { append(program, from: &known, in: []) }
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
    let names = texts("ToolkitName")
    let versions = texts("Version")
    return Set(
      programs.indices.filter { names[$0] == "gtk" && versions[$0].hasPrefix("4") }
        .map { programs[$0].program })
  }

  private mutating func append(
    _ object: AccessibleObject, from known: inout [AccessibleObject: AccessibleElement],
    in ancestors: [Int]
  ) {
    guard var element = known.removeValue(forKey: object) else { return }
    element.ancestors = ancestors
    let index = elements.count
    elements.append(element)
    for child in element.children { append(child, from: &known, in: ancestors + [index]) }
  }

  /// Reads `objects` as reported by their programs.
  private static func read(
    _ objects: [AccessibleObject], on bus: BlockingBus
  ) -> [AccessibleElement] {
    let answers = bus.answers(
      to: objects.flatMap {
        [
          $0.call("Accessible", "GetRoleName"), $0.property("Accessible", "Name"),
          $0.property("Accessible", "AccessibleId"), $0.call("Accessible", "GetAttributes"),
          $0.call("Accessible", "GetState"), $0.call("Accessible", "GetChildren"),
        ]
      })
    return objects.enumerated().map { index, object in
      func first(_ number: Int) -> BusValue? { (try? answers[6 * index + number].get())?.first }
      let identifier = first(2)?.text ?? ""
      return AccessibleElement(
        object: object, role: first(0)?.text ?? "", name: (first(1)?.text ?? "").trimmed,
        identifier: identifier.isEmpty ? first(3)?["id"]?.text ?? "" : identifier,
        states: states(first(4)), children: children(first(5)))
    }
  }

  private static func children(_ value: BusValue?) -> [AccessibleObject] {
    (value?.elements ?? []).prefix(maximumChildren).compactMap { AccessibleObject($0) }
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

  /// Returns whether the element at `index` is in a menu.
  func isInMenu(_ index: Int) -> Bool {
    elements[index].ancestors.contains { elements[$0].role == "menu" }
  }

  /// Names up to ten elements that are shown, for messages: those with the name of `query` and another role, because
  /// toolkits call similar elements differently, or else those with its role. Elements with the role that have no name
  /// follow, as a script calls them.
  func alternatives(to query: ElementQuery) -> String {
    let shown = elements.filter(\.isShown)
    let named = shown.filter { !$0.isNameless }
    let namesakes = named.filter { query.label.matches($0) }
    let others = namesakes.isEmpty ? named.filter { query.role.matches($0.role) } : namesakes
    var list = others.prefix(10).map(\.inWords)
    if others.count > 10 { list.append("\(others.count - 10) more") }
    let nameless = shown.count { $0.name.isEmpty && query.role.matches($0.role) }
    if nameless > 0, query.role != .any {
      list.append("\(query.role.name) \"\"" + (nameless > 1 ? " number 1 to \(nameless)" : ""))
    }
    return list.joined(separator: ", ")
  }
}
