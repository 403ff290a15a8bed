/// The times of the keyboard: those of Android's keyboard.
enum KeyboardTiming {
  /// The time after a lift in which another landing at the same point is an error of the touchscreen.
  static let noise = Duration.milliseconds(40)
  /// The farthest that such a landing is from the lift, in points.
  static let noiseReach = 8.0
  /// The time for which a typed character stays above its key.
  static let popUp = Duration.milliseconds(70)
  /// The time that a key is held for its accented forms, or for moving the caret.
  static let longPress = Duration.milliseconds(300)
  /// The longest time between two taps on Shift that lock it.
  static let doubleTap = Duration.milliseconds(350)
  /// The time that Shift is held to be locked.
  static let shiftHold = Duration.milliseconds(1200)
  /// The longest time between two spaces that end a sentence.
  static let doubleSpace = Duration.milliseconds(1100)
  /// The time that Backspace is held until it repeats, and the time between repeats.
  static let firstRepeat = Duration.milliseconds(400)
  static let nextRepeat = Duration.milliseconds(50)
  /// The number of repeats after which words are deleted, and the time between these.
  static let repeatsBeforeWords = 20
  static let wordRepeat = Duration.milliseconds(100)
  /// The longest time in which a finger flicks the keyboard away.
  static let flick = Duration.milliseconds(400)
}
