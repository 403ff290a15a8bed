/// Modal presentations, which limit keys and focus to themselves.
extension Window {
  /// The views of the modal presentations, frontmost last: menus, alerts and sheets.
  public var presentations: [View] { focus.presentations.compactMap(\.view) }

  /// The frontmost modal presentation; nil for none.
  var presentation: View? {
    focus.presentations.last { $0.view?.window === self }?.view
  }

  /// Limits keys and focus to `view`, in the window, and to its subviews, until
  /// ``endPresentation(of:)``.
  ///
  /// The first responder resigns, without being asked; it will be the first again. If `keepsEditing`
  /// is true, as for a menu, it is not told.
  public func beginPresentation(of view: View, keepsEditing: Bool = false) {
    endPresentation(of: view)
    let interrupted = focus.first
    focus.presentations.append(
      FocusPresentation(
        view: view, interrupted: interrupted, trail: focus.trail, keepsEditing: keepsEditing))
    guard let interrupted else { return }
    if keepsEditing { focus.first = nil } else { _ = resignFirst(interrupted, force: true) }
    setNeedsFrame()
  }

  /// Ends the presentation of `view`. Unless somebody else is the first responder, the one that the
  /// presentation has interrupted is it again; if it is gone, the focus goes to a view before it
  /// while the focus ring is visible.
  public func endPresentation(of view: View) {
    guard let index = focus.presentations.firstIndex(where: { $0.view === view }) else { return }
    let ended = focus.presentations.remove(at: index)
    if index < focus.presentations.count {
      inheritInterruption(of: ended, at: index)
    } else {
      giveBackFocus(from: ended, of: view)
    }
    focus.presentations.removeAll { $0.view == nil }
  }

  /// A presentation that ends behind another one leaves to that one whom it has interrupted.
  private func inheritInterruption(of ended: FocusPresentation, at index: Int) {
    guard let interrupted = ended.interrupted else { return }
    focus.presentations[index].interrupted = interrupted
    focus.presentations[index].trail = ended.trail
    focus.presentations[index].keepsEditing = ended.keepsEditing
  }

  private func giveBackFocus(from ended: FocusPresentation, of view: View) {
    if let first = focus.first, first.hostView?.isDescendant(of: view) == true {
      _ = resignFirst(first, force: true)
    }
    let interrupted = ended.interrupted
    guard focus.first == nil else {
      if ended.keepsEditing { interrupted?.didEndEditing() }
      return
    }
    guard let interrupted, canTakeBack(interrupted) else {
      if ended.keepsEditing { ended.interrupted?.didEndEditing() }
      focus.trail = ended.trail
      return ended.trail.isEmpty ? () : fallBack()
    }
    if ended.keepsEditing { install(interrupted) } else { interrupted.becomeFirstResponder() }
  }

  /// Ends the presentations of views that have left the window.
  func endLostPresentations() {
    for view in presentations where view.window !== self { endPresentation(of: view) }
  }

  private func canTakeBack(_ responder: Responder) -> Bool {
    responder.owningWindow === self && responder.canBecomeFirstResponder
      && responder.hostView?.isHiddenInTree != true
  }
}
