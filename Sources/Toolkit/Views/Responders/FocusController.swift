import Drawing
import Motion

/// The focus of a window: the first responder, the modal presentations that limit it, and its movement by
/// keys.
@MainActor
final class FocusController {
  /// A request for another first responder.
  private enum Request {
    case become(Responder)
    case resign(Responder, force: Bool)
  }

  /// The responder at which keys start.
  private(set) weak var first: Responder?
  /// Whether a ring shows which view has the focus: after a key has moved it, until ``hideRing()``.
  private(set) var isRingVisible = false {
    didSet { if isRingVisible != oldValue { window?.setNeedsFrame() } }
  }

  private let root: View
  private var stack = PresentationStack()
  private var trail = FocusTrail()
  /// The states of the focus that were written.
  private var writtenStates: [any FocusStateStorage] = []
  /// Whether a key is being handled, so that changes of the focus are due to the keyboard.
  private var isHandlingKey = false
  /// Whether callbacks about a change of the first responder are being called.
  private var isChanging = false
  /// The request that was made during such a callback.
  private var deferred: Request?

  /// The number of times that a change of the first responder may cause another one.
  private static let rounds = 8

  /// Creates the focus of the tree under `root`, the view of a window.
  init(root: View) { self.root = root }

  /// The window of the tree.
  var window: Window? { root.window }

  // MARK: First responder

  /// Makes `responder` the first; see ``Responder/becomeFirstResponder()``.
  func makeFirst(_ responder: Responder) -> Bool {
    guard canBecomeFirst(responder) else { return false }
    guard !isChanging else {
      deferred = .become(responder)
      return true
    }
    if first === responder { return true }
    return change { perform(.become(responder)) } && first === responder
  }

  /// Makes `responder` give up being the first; `force` overrides its objections.
  func resign(_ responder: Responder, force: Bool) -> Bool {
    guard first === responder else { return true }
    guard !isChanging else {
      deferred = .resign(responder, force: force)
      return responder.canResignFirstResponder
    }
    return change { perform(.resign(responder, force: force)) }
  }

  /// Resigns the first responder, without asking it, if it has left the window, or is hidden or disabled. While the
  /// ring is visible, the focus moves to a view before it.
  func dropLostResponder() {
    guard let lost = first, !isChanging else { return }
    guard !isReachable(lost) || !lost.canBecomeFirstResponder else { return }
    _ = change {
      first = nil
      // A responder that has left the window cannot end its composition itself.
      window?.abandonComposition(in: lost)
      lost.didEndEditing()
      return true
    }
    if first == nil { fallBack() }
  }

  /// Whether `responder` is in the window, which is open, visible, inside the topmost presentation, and able to be
  /// the first.
  private func canBecomeFirst(_ responder: Responder) -> Bool {
    guard window?.isClosed == false, isReachable(responder), responder.canBecomeFirstResponder
    else { return false }
    guard let presentation else { return true }
    return responder.hostView?.isDescendant(of: presentation) ?? false
      || window?.keyboardPresenter.motion.contains(responder.hostView) ?? false
  }

  private func isReachable(_ responder: Responder) -> Bool {
    guard let window, responder.owningWindow === window else { return false }
    return responder.hostView.map { !$0.isHiddenInTree && $0.isUsableInTree } ?? true
  }

  /// Performs a change, and then the changes requested by its callbacks.
  private func change(_ body: () -> Bool) -> Bool {
    isChanging = true
    let succeeded = body()
    for _ in 0..<Self.rounds {
      guard let request = deferred else { break }
      deferred = nil
      _ = perform(request)
    }
    if deferred != nil {
      deferred = nil
      window?.onFault("responders take the focus from one another without end")
    }
    isChanging = false
    window?.setNeedsFrame()
    dropLostResponder()
    window?.keyboardPresenter.update()
    return succeeded
  }

  private func perform(_ request: Request) -> Bool {
    switch request {
    case .become(let responder): become(responder)
    case .resign(let responder, let force): first !== responder || endFirst(force: force)
    }
  }

  private func become(_ responder: Responder) -> Bool {
    if first === responder { return true }
    guard canBecomeFirst(responder), responder.shouldBeginEditing(), endFirst(force: false),
      canBecomeFirst(responder)
    else { return false }
    install(responder)
    responder.didBeginEditing()
    return true
  }

  /// Makes `responder` the first without notifying anybody.
  private func install(_ responder: Responder) {
    first = responder
    if let view = responder.hostView { focusDidMove(to: view) }
    window?.setNeedsFrame()
  }

  private func endFirst(force: Bool) -> Bool {
    guard let ending = first else { return true }
    guard force || ending.canResignFirstResponder && ending.shouldEndEditing() else {
      return false
    }
    // The callback may have removed it.
    guard first === ending else { return true }
    first = nil
    ending.didEndEditing()
    return true
  }

  // MARK: Presentations

  /// The edited responder: the first responder, or behind a menu the one that the menu has interrupted.
  var edited: Responder? { stack.editedBehindMenus(in: window) ?? first }

  /// The views of the modal presentations, frontmost last.
  var presentations: [View] { stack.views }

  /// Returns the time at which a tap has begun the presentation of `view`; nil for none.
  func tapTime(ofPresenting view: View) -> Instant? { stack.tapTime(of: view) }

  /// The frontmost modal presentation; nil for none.
  var presentation: View? { stack.front(in: window) }

  /// Whether `view` is in the frontmost modal presentation, or there is none.
  func isInFront(_ view: View?) -> Bool {
    guard let presentation else { return true }
    return view?.isDescendant(of: presentation) == true
  }

  /// See ``Window/beginPresentation(of:keepsEditing:)``.
  func beginPresentation(of view: View, keepsEditing: Bool) {
    endPresentation(of: view)
    let interrupted = first
    stack.begin(
      view, afterTapAt: window.flatMap { $0.mayFollowTap ? $0.now : nil },
      interrupting: interrupted, trail: trail,
      keepsEditing: keepsEditing)
    guard let interrupted else { return }
    if keepsEditing { first = nil } else { _ = resign(interrupted, force: true) }
    window?.setNeedsFrame()
  }

  /// See ``Window/endPresentation(of:)``.
  func endPresentation(of view: View) {
    guard let ended = stack.end(view) else { return }
    if let window { window.frames.places.uncover(at: window.now) }
    if let first, first.hostView?.isDescendant(of: view) == true { _ = resign(first, force: true) }
    restore(from: ended)
    window?.keyboardPresenter.update()
  }

  /// Ends the presentations of views that have left the window.
  func endLostPresentations() {
    for view in presentations where view.window !== window { endPresentation(of: view) }
  }

  /// Makes the responder that a presentation has interrupted the first again, unless somebody else is.
  private func restore(from ended: PresentationStack.Presentation) {
    let interrupted = ended.interrupted
    guard first == nil else {
      if ended.keepsEditing { interrupted?.didEndEditing() }
      return
    }
    guard let interrupted, canReturn(interrupted) else {
      if ended.keepsEditing { interrupted?.didEndEditing() }
      trail = ended.trail
      return trail.isEmpty ? () : fallBack()
    }
    if ended.keepsEditing { install(interrupted) } else { interrupted.becomeFirstResponder() }
  }

  private func canReturn(_ responder: Responder) -> Bool {
    window?.isClosed == false && responder.owningWindow === window
      && responder.canBecomeFirstResponder
      && responder.hostView?.isHiddenInTree != true
  }

  // MARK: Movement

  /// The view that limits the movement of the focus.
  private var scope: View { presentation ?? root }

  /// The stops of the focus in the frontmost presentation or the window, with all members of groups.
  var focusableViews: [View] { scope.focusStops(joiningGroups: false) }

  /// Moves the focus for Tab and Shift+Tab, and inside a group for the arrow keys, Home and End.
  /// Returns whether the key was one of these.
  func move(for press: KeyPress) -> Bool {
    // The layout of a view that was shown for the key is still pending.
    window?.layOut()
    let movement = FocusMovement(scope: scope, focused: first?.hostView, trail: trail)
    switch movement.target(for: press) {
    case .stops(let stops):
      _ = stops.contains { $0.focusEntry.becomeFirstResponder() }
      return true
    case .member(let view): return view.becomeFirstResponder()
    case nil: return false
    }
  }

  /// Calls `body`, which handles a key: if it moves the focus, the ring shows where it is.
  func whileHandlingKey(_ body: () -> Void) {
    isHandlingKey = true
    body()
    isHandlingKey = false
  }

  /// Remembers where the focus is, and shows it if a key has moved it.
  private func focusDidMove(to view: View) {
    trail = FocusTrail(of: view)
    var group = view.focusGroup
    while let present = group {
      present.focusTraits.lastMember = view
      group = present.focusGroup
    }
    guard isHandlingKey else { return }
    isRingVisible = true
    // The layout of a view that was added for the focus is still pending.
    window?.layOut()
    view.scrollIntoView()
  }

  /// Moves the focus to the view before the lost one, if the focus is shown.
  private func fallBack() {
    guard isRingVisible else { return }
    let stops = focusableViews
    let target = trail.views.first { view in stops.contains { $0 === view } } ?? stops.first
    target?.becomeFirstResponder()
  }

  // MARK: Ring

  /// Hides the ring, because something other than a key is used.
  func hideRing() { isRingVisible = false }

  /// Draws the ring while it is visible.
  func drawRing(into list: inout DrawList, contrast: ColorTraits.Contrast) {
    guard isRingVisible, let view = first as? View else { return }
    FocusRing(around: view, contrast: contrast)?.draw(into: &list)
  }

  // MARK: States

  /// Applies changes of `state` before the next frame.
  func enqueue(_ state: any FocusStateStorage) {
    if !writtenStates.contains(where: { $0 === state }) { writtenStates.append(state) }
    window?.setNeedsFrame()
  }

  /// Applies changes that were written to focus states before `view` was added to the window.
  func enqueueStates(in view: View) {
    view.forEachDescendant { view in
      for state in view.focusTraits.states where state.isPending { enqueue(state) }
    }
  }

  /// Applies changes of focus states.
  func applyStates() {
    guard !writtenStates.isEmpty else { return }
    let states = writtenStates
    writtenStates = []
    for state in states { state.apply(in: self) }
  }
}
