import Foundation

/// The package that the toolkit's guide prints: a program, and the part of a manifest that names its
/// dependencies. Only the address of Touchstone is replaced, by this checkout.
struct GuidePackage {
  private let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The folder with the built programs.
  var programs: String { products.appendingPathComponent("debug").path }

  /// The build folder of these tests, in which the products of Touchstone are built already.
  private var products: URL { checkout.appendingPathComponent(".build/outside") }

  /// Writes the package and builds it. Returns the output of the build, and whether it succeeded.
  func build() throws -> (output: String, isBuilt: Bool) {
    let folder = checkout.appendingPathComponent(".build/guide")
    let (program, dependencies) = try printed()
    try write(program, to: folder.appendingPathComponent("Sources/Pinch/main.swift"))
    try write(
      "@_exported import TouchstoneRig\n",
      to: folder.appendingPathComponent("Tests/PinchTests/Tests.swift"))
    try write(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Pinch",
        \(dependencies))
      """, to: folder.appendingPathComponent("Package.swift"))
    // The build of these tests has ended, but its SwiftPM holds the lock while they run.
    return try run([
      "swift", "build", "--package-path", folder.path, "--scratch-path", products.path,
      "--ignore-lock",
    ])
  }

  /// Returns the program and the part of the manifest.
  private func printed() throws -> (program: String, dependencies: String) {
    let text = try String(
      contentsOf: checkout.appendingPathComponent("Documentation/toolkit.md"), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let address = #"url: "https://…/touchstone", .upToNextMinor(from: "0.1.0")"#
    guard let program = blocks.first(where: { $0.contains("Application.run") }),
      let manifest = blocks.first(where: { $0.contains(address) })
    else { throw GuideError.noExample }
    let here = #"name: "touchstone", path: "\#(checkout.path)""#
    return (program, manifest.replacingOccurrences(of: address, with: here))
  }

  /// Writes a file, unless it has this content already: the build is quicker then.
  private func write(_ text: String, to file: URL) throws {
    guard (try? String(contentsOf: file, encoding: .utf8)) != text else { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func run(_ command: [String]) throws -> (output: String, isBuilt: Bool) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (String(decoding: output, as: UTF8.self), process.terminationStatus == 0)
  }
}

/// An error in the guide.
enum GuideError: Error {
  /// The guide prints no program or no manifest.
  case noExample
}
