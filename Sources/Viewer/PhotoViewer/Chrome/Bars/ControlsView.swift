import Containers
import Controls
import Geometry
import Gestures
import Layout
import Localization
import Semantics
import Views

/// The bars over the photo: one at the top, a toolbar at the bottom, and buttons at the sides.
///
/// A tap on the picture, a key or movement of the pointer shows them, and they hide after a period without use. They
/// stay while a finger, the pointer or the focus is on them, and while a menu or a sheet is open, which returns the
/// focus to them. Their sizes are those for the kind of input that has shown them. Touches beside the bars pass
/// through.
final class ControlsView: View {
  /// The shown information.
  var content = ControlsContent() { didSet { if content != oldValue { showContent() } } }
  /// The callbacks through which the bars use commands.
  var commands = BarCommands()
  /// Called with the zoom that the user has written, in device pixels per pixel of the picture.
  var onZoom: @MainActor (Double) -> Void = { _ in }
  /// Returns the menu More for a toolbar.
  var makeMenu: @MainActor (CommandToolbar) -> Menu = { _ in Menu(children: []) }

  private(set) lazy var topBar = PhotoTopBar { [weak self] in self?.commands.perform($0) }
  private(set) lazy var toolbar = CommandToolbar(
    "toolbar", of: Command.toolbar, perform: { [weak self] in self?.commands.perform($0) },
    choices: { [weak self] in self?.commands.choices($0) ?? Menu(children: []) },
    menu: { [weak self] in self?.makeMenu($0) ?? Menu(children: []) })
  private(set) lazy var sides = SideButtons(in: self) { [weak self] in self?.commands.perform($0) }
  let filmstrip = FilmstripView()
  /// Whether the filmstrip is among the bars.
  var showsFilmstrip = false {
    didSet {
      guard showsFilmstrip != oldValue else { return }
      setNeedsLayout()
    }
  }
  /// The width at the trailing edge that something else covers.
  var coveredWidth = 0.0 { didSet { if coveredWidth != oldValue { setNeedsLayout() } } }
  private weak var zoomSheet: ZoomSheet?
  /// Hides the bars that nobody uses.
  private(set) lazy var idling = IdleHiding(of: self)
  private var kind = InputKind.touch
  /// Whether the bars are shown or fading in.
  private(set) var isShown = false

  /// The times of fading in and, after idling, fading out, in seconds; as in Loupe. A tap hides the
  /// bars within the shorter time.
  private static let fadeTime = 0.2
  private static let idleFadeTime = 1.0
  /// Below this opacity, touches pass through to the picture.
  private static let touchableOpacity = 0.5

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    for part in parts {
      part.alpha = 0
      addSubview(part)
    }
    topBar.zoom.addAction(for: .primaryActionTriggered) { [weak self] in
      self?.openZoomSheet()
    }
    showContent()
    _ = idling
  }

  /// The bars, in the order of the focus.
  private var parts: [View] { [topBar] + sides.buttons + [filmstrip, toolbar] }

  /// The visible opacity.
  var opacity: Double { topBar.presentation.alpha }

  /// The bars; those at the sides count as one.
  override var defaultAccessibilityElements: [AccessibleResponder]? {
    guard let sides = sides.accessibilityElement else { return parts }
    return [topBar, sides, filmstrip, toolbar]
  }

  // MARK: Showing and hiding

  /// Toggles the bars, as a tap does. If `stays` is true, they do not hide on their own.
  func toggle(stays: Bool = false) {
    if isShown { hide() } else { show(whileUsed: !stays) }
  }

  /// Shows the bars until they are hidden, or if it `isTimed`, until nobody has used them for a while. Their sizes are
  /// those for `kind`, or else for the input that was used last.
  func show(whileUsed isTimed: Bool = true, for kind: InputKind? = nil) {
    if !isShown {
      resize(for: kind ?? window?.inputKind ?? .touch)
      isShown = true
      fadeParts(to: 1, in: Self.fadeTime)
    }
    idling.begin(isTimed: isTimed)
  }

  /// Hides the bars.
  func hide() { hide(in: Self.fadeTime) }

  /// Hides the bars after idling.
  func hideSlowly() { hide(in: Self.idleFadeTime) }

  private func hide(in seconds: Double) {
    idling.end()
    guard isShown else { return }
    isShown = false
    fadeParts(to: 0, in: seconds)
  }

  private func fadeParts(to opacity: Double, in seconds: Double) {
    for part in parts { part.fade(to: opacity, in: seconds) }
  }

  // MARK: Touches

  /// Returns the part of a bar at `point`. Bars that fade out can be touched while they are well visible.
  override func hitTest(_ point: Point) -> View? {
    guard !isHidden, isShown || opacity >= Self.touchableOpacity else { return nil }
    for part in parts where !part.isHidden && part.frame.contains(point) {
      let place = part.convert(point, from: self)
      return (part as? FloatingBar)?.part(at: place) ?? part.subviews.last ?? part
    }
    return nil
  }

  // MARK: Layout

  private func resize(for kind: InputKind) {
    self.kind = kind
    topBar.resize(for: kind)
    toolbar.resize(for: kind)
    sides.resize(for: kind)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let layout = ControlsLayout(
      in: bounds.size, covered: isRightToLeft ? (coveredWidth, 0) : (0, coveredWidth),
      toolbar: toolbar.fit(inWindowOf: bounds.width), for: kind,
      pixelsPerPoint: window?.pixelsPerPoint ?? 1)
    View.performWithoutAnimation {
      topBar.frame = layout.topBar
      toolbar.frame = layout.toolbar
      filmstrip.isHidden = !showsFilmstrip || layout.filmstrip == nil
      if let frame = layout.filmstrip { filmstrip.frame = frame }
      sides.place(
        previous: isRightToLeft ? layout.right : layout.left,
        next: isRightToLeft ? layout.left : layout.right)
    }
    updateStates()
  }

  /// The height at the bottom that the toolbar covers.
  var coveredHeight: Double {
    guard isShown, !isHidden else { return 0 }
    return bounds.height - (filmstrip.isHidden ? toolbar : filmstrip).frame.minY
  }

  // MARK: Content

  private func showContent() {
    topBar.show(content)
    updateStates()
  }

  /// Shows the states of the commands.
  func updateStates() {
    topBar.updateStates(commands.state)
    toolbar.updateStates(commands.state)
    sides.updateStates(commands.state)
    zoomSheet?.show(content, commands.state)
  }

  private func openZoomSheet() {
    let sheet = ZoomSheet { [weak self] in
      self?.commands.perform($0)
    } onZoom: { [weak self] in
      self?.onZoom($0)
    }
    sheet.show(content, commands.state)
    zoomSheet = sheet
    let popover = Popover(sheet)
    popover.permittedArrowEdges = [.top]
    popover.accessibilityIdentifier = "zoom-sheet"
    popover.accessibilityLabel = localized("Zoom")
    let isByKey = window?.isFocusRingVisible == true
    popover.present(from: topBar.zoom)
    if isByKey { sheet.focus() }
  }
}
