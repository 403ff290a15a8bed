import Controls
import Drawing

/// The state in which bars and menus show a command.
struct CommandState {
  /// The title in a menu; nil for that of the command.
  var title: String?
  /// The icon; nil for that of the command.
  var icon: Icon?
  /// Whether the command is hidden or disabled.
  var attributes: Action.Attributes = []
  /// The reason why it is disabled; nil if it is not, or if that is obvious.
  var reason: String?
  /// Whether it needs the decoded photo.
  var needsPicture = false
  /// Whether the option that the command toggles is on.
  var isOn = false

  /// The state of a command that makes no sense now, and is not shown.
  static let hidden = CommandState(attributes: .hidden)

  /// Returns the state of a command that cannot be chosen for a `reason`, which is nil if it can.
  static func disabled(because reason: String?) -> CommandState {
    CommandState(attributes: reason == nil ? [] : .disabled, reason: reason)
  }

  /// Whether the command can be chosen.
  var isEnabled: Bool { attributes.isDisjoint(with: [.hidden, .disabled]) }
  /// Whether the command is shown.
  var isShown: Bool { !attributes.contains(.hidden) }
}
