import Drawing
import Geometry
import Gestures
import Rig
import RigSupport
import Testing
import Views

/// Resources that the windows of a connection share.
@Suite @MainActor struct WindowGroupTests {
  private let rig: Rig

  init() throws { rig = try Rig(width: 800, height: 400) }

  @Test func `A change of devices is read once for all windows`() throws {
    let alone = try requestsToRead(with: 1)
    let among = try requestsToRead(with: 4)
    #expect(alone > 0 && among < 2 * alone, "\(among) requests, and \(alone) for one window")
  }

  /// Returns the number of requests that follow when the touchscreen is unplugged.
  private func requestsToRead(with count: Int) throws -> UInt {
    let group = try WindowGroup(on: rig.server.display)
    let logs = try (0..<count).map { try group.open("100x100+\($0 * 100)+0") }
    #expect(try group.run { logs.allSatisfy(\.isDrawn) })
    try rig.touchscreen.report([.down(1, at: Point(50, 50))])
    #expect(try group.run { phases(in: logs[0]) == [.began] })
    let before = group.requests
    try rig.setEnabled(false, .touchscreen(1))
    #expect(try group.run { phases(in: logs[0]) == [.began, .cancelled] })
    let requests = group.requests - before
    try group.close()
    try rig.setEnabled(true, .touchscreen(1))
    return requests
  }

  private func phases(in log: EventLog) -> [TouchPhase] {
    log.events.flatMap { event in
      if case .touches(let frame) = event { frame.changes.map(\.phase) } else { [TouchPhase]() }
    }
  }

  @Test
  func `A window that opens later is told of the settings, as those before it are of changes`()
    throws
  {
    let manager = try #require(OtherProgram(on: rig))
    manager.manageSettings(OtherProgram.settings(theme: "Adwaita-dark"))
    let group = try WindowGroup(on: rig.server.display)
    let first = try group.open("100x100+0+0")
    let dark = ColorTraits(appearance: .dark)
    #expect(try group.run { colors(in: first) == [dark] })
    let second = try group.open("100x100+100+0")
    #expect(try group.run { colors(in: second) == [dark] })
    manager.setSettings(OtherProgram.settings(theme: "Adwaita"))
    let light = ColorTraits()
    #expect(
      try group.run { [first, second].allSatisfy { colors(in: $0) == [dark, light] } })
    try group.close()
  }

  private func colors(in log: EventLog) -> [ColorTraits] {
    log.events.compactMap { event in
      if case .appearanceChanged(let colors) = event { colors } else { nil }
    }
  }
}
