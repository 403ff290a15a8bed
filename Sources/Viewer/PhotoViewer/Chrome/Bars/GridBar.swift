import Controls
import Drawing
import Geometry
import Localization
import Views

/// The bar at the top of the grid: a button to the folder above, the name of the folder and the number of its
/// pictures, which open other places, and commands, as many as there is room for.
final class GridBar: FloatingBar {
  let more: BarMenuButton
  /// The buttons, from the leading edge.
  private let buttons: [Button]
  private let commands = Command.gridBar
  /// Leads to the folder above.
  let parent: BarButton
  /// Opens the places where pictures can be, behind the title.
  let place: BarButton
  private let title = BarTitle(.natural, identifier: "grid-bar.title")
  private var metrics = BarMetrics.topBar(for: .touch)
  private var shown = (name: "", count: "")

  /// The height at the top of the grid that is kept free for the bar after a touch.
  static let reservedHeight = BarMetrics.topBar(for: .touch).height + 2 * BarMetrics.margin - 4
  private static let gap = 12.0
  /// The width of a window below which only the search has a button, and the others are in the menu.
  private static let minimumWidth = 480.0
  /// The minimum room for a title that is longer.
  private static let minimumTitleWidth = 56.0

  /// Creates a bar whose buttons `perform` commands, or open the `choices` of those that have some, and
  /// whose menu is `menu`.
  init(
    perform: @escaping @MainActor (Command) -> Void,
    choices: @escaping @MainActor (Command) -> Menu, menu: @escaping @MainActor () -> Menu
  ) {
    buttons = commands.map { $0.makeButton(in: "grid-bar", perform: perform, choices: choices) }
    more = BarMenuButton(in: "grid-bar", menu: menu)
    parent = BarButton(.parentFolder, in: "grid-bar", perform: perform)
    place = BarButton(.openPlace, in: "grid-bar", perform: perform)
    super.init("grid-bar", label: localized("Top bar"))
    place.icon = nil
    for view in [parent, place, title] + buttons + [more] as [View] { addSubview(view) }
  }

  /// The commands that have buttons now.
  var shownCommands: [Command] {
    zip(commands, buttons).filter { !$1.isHidden }.map { command, _ in command }
  }

  /// The buttons that open menus.
  var menuButtons: [BarMenuButton] { buttons.compactMap { $0 as? BarMenuButton } + [more] }

  /// Shows the states of the commands.
  func updateStates(_ state: @MainActor (Command) -> CommandState) {
    for (command, button) in zip(commands, buttons) { button.isEnabled = state(command).isEnabled }
    parent.isEnabled = state(.parentFolder).isEnabled
  }

  /// Opens the menu of choices of `command` at its button, or where there is no room for that, at the menu
  /// More.
  func open(_ choices: Menu, of command: Command) {
    let button = zip(commands, buttons).first { $0.0.id == command.id }?.1 as? BarMenuButton
    (button?.isHidden == false ? button : more)?.open(choices)
  }

  /// Shows the name of the folder and the number of pictures.
  func show(_ name: String, _ count: String) {
    // It is called in each frame.
    guard shown != (name, count) else { return }
    shown = (name, count)
    title.show(name, count)
    setNeedsLayout()
  }

  /// Lays itself out in a window of `width`, with the sizes for a kind of input.
  func fit(inWindowOf width: Double, for kind: InputKind) {
    metrics = .topBar(for: kind)
    for button in buttons + [parent, place, more] as [Button] { button.font = metrics.iconFont }
    for (command, button) in zip(commands, buttons) {
      button.isHidden = width < Self.minimumWidth && command.id != Command.search.id
    }
    title.resize(for: kind)
    frame = metrics.topFrame(inWindowOf: width)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let cell = metrics.cell
    let height = bounds.height
    parent.frame = Rect(x: 0, y: 0, width: cell, height: height)
    var end = bounds.width
    for button in [more] + buttons.reversed() as [Button] where !button.isHidden {
      end -= cell
      button.frame = Rect(x: end, y: 0, width: cell, height: height)
    }
    let left = cell + Self.gap / 2
    // A short name is no smaller target.
    place.frame = Rect(
      left: cell, top: 0,
      right: max(cell, min(end, max(cell + height, left + title.intrinsicContentSize.width + 8))),
      bottom: height)
    title.frame = Rect(left: left, top: 0, right: max(left, end - Self.gap), bottom: height)
    // In less room, the rest of a name says nothing.
    title.isHidden =
      title.frame.width < min(Self.minimumTitleWidth, title.intrinsicContentSize.width)
    place.icon = title.isHidden && end - cell >= cell ? .folder : nil
    mirrorSubviewsIfRightToLeft()
  }
}
