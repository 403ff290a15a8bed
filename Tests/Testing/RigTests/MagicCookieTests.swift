import Testing

@testable import Rig

/// The cookie for the programs of a private server.
@Suite struct MagicCookieTests {
  @Test func `A file that cannot be written is named, with the reason in words`() {
    let path = "/proc/none/authority"
    let error = #expect(throws: RigError.self) { try MagicCookie.own.append(to: path) }
    #expect(error.map { "\($0)" } == "\(path): cannot be written: no such file or directory")
  }
}
