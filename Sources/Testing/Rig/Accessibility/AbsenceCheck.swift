/// Judges whether an element that is not found is absent: the program may not have reported all its elements yet.
struct AbsenceCheck {
  /// The elements found last, and the time since which they have been the same.
  private var seen: (elements: [AccessibleObject], since: Deadline)?

  /// The time for which the elements have to stay the same.
  private static let settling = Duration.milliseconds(300)

  /// Returns the reason why an element may still appear; nil if it is absent. `elements` are those of all programs now;
  /// nil if no window is shown, so that there is nothing to report. Elements that always change count as complete when
  /// there is no time left.
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
