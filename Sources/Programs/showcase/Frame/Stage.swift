import TouchstoneToolkit

/// The services of the program for a scene.
@MainActor
final class Stage {
  /// The state of the scene in words and numbers, shown below it.
  var readout = "" { didSet { if readout != oldValue { readoutDidChange() } } }
  /// The changes that can be undone. Ctrl+Z and Ctrl+Shift+Z work wherever the focus is.
  let undo = UndoManager()
  /// The key commands of the scene wherever the focus is, unless something else handles the keys.
  var keyCommands: [KeyCommand] = []
  /// The clock of the program.
  let clock: ApplicationClock
  /// Called with each decision of the arena about a recognizer in the scene.
  var onDecision: @MainActor (Decision, GestureRecognizer) -> Void = { _, _ in }
  /// Called when a page of the scene has come to the top of the stack, or the scene itself: nil.
  var onTop: @MainActor (Screen?) -> Void = { _ in }
  /// The screen of the scene, or of the page that it has pushed last; nil once the scene has been left.
  weak var screen: SceneScreen?
  let pictures: SamplePictures
  private var screens: [WeakScreen] = []

  private struct WeakScreen { weak var screen: SceneScreen? }

  init(clock: ApplicationClock, pictures: SamplePictures) {
    self.clock = clock
    self.pictures = pictures
  }

  /// Shows the readout on `screen` too, for as long as that exists.
  func showReadout(on screen: SceneScreen) {
    screens.append(WeakScreen(screen: screen))
    screen.show(readout: readout)
  }

  private func readoutDidChange() {
    screens.removeAll { $0.screen == nil }
    for item in screens { item.screen?.show(readout: readout) }
  }

  /// Pushes `page` over the scene, until it is popped or the user navigates back.
  func push(_ page: Screen) { screen?.push(page) }

  /// Says `text` to those who listen to the program rather than look at it.
  func announce(_ text: String) { screen?.announce(text) }

  /// The swipe from the edge that leads back; nil once the scene has been left. A recognizer of the scene
  /// can wait for it to fail.
  var popGestureRecognizer: ScreenEdgePanGestureRecognizer? { screen?.popGestureRecognizer }

  /// Copies `text`, and reports that.
  func copy(_ text: String) { screen.map { $0.copy(text, from: $0.kind.about.name) } }

  /// The names of the sample pictures.
  static let pictureNames = SamplePictures.names

  /// Returns the title of a sample picture, such as "Mountain path".
  static func pictureTitle(_ name: String) -> String { SamplePictures.title(of: name) }

  /// Reads the sample picture `name`, as large as it fits into `size` in points, and passes it to
  /// `body`.
  ///
  /// `body` is called once, when the picture has been read. In place of a picture that is missing it
  /// gets a grey tile of this size with its name. A scene that has ended is not called.
  func picture(
    _ name: String, fitting size: Size, then body: @escaping @MainActor (Bitmap) -> Void
  ) {
    pictures.picture(name, fitting: size, then: body)
  }
}

extension Double {
  /// The number with one decimal, as for points and degrees; never -0.0.
  var inReadout: String { decimal(places: 1) }

  /// The number with three decimals, as for scales and shares; never -0.000.
  var asShare: String { decimal(places: 3) }

  /// The number with a fixed count of decimals, which rounds to no negative zero.
  func decimal(places: Int) -> String {
    guard isFinite, abs(self) < 1e12 else { return "-" }
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let count = Int64((self * Double(unit)).rounded())
    let digits = String(count.magnitude)
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (count < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
  }
}

extension Point {
  /// Both coordinates with one decimal.
  var inReadout: String { "\(x.inReadout), \(y.inReadout)" }
}

extension Vector {
  /// Both components with one decimal.
  var inReadout: String { "\(dx.inReadout), \(dy.inReadout)" }
}

extension Duration {
  /// The time in whole milliseconds.
  var inReadout: String { "\(Int64((self / .milliseconds(1)).rounded())) ms" }
}

extension SwipeGestureRecognizer.Direction {
  /// The word for a single direction.
  var inReadout: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .up: "up"
    default: "down"
    }
  }
}

extension View {
  /// Sets the accessible label of the view, and its identifier in a scene.
  func setName(_ name: String, in scene: String) {
    accessibilityLabel = name
    accessibilityIdentifier = name.identifier(in: scene)
  }
}

extension String {
  /// The text, beginning with a capital letter.
  var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// Returns the identifier of the element of this name in a scene. A number at its end is a key:
  /// "Plain dot 4" of `targets` is `targets.plain-dot:4`.
  func identifier(in scene: String) -> String {
    var words = lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let key = words.last.flatMap { Int($0) }
    if key != nil { words.removeLast() }
    return "\(scene).\(words.joined(separator: "-"))" + (key.map { ":\($0)" } ?? "")
  }
}
