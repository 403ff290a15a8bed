public import Drawing
public import Gestures
public import Motion

/// An event that a window delivers to its content. Positions are in points of the window.
public enum WindowEvent: Sendable {
  /// Touches landed, moved or lifted, all at one time.
  case touches(TouchFrame)
  /// The pointer moved without a pressed button, or stopped hovering: it left the window, a button
  /// was pressed, or a finger landed.
  case hover(PointerHover)
  /// A button other than the main one was pressed. The main button is reported as a touch. So is the
  /// secondary one of a mouse, after this event.
  case button(ButtonPress)
  /// A key was pressed or repeated.
  case key(KeyPress)
  /// The text of an input is composed by an input method, or by keys that wait for a letter.
  case composition(Composition)
  /// A wheel turned, or fingers scrolled on a touchpad.
  case scroll(ScrollStep)
  /// A pinch recognized by a touchpad changed.
  case pinch(TouchpadPinch)
  /// A swipe recognized by a touchpad changed.
  case swipe(TouchpadSwipe)
  /// The size or scale of the window changed. Also the first event that a content receives.
  case resized(WindowSize)
  /// The user asked to close the window.
  case closeRequested
  /// The window entered or left full screen.
  case fullscreenChanged(Bool)
  /// The user has put the window away, or brought it back.
  case minimizedChanged(Bool)
  /// The window has got the keyboard, or lost it to another window. Touches are not affected.
  case keyboardChanged(Bool)
  /// The user's setting for animations changed; false means reduced motion. Content may animate
  /// until it receives this event.
  case animationsChanged(Bool)
  /// The user's choice of light or dark, or of the contrast, changed. Until the first event it is
  /// that of a light theme with ordinary contrast.
  case appearanceChanged(ColorTraits)
  /// The settings of the user for the mouse and the caret changed. Until the first event they are the default.
  case inputPreferencesChanged(InputPreferences)
  /// The layout of the keyboard with keys changed, or it was attached, removed or folded away. Until the
  /// first event it is one of the United States.
  case hardwareKeyboardChanged(HardwareKeyboard)
  /// Another thread called the wake-up function of the window.
  case woken
}

extension WindowEvent {
  /// The time of the user's action; nil for events that do not come from a device.
  public var time: Instant? {
    switch self {
    case .touches(let frame): frame.time
    case .hover(let hover): hover.time
    case .button(let press): press.time
    case .key(let press): press.time
    case .scroll(let step): step.time
    case .pinch(let pinch): pinch.time
    case .swipe(let swipe): swipe.time
    case .composition, .resized, .closeRequested, .fullscreenChanged, .minimizedChanged,
      .keyboardChanged, .animationsChanged, .appearanceChanged, .inputPreferencesChanged,
      .hardwareKeyboardChanged, .woken:
      nil
    }
  }
}
