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
    backgroundColor = .background
    addSubview(bar)
    bar.back.addAction(for: .primaryActionTriggered) { [unowned self] in pop() }
    bar.reset.addAction(for: .primaryActionTriggered) { [unowned self] in reset() }
    bar.source.addAction(for: .primaryActionTriggered) { [unowned self] in showSource() }
    bar.options.addAction(for: .primaryActionTriggered) { [unowned self] in showOptions() }
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
    show([list, SceneScreen(kind, variant: variant, in: application)])
  }

  private func pop() { if screens.count > 1 { show(screens.dropLast()) } }

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

  override var keyCommands: [KeyCommand] {
    let commands =
      options + [
        Option("Reset", "r", [.control, .shift]) { $0.reset() },
        Option("Source", "u", .control) { $0.showSource() },
        Option("Options", .f10, []) { $0.showOptions() },
        Option("Back", .escape, []) { $0.pop() },
        Option("Back", .leftArrow, .option) { $0.pop() },
      ]
    return commands.map { option in
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
}

// MARK: - Options

extension ShowcaseView {
  fileprivate func showOptions() {
    guard let window else { return }
    let menu = MenuView()
    menu.items = options.map { option in
      let state = option.isOn.map { $0(self) ? Action.State.on : .off }
      return MenuItem(option.title, shortcut: option.shortcut.badge, state: state) {
        [unowned self] in option.act(self)
      }
    }
    let kind: TouchKind = window.inputKind == .touch ? .finger : .mouse
    menu.present(
      over: self, at: Point(bounds.width, ShowcaseBar.height), by: kind, at: window.frameTime)
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
