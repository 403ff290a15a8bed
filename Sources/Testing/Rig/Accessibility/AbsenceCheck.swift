/// Judges whether an element that is not found is absent: the program may not yet have told of all its elements.
struct AbsenceCheck {
  /// The elements that were seen, and since when they are the same.
  private var seen: (elements: [AccessibleObject], since: Deadline)?

  /// The time for which the elements have to stay the same.
  private static let settling = Duration.milliseconds(300)

  /// Returns the reason why an element may still appear; nil if it is absent. `elements` are those of all programs
  /// now; nil if no window is shown, so that there is nothing to tell of. Elements that always change count as
  /// complete when there is no time left.
  mutating func doubt(about elements: [AccessibleObject]?, hasTimeLeft: Bool) -> String? {
    guard let elements else { return nil }
    guard !elements.isEmpty else { return "no program that tells of its elements (by AT-SPI)" }
    let now = Deadline.now
    guard let seen, seen.elements == elements else {
      seen = (elements, now)
      return hasTimeLeft ? "that not all elements are there" : nil
    }
    return now - seen.since >= Self.settling || !hasTimeLeft
      ? nil : "that not all elements are there"
  }
}
