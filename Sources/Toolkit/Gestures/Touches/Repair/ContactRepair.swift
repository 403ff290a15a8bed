package import Geometry
package import Motion

/// A repair of the errors of touchscreens in reporting fingers.
///
/// Pass it every frame of a window, and the frames that it returns to the arena:
///
/// - A resting finger that the screen loses and finds again where it was stays the same touch. Its lift waits for
///   ``relandingTime``, unless the window answers it immediately; it keeps its own time. Until then the movements of
///   other fingers wait too: it is not known whether it still holds the content that they move. It waits no longer when
///   another finger lands as the only one, or when one lifts. Where a lift was answered immediately, the finger that is
///   found again does nothing more.
/// - A finger in motion that lifts is not delayed, because a fling begins with the next frame. If the screen finds it
///   again further along its path, it lands where it was lost and moves on from there: so it keeps its content, without
///   slop and with its velocity.
/// - Two close fingers that the screen reports as one in the middle between them stay two touches, which move
///   with it, until it reports both again.
/// - A contact in a corner of the window is none until it moves.
/// - A resting finger whose reports jitter stays where it is; see ``JitterFilter``.
///
/// Only content that tolerates noise is repaired, as zoomable content does; see ``Surface``.
package struct ContactRepair {
  /// The time within which a finger that lands where one has lifted is the same finger: screens find fingers
  /// again after 10 to 40 ms. No person taps as fast: Android and Flutter take 40 ms as the minimum too.
  static let relandingTime = Duration.milliseconds(45)
  /// The minimum time that a screen needs to lose and find a finger. Whoever sends touches without time between
  /// them means them.
  static let minimumGap = Duration.milliseconds(2)
  /// The farthest from its lift that a resting finger lands again, in points.
  static let relandingReach = 16.0

  private var contacts: [TouchID: Contact] = [:]
  private var waiting = PendingLifts()
  private var merged = MergedContacts()
  private var answered = AcknowledgedLifts()
  private var corners = CornerContacts()
  private var filters = JitterFilters()
  /// The last finger that lifted in motion.
  private var released: (contact: Contact, time: Instant)?
  /// The time of the last frame that was returned.
  private var last = Instant.zero

  package init() {}

  /// The time at which ``framesDue(at:)`` has something; nil if no lift waits, and no finger is behind its reports.
  package var deadline: Instant? { waiting.isEmpty ? filters.deadline : waiting.deadline }

  /// The time of the first lift that waits; nil if none does.
  package var heldTime: Instant? { waiting.firstTime }

  /// The properties of the window that the repair needs.
  package struct Surface {
    /// The size of the window, in points.
    let size: Size
    /// Returns whether the view at a point tolerates errors of touchscreens, as content held by fingers does. A control
    /// does not: any touch triggers it.
    let toleratesNoise: (Point) -> Bool
    /// Returns the answer to the lift of a finger at a time, from rest or in motion.
    let answer: (_ id: TouchID, _ isResting: Bool, _ time: Instant) -> LiftResponse

    package init(
      size: Size, toleratesNoise: @escaping (Point) -> Bool,
      answer: @escaping (_ id: TouchID, _ isResting: Bool, _ time: Instant) -> LiftResponse
    ) {
      self.size = size
      self.toleratesNoise = toleratesNoise
      self.answer = answer
    }

    /// Returns whether a contact at `point` is in a corner in which no finger lands.
    fileprivate func isCorner(_ point: Point) -> Bool {
      CornerContacts.isCorner(point, of: size) && toleratesNoise(point)
    }
  }

  // MARK: Frames

  /// Returns the frames to process for `frame` on `surface`.
  package mutating func frames(for frame: TouchFrame, on surface: Surface) -> [TouchFrame] {
    var frames = framesDue(at: frame.time)
    let isMovement = frame.changes.allSatisfy(\.isMovement)
    if waiting.holdsMovements, !isMovement {
      // Fingers that are found again have held what the others moved; those that have lifted have not.
      frames += isFoundAgain(by: frame) ? takeMovements() : allFrames()
    }
    var changes: [TouchChange] = []
    let reported = merged.merge(
      frame.changes, of: &contacts, where: surface.toleratesNoise)
    for change in reported {
      if let landing = resume(with: change, at: frame.time) {
        frames.append(TouchFrame(time: last, changes: [landing]))
        filters.begin(landing.id, isFiltered: true)
      }
      if beginsAlone(change, on: surface, at: frame.time) { frames += allFrames() }
      changes += repair(change, on: surface, at: frame.time)
    }
    guard !changes.isEmpty else { return frames }
    for change in changes where change.isLandingOfFinger {
      filters.begin(change.id, isFiltered: surface.toleratesNoise(change.position))
    }
    let isMoving = filters.removeJitter(of: &changes, at: frame.time)
    let repaired = TouchFrame(time: frame.time, changes: changes)
    if !waiting.isEmpty, isMovement, isMoving || waiting.holdsMovements {
      waiting.add(repaired)
    } else {
      frames.append(repaired)
      last = frame.time
    }
    return frames
  }

  /// Returns whether all that happens in `frame` is that fingers are found again, or move.
  private func isFoundAgain(by frame: TouchFrame) -> Bool {
    frame.changes.allSatisfy { change in
      change.isMovement
        || change.isLandingOfFinger && waiting.areEnded(by: change, at: frame.time)
    }
  }

  private mutating func takeMovements() -> [TouchFrame] {
    let movements = waiting.takeMovements()
    last = movements.last?.time ?? last
    return movements
  }

  /// Returns the frames of the lifts that need not wait any longer at `time`, and of fingers that stopped soon after
  /// they had left a rest.
  package mutating func framesDue(at time: Instant) -> [TouchFrame] {
    let lifts = frames(of: waiting.takeLifts(dueAt: time))
    guard waiting.isEmpty, let deadline = filters.deadline, deadline <= time else { return lifts }
    last = max(last, deadline)
    return lifts + [TouchFrame(time: last, changes: filters.changesDue(at: time))]
  }

  /// Returns the frames of all lifts that wait, because another event must find the fingers lifted.
  package mutating func allFrames() -> [TouchFrame] { frames(of: waiting.takeLifts(dueAt: nil)) }

  private mutating func frames(of lifts: [PendingLifts.Lift]) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    for lift in lifts {
      var change = lift.change
      filters.removeJitter(of: &change, at: lift.time)
      last = max(lift.time, last)
      frames.append(TouchFrame(time: last, changes: [change]))
    }
    return waiting.isEmpty ? frames + takeMovements() : frames
  }

  // MARK: Fingers

  private mutating func repair(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> [TouchChange] {
    guard change.kind == .finger else { return [change] }
    switch change.phase {
    case .began where contacts[change.id] != nil:
      var motion = change
      motion.phase = .moved
      return move(motion, at: time)
    case .began: return land(change, on: surface, at: time)
    case .moved, .stationary: return move(change, at: time)
    case .ended, .cancelled: return finish(change, on: surface, at: time)
    }
  }

  /// Returns the landing of the finger that was lost in motion, where it was lost, if `change` is where the
  /// screen finds it again.
  private mutating func resume(with change: TouchChange, at time: Instant) -> TouchChange? {
    guard change.isLandingOfFinger, let (lost, lift) = released,
      time - lift > Self.minimumGap, time - lift <= Self.relandingTime,
      lost.leads(to: change.position, after: time - lift)
    else { return nil }
    released = nil
    contacts[change.id] = Contact(id: change.id, continuing: lost)
    var landing = change
    landing.position = lost.position
    landing.samples = []
    return landing
  }

  /// Returns whether `change` is the landing of another finger than those whose lifts wait, while no finger
  /// is left on the screen.
  private func beginsAlone(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> Bool {
    change.isLandingOfFinger && contacts.isEmpty && !surface.isCorner(change.position)
      && !waiting.areEnded(by: change, at: time)
  }

  private mutating func land(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> [TouchChange] {
    if surface.isCorner(change.position) {
      corners.add(change)
      return []
    }
    if answered.ignores(landing: change, at: time) { return [] }
    guard var contact = waiting.takeContact(foundAgainBy: change, at: time) else {
      contacts[change.id] = Contact(change, at: time)
      return [change]
    }
    contact.add(change, at: time)
    contacts[change.id] = contact
    var motion = change
    motion.id = contact.id
    motion.phase = .moved
    return [motion]
  }

  private mutating func move(_ change: TouchChange, at time: Instant) -> [TouchChange] {
    if corners.becomesFinger(change) {
      var landing = change
      landing.phase = .began
      contacts[change.id] = Contact(change, at: time)
      return [landing]
    }
    if corners.contains(change.id) || answered.contains(change.id) { return [] }
    guard let contact = contacts[change.id] else { return [change] }
    contacts[change.id]?.move(with: change, at: time)
    return merged.touches(for: change, id: contact.id)
  }

  private mutating func finish(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> [TouchChange] {
    if corners.contains(change.id) {
      corners.remove(change.id)
      return []
    }
    if answered.contains(change.id) {
      answered.end(change, at: time)
      return []
    }
    guard var contact = contacts.removeValue(forKey: change.id) else { return [change] }
    contact.forgetPath(before: time)
    let touches = merged.touches(for: change, id: contact.id)
    guard change.phase == .ended, !merged.contains(change.id) else {
      merged.remove(change.id)
      return touches
    }
    switch surface.answer(contact.id, contact.isResting, time) {
    case .final:
      let isLost = !contact.isResting && surface.toleratesNoise(contact.position)
      released = isLost ? (contact, time) : nil
      return touches
    case .immediate:
      answered.add(change, at: time)
      return touches
    case .deferrable:
      for touch in touches {
        waiting.add(PendingLifts.Lift(contact: contact, change: touch, time: time))
      }
      return []
    }
  }
}

extension TouchChange {
  fileprivate var isMovement: Bool { phase == .moved || phase == .stationary }
  fileprivate var isLandingOfFinger: Bool { phase == .began && kind == .finger }
}
