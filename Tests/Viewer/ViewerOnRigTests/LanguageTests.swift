import TestSupport
import Testing

@testable import Rig

/// The language of the viewer as it is started.
@Suite struct LanguageTests {
  private let catalogs = TemporaryFolder()

  /// Starts the viewer with the pictures of the repository and `variables`, opens the menu of one of them once
  /// the grid is shown, and returns the elements.
  private func elements(with variables: [String: String]) throws -> [AccessibleElement] {
    var environment = TestEnvironment()
    environment.isAccessible = true
    let rig = try Rig(environment)
    defer { rig.end() }
    try rig.launch(
      [
        ViewerUnderTest.path, "--geometry", "1000x700+0+0", "--presenter", "memory",
        SourceTree.path(of: "assets/samples"),
      ], environment: variables)
    try rig.waitForWindow()
    let bus = try #require(rig.accessibility).connection
    #expect(eventually { AccessibleTree(of: bus).elements.contains { $0.identifier == "grid" } })
    try rig.keyboard.press("Right")
    try rig.keyboard.press("m")
    var elements: [AccessibleElement] = []
    let isOpen = eventually {
      elements = AccessibleTree(of: bus).elements
      return elements.contains { $0.identifier == "menu.properties" }
    }
    #expect(isOpen)
    return elements
  }

  private func name(_ identifier: String, in elements: [AccessibleElement]) -> String? {
    elements.first { $0.identifier == identifier }?.name
  }

  @Test func `The viewer speaks the language of its environment, if there is a translation`() throws
  {
    let elements = try elements(with: PseudoLanguage.install(in: catalogs))
    #expect(name("menu.properties", in: elements) == PseudoLanguage.translation(of: "Properties"))
    let untranslated = elements.filter {
      !$0.identifier.hasPrefix("grid.item:") && !$0.identifier.isEmpty
        && PseudoLanguage.isUntranslated(
          $0.name, besides: ["samples", "Touchstone", "autumn-mountain.jpg"])
    }
    #expect(untranslated.map(\.inWords) == [])
  }

  @Test func `Without a translation, the viewer is in English`() throws {
    var variables = try PseudoLanguage.install(in: catalogs)
    variables["TOUCHSTONE_TRANSLATIONS"] = "\(catalogs.path)/none"
    let elements = try elements(with: variables)
    #expect(name("menu.properties", in: elements) == "Properties")
    #expect(!elements.contains { PseudoLanguage.isUsed(in: $0.name) })
  }

  @Test func `Output for other programs is in English`() throws {
    let rig = try Rig(width: 300, height: 200)
    let program = try rig.launch(
      [ViewerUnderTest.path, "--list-commands"],
      environment: PseudoLanguage.install(in: catalogs))
    #expect(try program.waitForExit() == 0)
    #expect(program.output.contains("move-to-trash\tMove to Trash\t"))
    #expect(!PseudoLanguage.isUsed(in: program.output))
  }
}
