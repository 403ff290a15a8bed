import Controls
import DBus
import Editing
import Geometry
import Gestures
import Motion
import Semantics
import Testing
import Views

@testable import ATSPIBridge

/// The elements and actions that clients use over a bus of their own.
@Suite(.serialized) final class ServedElementsTests: ServedWindow {
  private let button = Button("Save")
  private let toggle = Toggle()
  private let slider = Slider()
  private let field = TextField()
  private let secret = SecureField()

  override init() throws {
    try super.init()
    let controls: [(View, String, Double)] = [
      (button, "save", 10), (toggle, "loop", 60), (slider, "exposure", 110), (field, "name", 160),
      (secret, "password", 210),
    ]
    for (control, name, top) in controls {
      control.frame = Rect(x: 20, y: top, width: 200, height: 44)
      control.accessibilityIdentifier = name
      control.accessibilityLabel = name
      content.addSubview(control)
    }
  }

  private func element(_ identifier: String) throws -> AccessibilityClient.Reference {
    try client.element(identifier, in: program)
  }

  private func press(_ identifier: String, _ action: Int = 0) throws -> Bool {
    let answer = try client.ask(
      try element(identifier), "Action", "DoAction", [.value(.int(action), "i")])
    return answer == [.boolean(true)]
  }

  // MARK: Reading

  @Test func `Every element answers all members of its interfaces`() throws {
    let tables: [InterfaceTable] = [
      .accessible, .application, .component, .action, .value, .text, .editableText, .selection,
      .image,
    ]
    var seen: Set<String> = []
    for reference in try client.walk(program) {
      let names = try client.ask(reference, "Accessible", "GetInterfaces").first?.elements ?? []
      for name in names.compactMap(\.text) {
        let table = try #require(tables.first { $0.name == name })
        seen.insert(name)
        let all = client.call(
          reference, "org.freedesktop.DBus.Properties", "GetAll", [.string(name)])
        #expect(try all.get().first?.elements?.count == table.properties.count, "\(name)")
        for method in table.methods where method.arguments.isEmpty {
          let answer = client.call(reference, name, method.name)
          if method.name == "GetApplicationBusAddress" {
            #expect((try? answer.get()) == nil)
          } else {
            #expect((try? answer.get()) != nil, "\(name).\(method.name)")
          }
        }
      }
      let text = client.call(
        reference, "org.freedesktop.DBus.Introspectable", "Introspect")
      #expect(try text.get().first?.text?.hasPrefix("<node>") == true)
    }
    #expect(seen.count == 7)
  }

  @Test func `The opacity is that of an element with all around it`() throws {
    content.alpha = 0.5
    button.alpha = 0.5
    let opacities = try ["save", "loop"].map {
      try client.ask(try element($0), "Component", "GetAlpha")
    }
    #expect(opacities == [[.double(0.25)], [.double(0.5)]])
  }

  @Test func `The owner of a menu can be read while the menu covers it`() throws {
    let menu = MenuView()
    menu.items = [MenuItem("Copy") {}]
    menu.sourceView = button
    let save = try element("save")
    menu.present(over: content, at: Point(20, 60), by: .mouse, at: .zero)
    let relations = try client.ask(try element("menu"), "Accessible", "GetRelationSet")
    #expect(relations.first?.elements?.first?.elements?.first == .unsigned(15))
    #expect(try client.name(save) == "save")
    #expect(try client.states(save).isDisjoint(with: [8, 11, 24]))
    let answer = try client.ask(save, "Action", "DoAction", [.value(.int(0), "i")])
    #expect(answer == [.boolean(false)])
    menu.dismiss(at: .zero)
  }

  @Test func `A button with a menu says whether that is open`() throws {
    let save = try element("save")
    #expect(try client.states(save).isDisjoint(with: [9, 10, 42]))
    button.menu = Menu(children: [Action(title: "Copy") {}])
    #expect(try client.states(save).intersection([9, 10, 42]) == [9, 42])
    #expect(try press("save"))
    #expect(try client.states(save).intersection([9, 10, 42]) == [9, 10, 42])
    #expect(try client.perform("escape", on: try element("menu")))
    #expect(try client.states(save).intersection([9, 10, 42]) == [9, 42])
  }

  @Test func `Names, roles, states and places are those of the window`() throws {
    let frame = try #require(try client.children(program).first)
    #expect(try client.name(frame) == "Pictures")
    #expect(try client.ask(frame, "Accessible", "GetRole") == [.unsigned(23)])
    #expect(try client.states(frame).isSuperset(of: [1, 8, 24, 25, 30]))
    let save = try element("save")
    #expect(try client.ask(save, "Accessible", "GetRoleName") == [.string("push button")])
    #expect(try client.get(save, "Accessible", "Parent").elements != nil)
    #expect(
      try client.ask(save, "Component", "GetExtents", [.number(1)])
        == [.structure([.integer(20), .integer(10), .integer(200), .integer(44)])])
    #expect(
      try client.ask(
        frame, "Component", "GetAccessibleAtPoint",
        [.value(.integer(30), "i"), .value(.integer(20), "i"), .number(1)]
      ).first?.elements?.last?.text == save.path)
    #expect(try client.ask(save, "Accessible", "GetIndexInParent") == [.integer(0)])
    let attributes = try client.ask(save, "Accessible", "GetAttributes").first
    #expect(attributes?["toolkit"] == .string("Touchstone") && attributes?["id"] == .string("save"))
  }

  @Test func `A list in which nothing is ever selected does not offer to select`() throws {
    let list = View(frame: Rect(x: 20, y: 60, width: 200, height: 100))
    list.accessibilityIdentifier = "list"
    list.accessibilityContainerType = .list
    let row = View(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    row.isAccessibilityElement = true
    row.accessibilityLabel = "Row"
    row.accessibilityRole = .listItem
    list.addSubview(row)
    content.addSubview(list)
    func offersSelection() throws -> Bool {
      let names = try client.ask(try element("list"), "Accessible", "GetInterfaces").first
      return names?.elements?.contains(.string("org.a11y.atspi.Selection")) == true
    }
    #expect(try !offersSelection())
    row.accessibilityTraits = .selected
    content.setNeedsDisplay()
    #expect(try offersSelection())
  }

  @Test func `The cache has what a walk finds`() throws {
    let items =
      try client.ask(
        .init(name: program.name, path: "/org/a11y/atspi/cache"), "Cache", "GetItems"
      ).first?.elements ?? []
    let walk = try client.walk(program)
    #expect(
      Set(items.compactMap { AccessibilityClient.Reference($0.elements?.first)?.path })
        == Set(walk.map(\.path)))
    for item in items {
      let fields = try #require(item.elements)
      let reference = try #require(AccessibilityClient.Reference(fields[0]))
      #expect(try client.name(reference) == fields[6].text)
      #expect(try client.get(reference, "Accessible", "ChildCount") == fields[4])
      #expect(try client.ask(reference, "Accessible", "GetRole") == [fields[7]])
    }
  }

  @Test func `An invalid request is an error, and the connection stays open`() throws {
    let save = try element("save")
    func error(_ result: Result<[BusValue], BusError>) -> String? {
      guard case .failure(.refused(let name, _)) = result else { return nil }
      return name.split(separator: ".").last.map(String.init)
    }
    let gone = AccessibilityClient.Reference(
      name: program.name, path: "/org/a11y/atspi/accessible/4000000000")
    let accessible = "org.a11y.atspi.Accessible"
    let properties = "org.freedesktop.DBus.Properties"
    let many = Array(repeating: "x", count: 1100)
    #expect(error(client.call(gone, accessible, "GetRole")) == "UnknownObject")
    #expect(error(client.call(save, accessible, "Nothing")) == "UnknownMethod")
    #expect(error(client.call(save, "org.a11y.atspi.Text", "GetNSelections")) == "UnknownMethod")
    #expect(error(client.call(save, accessible, "GetChildAtIndex")) == "InvalidArgs")
    #expect(
      error(client.call(save, properties, "Get", [.string(accessible), .string("Nothing")]))
        == "UnknownProperty")
    #expect(
      error(
        client.call(
          save, properties, "Set",
          [.string(accessible), .string("Name"), .value(.variant(.string("x")), "v")]))
        == "PropertyReadOnly")
    #expect(
      error(client.call(save, "org.a11y.atspi.Component", "GetExtents", [.number(9)]))
        == "InvalidArgs")
    #expect(
      error(
        client.call(
          save, properties, "Set",
          [.string(accessible), .string("Name"), .value(.variant(.strings(many)), "v")]))
        == "InvalidArgs")
    #expect(
      try client.ask(save, "Accessible", "GetChildAtIndex", [.value(.integer(-1), "i")])
        == [.structure([.string(""), .objectPath("/org/a11y/atspi/null")])])
    #expect(try client.name(save) == "save")
  }

  // MARK: Doing

  @Test func `Buttons are pressed, toggles are on, and sliders move`() throws {
    var presses = 0
    button.addAction(for: .primaryActionTriggered) { presses += 1 }
    #expect(try press("save") && session.run { presses == 1 })
    #expect(try press("loop") && session.run { toggle.isOn })
    #expect(session.run { (try? client.states(element("loop")).isSuperset(of: [4, 41])) == true })
    var changes = 0
    slider.addAction(for: .valueChanged) { changes += 1 }
    let exposure = try element("exposure")
    let answer = client.call(
      exposure, "org.freedesktop.DBus.Properties", "Set",
      [
        .string("org.a11y.atspi.Value"), .string("CurrentValue"),
        .value(.variant(.double(7)), "v"),
      ])
    #expect((try? answer.get()) != nil && session.run { slider.value == 1 } && changes == 1)
    #expect(try client.get(exposure, "Value", "CurrentValue") == .double(1))
    #expect(
      try client.ask(exposure, "Accessible", "GetAttributes").first?["valuetext"]
        == .string("100 percent"))
    button.isEnabled = false
    #expect(session.run { (try? press("save")) == false } && presses == 1)
  }

  @Test func `Text is read and changed in Unicode scalars`() throws {
    field.text = "a😀e\u{301}"
    let name = try element("name")
    #expect(try client.get(name, "Text", "CharacterCount") == .integer(4))
    func text(_ start: Int, _ end: Int) throws -> BusValue? {
      try client.ask(
        name, "Text", "GetText", [.value(.int(start), "i"), .value(.int(end), "i")]
      ).first
    }
    #expect(try text(1, 2) == .string("😀") && text(2, -1) == .string("e\u{301}"))
    #expect(try text(3, 1) == .string(""))
    #expect(
      try client.ask(name, "Text", "GetSelection", [.value(.integer(0), "i")])
        == [.integer(0), .integer(0)])
    #expect(
      try client.ask(
        name, "EditableText", "InsertText",
        [.value(.integer(1), "i"), .string("xyz"), .value(.integer(2), "i")])
        == [.boolean(true)])
    #expect(field.text == "axy😀e\u{301}")
    #expect(
      try client.ask(name, "EditableText", "SetTextContents", [.string("new")])
        == [.boolean(true)] && field.text == "new")
    #expect(
      try client.ask(name, "Text", "SetCaretOffset", [.value(.integer(1), "i")])
        == [.boolean(true)])
    #expect(session.run { (try? client.get(name, "Text", "CaretOffset")) == .integer(1) })
    #expect(try client.states(name).isSuperset(of: [7, 11, 12, 26]))
  }

  @Test func `A text has one selection at most`() throws {
    field.text = "one two"
    let name = try element("name")
    func add(_ start: Int, _ end: Int) throws -> [BusValue] {
      try client.ask(
        name, "Text", "AddSelection", [.value(.int(start), "i"), .value(.int(end), "i")])
    }
    func selection() throws -> [BusValue] {
      try client.ask(name, "Text", "GetSelection", [.value(.integer(0), "i")])
    }
    #expect(try add(0, 3) == [.boolean(true)])
    #expect(session.run { (try? selection()) == [.integer(0), .integer(3)] })
    #expect(try add(4, 7) == [.boolean(false)])
    #expect(try selection() == [.integer(0), .integer(3)])
    #expect(
      try client.ask(name, "Text", "RemoveSelection", [.value(.integer(0), "i")])
        == [.boolean(true)])
    #expect(session.run { (try? selection()) == [.integer(0), .integer(0)] })
    #expect(try add(4, 7) == [.boolean(true)])
    #expect(session.run { (try? selection()) == [.integer(4), .integer(7)] })
  }

  @Test func `A text on several lines can be read line by line, and not changed`() throws {
    let label = Label("One line\nand another 😀", frame: Rect(x: 0, y: 260, width: 300, height: 40))
    label.numberOfLines = 0
    label.accessibilityIdentifier = "words"
    content.addSubview(label)
    let words = try element("words")
    func line(at offset: Int) throws -> [BusValue] {
      try client.ask(
        words, "Text", "GetStringAtOffset", [.value(.int(offset), "i"), .number(3)])
    }
    #expect(try line(at: 2) == [.string("One line\n"), .integer(0), .integer(9)])
    #expect(try line(at: 12) == [.string("and another 😀"), .integer(9), .integer(22)])
    func top(_ offset: Int) throws -> Int64? {
      try client.ask(
        words, "Text", "GetCharacterExtents", [.value(.int(offset), "i"), .number(1)])[1].integer
    }
    let (first, second) = (try #require(try top(0)), try #require(try top(9)))
    #expect(first >= 260 && second > first)
    func extents(_ start: Int, _ end: Int) throws -> [BusValue] {
      try client.ask(
        words, "Text", "GetRangeExtents",
        [.value(.int(start), "i"), .value(.int(end), "i"), .number(1)])
    }
    #expect(try extents(0, -1) == extents(0, 22) && extents(0, 22) != extents(0, 4))
    #expect(
      try client.ask(words, "Text", "SetCaretOffset", [.value(.integer(1), "i")])
        == [.boolean(false)])
    label.numberOfLines = 1
    label.setNeedsDisplay()
    let interfaces = { [client] in
      try client.ask(words, "Accessible", "GetInterfaces").first?.elements ?? []
    }
    #expect(session.run { (try? interfaces().contains(.string("org.a11y.atspi.Text"))) == false })
  }

  @Test func `A hidden text is never reported`() throws {
    secret.text = "geheim"
    let password = try element("password")
    #expect(try client.ask(password, "Accessible", "GetRole") == [.unsigned(40)])
    #expect(
      try client.ask(
        password, "Text", "GetText", [.value(.integer(0), "i"), .value(.integer(-1), "i")])
        == [.string("••••••")])
    #expect(try client.get(password, "Accessible", "Description").text?.contains("geheim") == false)
    try client.register("object:text-changed")
    client.listen(to: program)
    secret.text = "geheimer"
    secret.setNeedsDisplay()
    #expect(session.run { client.words.contains("TextChanged:insert:6") }, "\(client.words)")
    let told = client.signals.filter { $0.name == "TextChanged" }.map { $0.values[3].content.text }
    #expect(told == ["••"])
    for signal in client.signals {
      #expect(!"\(signal.values)".contains("geheim"))
    }
  }
}
