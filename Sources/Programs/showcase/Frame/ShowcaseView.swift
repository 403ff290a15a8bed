import SystemPackage
import TouchstoneToolkit

/// The content of the window: a bar, and below it a stack of screens, the last one visible.
final class ShowcaseView: View {
  /// The application, whose window shows this view; nil once it is released.
  private(set) weak var application: Application?
  let bar = ShowcaseBar()
  private let list: ListScreen
  /// The stack from the list to the screen that is shown. The bar is the program's own.
  let navigation: NavigationController
  /// Whether the newest decisions of the arena are shown over the readout of scenes.
  var showsDecisions = false { didSet { sceneScreen?.showsDecisions = showsDecisions } }
  /// The appearances in the order in which the key chooses them: from the first one to one that looks different, and
  /// then to the third.
  private(set) lazy var appearanceCycle: [ColorTraits.Appearance?] = {
    guard let application else { return [nil, .light, .dark] }
    let present = application.environment.colors.appearance
    let other = present == .light ? ColorTraits.Appearance.dark : .light
    return application.preferredAppearance == nil ? [nil, other, present] : [present, other, nil]
  }()
  /// The writer of the window's content, if there is one.
  var elements: ElementsWriter?

  /// The folder of the sample pictures; nil if there is none.
  private let samples: FilePath?

  init(in application: Application, samples: FilePath?) {
    self.application = application
    self.samples = samples
    list = ListScreen()
    navigation = NavigationController(root: ScreenController(list))
    super.init()
    backgroundColor = .background
    navigation.isNavigationBarHidden = true
    navigation.onChange = { [weak self] in self?.showTop() }
    addSubview(navigation.view)
    addSubview(bar)
    bar.back.addAction(for: .primaryActionTriggered) { [weak self] in self?.pop() }
    bar.reset.addAction(for: .primaryActionTriggered) { [weak self] in self?.reset() }
    bar.source.addAction(for: .primaryActionTriggered) { [weak self] in self?.showSource() }
    bar.options.addAction(for: .primaryActionTriggered) { [weak self] in self?.showOptions() }
    bar.variant.addAction(for: .primaryActionTriggered) { [weak self] in self?.showVariants() }
    list.onChoice = { [weak self] in self?.open($0) }
    showTop()
  }

  /// The screens from the list to the visible one.
  private var screens: [Screen] {
    navigation.viewControllers.compactMap { ($0 as? ScreenController)?.screen }
  }

  /// The scene that is shown; nil on the list and over a source.
  var sceneScreen: SceneScreen? { screens.last as? SceneScreen }

  var windowTitle: String {
    screens.last?.scene.map { "\($0.title) - Showcase" } ?? "Showcase"
  }

  /// Opens a scene over the list: animated from the list, otherwise immediately.
  func open(_ kind: any Scene.Type, variant: String = "") {
    guard let application else { return }
    let variant = variant.isEmpty ? kind.about.variants.first ?? "" : variant
    let screen = SceneScreen(
      kind, variant: variant, clock: application.clock,
      pictures: SamplePictures(in: application, from: samples))
    let isOnList = screens.last === list
    list.lastScene = kind
    show([list, prepared(screen)], animated: isOnList)
  }

  /// Connects a screen of a scene to the stack.
  private func prepared(_ screen: SceneScreen) -> SceneScreen {
    screen.showsDecisions = showsDecisions
    screen.popGestureRecognizer = navigation.interactivePopGestureRecognizer
    screen.onPush = { [weak self] in
      guard let self else { return }
      show(screens + [prepared($0)])
    }
    return screen
  }

  /// Pops the top screen, and restores the focus of the one below.
  func pop() {
    // The bar is not in the stack: the focus would stay in it, or fall back to it from the page that is popped.
    if let focused = window?.firstResponder as? View, focused.isDescendant(of: self) {
      focused.resignFirstResponder()
    }
    navigation.pop()
  }

  /// Shows the scene as it was opened.
  private func reset() {
    guard let scene = sceneScreen else { return }
    open(scene.kind, variant: scene.variant)
  }

  private func showSource() {
    guard let scene = sceneScreen?.scene else { return }
    let source = SourceScreen(of: scene)
    source.onPictures = { [weak self] in
      guard let self else { return }
      let text = SamplePictures.licences(in: samples)
      show(screens + [SourceScreen("Pictures", of: scene, text: text)])
    }
    source.onData = { [weak self] in
      guard let self else { return }
      let text = SceneInfo.text(of: scene.dataFileName ?? "")
      show(screens + [SourceScreen("Data", of: scene, text: text)])
    }
    show(screens + [source])
  }

  private func show(_ new: [Screen], animated: Bool = true) {
    let former = navigation.viewControllers
    navigation.setViewControllers(
      new.map { screen in
        former.first { ($0 as? ScreenController)?.screen === screen } ?? ScreenController(screen)
      }, animated: animated)
  }

  /// Adapts the bar and the title of the window to the screen on the top.
  private func showTop() {
    guard let top = screens.last else { return }
    bar.show(top, isRoot: top === list)
    top.didMoveToTop()
    window?.title = windowTitle
  }

  /// The undo manager of the scene, wherever the focus is.
  override var undoManager: UndoManager? { sceneScreen?.undoManager ?? super.undoManager }

  /// The commands of the scene, wherever the focus is, and then those of the program.
  override var keyCommands: [KeyCommand] {
    var commands =
      options + variants + [
        ShowcaseOption("Reset", "r", [.control, .shift]) { [weak self] in self?.reset() },
        ShowcaseOption("Source", "u") { [weak self] in self?.showSource() },
        ShowcaseOption("Options", .f10, []) { [weak self] in self?.showOptions() },
        ShowcaseOption("Back", .escape, []) { [weak self] in self?.pop() },
        ShowcaseOption("Back", .leftArrow, .option) { [weak self] in self?.pop() },
      ]
    // Nothing has the focus at first, and then arrow keys have nowhere to go from.
    if screens.last === list, window?.firstResponder == nil {
      commands.append(
        ShowcaseOption("Scenes", .downArrow, []) { [weak self] in self?.list.focusItem() })
    }
    return (sceneScreen?.sceneCommands ?? []) + commands.compactMap(\.keyCommand)
  }

  override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
    if screens.last === list, list.handle(key) == .handled { return .handled }
    return super.pressesBegan(key)
  }

  override func layoutSubviews() {
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: ShowcaseBar.height)
    navigation.view.frame = Rect(
      x: 0, y: ShowcaseBar.height, width: bounds.width,
      height: max(0, bounds.height - ShowcaseBar.height))
  }
}
