import Foundation
import Geometry
import Testing

@testable import Rig

/// Finding elements of a GTK program, zenity, by their accessible properties.
@Suite struct ElementTests {
  private let touchrig: TouchrigProcess

  init() throws { touchrig = try TouchrigProcess() }

  private func play(_ lines: String, head: String = "") throws -> (status: Int32, output: String) {
    touchrig.write(
      "size 600x400\n\(head)start zenity --scale --title Zoom --text Level --value 20\n\(lines)\n",
      to: "a.touch")
    return try touchrig.run("test", "a.touch")
  }

  @Test func `Elements are found by role and name, awaited, touched and judged`() throws {
    let result = try play(
      """
      wait for button OK
      expect dialog Zoom
      expect label "Lev*"
      expect focused slider "*"
      expect no focused button OK
      expect enabled button OK
      expect no button Apply
      expect value of slider "*" 20
      expect value of slider "*" 21 within 1.5
      pinch on slider "*" by 2
      tap slider "*"
      wait for value of slider "*" 50 within 20
      tap button OK
      expect exit 0
      """)
    #expect(result.status == 0, "\(result.output)")
    #expect(touchrig.leftovers.isEmpty)
  }

  @Test func `Elements are found at another scale`() throws {
    let result = try play("tap button Cancel\nexpect exit 1", head: "scale 2\n")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test(arguments: [
    (
      "tap button Okay",
      "expected the button \"Okay\", found no such element after 5s; there is push button \"Cancel\", push button \"OK\""
    ),
    (
      "tap slider OK",
      "expected the slider \"OK\", found no such element after 5s; there is push button \"OK\", slider \"\""
    ),
    (
      "tap button \"*\"",
      "found 2 of them (push button \"Cancel\", push button \"OK\") after 5s; say which one"
    ),
    ("tap button \"*\" number 3", "found 2 of them after 5s"),
    ("expect no button OK", "expected no button \"OK\", found push button \"OK\""),
    ("expect value of slider \"*\" 3", "expected a value 3 of slider \"*\", found 20 after 5s"),
    (
      "expect focused button OK",
      "expected a focused button \"OK\", found push button \"OK\" that is focusable, sensitive, "
    ),
    ("expect value of button OK 3", "found that it has no value"),
    ("tap element id missing", "expected the element id missing, found no such element"),
  ])
  func `An error names the missing element and those that were found`(line: String, message: String)
    throws
  {
    let result = try play(line)
    #expect(result.status == 1)
    #expect(result.output.contains("FAIL  a.touch:3: "), "\(result.output)")
    // As AT-SPI calls the role since 2.56.
    let output = result.output.replacing("push button", with: "button")
    #expect(output.contains(message.replacing("push button", with: "button")), "\(output)")
  }

  @Test func `An element behind the window of another program is not touched`() throws {
    let rig = try Rig(width: 600, height: 400, elements: true)
    func perform(_ line: String) throws {
      try rig.perform(try #require(try Script.verb(in: line, at: 1, of: "line")))
    }
    let lower = try rig.launch(["zenity", "--question", "--title", "Lower", "--text", "Below"])
    try perform("wait for button Yes")
    try rig.launch(
      [
        "zenity", "--info", "--title", "Upper", "--text", "Above", "--width", "580", "--height",
        "380",
      ])
    try perform("wait for button OK")
    #expect {
      try perform("tap button Yes")
    } throws: {
      "\($0)".contains("expected the button \"Yes\", found it behind the window \"Upper\"")
    }
    try perform("tap button OK")
    try perform("expect exit 0")
    try perform("tap button Yes")
    #expect(try lower.waitForExit() == 0)
  }

  @Test func `A field has the name of its label and a text`() throws {
    touchrig.write(
      """
      size 500x300
      start zenity --entry --title Rename --text Name --entry-text Anna
      expect text of entry Name Anna
      expect text of entry "Na*" "A*a"
      expect no text of entry Name Bert
      tap entry Name
      key End
      type " Lee"
      expect text of field Name "Anna Lee"
      tap button Cancel
      expect exit 1
      """, to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test func `One of several elements is in the state, or has the text`() throws {
    touchrig.write(
      """
      size 500x300
      start zenity --forms --text Names --add-entry First --add-entry Last
      tap entry "*" number 2
      type Anna
      expect text of entry "*" Anna
      expect focused entry "*"
      expect no text of entry "*" Lee
      tap button Cancel
      expect exit 1
      """, to: "a.touch")
    let result = try touchrig.run("test", "a.touch")
    #expect(result.status == 0, "\(result.output)")
  }

  /// A window exists before its program reports its elements.
  @Test func `An element is absent once all others are there`() throws {
    let result = try play("expect no button OK")
    #expect(result.status == 1)
    #expect(result.output.contains("expected no button \"OK\", found "), "\(result.output)")
    touchrig.write("size 300x200\nstart xev\nexpect no button OK\n", to: "b.touch")
    let output = try touchrig.run("test", "b.touch").output
    #expect(output.contains("found no program that tells of its elements (by AT-SPI)"), "\(output)")
  }

  @Test func `Elements are found from Swift`() throws {
    let rig = try Rig(width: 600, height: 400, elements: true)
    let zenity = try rig.launch([
      "zenity", "--scale", "--title", "Zoom", "--text", "Level", "--value", "20",
    ])
    try rig.waitForWindow()
    let slider = try rig.element(.slider, named: "*")
    #expect(slider.value == 20 && slider.text == nil && slider.states.contains(.focused))
    #expect(try rig.element(ElementQuery(named: "Lev*")).text == "Level")
    try rig.waitForAbsence(of: ElementQuery(.button, named: "Apply"))
    #expect(throws: RigError.self) {
      try rig.waitForAbsence(of: ElementQuery(.button, named: "OK"), within: .milliseconds(500))
    }
    let cancel = try rig.element(.button, named: "Cancel")
    #expect(cancel.name == "Cancel" && cancel.frame.contains(cancel.center))
    try rig.touchscreen.tap(at: cancel.center)
    #expect(try zenity.waitForExit() == 1)
  }

  /// GTK 3 reports that it is shown.
  @Test func `Elements in a hidden window are found when it is shown again`() throws {
    let result = try play(
      """
      wait for button OK
      hide-window
      expect no button OK
      show-window
      tap button OK
      expect exit 0
      """)
    #expect(result.status == 0, "\(result.output)")
    let hidden = try play("wait for button OK\nhide-window\ntap button OK")
    #expect(hidden.status == 1)
    #expect(
      hidden.output.contains("expected the button \"OK\", found one that is not shown after 5s"),
      "\(hidden.output)")
  }

  @Test func `An element is not looked for in another window of its program`() throws {
    let rig = try Rig(width: 600, height: 400)
    let zenity = try rig.launch(["zenity", "--info", "--title", "Zoom"])
    try rig.waitForWindow()
    let finder = WindowFinder(try rig.screenView().windows, scale: 1)
    func isHidden(_ title: String, of process: Int32?) -> Bool {
      let window = AccessibleElement(
        object: AccessibleObject(program: ":1.1", path: "/window"), role: "dialog", name: title)
      return finder.isHidden(window, process: process, size: Size(20, 10))
    }
    #expect(isHidden("Rename", of: zenity.processID))
    #expect(!isHidden("Zoom", of: zenity.processID))
    #expect(!isHidden("", of: zenity.processID))
    #expect(isHidden("Rename", of: 1))
    #expect(!isHidden("Rename", of: nil))
  }

  @Test func `The elements are listed`() throws {
    touchrig.write(
      "size 600x400\nstart zenity --scale --title Zoom --text Level --value 20\nwait for button OK\nlist elements\n",
      to: "a.touch")
    let output = try touchrig.run("run", "a.touch").output
    #expect(output.contains("application \"zenity\""), "\(output)")
    #expect(output.contains("button \"OK\" at "), "\(output)")
    #expect(output.contains(" value 20"), "\(output)")
  }

  @Test func `A program that tells of no elements is not mistaken for one`() throws {
    touchrig.write("size 300x200\nstart xev\ntap button OK\n", to: "a.touch")
    let output = try touchrig.run("test", "a.touch").output
    #expect(output.contains("found no program that tells of its elements (by AT-SPI)"), "\(output)")
  }

  @Test func `Without its packages, finding elements says which one is missing`() throws {
    touchrig.write("size 300x200\nstart /usr/bin/xev\ntap button OK\n", to: "a.touch")
    let pipe = Pipe()
    let process = try touchrig.start(["run", "a.touch"], output: pipe, path: "/nowhere")
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(output == "touchrig: dbus-daemon is missing; install the package dbus-daemon\n")
  }

  @Test func `Verbs that find elements need the option in serve`() throws {
    let pipe = Pipe()
    let process = try touchrig.start(
      ["serve", "--size", "300x200", "--", "xev"], output: pipe, input: "tap button OK\n")
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let reply = "error: line:1: elements: cannot be found without the option --accessibility\n"
    #expect(output.contains(reply), "\(output)")
  }

  @Test(arguments: [
    ("tap button OK", "button", ElementQuery.Label.name("OK"), nil),
    ("tap menu item \"Save As\" number 2", "menu item", .name("Save As"), 2),
    ("tap push-button id zoom.in", "push button", .identifier("zoom.in"), nil),
    ("tap element x", "element", .name("x"), nil),
    ("tap text of", "text", .name("of"), nil),
  ])
  func `An element is read`(
    line: String, role: String, label: ElementQuery.Label, number: Int?
  ) throws {
    guard case .tap(.element(let query))? = try Script(line, name: "s").steps.first?.verb else {
      Issue.record("no element")
      return
    }
    #expect((query.role.name, query.label, query.number) == (role, label, number))
  }

  @Test(arguments: [
    ("tap button", "expected the name of the button, such as \"OK\", or \"id\" and its identifier"),
    ("tap button id", "expected an identifier"),
    ("tap button OK number 0", "expected a number from 1 to 1000, found \"0\""),
    ("expect focused", "expected a role such as check box, found the end of the line"),
    ("expect value of 3", "expected a role such as slider, found \"3\""),
    ("expect value of slider x", "expected a value such as 2"),
    ("expect value of slider x 2 within -1", "expected a difference of 0 or more"),
    ("expect text of 3", "expected a role such as entry, found \"3\""),
    ("expect text of entry Name", "expected a text such as \"Anna\", found the end of the line"),
    ("list things", "expected \"elements\", found \"things\""),
  ])
  func `A malformed element is refused`(line: String, message: String) {
    let error = #expect(throws: ScriptError.self) { try Script(line, name: "s") }
    #expect(error?.message.hasPrefix(message) == true, "\(String(describing: error))")
  }
}
