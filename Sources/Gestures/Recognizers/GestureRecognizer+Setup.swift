/// How a recognizer is wired to its view, and to what it does.
extension GestureRecognizer {
  /// Attaches it to `target`, or detaches it when nil; in the middle of a gesture it is withdrawn
  /// first. For view trees; users add it to a view.
  public final func attach(to target: (any TouchTarget)?) {
    arena?.withdraw(self)
    self.target = target
  }
}

/// Lets actions know the very class of their recognizer.
public protocol ActionSource: GestureRecognizer {}

extension GestureRecognizer: ActionSource {}

extension ActionSource {
  /// Calls `action` whenever the recognizer recognizes, or begins, changes, ends or is cancelled.
  /// In a failure it is not called.
  public func addAction(_ action: @escaping (Self) -> Void) {
    actions.append { [unowned self] in
      if state != .failed { action(self) }
    }
  }
}
