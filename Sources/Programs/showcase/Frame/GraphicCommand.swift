import TouchstoneToolkit

/// The command of a key to a graphic that fingers can tap, move, zoom or turn. All scenes understand the same keys.
enum GraphicCommand: Hashable, Sendable {
  /// Return or Space: the action of a tap.
  case tap
  /// Ctrl+Return: the action of a double tap.
  case doubleTap
  /// The menu key, Shift+F10 or the right button of a mouse: the action of a long press.
  case longPress
  /// The arrows: 10 points, with Shift 1.
  case move(Vector)
  /// `+` and `-`: 1.25 times the size, or less by the same factor.
  case zoom(Double)
  /// `[` and `]`: 15 degrees, in radians, clockwise.
  case turn(Double)
  /// `0`: as it was at first.
  case restore
  case delete

  /// The command of a key; nil if it has none. Of keys that are held, only those that move, zoom and
  /// turn act again.
  init?(_ press: KeyPress) {
    let found = press.meaning { key, held in
      Self.repeatable(key, held) ?? (press.phase == .down ? Self.single(key, held) : nil)
    }
    guard press.phase != .up, let found else { return nil }
    self = found
  }

  // The steps of keys.

  private static let enlarge = zoom(1.25)
  private static let reduce = zoom(1 / 1.25)
  private static let turnLeft = turn(-.pi / 12)
  private static let turnRight = turn(.pi / 12)

  private static func repeatable(
    _ key: KeyEquivalent, _ held: EventModifiers
  ) -> GraphicCommand? {
    let step = held == .shift ? 1.0 : 10.0
    guard held.isEmpty || held == .shift else { return nil }
    switch key {
    case .leftArrow: return .move(Vector(-step, 0))
    case .rightArrow: return .move(Vector(step, 0))
    case .upArrow: return .move(Vector(0, -step))
    case .downArrow: return .move(Vector(0, step))
    case "+", "=": return enlarge
    case "-": return reduce
    case "[": return turnLeft
    case "]": return turnRight
    default: return nil
    }
  }

  private static func single(_ key: KeyEquivalent, _ held: EventModifiers) -> GraphicCommand? {
    switch (key, held) {
    case (.return, []), (.space, []): .tap
    case (.return, .control): .doubleTap
    case (.menu, []), (.f10, .shift): .longPress
    case ("0", []): .restore
    case (.delete, []): .delete
    default: nil
    }
  }
}

extension GraphicCommand {
  /// Commands that many graphics have.
  enum Group {
    case move, zoom, turn

    /// The commands, with their names.
    var actions: KeyValuePairs<String, GraphicCommand> {
      switch self {
      case .move:
        [
          "Move Left": .move(Vector(-10, 0)), "Move Right": .move(Vector(10, 0)),
          "Move Up": .move(Vector(0, -10)), "Move Down": .move(Vector(0, 10)),
        ]
      case .zoom: ["Zoom In": .enlarge, "Zoom Out": .reduce]
      case .turn: ["Turn Left": .turnLeft, "Turn Right": .turnRight]
      }
    }
  }
}

extension View {
  /// Makes the view an image that can have the focus, with a name in a scene, and actions for
  /// people who use neither fingers nor these keys: some with names of their own, and those of
  /// groups.
  func becomeGraphic(
    _ name: String, in scene: String,
    actions: KeyValuePairs<String, GraphicCommand> = [:], _ groups: GraphicCommand.Group...,
    perform: @escaping @MainActor (GraphicCommand) -> Bool
  ) {
    isFocusable = true
    isAccessibilityElement = true
    setName(name, in: scene)
    accessibilityTraits = .image
    accessibilityCustomActions = (Array(actions) + groups.flatMap { Array($0.actions) }).map {
      name, command in AccessibilityCustomAction(name: name) { perform(command) }
    }
    onGraphicCommand(perform)
  }

  /// Calls `perform` for the keys that all graphics understand while the view, or one in it, has the
  /// focus. It returns whether it has carried out the command.
  func onGraphicCommand(_ perform: @escaping @MainActor (GraphicCommand) -> Bool) {
    onKeyPress { press in
      guard let command = GraphicCommand(press) else { return .ignored }
      return perform(command) ? .handled : .ignored
    }
  }
}
