import Drawing
import Geometry
import Gestures
import Rig
import RigSupport
import Testing
import Views
import X11Backend

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

  @Test func `A window at rest is painted again where its frames are painted from now on`() throws {
    let group = try WindowGroup(on: rig.server.display)
    let painter = CountingPainter()
    var setPresentation: (Presentation) -> Void = { _ in }
    let log = try group.open("100x100+0+0", pixmapPainter: painter) {
      setPresentation = $0.setPresentation
    }
    #expect(try group.run { log.isDrawn })
    setPresentation(.server)
    #expect(try group.run { painter.count == 1 })
    setPresentation(.server)
    #expect(try group.run { wakes(in: log) == 2 })
    #expect(painter.count == 1)
    try group.close()
  }

  private func wakes(in log: EventLog) -> Int {
    log.events.count { if case .woken = $0 { true } else { false } }
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

/// A painter on the server that counts its frames.
private final class CountingPainter: PixmapPainter {
  private(set) var count = 0

  func paint(_ list: DrawList, onto pixmap: PixmapTarget, pixelsPerPoint: Double) { count += 1 }
  func forget(_ id: UInt) {}
  func releaseUnused() {}
}
