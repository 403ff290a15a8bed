/// The reason why a command is not performed for the desktop.
package enum CommandError: Error, Hashable, CustomStringConvertible {
  /// There is no command called that, or it needs a picture.
  case unknown(String)
  /// The command has no effect in the present state.
  case unavailable(String)
  /// There is no window.
  case needsWindow(String)

  /// Creates the error for the command called `id` when there is no window.
  package init(withoutWindow id: String) {
    self = Command.byID[id]?.isAnywhere == true ? .needsWindow(id) : .unknown(id)
  }

  /// The reason as text, for programs.
  package var description: String {
    switch self {
    case .unknown(let id): "There is no action \(id)"
    case .unavailable(let id): "The action \(id) cannot be performed now"
    case .needsWindow(let id): "The action \(id) needs a window"
    }
  }
}
