import TouchstoneToolkit

/// A scene, or a page that it has pushed, with the readout below.
final class SceneScreen: Screen {
  static let readoutHeight = 28.0

  let stage: Stage
  let kind: any Scene.Type
  let variant: String
  let running: any Scene
  /// The page that the scene has pushed; nil for the scene itself.
  private let page: Screen?
  private let readout = Readout()
  private let announcements = AnnouncementView()
  private let decisions = DecisionsView()

  /// Whether the newest decisions of the arena are shown over the readout.
  var showsDecisions = false {
    didSet { decisions.isHidden = !showsDecisions }
  }

  /// Creates the screen of a scene that begins.
  convenience init(
    _ kind: any Scene.Type, variant: String, clock: ApplicationClock, pictures: SamplePictures
  ) {
    let stage = Stage(clock: clock, pictures: pictures)
    self.init(kind.init(on: stage, variant: variant), variant: variant, on: stage, page: nil)
  }

  /// Creates the screen of a page that the scene on `former` pushes.
  convenience init(_ page: Screen, after former: SceneScreen) {
    self.init(former.running, variant: former.variant, on: former.stage, page: page)
    showsDecisions = former.showsDecisions
  }

  private init(_ scene: any Scene, variant: String, on stage: Stage, page: Screen?) {
    self.stage = stage
    self.variant = variant
    self.page = page
    kind = type(of: scene)
    running = scene
    super.init(title: page?.title ?? kind.about.title, scene: kind.about)
    readout.accessibilityIdentifier = "\(kind.about.name).readout"
    stage.showReadout(on: self)
    decisions.isHidden = true
    for view in [shown, readout, decisions, announcements] { addSubview(view) }
    stage.screen = self
  }

  /// Connects the stage to this screen, and informs the scene.
  override func didMoveToTop() {
    stage.screen = self
    stage.onTop(page)
  }

  func show(readout text: String) { readout.text = text }

  /// Reset empties it with the scene.
  override var undoManager: UndoManager? { stage.undo }

  /// The view in the place of the scene.
  var shown: View { page ?? running.view }

  /// Whether this is a page that the scene has pushed.
  var isPage: Bool { page != nil }

  /// The key commands of the scene, or of the page that it has pushed.
  var sceneCommands: [KeyCommand] { page?.keyCommands ?? stage.keyCommands }

  /// The swipe from the edge that leads back.
  weak var popGestureRecognizer: ScreenEdgePanGestureRecognizer?
  /// Pushes a page of the scene.
  var onPush: @MainActor (SceneScreen) -> Void = { _ in }

  func push(_ page: Screen) { onPush(SceneScreen(page, after: self)) }

  func announce(_ text: String) { announcements.announce(text) }

  /// Passes a decision of the arena about a recognizer of the scene on to it and the list of decisions.
  func report(_ decision: Decision, about recognizer: GestureRecognizer) {
    // A scene that was left or reset ends its touches while the next one is shown. The program's own stack has
    // recognizers too, which teach nothing here.
    guard recognizer.view?.isDescendant(of: self) == true else { return }
    stage.onDecision(decision, recognizer)
    decisions.add(decision)
  }

  override func layoutSubviews() {
    if let window { stage.pictures.begin(pixelsPerPoint: window.pixelsPerPoint) }
    let height = bounds.height - Self.readoutHeight
    shown.frame = Rect(x: 0, y: 0, width: bounds.width, height: height)
    readout.frame = Rect(
      x: 16, y: height, width: bounds.width - 32, height: Self.readoutHeight)
    decisions.frame = Rect(
      x: 16, y: height - 148, width: min(460, bounds.width - 32), height: 140)
  }
}

/// The newest decisions of the arena, the newest last. Touches pass through it.
private final class DecisionsView: View {
  private static let count = 8
  private let lines = (0..<count).map { _ in Label() }

  init() {
    super.init()
    isUserInteractionEnabled = false
    backgroundColor = .secondaryBackground
    cornerRadius = 8
    accessibilityLabel = "Decisions"
    accessibilityIdentifier = "frame.decisions"
    accessibilityRole = .list
    for line in lines {
      line.font = Font(size: 12)
      addSubview(line)
    }
  }

  func add(_ decision: Decision) {
    for (line, next) in zip(lines, lines.dropFirst()) { line.text = next.text }
    lines.last?.text = "\(decision)"
  }

  override func layoutSubviews() {
    let height = (bounds.height - 12) / Double(Self.count)
    for (index, line) in lines.enumerated() {
      line.frame = Rect(
        x: 10, y: 6 + Double(index) * height, width: bounds.width - 20, height: height)
    }
  }
}
