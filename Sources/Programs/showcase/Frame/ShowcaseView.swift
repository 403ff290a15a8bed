import TouchstoneToolkit

/// The content of the window: a bar, and below it the topmost of the screens.
final class ShowcaseView: View {
  private unowned let application: Application
  private let bar = ShowcaseBar()
  private let list = ListScreen()
  /// The screens from the list to the one that is shown.
  private var screens: [Screen] = []
  /// The writer of what the window shows, if there is one.
  var elements: ElementsWriter?

  init(in application: Application) {
    self.application = application
    super.init()
    addSubview(bar)
    bar.back.addAction(for: .primaryActionTriggered) { [unowned self] in pop() }
    bar.reset.addAction(for: .primaryActionTriggered) { [unowned self] in reset() }
    bar.source.addAction(for: .primaryActionTriggered) { [unowned self] in showSource() }
    bar.options.addAction(for: .primaryActionTriggered) { [unowned self] in showOptions() }
    bar.variant.addAction(for: .primaryActionTriggered) { [unowned self] in showVariants() }
    list.onChoice = { [unowned self] in open($0) }
    show([list])
  }

  /// The scene that is shown; nil on the list and over a source.
  var sceneScreen: SceneScreen? { screens.last as? SceneScreen }

  /// The title for the window.
  var windowTitle: String {
    screens.last?.scene.map { "\($0.title) - Showcase" } ?? "Showcase"
  }

  /// Opens a scene from the list.
  func open(_ kind: any Scene.Type, variant: String = "") {
    let variant = variant.isEmpty ? kind.about.variants.first ?? "" : variant
    let screen = SceneScreen(kind, variant: variant, in: application)
    screen.onPages = { [unowned self, unowned screen] in bar.show(screen, isRoot: false) }
    show([list, screen])
  }

  private func pop() {
    if sceneScreen?.popPage() == true { return }
    if screens.count > 1 { show(screens.dropLast()) }
  }

  /// Shows the scene as it was opened.
  private func reset() {
    guard let scene = sceneScreen else { return }
    open(scene.kind, variant: scene.variant)
  }

  private func showSource() {
    if let scene = sceneScreen?.scene { show(screens + [SourceScreen(of: scene)]) }
  }

  private func show(_ new: [Screen]) {
    let former = screens.last
    screens = new
    guard let top = new.last, top !== former else { return }
    former?.removeFromSuperview()
    insertSubview(top, at: 0)
    bar.show(top, isRoot: new.count == 1)
    window?.title = windowTitle
    setNeedsLayout()
  }

  /// That of the scene, wherever the focus is.
  override var undoManager: UndoManager? { sceneScreen?.undoManager ?? super.undoManager }

  /// Those of the scene, wherever the focus is, and then those of the program.
  override var keyCommands: [KeyCommand] {
    let commands =
      options
      + variants.prefix(9).enumerated().map { index, variant in
        Option(variant, KeyEquivalent(Character("\(index + 1)")), .control) {
          $0.choose(variant)
        }
      } + [
        Option("Reset", "r", [.control, .shift]) { $0.reset() },
        Option("Source", "u", .control) { $0.showSource() },
        Option("Options", .f10, []) { $0.showOptions() },
        Option("Back", .escape, []) { $0.pop() },
        Option("Back", .leftArrow, .option) { $0.pop() },
      ]
    return (sceneScreen?.shown.keyCommands ?? [])
      + commands.map { option in
        KeyCommand(
          option.title, option.shortcut.key, modifiers: option.shortcut.modifiers
        ) { [unowned self] in option.act(self) }
      }
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: ShowcaseBar.height)
    screens.last?.frame = Rect(
      x: 0, y: ShowcaseBar.height, width: bounds.width,
      height: max(0, bounds.height - ShowcaseBar.height))
  }

  override func draw(into list: inout DrawList) { list.append(.fill(bounds, .background)) }
}

// MARK: - Variants

extension ShowcaseView {
  fileprivate var variants: [String] { sceneScreen?.kind.about.variants ?? [] }

  /// Opens the scene anew in a variant.
  fileprivate func choose(_ variant: String) {
    if let scene = sceneScreen, variant != scene.variant { open(scene.kind, variant: variant) }
  }

  fileprivate func showVariants() {
    let items = variants.enumerated().map { index, variant in
      let shortcut = KeyboardShortcut(KeyEquivalent(Character("\(index + 1)")))
      var item = MenuItem(
        variant, shortcut: index < 9 ? shortcut.badge : nil,
        state: variant == sceneScreen?.variant ? .on : .off
      ) { [unowned self] in choose(variant) }
      item.isExclusive = true
      return item
    }
    present(items, at: Point(bounds.width / 2, ShowcaseBar.height))
  }

  fileprivate func present(_ items: [MenuItem], at point: Point) {
    guard let window else { return }
    let menu = MenuView()
    menu.items = items
    let kind: TouchKind = window.inputKind == .touch ? .finger : .mouse
    menu.present(over: self, at: point, by: kind, at: window.frameTime)
  }
}

// MARK: - Options

extension ShowcaseView {
  fileprivate func showOptions() {
    let items = options.map { option in
      let state = option.isOn.map { $0(self) ? Action.State.on : .off }
      return MenuItem(option.title, shortcut: option.shortcut.badge, state: state) {
        [unowned self] in option.act(self)
      }
    }
    present(items, at: Point(bounds.width, ShowcaseBar.height))
  }

  fileprivate var options: [Option] {
    [
      Option("Slow Motion", "m", .control, isOn: { $0.window?.animationSpeed != 1 }) {
        $0.window?.animationSpeed = $0.window?.animationSpeed == 1 ? 0.2 : 1
      },
      Option("Show Touches", "t", .control, isOn: { $0.window?.showsTouches == true }) {
        $0.window?.showsTouches.toggle()
      },
      Option("Show Decisions", "j", .control, isOn: { $0.sceneScreen?.showsDecisions == true }) {
        $0.sceneScreen?.showsDecisions.toggle()
      },
      Option("Light or Dark", "d", .control) { $0.toggleAppearance() },
      Option("Interrupt", "i", .control) { $0.interrupt() },
      Option("Next Scene", .pageDown, .control) { $0.step(by: 1) },
      Option("Previous Scene", .pageUp, .control) { $0.step(by: -1) },
    ]
  }

  private func toggleAppearance() {
    let isDark = application.environment.colors.appearance == .dark
    application.environment.colors.appearance = isDark ? .light : .dark
  }

  /// Cancels every touch in the scene, as an alert of the system would.
  private func interrupt() {
    if let scene = sceneScreen { window?.cancelTouches(in: scene) }
  }

  private func step(by count: Int) {
    guard let scene = sceneScreen,
      let index = Scenes.all.firstIndex(where: { $0 == scene.kind })
    else { return }
    let next = index + count
    if Scenes.all.indices.contains(next) { open(Scenes.all[next]) }
  }
}

/// A command of the options menu, with its key.
@MainActor
private struct Option {
  let title: String
  let shortcut: KeyboardShortcut
  /// Whether the option is on; nil for a command.
  let isOn: (@MainActor (ShowcaseView) -> Bool)?
  let act: @MainActor (ShowcaseView) -> Void

  init(
    _ title: String, _ key: KeyEquivalent, _ modifiers: EventModifiers,
    isOn: (@MainActor (ShowcaseView) -> Bool)? = nil,
    act: @escaping @MainActor (ShowcaseView) -> Void
  ) {
    self.title = title
    shortcut = KeyboardShortcut(key, modifiers: modifiers)
    (self.isOn, self.act) = (isOn, act)
  }
}
