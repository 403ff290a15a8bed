/// A box with a task that lasts as long as the box, or until the value it is for changes.
private final class TaskBox: ModifierBox {
  private var task: Task<Void, Never>?
  private var id: AnyHashable?

  /// Starts the task of `id` once the view is placed, unless it runs already.
  func start(_ action: @escaping @MainActor () async -> Void, for id: AnyHashable) {
    guard id != self.id else { return }
    self.id = id
    task?.cancel()
    graph.whenPlaced { [weak self] in
      guard let self, self.id == id else { return }
      task = Task { @MainActor in await action() }
    }
  }

  override func leave() {
    id = nil
    task?.cancel()
  }
}

extension View {
  /// Runs a task from when the view appears until it disappears, which cancels it.
  public func task(_ action: @escaping @MainActor () async -> Void) -> some View {
    task(id: 0, action)
  }

  /// Runs a task from when the view appears until it disappears. Another `id` cancels it, and starts it again.
  public func task<ID: Hashable>(
    id: ID, _ action: @escaping @MainActor () async -> Void
  ) -> some View { behaving { (box: TaskBox, _) in box.start(action, for: AnyHashable(id)) } }

  /// Calls `action` with each element of a sequence, from when the view appears until it disappears or the sequence
  /// ends. An error ends it too.
  public func onReceive<Elements: AsyncSequence>(
    _ elements: Elements, perform action: @escaping @MainActor (Elements.Element) -> Void
  ) -> some View {
    // Only the first one is followed: the body makes a new value of the sequence at each evaluation.
    task {
      var iterator = elements.makeAsyncIterator()
      while !Task.isCancelled, let element = try? await iterator.next(isolation: MainActor.shared) {
        action(element)
      }
    }
  }
}
