/// The relations between recognizers.
extension GestureRecognizer {
  /// Adds a failure requirement: the recognizer waits until `other` has failed or is idle, and
  /// fails if `other` recognizes.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !failureRequirements.contains(where: { $0 === other }) else { return }
    failureRequirements.append(other)
  }

  /// Whether `other` must fail first, because of ``require(toFail:)``, the classes of both or their
  /// delegates. Classes and delegates are asked once per attempt, when it first matters.
  func requires(_ other: GestureRecognizer) -> Bool {
    if failureRequirements.contains(where: { $0 === other }) { return true }
    if let known = askedRequirements.first(where: { $0.other === other }) { return known.answer }
    let answer = isAnsweredToRequire(other)
    askedRequirements.append(AskedRequirement(other: other, answer: answer))
    return answer
  }

  private func isAnsweredToRequire(_ other: GestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// Whether `other` must fail first, according to the answers already given in this attempt.
  func isKnownToRequire(_ other: GestureRecognizer) -> Bool {
    failureRequirements.contains { $0 === other }
      || askedRequirements.contains { $0.answer && $0.other === other }
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

/// The answer to the question whether `other` must fail first.
struct AskedRequirement {
  let other: GestureRecognizer
  let answer: Bool
}
