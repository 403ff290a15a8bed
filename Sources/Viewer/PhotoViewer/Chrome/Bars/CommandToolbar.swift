import Containers
import Controls
import Geometry
import Layout
import Views

/// A toolbar at the bottom of the window, within reach of a thumb: the commands that are used most, and a
/// menu with all others.
final class CommandToolbar: FloatingBar {
  /// The buttons in the order of their ranks.
  let buttons: [BarButton]
  let more: BarMenuButton
  private var metrics = BarMetrics.toolbar(for: .touch)
  private var shown: [BarButton] = []

  /// Creates a toolbar of `commands`, in the order of their ranks, whose menu `menu` returns for those that
  /// have no room in it.
  init(
    _ identifier: String, of commands: [Command],
    perform: @escaping @MainActor (Command) -> Void,
    menu: @escaping @MainActor (CommandToolbar) -> Menu
  ) {
    buttons = commands.map { BarButton($0, in: identifier, perform: perform) }
    weak var bar: CommandToolbar?
    more = BarMenuButton(in: identifier) { bar.map(menu) ?? Menu(children: []) }
    super.init(identifier, label: "Toolbar")
    bar = self
    for button in buttons + [more] as [Button] { addSubview(button) }
    resize(for: .touch)
  }

  /// The commands whose buttons are shown.
  var shownCommands: [Command] { shown.map(\.command) }

  /// The commands that have no room.
  var hiddenCommands: [Command] {
    buttons.filter { button in !shown.contains { $0 === button } }.map(\.command)
  }

  /// Takes the sizes for a kind of input.
  func resize(for kind: InputKind) {
    metrics = .toolbar(for: kind)
    for button in buttons + [more] as [Button] { button.font = metrics.iconFont }
    setNeedsLayout()
  }

  /// Returns the size in a window of `width`, and chooses the buttons that have room there: without
  /// room for all, those with the highest ranks leave, except the last one, which deletes.
  func fit(inWindowOf width: Double) -> Size {
    var kept = buttons
    // One cell is for the menu.
    while kept.count > max(0, metrics.cells(inWindowOf: width) - 1) {
      kept.remove(at: max(0, kept.count - 2))
    }
    for button in buttons { button.isHidden = !kept.contains { $0 === button } }
    shown = kept
    let cells = Double(kept.count + 1)
    return Size(cells * metrics.cell + 2 * BarMetrics.padding, metrics.height)
  }

  override func layoutSubviews() {
    for (index, button) in (shown + [more] as [Button]).enumerated() {
      let x = BarMetrics.padding + Double(index) * metrics.cell
      button.frame = Rect(
        x: isRightToLeft ? bounds.width - x - metrics.cell : x, y: 0, width: metrics.cell,
        height: bounds.height)
    }
  }
}
