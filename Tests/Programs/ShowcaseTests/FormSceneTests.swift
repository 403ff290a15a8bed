import Editing
import Geometry
import OnScreenKeyboard
import Scrolling
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// A form that formats, completes and checks, in virtual time.
@Suite struct FormSceneTests {
  private let scene = SceneUnderTest("form")

  private static let ids = [
    "full-name", "email", "phone", "street", "city", "card-number", "amount", "expires",
  ]
  /// Valid values of the required fields.
  private static let right = [
    "full-name": "Ann Bell", "email": "ann@example.com", "phone": "5551234567",
    "street": "3 Quay Street", "city": "Springfield", "card-number": "4242424242424242",
  ]

  private func field(_ name: String) throws -> TextField { try scene.textField("form.\(name)") }

  private func type(_ text: String, into name: String) throws {
    try scene.type(text, into: "form.\(name)")
  }

  private func isWrong(_ name: String) -> Bool {
    scene.elements["form.\(name)"]?.states.contains(.invalidEntry) == true
  }

  private var focused: String? {
    Self.ids.first { scene.elements["form.\($0)"]?.states.contains(.focused) == true }
  }

  // MARK: Places

  @Test func `The scene opens with its readout, and the fields are below one another`() {
    #expect(scene.readout == "focus none · valid 0 of 6 · saved 0 · phone none")
    SceneFramesTests().expect("form") { w, c in
      let width = min(480, w - 32)
      let x = (w - width) / 2
      let fields = zip(0..., ["Full name", "Email", "Phone", "Street"]).map { index, name in
        SceneFramesTests.Element(
          id: String(name.identifier(in: "").dropFirst()), role: .entry, name: name,
          frame: Rect(x: x, y: 36 + 92 * Double(index), width: width, height: 44))
      }
      return fields + [
        SceneFramesTests.Element(
          id: "save-card", role: .pushButton, name: "Save card",
          frame: Rect(x: x, y: c - 68, width: width, height: 52))
      ]
    }
  }

  @Test func `Each field knows its caption, and says whether it may be empty`() throws {
    for (index, name) in Self.ids.enumerated() {
      let field = try #require(scene.elements["form.\(name)"])
      let labels = field.relations[.labelledBy] ?? []
      let captions = scene.window.accessibilityTree().elements.filter { labels.contains($0.id) }
      #expect(captions.map(\.name) == [field.name] && captions.map(\.role) == [.label])
      #expect(field.states.contains(.required) == (index < 6), "\(name)")
    }
  }

  // MARK: Formats

  @Test func `FORM-1: Digits become a telephone number`() throws {
    try type("5551234567", into: "phone")
    #expect(try field("phone").text == "(555) 123-4567")
    #expect(scene.readout == "focus phone · valid 1 of 6 · saved 0 · phone 5551234567")
  }

  @Test func `FORM-2: The caret stays behind the same digit, and no digit is pushed out`() throws {
    try type("555123456", into: "phone")
    let phone = try field("phone")
    #expect(phone.text == "(555) 123-456")
    let place = phone.text.index(phone.text.startIndex, offsetBy: 3)
    phone.selectedRange = place..<place
    scene.type("9")
    #expect(phone.text == "(559) 512-3456")
    #expect(phone.text[..<phone.selectedRange.lowerBound] == "(559")
    scene.type("1")
    #expect(phone.text == "(559) 512-3456")
  }

  @Test func `Deleting over a sign deletes the digit beyond it, in both directions`() throws {
    try type("5551234", into: "phone")
    let phone = try field("phone")
    func putCaret(at offset: Int) {
      let place = phone.text.index(phone.text.startIndex, offsetBy: offset)
      phone.selectedRange = place..<place
    }
    putCaret(at: 6)
    scene.press(.backspace)
    #expect(phone.text == "(551) 234" && phone.text[..<phone.selectedRange.lowerBound] == "(55")
    putCaret(at: 4)
    scene.press(.delete)
    #expect(phone.text == "(551) 34" && phone.text[..<phone.selectedRange.lowerBound] == "(551")
    scene.press("a", .control)
    scene.press(.backspace)
    #expect(phone.text == "")
    scene.press("z", .control)
    #expect(phone.text == "(551) 34")
  }

  @Test func `FORM-13: Letters in a telephone number change nothing, and a 1 before it goes`()
    throws
  {
    let phone = try field("phone")
    try type("ab", into: "phone")
    #expect(phone.text == "" && scene.readout?.hasSuffix("phone none") == true)
    scene.window.clipboard?.setString("+1 555 123 4567")
    scene.press("v", .control)
    scene.waitForRest()
    #expect(phone.text == "(555) 123-4567")
    scene.type(text: "x")
    #expect(phone.text == "(555) 123-4567")
  }

  @Test func `FORM-4: The number of a card is grouped and checked`() throws {
    try type("4242424242424242", into: "card-number")
    #expect(try field("card-number").text == "4242 4242 4242 4242")
    #expect(scene.readout?.contains("valid 1 of 6") == true)
    scene.press(.backspace)
    scene.type("1")
    #expect(scene.readout?.contains("valid 0 of 6") == true)
    scene.press(.tab)
    #expect(isWrong("card-number"))
  }

  @Test func `FORM-5: An amount is completed when it is left, and limited`() throws {
    try type("1234.5", into: "amount")
    scene.press(.tab)
    #expect(try field("amount").text == "$1,234.50" && !isWrong("amount"))
    for text in ["0", "1000000"] {
      try scene.focus("form.amount")
      scene.press("a", .control)
      scene.type(text: text)
      scene.press(.tab)
      #expect(isWrong("amount"), "\(text)")
    }
    try scene.focus("form.amount")
    scene.press("a", .control)
    scene.press(.backspace)
    scene.press(.tab)
    #expect(!isWrong("amount"), "it may be empty")
  }

  @Test func `An address needs one at sign and a dot, and is kept as it is typed`() throws {
    for (text, isRight) in [
      ("ann@example.com", true), ("Ann@Example", false), ("a@b@c.de", false), ("a b@c.de", false),
      ("a@b.c", true), ("@b.c", false),
    ] {
      try scene.focus("form.email")
      scene.press("a", .control)
      scene.type(text: text)
      scene.press(.tab)
      #expect(try field("email").text == text)
      #expect(isWrong("email") != isRight, "\(text)")
    }
  }

  // MARK: Cities

  @Test func `FORM-3: Cities are offered, and Return takes one and goes on`() throws {
    try type("mal", into: "city")
    scene.waitForRest()
    #expect(scene.elements["form.city-suggestions"]?.role == .list)
    #expect(scene.elements["form.city-suggestions:1"]?.name == "Malmö")
    scene.press(.return)
    scene.waitForRest()
    #expect(try field("city").text == "Malmö" && focused == "card-number")
    #expect(scene.elements["form.city-suggestions"] == nil)
  }

  @Test func `A finger takes a city, although a tap beside the fields ends editing`() throws {
    try type("be", into: "city")
    scene.waitForRest()
    #expect(scene.elements["form.city-suggestions:3"] == nil)
    let row = try #require(scene.elements["form.city-suggestions:2"])
    #expect(row.name == "Bern")
    scene.land(at: row.frame.center).lift()
    scene.waitForRest()
    #expect(try field("city").text == "Bern" && focused == "card-number")
  }

  // MARK: Chain

  @Test func `FORM-6: Return goes from field to field, and ends editing at the card`() throws {
    try scene.focus("form.full-name")
    for (index, id) in Self.ids.prefix(6).enumerated() {
      #expect(focused == id, "field \(index)")
      scene.type(text: Self.right[id] ?? "")
      scene.press(.return)
    }
    #expect(focused == nil)
    #expect(scene.readout == "focus none · valid 6 of 6 · saved 0 · phone 5551234567")
  }

  @Test func `Tab goes through all eight fields, and back`() throws {
    try scene.focus("form.full-name")
    for id in Self.ids.dropFirst() {
      scene.press(.tab)
      #expect(focused == id)
    }
    for id in Self.ids.dropLast().reversed() {
      scene.press(.tab, .shift)
      #expect(focused == id)
    }
  }

  @Test func `FORM-12: One bar leads from field to field, and there is never a second one`() throws
  {
    try scene.focus("form.phone")
    scene.waitForRest()
    func press(_ name: String) throws {
      scene.land(at: try #require(scene.elements["form.\(name)"]).frame.center).lift()
      scene.waitForRest()
      let bars = scene.window.accessibilityTree().nodes.values.filter { $0.role == .toolBar }
      #expect(bars.count <= 1 && scene.faults == [])
    }
    let button = try #require(scene.elements["form.done"]).frame
    #expect(button.maxY <= 600 && button.maxX > 700)
    try press("next")
    #expect(focused == "street" && scene.elements["form.next"] == nil)
    try scene.focus("form.card-number")
    scene.waitForRest()
    try press("next")
    #expect(focused == "amount")
    try press("previous")
    #expect(focused == "card-number")
    try press("done")
    #expect(focused == nil && scene.elements["form.done"] == nil)
  }

  @Test func `FORM-9: A tap on the ground ends editing`() throws {
    try scene.focus("form.email")
    scene.land(at: Point(40, 300)).lift()
    scene.waitForRest()
    #expect(focused == nil && isWrong("email"))
    #expect(scene.readout?.hasPrefix("focus none ") == true)
  }

  // MARK: Keyboard

  @Test(arguments: [Size(800, 600), Size(400, 800), Size(320, 480)])
  func `FORM-7: With the keyboard up all of a field is above the button, 16 points apart`(
    size: Size
  ) throws {
    let scene = SceneUnderTest("form", size: size)
    scene.application.keyboardPolicy = .always
    for id in Self.ids {
      let field = try scene.view("form.\(id)")
      field.becomeFirstResponder()
      scene.waitForRest()
      #expect(scene.window.isKeyboardShown)
      let save = try scene.view("form.save-card")
      let keyboard = try #require(scene.window.keyboardFrame)
      #expect(abs(save.convert(save.bounds, to: nil).maxY - (keyboard.minY - 16)) < 0.5)
      // The caption is 20 points high; below are the message and the gap, 28.
      let place = field.convert(field.bounds, to: nil)
      #expect(place.minY - 20 >= ShowcaseBar.height - 0.5, "\(id) at \(size)")
      #expect(
        place.maxY + 28 <= save.convert(save.bounds, to: nil).minY - 16 + 0.5, "\(id) at \(size)")
    }
  }

  @Test func `The button follows the keyboard in every frame, up and down`() throws {
    scene.application.keyboardPolicy = .always
    let save = try scene.view("form.save-card")
    try scene.view("form.city").becomeFirstResponder()
    for isUp in [true, false] {
      if !isUp { scene.window.content.endEditing(true) }
      var places: Set<Double> = []
      for _ in 0..<40 {
        scene.wait(8)
        _ = scene.application.frame()
        guard let keyboard = scene.window.keyboardFrame, keyboard.minY < 572 else { continue }
        let bottom = save.convert(save.bounds, to: nil).maxY
        #expect(abs(bottom - (keyboard.minY - 16)) < 0.5)
        places.insert(bottom)
      }
      #expect(places.count >= 5, "it moves in steps, \(isUp ? "up" : "down")")
      #expect(scene.window.isKeyboardShown == isUp)
    }
    scene.waitForRest()
    #expect(save.convert(save.bounds, to: nil).maxY == 556)
  }

  @Test func `The wheels are shown in place of the keys, and a flick chooses a whole month`() throws
  {
    scene.application.keyboardPolicy = .always
    try scene.view("form.expires").becomeFirstResponder()
    scene.waitForRest()
    let keyboard = try #require(scene.window.keyboardFrame)
    // The wheel of the years, since December is the last month.
    let wheel = Point(keyboard.minX + keyboard.width * 3 / 4, keyboard.minY + 44 + 108)
    let finger = scene.land(at: wheel)
    finger.move(by: Vector(0, -60), over: 64)
    finger.lift()
    scene.waitForRest()
    let text = try field("expires").text
    #expect(Month(text) != nil, "\(text) is no month")
  }

  // MARK: Saving

  @Test func `FORM-10: Saving an empty form says what is missing, and goes to the first`() throws {
    try scene.tap("form.save-card")
    scene.waitForRest()
    #expect(focused == "full-name" && scene.readout?.hasPrefix("focus full name ") == true)
    #expect(Self.ids.filter(isWrong) == Array(Self.ids.prefix(6)))
    for id in Self.ids.prefix(6) {
      #expect(scene.elements["form.\(id)"]?.description.isEmpty == false)
    }
    scene.type("A")
    #expect(!isWrong("full-name"))
  }

  @Test func `FORM-8: A tap on the button saves at the first tap, while a field is edited`() throws
  {
    for id in Self.ids.prefix(6) { try type(Self.right[id] ?? "", into: id) }
    #expect(focused == "card-number")
    try scene.tap("form.save-card")
    scene.wait(500)
    #expect(scene.readout == "focus none · valid 0 of 6 · saved 1 · phone none")
    #expect(scene.elements["form.notice"]?.name == "Saved")
    for id in Self.ids { #expect(try field(id).text == "" && !isWrong(id)) }
  }

  @Test func `A field that is wrong and out of sight is scrolled to`() throws {
    for id in Self.ids.prefix(5) { try type(Self.right[id] ?? "", into: id) }
    scene.window.content.endEditing(true)
    let pane = try #require(try scene.view("form.form") as? ScrollView)
    pane.setContentOffset(Point(0, -4), animated: false)
    try scene.tap("form.save-card")
    scene.waitForRest()
    #expect(focused == "card-number")
    let place = scene.seenPart(of: try field("card-number"))
    #expect(place.height == 44)
  }

  // MARK: Wheels

  @Test func `FORM-11: A month is chosen by arrow keys or typed, and may not be over`() throws {
    let expires = try field("expires")
    let month = Stage.month
    try scene.focus("form.expires")
    scene.press(.upArrow)
    #expect(expires.text == "\(month.month < 10 ? "0" : "")\(month.month)/\(month.year)")
    scene.press(.upArrow)
    #expect(expires.text.hasSuffix("/\(month.month == 12 ? month.year + 1 : month.year)"))
    scene.press(.downArrow)
    scene.press(.downArrow)
    scene.press("a", .control)
    scene.type(text: "01\(month.year - 1)")
    scene.press(.tab)
    #expect(isWrong("expires"))
    try scene.focus("form.expires")
    scene.press("a", .control)
    scene.type(text: "12\(month.year + 2)")
    scene.press(.tab)
    #expect(expires.text == "12/\(month.year + 2)" && !isWrong("expires"))
  }
}
