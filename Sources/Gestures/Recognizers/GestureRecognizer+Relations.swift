/// Who gives way to whom.
extension GestureRecognizer {
  /// Makes it wait: it may recognize only once `other` has failed or takes no part, and fails when
  /// `other` recognizes.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !failureRequirements.contains(where: { $0 === other }) else { return }
    failureRequirements.append(other)
  }

  /// Whether it has to wait for `other` to fail: by a standing requirement, or by what its class or
  /// a delegate answers. They are asked when it first matters, and once an attempt.
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

  /// Whether `other`, as far as was asked in this attempt, has to fail before it.
  func isKnownToRequire(_ other: GestureRecognizer) -> Bool {
    failureRequirements.contains { $0 === other }
      || askedRequirements.contains { $0.answer && $0.other === other }
  }

  /// Whether its recognition excludes that of `other`: they share a touch, and nothing on either
  /// side allows both.
  func excludes(_ other: GestureRecognizer) -> Bool {
    sharesTouch(with: other) && isRival(of: other)
  }

  /// Whether its recognition would exclude that of `other` if they shared a touch.
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

/// What was answered to the question whether `other` has to fail first.
struct AskedRequirement {
  let other: GestureRecognizer
  let answer: Bool
}
