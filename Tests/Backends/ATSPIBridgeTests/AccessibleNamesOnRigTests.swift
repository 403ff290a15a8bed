import DBus
import Files
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// Names of files that the bus would refuse, or that could be taken for others, as a client receives them.
@Suite(.serialized) struct AccessibleNamesOnRigTests {
  private let programs: AccessiblePrograms
  private var client: AccessibilityClient { programs.client }
  private let pictures: FilePath
  /// "bär", with the letter in Latin-1.
  private static let folderName: [UInt8] = [98, 0xE4, 114]

  init() throws {
    programs = try AccessiblePrograms()
    pictures = FilePath("\(programs.folder.path)/pictures")
    let inner = pictures.appending(FilePath(bytes: Self.folderName).lastComponent ?? "?")
    for folder in [pictures, inner] {
      try #require(folder.withPlatformString { mkdir($0, 0o700) } == 0)
    }
    let picture = FilePath(SourceTree.path(of: "Tests/OtherPrograms/square.png"))
    for name in FileNames.all {
      let path = pictures.appending(name.component)
      let isMade = picture.withPlatformString { old in
        path.withPlatformString { new in symlink(old, new) == 0 }
      }
      try #require(isMade, "\(name)")
    }
  }

  /// The spoken form of a name: as shown, but without escape sequences for bytes that are no UTF-8.
  private static func spoken(_ name: FileNames.Name) -> String {
    let isText = String(validating: name.bytes, as: UTF8.self) != nil
    let words = isText ? name.displayed : String(decoding: name.bytes, as: UTF8.self)
    return words.split(separator: " ").joined(separator: " ")
  }

  /// Checks that an element answers what a screen reader asks of each.
  private func checkAnswers(of element: AccessibilityClient.Reference) throws {
    for property in ["Name", "Description", "AccessibleId", "Parent"] {
      _ = try client.get(element, "Accessible", property)
    }
    for method in ["GetRole", "GetState", "GetAttributes", "GetRelationSet", "GetInterfaces"] {
      #expect(try client.ask(element, "Accessible", method).count == 1)
    }
    _ = try client.ask(element, "Action", "GetActions")
    _ = try client.frame(element)
  }

  @Test func `Names that are no text are heard with replacement characters, and end no connection`()
    throws
  {
    let latin = try #require(FileNames.all.first { $0.description == "Latin-1" })
    try programs.view(pictures.appending(latin.component)) { rig, _, program in
      try hear(program, on: rig)
    }
  }

  private func hear(_ program: AccessibilityClient.Reference, on rig: Rig) throws {
    let photo = try client.element("photo", in: program)
    #expect(try client.name(photo) == "b\u{FFFD}r.png")
    try checkAnswers(of: photo)

    try rig.keyboard.press("t")
    let strip = try client.element("filmstrip", in: program)
    let names = FileNames.all.map(Self.spoken).sorted()
    #expect(try client.children(strip).map(client.name).sorted() == names)

    #expect(try client.perform("grid", on: photo))
    let grid = try client.element("grid", in: program)
    var items = try client.children(grid)
    for item in items { try checkAnswers(of: item) }
    #expect(try items.map(client.name).sorted() == (names + ["b\u{FFFD}r"]).sorted())
    let identifiers = try items.map { try client.get($0, "Accessible", "AccessibleId").text ?? "" }
    #expect(Set(identifiers).count == items.count, "\(identifiers)")

    // Each is its own picture.
    for (identifier, name) in [("b\\xE4r.png", "b\u{FFFD}r.png"), ("a\\nb.png", "a\\nb.png")] {
      let item = try client.element("grid.item:\(identifier)", in: program)
      #expect(try client.perform("open-picture", on: item))
      #expect(programs.session.run { (try? client.name(photo)) == name })
      #expect(try client.perform("grid", on: photo))
      _ = try client.element("grid", in: program)
    }
    let folder = try client.element("grid.item:b\\xE4r", in: program)
    #expect(try client.perform("click", on: folder))
    #expect(programs.session.run { (try? client.name(grid)) == "b\u{FFFD}r" })
    items = try client.children(grid)
    #expect(try client.programs() == [program])
  }
}
