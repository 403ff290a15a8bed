import Geometry

/// Pairs of close fingers that the screen reports as one in the middle between them. Both stay touches, which
/// move with it, until the screen reports both again.
struct MergedContacts {
  /// A finger that is no longer reported, and the one that represents it too.
  private struct Pair {
    /// The last report of the first.
    let lift: TouchChange
    let contact: Contact
    /// From the middle to the second.
    let offset: Vector
  }

  /// The pairs, by the identifier of the finger that is reported.
  private var pairs: [TouchID: Pair] = [:]

  /// The minimum distance by which a finger jumps when it represents two, in points. Fingers that drag move less from
  /// one report to the next, unless they move by 1000 points per second.
  private static let minimumJump = 12.0
  /// The distance of two fingers from which screens always report both, in points: 8 cm.
  private static let mergingReach = 300.0

  /// Returns whether the finger with that identifier represents two.
  func contains(_ id: TouchID) -> Bool { pairs[id] != nil }

  /// Removes the pair that the finger with that identifier represents.
  mutating func remove(_ id: TouchID) { pairs[id] = nil }

  /// Returns `changes` without the lift of a finger that is merged with another, and without the
  /// landing of one that is reported again.
  mutating func merge(
    _ changes: [TouchChange], of contacts: inout [TouchID: Contact],
    where toleratesNoise: (Point) -> Bool
  ) -> [TouchChange] {
    var changes = changes
    for (index, lift) in changes.enumerated().reversed() where lift.phase == .ended {
      guard let gone = contacts[lift.id], !contains(lift.id),
        let jump = changes.first(where: { isMerger($0, of: contacts[$0.id], with: gone) }),
        toleratesNoise(gone.position), toleratesNoise(jump.position)
      else { continue }
      contacts[lift.id] = nil
      let offset = ((contacts[jump.id]?.position ?? jump.position) - gone.position) / 2
      pairs[jump.id] = Pair(lift: lift, contact: gone, offset: offset)
      changes.remove(at: index)
    }
    for (index, landing) in changes.enumerated().reversed() where landing.phase == .began {
      guard
        let jump = changes.first(where: {
          $0.id != landing.id && !$0.phase.isTerminal && contains($0.id)
        }), let pair = pairs.removeValue(forKey: jump.id)
      else { continue }
      contacts[landing.id] = pair.contact
      changes[index].phase = .moved
    }
    return changes
  }

  /// Returns whether `change` moves a finger to the middle between it and `gone`, which lifts at the same time.
  private func isMerger(
    _ change: TouchChange, of contact: Contact?, with gone: Contact
  ) -> Bool {
    guard change.phase == .moved, change.kind == .finger, let contact, contact.id != gone.id,
      !contains(change.id)
    else { return false }
    let displacement = gone.position - contact.position
    let miss = (change.position - (contact.position + displacement / 2)).length
    return displacement.length / 2 >= Self.minimumJump && displacement.length <= Self.mergingReach
      && miss < displacement.length / 6
  }

  /// Returns the meaning of `change` of a finger for its touch, which has the identifier `id`, and for the one that is
  /// merged with it.
  func touches(for change: TouchChange, id: TouchID) -> [TouchChange] {
    var own = change
    own.id = id
    guard let pair = pairs[change.id] else { return [own] }
    own.position = change.position + pair.offset
    own.samples = []
    var second = pair.lift
    second.id = pair.contact.id
    second.phase = change.phase
    second.position = change.position - pair.offset
    second.samples = []
    return [own, second]
  }
}
