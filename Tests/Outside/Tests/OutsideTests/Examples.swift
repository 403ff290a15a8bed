import Foundation

/// Returns the path of an example, which is in the same folder as the bundle of the tests.
func example(_ name: String) -> String {
  URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent(name).path
}

/// Returns the path of a picture of the tests.
func picture(_ name: String) -> String {
  URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Pictures/\(name)").path
}
