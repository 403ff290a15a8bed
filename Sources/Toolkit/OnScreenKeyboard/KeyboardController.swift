package import Geometry
package import Motion
public import Views
package import Windowing

/// The on-screen keyboard of a window: types into the text input that has the focus.
///
/// Applications give one to each of their windows. It shows the letters of the user's keyboard layout, and
/// comes when ``policy`` says so.
@MainActor
public final class KeyboardController {
  /// When the keyboard comes.
  public var policy: KeyboardPolicy {
    get { appearance.policy }
    set {
      appearance.policy = newValue
      if newValue == .never { keys.window?.hideKeyboard() }
    }
  }

  private var appearance = KeyboardAppearance()
  private let keys = KeyboardView()

  /// Creates the keyboard of a window.
  public init(policy: KeyboardPolicy = .automatic) {
    appearance.policy = policy
    keys.onHide = { [weak keys] in keys?.window?.hideKeyboard() }
  }

  /// Lets `window` show the keyboard, in place of any other.
  public func attach(to window: Window) { window.onScreenKeyboard = self }

  /// Returns the keyboard of `window`; nil if it has none.
  public static func of(_ window: Window) -> KeyboardController? {
    window.onScreenKeyboard as? KeyboardController
  }
}

extension KeyboardController: WindowKeyboard {
  package var view: View { keys }

  package var allowsInputViews: Bool { policy != .never }

  package var leavesForKeys: Bool { policy != .always }

  package func height(in size: Size) -> Double { KeyboardMetrics.height(in: size) }

  package func comes(for occasion: KeyboardOccasion, at time: Instant) -> Bool {
    appearance.comes(for: occasion, at: time)
  }

  package func setInput(_ input: (any TextInput)?) { keys.setInput(input) }

  package func followInput() { keys.followInput() }

  package func noteKey(at time: Instant) { appearance.noteKey(at: time) }

  package func follow(_ keyboard: HardwareKeyboard) {
    appearance.isHardwareAvailable = keyboard.isAvailable
    keys.follow(keyboard)
  }
}
