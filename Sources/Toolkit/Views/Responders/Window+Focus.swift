import Gestures
public import Motion

/// The first responder, and modal presentations, which limit keys and focus to themselves.
extension Window {
  /// The responder at which keys start: the focus.
  public var firstResponder: Responder? { focus.first }

  /// Whether a ring shows which view has the focus: after a key has moved it, until a touch or a
  /// button begins.
  public var isFocusRingVisible: Bool { focus.isRingVisible }

  /// The views of the modal presentations, frontmost last: menus, alerts and sheets.
  public var presentations: [View] { focus.presentations }

  /// The stops of the focus in their order, in the frontmost presentation or the window.
  package var focusableViews: [View] { focus.focusableViews }

  /// Moves the focus from a view within `view` to another member of its group, if `press` does that. Returns whether it
  /// does.
  package func moveFocus(within view: View, for press: KeyPress) -> Bool {
    guard let focused = firstResponder?.hostView, focused !== view, focused.isDescendant(of: view),
      focused.focusGroup != nil
    else { return false }
    return focus.move(for: press)
  }

  /// Limits keys and focus to `view`, in the window, and to its subviews, until
  /// ``endPresentation(of:)``.
  ///
  /// The first responder resigns, without being asked; it will be the first again. If `keepsEditing`
  /// is true, as for a menu, it is not notified. Gestures behind `view` that have not begun fail.
  public func beginPresentation(of view: View, keepsEditing: Bool = false) {
    arena.cover(with: view)
    focus.beginPresentation(of: view, keepsEditing: keepsEditing)
  }

  /// Ends the presentation of `view`. Unless there is another first responder, the interrupted one becomes it again; if
  /// it was removed, the focus moves to a view before it while the focus ring is visible.
  public func endPresentation(of view: View) { focus.endPresentation(of: view) }

  /// Whether a tap may have caused what happens now: a finger or a button has landed or lifted within the time of a
  /// double tap, and no key was pressed after that. A second tap may follow that was meant for the previous content.
  public var mayFollowTap: Bool { touches.mayFollowTap(at: now) }

  /// Returns whether a tap at `time` is the second one of a double tap on what has presented `view`: so soon that
  /// it was meant for the content behind, and should not dismiss `view`.
  public func isSecondTap(at time: Instant, presenting view: View) -> Bool {
    guard let tapTime = focus.tapTime(ofPresenting: view) else { return false }
    return time - tapTime <= arena.profile.multiTapInterval
  }
}
