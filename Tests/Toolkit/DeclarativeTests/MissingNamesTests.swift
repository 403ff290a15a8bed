import Foundation
import Testing

/// The page of missing names, compared with the sources.
@Suite struct MissingNamesTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The names in the first column of the table.
  private static func names() throws -> [String] {
    let page = try String(
      contentsOf: checkout.appendingPathComponent(
        "Sources/Toolkit/Declarative/Declarative.docc/Declarative.md"), encoding: .utf8)
    let section = page.components(separatedBy: "### What is missing").last ?? ""
    let rows = section.split(separator: "\n").filter { $0.hasPrefix("| `") }
    return rows.flatMap { row -> [String] in
      let column = row.split(separator: "|").first ?? ""
      return column.split(separator: "`").map(String.init)
        .filter { $0.contains(where: \.isLetter) }
    }
  }

  /// The public declarations of declarative programs.
  private static func declarations() throws -> [String] {
    let folders = ["Sources/Toolkit/Declarative", "Sources/Products/TouchstoneDeclarative"]
    return try folders.flatMap { folder in
      let files = FileManager.default.enumerator(
        at: checkout.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      let sources = (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
      return try sources.flatMap {
        try String(contentsOf: $0, encoding: .utf8).components(separatedBy: "\n")
          .filter { $0.contains("public ") && !$0.contains("import ") }
      }
    }
  }

  @Test func `Names documented as missing are missing`() throws {
    let (names, declarations) = (try Self.names(), try Self.declarations())
    #expect(names.count > 30)
    #expect(declarations.count > 500)
    for name in names {
      let word = name.drop { $0 == "#" }.prefix { $0.isLetter || $0.isNumber }
      // An initializer is named with its labels, and looked for by them.
      guard !name.contains("(") else { continue }
      let found = declarations.filter {
        $0.range(
          of: "(struct|enum|protocol|class|func|var|let|typealias|macro) \(word)\\b",
          options: .regularExpression) != nil
      }
      #expect(found.isEmpty, "\(name) is there: \(found)")
    }
  }
}
