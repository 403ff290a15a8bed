import Editing
import Geometry
import Semantics
import Testing
import Views

@testable import showcase

/// The focus as a value, and a password, in virtual time.
@Suite struct SignInSceneTests {
  private let scene = SceneUnderTest("sign-in")

  private func field(_ name: String) throws -> TextField { try scene.textField("sign-in.\(name)") }

  @Test func `The fields and buttons are in a column`() {
    SceneFramesTests().expect("sign-in") { w, _ in
      let parts: [(String, AccessibilityRole)] = [
        ("User", .entry), ("Password", .passwordText), ("Sign In", .pushButton),
        ("Show password", .toggleButton), ("Focus user", .pushButton),
        ("Focus password", .pushButton), ("No focus", .pushButton),
      ]
      let width = min(360, w - 32)
      return zip(0..., parts).map { index, part in
        SceneFramesTests.Element(
          id: String(part.0.identifier(in: "").dropFirst()), role: part.1, name: part.0,
          frame: Rect(x: (w - width) / 2, y: 24 + 60 * Double(index), width: width, height: 44))
      }
    }
  }

  @Test func `U1: Two fields are filled by keys alone`() throws {
    #expect(scene.readout == "focus user · result none")
    scene.type(text: "ann")
    scene.press(.return)
    #expect(scene.readout == "focus password · result none")
    scene.type(text: "x")
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout == "focus none · result signed in ann")
    #expect(try field("password").text == "")
  }

  @Test func `U2: Buttons write the value, and the focus follows it`() throws {
    try scene.tap("sign-in.focus-password")
    scene.waitForRest()
    #expect(scene.elements["sign-in.password"]?.states.contains(.focused) == true)
    #expect(scene.readout == "focus password · result none")
    try scene.tap("sign-in.focus-user")
    scene.waitForRest()
    #expect(scene.elements["sign-in.user"]?.states.contains(.focused) == true)
    #expect(scene.readout == "focus user · result none")
  }

  @Test func `U3: Without the focus, keys go to the screen`() throws {
    try scene.tap("sign-in.no-focus")
    scene.waitForRest()
    #expect(scene.readout == "focus none · result none")
    scene.type(text: "ann")
    #expect(try field("user").text == "")
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == nil, "Escape leads back")
  }

  @Test func `The value follows a finger and the Tab key`() throws {
    try scene.tap("sign-in.password")
    scene.waitForRest()
    #expect(scene.readout == "focus password · result none")
    scene.press(.tab, .shift)
    #expect(scene.readout == "focus user · result none")
  }

  @Test func `U4: What is missing is said, and the focus goes there`() throws {
    scene.type(text: "ann")
    scene.press(.return)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.elements["sign-in.password"]?.description == "Enter a password")
    #expect(scene.elements["sign-in.password"]?.states.contains(.invalidEntry) == true)
    #expect(scene.elements["sign-in.user"]?.states.contains(.invalidEntry) == false)
    #expect(scene.readout == "focus password · result none")
    scene.type(text: "x")
    #expect(scene.elements["sign-in.password"]?.states.contains(.invalidEntry) == false)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout == "focus none · result signed in ann")
  }

  @Test
  func `With both missing the first one is focused, and nothing is said before it is asked for`()
    throws
  {
    try scene.tap("sign-in.focus-password")
    scene.waitForRest()
    #expect(scene.elements["sign-in.user"]?.states.contains(.invalidEntry) == false)
    try scene.tap("sign-in.sign-in")
    scene.waitForRest()
    #expect(scene.readout == "focus user · result none")
    for (name, words) in [("user", "Enter a user name"), ("password", "Enter a password")] {
      #expect(scene.elements["sign-in.\(name)"]?.description == words)
    }
    // The row below a message makes room for it.
    let (user, password) = (try field("user"), try field("password"))
    #expect(password.frame.minY > user.frame.minY + 76)
  }

  @Test func `U5: The password is nowhere to be read, and is shown on demand only`() throws {
    try scene.tap("sign-in.password")
    scene.type(text: "xyzzy")
    scene.waitForRest()
    #expect(scene.elements["sign-in.password"]?.value == "•••••")
    try scene.tap("sign-in.show-password")
    scene.waitForRest()
    #expect((try field("password") as? SecureField)?.isRevealed == true)
    let tree = scene.window.accessibilityTree().nodes.values
    for node in tree {
      #expect(!"\(node.name) \(node.value ?? "") \(node.description)".contains("xyzzy"))
    }
    #expect(scene.readout?.contains("xyzzy") == false)
  }
}
