import Motion

/// The filters of the fingers on content that tolerates noise.
struct JitterFilters {
  private struct Finger {
    var filter = JitterFilter()
    /// The last change of the finger, as it was filtered; nil before its first.
    var last: TouchChange?
  }

  private var fingers: [TouchID: Finger] = [:]

  /// Filters a touch that lands from now on, or leaves it as it is reported.
  mutating func begin(_ id: TouchID, isFiltered: Bool) {
    fingers[id] = isFiltered ? Finger() : nil
  }

  /// Removes the jitter of touches. Returns whether a filtered one has moved.
  mutating func removeJitter(of changes: inout [TouchChange], at time: Instant) -> Bool {
    let positions = changes.map { fingers[$0.id]?.filter.last }
    for index in changes.indices { removeJitter(of: &changes[index], at: time) }
    return zip(positions, changes).contains { $0 != nil && $0 != $1.position }
  }

  mutating func removeJitter(of change: inout TouchChange, at time: Instant) {
    guard var finger = fingers[change.id] else { return }
    for index in change.samples.indices.dropLast() {
      let sample = change.samples[index]
      change.samples[index].position = finger.filter.filter(sample.position, at: sample.time)
    }
    change.position = finger.filter.filter(change.position, at: time)
    if let last = change.samples.indices.last { change.samples[last].position = change.position }
    finger.last = change
    fingers[change.id] = change.phase.isTerminal ? nil : finger
  }

  /// The time at which ``changesDue(at:)`` has something; nil if all fingers are where they are reported.
  var deadline: Instant? { fingers.values.compactMap(\.filter.catchUpDeadline).min() }

  /// Returns the movements of fingers that have left their rest, and have not been reported since they should have
  /// caught up.
  mutating func changesDue(at time: Instant) -> [TouchChange] {
    var changes: [TouchChange] = []
    for id in fingers.keys.sorted(by: { $0.number < $1.number }) {
      guard var change = fingers[id]?.last, let position = fingers[id]?.filter.catchUp(at: time)
      else { continue }
      change.phase = .moved
      change.position = position
      change.samples = []
      fingers[id]?.last = change
      changes.append(change)
    }
    return changes
  }
}
