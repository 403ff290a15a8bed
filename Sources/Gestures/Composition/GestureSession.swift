/// A gesture on a view, from when it is added to when it is removed.
///
/// The view owns the recognizers, these own the session through their actions, and it owns the tree
/// of parts. All that points the other way is weak or unowned, so that the session goes with the
/// view, and a handle that somebody keeps keeps nothing alive.
///
/// In the turn of every news of a recognizer the whole tree is brought up to date: all recognizers
/// have been decided by then, so that a frame that moves several of them is one change.
public final class GestureSession {
  /// Its recognizers, in the order of the gestures as they are written.
  private(set) var members: [GestureMember] = []
  /// In what coordinates values are given: those of the view when the first finger landed, so that
  /// a view that follows a finger does not disturb what it follows.
  private(set) var space: GestureSpace
  let priority: GesturePriority
  private(set) weak var host: (any GestureHost)?

  /// Members that may be active at once.
  private var companions: [(Range<Int>, Range<Int>)] = []
  /// Behind what the members that are being enlisted wait.
  private var gate: GestureGate?
  private var root: (any GestureRoot)?
  private var isUpdating = false

  init(on host: any GestureHost, priority: GesturePriority) {
    self.host = host
    self.priority = priority
    space = host.gestureSpace
  }

  /// Puts `gesture` to work.
  func start(_ gesture: some Gesture) {
    let part = gesture.makePart(in: self)
    root = part
    for member in members {
      guard let recognizer = member.recruit else { continue }
      member.recruit = nil
      host?.addGestureRecognizer(recognizer)
    }
  }

  // MARK: For parts

  /// Whether something can still come of the attempt.
  var isLive: Bool { members.contains { $0.recognizer?.isUndecided ?? false || $0.isActive } }

  func enlist(_ recognizer: GestureRecognizer) -> GestureMember {
    recognizer.delegate = self
    recognizer.actions.append { self.update() }
    if priority == .simultaneous {
      recognizer.cancelsTouchesInView = false
      recognizer.delaysTouchesEnded = false
    }
    let member = GestureMember(recognizer, behind: gate)
    members.append(member)
    return member
  }

  /// Makes what `build` enlists wait until `gate` opens.
  func enlist<Part>(behind gate: GestureGate, _ build: () -> Part) -> Part {
    let outer = self.gate
    self.gate = gate
    defer { self.gate = outer }
    return build()
  }

  /// Lets members of `first` and of `second` be active at once.
  func allow(_ first: Range<Int>, with second: Range<Int>) { companions.append((first, second)) }

  /// Lets members of `second` recognize only when those of `first` have failed.
  func require(_ second: Range<Int>, toFail first: Range<Int>) {
    for waiting in members[second] {
      for other in members[first] {
        if let other = other.recognizer { waiting.recognizer?.require(toFail: other) }
      }
    }
  }

  /// Lets those who wait behind `gate` take over the fingers of `first`.
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

  /// Brings the parts up to date. What their actions change meanwhile is news of a further turn.
  func update() {
    guard !isUpdating else { return }
    isUpdating = true
    root?.refresh()
    isUpdating = false
  }

  /// Begins a new attempt when nothing is left of the last.
  func restartIfIdle() {
    guard members.allSatisfy(\.isIdle) else { return }
    root?.restart()
    if let host { space = host.gestureSpace }
  }

  /// Does something to all members, and sees to it as one change.
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
