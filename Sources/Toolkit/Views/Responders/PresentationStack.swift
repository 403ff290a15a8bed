import Motion

/// The modal presentations of a window, each with the tap that began it and the responder that it interrupted.
@MainActor
struct PresentationStack {
  /// A modal presentation.
  @MainActor
  struct Presentation {
    fileprivate weak var view: View?
    /// The time of the beginning, if a tap may have caused it.
    fileprivate let tapTime: Instant?
    /// The first responder at the time when the presentation began.
    fileprivate(set) weak var interrupted: Responder?
    /// The trail from which the focus continues if that responder is lost.
    fileprivate(set) var trail: FocusTrail
    /// Whether that one has not been notified that it is interrupted, as by a menu.
    fileprivate(set) var keepsEditing: Bool
  }

  private var presentations: [Presentation] = []

  /// The views that are presented, frontmost last.
  var views: [View] { presentations.compactMap(\.view) }

  /// Returns the frontmost view that is presented in `window`; nil for none.
  func front(in window: Window?) -> View? {
    presentations.last { $0.view?.window === window }?.view
  }

  /// Returns the responder that is edited behind menus, which keep the keyboard; nil if no menu is open, or if nothing
  /// was edited.
  func editedBehindMenus(in window: Window?) -> Responder? {
    for presentation in presentations.reversed() where presentation.view?.window === window {
      guard presentation.keepsEditing else { return nil }
      if let responder = presentation.interrupted { return responder }
    }
    return nil
  }

  /// Returns the time at which a tap has begun the presentation of `view`; nil if something else has, or if it is not
  /// presented.
  func tapTime(of view: View) -> Instant? {
    presentations.first { $0.view === view }?.tapTime
  }

  /// Begins the presentation of `view` in front of the others. `tapTime` is the time if a tap may have caused it.
  mutating func begin(
    _ view: View, afterTapAt tapTime: Instant?, interrupting responder: Responder?,
    trail: FocusTrail,
    keepsEditing: Bool
  ) {
    presentations.append(
      Presentation(
        view: view, tapTime: tapTime, interrupted: responder, trail: trail,
        keepsEditing: keepsEditing))
  }

  /// Ends the presentation of `view`, and returns it if it was the frontmost. Otherwise the one in front
  /// of it inherits the responder to restore.
  mutating func end(_ view: View) -> Presentation? {
    guard let index = presentations.firstIndex(where: { $0.view === view }) else { return nil }
    let ended = presentations.remove(at: index)
    let isFrontmost = index == presentations.count
    if let interrupted = ended.interrupted, !isFrontmost {
      presentations[index].interrupted = interrupted
      presentations[index].trail = ended.trail
      presentations[index].keepsEditing = ended.keepsEditing
    }
    presentations.removeAll { $0.view == nil }
    return isFrontmost ? ended : nil
  }
}
