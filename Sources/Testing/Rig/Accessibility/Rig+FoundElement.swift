extension Rig {
  /// Returns the element that `query` means, as soon as it is shown and has stopped moving:
  ///
  ///     try rig.touchscreen.tap(at: rig.element(ElementQuery(.button, named: "OK")).center)
  ///
  /// The rig has to be created with `elements: true`, or in an environment that is accessible.
  /// - Throws: ``RigError/unmet(_:)`` if there is none within five seconds, or several and no number is given.
  public func element(_ query: ElementQuery) throws(RigError) -> FoundElement {
    let place = try find(.element(query))
    let bus = try elementBus()
    guard case .success(let found) = try look(for: query) else {
      throw .unmet(RigError.Unmet(expected: "the \(query.inWords)", found: "that it has gone"))
    }
    let element = found.first
    // Some toolkits complain if others are asked.
    let hasText = bus.has("Text", element.object)
    let hasValue = bus.has("Value", element.object)
    return FoundElement(
      role: element.role, name: element.name, identifier: element.identifier,
      frame: place.bounds, text: hasText ? bus.text(of: element.object) : nil,
      value: hasValue ? bus.value(of: element.object) : nil,
      states: Set(StateCondition.State.allCases.filter { element.states.contains($0.bit) }))
  }

  /// Returns the element of a kind that has a name, in which `*` stands for any text; see ``element(_:)``.
  public func element(_ role: ElementRole, named name: String) throws(RigError) -> FoundElement {
    try element(ElementQuery(role, named: name))
  }

  /// Waits until there is no such element, and all others of the program have been read.
  /// - Throws: ``RigError/unmet(_:)`` if there is one after `limit`.
  public func waitForAbsence(
    of query: ElementQuery, within limit: Duration = .seconds(5)
  ) throws(RigError) {
    try wait(for: .element(query), isMet: false, within: limit)
  }
}
