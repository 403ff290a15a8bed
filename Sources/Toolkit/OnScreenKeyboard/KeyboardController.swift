package import Geometry
package import Motion
public import Views
package import Windowing

/// The on-screen keyboard of a window: types into the text input that has the focus.
///
/// Applications give one to each of their windows. It shows the letters of the user's keyboard layout, and appears
/// according to ``policy``.
@MainActor
public final class KeyboardController {
  /// The policy for showing the keyboard.
  public var policy: KeyboardPolicy {
    get { decision.policy }
    set {
      guard newValue != policy else { return }
      if newValue == .never || policy == .external { window?.hideKeyboard() }
      decision.policy = newValue
    }
  }

  private var decision = KeyboardDecision()
  private let keys = KeyboardView()
  private let desktop: (any DesktopOnScreenKeyboard)?
  private weak var window: Window?

  /// Creates the keyboard of a window.
  public convenience init(policy: KeyboardPolicy = .automatic) {
    self.init(policy: policy, desktop: nil)
  }

  /// Creates the keyboard of a window. That of the desktop is used instead if ``policy`` decides so.
  package init(policy: KeyboardPolicy, desktop: (any DesktopOnScreenKeyboard)?) {
    self.desktop = desktop
    decision.policy = policy
    keys.onHide = { [weak keys] in keys?.window?.hideKeyboard() }
  }

  /// Attaches the keyboard to `window`, in place of any other.
  public func attach(to window: Window) {
    self.window = window
    window.onScreenKeyboard = self
  }

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

  package func external(in size: Size) -> (any DesktopOnScreenKeyboard)? {
    // A window that has no room for keys is served by the desktop too.
    guard policy == .external || policy != .never && height(in: size) == 0,
      let desktop, desktop.isAvailable
    else { return nil }
    return desktop
  }

  package func shouldAppear(for occasion: KeyboardOccasion, at time: Instant) -> Bool {
    decision.shouldAppear(for: occasion, at: time)
  }

  package func setInput(_ input: (any TextInput)?) { keys.setInput(input) }

  package func followInput() { keys.followInput() }

  package func recordKey(at time: Instant) { decision.recordKey(at: time) }

  package func follow(_ keyboard: HardwareKeyboard) {
    decision.isHardwareAvailable = keyboard.isAvailable
    keys.follow(keyboard)
  }
}
