import Geometry
import Motion

/// Lifts of resting fingers that wait, because the screen may find the finger again, and the movements of other
/// fingers, which wait with them.
struct PendingLifts {
  /// A lift that waits.
  struct Lift {
    let contact: Contact
    /// The last report of its touch.
    let change: TouchChange
    let time: Instant
  }

  private var lifts: [Lift] = []
  /// The movements of other fingers since the first lift.
  private var movements: [TouchFrame] = []

  /// Whether no lift waits.
  var isEmpty: Bool { lifts.isEmpty }
  /// Whether movements of other fingers wait.
  var holdsMovements: Bool { !movements.isEmpty }
  /// The time of the first lift; nil if none waits.
  var firstTime: Instant? { lifts.first?.time }
  /// The time at which the first lift need not wait any longer; nil if none waits.
  var deadline: Instant? { firstTime.map { $0 + ContactRepair.relandingTime } }

  mutating func add(_ lift: Lift) { lifts.append(lift) }

  /// Adds a movement of other fingers.
  mutating func add(_ movement: TouchFrame) { movements.append(movement) }

  /// Returns whether `change` is the landing by which the screen finds a finger again whose lift is pending.
  func areEnded(by change: TouchChange, at time: Instant) -> Bool {
    indexOfLift(endedBy: change, at: time) != nil
  }

  /// Removes and returns the contact of the finger that the screen finds again where `change` lands; nil if
  /// there is none.
  mutating func takeContact(foundAgainBy change: TouchChange, at time: Instant) -> Contact? {
    indexOfLift(endedBy: change, at: time).map { lifts.remove(at: $0).contact }
  }

  private func indexOfLift(endedBy change: TouchChange, at time: Instant) -> Int? {
    lifts.firstIndex {
      time - $0.time > ContactRepair.minimumGap
        && $0.contact.position.distance(to: change.position) <= ContactRepair.relandingReach
          + $0.contact.pathLength
    }
  }

  /// Removes and returns the lifts that need not wait any longer at `time`; all of them without a time.
  mutating func takeLifts(dueAt time: Instant?) -> [Lift] {
    let due = lifts.prefix { lift in
      time.map { lift.time + ContactRepair.relandingTime <= $0 } ?? true
    }
    lifts.removeFirst(due.count)
    return Array(due)
  }

  /// Removes and returns the movements.
  mutating func takeMovements() -> [TouchFrame] {
    defer { movements = [] }
    return movements
  }
}
