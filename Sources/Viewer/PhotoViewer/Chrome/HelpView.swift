import Drawing
import Geometry
import Gestures
import Layout
import Localization
import Motion
import Scrolling
import Semantics
import Settings
import Views

/// The list of gestures and keys, over the dimmed picture. A tap, Escape or `?` closes it. It
/// scrolls if it is higher than the window.
final class HelpView: View {
  /// The shown groups.
  var groups = HelpGroup.all { didSet { setNeedsLayout() } }
  var keys = CommandKeys.standard { didSet { if keys != oldValue { showChange() } } }
  /// The effect of the wheel of a mouse.
  var wheel = Settings.Wheel.zoom { didSet { if wheel != oldValue { showChange() } } }

  let scroll = ScrollView()
  private var table = StackView()
  /// The layout that the table shows.
  private(set) var layout: HelpLayout?

  private static let fadeTime = 0.18

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    alpha = 0
    addSubview(scroll)
    scroll.showsScrollBars = .never
    let tap = TapGestureRecognizer(label: "close help")
    tap.addAction { [weak self] in self?.hide(after: $0) }
    addGestureRecognizer(tap)
    accessibilityRole = .dialog
    accessibilityIdentifier = "help"
    accessibilityLabel = localized("Keys and Gestures")
    accessibilityStandardActions = [.escape]
  }

  private func showChange() { groups = HelpGroup.groups(with: keys, wheel) }

  // MARK: Showing and hiding

  /// Whether the help is shown or fading in.
  var isShown: Bool { isFadedIn }

  /// Shows the help, scrolled to the top.
  func show() {
    guard !isShown else { return }
    scroll.contentOffset = .zero
    fade(to: 1, in: Self.fadeTime)
    setNeedsLayout()
    window?.beginPresentation(of: self)
  }

  /// Hides the help.
  func hide() {
    guard isShown else { return }
    fade(to: 0, in: Self.fadeTime)
    window?.endPresentation(of: self)
  }

  /// Hides the help after a tap, unless that was the second one of a double tap on what has shown it.
  private func hide(after tap: TapGestureRecognizer) {
    if window?.isSecondTap(at: tap.time, presenting: self) != true { hide() }
  }

  override var accessibilityViewIsModal: Bool {
    get { isShown }
    set { super.accessibilityViewIsModal = newValue }
  }

  override func accessibilityPerformEscape() -> Bool {
    defer { hide() }
    return isShown
  }

  // MARK: Keys

  /// Scrolls or closes the help.
  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    guard key.key == .escape || keys.command(for: key, in: .photo)?.id == Command.help.id else {
      return scroll.pressesBegan(key)
    }
    if key.phase == .down { hide() }
    return .handled
  }

  // MARK: Layout and drawing

  /// Lays out the rows while they are visible. They are created when the help is first shown.
  override func layoutSubviews() {
    scroll.frame = bounds
    guard isShown else { return }
    let needs = window.map { HelpLine.needs(of: groups, measuring: $0.textMeasurer) }
    let new = HelpLayout(
      groups: groups, window: bounds.size, textScale: max(1, window?.environment.textScale ?? 1),
      needs: needs ?? HelpLayout.Needs())
    guard new != layout else { return }
    layout = new
    table.removeFromSuperview()
    table = StackView(arrangedSubviews: new.columns.map { column($0, in: new) })
    table.distribution = .fillEqually
    table.alignment = .leading
    table.spacing = HelpLayout.columnGap * new.unit
    table.frame = new.frame
    table.isUserInteractionEnabled = false
    scroll.addSubview(table)
    scroll.contentSize = new.size
  }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, Theme.helpBackground)) }

  private func column(_ groups: [HelpGroup], in layout: HelpLayout) -> StackView {
    let column = StackView()
    column.axis = .vertical
    for group in groups {
      column.addArrangedSubview(HelpLine(titleOf: group, in: layout))
      for row in group.rows {
        column.addArrangedSubview(HelpLine(row: row, group: group, layout: layout))
      }
      if let last = column.arrangedSubviews.last {
        column.setCustomSpacing(HelpLayout.groupGap * layout.unit, after: last)
      }
    }
    return column
  }
}
