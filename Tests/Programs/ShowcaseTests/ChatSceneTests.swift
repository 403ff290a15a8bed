import Containers
import Editing
import Geometry
import OnScreenKeyboard
import Scrolling
import Semantics
import Shell
import Testing
import Views

/// A bar for messages, which grows with its text and stays above the keyboard, in virtual time.
@Suite struct ChatSceneTests {
  private let scene = SceneUnderTest("chat")

  private var text: TextView {
    get throws { try #require(try scene.view("chat.message") as? TextView) }
  }

  private var isSendEnabled: Bool {
    scene.elements["chat.send"]?.states.contains(.sensitive) == true
  }

  @Test func `The scene opens with its readout, and the newest message in sight`() {
    #expect(scene.readout == "messages 20 · lines 1 · bar 52.0 · focus none")
    #expect(!isSendEnabled)
    SceneFramesTests().expect("chat") { w, c in
      [
        .init(
          id: "messages", role: .list, name: "Messages",
          frame: Rect(x: 0, y: 0, width: w, height: c - 52)),
        .init(
          id: "attach", role: .pushButton, name: "Attach",
          frame: Rect(x: 8, y: c - 48, width: 44, height: 44)),
        .init(
          id: "message", role: .text, name: "Message",
          frame: Rect(x: 60, y: c - 44, width: w - 120, height: 36)),
        .init(
          id: "send", role: .pushButton, name: "Send",
          frame: Rect(x: w - 52, y: c - 48, width: 44, height: 44)),
      ]
    }
    let last = scene.elements["chat.message:20"]
    #expect(last?.name == "Ann: See you soon.")
    #expect(abs((last?.frame.maxY ?? 0) - (600 - 28 - 52)) < 1)
  }

  @Test func `X1: A message is sent and in sight, and the focus stays`() throws {
    try scene.tap("chat.message")
    scene.waitForRest()
    #expect(scene.readout == "messages 20 · lines 1 · bar 52.0 · focus message")
    scene.type(text: "  Hi ")
    try scene.tap("chat.send")
    scene.waitForRest()
    #expect(scene.readout == "messages 21 · lines 1 · bar 52.0 · focus message")
    let sent = scene.elements["chat.message:21"]
    #expect(sent?.name == "You: Hi" && (sent?.frame.maxY ?? 999) <= 600 - 28 - 52 + 1)
    #expect(try text.text == "")
  }

  @Test func `X2: The bar grows to five lines, from where on the text scrolls`() throws {
    try scene.focus("chat.message")
    for (lines, height) in [(2, 72), (3, 92), (4, 112), (5, 132), (6, 132)] {
      scene.press(.return, .shift)
      scene.waitForRest()
      #expect(
        scene.readout == "messages 20 · lines \(lines) · bar \(height).0 · focus message")
      // The newest message stays visible.
      let last = try #require(scene.elements["chat.message:20"]).frame
      #expect(abs(last.maxY - (600 - 28 - Double(height))) < 1)
    }
    #expect(try text.frame.height == 116)
    #expect(try text.contentOffset.y > 10)
  }

  @Test func `X3: Blanks cannot be sent`() throws {
    try scene.focus("chat.message")
    scene.type(text: "  ")
    scene.press(.return, .shift)
    #expect(!isSendEnabled)
    scene.press(.return)
    #expect(scene.readout?.hasPrefix("messages 20 ") == true)
    scene.type("a")
    scene.waitForRest()
    #expect(isSendEnabled)
  }

  @Test func `X4: Two quick taps send once`() throws {
    try scene.focus("chat.message")
    scene.type(text: "Hi")
    scene.waitForRest()
    for _ in 1...2 {
      try scene.tap("chat.send")
      scene.wait(50)
    }
    scene.waitForRest()
    #expect(scene.readout?.hasPrefix("messages 21 ") == true)
  }

  @Test func `X5: The bar stands on the keyboard in every frame, up and down`() throws {
    scene.application.keyboardPolicy = .always
    let bar = try #require(try text.superview)
    func follow() {
      for _ in 0..<40 {
        scene.wait(8)
        _ = scene.application.frame()
        let top = min(572, scene.window.keyboardFrame?.minY ?? 572)
        let bottom = bar.convert(bar.bounds, to: nil, using: .model).maxY
        #expect(abs(bottom - top) < 0.5)
      }
    }
    try scene.focus("chat.message")
    follow()
    #expect(scene.window.isKeyboardShown && scene.window.keyboardFrame?.minY ?? 600 < 450)
    #expect(scene.window.content.frame.minY == 0, "nothing else is moved")
    scene.window.content.endEditing(true)
    follow()
    #expect(!scene.window.isKeyboardShown)
  }

  @Test func `A drag down over the list takes the keyboard along, and the text stays`() throws {
    scene.application.keyboardPolicy = .always
    try scene.focus("chat.message")
    scene.waitForRest()
    scene.type(text: "Hi")
    scene.waitForRest()
    try scene.view("chat.message").becomeFirstResponder()
    scene.application.keyboardPolicy = .always
    try scene.tap("chat.message")
    scene.waitForRest()
    let keyboard = try #require(scene.window.keyboardFrame)
    let finger = scene.land(at: Point(300, 200))
    finger.move(by: Vector(0, keyboard.minY + 100 - 200), over: 400)
    _ = scene.application.frame()
    #expect(abs((scene.window.keyboardFrame?.minY ?? 0) - (keyboard.minY + 100)) < 1)
    finger.move(by: Vector(0, 60), over: 64)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "messages 20 · lines 1 · bar 52.0 · focus none")
    #expect(try text.text == "Hi")
  }

  @Test func `X6: Return sends and Shift+Return begins a line`() throws {
    try scene.focus("chat.message")
    scene.type(text: "a")
    scene.press(.return, .shift)
    scene.type(text: "b")
    scene.waitForRest()
    #expect(scene.readout == "messages 20 · lines 2 · bar 72.0 · focus message")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout == "messages 21 · lines 1 · bar 52.0 · focus message")
    #expect(scene.elements["chat.message:21"]?.name == "You: a b")
  }

  @Test func `X7: Text and caret stay when the window gets another size`() throws {
    try scene.focus("chat.message")
    scene.type(text: "The boat is free, and there is hardly any wind on the lake today")
    for _ in 1...3 { scene.press(.leftArrow) }
    let caret = try text.selectedRange
    scene.resize(to: Size(400, 800))
    scene.waitForRest()
    #expect(try text.text.hasSuffix("lake today") && text.selectedRange == caret)
    #expect(scene.readout == "messages 20 · lines 3 · bar 92.0 · focus message")
  }

  @Test func `An attachment is a chip above the text, is sent with it, and can be removed`()
    throws
  {
    try scene.tap("chat.attach")
    scene.waitForRest()
    try scene.tap(named: "Photo", .menuItem)
    scene.waitForRest()
    #expect(scene.elements["chat.photo"]?.name == "Photo" && isSendEnabled)
    #expect(scene.readout?.contains("bar 96.0") == true)
    try scene.tap("chat.photo")
    scene.waitForRest()
    #expect(scene.elements["chat.photo"] == nil && !isSendEnabled)
    try scene.tap("chat.attach")
    scene.waitForRest()
    try scene.tap(named: "Place", .menuItem)
    scene.waitForRest()
    try scene.focus("chat.message")
    scene.type(text: "Here")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.elements["chat.message:21"]?.name == "You: [Place] Here")
    #expect(scene.elements["chat.place"] == nil)
  }

  @Test func `A scrolled chat keeps its position when the bar grows`() throws {
    let list = try #require(try scene.view("chat.messages") as? ListView)
    list.setContentOffset(Point(0, 100), animated: false)
    try scene.focus("chat.message")
    scene.press(.return, .shift)
    scene.waitForRest()
    #expect(list.contentOffset.y == 100)
  }
}
