import Windowing

extension XSettings {
  /// The settings of the user for the mouse and the caret. Times are in milliseconds, but for the timeout of the caret,
  /// which is in seconds; values that make no sense count as not set.
  var input: InputPreferences {
    var input = InputPreferences()
    if let time = positive("Net/DoubleClickTime") { input.doubleClickTime = .milliseconds(time) }
    if let distance = integers["Net/DoubleClickDistance"], distance >= 0 {
      input.doubleClickDistance = Double(distance)
    }
    if let period = positive("Net/CursorBlinkTime") {
      input.caretBlinkPeriod = .milliseconds(max(period, Self.minimumBlinkTime))
    }
    if integers["Net/CursorBlink"] == 0 { input.caretBlinkPeriod = nil }
    if let timeout = positive("Gtk/CursorBlinkTimeout") {
      input.caretBlinkTimeout = .seconds(timeout)
    }
    input.pastesWithMiddleButton = integers["Gtk/EnablePrimaryPaste"] != 0
    return input
  }

  /// The shortest period that is used, that of the fastest caret in GTK: a shorter one would flicker, and keep the
  /// program busy.
  private static let minimumBlinkTime: Int32 = 100

  private func positive(_ name: String) -> Int32? { integers[name].flatMap { $0 > 0 ? $0 : nil } }
}
