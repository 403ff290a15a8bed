/// The first responder and its changes.
extension Window {
  /// The number of times that a change of the first responder may cause another one.
  private static let focusRounds = 8

  /// The responder at which keys start: the focus.
  public var firstResponder: Responder? { focus.first }

  /// Makes `responder` the first; see ``Responder/becomeFirstResponder()``.
  func makeFirst(_ responder: Responder) -> Bool {
    guard canBecomeFirst(responder) else { return false }
    guard !focus.isChanging else {
      focus.deferred = .become(responder)
      return true
    }
    if focus.first === responder { return true }
    return change { perform(.become(responder)) } && focus.first === responder
  }

  /// Makes `responder` the first no more; `force` overrides its objections.
  func resignFirst(_ responder: Responder, force: Bool) -> Bool {
    guard focus.first === responder else { return true }
    guard !focus.isChanging else {
      focus.deferred = .resign(responder, force: force)
      return responder.canResignFirstResponder
    }
    return change { perform(.resign(responder, force: force)) }
  }

  /// Whether `responder` is in the window, visible, inside the topmost presentation, and able to be
  /// the first.
  private func canBecomeFirst(_ responder: Responder) -> Bool {
    let view = responder.hostView
    guard isReachable(responder), responder.canBecomeFirstResponder else { return false }
    return presentation.map { scope in view?.isDescendant(of: scope) ?? false } ?? true
  }

  private func isReachable(_ responder: Responder) -> Bool {
    guard responder.owningWindow === self, let view = responder.hostView else {
      return responder.owningWindow === self
    }
    return !view.isHiddenInTree && view.isUsableInTree
  }

  // MARK: Changing

  /// Carries out a change, and then what its callbacks have asked for.
  private func change(_ body: () -> Bool) -> Bool {
    focus.isChanging = true
    let succeeded = body()
    for _ in 0..<Self.focusRounds {
      guard let request = focus.deferred else { break }
      focus.deferred = nil
      _ = perform(request)
    }
    if focus.deferred != nil {
      focus.deferred = nil
      onFault("responders take the focus from one another without end")
    }
    focus.isChanging = false
    setNeedsFrame()
    dropLostFirstResponder()
    return succeeded
  }

  private func perform(_ request: WindowFocus.Request) -> Bool {
    switch request {
    case .become(let responder): become(responder)
    case .resign(let responder, let force):
      focus.first !== responder || endFirst(force: force)
    }
  }

  private func become(_ responder: Responder) -> Bool {
    if focus.first === responder { return true }
    guard canBecomeFirst(responder), responder.shouldBeginEditing(), endFirst(force: false),
      canBecomeFirst(responder)
    else { return false }
    install(responder)
    responder.didBeginEditing()
    return true
  }

  /// Makes `responder` the first without telling anybody.
  func install(_ responder: Responder) {
    focus.first = responder
    noteFocus(of: responder)
    setNeedsFrame()
  }

  private func endFirst(force: Bool) -> Bool {
    guard let first = focus.first else { return true }
    guard force || first.canResignFirstResponder && first.shouldEndEditing() else { return false }
    // The callback may have removed it.
    guard focus.first === first else { return true }
    focus.first = nil
    first.didEndEditing()
    return true
  }

  // MARK: Losing it

  /// Lets the first responder resign, without asking it, if it has left the window, or is hidden or
  /// disabled now. While the ring is visible, the focus moves to a view before it.
  func dropLostFirstResponder() {
    guard let first = focus.first, !focus.isChanging else { return }
    guard !isReachable(first) || !first.canBecomeFirstResponder else { return }
    _ = change {
      focus.first = nil
      first.didEndEditing()
      return true
    }
    if focus.first == nil { fallBack() }
  }
}

extension View {
  /// Whether the view or one that contains it is hidden or nearly transparent.
  final var isHiddenInTree: Bool {
    isHidden || alpha < Self.touchableAlpha || superview?.isHiddenInTree ?? false
  }

  /// Whether neither the view nor one that contains it has interaction switched off.
  final var isUsableInTree: Bool {
    isUserInteractionEnabled && superview?.isUsableInTree ?? true
  }

  /// Makes the first responder resign if it is this view or in it. If `force` is true, it cannot
  /// object.
  /// - Returns: Whether no first responder is in the view now.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let first = window.firstResponder,
      first.hostView?.isDescendant(of: self) == true
    else { return true }
    _ = window.resignFirst(first, force: force)
    return window.firstResponder?.hostView?.isDescendant(of: self) != true
  }
}
