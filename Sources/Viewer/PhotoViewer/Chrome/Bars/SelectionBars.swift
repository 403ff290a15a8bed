import Controls
import Geometry
import Layout
import Views

/// The bars over the grid while pictures are being selected: the number of selected ones, and a toolbar of actions for
/// them. Touches beside the bars pass through.
final class SelectionBars: View {
  let topBar: SelectionTopBar
  let toolbar: CommandToolbar
  /// Whether the bars are shown or fading in.
  private(set) var isShown = false
  private var kind = InputKind.touch

  private static let fading = 0.15

  /// Creates bars whose buttons `perform` commands, or open their `choices`, and whose menu More is `menu`.
  init(
    perform: @escaping @MainActor (Command) -> Void,
    choices: @escaping @MainActor (Command) -> Menu,
    menu: @escaping @MainActor (CommandToolbar) -> Menu
  ) {
    topBar = SelectionTopBar(perform: perform)
    toolbar = CommandToolbar(
      "selection-toolbar", of: Command.selectionToolbar, perform: perform, choices: choices,
      menu: menu)
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for bar in [topBar, toolbar] as [View] {
      bar.alpha = 0
      addSubview(bar)
    }
  }

  /// The height at the bottom that the toolbar covers.
  var coveredHeight: Double { isShown && !isHidden ? bounds.height - toolbar.frame.minY : 0 }

  /// Shows the bars, with the sizes for a kind of input, or hides them.
  func setShown(_ isShown: Bool, for kind: InputKind) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { resize(for: kind) }
    for bar in [topBar, toolbar] as [View] { bar.fade(to: isShown ? 1 : 0, in: Self.fading) }
  }

  /// Shows how many of `count` items are `selected`; `total` is that number in words. Without any, nothing can be done.
  func show(_ selected: Int, of count: Int, inWords total: String) {
    topBar.show(selected, of: count, inWords: total)
    for button in toolbar.buttons { button.isEnabled = selected > 0 }
  }

  private func resize(for kind: InputKind) {
    self.kind = kind
    topBar.resize(for: kind)
    toolbar.resize(for: kind)
    setNeedsLayout()
    layoutIfNeeded()
  }

  override func layoutSubviews() {
    let layout = ControlsLayout(
      in: bounds.size, toolbar: toolbar.fit(inWindowOf: bounds.width), for: kind,
      pixelsPerPoint: window?.pixelsPerPoint ?? 1)
    View.performWithoutAnimation {
      topBar.frame = layout.topBar
      toolbar.frame = layout.toolbar
    }
  }

  override func hitTest(_ point: Point) -> View? {
    guard isShown, !isHidden else { return nil }
    for bar in [topBar, toolbar] as [FloatingBar] where bar.frame.contains(point) {
      return bar.part(at: bar.convert(point, from: self))
    }
    return nil
  }
}
