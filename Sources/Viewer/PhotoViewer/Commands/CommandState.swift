import Controls

/// How a menu shows a command in the present state of the viewer.
struct CommandState {
  /// The title in a menu; nil for that of the command.
  var title: String?
  /// Whether the command is hidden, disabled or destructive.
  var attributes: Action.Attributes = []
  /// Whether what the command switches is on.
  var isOn = false

  /// Whether the command can be chosen.
  var isEnabled: Bool { attributes.isDisjoint(with: [.hidden, .disabled]) }
}
