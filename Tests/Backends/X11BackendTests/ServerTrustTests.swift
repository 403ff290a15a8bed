import Testing

@testable import X11Backend

/// A server of input methods, and how long it takes to answer. Times are in seconds.
@Suite struct ServerTrustTests {
  private var trust = ServerTrust()

  private static func s(_ count: Double) -> Int64 { Int64(count * 1e9) }

  @Test mutating func `A key that nobody answers for two seconds is late, once`() {
    trust.keyWasSent(at: Self.s(1))
    trust.keyWasSent(at: Self.s(2))
    #expect(trust.deadline == Self.s(3))
    #expect(trust.isLate(at: Self.s(2.9)) == false)
    #expect(trust.isLate(at: Self.s(3)) == true)
    #expect(trust.isLate(at: Self.s(4)) == false)
    trust.keyWasSent(at: Self.s(5))
    trust.serverSpoke()
    #expect(trust.deadline == nil)
  }

  @Test mutating func `A silent server is asked again after five seconds`() {
    #expect(trust.beginAsking(at: 0) == true)
    #expect(trust.beginAsking(at: 0) == false)
    trust.answered(.silent, at: Self.s(1))
    #expect(trust.deadline == Self.s(6))
    #expect(trust.isPauseOver(at: Self.s(5.9)) == false)
    #expect(trust.beginAsking(at: Self.s(5.9)) == false)
    #expect(trust.beginAsking(at: Self.s(6)) == true)
    trust.answered(.alive, at: Self.s(6))
    #expect(trust.deadline == nil)
    #expect(trust.beginAsking(at: Self.s(6)) == true)
  }

  @Test mutating func `The end of a pause is reported once`() {
    trust.wait(from: 0)
    #expect(trust.isPauseOver(at: Self.s(5)) == true)
    #expect(trust.isPauseOver(at: Self.s(5)) == false)
    #expect(trust.beginAsking(at: Self.s(5)) == true)
  }

  @Test mutating func `A server that is missing is not waited for`() {
    #expect(trust.beginAsking(at: 0) == true)
    trust.answered(.missing, at: 1)
    #expect(trust.deadline == nil)
    #expect(trust.beginAsking(at: 2) == true)
  }

  @Test mutating func `A server that hangs is trusted again when it answers`() {
    trust.distrust()
    #expect(trust.isHanging)
    #expect(trust.beginAsking(at: 0) == true)
    trust.answered(.alive, at: 1)
    #expect(!trust.isHanging)
  }

  @Test mutating func `A server that has started is asked immediately`() {
    #expect(trust.beginAsking(at: 0) == true)
    trust.answered(.silent, at: 0)
    trust.distrust()
    trust.serverChanged()
    #expect(trust.beginAsking(at: 1) == true)
    #expect(!trust.isHanging)
  }
}
