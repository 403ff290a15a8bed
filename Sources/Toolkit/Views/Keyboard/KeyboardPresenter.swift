import Geometry
import Gestures
import Motion
import Windowing

/// Decides what is shown at the bottom edge of a window: the on-screen keyboard or an input view, and an accessory, as
/// requested by the first responder.
@MainActor
final class KeyboardPresenter {
  /// The keyboard; nil for none.
  var keyboard: (any WindowKeyboard)? {
    willSet { newValue?.follow(hardware) }
    didSet { keyboardWasExchanged(oldValue) }
  }
  /// The state of the hardware keyboard.
  private(set) var hardware = HardwareKeyboard()
  /// The animation of the keyboard.
  let motion: KeyboardMotion
  /// The scrolling that keeps the first responder visible.
  let avoidance = KeyboardAvoidance()
  /// Whether that is done.
  var avoids = true { didSet { if avoids != oldValue { root.window?.setNeedsFrame() } } }

  private let root: View
  private let focus: FocusController
  private weak var edited: Responder?
  /// Whether a key of hardware was typed since then.
  private var hasTypedByKey = false
  /// Whether the last input was a finger or a pen.
  private var isTouchLast = false
  private var taps = FirstResponderTaps()
  private weak var reportedOwner: Responder?
  /// The keyboard outside the window that was shown for the edited responder; nil for none.
  private weak var external: (any DesktopOnScreenKeyboard)?

  /// The height of input views that have none.
  private static let inputViewHeight = 216.0

  init(root: View, focus: FocusController) {
    self.root = root
    self.focus = focus
    motion = KeyboardMotion(in: root)
  }

  /// Records the state of the hardware keyboard, which the one on the screen may follow.
  func follow(_ hardware: HardwareKeyboard) {
    guard hardware != self.hardware else { return }
    self.hardware = hardware
    keyboard?.follow(hardware)
  }

  // MARK: Edited responder

  /// Follows a change of the first responder, once it is complete: the keyboard changes once.
  func update() {
    let present = focus.edited
    guard present !== edited else { return show(keys: showsKeys) }
    edited = present
    hasTypedByKey = false
    keyboard?.setInput(input)
    show(keys: wantsKeys)
  }

  /// Shows the current input views of the edited responder; see ``Responder/reloadInputViews()``.
  func reload(_ responder: Responder) {
    guard responder === edited else { return }
    keyboard?.setInput(input)
    show(keys: showsKeys && input != nil || inputView != nil)
  }

  /// The edited input, if text can be typed into it.
  private var input: (any TextInput)? {
    guard let input = edited as? any TextInput, input.isEditable else { return nil }
    return input
  }

  /// Whether there are keys on the screen for the edited responder, in the window or outside it.
  private var showsKeys: Bool { motion.showsKeys || showsExternal }

  private var showsExternal: Bool { external?.isShown == true }

  private var wantsKeys: Bool {
    guard let keyboard else { return false }
    if inputView != nil { return true }
    guard input != nil else { return false }
    return keyboard.shouldAppear(
      for: isTouchLast ? .focusByTouch : .focus, at: root.window?.now ?? .zero)
  }

  private var inputView: View? {
    keyboard?.allowsInputViews == true ? edited?.inputView : nil
  }

  /// Shows the accessory of the edited responder, with or without keys.
  private func show(keys isWanted: Bool) {
    show(external: isWanted && inputView == nil ? keyboard?.external(in: root.bounds.size) : nil)
    if isWanted, external == nil, let keys {
      motion.show(keys: keys.view, height: keys.height)
    } else {
      motion.hideKeys()
    }
    let accessories = InputAccessories(of: edited)
    report(accessories)
    if let shown = accessories.shown {
      motion.show(accessory: shown.view, of: shown.owner)
    } else {
      motion.hideAccessory()
    }
    motion.settle()
  }

  /// Shows the keyboard outside the window, or hides the one that was shown.
  private func show(external new: (any DesktopOnScreenKeyboard)?) {
    if external !== new, showsExternal { external?.hide() }
    external = new
    if let new, !new.isShown { new.show() }
  }

  /// The keys for the edited responder, with their height; nil if there is no room.
  private var keys: (view: View, height: Double)? {
    if let inputView { return (inputView, Self.height(of: inputView)) }
    guard let keyboard else { return nil }
    let height = keyboard.height(in: root.bounds.size)
    return height > 0 ? (keyboard.view, height) : nil
  }

  private static func height(of view: View) -> Double {
    let content = view.intrinsicContentSize.height
    if content >= 0 { return content }
    let present = view.bounds.size.height
    return present > 0 ? present : inputViewHeight
  }

  /// Warns developers of an accessory that is not shown, once.
  private func report(_ accessories: InputAccessories) {
    let owner = accessories.leftOut
    defer { reportedOwner = owner }
    guard let owner, owner !== reportedOwner else { return }
    root.window?.onFault("the accessory of \(type(of: owner)) is not shown: another one is nearer")
  }

  private func keyboardWasExchanged(_ former: (any WindowKeyboard)?) {
    if let former {
      former.setInput(nil)
      motion.remove(keys: former.view)
      show(external: nil)
    }
    edited = nil
    update()
  }

  /// Restores moved content, before the window is resized.
  func windowWillResize() { if let window = root.window { avoidance.reset(in: window) } }

  /// Follows the size of the window immediately.
  func windowWasResized() {
    show(keys: showsKeys)
    motion.windowWasResized()
  }

  /// Keeps the edited text visible, after the layout of a frame. Returns whether something has moved.
  func prepareFrame() -> Bool {
    if motion.isPresent { keyboard?.followInput() }
    guard let window = root.window else { return false }
    guard avoids else { return avoidance.reset(in: window) }
    return avoidance.keepVisible(
      motion.contains(edited?.hostView) ? nil : edited, above: motion.frame?.minY,
      in: window)
  }

  // MARK: Hiding, and showing again

  /// Hides the keys; the responder stays the first.
  func hideKeys() {
    show(external: nil)
    guard motion.showsKeys else { return }
    motion.hideKeys()
    motion.settle()
  }

  /// Handles a press of a hardware key, before it types: the keys on the screen are hidden.
  func keyWasPressed(_ press: KeyPress) {
    // It may be a key of that keyboard.
    guard !showsExternal else { return }
    isTouchLast = false
    hasTypedByKey = true
    guard let keyboard else { return }
    keyboard.recordKey(at: press.time)
    if keyboard.leavesForKeys, inputView == nil { hideKeys() }
  }

  /// Records the kind of the last input, before touches are delivered.
  func touchesWillBegin(_ frame: TouchFrame) {
    for change in frame.changes where change.phase == .began {
      isTouchLast = !change.kind.isPointer
    }
  }

  /// Records touches that were delivered: a tap on the edited responder shows the keys again, unless a hardware
  /// keyboard is in use.
  func touchesWereDelivered(_ frame: TouchFrame) {
    let view = input?.hostView
    let hasTapped = taps.endsTap(in: frame) { point in
      guard let view else { return false }
      return root.hitTest(point)?.isDescendant(of: view) ?? false
    }
    guard hasTapped, view != nil, !showsKeys, !hasTypedByKey, let keyboard,
      keyboard.shouldAppear(for: .tap, at: frame.time)
    else { return }
    show(keys: true)
  }

  // MARK: Dragging

  /// Whether a text input is edited, and no menu is open.
  var isTyping: Bool { edited is any TextInput && focus.first === edited }

  /// Whether the keys can be dragged down: they are up, and no menu is open.
  var isDraggable: Bool { motion.showsKeys && edited != nil && focus.first === edited }

  /// Releases the keys with a velocity downward, in points per second: they are hidden, and the responder resigns
  /// unless it objects, or they move back up.
  func endDrag(velocity: Double, isDismissed: Bool, at time: Instant) {
    if isDismissed { resign() }
    motion.settle(velocity: -velocity, at: time)
  }

  /// Makes the edited responder resign, unless it refuses.
  func resign() { edited?.resignFirstResponder() }
}
