/// The actions of a control for its events.
@MainActor
struct ControlActions {
  private var entries: [(events: ControlEvents, id: Action.Identifier?, body: () -> Void)] = []

  mutating func add(
    for events: ControlEvents, id: Action.Identifier? = nil, _ body: @escaping () -> Void
  ) {
    entries.append((events, id, body))
  }

  /// Removes the action with `id` for `events`. It stays for its other events.
  mutating func remove(_ id: Action.Identifier, for events: ControlEvents) {
    for index in entries.indices where entries[index].id == id {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.id == id && $0.events.isEmpty }
  }

  /// Calls the actions for `events`, in the order in which they were added.
  func send(_ events: ControlEvents) {
    for entry in entries where !entry.events.isDisjoint(with: events) { entry.body() }
  }
}

/// Adding and removing actions.
extension Control {
  /// Adds an action to call for each of `events`, after the actions added earlier.
  public final func addAction(for events: ControlEvents, _ action: @escaping @MainActor () -> Void)
  {
    actions.add(for: events, action)
  }

  /// Adds an action to call for each of `events`, after the actions added earlier. An action that is
  /// there already is moved to the end.
  public final func addAction(_ action: Action, for events: ControlEvents = .primaryActionTriggered)
  {
    actions.remove(action.identifier, for: events)
    actions.add(for: events, id: action.identifier) {
      if !action.attributes.contains(.disabled) { action.handler() }
    }
  }

  /// Removes an action for `events`.
  public final func removeAction(
    _ action: Action, for events: ControlEvents = .primaryActionTriggered
  ) {
    actions.remove(action.identifier, for: events)
  }
}
