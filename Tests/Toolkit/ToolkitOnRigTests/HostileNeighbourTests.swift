import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// A window that another program on the same display disturbs.
@Suite(.serialized) struct HostileNeighbourTests {
  private let rig: Rig
  private let probe: Program
  private let hostile: HostileProgram

  init() throws {
    rig = try Rig(width: 400, height: 400)
    probe = try rig.launch(["\(builtPrograms)/shell-probe", "clipboard"])
    try rig.waitUntil("the window") { $0[100, 100] == 0xFFFF_FFFF }
    try rig.mouse.move(to: Point(100, 100))
    hostile = try #require(HostileProgram(on: rig))
  }

  /// The number of keys that the window has reported.
  private var keyCount: Int {
    probe.output.split(separator: "\n").count { $0.hasPrefix("key ") }
  }

  /// Expects that the window gets a key.
  private func expectKey(_ key: String = "x", sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let count = keyCount
    try rig.keyboard.press(key)
    #expect(eventually { keyCount > count }, "\(probe.output)", sourceLocation: sourceLocation)
    #expect(probe.exitStatus == nil, sourceLocation: sourceLocation)
  }

  /// A transfer in parts is followed in the window that receives it.
  @Test func `A request in the name of the window does not take its keys`() throws {
    try expectKey("c")
    #expect(
      eventually {
        hostile.requestClipboard()
        return hostile.isRequestAnswered
      })
    try expectKey()
  }

  @Test func `Events that only the server can know are not believed from others`() throws {
    try expectKey()
    hostile.forgeEnd()
    try expectKey()
    hostile.resize(300, 300)
    try rig.waitUntil("the larger window") { $0[250, 250] == 0xFFFF_FFFF }
  }

  @Test func `Sizes that no frame can have do not end the window`() throws {
    hostile.forgeSize(65535, 65535)
    try expectKey()
    for (width, height) in [(65535, 65535), (40_000, 200), (200, 65535)] as [(UInt32, UInt32)] {
      hostile.resize(width, height)
      try expectKey()
    }
    hostile.resize(300, 300)
    try rig.waitUntil("the window as it was") { $0[250, 250] == 0xFFFF_FFFF }
  }

  @Test(arguments: WindowFlood.Kind.allCases)
  func `A window in a flood answers, and all is as before when it is over`(
    kind: WindowFlood.Kind
  ) throws {
    try expectKey("c")
    let flood = WindowFlood(of: hostile.target, with: kind, on: rig)
    do {
      defer { flood.stop() }
      try expectKey()
      try expectKey()
    }
    try expectKey()
    #expect(hostile.drag())
  }
}
