package import Geometry
package import Motion

/// A repair of what touchscreens get wrong about the fingers on them.
///
/// Pass it every frame of a window, and the frames that it returns to the arena:
///
/// - A resting finger that the screen loses and finds again where it was stays the same touch. Its lift waits
///   for ``relandingTime``, unless the window answers it at once; it keeps its own time. Until then the
///   movements of other fingers wait too: whether it still holds what they move is not known. It waits no
///   longer when another finger lands as the only one, or when one lifts. Where a lift was answered at once,
///   the finger that is found again does nothing more.
/// - A finger in motion that lifts is not delayed, because a fling begins with the next frame. If the screen
///   finds it again further along its path, it lands where it was lost and moves on from there: so it keeps
///   what it held, without slop and with its velocity.
/// - Two close fingers that the screen reports as one in the middle between them stay two touches, which move
///   with it, until it reports both again.
/// - A contact in a corner of the window is none until it moves.
/// - A resting finger whose reports jitter stays where it is; see ``JitterFilter``.
///
/// Only content that tolerates noise is repaired, as zoomable content does; see ``Surface``.
package struct ContactRepair {
  /// The time within which a finger that lands where one has lifted is the same finger: screens find fingers
  /// again after 10 to 40 ms. No person taps as fast: Android and Flutter take 40 ms as the least time too.
  package static let relandingTime = Duration.milliseconds(45)
  /// The least time that a screen needs to lose and find a finger. Whoever sends touches without time between
  /// them means them.
  private static let leastGap = Duration.milliseconds(2)
  /// The farthest from the lift that it lands, in points.
  private static let relandingReach = 16.0
  /// The least error of the path of a finger that is lost in motion, in points.
  private static let leastReach = 4.0
  /// The farthest that a resting finger has moved within ``restTime``.
  private static let restReach = 6.0
  private static let restTime = Duration.milliseconds(60)
  /// The least distance by which a finger jumps when it stands for two, in points. Fingers that drag move
  /// less from one report to the next, unless they move by 1000 points per second.
  private static let leastJump = 12.0
  /// The distance of two fingers from which screens always report both, in points: 8 cm.
  private static let mergingReach = 300.0
  /// The distance from both edges of a corner within which no finger lands, in points: the centre of a
  /// finger is farther inside the screen than one millimetre.
  private static let cornerReach = 4.0
  /// The distance by which a contact in a corner moves to be a finger.
  private static let cornerSlop = 10.0

  /// A contact of the screen, and the touch that it is.
  private struct Contact {
    /// The identifier of the touch in the frames that are returned.
    var id: TouchID
    var position: Point
    /// The positions of the last ``restTime``, oldest first.
    var path: [TouchSample]
    /// From this contact to where the touch is, while two are reported as one.
    var offset = Vector.zero

    /// The distance that the finger moved recently, and may move again while it is lost.
    var pathLength: Double { path.first?.position.distance(to: position) ?? 0 }

    /// Returns whether a finger that moves on like this one can be at `point` after `time`: it is as far
    /// from there as it would have moved, or less.
    func leads(to point: Point, after time: Duration) -> Bool {
      guard let first = path.first, let last = path.last, last.time > first.time else {
        return false
      }
      let moved = (position - first.position) * (time / (last.time - first.time))
      return (position + moved).distance(to: point) <= max(moved.length, ContactRepair.leastReach)
    }
  }

  /// A lift that waits.
  private struct Lift {
    var contact: Contact
    var change: TouchChange
    var time: Instant
  }

  private var contacts: [TouchID: Contact] = [:]
  private var lifts: [Lift] = []
  /// The movements of other fingers since the first lift that waits.
  private var movements: [TouchFrame] = []
  /// The touch that was merged with a contact, by the identifier of that contact.
  private var absorbed: [TouchID: (change: TouchChange, contact: Contact)] = [:]
  /// The last finger that lifted in motion.
  private var released: (contact: Contact, time: Instant)?
  /// The last lift that was answered at once.
  private var answered: (position: Point, time: Instant)?
  /// The contacts of fingers whose lift was answered already.
  private var bounced: Set<TouchID> = []
  /// The contacts in corners.
  private var cornered: [TouchID: Point] = [:]
  /// What removes the jitter of the touches on content that tolerates noise.
  private var filters: [TouchID: JitterFilter] = [:]
  private var last = Instant.zero

  package init() {}

  /// The time at which ``framesDue(at:)`` has something; nil if no lift waits.
  package var deadline: Instant? { lifts.first.map { $0.time + Self.relandingTime } }

  /// The time of the first lift that waits; nil if none does.
  package var heldTime: Instant? { lifts.first?.time }

  /// What the repair asks of the window.
  package struct Surface {
    /// The size of the window, in points.
    let size: Size
    /// Returns whether what is at a point tolerates errors of touchscreens, as content does that fingers hold.
    /// A control does not: whatever touches it acts.
    let toleratesNoise: (Point) -> Bool
    /// Returns what follows from the lift of a finger at a time, from rest or in motion.
    let answer: (_ id: TouchID, _ isResting: Bool, _ time: Instant) -> LiftAnswer

    package init(
      size: Size, toleratesNoise: @escaping (Point) -> Bool,
      answer: @escaping (_ id: TouchID, _ isResting: Bool, _ time: Instant) -> LiftAnswer
    ) {
      self.size = size
      self.toleratesNoise = toleratesNoise
      self.answer = answer
    }

    /// Returns whether a contact at `point` is in a corner in which no finger lands.
    fileprivate func isCorner(_ point: Point) -> Bool {
      min(point.x, size.width - point.x) < ContactRepair.cornerReach
        && min(point.y, size.height - point.y) < ContactRepair.cornerReach
        && toleratesNoise(point)
    }
  }

  /// Returns the frames to process for `frame` on `surface`.
  package mutating func frames(for frame: TouchFrame, on surface: Surface) -> [TouchFrame] {
    var frames = framesDue(at: frame.time)
    let isMovement = frame.changes.allSatisfy { $0.phase == .moved || $0.phase == .stationary }
    if !movements.isEmpty, !isMovement {
      // Fingers that are found again have held what the others moved; those that have lifted have not.
      frames += isFoundAgain(by: frame) ? takeMovements() : allFrames()
    }
    var changes: [TouchChange] = []
    for change in merging(frame.changes, on: surface) {
      if let landing = resume(with: change, at: frame.time) {
        frames.append(TouchFrame(time: last, changes: [landing]))
        filters[landing.id] = JitterFilter()
      }
      if beginsAlone(change, on: surface, at: frame.time) { frames += allFrames() }
      if let repaired = repair(change, on: surface, at: frame.time) {
        changes += repaired
      }
    }
    if !changes.isEmpty {
      for change in changes where change.phase == .began && change.kind == .finger {
        filters[change.id] = surface.toleratesNoise(change.position) ? JitterFilter() : nil
      }
      let positions = changes.map { filters[$0.id]?.last }
      for index in changes.indices { removeJitter(of: &changes[index], at: frame.time) }
      let isMoving = zip(positions, changes).contains { $0 != nil && $0 != $1.position }
      let repaired = TouchFrame(time: frame.time, changes: changes)
      if !lifts.isEmpty, isMovement, isMoving || !movements.isEmpty {
        movements.append(repaired)
      } else {
        frames.append(repaired)
        last = frame.time
      }
    }
    return frames
  }

  /// Returns whether all that happens in `frame` is that fingers are found again, or move.
  private func isFoundAgain(by frame: TouchFrame) -> Bool {
    frame.changes.allSatisfy { change in
      switch change.phase {
      case .began:
        change.kind == .finger && indexOfLift(foundAgainBy: change, at: frame.time) != nil
      case .moved, .stationary: true
      case .ended, .cancelled: false
      }
    }
  }

  private mutating func takeMovements() -> [TouchFrame] {
    defer { movements = [] }
    last = movements.last?.time ?? last
    return movements
  }

  /// Returns the frames of the lifts that need not wait any longer at `time`.
  package mutating func framesDue(at time: Instant) -> [TouchFrame] {
    framesOfLifts { $0.time + Self.relandingTime <= time }
  }

  /// Returns the frames of all lifts that wait, because something else happens that must find the fingers
  /// gone.
  package mutating func allFrames() -> [TouchFrame] { framesOfLifts { _ in true } }

  private mutating func framesOfLifts(where isOver: (Lift) -> Bool) -> [TouchFrame] {
    var frames: [TouchFrame] = []
    while let lift = lifts.first, isOver(lift) {
      lifts.removeFirst()
      var change = lift.change
      change.id = lift.contact.id
      removeJitter(of: &change, at: lift.time)
      frames.append(TouchFrame(time: max(lift.time, last), changes: [change]))
      last = max(lift.time, last)
    }
    return lifts.isEmpty ? frames + takeMovements() : frames
  }

  private mutating func removeJitter(of change: inout TouchChange, at time: Instant) {
    guard filters[change.id] != nil else { return }
    for index in change.samples.indices.dropLast() {
      let sample = change.samples[index]
      change.samples[index].position =
        filters[change.id]?.filter(sample.position, at: sample.time) ?? sample.position
    }
    change.position = filters[change.id]?.filter(change.position, at: time) ?? change.position
    if let last = change.samples.indices.last { change.samples[last].position = change.position }
    if change.phase.isTerminal { filters[change.id] = nil }
  }
}

// MARK: - Lost contacts and corners

extension ContactRepair {
  private mutating func repair(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> [TouchChange]? {
    guard change.kind == .finger else { return [change] }
    switch change.phase {
    case .began where contacts[change.id] != nil:
      var motion = change
      motion.phase = .moved
      return move(motion, at: time)
    case .began: return land(change, on: surface, at: time).map { [$0] }
    case .moved, .stationary: return move(change, at: time)
    case .ended, .cancelled: return finish(change, on: surface, at: time)
    }
  }

  /// Returns the landing of the finger that was lost in motion, where it was lost, if `change` is where the
  /// screen finds it again.
  private mutating func resume(with change: TouchChange, at time: Instant) -> TouchChange? {
    guard change.phase == .began, change.kind == .finger, let (lost, lift) = released,
      time - lift > Self.leastGap, time - lift <= Self.relandingTime,
      lost.leads(to: change.position, after: time - lift)
    else { return nil }
    released = nil
    contacts[change.id] = Contact(id: change.id, position: lost.position, path: lost.path)
    var landing = change
    landing.position = lost.position
    landing.samples = []
    return landing
  }

  /// Returns the index of the lift of the finger that the screen finds again where `change` lands; nil if
  /// there is none.
  private func indexOfLift(foundAgainBy change: TouchChange, at time: Instant) -> Int? {
    lifts.firstIndex {
      time - $0.time > Self.leastGap
        && $0.contact.position.distance(to: change.position) <= Self.relandingReach
          + $0.contact.pathLength
    }
  }

  /// Returns whether `change` is the landing of another finger than those whose lifts wait, while no finger
  /// is left on the screen.
  private func beginsAlone(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> Bool {
    change.phase == .began && change.kind == .finger && contacts.isEmpty
      && !surface.isCorner(change.position)
      && indexOfLift(foundAgainBy: change, at: time) == nil
  }

  private mutating func land(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> TouchChange? {
    if surface.isCorner(change.position) {
      cornered[change.id] = change.position
      return nil
    }
    if let answered, time - answered.time > Self.leastGap,
      time - answered.time <= Self.relandingTime,
      answered.position.distance(to: change.position) <= Self.relandingReach
    {
      bounced.insert(change.id)
      return nil
    }
    var change = change
    let sample = TouchSample(
      time: time, position: change.position, pressure: change.pressure)
    if let index = indexOfLift(foundAgainBy: change, at: time) {
      var contact = lifts.remove(at: index).contact
      contact.path.append(sample)
      contact.position = change.position
      contacts[change.id] = contact
      change.id = contact.id
      change.phase = .moved
    } else {
      contacts[change.id] = Contact(id: change.id, position: change.position, path: [sample])
    }
    return change
  }

  private mutating func move(_ change: TouchChange, at time: Instant) -> [TouchChange]? {
    if let corner = cornered[change.id] {
      guard corner.distance(to: change.position) >= Self.cornerSlop else { return nil }
      cornered[change.id] = nil
      var landing = change
      landing.phase = .began
      contacts[change.id] = Contact(
        id: change.id, position: change.position,
        path: [TouchSample(time: time, position: change.position, pressure: change.pressure)])
      return [landing]
    }
    if bounced.contains(change.id) { return nil }
    guard var contact = contacts[change.id] else { return [change] }
    contact.position = change.position
    contact.path.removeAll { time - $0.time > Self.restTime }
    contact.path.append(
      TouchSample(time: time, position: change.position, pressure: change.pressure))
    contacts[change.id] = contact
    return moved(change, contact)
  }

  private mutating func finish(
    _ change: TouchChange, on surface: Surface, at time: Instant
  ) -> [TouchChange]? {
    if cornered.removeValue(forKey: change.id) != nil { return nil }
    if bounced.remove(change.id) != nil {
      answered = (change.position, time)
      return nil
    }
    guard var contact = contacts.removeValue(forKey: change.id) else { return [change] }
    // A resting finger sends no reports that would push out those of its last motion.
    contact.path.removeAll { time - $0.time > Self.restTime }
    var result = moved(change, contact)
    guard change.phase == .ended, absorbed[change.id] == nil else {
      absorbed[change.id] = nil
      return result
    }
    let isResting = contact.path.allSatisfy {
      $0.position.distance(to: contact.position) <= Self.restReach
    }
    switch surface.answer(contact.id, isResting, time) {
    case .final:
      released =
        !isResting && surface.toleratesNoise(contact.position) ? (contact, time) : nil
      return result
    case .immediate:
      answered = (change.position, time)
      return result
    case .deferrable: break
    }
    result[0].phase = .ended
    lifts.append(Lift(contact: contact, change: result[0], time: time))
    return []
  }
}

// MARK: - Merged contacts

extension ContactRepair {
  /// Returns what `change` of `contact` means for its touch and for the one that was merged with it.
  private func moved(_ change: TouchChange, _ contact: Contact) -> [TouchChange] {
    var own = change
    own.id = contact.id
    own.position = change.position + contact.offset
    if !own.samples.isEmpty, contact.offset != .zero { own.samples = [] }
    guard let other = absorbed[change.id] else { return [own] }
    var second = other.change
    second.id = other.contact.id
    second.phase = change.phase
    second.position = change.position - contact.offset
    second.samples = []
    return [own, second]
  }

  /// Returns `changes` without the lift of a finger that is merged with another, and without the
  /// landing of one that is reported again.
  private mutating func merging(
    _ changes: [TouchChange], on surface: Surface
  ) -> [TouchChange] {
    var changes = changes
    for (index, lift) in changes.enumerated().reversed() where lift.phase == .ended {
      guard let gone = contacts[lift.id], absorbed[lift.id] == nil,
        let jump = changes.first(where: { isMerger($0, with: gone) }),
        surface.toleratesNoise(gone.position), surface.toleratesNoise(jump.position)
      else { continue }
      contacts[lift.id] = nil
      let half = ((contacts[jump.id]?.position ?? jump.position) - gone.position) / 2
      contacts[jump.id]?.offset = half
      absorbed[jump.id] = (lift, gone)
      changes.remove(at: index)
    }
    for (index, landing) in changes.enumerated().reversed() where landing.phase == .began {
      guard
        let jump = changes.first(where: {
          $0.id != landing.id && !$0.phase.isTerminal && absorbed[$0.id] != nil
        }), let other = absorbed.removeValue(forKey: jump.id)
      else { continue }
      contacts[jump.id]?.offset = .zero
      contacts[landing.id] = other.contact
      contacts[landing.id]?.offset = .zero
      changes[index].phase = .moved
    }
    return changes
  }

  /// Returns whether `change` moves a finger to the middle between it and `gone`, which lifts.
  private func isMerger(_ change: TouchChange, with gone: Contact) -> Bool {
    guard change.phase == .moved, change.kind == .finger, let contact = contacts[change.id],
      contact.id != gone.id, absorbed[change.id] == nil
    else { return false }
    let displacement = gone.position - contact.position
    let miss = (change.position - (contact.position + displacement / 2)).length
    return displacement.length / 2 >= Self.leastJump && displacement.length <= Self.mergingReach
      && miss < displacement.length / 6
  }
}
