import TouchstoneToolkit

/// A scene, or the topmost of the pages that it has pushed, with the readout below.
final class SceneScreen: Screen {
  /// The height of the readout.
  static let readoutHeight = 28.0

  let stage: Stage
  let kind: any Scene.Type
  let variant: String
  let running: any Scene
  /// What the scene has pushed.
  private var pages: [Screen] = []
  private let readout = Readout()
  private let announcements = AnnouncementView()
  private let decisions = DecisionsView()

  /// Called when a page was pushed or popped.
  var onPages: @MainActor () -> Void = {}

  /// Whether the newest decisions of the arena are shown over the readout.
  var showsDecisions = false {
    didSet { decisions.isHidden = !showsDecisions }
  }

  init(
    _ kind: any Scene.Type, variant: String, clock: ApplicationClock, pictures: SamplePictures
  ) {
    (self.kind, self.variant) = (kind, variant)
    stage = Stage(clock: clock, pictures: pictures)
    running = kind.init(on: stage, variant: variant)
    super.init(title: kind.about.title, scene: kind.about)
    readout.text = stage.readout
    readout.accessibilityIdentifier = "\(kind.about.name).readout"
    stage.onReadout = { [unowned self] in readout.text = stage.readout }
    decisions.isHidden = true
    for view in [running.view, readout, decisions, announcements] { addSubview(view) }
    stage.screen = self
  }

  /// Reset empties it with the scene.
  override var undoManager: UndoManager? { stage.undo }

  /// The title of what is shown.
  var shownTitle: String { pages.last?.title ?? title }

  /// The view in the place of the scene.
  var shown: View { pages.last ?? running.view }

  /// What keys do in the scene, or on the page that it has pushed.
  var sceneCommands: [KeyCommand] { pages.last?.keyCommands ?? stage.keyCommands }

  // MARK: Pages

  func push(_ page: Screen) { show(pages + [page]) }

  /// Goes back from the topmost page. Returns false if there is none.
  @discardableResult
  func popPage() -> Bool {
    guard !pages.isEmpty else { return false }
    show(pages.dropLast())
    return true
  }

  private func show(_ new: [Screen]) {
    shown.removeFromSuperview()
    pages = new
    insertSubview(shown, at: 0)
    setNeedsLayout()
    onPages()
  }

  func announce(_ text: String) { announcements.announce(text) }

  /// Passes a decision of the arena on to the scene and the list of decisions.
  func note(_ decision: Decision, about recognizer: GestureRecognizer) {
    // A scene that was left or reset lets go of its touches while the next one is shown.
    if recognizer.view?.isDescendant(of: self) == true { stage.onDecision(decision, recognizer) }
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
final class DecisionsView: View {
  private static let count = 8
  private let lines = (0..<count).map { _ in Label() }

  init() {
    super.init()
    isUserInteractionEnabled = false
    (backgroundColor, cornerRadius) = (.secondaryBackground, 8)
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
