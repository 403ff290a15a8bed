import Drawing
import Foundation
import Geometry
import Glibc
import Rig
import TestSupport
import Testing

/// Programs whose services take questions and never answer them.
@Suite(.serialized) struct SilentServicesOnRigTests {
  enum Subject: String, CaseIterable {
    case touchstone
    case showcase

    fileprivate var arguments: [String] {
      switch self {
      case .touchstone:
        ["--presenter", "memory", SourceTree.path(of: "assets/samples/mountain-path.jpg")]
      case .showcase: ["--scene", "list"]
      }
    }
  }

  private static let window = Rect(x: 0, y: 0, width: 800, height: 600)
  private let folder = TemporaryFolder()

  private func launch(
    _ subject: Subject, on rig: Rig, _ variables: [String: String] = [:]
  ) throws -> Program {
    let program = try rig.launch(
      ["\(builtPrograms)/\(subject)", "--geometry", "800x600+0+0"] + subject.arguments,
      environment: variables.merging([
        "XDG_CONFIG_HOME": folder.path, "XDG_STATE_HOME": "\(folder.path)/\(UUID())",
        "XDG_CACHE_HOME": "\(folder.path)/cache",
      ]) { old, _ in old })
    try rig.waitForWindow()
    return program
  }

  /// The content of the program without a bus.
  private func usualScreen(of subject: Subject) throws -> Bitmap {
    let rig = try Rig(width: 800, height: 600)
    defer { rig.end() }
    _ = try launch(subject, on: rig)
    try rig.waitUntilQuiet(for: .seconds(1))
    return try rig.screenshot(of: Self.window)
  }

  @Test(arguments: Subject.allCases)
  func `A service that never answers holds up neither the first picture nor fingers`(
    subject: Subject
  ) throws {
    let usual = try usualScreen(of: subject)
    for kind in SilentService.allCases {
      let session = try kind.start(in: folder)
      defer { session.stop() }
      let rig = try Rig(width: 800, height: 600)
      defer { rig.end() }
      let program = try launch(subject, on: rig, session.variables)
      #expect(session.isAsked(), "\(kind)")
      try rig.waitUntil("\(subject) as without \(kind)", in: Self.window) { $0 == usual }
      switch subject {
      case .touchstone:
        try rig.touchscreen.pinch(
          center: Point(400, 300), from: 100, to: 250, over: .milliseconds(200))
      case .showcase:
        try rig.touchscreen.drag(
          from: Point(400, 450), to: Point(400, 250), over: .milliseconds(200))
      }
      try rig.waitUntil("what fingers did, without \(kind)", in: Self.window) { $0 != usual }
      program.send(signal: SIGTERM)
      #expect(try program.waitForExit() == 0, "\(kind): \(program.output)")
      #expect(program.output.isEmpty, "\(kind): \(program.output)")
    }
  }
}
