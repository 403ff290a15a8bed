/// A gesture on a view, from its addition to its removal.
///
/// The view owns the recognizers, their actions own the session, and the session owns the tree of
/// parts. References in the opposite direction are weak, so that the session is released with the
/// view, and a handle keeps nothing alive.
///
/// All of the tree is updated when a recognizer calls its actions. All recognizers have been decided
/// by then, so a frame that changes several of them is a single change.
@MainActor
public final class GestureSession {
  /// The recognizers, in the order in which the gestures are written.
  private(set) var members: [GestureMember] = []
  /// The coordinate space of values: that of the view when the first finger landed. A view that
  /// moves with a finger therefore does not affect the values.
  public private(set) var space: GestureSpace
  let priority: GesturePriority
  /// The view; nil once it is deallocated.
  public private(set) weak var host: (any GestureHost)?

  /// The pairs of members that may be active at the same time.
  private var companions: [(Range<Int>, Range<Int>)] = []
  /// The gate of the members that are being added.
  private var gate: GestureGate?
  private var root: (any GestureRoot)?
  private var isUpdating = false

  init(on host: any GestureHost, priority: GesturePriority) {
    self.host = host
    self.priority = priority
    space = host.gestureSpace
  }

  /// Creates the parts of `gesture` and adds its recognizers to the view.
  func start(_ gesture: some Gesture) {
    let part = gesture.makeNode(in: self)
    root = part
    for member in members {
      guard let recognizer = member.recruit else { continue }
      member.recruit = nil
      host?.addGestureRecognizer(recognizer)
    }
  }

  // MARK: For parts

  /// Whether a recognizer is undecided or active.
  var isLive: Bool { members.contains { $0.recognizer?.isUndecided ?? false || $0.isActive } }

  func enlist(_ recognizer: GestureRecognizer) -> GestureMember {
    recognizer.delegate = self
    _ = recognizer.actions.add { self.update() }
    if priority == .simultaneous {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
    }
    let member = GestureMember(recognizer, behind: gate)
    members.append(member)
    return member
  }

  /// Makes the recognizers that `build` adds wait until `gate` opens.
  func enlist<Part>(behind gate: GestureGate, _ build: () -> Part) -> Part {
    let outer = self.gate
    self.gate = gate
    defer { self.gate = outer }
    return build()
  }

  /// Allows members of `first` and `second` to be active at the same time.
  func allow(_ first: Range<Int>, with second: Range<Int>) { companions.append((first, second)) }

  /// Makes members of `second` require those of `first` to fail.
  func require(_ second: Range<Int>, toFail first: Range<Int>) {
    for waiting in members[second] {
      for other in members[first] {
        if let other = other.recognizer { waiting.recognizer?.require(toFail: other) }
      }
    }
  }

  /// Opens `gate`, and makes the members that wait for it take over the fingers of `first`.
  func open(_ gate: GestureGate, after first: Range<Int>) {
    gate.isOpen = true
    let others = members[first].compactMap(\.recognizer)
    guard let arena = others.lazy.compactMap(\.arena).first else { return }
    for member in members where member.gate === gate {
      if let recognizer = member.recognizer { arena.join(recognizer, after: others) }
    }
  }

  func areCompanions(_ a: Int, _ b: Int) -> Bool {
    companions.contains { first, second in
      first.contains(a) && second.contains(b) || first.contains(b) && second.contains(a)
    }
  }

  // MARK: Attempts

  /// Updates the parts. Changes that their actions make are processed in another turn.
  private func update() {
    guard !isUpdating else { return }
    isUpdating = true
    root?.refresh(in: self)
    isUpdating = false
  }

  /// Starts a new attempt if all recognizers are idle.
  func restartIfIdle() {
    guard members.allSatisfy(\.isIdle) else { return }
    root?.restart()
    if let host { space = host.gestureSpace }
  }

  /// Applies `change` to all recognizers, and updates the parts once.
  func withMembers(_ change: (GestureRecognizer) -> Void) {
    let wasUpdating = isUpdating
    isUpdating = true
    for member in members {
      if let recognizer = member.recognizer { change(recognizer) }
    }
    isUpdating = wasUpdating
    update()
  }
}
