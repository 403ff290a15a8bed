/// The connection of a recognizer to its view and its actions.
extension GestureRecognizer {
  /// Attaches the recognizer to `target`, or detaches it if nil. A gesture in progress is cancelled
  /// or fails first. View trees call this; users add recognizers to views.
  public final func attach(to target: (any TouchTarget)?) {
    arena?.withdraw(self)
    self.target = target
  }
}

/// A protocol that gives actions the concrete class of their recognizer.
public protocol ActionSource: GestureRecognizer {}

extension GestureRecognizer: ActionSource {}

extension ActionSource {
  /// Adds an action that is called whenever the recognizer recognizes, begins, changes, ends or is
  /// cancelled, but not when it fails.
  /// - Returns: The identifier for ``GestureRecognizer/removeAction(_:)``.
  @discardableResult
  public func addAction(
    _ action: @escaping @MainActor (Self) -> Void
  ) -> GestureRecognizer.ActionIdentifier {
    // Only the recognizer calls its actions. A weak reference would make it slower to retain and release.
    actions.add { [unowned self] in
      if state != .failed { action(self) }
    }
  }

  /// Adds an action that is called when the recognizer fails, on its own or because another one
  /// recognized.
  /// - Returns: The identifier for ``GestureRecognizer/removeAction(_:)``.
  @discardableResult
  public func addFailureAction(
    _ action: @escaping @MainActor (Self) -> Void
  ) -> GestureRecognizer.ActionIdentifier {
    // See above.
    actions.add { [unowned self] in
      if state == .failed { action(self) }
    }
  }
}
