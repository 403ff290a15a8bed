import Geometry
import Gestures
import Semantics
import Testing
import Views

/// The effects of keys on the views that fingers drag, press and pinch.
@Suite struct SceneKeysTests {
  /// The key that each image which can have the focus understands.
  private static func key(of id: String) -> KeyEquivalent {
    switch id.prefix(while: { $0 != "." }) {
    case "zoomer": "+"
    case "grab": .return
    case "camera": .upArrow
    case "menus": id == "menus.star" ? .return : .delete
    default: .rightArrow
    }
  }

  @Test func `The focus goes back to the scene that was opened from the list`() throws {
    let scene = SceneUnderTest("pieces")
    scene.press(.escape)
    scene.waitForRest()
    scene.press(.tab)
    scene.press(.tab)
    let row = try #require(scene.window.firstResponder as? View)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout != nil && scene.window.firstResponder !== row)
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == nil && scene.window.firstResponder === row)
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Keys change whatever fingers can drag, also with Caps Lock`(_ name: String) throws {
    let images = SceneUnderTest(name).pressables.map(\.id)
    for locks in [EventModifiers.capsLock, []] {
      let scene = SceneUnderTest(name)
      for id in images where scene.elements[id]?.role == .image {
        scene.reset()
        guard let view = try? scene.view(id), !scene.seenPart(of: view).isEmpty else { continue }
        try scene.focus(id)
        let former = (scene.readout, scene.elements[id]?.frame)
        scene.press(Self.key(of: id), locks)
        let isChanged = scene.readout != former.0
        #expect(scene.waitForRest())
        let isMoved = scene.elements[id]?.frame != former.1
        #expect(isChanged || isMoved, "\(id) ignores \(Self.key(of: id)) with \(locks)")
      }
    }
  }

  @Test(arguments: await SceneUnderTest.names)
  func `Whatever is pressed twice in a tenth of a second comes to rest`(_ name: String) {
    let scene = SceneUnderTest(name)
    for (id, view) in scene.pressables {
      for _ in 1...2 {
        let place = scene.seenPart(of: view)
        guard view.window != nil, !place.isEmpty else { continue }
        scene.land(at: place.center).lift()
        scene.wait(100)
      }
      #expect(scene.waitForRest(), "\(id) does not come to rest")
      for _ in 0..<5 where !scene.window.presentations.isEmpty {
        scene.press(.escape)
        scene.waitForRest()
      }
    }
    #expect(scene.faults == [] && scene.window.arena.touchCount == 0)
  }

  /// The keys and buttons that replace each gesture of a scene: on the element with the focus, and
  /// a part of the readout after it.
  private static let substitutes:
    [(scene: String, focus: String, keys: [KeyEquivalent], ends: String)] = [
      ("targets", "dot:4", [.return], "hit Dot 4 · count 1"),
      ("targets", "favorite", [.space], "hit Favorite · count 1"),
      ("swipe", "hand-made-swipe", [.leftArrow], "made 1 · recognized 0 · last left"),
      ("swipe", "swipe-recognizer", [.rightArrow], "recognized 1 · last right"),
      ("swipe", "swipe-recognizer", [.upArrow], "recognized 1 · last up"),
      ("swipe", "swipe-recognizer", [.downArrow], "recognized 1 · last down"),
      ("taps", "exclusive", [.return], "exclusive 1/0"), ("taps", "both", [.space], "both 1/0"),
      ("taps", "single", [.return], "single 1"), ("taps", "triple", [.return], "triple 1"),
      ("taps", "two-finger", [.return], "two-finger 1"), ("taps", "place", [.return], "place 1"),
      ("grab", "card", [.return], "phase lifted"),
      ("grab", "card", [.return, .rightArrow, .upArrow], "phase moving · offset 10.0, -10.0"),
      ("grab", "card", [.return, .rightArrow, .return], "phase waiting · offset 0.0, 0.0"),
      ("zoomer", "picture-frame", ["+"], "scale 1.250"),
      ("zoomer", "picture-frame", ["-"], "0.800"),
      ("zoomer", "picture-frame", ["+", "0"], "scale 1.000"),
      ("photo-editor", "photo", ["+"], "scale 1.250"), ("photo-editor", "photo", ["-"], "0.800"),
      ("photo-editor", "photo", ["]"], "angle 15.0"),
      ("photo-editor", "photo", ["["], "angle -15.0"),
      ("photo-editor", "photo", [.leftArrow, .downArrow], "offset -10.0, 10.0"),
      ("photo-editor", "photo", ["]", "+", "0"], "scale 1.000 · angle 0.0"),
      ("gesture-lab", "pad", [.return], "recognized tap"),
      ("gesture-lab", "pad", [.menu], "recognized long press"),
      ("gesture-lab", "pad", ["+"], "recognized pinch"),
      ("gesture-lab", "pad", ["]"], "recognized rotation"),
      ("gesture-lab", "pad", [.leftArrow], "recognized pan"),
      ("gesture-lab", "pad", ["2"], "recognized two-finger tap"),
      ("gesture-lab", "pad", ["s"], "recognized swipe"),
      ("gesture-lab", "pad", ["e"], "recognized edge pan"),
      ("pan-and-scroll", "stripes", [.end], "offset 1"),
      ("camera", "viewfinder", ["+"], "zoom 1.250"),
      ("camera", "viewfinder", [.upArrow], "exposure 0.10 EV"),
      ("camera", "viewfinder", ["f"], "camera front"),
      ("camera", "shutter", [.space], "photos 1"),
      ("cards", "card:1", [.leftArrow], "last left"),
      ("cards", "card:1", [.rightArrow], "last right"),
      ("cards", "card:1", ["l"], "liked 1"), ("cards", "card:1", ["+"], "picture 1.250"),
      ("cards", "card:1", [.delete], "last deleted"),
      ("chart", "chart", [.rightArrow], "cursor 1 "), ("chart", "chart", [.end], "cursor 100 "),
      ("chart", "chart", [.end, .escape], "cursor none"),
      ("arrow-keys", "right", [.return], "position 110.0, 100.0"),
      ("pointer", "save", [.return], "saved 1"), ("pointer", "close", [.space], "closed 1"),
    ]

  @Test func `Keys do everything that fingers do`() throws {
    for (name, focus, keys, words) in Self.substitutes {
      let scene = SceneUnderTest(name)
      try scene.focus("\(name).\(focus)")
      for key in keys { scene.press(key) }
      scene.waitForRest()
      #expect(
        scene.readout?.contains(words) == true, "\(name) after \(keys): \(scene.readout ?? "")")
    }
  }

  @Test func `Keys open and close the drawer, and move dots`() throws {
    let scene = SceneUnderTest("drawer")
    scene.press(.downArrow, .control)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("offset 0.0 ") == true)
    try scene.focus("drawer.dot:9")
    let dot = try scene.view("drawer.dot:9")
    let action = dot.accessibilityCustomActions.first { $0.name == "Move to Drawer" }
    #expect(action?.handler() == true)
    scene.waitForRest()
    #expect(scene.readout?.contains("in drawer 7 · on canvas 5") == true)
    scene.press(.upArrow, .control)
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("offset 300.0 ") == true)
  }

  // MARK: Pieces

  @Test func `A key taps a piece as a finger does, under the same conditions`() throws {
    let scene = SceneUnderTest("pieces")
    try scene.focus("pieces.red-piece")
    scene.press(.space)
    #expect(scene.readout == "taps 1 · last Red piece · at 180.0, 180.0 · why none")
    scene.press(.return, .control)
    #expect(scene.readout == "taps 3 · last Red piece · at 380.0, 380.0 · why none")
    for modifiers in [EventModifiers.shift, .option] { scene.press(.return, modifiers) }
    #expect(scene.readout?.hasPrefix("taps 3 ") == true)

    try scene.tap("pieces.two-taps")
    scene.waitForRest()
    try scene.focus("pieces.blue-piece")
    scene.press(.return)
    #expect(scene.readout == "taps 3 · last Red piece · at 380.0, 380.0 · why one tap is not two")
    scene.press(.return, .control)
    #expect(scene.readout == "taps 4 · last Blue piece · at 400.0, 180.0 · why none")

    try scene.tap("pieces.interaction")
    scene.waitForRest()
    scene.press(.return, .control)
    #expect(scene.readout?.hasPrefix("taps 4 ") == true)
    #expect(try scene.view("pieces.blue-piece").accessibilityActivate())
    #expect(scene.readout?.hasPrefix("taps 4 ") == true)
    #expect(scene.readout?.hasSuffix("why interaction is disabled") == true)
  }

  // MARK: Dots

  @Test func `Arrows move the sticky dot, and the others go home a moment later`() throws {
    let scene = SceneUnderTest("dots")
    try scene.focus("dots.sticky-dot")
    for (key, modifiers) in [
      (KeyEquivalent.rightArrow, EventModifiers.capsLock), (.rightArrow, []), (.upArrow, .shift),
    ] { scene.press(key, modifiers) }
    #expect(scene.readout?.contains("sticky 20.0, -1.0") == true)
    for dot in ["spring", "state", "stuck"] {
      try scene.focus("dots.\(dot)-dot")
      scene.press(.downArrow)
      scene.wait(400)
      scene.press(.downArrow)
      #expect(scene.readout?.contains("\(dot) 0.0, 20.0") == true)
      scene.wait(600)
      #expect(scene.readout?.contains("\(dot) 0.0, 20.0") == true)
      scene.wait(200)
      scene.waitForRest()
      #expect(scene.readout?.contains("\(dot) 0.0, 0.0") == true)
      let view = try scene.view("dots.\(dot)-dot")
      #expect(view.presentation.center.y == 264)
    }
    #expect(scene.readout?.contains("sticky 20.0, -1.0") == true)
    let actions = try scene.view("dots.sticky-dot").accessibilityCustomActions
    #expect(actions.map(\.name) == ["Move Left", "Move Right", "Move Up", "Move Down"])
    #expect(actions[0].handler())
    #expect(scene.readout?.contains("sticky 10.0, -1.0") == true)
  }

  @Test func `A finger takes over a dot that keys have moved, and keys wait for fingers`() throws {
    let scene = SceneUnderTest("dots")
    for dot in ["spring", "state", "sticky"] {
      try scene.focus("dots.\(dot)-dot")
      scene.press(.downArrow)
      let finger = scene.land(at: try scene.center(of: "dots.\(dot)-dot"))
      finger.move(by: Vector(0, 50))
      let held = scene.readout
      #expect(held?.contains("\(dot) 0.0, \(dot == "state" ? 50 : 60).0") == true)
      scene.press(.downArrow)
      scene.wait(1000)
      #expect(scene.readout == held)
      finger.lift()
      scene.waitForRest()
    }
    #expect(
      scene.readout == "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 60.0 · stuck 0.0, 0.0")
  }

  // MARK: Menus

  @Test func `Delete removes the picture with the focus, which goes on to the next one`() throws {
    let scene = SceneUnderTest("menus")
    try scene.focus("menus.picture:3")
    scene.press(.delete)
    scene.waitForRest()
    #expect(scene.elements["menus.picture:3"] == nil)
    #expect(scene.readout == "chosen Delete Page · of Picture 3 · stars 0")
    scene.press(.delete)
    scene.waitForRest()
    #expect(scene.elements["menus.picture:4"] == nil)
    scene.press("z", .control)
    scene.press("z", .control)
    scene.waitForRest()
    let place = try #require(scene.elements["menus.picture:3"]).frame
    #expect(place == Rect(x: 288, y: 60, width: 120, height: 120))
    for number in (1...8).reversed() {
      try scene.focus("menus.picture:\(number)")
      scene.press(.delete)
    }
    scene.waitForRest()
    #expect(scene.readout == "chosen Delete Page · of Picture 1 · stars 0")
  }
}
