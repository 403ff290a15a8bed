import Rig
import RigSupport
import Testing
import X11Backend

@Suite struct ScreenProfileTests {
  @Test func `The screen profile is read from the root window`() throws {
    let rig = try Rig(width: 300, height: 200)
    let connection = try Connection(to: rig.server.display)
    let other = try #require(OtherProgram(on: rig))
    #expect(connection.screenProfile == nil)
    // The largest has more bytes than a request without the server's extension for big requests.
    for count in [1, 3144, 1_000_001] {
      let bytes = (0..<count).map { UInt8($0 % 253) }
      other.setScreenProfile(bytes)
      #expect(connection.screenProfile == bytes)
    }
    other.setScreenProfile([UInt8](repeating: 7, count: (4 << 20) + 1))
    #expect(connection.screenProfile == nil)
    other.setScreenProfile([1, 2, 3], type: "STRING")
    #expect(connection.screenProfile == nil)
    other.setScreenProfile([])
    #expect(connection.screenProfile == nil)
  }
}
