import Testing

@testable import Rig

/// Judging the reports of programs about their elements.
@Suite struct ElementReadingTests {
  private let elements = ["a", "b"].map { AccessibleObject(program: ":1.1", path: $0) }

  @Test(arguments: ["button", "push button"])
  func `A button is called by the name of any release`(role: String) {
    for word in ["button", "push button", "push-button"] {
      #expect(ElementRole(word)?.matches(role) == true, "\(word)")
    }
    #expect(ElementRole("push button")?.matches("toggle button") == false)
    #expect(ElementRole("check box")?.matches("checkbox") == true)
    #expect(ElementRole("status bar")?.matches("statusbar") == true)
    #expect(ElementRole("terminal")?.matches("terminal") == true)
    #expect(ElementRole("window") == nil, "it begins another condition")
  }

  @Test func `GTK 3 counts from the window of a menu, and others do not`() {
    #expect(Toolkit(name: "gtk", version: "3.24.38").countsFromMenus)
    #expect(!Toolkit(name: "gtk", version: "4.8.3").countsFromMenus)
    #expect(!Toolkit(name: "qt", version: "3.3").countsFromMenus)
    #expect(Toolkit(name: "gtk", version: "4.8.3").misplacesPopovers)
    #expect(!Toolkit(name: "gtk", version: "3.24.38").misplacesPopovers)
  }

  @Test func `An element is absent once the others stay the same, and not before`() throws {
    var watch = AbsenceCheck()
    #expect(watch.doubt(about: nil, hasTimeLeft: true) == nil, "nothing is shown")
    #expect(watch.doubt(about: [], hasTimeLeft: true) != nil)
    #expect(watch.doubt(about: [], hasTimeLeft: false) != nil, "nobody tells of anything")
    #expect(watch.doubt(about: Array(elements.prefix(1)), hasTimeLeft: true) != nil)
    #expect(watch.doubt(about: elements, hasTimeLeft: true) != nil, "there are more")
    #expect(watch.doubt(about: elements, hasTimeLeft: true) != nil, "too soon")
    Deadline(in: .milliseconds(310)).sleep()
    #expect(watch.doubt(about: elements, hasTimeLeft: true) == nil)
    #expect(watch.doubt(about: [], hasTimeLeft: true) != nil)
    #expect(watch.doubt(about: elements, hasTimeLeft: false) == nil, "they change all the time")
  }

  @Test(arguments: [
    ("GTK", "4.18.6", true), ("GTK", "4.10", true), ("gtk", "4.8.3", false),
    ("gtk", "3.24.38", false),
    ("Qt", "6.8.2", false), ("", "", false), ("gtk", "x", false),
  ])
  func `Toolkits that leave padding out of places are known`(
    name: String, version: String, omits: Bool
  ) {
    #expect(
      Toolkit(name: name.lowercased(), version: version).omitsPadding == omits, "\(name) \(version)"
    )
  }

  @Test(arguments: [(48.0, 24.0), (0, 0), (-3, 0), (72, 36), (300, 0)])
  func `Little room that is left is taken for padding at both sides`(room: Double, padding: Double)
  {
    #expect(PaddingEstimate.padding(room) == padding)
  }

  @Test(arguments: [("New      ", "New"), ("  a b\n", "a b"), ("", ""), ("  ", ""), ("x", "x")])
  func `White space at the ends of a name is no part of it`(text: String, trimmed: String) {
    #expect(text.trimmed == trimmed)
  }
}
