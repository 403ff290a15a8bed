import ArgumentParser
import CommandLineSupport
import TouchstoneToolkit

/// The showcase, which opens a window with scenes about touch.
struct Showcase: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "showcase", abstract: "Scenes that show how touch is done.",
    discussion: "Each scene is a short source file on the toolkit, which the program shows.")

  @OptionGroup var options: Options

  func run() throws {
    if options.version { return print("showcase \(ProgramVersion.current)") }
    try MainActor.assumeIsolated { try start() }
  }

  @MainActor
  private func start() throws {
    if options.list { return printList() }
    if let name = options.source { return print(try find(name).about.source, terminator: "") }
    let parts =
      options.scene?.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init) ?? []
    let scene = try parts.first.map(find)
    let variant = parts.dropFirst().first ?? ""
    if let scene { try check(variant, of: scene.about) }
    let recorder = try options.record.map { try TouchRecorder(to: $0) }
    let screenshot = try options.screenshot.map { try Screenshot(to: $0) }
    Application.run(id: "io.github.touchstone.Showcase") { application in
      var window = windowOptions
      // The recording starts only once there is a window, so that a failed start changes no file.
      window.wrap = { content in try recorder?.recording(content) ?? content }
      if let screenshot {
        window.whenSettled = { [weak application] in
          if let application { screenshot.write($0, from: application) }
        }
      }
      try openWindow(in: application, window, showing: scene, variant: variant)
    }
  }

  @MainActor
  private func openWindow(
    in application: Application, _ window: WindowOptions, showing scene: (any Scene.Type)?,
    variant: String
  ) throws {
    application.keyboardPolicy = options.keyboard.policy
    application.preferredAppearance = options.appearance.appearance
    application.prefersReducedMotion = options.reducedMotion
    let content = ShowcaseView(in: application, samples: Assets().samples)
    if let scene { content.open(scene, variant: variant) }
    let opened = application.openWindow(
      title: content.windowTitle, size: Size(800, 600), options: window, content: content)
    opened.animationSpeed = options.slowMotion ? 0.2 : 1
    opened.showsTouches = options.showTouches || options.emulateTouch
    opened.backRequested = { [weak content] in content?.pop() }
    opened.onDecision = { [weak content] in content?.sceneScreen?.report($0, about: $1) }
    // Fingers whose window is left to another one are let go, as by Interrupt.
    opened.onKeyChange = { [weak content] in if !$0 { content?.interrupt() } }
    guard let path = options.elements else { return }
    let writer = try ElementsWriter(of: opened, to: path) { [weak content] in
      content?.sceneScreen?.stage.readout
    }
    content.elements = writer
  }

  private var windowOptions: WindowOptions {
    var window = WindowOptions()
    window.geometry = options.geometry
    window.minimumSize = Size(320, 480)
    window.pixelsPerPoint = options.scale
    window.isFullscreen = options.fullscreen
    window.emulatesTouch = options.emulateTouch
    return window
  }

  @MainActor
  private func printList() {
    for scene in Scenes.all.map({ $0.about }) {
      print("\(scene.name)\t\(scene.title)\t\(scene.rows.map(String.init).joined(separator: ","))")
    }
  }

  @MainActor
  private func find(_ name: String) throws -> any Scene.Type {
    if let scene = Scenes.scene(named: name) { return scene }
    throw ArgumentFault(
      "no scene is called \"\(name)\"; \(hint(Scenes.nearest(to: name, among: Scenes.all.map { $0.about.name })))"
        + "showcase --list names them all")
  }

  @MainActor
  private func check(_ variant: String, of scene: SceneInfo) throws {
    guard !variant.isEmpty, !scene.variants.contains(variant) else { return }
    let known =
      scene.variants.isEmpty
      ? "it has no variants" : "its variants are \(scene.variants.joined(separator: ", "))"
    throw ArgumentFault(
      "no variant of \(scene.name) is called \"\(variant)\"; "
        + "\(hint(Scenes.nearest(to: variant, among: scene.variants)))\(known)")
  }

  private func hint(_ nearest: String?) -> String {
    nearest.map { "did you mean \"\($0)\"? " } ?? ""
  }
}

Showcase.runProgram()
