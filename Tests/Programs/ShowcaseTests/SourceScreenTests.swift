import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The source of a scene, in the program itself.
@Suite struct SourceScreenTests {
  /// The views of the topmost screen with their identifiers.
  private func views(_ scene: SceneUnderTest) -> [String: View] {
    var found: [String: View] = [:]
    func search(_ view: View) {
      if let id = view.accessibilityIdentifier, !view.isHidden { found[id] = view }
      for inner in view.subviews { search(inner) }
    }
    search(scene.content)
    return found
  }

  @Test(arguments: await SceneUnderTest.names)
  func `The source of a scene is its file, and Back leads to the scene as it was left`(
    _ name: String
  ) throws {
    let scene = SceneUnderTest(name)
    RandomFingers(seed: 5).play(on: scene, for: 1000)
    // The last tap may be the first of a double tap.
    scene.wait(500)
    scene.waitForRest()
    for _ in 0..<5 where !scene.window.presentations.isEmpty { scene.press(.escape) }
    scene.waitForRest()
    let readout = scene.readout
    scene.press("u", .control)
    scene.waitForRest()
    let text = try #require(views(scene)["frame.text"])
    let about = try #require(Scenes.scene(named: name)).about
    let isSame = text.accessibilityValue?.utf8.elementsEqual(
      try #require(SceneSources.files[about.fileName]).utf8)
    #expect(text.accessibilityLabel == "Source" && isSame == true)
    #expect(scene.elements["frame.text"]?.role == .text)
    // As programs that read the window see it.
    let told = scene.elements["frame.text"]?.text
    #expect(told?.characters == text.accessibilityValue && told?.isEditable == false)
    #expect(scene.elements["frame.text"]?.description == "")
    let showsPictures = about.source.contains("stage.picture(")
    #expect((scene.elements["frame.pictures"] != nil) == showsPictures)
    scene.press(.escape)
    scene.waitForRest()
    #expect(readout != nil)
    #expect(scene.readout == readout)
  }

  @Test func `The source can be copied, and says so`() throws {
    let scene = SceneUnderTest("cards")
    try scene.open("frame.source")
    try scene.open("frame.copy")
    let notice = try #require(scene.elements["frame.notice"])
    #expect(notice.name == "Copied" && notice.role == .notification)
  }

  @Test func `The pictures have a page of their own, from which Back leads to the source`() throws {
    let scene = SceneUnderTest("menus")
    try scene.open("frame.source")
    try scene.open("frame.pictures")
    #expect(scene.elements["frame.text"]?.name == "Pictures")
    #expect(scene.elements["frame.title"]?.name == "Pictures")
    #expect(scene.elements["frame.pictures"] == nil && scene.elements["frame.copy"] != nil)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.elements["frame.text"]?.name == "Source")
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == "chosen none · of none · stars 0")
  }

  @Test func `All of a scene's code is shown: a second file has a page of its own`() throws {
    let scene = SceneUnderTest("camera")
    try scene.open("frame.source")
    try scene.open("frame.data")
    let text = try #require(views(scene)["frame.text"])
    let isSame = text.accessibilityValue?.utf8.elementsEqual(
      try #require(SceneSources.files["CameraWorld.swift"]).utf8)
    #expect(isSame == true && scene.elements["frame.title"]?.name == "Data")
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.elements["frame.text"]?.name == "Source")
    // Every file is the first one or the second one of a scene.
    let shown = Scenes.all.flatMap { [$0.about.fileName, $0.about.dataFileName].compactMap { $0 } }
    #expect(Set(SceneSources.files.keys) == Set(shown))
    let plain = SceneUnderTest("cards")
    try plain.open("frame.source")
    #expect(plain.elements["frame.data"] == nil)
  }

  @Test(arguments: [Size(320, 480), Size(800, 600)])
  func `The buttons above the source are in the window`(_ size: Size) throws {
    let scene = SceneUnderTest("cards", size: size)
    try scene.open("frame.source")
    for id in ["frame.copy", "frame.pictures"] {
      let frame = try #require(scene.elements[id]).frame
      #expect(Rect(origin: .zero, size: size).contains(frame) && frame.height == 44)
    }
  }
}

extension SceneUnderTest {
  /// Taps a button of the frame, and waits until the opened view is at rest.
  fileprivate func open(_ id: String) throws {
    land(at: try #require(elements[id]).frame.center).lift()
    waitForRest()
  }
}
