package import Gestures

/// The on-screen keyboard.
extension Window {
  /// Whether the first responder is kept visible when the on-screen keyboard appears: the scroll view around it gets an
  /// inset and scrolls, or else the content of the window is moved up. True by default.
  public var automaticallyAvoidsKeyboard: Bool {
    get { keyboardPresenter.avoids }
    set { keyboardPresenter.avoids = newValue }
  }

  /// Whether the on-screen keyboard, or an input view instead of it, is shown or appearing.
  public var isKeyboardShown: Bool { keyboardPresenter.motion.showsKeys }

  /// The on-screen keyboard; nil for none.
  package var onScreenKeyboard: (any WindowKeyboard)? {
    get { keyboardPresenter.keyboard }
    set { keyboardPresenter.keyboard = newValue }
  }

  /// Offers Return, which the input `responder` leaves to others, to the responders after it and to the
  /// shortcuts: it may be the default button's.
  package func passOnReturn(from responder: Responder) {
    keys.passOn(KeyPress(time: now, key: .return), from: responder)
  }

  /// Makes a drag of a scroll view dismiss the on-screen keyboard, by its keyboard dismiss mode.
  package func dismissKeyboard(by pan: PanGestureRecognizer, of scroll: any ScrollContainer) {
    keyboardDismissal.follow(pan, of: scroll)
  }

  /// Hides the on-screen keyboard. The focus stays; a tap in the text input shows it again.
  public func hideKeyboard() { keyboardPresenter.hideKeys() }
}
