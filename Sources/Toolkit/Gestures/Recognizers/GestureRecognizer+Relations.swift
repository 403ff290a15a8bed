/// The relations between recognizers.
extension GestureRecognizer {
  /// Adds a failure requirement: the recognizer waits until `other` has failed or is idle, and
  /// fails if `other` recognizes.
  public final func require(toFail other: GestureRecognizer) {
    if other !== self { requirements.add(other) }
  }

  /// Whether `other` must fail first, because of ``require(toFail:)``, the classes of both or their
  /// delegates. Classes and delegates are asked once per attempt, when it first matters.
  func requires(_ other: GestureRecognizer) -> Bool {
    if let known = requirements.answer(for: other) { return known }
    let answer = isAnsweredToRequire(other)
    requirements.record(answer, for: other)
    return answer
  }

  private func isAnsweredToRequire(_ other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether `other` must fail first, according to the answers already given in this attempt.
  func isKnownToRequire(_ other: GestureRecognizer) -> Bool {
    requirements.answer(for: other) == true
  }

  /// Whether the recognizer makes `other` fail by recognizing: they share a touch, and neither side
  /// allows both.
  func excludes(_ other: GestureRecognizer) -> Bool {
    sharesTouch(with: other) && isRival(of: other)
  }

  /// Whether the recognizer would make `other` fail by recognizing if they shared a touch.
  func isRival(of other: GestureRecognizer) -> Bool {
    prevents(other) && !allowsSimultaneous(with: other)
  }

  private func prevents(_ other: GestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
      && delegate?.gestureRecognizer(self, shouldPrevent: other) ?? true
  }

  private func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }
}

/// The recognizers that must fail before another one recognizes, and those that need not.
struct FailureRequirements {
  private var added: [GestureRecognizer] = []
  /// The answers of classes and delegates in this attempt.
  private var asked: [(other: GestureRecognizer, answer: Bool)] = []

  /// Requires the failure of `other` in all attempts.
  mutating func add(_ other: GestureRecognizer) {
    if !added.contains(where: { $0 === other }) { added.append(other) }
  }

  /// Records whether `other` must fail first in this attempt.
  mutating func record(_ answer: Bool, for other: GestureRecognizer) {
    asked.append((other, answer))
  }

  /// Returns whether `other` must fail first; nil if classes and delegates were not asked yet.
  func answer(for other: GestureRecognizer) -> Bool? {
    if added.contains(where: { $0 === other }) { return true }
    return asked.first { $0.other === other }?.answer
  }

  /// Forgets the answers of this attempt.
  mutating func endAttempt() { asked.removeAll(keepingCapacity: true) }
}
