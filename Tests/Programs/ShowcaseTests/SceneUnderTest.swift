import CairoBackend
import Drawing
import Geometry
import Gestures
import Layout
import Semantics
import Shell
import Views

@testable import showcase

/// A scene in a window that is on no screen, in virtual time.
final class SceneUnderTest {
  let application: Application
  let content: ShowcaseView
  let window: Window
  /// Mistakes of the scene that the toolkit has reported.
  private(set) var faults: [String] = []
  private var lastTouch: UInt64 = 0

  private static let measurer = PangoTextMeasurer()

  /// The names of all scenes.
  static var names: [String] { Scenes.all.map { $0.about.name } }

  /// A scene in one of its variants, or without one.
  nonisolated struct Edition: Sendable, CustomStringConvertible {
    let name: String
    var variant = ""
    var description: String { variant.isEmpty ? name : "\(name)/\(variant)" }
  }

  /// All scenes, in all of their variants.
  static var editions: [Edition] {
    Scenes.all.flatMap { scene in
      let (name, variants) = (scene.about.name, scene.about.variants)
      return variants.isEmpty
        ? [Edition(name: name)] : variants.map { Edition(name: name, variant: $0) }
    }
  }

  /// Opens a scene in a variant.
  convenience init(
    _ edition: Edition, size: Size = Size(800, 600), textScale: Double = 1,
    reducesMotion: Bool = false
  ) {
    self.init(
      edition.name, variant: edition.variant, size: size, textScale: textScale,
      reducesMotion: reducesMotion)
  }

  /// Opens a scene, and waits until it is at rest.
  init(
    _ name: String, variant: String = "", size: Size = Size(800, 600), pixelsPerPoint: Double = 1,
    textScale: Double = 1, appearance: ColorTraits.Appearance = .light, reducesMotion: Bool = false,
    layoutDirection: LayoutDirection = .leftToRight, comesToRest: Bool = true
  ) {
    var configuration = HeadlessConfiguration(size: size)
    configuration.textMeasurer = Self.measurer
    configuration.pixelsPerPoint = pixelsPerPoint
    configuration.environment.textScale = textScale
    configuration.environment.colors.appearance = appearance
    configuration.environment.reducesMotion = reducesMotion
    configuration.environment.layoutDirection = layoutDirection
    application = Application(headless: configuration)
    content = ShowcaseView(in: application, samples: nil)
    if let scene = Scenes.scene(named: name) { content.open(scene, variant: variant) }
    window = application.openWindow(title: content.windowTitle, content: content)
    window.onDecision = { [unowned content] in content.sceneScreen?.report($0, about: $1) }
    window.onFault = { [unowned self] in faults.append($0) }
    if comesToRest { waitForRest() }
  }

  /// Takes the window out of the application, which keeps it otherwise, and is kept by its content.
  isolated deinit { window.close() }

  /// The readout of the scene; nil on the list.
  var readout: String? { content.sceneScreen?.stage.readout }

  /// The part of the window in which the scene is.
  var sceneArea: Rect {
    Rect(
      x: 0, y: ShowcaseBar.height, width: window.size.width,
      height: window.size.height - ShowcaseBar.height - SceneScreen.readoutHeight)
  }

  // MARK: Time

  func wait(_ milliseconds: Int64) { application.advance(by: .milliseconds(milliseconds)) }

  /// Passes time until nothing moves. Returns false if something still does after `limit`.
  @discardableResult
  func waitForRest(within limit: Duration = .seconds(5)) -> Bool {
    var passed = Duration.zero
    while window.needsFrame, passed < limit {
      application.advance(by: .milliseconds(50))
      passed += .milliseconds(50)
    }
    return !window.needsFrame
  }

  // MARK: Input

  /// Sends changes of touches at the present time.
  func send(_ changes: [TouchChange]) {
    guard !changes.isEmpty else { return }
    application.send(.touches(TouchFrame(time: application.clock.now, changes: changes)))
  }

  /// Sends the places of fingers that have moved together.
  func send(moved fingers: [Finger]) { send(fingers.map { $0.change(.moved) }) }

  /// Lets a new finger land.
  func land(at point: Point) -> Finger { land(.finger, at: point) }

  /// Lets something land that is followed as a finger is.
  func land(_ kind: TouchKind, at point: Point) -> Finger {
    lastTouch += 1
    return Finger(TouchID(lastTouch), at: point, kind, on: self)
  }

  /// Lets the right button of the mouse go down. It is followed as a finger is.
  func pressSecondaryButton(at point: Point) -> Finger {
    application.send(
      .button(ButtonPress(time: application.clock.now, position: point, button: .right)))
    return land(.secondaryButton, at: point)
  }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    for phase in [KeyPhase.down, .up] {
      let time = application.clock.now
      application.send(.key(KeyPress(time: time, key: key, modifiers: modifiers, phase: phase)))
    }
  }

  /// Closes menus and the like, and opens the scene again. A finger does it, so that no focus is shown.
  func reset() {
    for _ in 0..<20 where !window.presentations.isEmpty {
      press(.escape)
      waitForRest()
    }
    if let place = elements["frame.reset"]?.frame.center { land(at: place).lift() }
    waitForRest()
    // The keyboard appears when a finger has opened a scene that begins with a field.
    guard window.isKeyboardShown else { return }
    window.hideKeyboard()
    waitForRest()
  }

  // MARK: Visible content

  /// Whether the screen is `frame`, in some phase of a blinking caret.
  func looks(as frame: DrawList) -> Bool {
    for _ in 0..<13 {
      if application.frame() == frame { return true }
      guard window.firstResponder is any TextInput else { return false }
      wait(100)
    }
    return false
  }

  func snapshot() -> Bitmap { application.snapshot() }

  /// The views of the scene, or of the list, that have an identifier, and are not hidden.
  var views: [(id: String, view: View)] {
    var found: [(String, View)] = []
    func search(_ view: View) {
      guard !view.isHidden, view.alpha >= 0.01 else { return }
      if let id = view.accessibilityIdentifier { found.append((id, view)) }
      for inner in view.subviews { search(inner) }
    }
    search(content.sceneScreen?.shown ?? content)
    return found
  }
}

/// A finger on the window of a scene.
final class Finger {
  let id: TouchID
  private(set) var point: Point
  private let kind: TouchKind
  private unowned let scene: SceneUnderTest

  init(_ id: TouchID, at point: Point, _ kind: TouchKind = .finger, on scene: SceneUnderTest) {
    (self.id, self.point, self.kind, self.scene) = (id, point, kind, scene)
    send(.began)
  }

  func move(to end: Point) {
    point = end
    send(.moved)
  }

  /// Moves by `offset` in steps of 8 ms, or as long as is said.
  func move(by offset: Vector, over milliseconds: Int64 = 200, every step: Int64 = 8) {
    let (start, length, steps) = (point, step, max(1, milliseconds / step))
    for step in 1...steps {
      scene.wait(length)
      move(to: start + offset * (Double(step) / Double(steps)))
    }
  }

  func lift() { send(.ended) }

  /// Lands again where it was lifted.
  func land() { send(.began) }

  /// Ends as if its device had been removed.
  func cancel() { send(.cancelled) }

  /// Moves together with other fingers: the scene sends their positions in one frame.
  func place(at end: Point) { point = end }

  /// The finger as it is now.
  func change(_ phase: TouchPhase) -> TouchChange {
    TouchChange(id: id, phase: phase, position: point, kind: kind, device: TouchDevice(1))
  }

  private func send(_ phase: TouchPhase) { scene.send([change(phase)]) }
}
