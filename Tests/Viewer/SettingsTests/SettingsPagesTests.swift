import Foundation
import TestSupport
import Testing

@testable import Settings

/// The statements of the documents about settings.
@Suite struct SettingsPagesTests {
  private func page(_ path: String) throws -> String {
    try String(contentsOfFile: SourceTree.path(of: path), encoding: .utf8)
  }

  @Test func `The user's guide names every setting in the row of its table`() throws {
    let rows = try page("Documentation/viewer.md").split(separator: "\n")
    for setting in Setting.all {
      let row = rows.first { $0.hasPrefix("| `[\(setting.table)]` |") }
      #expect(row?.contains("`\(setting.key)`") == true, "[\(setting.table)] \(setting.key)")
    }
  }

  @Test func `The manual page lists every setting with its default`() throws {
    let manual = try page("packaging/touchstone.1")
    let start = try #require(manual.range(of: "\n[view]\n"))
    let end = try #require(
      manual.range(of: "\n[keys]", range: start.upperBound..<manual.endIndex))
    let text = String(manual[start.lowerBound..<end.lowerBound])
    let reading = SettingsReading(text: text, name: "touchstone.1")
    #expect(reading.faults.isEmpty && reading.unknownKeys.isEmpty)
    for setting in Setting.all {
      #expect(text.contains("\n\(setting.key) = "), "[\(setting.table)] \(setting.key)")
      #expect(setting.value(reading.settings) == setting.value(Settings()), "\(setting.key)")
    }
  }
}
