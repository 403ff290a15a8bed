/// What a window knows about its first responder and the keys that are held.
@MainActor
struct WindowFocus {
  /// A request for another first responder.
  enum Request {
    case become(Responder)
    case resign(Responder, force: Bool)
  }

  /// A key that is held, and who has handled its latest press or repeat.
  enum Holder {
    case shortcut
    case responder(Weak<Responder>)
  }

  /// The first responder.
  weak var first: Responder?
  /// Whether callbacks about a change of the first responder are being called.
  var isChanging = false
  /// The request that was made during such a callback.
  var deferred: Request?
  /// The presentations that limit keys and focus, frontmost last.
  var presentations: [FocusPresentation] = []
  var held: [KeyIdentity: Holder] = [:]
  /// Whether a key is being handled, so that changes of the focus are due to the keyboard.
  var isHandlingKey = false
  /// Where the focus goes on from if the first responder is lost: itself, the stops before it in its
  /// superview, from the nearest on, and then the views that contain it.
  var trail: [Weak<View>] = []
  /// The states of the focus that were written.
  var states: [any FocusStateStorage] = []
}

/// What tells one key from another while they are held: the number of the key, as long as it is
/// known, since its meaning depends on the layout.
enum KeyIdentity: Hashable {
  case code(UInt16)
  case key(KeyEquivalent)

  init(_ press: KeyPress) {
    self = press.keyCode == 0 ? .key(press.key) : .code(press.keyCode)
  }
}

/// A weak reference, for lists of them.
@MainActor
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object) { self.object = object }
}

/// A modal presentation, and what it interrupted.
@MainActor
struct FocusPresentation {
  weak var view: View?
  /// The first responder at the time when the presentation opened.
  weak var interrupted: Responder?
  /// Where the focus goes on from if that one is lost.
  var trail: [Weak<View>]
  /// Whether that one has not been told that it is interrupted, as by a menu.
  var keepsEditing: Bool
}
