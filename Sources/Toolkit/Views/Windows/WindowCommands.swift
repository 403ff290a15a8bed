/// The parts of the commands of a window that the program decides about.
@MainActor
struct WindowCommands {
  /// Called when the user asks to close the window; false keeps it open.
  var closeRequested: (@MainActor () -> Bool)?
  /// Called instead of the frontmost view that can navigate back.
  var backRequested: (@MainActor () -> Void)?
  /// The changes that can be undone, unless a responder has others.
  let changes = UndoManager()
}
