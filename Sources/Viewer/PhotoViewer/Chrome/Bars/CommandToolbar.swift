import Controls
import Geometry
import Layout
import Localization
import Views

/// A toolbar at the bottom of the window, within reach of a thumb: the commands that are used most, and a
/// menu with all others.
final class CommandToolbar: FloatingBar {
  /// The buttons in the order of their ranks.
  let buttons: [Button]
  let more: BarMenuButton
  private let commands: [Command]
  private var metrics = BarMetrics.toolbar(for: .touch)

  /// Creates a toolbar of `commands`, in the order of their ranks, whose buttons `perform` them, or open the `choices`
  /// of those that have some. `menu` returns its menu More.
  init(
    _ identifier: String, of commands: [Command],
    perform: @escaping @MainActor (Command) -> Void,
    choices: @escaping @MainActor (Command) -> Menu,
    menu: @escaping @MainActor (CommandToolbar) -> Menu
  ) {
    self.commands = commands
    buttons = commands.map { $0.makeButton(in: identifier, perform: perform, choices: choices) }
    weak var bar: CommandToolbar?
    more = BarMenuButton(in: identifier) { bar.map(menu) ?? Menu(children: []) }
    super.init(identifier, label: localized("Toolbar"))
    bar = self
    for button in buttons + [more] { addSubview(button) }
    resize(for: .touch)
  }

  /// The commands whose buttons are shown.
  var shownCommands: [Command] { commands(whereShown: true) }

  /// The commands that have no room.
  var hiddenCommands: [Command] { commands(whereShown: false) }

  /// The buttons that open menus.
  var menuButtons: [BarMenuButton] { buttons.compactMap { $0 as? BarMenuButton } + [more] }

  private func commands(whereShown isShown: Bool) -> [Command] {
    zip(commands, buttons).filter { $1.isHidden != isShown }.map { command, _ in command }
  }

  /// Shows the states of the commands.
  func updateStates(_ state: @MainActor (Command) -> CommandState) {
    for (command, button) in zip(commands, buttons) { button.show(state(command), of: command) }
  }

  /// Opens `menu`: at the button of `command`, if that is given and has room, else at the button More.
  func open(_ menu: Menu, of command: Command? = nil) {
    let index = commands.firstIndex { $0.id == command?.id }
    let button = index.map { buttons[$0] } as? BarMenuButton
    (button?.isHidden == false ? button : more)?.open(menu)
  }

  /// Sets the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .toolbar(for: kind)
    for button in buttons + [more] { button.font = metrics.iconFont }
    setNeedsLayout()
  }

  /// Returns the size in a window of `width`, and chooses the buttons that have room there: without
  /// room for all, those with the highest ranks leave, except the last one, which deletes.
  func fit(inWindowOf width: Double) -> Size {
    var kept = Array(buttons.indices)
    // One cell is for the menu.
    while kept.count > max(0, metrics.cells(inWindowOf: width) - 1) {
      kept.remove(at: max(0, kept.count - 2))
    }
    for (index, button) in buttons.enumerated() { button.isHidden = !kept.contains(index) }
    let cells = Double(kept.count + 1)
    return Size(cells * metrics.cell + 2 * BarMetrics.padding, metrics.height)
  }

  override func layoutSubviews() {
    let shown = buttons.filter { !$0.isHidden } + [more]
    for (index, button) in shown.enumerated() {
      let frame = Rect(
        x: BarMetrics.padding + Double(index) * metrics.cell, y: 0, width: metrics.cell,
        height: bounds.height)
      button.frame = isRightToLeft ? frame.mirrored(in: bounds) : frame
    }
  }
}
