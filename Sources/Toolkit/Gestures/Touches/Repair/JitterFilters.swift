import Motion

/// The filters of the fingers on content that tolerates noise.
struct JitterFilters {
  private var filters: [TouchID: JitterFilter] = [:]

  /// Filters a touch that lands from now on, or leaves it as it is reported.
  mutating func begin(_ id: TouchID, isFiltered: Bool) {
    filters[id] = isFiltered ? JitterFilter() : nil
  }

  /// Removes the jitter of touches. Returns whether a filtered one has moved.
  mutating func removeJitter(of changes: inout [TouchChange], at time: Instant) -> Bool {
    let positions = changes.map { filters[$0.id]?.last }
    for index in changes.indices { removeJitter(of: &changes[index], at: time) }
    return zip(positions, changes).contains { $0 != nil && $0 != $1.position }
  }

  mutating func removeJitter(of change: inout TouchChange, at time: Instant) {
    guard var filter = filters[change.id] else { return }
    for index in change.samples.indices.dropLast() {
      let sample = change.samples[index]
      change.samples[index].position = filter.filter(sample.position, at: sample.time)
    }
    change.position = filter.filter(change.position, at: time)
    if let last = change.samples.indices.last { change.samples[last].position = change.position }
    filters[change.id] = change.phase.isTerminal ? nil : filter
  }
}
