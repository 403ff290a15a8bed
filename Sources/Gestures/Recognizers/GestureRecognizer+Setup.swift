/// How a recognizer is wired: to its view, to other recognizers, to what it does.
extension GestureRecognizer {
  /// Attaches it to `target`, or detaches it when nil; in the middle of a gesture it is withdrawn
  /// first. For view trees; users add it to a view.
  public final func attach(to target: (any TouchTarget)?) {
    arena?.withdraw(self)
    self.target = target
  }

  /// Makes it wait: it may recognize only once `other` has failed or takes no part, and fails when
  /// `other` recognizes.
  public final func require(toFail other: GestureRecognizer) {
    guard other !== self, !requires(other) else { return }
    failureRequirements.append(other)
    other.failureDependents.append(WeakRecognizer(recognizer: self))
  }

  func requires(_ other: GestureRecognizer) -> Bool {
    failureRequirements.contains { $0 === other }
  }

  func allowsSimultaneous(with other: GestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Whether its recognition excludes that of `other`: they share a touch, and neither side allows
  /// both.
  func excludes(_ other: GestureRecognizer) -> Bool {
    sharesTouch(with: other) && canPrevent(other) && other.canBePrevented(by: self)
      && !allowsSimultaneous(with: other)
  }
}

/// Lets actions know the very class of their recognizer.
public protocol ActionSource: GestureRecognizer {}

extension GestureRecognizer: ActionSource {}

extension ActionSource {
  /// Calls `action` whenever the recognizer recognizes, or begins, changes, ends or is cancelled.
  /// In a failure nothing is called.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { [unowned self] in action(self) }
  }
}
